// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java.classes;

import java.nio.charset.StandardCharsets;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.Ascii;

/**
 * The encoding of texts in Java's streams: each UTF-16 unit by itself in one to three bytes, and zero in two. See
 * {@link java.io.DataInput}.
 */
public final class ModifiedUtf8 {

    /** The most bytes that a length of two bytes tells. */
    private static final int MAX_NAME = 0xFFFF;

    private ModifiedUtf8() {}

    /** Returns a name with its length in front. */
    public static byte[] name(String name) {
        long length = length(name);
        if (length > MAX_NAME) {
            throw new InvalidPayloadException("name of " + length + " bytes; a class or field can have one of 65,535");
        }
        byte[] bytes = new byte[Short.BYTES + (int) length];
        bytes[0] = (byte) (length >> 8);
        bytes[1] = (byte) length;
        put(name, bytes, Short.BYTES);
        return bytes;
    }

    /** Writes a text of ASCII without zeros, which takes a byte for each character; says whether it is one. */
    public static boolean putPlain(String text, byte[] target, int start) {
        return text.indexOf(0) < 0 && Ascii.put(text, target, start);
    }

    /** Returns how many bytes a text takes. */
    public static long length(String text) {
        long bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            bytes += unit > 0 && unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
        }
        return bytes;
    }

    /** Writes a text, which must find room. */
    public static void put(String text, byte[] target, int start) {
        int at = start;
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit > 0 && unit < 0x80) {
                target[at++] = (byte) unit;
            } else if (unit < 0x800) {
                target[at++] = (byte) (0xC0 | (unit >> 6));
                target[at++] = (byte) (0x80 | (unit & 0x3F));
            } else {
                target[at++] = (byte) (0xE0 | (unit >> 12));
                target[at++] = (byte) (0x80 | ((unit >> 6) & 0x3F));
                target[at++] = (byte) (0x80 | (unit & 0x3F));
            }
        }
    }

    /** Reads a text out of as many bytes. */
    public static String get(byte[] source, int from, int bytes) {
        int plain = Ascii.count(source, from, bytes);
        if (plain == bytes) {
            return new String(source, from, bytes, StandardCharsets.ISO_8859_1);
        }
        char[] units = new char[bytes];
        int count = 0;
        int at = from;
        int end = from + bytes;
        while (at < end) {
            int first = source[at] & 0xFF;
            int length = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : 0;
            if (length == 0 || length > end - at) {
                throw broken(source[at]);
            }
            int unit = length == 1 ? first : first & (length == 2 ? 0x1F : 0x0F);
            for (int i = 1; i < length; i++) {
                int next = source[at + i] & 0xFF;
                if (next >> 6 != 2) {
                    throw broken(next);
                }
                unit = (unit << 6) | (next & 0x3F);
            }
            units[count++] = (char) unit;
            at += length;
        }
        return new String(units, 0, count);
    }

    private static InvalidPayloadException broken(int found) {
        return new InvalidPayloadException(
                String.format("text has the byte 0x%02x where modified UTF-8 has none", found & 0xFF));
    }
}
