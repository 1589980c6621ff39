// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.docs;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.hzserializers.sample.OurFormat;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiles every Java snippet of the documentation, and looks for each format in the tables that compare them. */
class DocumentationTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final Pattern JAVA = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);

    /** A change of a file. */
    private static final Pattern DIFF = Pattern.compile("```diff\\n.*?```", Pattern.DOTALL);

    /** A program with its own imports, which is compiled without any others. */
    private static final Pattern PROGRAM = Pattern.compile("^(package|import) ", Pattern.MULTILINE);

    private static final Pattern PUBLIC_TYPE = Pattern.compile("^public (?:class|record) (\\w+)", Pattern.MULTILINE);

    /** Tells a whole class from statements. */
    private static final Pattern TYPE =
            Pattern.compile("^(public |final )*(class|record|interface) ", Pattern.MULTILINE);

    /** What the snippets take for granted: the imports of an application, and its domain classes. */
    private static final String CONTEXT = """
            package com.acme;
            import com.hazelcast.cache.*;
            import com.hazelcast.client.*;
            import com.hazelcast.client.config.*;
            import com.hazelcast.config.*;
            import com.hazelcast.core.*;
            import com.hazelcast.map.*;
            import com.hazelcast.nio.*;
            import com.hazelcast.nio.serialization.*;
            import org.hzserializers.argot.messages.*;
            import org.hzserializers.arrays.*;
            import org.hzserializers.cluster.harness.*;
            import org.hzserializers.compact.*;
            import org.hzserializers.core.*;
            import org.hzserializers.core.catalog.*;
            import org.hzserializers.core.compress.*;
            import org.hzserializers.core.guard.*;
            import org.hzserializers.core.sql.*;
            import org.hzserializers.core.stats.*;
            import org.hzserializers.micrometer.*;
            import org.hzserializers.migration.*;
            import org.hzserializers.testkit.*;
            import org.hzserializers.view.*;
            import org.hzserializers.zstd.*;
            import com.fasterxml.jackson.databind.ObjectMapper;
            import com.google.protobuf.Descriptors.Descriptor;
            import com.google.protobuf.DynamicMessage;
            import com.google.protobuf.MessageLite;
            import com.google.protobuf.Struct;
            import com.google.protobuf.Value;
            import io.micrometer.core.instrument.Metrics;
            import java.io.*;
            import java.net.URI;
            import java.nio.*;
            import java.nio.file.*;
            import java.util.*;
            import javax.cache.*;
            import javax.cache.spi.*;
            import org.junit.jupiter.api.Test;
            import org.springframework.context.annotation.Bean;
            import org.springframework.context.annotation.Configuration;
            import static org.assertj.core.api.Assertions.*;
            """;

    private static final String DOMAIN = """
            class Data implements IdentifiedDataSerializable {
                public int getFactoryId() { return 1; }
                public int getClassId() { return 1; }
                public void writeData(ObjectDataOutput out) throws IOException {}
                public void readData(ObjectDataInput in) throws IOException {}
            }
            class Order extends Data { Order() {} Order(String customer, int price) {} }
            class ExpressOrder extends Order {}
            class Position extends Data {}
            class Vehicle extends Data {}
            class Car extends Vehicle {}
            class Truck extends Vehicle { Truck(int axles) {} }
            class Customer extends Data {}
            class Address extends Data {}
            class Money {}
            abstract class Trade implements MessageLite {}
            class Account { String owner; }
            class Series { String name; long[] times; double[] values; int[] steps; UnknownFields unknown; }
            """;

    /** What statements may use beside {@link #DOMAIN}. */
    private static final String PORTABLE_DOMAIN = """
            @SuppressWarnings("removal")
            static class Quote implements Portable {
                public int getFactoryId() { return 1; }
                public int getClassId() { return 1; }
                public void writePortable(PortableWriter writer) {}
                public void readPortable(PortableReader reader) {}
            }
            """;

    @TempDir
    private Path classes;

    static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !ROOT.relativize(file).toString().contains("target"))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void snippets_ofEveryPage_compile(Path page) throws IOException {
        Matcher snippets = JAVA.matcher(Files.readString(page));
        while (snippets.find()) {
            compile(page, snippets.group(1));
        }
    }

    static Stream<Path> pagesWithChanges() throws IOException {
        return pages().stream().filter(page -> page.getParent().endsWith("coming-from"));
    }

    /** Of what is Java; the others are YAML. */
    @ParameterizedTest
    @MethodSource("pagesWithChanges")
    void changes_ofEachPageAboutComingFromElsewhere_compileOnceMade(Path page) throws IOException {
        Matcher changes = DIFF.matcher(Files.readString(page));
        int compiled = 0;
        while (changes.find()) {
            String after = changes.group()
                    .lines()
                    .filter(line -> line.startsWith("+") || line.startsWith(" "))
                    .map(line -> line.substring(1))
                    .collect(joining("\n"));
            if (after.contains(";")) {
                compile(page, after);
                compiled++;
            }
        }
        assertThat(compiled).as("changes in %s", page).isPositive();
    }

    static Stream<OurFormat> formatsOfTables() {
        return Stream.of(OurFormat.values()).filter(OurFormat::isPlainForm);
    }

    /** The module of a format has the name of its word in the catalog file. */
    @ParameterizedTest
    @MethodSource("formatsOfTables")
    void tables_thatCompareFormats_nameEachOfOurs(OurFormat format) throws IOException {
        String name = format.displayName();
        assertThat(Files.readString(ROOT.resolve("README.md")))
                .contains("\n| [" + name + "](serializers/" + format.format() + "/README.md) | ");
        assertThat(Files.readString(ROOT.resolve("docs/choosing.md")))
                .containsPattern("(?s)\n\\| " + name + " \\| .*\n\\| " + name + " \\| ");
        assertThat(Files.readString(ROOT.resolve("docs/frame.md"))).containsPattern("\n\\| \\d+ \\| " + name + "\\b");
    }

    private void compile(Path page, String snippet) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        boolean compiled = compiler.getTask(problems, null, null, options(), null, List.of(source(snippet)))
                .call();
        assertThat(compiled)
                .as("snippet of %s\n%s\n%s", page, snippet, problems)
                .isTrue();
    }

    /** Programs of several classes find those that stand further up on their page. */
    private List<String> options() {
        String classPath = System.getProperty("java.class.path") + File.pathSeparator + classes;
        return List.of("-d", classes.toString(), "-proc:none", "-classpath", classPath);
    }

    private static JavaFileObject source(String snippet) {
        if (PROGRAM.matcher(snippet).find()) {
            Matcher type = PUBLIC_TYPE.matcher(snippet);
            return source(type.find() ? type.group(1) : "Program", snippet);
        }
        String body = TYPE.matcher(snippet).find()
                ? snippet.replace("public final class", "final class")
                : "class Snippet {\n" + PORTABLE_DOMAIN + "void run(" + parameters(snippet) + ") throws Exception {\n"
                        + snippet + "\n} }";
        return source("Context", CONTEXT + formats() + DOMAIN + body);
    }

    /** Imports the API of every format. */
    private static String formats() {
        return Stream.of(OurFormat.values())
                .map(OurFormat::serializerClass)
                .map(name -> "import " + name.substring(0, name.lastIndexOf('.')) + ".*;\n")
                .distinct()
                .collect(joining());
    }

    private static String parameters(String snippet) {
        return snippet.contains("Config config =") ? "" : "Config config";
    }

    private static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }
}
