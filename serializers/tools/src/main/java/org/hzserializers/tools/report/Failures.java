// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.report;

import java.util.Set;
import java.util.stream.Collectors;
import org.hzserializers.core.guard.PlainCause;

/** What tables say of a serializer that failed. */
public final class Failures {

    private static final Set<String> SAYING_NOTHING =
            Set.of(IllegalArgumentException.class.getSimpleName(), IllegalStateException.class.getSimpleName());

    private Failures() {}

    /**
     * Returns the first sentence of the innermost cause, which says most; the layers above it only repeat it. It is one
     * line, and starts with the name of the class, unless that is IllegalArgumentException or IllegalStateException,
     * which say nothing.
     */
    public static String reason(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String name = cause.getClass().getSimpleName();
        String message = cause.getMessage() == null ? "" : cause.getMessage().strip();
        if (cause instanceof PlainCause) {
            // Stands for a cause of several lines: the name of its class, and its message with escaped line breaks.
            int colon = message.indexOf(": ");
            name = message.substring(message.lastIndexOf('.', Math.max(colon, 0)) + 1, Math.max(colon, 0));
            message = message.substring(colon + 1).replace("\\n", "\n").strip();
        }
        if (message.isEmpty()) {
            return name;
        }
        String firstLine = message.lines().findFirst().orElseThrow().strip();
        // A line that ends so only announces the others.
        String text = firstLine.endsWith(":")
                ? message.lines().map(String::strip).collect(Collectors.joining(" "))
                : firstLine;
        String sentence = text.split("(?<=\\.) ", 2)[0];
        return SAYING_NOTHING.contains(name) ? sentence : name + ": " + sentence;
    }
}
