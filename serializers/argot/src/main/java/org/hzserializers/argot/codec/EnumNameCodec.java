// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hzserializers.core.Excerpt;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * The constants of an enum as their names. Names that one byte stands for each character of, as in all code but rare
 * one, are copied and compared as bytes, so that no text is made of them.
 *
 * @param constants in their order
 * @param encoded the bytes of each name; null for one that the charset or the length does not carry
 * @param table places in the lists by hash codes of the bytes, one more each; 0 for none
 */
@SuppressWarnings("ArrayRecordComponent") // nobody else has it
record EnumNameCodec(
        Class<?> type, List<Object> constants, List<byte @Nullable []> encoded, int[] table, TextCodec wire)
        implements ValueCodec {

    static EnumNameCodec of(Class<?> type, TextCodec wire) {
        List<Object> constants = List.of(type.getEnumConstants());
        List<byte @Nullable []> encoded = new ArrayList<>();
        int[] table = new int[4 * Integer.highestOneBit(Math.max(1, constants.size()))];
        for (Object constant : constants) {
            byte[] bytes = encode(((Enum<?>) constant).name(), wire);
            encoded.add(bytes);
            if (bytes != null) {
                int slot = hash(bytes, 0, bytes.length) & (table.length - 1);
                while (table[slot] != 0) {
                    slot = (slot + 1) & (table.length - 1);
                }
                table[slot] = encoded.size();
            }
        }
        return new EnumNameCodec(type, constants, encoded, table, wire);
    }

    private static byte @Nullable [] encode(String name, TextCodec wire) {
        if (wire.wide() || name.length() > wire.size().max() || name.chars().anyMatch(unit -> unit >= 0x80)) {
            return null;
        }
        return name.getBytes(wire.charset());
    }

    private static int hash(byte[] bytes, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + bytes[i];
        }
        return hash ^ hash >>> 15;
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
        out.room((long) size.maxWidth() + bytes.length);
        int at = size.put(out.buffer, out.position, bytes.length);
        System.arraycopy(bytes, 0, out.buffer, at, bytes.length);
        out.position = at + bytes.length;
    }

    @Override
    public Object read(WireInput in) {
        int length = wire.readLength(in);
        in.need(type.getName(), length);
        Object constant = find(in.buffer, in.position, in.position + length);
        if (constant != null) {
            in.position += length;
            return constant;
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

    private @Nullable Object find(byte[] bytes, int from, int to) {
        int slot = hash(bytes, from, to) & (table.length - 1);
        for (int place = table[slot]; place != 0; place = table[slot]) {
            byte[] name = encoded.get(place - 1);
            if (name != null && Arrays.equals(bytes, from, to, name, 0, name.length)) {
                return constants.get(place - 1);
            }
            slot = (slot + 1) & (table.length - 1);
        }
        return null;
    }
}
