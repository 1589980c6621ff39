// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import java.nio.charset.StandardCharsets;

/**
 * Strict UTF-8 both ways: what cannot be carried or is malformed is refused, never replaced. The JDK writes a question
 * mark for half of a surrogate pair, and reads U+FFFD for malformed bytes.
 */
public final class Utf8 {

    /** UTF-8 bytes of a UTF-16 unit at most; a surrogate pair takes 4 for two units. */
    public static final int MAX_BYTES = 3;

    /** What the JDK puts in the place of malformed bytes; a text may have it, too. */
    private static final char REPLACEMENT = '\ufffd';

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
        if (bytes <= limits.maxTextLength()) {
            // The JDK decodes in blocks, and marks what is malformed: without a mark all is well. In a text of Latin-1
            // the mark is not even looked for.
            String text = new String(source, from, bytes, StandardCharsets.UTF_8);
            if (text.indexOf(REPLACEMENT) < 0) {
                return text;
            }
        }
        limits.checkText(units(what, source, from, bytes, offset), bytes);
        return new String(source, from, bytes, StandardCharsets.UTF_8);
    }

    /** Checks a text and returns its length in UTF-16 units. */
    private static int units(String what, byte[] source, int from, int bytes, long offset) {
        int end = from + bytes;
        int units = 0;
        int at = from;
        while (at < end) {
            int first = source[at];
            if (first >= 0) {
                at++;
                units++;
                continue;
            }
            int length;
            int min;
            if ((first & 0xe0) == 0xc0) {
                length = 2;
                min = 0x80;
            } else if ((first & 0xf0) == 0xe0) {
                length = 3;
                min = 0x800;
            } else if ((first & 0xf8) == 0xf0) {
                length = 4;
                min = 0x10000;
            } else {
                throw malformed(what, offset + at - from);
            }
            if (length > end - at) {
                throw malformed(what, offset + at - from);
            }
            int point = first & (0x7f >> length);
            for (int i = 1; i < length; i++) {
                int next = source[at + i];
                if ((next & 0xc0) != 0x80) {
                    throw malformed(what, offset + at - from);
                }
                point = (point << 6) | (next & 0x3f);
            }
            if (point < min || point > Character.MAX_CODE_POINT || (point >= 0xd800 && point <= 0xdfff)) {
                throw malformed(what, offset + at - from);
            }
            at += length;
            units += length == 4 ? 2 : 1;
        }
        return units;
    }

    private static InvalidPayloadException malformed(String what, long offset) {
        return new InvalidPayloadException(what + " has malformed UTF-8 at offset " + offset);
    }
}
