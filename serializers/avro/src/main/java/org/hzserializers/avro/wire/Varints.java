// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.wire;

/** The groups of seven bits that a number has in the encoding, eight of them at once. */
final class Varints {

    private static final int GROUP = 7;
    private static final int GROUPS = 8;

    /** The bits of numbers that two groups hold. */
    static final int TWO_GROUPS = 0x3FFF;

    /** The bit of a byte that says that others follow. */
    private static final long MORE = 0x8080808080808080L;

    private Varints() {}

    /** Says whether eight groups hold all bits of a number. */
    static boolean fits(long bits) {
        return bits >>> (GROUP * GROUPS) == 0;
    }

    /** Returns the bytes of a number of {@link #TWO_GROUPS}. */
    static short spreadTwo(int bits) {
        return (short) ((bits & 0x7F) | 0x80 | ((bits >>> GROUP) << Byte.SIZE));
    }

    /** Returns how many groups there are at least. */
    static int count(long bits) {
        return (Long.SIZE - Long.numberOfLeadingZeros(bits | 1) + GROUP - 1) / GROUP;
    }

    /**
     * Returns the bytes of a number that {@link #fits}, the first one in the lowest bits.
     *
     * @param count what {@link #count} returned
     */
    static long spread(long bits, int count) {
        long spread = (bits & 0x000000000FFFFFFFL) | ((bits & 0x00FFFFFFF0000000L) << 4);
        spread = (spread & 0x00003FFF00003FFFL) | ((spread & 0x0FFFC0000FFFC000L) << 2);
        spread = (spread & 0x007F007F007F007FL) | ((spread & 0x3F803F803F803F80L) << 1);
        return spread | (MORE & ((1L << (Byte.SIZE * (count - 1))) - 1));
    }

    /** Returns the end marks of eight bytes; 0 if others follow all of them. */
    static long ends(long bytes) {
        return ~bytes & MORE;
    }

    /** Returns how many bytes there are up to the first end mark. */
    static int countTo(long ends) {
        return Long.numberOfTrailingZeros(ends) / Byte.SIZE + 1;
    }

    /** Returns the number in the bytes up to the first end mark. */
    static long gather(long bytes, long ends) {
        // All bits up to the lowest one that is set.
        long gathered = bytes & ~MORE & (ends ^ (ends - 1));
        gathered = (gathered & 0x007F007F007F007FL) | ((gathered & 0x7F007F007F007F00L) >>> 1);
        gathered = (gathered & 0x00003FFF00003FFFL) | ((gathered & 0x3FFF00003FFF0000L) >>> 2);
        return (gathered & 0x000000000FFFFFFFL) | ((gathered & 0x0FFFFFFF00000000L) >>> 4);
    }
}
