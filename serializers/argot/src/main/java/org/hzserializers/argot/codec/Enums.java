// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.Excerpt;
import org.hzserializers.core.InvalidPayloadException;

/** Codecs of enums, whose constants travel as their ordinal or as their name. */
final class Enums {

    private Enums() {}

    private record ByOrdinal(String name, List<Object> constants) {

        Object constant(int ordinal) {
            if (ordinal < 0 || ordinal >= constants.size()) {
                throw new InvalidPayloadException(name + " has no constant " + ordinal
                        + ", there are " + constants.size()
                        + " here, from 0; add it on this node, or write no such values while it is missing");
            }
            return constants.get(ordinal);
        }
    }

    private record ByName(String name, Map<String, Object> constants) {

        Object constant(String wire) {
            Object constant = constants.get(wire);
            if (constant == null) {
                throw new InvalidPayloadException(name + " has no constant " + Excerpt.of(wire)
                        + " here; add it on this node, or write no such values while it is missing");
            }
            return constant;
        }
    }

    @SuppressWarnings("EnumOrdinal") // a number on the wire can stand for nothing else
    static ValueCodec byOrdinal(Class<?> type, IntegerCodec wire) {
        ByOrdinal constants = new ByOrdinal(type.getName(), List.of(type.getEnumConstants()));
        return new ConverterCodec(
                null,
                type.getName(),
                Converter.<Object, Integer>of(value -> ((Enum<?>) value).ordinal(), constants::constant),
                new BoxCodec(wire, BoxCodec.Integral.INT));
    }

    static ValueCodec byName(Class<?> type, TextCodec wire) {
        Map<String, Object> byName = new HashMap<>();
        for (Object constant : type.getEnumConstants()) {
            byName.put(((Enum<?>) constant).name(), constant);
        }
        ByName constants = new ByName(type.getName(), byName);
        return new ConverterCodec(
                null,
                type.getName(),
                Converter.<Object, String>of(value -> ((Enum<?>) value).name(), constants::constant),
                wire);
    }
}
