// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import java.nio.charset.StandardCharsets;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.ObjectSizes;

/** Strict UTF-8 both ways: what cannot be carried or is malformed is refused, never replaced. */
final class Utf8 {

    /** What the JDK puts in the place of malformed bytes; a text may have it, too. */
    private static final char REPLACEMENT = '\ufffd';

    private Utf8() {}

    /** Returns the bytes that a text takes. */
    static int length(String what, String text) {
        int length = text.length();
        long bytes = length;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                if (c < 0x800) {
                    bytes++;
                } else if (!Character.isSurrogate(c)) {
                    bytes += 2;
                } else if (Character.isHighSurrogate(c)
                        && i + 1 < length
                        && Character.isLowSurrogate(text.charAt(i + 1))) {
                    // Two units are four bytes.
                    bytes += 2;
                    i++;
                } else {
                    throw new InvalidPayloadException(
                            what + " has an unpaired surrogate at index " + i + ", which UTF-8 cannot carry");
                }
            }
        }
        if (bytes > Integer.MAX_VALUE) {
            throw new InvalidPayloadException(what + " takes " + bytes + " bytes, at most 2147483647 can be written");
        }
        return (int) bytes;
    }

    /** Returns the memory to be charged for a text of so many bytes, with what is needed to decode it; 0 for a long one. */
    static int memory(int units, int bytes) {
        if (bytes == 0) {
            return 0;
        }
        int memory = units == bytes ? ObjectSizes.TEXT + bytes : 2 * ObjectSizes.TEXT + 5 * bytes;
        return memory <= (long) Memory.FREE * bytes ? 0 : memory;
    }

    /** Writes a text whose length {@link #length} told. */
    static void write(String text, int bytes, WireOutput out) {
        out.room(bytes);
        byte[] buffer = out.buffer;
        int at = out.position;
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                buffer[at++] = (byte) c;
            } else if (c < 0x800) {
                buffer[at++] = (byte) (0xc0 | (c >> 6));
                buffer[at++] = (byte) (0x80 | (c & 0x3f));
            } else if (!Character.isSurrogate(c)) {
                buffer[at++] = (byte) (0xe0 | (c >> 12));
                buffer[at++] = (byte) (0x80 | ((c >> 6) & 0x3f));
                buffer[at++] = (byte) (0x80 | (c & 0x3f));
            } else {
                int point = Character.toCodePoint(c, text.charAt(++i));
                buffer[at++] = (byte) (0xf0 | (point >> 18));
                buffer[at++] = (byte) (0x80 | ((point >> 12) & 0x3f));
                buffer[at++] = (byte) (0x80 | ((point >> 6) & 0x3f));
                buffer[at++] = (byte) (0x80 | (point & 0x3f));
            }
        }
        out.position = at;
        out.charge(memory(length, bytes));
    }

    /** Reads a text of so many bytes. */
    static String read(WireInput in, String what, int bytes) {
        if (bytes == 0) {
            return "";
        }
        in.need(what, bytes);
        String text = null;
        if (bytes <= in.limits.maxTextLength()) {
            // The JDK decodes in blocks, and marks what is malformed: without a mark all is well. In a text of Latin-1
            // the mark is not
            // even looked for.
            text = new String(in.buffer, in.position, bytes, StandardCharsets.UTF_8);
            if (text.indexOf(REPLACEMENT) < 0) {
                return decoded(in, text, bytes);
            }
        }
        in.limits.checkText(units(in.buffer, in.position, bytes, in, what), bytes);
        return decoded(
                in, text == null ? new String(in.buffer, in.position, bytes, StandardCharsets.UTF_8) : text, bytes);
    }

    private static String decoded(WireInput in, String text, int bytes) {
        in.position += bytes;
        int memory = memory(text.length(), bytes);
        if (memory > 0) {
            in.charge(memory);
        }
        return text;
    }

    /** Checks {@code buffer[from, from + bytes)} and returns its length in UTF-16 units. */
    private static int units(byte[] buffer, int from, int bytes, WireInput in, String what) {
        int end = from + bytes;
        int units = 0;
        int at = from;
        while (at < end) {
            int first = buffer[at];
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
                throw malformed(in, what, at);
            }
            if (length > end - at) {
                throw malformed(in, what, at);
            }
            int point = first & (0x7f >> length);
            for (int i = 1; i < length; i++) {
                int next = buffer[at + i];
                if ((next & 0xc0) != 0x80) {
                    throw malformed(in, what, at);
                }
                point = (point << 6) | (next & 0x3f);
            }
            if (point < min || point > Character.MAX_CODE_POINT || (point >= 0xd800 && point <= 0xdfff)) {
                throw malformed(in, what, at);
            }
            at += length;
            units += length == 4 ? 2 : 1;
        }
        return units;
    }

    private static InvalidPayloadException malformed(WireInput in, String what, int at) {
        return new InvalidPayloadException(what + " has malformed UTF-8 at offset " + (in.offset() + at - in.position));
    }
}
