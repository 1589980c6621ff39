// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.compress;

import java.util.zip.CRC32;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * What is around the deflated bytes of gzip data (RFC 1952) that has one member and nothing behind it.
 *
 * @param start where the deflated bytes begin
 * @param end where they end, and the trailer begins
 * @param rawLength bytes that come out, as the trailer declares
 * @param checkSum their CRC-32, as the trailer declares
 */
public record Gzip(int start, int end, int rawLength, int checkSum) {

    /** What gzip data begins with. No format has this code, so it is not the head of a frame. */
    public static final int FIRST = 0x1F;

    private static final int SECOND = 0x8B;
    private static final int DEFLATED = 8;

    /** Two bytes that tell it, the method, flags, a time of four bytes, and two about the program that wrote. */
    private static final int HEADER = 10;

    private static final int TRAILER = 8;

    private static final int CHECKED_HEADER = 0x02;
    private static final int EXTRA = 0x04;
    private static final int NAME = 0x08;
    private static final int COMMENT = 0x10;
    private static final int RESERVED = 0xE0;

    /**
     * Says whether the first byte of a value can be that of gzip data, or of the length of a Hazelcast byte array that
     * holds some. No frame begins with it.
     *
     * @param head the first byte, 0 to 255
     * @return false if it is the head of a frame, or nothing known
     */
    public static boolean mayBegin(int head) {
        return head == FIRST || head == 0;
    }

    /**
     * Looks at gzip data.
     *
     * @param bytes gzip data
     * @param length how many they are
     * @return its parts
     * @throws InvalidPayloadException if they are none, or end early
     */
    public static Gzip of(byte[] bytes, int length) {
        if (length < HEADER + TRAILER
                || at(bytes, 0) != FIRST
                || at(bytes, 1) != SECOND
                || at(bytes, 2) != DEFLATED
                || (at(bytes, 3) & RESERVED) != 0) {
            throw new InvalidPayloadException("neither a frame nor gzip data: found " + length
                    + " bytes that begin with " + (length == 0 ? "nothing" : String.format("0x%02x", at(bytes, 0))));
        }
        int flags = at(bytes, 3);
        int end = length - TRAILER;
        int start = HEADER;
        if ((flags & EXTRA) != 0) {
            start += start + 2 > end ? 2 : 2 + (at(bytes, start) | at(bytes, start + 1) << Byte.SIZE);
        }
        for (int text = flags & (NAME | COMMENT); text != 0; text &= text - 1) {
            while (start < end && bytes[start] != 0) {
                start++;
            }
            start++;
        }
        if ((flags & CHECKED_HEADER) != 0) {
            start += 2;
        }
        if (start >= end) {
            throw new InvalidPayloadException("gzip data of " + length + " bytes ends inside its header");
        }
        int rawLength = number(bytes, end + Integer.BYTES);
        if (rawLength < 0) {
            throw new InvalidPayloadException(
                    "gzip data declares " + Integer.toUnsignedString(rawLength) + " bytes, more than an array has");
        }
        return new Gzip(start, end, rawLength, number(bytes, end));
    }

    /**
     * Compares what came out.
     *
     * @param raw holds what came out
     * @param offset of the first byte of it
     * @throws InvalidPayloadException if its check sum is another one
     */
    public void check(byte[] raw, int offset) {
        CRC32 sum = new CRC32();
        sum.update(raw, offset, rawLength);
        if ((int) sum.getValue() != checkSum) {
            throw new InvalidPayloadException(
                    String.format("gzip data is damaged: check sum %08x, expected %08x", sum.getValue(), checkSum));
        }
    }

    private static int at(byte[] bytes, int index) {
        return bytes[index] & 0xFF;
    }

    private static int number(byte[] bytes, int index) {
        return at(bytes, index) | at(bytes, index + 1) << 8 | at(bytes, index + 2) << 16 | at(bytes, index + 3) << 24;
    }
}
