// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.JavaFormatterOptions;

/**
 * Formats Java source as the build formats what is written by hand. Apart from the files, so that they can be made
 * without the library.
 */
public final class SourceFormatter {

    private SourceFormatter() {}

    /** Returns the text of a file, formatted and without the imports that it does not need if it is Java. */
    public static String format(SourceFile file) {
        if (!file.path().endsWith(".java")) {
            return file.text();
        }
        JavaFormatterOptions options = JavaFormatterOptions.builder()
                .style(JavaFormatterOptions.Style.PALANTIR)
                .build();
        try {
            return Formatter.createFormatter(options).formatSourceAndFixImports(file.text());
        } catch (FormatterException e) {
            throw new IllegalStateException(file.path() + " is not Java:\n" + file.text(), e);
        }
    }
}
