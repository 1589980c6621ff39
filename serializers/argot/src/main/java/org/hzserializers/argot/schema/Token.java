// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

/** One token of an {@code .argot} text with the place where it starts. */
record Token(Kind kind, String text, int line, int column) {

    enum Kind {
        ID,
        INT,
        /** {@link Token#text} has no quotes around it; escapes are as they were typed. */
        STRING,
        /** A single character. */
        SYMBOL,
        END
    }

    boolean is(char symbol) {
        return kind == Kind.SYMBOL && text.charAt(0) == symbol;
    }

    /** Returns how a message shows this token. */
    String shown() {
        return switch (kind) {
            case END -> "the end of the text";
            case STRING -> '"' + text + '"';
            default -> "'" + text + "'";
        };
    }
}
