// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import java.util.stream.Collectors;

/** What tables say of a serializer that failed. */
public final class Failures {

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
        if (message.isEmpty()) {
            return name;
        }
        String firstLine = message.lines().findFirst().orElseThrow().strip();
        // A line that ends so only announces the others.
        String text = firstLine.endsWith(":")
                ? message.lines().map(String::strip).collect(Collectors.joining(" "))
                : firstLine;
        String sentence = text.split("(?<=\\.) ", 2)[0];
        return cause.getClass() == IllegalArgumentException.class || cause.getClass() == IllegalStateException.class
                ? sentence
                : name + ": " + sentence;
    }
}
