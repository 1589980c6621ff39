// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.value;

import java.net.URI;
import java.time.DateTimeException;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.model.ValueText;

/**
 * A class of the JDK whose values are written as texts, and what reading them costs.
 *
 * @param cost what the JDK's parser takes
 * @param doubtful whether it has values whose text is that of another one
 */
public record ChargedText<V>(ValueText<V> texts, Cost cost, boolean doubtful) {

    public Class<V> type() {
        return texts.type();
    }

    /**
     * Writes a value.
     *
     * @param budget charged for a value that has to be read, as a reader will be
     */
    public String write(V value, Budget budget) {
        String text = texts.write(value);
        if (doubtful && !value.equals(read(text, budget))) {
            throw new InvalidPayloadException(type().getName() + " " + text + " has a text that is read as another");
        }
        return text;
    }

    /**
     * Reads a value.
     *
     * @param budget charged for what is large beside its text
     */
    public V read(String text, Budget budget) {
        try {
            V value = texts.parseQuickly(text);
            if (value != null) {
                return value;
            }
            budget.memory(cost.of(text));
            return texts.parse(text);
        } catch (DateTimeException | IllegalArgumentException | ArithmeticException e) {
            throw new InvalidPayloadException("found a text that is no " + type().getName() + ": " + text, e);
        }
    }

    /** Bytes of memory that the JDK's parser of a text takes, with what it makes: some, and some for each character. */
    public enum Cost {
        /** No more than is paid for by the text. */
        SMALL(0, 0),
        /** The rules of a zone with a fixed offset. */
        RULES(460, 0),
        /** The parsers of java.time, which fill a table of fields or match a pattern. */
        FIELDS(2_000, 0),
        /** Lists of the parts of a language tag. */
        TAGS(1_000, 64),
        /** A URI with a text for each of its parts. */
        PARTS(ObjectSizes.shallow(URI.class) + 5 * ObjectSizes.TEXT, 3);

        private final int fixed;
        private final int perCharacter;

        Cost(int fixed, int perCharacter) {
            this.fixed = fixed;
            this.perCharacter = perCharacter;
        }

        long of(String text) {
            return fixed + (long) perCharacter * text.length();
        }
    }
}
