// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import org.jspecify.annotations.Nullable;

/** Looks for what should not be in a message: line breaks, what is not seen, and text without an end. */
public final class ReadableText {

    private static final int MAX = 2_000;

    private ReadableText() {}

    /** Returns what is wrong with the messages of an exception and its causes; null if nothing is. */
    public static @Nullable String problem(Throwable thrown) {
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            String problem = problem(at.toString());
            if (problem != null) {
                return at.getClass().getName() + ": " + problem;
            }
        }
        return null;
    }

    /** Returns what is wrong with a message; null if nothing is. */
    public static @Nullable String problem(String message) {
        if (message.length() > MAX) {
            return message.length() + " characters";
        }
        return message.codePoints()
                .filter(point -> switch (Character.getType(point)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR,
                            Character.SURROGATE -> true;
                    default -> false;
                })
                .mapToObj(point -> String.format("character 0x%04x in %s", point, message))
                .findFirst()
                .orElse(null);
    }
}
