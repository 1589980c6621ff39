// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.util.ArrayList;
import java.util.List;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.KnownNames;
import org.jspecify.annotations.Nullable;

/**
 * The constants of an enum as their names. Names that one byte stands for each character of, as in all code but rare
 * one, are copied and compared as bytes, so that no text is made of them.
 *
 * @param constants in their order
 * @param encoded the bytes of each name; null for one that the charset or the length does not carry
 * @param known the same, to be found
 */
public record EnumNameCodec(
        Class<?> type, List<Object> constants, List<byte @Nullable []> encoded, KnownNames known, TextCodec wire)
        implements ValueCodec {

    public static EnumNameCodec of(Class<?> type, TextCodec wire) {
        List<Object> constants = List.of(type.getEnumConstants());
        List<byte @Nullable []> encoded = new ArrayList<>();
        for (Object constant : constants) {
            encoded.add(wire.encoded(((Enum<?>) constant).name()));
        }
        return new EnumNameCodec(type, constants, encoded, KnownNames.of(encoded), wire);
    }

    @Override
    public int minBytes() {
        return wire.minBytes();
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // the place in the lists
    public void write(WireOutput out, @Nullable Object value) {
        // A constant with a body has a class of its own.
        if (!type.isInstance(value)) {
            throw ValueCodec.mismatch("enum", "a " + type.getName(), value);
        }
        Enum<?> constant = (Enum<?>) value;
        byte[] bytes = encoded.get(constant.ordinal());
        if (bytes == null) {
            wire.write(out, constant.name());
            return;
        }
        IntegerCodec size = wire.size();
        out.ensureSpace((long) size.maxWidth() + bytes.length);
        int at = size.put(out.buffer, out.position, bytes.length);
        System.arraycopy(bytes, 0, out.buffer, at, bytes.length);
        out.position = at + bytes.length;
    }

    @Override
    public Object read(WireInput in) {
        int length = wire.readLength(in);
        in.need(type.getName(), length);
        int place = known.find(in.buffer, in.position, length);
        if (place >= 0) {
            in.position += length;
            return constants.get(place);
        }
        String name = wire.readText(in, length);
        for (Object each : constants) {
            if (((Enum<?>) each).name().equals(name)) {
                return each;
            }
        }
        throw new InvalidPayloadException(type.getName() + " has no constant " + Excerpt.of(name)
                + " here; add it on this node, or write no such values while it is missing");
    }
}
