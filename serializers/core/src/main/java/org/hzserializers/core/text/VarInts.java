// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.text;

/**
 * Integers in seven bits for each byte, the low ones first, of which all bytes but the last have their high bit set, as
 * Kryo and Protobuf have them: eight bytes in a little-endian long. There is no branch for each byte: where lengths
 * vary, no processor guesses them. Of one byte or two, as most are, branches of the caller tell, so that what comes
 * next need not wait for its place.
 */
public final class VarInts {

    /** The high bit of each byte. */
    public static final long CONTINUED = 0x8080_8080_8080_8080L;

    /** Bits that eight bytes hold. */
    public static final int BITS_OF_EIGHT = 56;

    private VarInts() {}

    /**
     * Returns how many bytes there are up to the first without the high bit.
     *
     * @param bytes the bytes, the first in the low bits
     * @return 1 to 8; 8 also if there is none
     */
    public static int lengthOf(long bytes) {
        return (Long.numberOfTrailingZeros(~bytes & CONTINUED) + 1) >>> 3;
    }

    /**
     * Takes the low seven bits of each byte together.
     *
     * @param bytes the bytes, 0 behind the last one of the integer
     * @return the integer, of at most {@value #BITS_OF_EIGHT} bits
     */
    public static long squeeze(long bytes) {
        long quarters = (bytes & 0x007F_007F_007F_007FL) | (bytes & 0x7F00_7F00_7F00_7F00L) >>> 1;
        long halves = (quarters & 0x0000_3FFF_0000_3FFFL) | (quarters & 0x3FFF_0000_3FFF_0000L) >>> 2;
        return (halves & 0x0FFF_FFFFL) | (halves & 0x0FFF_FFFF_0000_0000L) >>> 4;
    }
}
