// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.checks;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiles every Java snippet of the documentation, after the sources of the modules that they use: so they need not be
 * built before.
 */
class SnippetsTest {

    private static final Path ROOT = SourceFile.ROOT;

    /** Not in snippets: they have generated sources, or libraries that no snippet needs, as Spring Boot 4. */
    private static final Set<String> WITHOUT =
            Set.of("checks", "fuzz", "json3", "kotlin-tests", "spring-boot-starter", "tools");

    private static final Pattern JAVA = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);

    /** A change of a file. */
    private static final Pattern DIFF = Pattern.compile("```diff\\n(.*?)```", Pattern.DOTALL);

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
    private static Path modules;

    @BeforeAll
    static void compileModules() throws IOException {
        List<JavaFileObject> sources = new ArrayList<>();
        for (Path folder : mainSources()) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .map(file -> new SimpleJavaFileObject(file.toUri(), JavaFileObject.Kind.SOURCE) {
                            @Override
                            public CharSequence getCharContent(boolean ignoreEncodingErrors) throws IOException {
                                return Files.readString(file);
                            }
                        })
                        .forEach(sources::add);
            }
        }
        compile("the sources of the modules", sources, modules, System.getProperty("java.class.path"));
    }

    private static List<Path> mainSources() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT.resolve("serializers"))) {
            return modules.filter(
                            module -> !WITHOUT.contains(module.getFileName().toString()))
                    .map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList();
        }
    }

    static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !ROOT.relativize(file).toString().contains("target"))
                    .toList();
        }
    }

    /** All at once, each in a package of its own, as the compiler reads the modules but once so. */
    @Test
    void snippets_ofAllPages_compile(@TempDir Path classes) throws IOException {
        List<JavaFileObject> sources = new ArrayList<>();
        for (Path page : pages()) {
            for (String snippet : snippets(page)) {
                sources.add(inContext(page, snippet, sources.size()));
            }
        }
        compile("snippets; each is named by its page", sources, classes);
    }

    /** In the order of the page, as a program finds those that stand further up. */
    @ParameterizedTest
    @MethodSource("pages")
    void programs_ofEveryPage_compile(Path page, @TempDir Path classes) throws IOException {
        for (String program : found(JAVA, page)) {
            if (PROGRAM.matcher(program).find()) {
                Matcher type = PUBLIC_TYPE.matcher(program);
                String name = (type.find() ? type.group(1) : "Program") + ".java";
                compile("program of " + page, List.of(source(name, program)), classes);
            }
        }
    }

    static Stream<Path> pagesWithChanges() throws IOException {
        return pages().stream().filter(SnippetsTest::hasChanges);
    }

    @ParameterizedTest
    @MethodSource("pagesWithChanges")
    void changes_ofEachPageAboutComingFromElsewhere_haveJava(Path page) throws IOException {
        assertThat(changes(page)).isNotEmpty();
    }

    private static boolean hasChanges(Path page) {
        return page.getParent().endsWith("coming-from");
    }

    /** Returns what compiles among imports and classes that are taken for granted: also what changes lead to. */
    private static List<String> snippets(Path page) throws IOException {
        List<String> snippets = new ArrayList<>(found(JAVA, page));
        snippets.removeIf(snippet -> PROGRAM.matcher(snippet).find());
        if (hasChanges(page)) {
            snippets.addAll(changes(page));
        }
        return snippets;
    }

    /** Returns what changes lead to, if it is Java; the others are YAML. */
    private static List<String> changes(Path page) throws IOException {
        return found(DIFF, page).stream()
                .map(change -> change.lines()
                        .filter(line -> line.startsWith("+") || line.startsWith(" "))
                        .map(line -> line.substring(1))
                        .collect(joining("\n")))
                .filter(after -> after.contains(";"))
                .toList();
    }

    private static List<String> found(Pattern pattern, Path page) throws IOException {
        return pattern.matcher(Files.readString(page))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static void compile(String what, List<JavaFileObject> sources, Path classes) {
        String classPath = String.join(
                File.pathSeparator, System.getProperty("java.class.path"), modules.toString(), classes.toString());
        compile(what, sources, classes, classPath);
    }

    private static void compile(String what, List<JavaFileObject> sources, Path classes, String classPath) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        List<String> options = List.of("-d", classes.toString(), "-proc:none", "-nowarn", "-classpath", classPath);
        boolean compiled =
                compiler.getTask(problems, null, null, options, null, sources).call();
        assertThat(compiled).as("%s\n%s", what, problems).isTrue();
    }

    private static JavaFileObject inContext(Path page, String snippet, int number) throws IOException {
        String body = TYPE.matcher(snippet).find()
                ? snippet.replaceAll("(?m)^public ", "")
                : "class Snippet {\n" + PORTABLE_DOMAIN + "void run(" + parameters(snippet) + ") throws Exception {\n"
                        + snippet + "\n} }";
        String head = CONTEXT.replace("package com.acme;", "package com.acme.snippet" + number + ";");
        return source(ROOT.relativize(page) + "/" + number + ".java", head + modules() + DOMAIN + body);
    }

    /** Imports the API of every module. */
    private static String modules() throws IOException {
        StringBuilder imports = new StringBuilder();
        for (Path folder : mainSources()) {
            Path ours = folder.resolve("org/hzserializers");
            try (Stream<Path> files = Files.find(ours, 2, (file, facts) -> file.endsWith("package-info.java"))) {
                files.forEach(file -> imports.append("import org.hzserializers.")
                        .append(ours.relativize(file).getName(0))
                        .append(".*;\n"));
            }
        }
        return imports.toString();
    }

    private static String parameters(String snippet) {
        return snippet.contains("Config config =") ? "" : "Config config";
    }

    private static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(URI.create("string:///" + name), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }

            @Override
            public boolean isNameCompatible(String simpleName, Kind kind) {
                return true;
            }
        };
    }
}
