// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.hzserializers.protobuf.messages.Trade;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The other runtimes that the serializer works on, each with code that its own protoc generated, in a class loader of
 * its own.
 */
class ProtobufRuntimesTest {

    private static final String PROBE = "RuntimeProbe.java";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"3, full-3.jar, false", "3, lite-3.jar, true", "4, lite-4.jar, true"})
    void readAndWrite_otherRuntime_givesTheSameBytes(int protoc, String runtime, boolean lite) throws Exception {
        Path sources = Files.createDirectory(folder.resolve("sources"));
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Protoc.run(protoc, new byte[0], "--java_out=" + (lite ? "lite:" : "") + sources, "trades.proto");
        Files.writeString(sources.resolve(PROBE), Protoc.resource("/" + PROBE + ".txt"));
        List<Path> classPath = classPath(Protoc.RUNTIMES.resolve(runtime));
        compile(sources, classes, classPath);

        List<URL> urls = new ArrayList<>();
        urls.add(classes.toUri().toURL());
        for (Path entry : classPath) {
            urls.add(entry.toUri().toURL());
        }
        ClassLoader old = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Thread.currentThread().setContextClassLoader(loader);
            @SuppressWarnings("unchecked") // RuntimeProbe.java.txt says so
            UnaryOperator<byte[]> probe = (UnaryOperator<byte[]>)
                    loader.loadClass("RuntimeProbe").getConstructor().newInstance();
            assertThat(probe.getClass().getClassLoader()).isSameAs(loader);
            byte[] ours = Wire.writeFrame(ProtobufSerializer.of(1001, Trade.class), Trades.trade());
            assertThat(probe.apply(ours)).isEqualTo(ours);
        } finally {
            Thread.currentThread().setContextClassLoader(old);
        }
    }

    /** The class path of this test with another runtime, and without what was generated for this one. */
    private static List<Path> classPath(Path runtime) {
        return Stream.concat(
                        Stream.of(runtime),
                        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                                .map(Path::of)
                                .filter(entry -> !entry.getFileName().toString().startsWith("protobuf-java"))
                                .filter(entry -> !entry.toString().contains("sample-model"))
                                .filter(entry -> !entry.endsWith("test-classes")))
                .map(Path::toAbsolutePath)
                .toList();
    }

    private static void compile(Path sources, Path classes, List<Path> classPath) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> found = Files.walk(sources)) {
            List<Path> units =
                    found.filter(file -> file.toString().endsWith(".java")).toList();
            String path = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
            List<String> options =
                    List.of("-d", classes.toString(), "-classpath", path, "-proc:none", "-encoding", "UTF-8");
            boolean compiled = compiler.getTask(
                            problems, files, null, options, null, files.getJavaFileObjectsFromPaths(units))
                    .call();
            assertThat(compiled).as(problems.toString()).isTrue();
        }
    }

    @Test
    void protoc_decodingAPayload_printsItsFields() throws Exception {
        byte[] payload = Wire.write(ProtobufSerializer.of(1001, Trade.class), Trades.trade());
        assertThat(Protoc.run(4, payload, "--decode=hzserializers.test.Trade", "trades.proto"))
                .isEqualToNormalizingNewlines("""
                        id: -7
                        symbol: "Za\\305\\274\\303\\263\\305\\202\\304\\207 \\360\\237\\230\\200"
                        side: SELL
                        price: 101.25
                        times: -9223372036854775808
                        times: 0
                        times: 1
                        fills {
                          key: "XNAS"
                          value: 3
                        }
                        note: ""
                        signature: "\\000\\377"
                        parent {
                          id: 1
                        }
                        """);
    }

    @Test
    void protoc_decodingWhatACodecWrote_printsItsFields() throws Exception {
        KindsMarshaller.Plain value = new KindsMarshaller.Plain();
        value.int32 = -1;
        value.side = 2;
        value.longs = new long[] {1, -2};
        value.text = "text";
        byte[] payload =
                Wire.write(ProtobufSerializer.of(5, KindsMarshaller.Plain.class, new KindsMarshaller()), value);
        assertThat(Protoc.run(4, payload, "--decode=hzserializers.test.Kinds", "trades.proto"))
                .startsWith("int32_field: -1\n")
                .contains("string_field: \"text\"\n", "enum_field: SELL\n", "longs: 1\nlongs: -2\n");
    }
}
