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
 * Writes a pattern: its text and its flags. It is compiled when it is read, if {@link PatternCheck} has nothing against
 * it.
 */
final class PatternSerializer extends ImmutableSerializer<Pattern> implements OwnSerializer {

    /** Bytes of memory of a compiled pattern, for each character of its text, and for each class of characters. */
    private static final int OWN_BYTES = 512;

    private static final int CHARACTER_BYTES = 56;
    private static final int CLASS_BYTES = 320;

    @Override
    public void write(Kryo kryo, Output output, Pattern pattern) {
        String text = pattern.pattern();
        charge(kryo, text, pattern.flags());
        output.writeString(text);
        output.writeVarInt(pattern.flags(), true);
    }

    @Override
    public Pattern read(Kryo kryo, Input input, Class<? extends Pattern> type) {
        String text = input.readString();
        int flags = input.readVarInt(true);
        if (text == null) {
            throw new InvalidPayloadException("text of a pattern is null");
        }
        charge(kryo, text, flags);
        try {
            return Pattern.compile(text, flags);
        } catch (PatternSyntaxException e) {
            throw new InvalidPayloadException(
                    "pattern cannot be compiled: " + e.getDescription() + " near index " + e.getIndex(), e);
        }
    }

    private static void charge(Kryo kryo, String text, int flags) {
        PatternCheck.check(text, flags);
        Budget budget = CheckedKryo.budget(kryo);
        budget.memory(memory(text) + PatternCheck.canonicalMemory(text, flags));
        budget.work(PatternCheck.work(text, flags));
    }

    private static long memory(String text) {
        long classes = text.chars().filter(c -> c == '[').count();
        return OWN_BYTES + (long) text.length() * CHARACTER_BYTES + classes * CLASS_BYTES;
    }
}
