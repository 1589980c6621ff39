// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copying one file is all it takes. */
class ArrayMarshallerSourceTest {

    private static final Path SOURCE = Path.of("src/main/java/org/hzserializers/arrays/ArrayMarshaller.java");

    @TempDir
    private Path folder;

    @Test
    void source_copiedIntoAnotherPackage_compilesAloneForJava17() throws IOException {
        String text = Files.readString(SOURCE);
        Path copy = folder.resolve("ArrayMarshaller.java");
        Files.writeString(copy, text.replace("package org.hzserializers.arrays;", "package com.acme;"));
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Path nothing = Files.createDirectory(folder.resolve("nothing"));

        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled = compiler.getTask(
                            problems,
                            files,
                            null,
                            List.of(
                                    "--release",
                                    "17",
                                    "-Xlint:all",
                                    "-Werror",
                                    "-proc:none",
                                    "-classpath",
                                    nothing.toString(),
                                    "-d",
                                    classes.toString()),
                            null,
                            files.getJavaFileObjects(copy))
                    .call();
            assertThat(compiled).as(problems.toString()).isTrue();
        }
        assertThat(classes.resolve("com/acme/ArrayMarshaller.class")).exists();
    }

    @Test
    void source_startsWithItsLicence() throws IOException {
        assertThat(Files.readString(SOURCE))
                .startsWith("// Copyright ")
                .contains("SPDX-License-Identifier: Apache-2.0");
    }
}
