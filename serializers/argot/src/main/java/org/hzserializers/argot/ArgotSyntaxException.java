// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import org.hzserializers.core.guard.Excerpt;

/**
 * Thrown when an {@code .argot} text cannot be used: its syntax is wrong, or it names something that is not declared.
 *
 * <p>The message starts with the place, for example {@code shapes.argot:3:14: expected ';' but found '}'}.
 */
public final class ArgotSyntaxException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String file;
    private final int line;
    private final int column;

    ArgotSyntaxException(String file, int line, int column, String reason) {
        super(file + ":" + line + ":" + column + ": " + Excerpt.ofReason(reason));
        this.file = file;
        this.line = line;
        this.column = column;
    }

    /**
     * Returns the name under which the text was loaded.
     *
     * @return a file name, or whatever the caller named the text
     */
    public String file() {
        return file;
    }

    /**
     * Returns the line of the first character that is wrong.
     *
     * @return 1 for the first line
     */
    public int line() {
        return line;
    }

    /**
     * Returns the column of the first character that is wrong.
     *
     * @return 1 for the first UTF-16 unit of a line
     */
    public int column() {
        return column;
    }
}
