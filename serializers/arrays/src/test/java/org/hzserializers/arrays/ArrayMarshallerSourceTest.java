// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Copying one file is all it takes, and six of its sections come from one template.
 *
 * <p>The template is Java with places to fill in: <code>${name}</code>, <code>${function(argument)}</code>, and lines
 * between {@code #if int long}, {@code #else} and {@code #end} that are for these types or for the others. Where the
 * lines break is the formatter's work: after a rewrite run {@code ./mvnw spotless:apply}.
 */
class ArrayMarshallerSourceTest {

    private static final Path SOURCE = Path.of("src/main/java/org/hzserializers/arrays/ArrayMarshaller.java");
    private static final Path TEMPLATE = Path.of("src/main/templates/numbers.java.template");

    /** The system property that lets the test write the sections into the source. */
    private static final String REWRITE_PROPERTY = "template.rewrite";

    private static final Pattern SECTIONS =
            Pattern.compile("(?<=// Six sections [^\\n]{0,200}\\n).*(?=    // Here the sections )", Pattern.DOTALL);

    private static final Pattern CHOICE =
            Pattern.compile("^#if (.*)\\n((?s:.*?))(?:^#else\\n((?s:.*?)))?^#end\\n", Pattern.MULTILINE);

    /** An element type: its box, the integer of the same size, and how one becomes the other. */
    private record Element(String type, String box, String bits, String bitsOf, String ofBits) {

        private static final Map<String, String> SIZES = Map.of("short", "2", "int", "4", "long", "8");
        private static final Map<String, String> BOXES = Map.of("short", "Short", "int", "Integer", "long", "Long");

        String section(String template) {
            String chosen = CHOICE.matcher(template)
                    .replaceAll(choice -> Matcher.quoteReplacement(
                            List.of(choice.group(1).split(" ")).contains(type)
                                    ? choice.group(2)
                                    : Objects.requireNonNullElse(choice.group(3), "")));
            return chosen.replace("${type}", type)
                    .replace("${Type}", type.substring(0, 1).toUpperCase(Locale.ROOT) + type.substring(1))
                    .replace("${TYPE}", type.toUpperCase(Locale.ROOT))
                    .replace("${Box}", box)
                    .replace("${size}", SIZES.get(bits))
                    .replace("${bits}", bits)
                    .replace("${Bits}", BOXES.get(bits))
                    .replace("${VIEW}", bits.toUpperCase(Locale.ROOT))
                    .replaceAll("\\$\\{bitsOf\\((.*)\\)}", bitsOf)
                    .replaceAll("\\$\\{ofBits\\((.*)\\)}", ofBits);
        }
    }

    private static final List<Element> ELEMENTS = List.of(
            new Element("char", "Character", "short", "(short) $1", "(char) $1"),
            new Element("short", "Short", "short", "$1", "$1"),
            new Element("int", "Integer", "int", "$1", "$1"),
            new Element("long", "Long", "long", "$1", "$1"),
            new Element("float", "Float", "int", "Float.floatToRawIntBits($1)", "Float.intBitsToFloat($1)"),
            new Element("double", "Double", "long", "Double.doubleToRawLongBits($1)", "Double.longBitsToDouble($1)"));

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
    void source_sectionsByType_areTheTemplates() throws IOException {
        String template = Files.readString(TEMPLATE);
        String expected = ELEMENTS.stream()
                .map(element -> element.section(template))
                .collect(Collectors.joining("\n", "\n", "\n"));
        String source = Files.readString(SOURCE);
        Matcher sections = SECTIONS.matcher(source);
        assertThat(sections.find()).isTrue();
        if (Boolean.getBoolean(REWRITE_PROPERTY)) {
            Files.writeString(SOURCE, sections.replaceFirst(Matcher.quoteReplacement(expected)));
            return;
        }
        assertThat(expected).doesNotContain("${", "#if", "#else", "#end");
        assertThat(sections.group())
                .as(
                        "sections of %s; change %s and run this test with -D%s=true, then ./mvnw spotless:apply",
                        SOURCE, TEMPLATE, REWRITE_PROPERTY)
                .isEqualToIgnoringWhitespace(expected);
    }

    @Test
    void source_startsWithItsLicence() throws IOException {
        assertThat(Files.readString(SOURCE))
                .startsWith("// Copyright ")
                .contains("SPDX-License-Identifier: Apache-2.0");
    }
}
