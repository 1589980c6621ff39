// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds names, such as those of an enum's constants, by their bytes, so that no text is made of them. There is no loop
 * over bytes, whose end no processor foresees: the first and the last eight tell most names. Immutable.
 *
 * @param names the bytes of each name, not to be changed; null for one that is not to be found
 * @param heads the first bytes of each name
 * @param tails the last ones; names of up to 16 bytes are equal if these are
 * @param table places in the lists by hash codes, one more each; 0 for none
 */
@SuppressWarnings("ArrayRecordComponent") // not shared; the JIT takes fields of a record for constants
public record KnownNames(List<byte @Nullable []> names, long[] heads, long[] tails, int[] table) {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /**
     * Makes a table.
     *
     * @param names the bytes of each name, all different; null for one that is not to be found
     * @return the table
     */
    public static KnownNames of(List<byte @Nullable []> names) {
        long[] heads = new long[names.size()];
        long[] tails = new long[names.size()];
        int[] table = new int[4 * Integer.highestOneBit(Math.max(1, names.size()))];
        for (int place = 0; place < heads.length; place++) {
            byte[] name = names.get(place);
            if (name != null) {
                heads[place] = head(name, 0, name.length);
                tails[place] = tail(name, 0, name.length);
                int slot = hash(heads[place], tails[place], name.length) & (table.length - 1);
                while (table[slot] != 0) {
                    slot = (slot + 1) & (table.length - 1);
                }
                table[slot] = place + 1;
            }
        }
        return new KnownNames(names, heads, tails, table);
    }

    /**
     * Finds a name.
     *
     * @param bytes hold the name
     * @param from its first byte
     * @param length how many bytes it has
     * @return its place in the list; -1 if it is not there
     * @throws IndexOutOfBoundsException if the range is not within the array
     */
    public int find(byte[] bytes, int from, int length) {
        long head = head(bytes, from, length);
        long tail = tail(bytes, from, length);
        int slot = hash(head, tail, length) & (table.length - 1);
        for (int place = table[slot] - 1; place >= 0; place = table[slot] - 1) {
            byte[] name = names.get(place);
            if (heads[place] == head
                    && tails[place] == tail
                    && name != null
                    && name.length == length
                    && (length <= 2 * Long.BYTES || Arrays.equals(bytes, from, from + length, name, 0, length))) {
                return place;
            }
            slot = (slot + 1) & (table.length - 1);
        }
        return -1;
    }

    /** Takes the first eight bytes, or four; of fewer, all three. */
    private static long head(byte[] bytes, int from, int length) {
        if (length >= Long.BYTES) {
            return (long) LONGS.get(bytes, from);
        } else if (length >= Integer.BYTES) {
            return (int) INTS.get(bytes, from);
        }
        return length == 0 ? 0 : (bytes[from] << Byte.SIZE) | (bytes[from + length / 2] & 0xFF);
    }

    /** Takes the last eight bytes, or four; of fewer, the last. */
    private static long tail(byte[] bytes, int from, int length) {
        if (length >= Long.BYTES) {
            return (long) LONGS.get(bytes, from + length - Long.BYTES);
        } else if (length >= Integer.BYTES) {
            return (int) INTS.get(bytes, from + length - Integer.BYTES);
        }
        return length == 0 ? 0 : bytes[from + length - 1];
    }

    private static int hash(long head, long tail, int length) {
        // Odd numbers without a pattern; the high bits of a product depend on all of a factor's.
        long mixed = head * 0x9E37_79B9_7F4A_7C15L + tail * 0xC2B2_AE3D_27D4_EB4FL + length;
        return (int) (mixed >>> Integer.SIZE) ^ (int) (mixed >>> 47);
    }
}
