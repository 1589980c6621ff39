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
 * @param heads the first bytes of each name, as {@link #head} takes them
 * @param tails the last ones, as {@link #tail} takes them; names of up to 16 bytes are equal if these are
 * @param table places in the lists by hash codes, one more each; 0 for none
 */
@SuppressWarnings("ArrayRecordComponent") // nobody else has it
record EnumNameCodec(
        Class<?> type,
        List<Object> constants,
        List<byte @Nullable []> encoded,
        long[] heads,
        long[] tails,
        int[] table,
        TextCodec wire)
        implements ValueCodec {

    static EnumNameCodec of(Class<?> type, TextCodec wire) {
        List<Object> constants = List.of(type.getEnumConstants());
        List<byte @Nullable []> encoded = new ArrayList<>();
        long[] heads = new long[constants.size()];
        long[] tails = new long[constants.size()];
        int[] table = new int[4 * Integer.highestOneBit(Math.max(1, constants.size()))];
        for (Object constant : constants) {
            byte[] bytes = encode(((Enum<?>) constant).name(), wire);
            encoded.add(bytes);
            if (bytes != null) {
                int place = encoded.size() - 1;
                heads[place] = head(bytes, 0, bytes.length);
                tails[place] = tail(bytes, 0, bytes.length);
                int slot = hash(heads[place], tails[place], bytes.length) & (table.length - 1);
                while (table[slot] != 0) {
                    slot = (slot + 1) & (table.length - 1);
                }
                table[slot] = encoded.size();
            }
        }
        return new EnumNameCodec(type, constants, encoded, heads, tails, table, wire);
    }

    private static byte @Nullable [] encode(String name, TextCodec wire) {
        if (wire.wide() || name.length() > wire.size().max() || name.chars().anyMatch(unit -> unit >= 0x80)) {
            return null;
        }
        return name.getBytes(wire.charset());
    }

    /** Takes the first eight bytes, or four; of fewer, all three. There is no loop whose end is not foreseen. */
    private static long head(byte[] bytes, int from, int length) {
        if (length >= Long.BYTES) {
            return BigEndian.get8(bytes, from);
        } else if (length >= Integer.BYTES) {
            return BigEndian.get4(bytes, from);
        }
        return length == 0 ? 0 : bytes[from] << Byte.SIZE | bytes[from + length / 2];
    }

    /** Takes the last eight bytes, or four; of fewer, the last. */
    private static long tail(byte[] bytes, int from, int length) {
        if (length >= Long.BYTES) {
            return BigEndian.get8(bytes, from + length - Long.BYTES);
        } else if (length >= Integer.BYTES) {
            return BigEndian.get4(bytes, from + length - Integer.BYTES);
        }
        return length == 0 ? 0 : bytes[from + length - 1];
    }

    private static int hash(long head, long tail, int length) {
        // Odd numbers without a pattern; the high bits of a product depend on all of a factor's.
        long mixed = head * 0x9E37_79B9_7F4A_7C15L + tail * 0xC2B2_AE3D_27D4_EB4FL + length;
        return (int) (mixed >>> Integer.SIZE) ^ (int) (mixed >>> 47);
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
        Object constant = find(in.buffer, in.position, length);
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

    private @Nullable Object find(byte[] bytes, int from, int length) {
        long head = head(bytes, from, length);
        long tail = tail(bytes, from, length);
        int slot = hash(head, tail, length) & (table.length - 1);
        for (int place = table[slot] - 1; place >= 0; place = table[slot] - 1) {
            byte[] name = encoded.get(place);
            if (heads[place] == head
                    && tails[place] == tail
                    && name != null
                    && name.length == length
                    && (length <= 2 * Long.BYTES || Arrays.equals(bytes, from, from + length, name, 0, length))) {
                return constants.get(place);
            }
            slot = (slot + 1) & (table.length - 1);
        }
        return null;
    }
}
