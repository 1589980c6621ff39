// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * Texts whose characters are all below 128, as most are, or below 256: their bytes are moved in blocks. Those of the
 * former are the same in every format.
 */
public final class Ascii {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long HIGH_BITS = 0x8080808080808080L;

    private static final int MAX_LATIN1 = 0xFF;

    /** What {@code String} says of a text that it keeps in bytes; it keeps no others so. */
    private static final byte LATIN1 = 0;

    /**
     * How a text is kept; null where this JVM does not let others see that. It does with {@code --add-opens
     * java.base/java.lang=ALL-UNNAMED}, which Hazelcast asks for on members.
     */
    private static final @Nullable VarHandle CODER = coder();

    /**
     * What the JDK walks over a text with that it keeps in bytes; null where it walks over others with the same. Tells
     * how a text is kept where {@link #CODER} is null.
     */
    private static final @Nullable Class<?> LATIN1_WALK = latin1Walk();

    /**
     * From this length on a walk, which takes 88 bytes, is asked for rather than each character looked at. The JIT
     * leaves the look out where it has seen hardly any text with others, or many; where it has seen some, as is usual,
     * a look takes as long as a walk from 16 characters on, and four times as long for 60.
     */
    private static final int LONG_TEXT = 24;

    private Ascii() {}

    /**
     * Writes a text if all of its characters are ASCII.
     *
     * @param text the text
     * @param target takes {@code text.length()} bytes
     * @param at the place of the first one
     * @return whether all are; if not, the bytes written mean nothing
     * @throws IndexOutOfBoundsException if the array has too little room
     */
    @SuppressWarnings(
            "deprecation") // drops high bytes, which are 0 here, and is the one method that copies into an array
    public static boolean put(String text, byte[] target, int at) {
        int length = text.length();
        if (!isLatin1(text)) {
            return false;
        }
        text.getBytes(0, length, target, at);
        return isAscii(target, at, length);
    }

    /** Returns a handle of a field that is none of the JDK's public ones, if it can be had and means what is known. */
    private static @Nullable VarHandle coder() {
        try {
            VarHandle coder = MethodHandles.privateLookupIn(String.class, MethodHandles.lookup())
                    .findVarHandle(String.class, "coder", byte.class);
            return (byte) coder.get("\u00ff") == LATIN1 && (byte) coder.get("\u0100") != LATIN1 ? coder : null;
        } catch (IllegalAccessException | NoSuchFieldException e) {
            // isLatin1Unseen tells the same.
            return null;
        }
    }

    /**
     * Tells whether all characters of a text are below 256, so that a byte holds each.
     *
     * @param text the text
     * @return whether they are
     */
    public static boolean isLatin1(String text) {
        return CODER == null ? isLatin1Unseen(text) : (byte) CODER.get(text) == LATIN1 || hasOnlyLatin1(text);
    }

    /** As {@link #isLatin1}, where this JVM does not let others see how a text is kept. */
    static boolean isLatin1Unseen(String text) {
        return (LATIN1_WALK != null && text.length() >= LONG_TEXT && walk(text) == LATIN1_WALK) || hasOnlyLatin1(text);
    }

    private static Class<?> walk(String text) {
        return text.chars().spliterator().getClass();
    }

    private static @Nullable Class<?> latin1Walk() {
        Class<?> walk = walk("\u00ff");
        return walk == walk("") && walk != walk("\u0100") && walk != walk("a\u0100") ? walk : null;
    }

    private static boolean hasOnlyLatin1(String text) {
        // With charAt, which the JIT knows; codePointAt is a call for texts that are not kept in bytes. The JIT makes
        // charAt a call, too, where those are rare, and then looks at each character of all others, as it does not
        // know that a call leaves a text as it was.
        int length = text.length();
        for (int i = 0; i < length; i++) {
            if (text.charAt(i) > MAX_LATIN1) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAscii(byte[] bytes, int from, int length) {
        if (length < Long.BYTES) {
            return isShortAscii(bytes, from, length);
        }
        // The last eight may have been looked at, and cost less again than one by one.
        int last = from + length - Long.BYTES;
        long bits = (long) LONGS.get(bytes, last);
        for (int i = from; i < last; i += Long.BYTES) {
            bits |= (long) LONGS.get(bytes, i);
        }
        return (bits & HIGH_BITS) == 0;
    }

    private static boolean isShortAscii(byte[] bytes, int from, int length) {
        if (length > 0 && from <= bytes.length - Long.BYTES) {
            // The shift drops the bytes behind the text.
            return ((long) LONGS.get(bytes, from) << (Long.SIZE - Byte.SIZE * length) & HIGH_BITS) == 0;
        }
        int bits = 0;
        for (int i = 0; i < length; i++) {
            bits |= bytes[from + i];
        }
        return bits >= 0;
    }

    /**
     * Counts the ASCII characters that a range of bytes begins with.
     *
     * @param bytes the bytes
     * @param from the first one
     * @param length how many there are
     * @return how many of them are in front of the first that is negative, at most {@code length}
     * @throws IndexOutOfBoundsException if the range is not within the array
     */
    public static int count(byte[] bytes, int from, int length) {
        int i = 0;
        for (; i + Long.BYTES <= length; i += Long.BYTES) {
            long negative = (long) LONGS.get(bytes, from + i) & HIGH_BITS;
            if (negative != 0) {
                return i + Long.numberOfTrailingZeros(negative) / Byte.SIZE;
            }
        }
        if (i < length && from + i <= bytes.length - Long.BYTES) {
            // What is behind the text does not count.
            long negative = (long) LONGS.get(bytes, from + i) & HIGH_BITS;
            return Math.min(length, i + Long.numberOfTrailingZeros(negative) / Byte.SIZE);
        }
        while (i < length && bytes[from + i] >= 0) {
            i++;
        }
        return i;
    }
}
