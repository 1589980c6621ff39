// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.Excerpt;
import org.hzserializers.core.InvalidPayloadException;

/** Codecs of enums, whose constants travel as their ordinal or as their name. */
final class Enums {

    private Enums() {}

    private record ByOrdinal(String name, List<Object> constants) implements ArgotConverter<Object, Object> {

        @Override
        @SuppressWarnings("EnumOrdinal") // a number on the wire can stand for nothing else
        public Object toWire(Object value) {
            return ((Enum<?>) value).ordinal();
        }

        @Override
        public Object fromWire(Object wire) {
            int ordinal = (Integer) wire;
            if (ordinal < 0 || ordinal >= constants.size()) {
                throw new InvalidPayloadException(name + " has no constant " + ordinal
                        + ", there are " + constants.size()
                        + " here, from 0; add it on this node, or write no such values while it is missing");
            }
            return constants.get(ordinal);
        }
    }

    private record ByName(String name, Map<String, Object> constants) implements ArgotConverter<Object, Object> {

        @Override
        public Object toWire(Object value) {
            return ((Enum<?>) value).name();
        }

        @Override
        public Object fromWire(Object wire) {
            Object constant = constants.get((String) wire);
            if (constant == null) {
                throw new InvalidPayloadException(name + " has no constant " + Excerpt.of((String) wire)
                        + " here; add it on this node, or write no such values while it is missing");
            }
            return constant;
        }
    }

    static ValueCodec byOrdinal(Class<?> type, IntegerCodec wire) {
        return new ConverterCodec(
                null,
                type.getName(),
                new ByOrdinal(type.getName(), List.of(type.getEnumConstants())),
                new BoxCodec(wire, BoxCodec.Integral.INT));
    }

    static ValueCodec byName(Class<?> type, TextCodec wire) {
        Map<String, Object> constants = new HashMap<>();
        for (Object constant : type.getEnumConstants()) {
            constants.put(((Enum<?>) constant).name(), constant);
        }
        return new ConverterCodec(null, type.getName(), new ByName(type.getName(), constants), wire);
    }
}
