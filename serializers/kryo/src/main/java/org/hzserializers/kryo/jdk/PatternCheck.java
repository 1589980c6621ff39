// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import java.text.Normalizer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * Refuses patterns whose compilation would cost more than in proportion to their text, when they are written and when
 * they are read. What it costs to match a pattern is for those who match it.
 *
 * <p>{@link Pattern} parses groups and classes inside each other by recursion, and then walks along the parts that
 * follow each other by recursion, too; so both are bounded well below what a small stack bears. It walks through a
 * group once more for each repeated group around it. With {@link Pattern#CANON_EQ} it writes out all orders of the
 * marks on a letter, so these may be few.
 */
final class PatternCheck {

    /** Groups and classes inside each other; a stack of 256 KiB bears 150. */
    static final int MAX_NESTING = 100;

    /** Parts that follow each other, along the longest alternatives; a stack of 256 KiB bears 2,400. */
    static final int MAX_STEPS = 1200;

    /** Length of the text times depth of nesting, for what is walked through again. */
    private static final long MAX_WALK = 20_000_000;

    /** Marks in a row under {@link Pattern#CANON_EQ}; they have six orders. */
    static final int MAX_MARKS = 3;

    /**
     * UTF-16 units under {@link Pattern#CANON_EQ} if they are not all ASCII, since each may become several
     * alternatives.
     */
    static final int MAX_CANONICAL_LENGTH = 1000;

    /** UTF-16 units of literal text in a row; preparing the search for so many takes some milliseconds. */
    static final int MAX_LITERAL = 4000;

    /** Parts that a character may become under {@link Pattern#CANON_EQ}. */
    private static final int CANONICAL_STEPS = 4;

    /** Parts that a group makes beside what is in it. */
    private static final int GROUP_STEPS = 3;

    private static final int ALL_FLAGS = Pattern.UNIX_LINES
            | Pattern.CASE_INSENSITIVE
            | Pattern.COMMENTS
            | Pattern.MULTILINE
            | Pattern.LITERAL
            | Pattern.DOTALL
            | Pattern.UNICODE_CASE
            | Pattern.CANON_EQ
            | Pattern.UNICODE_CHARACTER_CLASS;

    private final String text;
    private final boolean canonical;

    /** For each open group, and the whole: the steps of its longest alternative so far. */
    private final Deque<Integer> longest = new ArrayDeque<>();

    /** For each open group: the steps that led to it. */
    private final Deque<Integer> before = new ArrayDeque<>();

    private int steps;
    private int deepest;
    private int at;

    private PatternCheck(String text, boolean canonical) {
        this.text = text;
        this.canonical = canonical;
    }

    /**
     * Checks a pattern.
     *
     * @throws InvalidPayloadException if it is refused
     */
    static void check(String text, int flags) {
        if ((flags & ~ALL_FLAGS) != 0) {
            throw new InvalidPayloadException("pattern has the flags 0x" + Integer.toHexString(flags)
                    + ", the JDK knows 0x" + Integer.toHexString(ALL_FLAGS));
        }
        if ((flags & Pattern.LITERAL) != 0) {
            return;
        }
        boolean canonical = isCanonical(text, flags);
        if (canonical) {
            checkCanonical(text);
        }
        if (fitsHoweverRead(text, canonical)) {
            return;
        }
        boolean comments = (flags & Pattern.COMMENTS) != 0 || mayTurnCommentsOn(text);
        PatternCheck check = new PatternCheck(text, canonical);
        if (comments || !check.scan()) {
            throw new InvalidPayloadException(
                    "pattern of " + text.length() + " characters may have more than " + MAX_NESTING
                            + " groups or classes inside each other, or more than " + MAX_STEPS
                            + " parts after each other; split it, or register a Kryo serializer for java.util.regex.Pattern");
        }
    }

    /**
     * Returns what it costs to prepare the search for the literal text that a pattern may begin with: {@link Pattern}
     * compares it with itself at each distance (Boyer and Moore), which takes the square of its length where it repeats
     * itself.
     *
     * @return units of work
     * @throws InvalidPayloadException if there is a literal text that is too long
     */
    static long work(String text, int flags) {
        boolean quoted = (flags & Pattern.LITERAL) != 0 || text.contains("\\Q");
        int literal = quoted ? text.length() : longestLiteral(text);
        if (literal > MAX_LITERAL) {
            throw new InvalidPayloadException("pattern has " + literal
                    + " characters of literal text in a row, at most "
                    + MAX_LITERAL + " are carried, since compiling them takes the square of their number; search such a"
                    + " text by String.indexOf");
        }
        return (long) literal * literal / 4;
    }

    /** Wherever it is: groups and flags may be before what a pattern begins with. */
    private static int longestLiteral(String text) {
        int longest = 0;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                i++;
            } else if (!isLiteral(c)) {
                from = i + 1;
            }
            longest = Math.max(longest, Math.min(i + 1, text.length()) - from);
        }
        return longest;
    }

    /**
     * Returns the memory that {@link Pattern#CANON_EQ} takes to write out all orders of marks; measured: some 1,500
     * bytes for a letter with one, 4,000 with two, 22,000 with three, and 2,000 for a part of a Hangul syllable.
     *
     * @return bytes
     */
    static long canonicalMemory(String text, int flags) {
        if (!isCanonical(text, flags)) {
            return 0;
        }
        String apart = Normalizer.normalize(text, Normalizer.Form.NFD);
        long bytes = 0;
        int marks = 0;
        int next;
        for (int i = 0; i < apart.length(); i += Character.charCount(next)) {
            next = apart.codePointAt(i);
            marks = next < 128 || isLetter(next) ? 0 : marks + 1;
            if (next >= 128) {
                bytes += marks == 0 ? 2048 : 512L << (2 * Math.min(marks, MAX_MARKS));
            }
        }
        return bytes;
    }

    private static boolean isCanonical(String text, int flags) {
        return (flags & Pattern.CANON_EQ) != 0
                && (flags & Pattern.LITERAL) == 0
                && !text.chars().allMatch(c -> c < 128);
    }

    private static void checkCanonical(String text) {
        if (text.length() > MAX_CANONICAL_LENGTH) {
            throw new InvalidPayloadException("pattern with CANON_EQ has " + text.length()
                    + " characters that are not all ASCII, at most " + MAX_CANONICAL_LENGTH
                    + " are carried; normalize texts instead");
        }
        // First as it is: to bring a long run of marks into order takes time, too.
        checkMarks(text);
        checkMarks(Normalizer.normalize(text, Normalizer.Form.NFD));
    }

    private static void checkMarks(String text) {
        int marks = 0;
        int next;
        for (int i = 0; i < text.length(); i += Character.charCount(next)) {
            next = text.codePointAt(i);
            marks = next < 128 || isLetter(next) ? 0 : marks + 1;
            if (marks > MAX_MARKS) {
                throw new InvalidPayloadException("pattern with CANON_EQ has more than " + MAX_MARKS
                        + " marks in a row, all orders of which would be compiled; normalize texts instead");
            }
        }
    }

    private static boolean isLetter(int codePoint) {
        return Character.isLetterOrDigit(codePoint) && Character.getType(codePoint) != Character.MODIFIER_LETTER;
    }

    /** Counts all that could open something or be a part: enough for most patterns. */
    private static boolean fitsHoweverRead(String text, boolean canonical) {
        int openings = 0;
        int steps = 0;
        boolean literal = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean wasLiteral = literal;
            literal = isLiteral(c);
            if (c == '(' || c == '[' || c == '&') {
                openings++;
                steps += GROUP_STEPS;
            } else if (!literal || !wasLiteral || canonical) {
                steps += canonical ? CANONICAL_STEPS : 1;
            }
        }
        return openings <= MAX_NESTING && steps <= MAX_STEPS;
    }

    private static boolean isLiteral(char c) {
        return "\\.^$|()[]{}?*+&".indexOf(c) < 0;
    }

    /**
     * Says whether an {@code x} is among the letters after {@code (?}, so that a closing bracket may be part of a
     * comment.
     */
    private static boolean mayTurnCommentsOn(String text) {
        for (int from = text.indexOf("(?"); from >= 0; from = text.indexOf("(?", from + 2)) {
            for (int i = from + 2; i < text.length() && isFlag(text.charAt(i)); i++) {
                if (text.charAt(i) == 'x') {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isFlag(char c) {
        return c == '-' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** Follows groups and classes; false if there are too many, or where it is not plain to see how they are read. */
    private boolean scan() {
        longest.push(0);
        boolean literal = false;
        while (at < text.length()) {
            char c = text.charAt(at++);
            boolean wasLiteral = literal;
            literal = isLiteral(c);
            boolean plain =
                    switch (c) {
                        case '\\' -> escape(1);
                        case '[' -> step(1) && characters();
                        case '(' -> open();
                        case ')' -> close();
                        case '|' -> alternative();
                        default -> (literal && wasLiteral && !canonical) || step(canonical ? CANONICAL_STEPS : 1);
                    };
            if (!plain) {
                return false;
            }
        }
        return (long) text.length() * deepest <= MAX_WALK;
    }

    private boolean step(int more) {
        steps += more;
        return steps <= MAX_STEPS;
    }

    private boolean deeper(int nesting) {
        deepest = Math.max(deepest, nesting);
        return nesting <= MAX_NESTING;
    }

    private boolean open() {
        before.push(steps + GROUP_STEPS);
        longest.push(0);
        steps = 0;
        return deeper(before.size());
    }

    private boolean close() {
        if (before.isEmpty()) {
            return false;
        }
        int inside = Math.max(longest.pop(), steps);
        steps = before.pop();
        return step(inside);
    }

    private boolean alternative() {
        longest.push(Math.max(longest.pop(), steps + 1));
        steps = 0;
        return true;
    }

    private boolean escape(int more) {
        char escaped = at < text.length() ? text.charAt(at++) : '\\';
        if (escaped == 'Q') {
            int end = text.indexOf("\\E", at);
            at = end < 0 ? text.length() : end + 2;
        } else if (escaped == 'c' && at < text.length()) {
            // The next character names a control character; a backslash might also start a quotation.
            more += text.charAt(at++) == '\\' ? MAX_STEPS : 0;
        }
        return step(more);
    }

    /** Passes over a class and the classes in it. What follows {@code &&} is parsed one level deeper, up to the end. */
    private boolean characters() {
        int open = 1;
        int intersections = 0;
        while (open > 0) {
            if (at >= text.length()
                    || (text.startsWith("]", at) && text.charAt(at - 1) == '[')
                    || text.startsWith("^]", at)
                    || text.startsWith("\\Q", at)
                    || !deeper(before.size() + open + intersections)) {
                return false;
            }
            char c = text.charAt(at++);
            switch (c) {
                case '\\' -> {
                    if (!escape(0)) {
                        return false;
                    }
                }
                case '[' -> open++;
                case ']' -> open--;
                case '&' -> {
                    if (text.startsWith("&", at)) {
                        at++;
                        intersections++;
                        if (text.startsWith("]", at) || text.startsWith("&", at)) {
                            return false;
                        }
                    }
                }
                default -> {
                    // One of the characters.
                }
            }
        }
        return true;
    }
}
