// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Strict UTF-8 both ways: what cannot be carried or is malformed is refused, never replaced. The JDK writes a question
 * mark for half of a surrogate pair, and reads U+FFFD for malformed bytes.
 */
public final class Utf8 {

    /** UTF-8 bytes of a UTF-16 unit at most; a surrogate pair takes 4 for two units. */
    public static final int MAX_BYTES = 3;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long HIGH_BITS = 0x8080808080808080L;

    private static final byte[] NO_SCRATCH = {};

    private Utf8() {}

    /**
     * Returns the bytes that a text takes.
     *
     * @param what what it is, for the message
     * @param text the text
     * @return bytes
     * @throws InvalidPayloadException if it has an unpaired surrogate, or takes more than {@link Integer#MAX_VALUE}
     *     bytes
     */
    public static int length(String what, String text) {
        int length = text.length();
        long bytes = length;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                if (c < 0x800) {
                    bytes++;
                } else {
                    // Two units of a pair are four bytes.
                    bytes += 2;
                    if (Character.isSurrogate(c)) {
                        requirePair(what, text, i++);
                    }
                }
            }
        }
        if (bytes > Integer.MAX_VALUE) {
            throw new InvalidPayloadException(what + " takes " + bytes + " bytes, at most 2147483647 can be written");
        }
        return (int) bytes;
    }

    /**
     * Refuses a text with half of a surrogate pair.
     *
     * @param what what it is, for the message
     * @param text the text
     * @throws InvalidPayloadException if it has an unpaired surrogate
     */
    public static void requirePairs(String what, String text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                requirePair(what, text, i++);
            }
        }
    }

    private static void requirePair(String what, String text, int at) {
        if (Character.isLowSurrogate(text.charAt(at))
                || at + 1 == text.length()
                || !Character.isLowSurrogate(text.charAt(at + 1))) {
            throw new InvalidPayloadException(
                    what + " has an unpaired surrogate at index " + at + ", which UTF-8 cannot carry");
        }
    }

    /**
     * Puts a text into an array.
     *
     * @param what what it is, for the message
     * @param text the text
     * @param target has room for it, {@link #MAX_BYTES} for each unit or what {@link #length} returned
     * @param start the place of the first byte
     * @return the place behind the last byte
     * @throws InvalidPayloadException if it has an unpaired surrogate
     */
    public static int put(String what, String text, byte[] target, int start) {
        int length = text.length();
        int at = start;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                target[at++] = (byte) c;
            } else if (c < 0x800) {
                target[at++] = (byte) (0xc0 | (c >> 6));
                target[at++] = (byte) (0x80 | (c & 0x3f));
            } else if (!Character.isSurrogate(c)) {
                target[at++] = (byte) (0xe0 | (c >> 12));
                target[at++] = (byte) (0x80 | ((c >> 6) & 0x3f));
                target[at++] = (byte) (0x80 | (c & 0x3f));
            } else {
                requirePair(what, text, i);
                int point = Character.toCodePoint(c, text.charAt(++i));
                target[at++] = (byte) (0xf0 | (point >> 18));
                target[at++] = (byte) (0x80 | ((point >> 12) & 0x3f));
                target[at++] = (byte) (0x80 | ((point >> 6) & 0x3f));
                target[at++] = (byte) (0x80 | (point & 0x3f));
            }
        }
        return at;
    }

    /**
     * Reads a text.
     *
     * @param what what it is, for the message
     * @param source holds its bytes, all of them
     * @param from the place of the first one
     * @param bytes how many there are
     * @param offset the place of the first one in the value, for the message
     * @param limits bound its length
     * @return the text
     * @throws InvalidPayloadException if the bytes are not UTF-8, or the text is longer than
     *     {@link Limits#maxTextLength}
     */
    public static String get(String what, byte[] source, int from, int bytes, long offset, Limits limits) {
        return get(what, source, from, bytes, offset, limits, NO_SCRATCH);
    }

    /**
     * Reads a text with the help of an array that is used again, which is faster for most texts with accents.
     *
     * @param what what it is, for the message
     * @param source holds its bytes, all of them
     * @param from the place of the first one
     * @param bytes how many there are
     * @param offset the place of the first one in the value, for the message
     * @param limits bound its length
     * @param scratch is overwritten; not used for texts that do not leave eight bytes of it
     * @return the text
     * @throws InvalidPayloadException if the bytes are not UTF-8, or the text is longer than
     *     {@link Limits#maxTextLength}
     */
    @SuppressWarnings("deprecation") // the shortest way for bytes that are known to be ASCII
    public static String get(
            String what, byte[] source, int from, int bytes, long offset, Limits limits, byte[] scratch) {
        int ascii = Ascii.count(source, from, bytes);
        if (ascii == bytes) {
            limits.checkText(bytes, bytes);
            return new String(source, 0, from, bytes);
        }
        // A unit has three bytes at most, and half of a pair two.
        limits.checkText(bytes / MAX_BYTES, bytes);
        if (beginsLatin1(source[from + ascii])
                && bytes <= scratch.length - Long.BYTES
                && from + bytes <= source.length - Long.BYTES) {
            String text = decodeLatin1(source, from, bytes, scratch);
            if (text != null) {
                limits.checkText(text.length(), bytes);
                return text;
            }
        }
        char[] units = new char[bytes];
        int count = decode(what, source, from, bytes, ascii, offset, units);
        limits.checkText(count, bytes);
        return new String(units, 0, count);
    }

    /** Returns whether a byte begins a character of Latin-1 that is not ASCII. */
    private static boolean beginsLatin1(byte first) {
        return (first & 0xfe) == 0xc2;
    }

    /**
     * Decodes a text of Latin-1. Runs of ASCII are moved by words of eight bytes, whatever is behind them: there is no
     * branch for each byte, as no processor guesses where accents are.
     *
     * @param source has eight bytes more than the text
     * @param latin1 is overwritten; has eight bytes more than the text, too
     * @return null if the text has other characters, or is malformed
     */
    @SuppressWarnings("deprecation") // the shortest way for bytes that are known to be Latin-1
    private static @Nullable String decodeLatin1(byte[] source, int from, int bytes, byte[] latin1) {
        int end = from + bytes;
        int at = from;
        int count = 0;
        while (at < end) {
            long word = (long) LONGS.get(source, at);
            LONGS.set(latin1, count, word);
            int ascii = Math.min(Long.numberOfTrailingZeros(word & HIGH_BITS) >>> 3, end - at);
            at += ascii;
            count += ascii;
            if (ascii < Long.BYTES && at < end) {
                byte first = source[at];
                byte second = source[at + 1];
                if (!beginsLatin1(first) || (second & 0xc0) != 0x80 || at + 1 == end) {
                    return null;
                }
                latin1[count++] = (byte) ((first << 6) | (second & 0x3f));
                at += 2;
            }
        }
        return new String(latin1, 0, 0, count);
    }

    /**
     * Decodes and checks in one pass, for which the JDK's decoder, which replaces what is malformed, needs two.
     *
     * @param ascii how many bytes in front are ASCII
     * @return the number of UTF-16 units
     */
    private static int decode(String what, byte[] source, int from, int bytes, int ascii, long offset, char[] units) {
        for (int i = 0; i < ascii; i++) {
            units[i] = (char) source[from + i];
        }
        int end = from + bytes;
        int at = from + ascii;
        int count = ascii;
        while (at < end) {
            int first = source[at];
            if (first >= 0) {
                units[count++] = (char) first;
                at++;
            } else if ((first & 0xe0) == 0xc0) {
                int point = end - at < 2 ? -1 : ((first & 0x1f) << 6) | continuation(source[at + 1]);
                if (point < 0x80) {
                    throw malformed(what, offset + at - from);
                }
                units[count++] = (char) point;
                at += 2;
            } else if ((first & 0xf0) == 0xe0) {
                int point = end - at < 3
                        ? -1
                        : ((first & 0x0f) << 12) | (continuation(source[at + 1]) << 6) | continuation(source[at + 2]);
                if (point < 0x800 || Character.isSurrogate((char) point)) {
                    throw malformed(what, offset + at - from);
                }
                units[count++] = (char) point;
                at += 3;
            } else {
                int point = (first & 0xf8) != 0xf0 || end - at < 4
                        ? -1
                        : ((first & 0x07) << 18)
                                | (continuation(source[at + 1]) << 12)
                                | (continuation(source[at + 2]) << 6)
                                | continuation(source[at + 3]);
                if (!Character.isSupplementaryCodePoint(point)) {
                    throw malformed(what, offset + at - from);
                }
                units[count++] = Character.highSurrogate(point);
                units[count++] = Character.lowSurrogate(point);
                at += 4;
            }
        }
        return count;
    }

    /** Returns the six bits of a byte that goes on with a character; for others -1, which no shift makes positive. */
    private static int continuation(byte next) {
        return (next & 0xc0) == 0x80 ? next & 0x3f : -1;
    }

    private static InvalidPayloadException malformed(String what, long offset) {
        return new InvalidPayloadException(what + " has malformed UTF-8 at offset " + offset);
    }
}
