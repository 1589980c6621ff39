// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Texts out of a payload as they may be in a message or a log: of a bounded length, and on one line that reads as it
 * is written.
 *
 * <p>Control characters, line and paragraph separators, characters that only change how others are shown (among them
 * those that turn the direction of writing) and halves of surrogate pairs are written as <code>\n</code>,
 * <code>&#92;u001b</code> and the like.
 */
public final class Excerpt {

    /** Characters that stand for a name. */
    static final int NAME = 100;

    /** Characters that stand for a whole reason; with what comes around it a message stays below 2,000. */
    static final int REASON = 1500;

    /** Characters for what tells the length of a reason that was cut, so that the excerpt of an excerpt is the same. */
    private static final int LENGTH_TOLD = 40;

    private static final HexFormat HEX = HexFormat.of();

    private Excerpt() {}

    /**
     * Returns the beginning of a text, such as a class name, for a message.
     *
     * @param text as the payload has it
     * @return at most its first 100 characters, fewer if some had to be escaped, and how many there are if there are
     *     more
     */
    public static String of(@Nullable String text) {
        return of(String.valueOf(text), NAME, NAME);
    }

    /**
     * Returns the beginning of a whole reason.
     *
     * @param reason any text
     * @return without line breaks and characters that are not seen, cut if it is too long
     */
    public static String ofReason(@Nullable String reason) {
        return of(String.valueOf(reason), REASON, REASON - LENGTH_TOLD);
    }

    /** Says whether a text of at most so many characters needs no excerpt. */
    static boolean isPlain(String text, int max) {
        return text.length() <= max && firstHidden(text, text.length()) == text.length();
    }

    private static String of(String text, int max, int kept) {
        if (isPlain(text, max)) {
            return text;
        }
        int end = text.length() <= kept ? text.length() : keepPair(text, kept);
        int at = firstHidden(text, end);
        StringBuilder excerpt = new StringBuilder(max + 64).append(text, 0, at);
        while (at < end && excerpt.length() < kept) {
            int point = text.codePointAt(at);
            append(excerpt, point);
            at += Character.charCount(point);
        }
        if (at < text.length()) {
            excerpt.append("... (").append(text.length()).append(" characters)");
        }
        return excerpt.toString();
    }

    /** Ends before a pair that would be cut. */
    private static int keepPair(String text, int end) {
        return Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }

    private static int firstHidden(String text, int end) {
        int i = 0;
        while (i < end) {
            int point = text.codePointAt(i);
            if (isHidden(point)) {
                return i;
            }
            i += Character.charCount(point);
        }
        return end;
    }

    private static boolean isHidden(int point) {
        if (point >= ' ' && point < 0x7F) {
            return false;
        }
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> true;
            default -> false;
        };
    }

    private static void append(StringBuilder excerpt, int point) {
        if (!isHidden(point)) {
            excerpt.appendCodePoint(point);
            return;
        }
        switch (point) {
            case '\n' -> excerpt.append("\\n");
            case '\r' -> excerpt.append("\\r");
            case '\t' -> excerpt.append("\\t");
            default -> {
                for (char unit : Character.toChars(point)) {
                    // A formatter takes more than a kilobyte for each character.
                    excerpt.append("\\u").append(HEX.toHexDigits(unit));
                }
            }
        }
    }
}
