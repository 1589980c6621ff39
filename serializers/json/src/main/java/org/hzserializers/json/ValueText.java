// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import java.net.URI;
import java.time.DateTimeException;
import java.util.function.Function;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/**
 * A class with a text for each of its values.
 *
 * @param usual reads most texts and takes little memory beside the value; returns null for others
 * @param reader reads any text
 * @param cost what the reader takes
 * @param doubtful whether it has values whose text is that of another one
 */
record ValueText<V>(
        Class<V> type,
        Function<V, String> writer,
        Function<String, @Nullable V> usual,
        Function<String, V> reader,
        Cost cost,
        boolean doubtful) {

    /**
     * Writes a value.
     *
     * @param budget charged for a value that has to be read, as the reader will be
     */
    String write(V value, Budget budget) {
        String text = writer.apply(value);
        if (doubtful && !value.equals(read(text, budget))) {
            throw new InvalidPayloadException(type.getName() + " " + text + " has a text that is read as another");
        }
        return text;
    }

    /**
     * Reads a value.
     *
     * @param budget charged for what is large beside its text
     */
    V read(String text, Budget budget) {
        try {
            V value = usual.apply(text);
            if (value != null) {
                return value;
            }
            budget.memory(cost.of(text));
            return reader.apply(text);
        } catch (DateTimeException | IllegalArgumentException | ArithmeticException e) {
            throw new InvalidPayloadException("found a text that is no " + type.getName() + ": " + text, e);
        }
    }

    /** Bytes of memory that the JDK's parser of a text takes, with what it makes: some, and some for each character. */
    enum Cost {
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
