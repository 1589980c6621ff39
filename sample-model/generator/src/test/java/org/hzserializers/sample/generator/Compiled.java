// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What a model became, compiled with all of javac's warnings, and loaded. */
public record Compiled(Model model, URLClassLoader loader) implements AutoCloseable {

    static Compiled of(Model model, Path directory, Set<TwinFormat> formats) throws IOException, InterruptedException {
        return of(model, directory, formats, Path.of("target", "protoc", "protoc.exe"));
    }

    /** Writes and compiles a model; messages by the protoc that is given. */
    public static Compiled of(Model model, Path directory, Set<TwinFormat> formats, Path protoc)
            throws IOException, InterruptedException {
        List<Path> sources = ModelCompiler.write(model, formats, directory, SourceFormatter::format);
        Path classes = directory.resolve("classes");
        if (formats.contains(TwinFormat.PROTOBUF)) {
            Path messages = protoc(protoc.toAbsolutePath(), directory);
            // Their own warnings are not ours.
            ModelCompiler.compile(files(messages), classes, List.of("-Xlint:none"));
        }
        ModelCompiler.compile(sources, classes, List.of("-Xlint:all,-processing,-classfile,-serial", "-Werror"));
        return new Compiled(
                model, new URLClassLoader(new URL[] {classes.toUri().toURL()}, Compiled.class.getClassLoader()));
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    private static Path protoc(Path program, Path directory) throws IOException, InterruptedException {
        assertThat(program.toFile().setExecutable(true))
                .as("%s can be run", program)
                .isTrue();
        Path schemas = directory.resolve("proto");
        Path messages = Files.createDirectories(directory.resolve("messages"));
        Path printed = directory.resolve("protoc.txt");
        List<String> command =
                new ArrayList<>(List.of(program.toString(), "--proto_path=" + schemas, "--java_out=" + messages));
        files(schemas).forEach(file -> command.add(file.toString()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(printed)).isZero();
        return messages;
    }

    /** Loads a class of a package of the output. */
    public Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(model.output() + "." + name, true, loader);
    }

    /** Calls a static method of one parameter or none. */
    public Object call(String type, String method, Object... arguments) throws ReflectiveOperationException {
        for (var each : type(type).getMethods()) {
            if (each.getName().equals(method) && each.getParameterCount() == arguments.length) {
                return each.invoke(null, arguments);
            }
        }
        throw new NoSuchMethodException(type + "." + method);
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
