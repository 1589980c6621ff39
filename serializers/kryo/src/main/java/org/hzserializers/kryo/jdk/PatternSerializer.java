// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.ImmutableSerializer;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.OwnSerializer;

/**
 * Writes the text and the flags of a pattern, and compiles it when it is read.
 *
 * <p>{@link Pattern} parses groups and classes by recursion, and walks by recursion along parts that follow each other;
 * it compares a literal text with itself at each distance. So length and nesting are bounded, by {@code put}, too.
 */
final class PatternSerializer extends ImmutableSerializer<Pattern> implements OwnSerializer {

    /** UTF-16 units of the text; a stack of 256 KiB bears more than twice as many parts after each other. */
    private static final int MAX_LENGTH = 1000;

    /** Opening brackets, each of which may be inside the one before; a stack of 256 KiB bears 150. */
    private static final int MAX_BRACKETS = 100;

    private static final int SUPPORTED_FLAGS = Pattern.UNIX_LINES
            | Pattern.CASE_INSENSITIVE
            | Pattern.COMMENTS
            | Pattern.MULTILINE
            | Pattern.LITERAL
            | Pattern.DOTALL
            | Pattern.UNICODE_CASE
            | Pattern.UNICODE_CHARACTER_CLASS;

    /** Bytes of memory of a compiled pattern, for each character of its text, and for each class of characters. */
    private static final int OWN_BYTES = 512;

    private static final int CHARACTER_BYTES = 56;
    private static final int CLASS_BYTES = 320;

    @Override
    public void write(Kryo kryo, Output output, Pattern pattern) {
        check(kryo, pattern.pattern(), pattern.flags());
        output.writeString(pattern.pattern());
        output.writeVarInt(pattern.flags(), true);
    }

    @Override
    public Pattern read(Kryo kryo, Input input, Class<? extends Pattern> type) {
        String text = input.readString();
        int flags = input.readVarInt(true);
        if (text == null) {
            throw new InvalidPayloadException("text of a pattern is null");
        }
        check(kryo, text, flags);
        try {
            Pattern pattern = Pattern.compile(text, flags);
            // The text may set flags: "(?c)".
            checkFlags(pattern.flags());
            return pattern;
        } catch (PatternSyntaxException e) {
            throw new InvalidPayloadException(
                    "pattern cannot be compiled: " + e.getDescription() + " near index " + e.getIndex(), e);
        }
    }

    private static void check(Kryo kryo, String text, int flags) {
        checkFlags(flags);
        int length = text.length();
        if (length > MAX_LENGTH) {
            throw refused(length + " characters", MAX_LENGTH);
        }
        // "&&" begins a level, too. Escaped and closing ones are counted alike: that takes the parser itself.
        long classes = text.chars().filter(c -> c == '[').count();
        long brackets = classes + text.chars().filter(c -> c == '(' || c == '&').count();
        if ((flags & Pattern.LITERAL) == 0 && brackets > MAX_BRACKETS) {
            throw refused(brackets + " characters (, [ and &, each of which may open a level", MAX_BRACKETS);
        }
        Budget budget = CheckedKryo.budget(kryo);
        budget.memory(OWN_BYTES + (long) length * CHARACTER_BYTES + classes * CLASS_BYTES);
        budget.work((long) length * length / 4);
    }

    private static void checkFlags(int flags) {
        if ((flags & Pattern.CANON_EQ) != 0) {
            throw new InvalidPayloadException("pattern has the flag CANON_EQ, for which all orders of the marks on a"
                    + " letter are compiled; normalize texts by java.text.Normalizer instead");
        }
        if ((flags & ~SUPPORTED_FLAGS) != 0) {
            throw new InvalidPayloadException("pattern has the flags 0x" + Integer.toHexString(flags)
                    + ", supported are those in 0x" + Integer.toHexString(SUPPORTED_FLAGS));
        }
    }

    private static InvalidPayloadException refused(String found, int most) {
        return new InvalidPayloadException("pattern has " + found + ", at most " + most
                + " are compiled; split it, or register a Kryo serializer for java.util.regex.Pattern");
    }
}
