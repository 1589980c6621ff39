// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.compress;

import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * What is between the length of a compressed frame and the compressed bytes.
 *
 * @param code names the codec
 * @param dictionary the id of the dictionary; 0 for none
 * @param rawLength bytes of the payload, as the frame declares
 * @param end where the compressed bytes begin
 */
public record PackedHead(int code, int dictionary, int rawLength, int end) {

    /** Bits 0 to 6 of the codec's byte: its code. */
    static final int CODEC_MASK = 0x7F;

    /** Bit 7 of the codec's byte: the id of a dictionary follows. */
    public static final int DICTIONARY = 0x80;

    private static final int VARINT_BYTES = 5;

    /**
     * Reads it.
     *
     * @param bytes what is behind the frame's length
     * @param length how many they are
     * @return its parts
     * @throws InvalidPayloadException if they end early, or the raw length is none
     */
    public static PackedHead of(byte[] bytes, int length) {
        int codec = at(bytes, 0, length);
        int next = 1;
        int dictionary = 0;
        if ((codec & DICTIONARY) != 0) {
            for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
                dictionary |= at(bytes, next++, length) << shift;
            }
            if (dictionary == 0) {
                throw new InvalidPayloadException("compressed frame names the dictionary 0, which is none");
            }
        }
        long rawLength = 0;
        for (int shift = 0; shift < VARINT_BYTES * 7; shift += 7) {
            int b = at(bytes, next++, length);
            rawLength |= (long) (b & 0x7F) << shift;
            if (b < 0x80) {
                if (rawLength > Integer.MAX_VALUE) {
                    throw new InvalidPayloadException("raw length " + rawLength + " exceeds " + Integer.MAX_VALUE);
                }
                return new PackedHead(codec & CODEC_MASK, dictionary, (int) rawLength, next);
            }
        }
        throw new InvalidPayloadException("raw length takes more than " + VARINT_BYTES + " bytes");
    }

    private static int at(byte[] bytes, int index, int length) {
        if (index >= length) {
            throw new InvalidPayloadException("compressed frame of " + length + " bytes ends inside its head");
        }
        return bytes[index] & 0xFF;
    }
}
