// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Writes a model into a directory and compiles it with the JDK's own compiler, on the class path of this process.
 *
 * <p>What is no Java source is written as well: {@code .argot} files below {@code resources}, and the schema of
 * Protobuf below {@code proto}.
 */
public final class ModelCompiler {

    private ModelCompiler() {}

    /**
     * Writes a model in several formats and compiles it. Where {@link TwinFormat#PROTOBUF} is one of them, its messages
     * have to be made first: {@link #write}, let {@code protoc} make their source, and {@link #compile(List, Path,
     * List)} both.
     *
     * @param model the model
     * @param formats the formats, with {@link TwinFormat#PLAIN} if the classes of the model are not on the class path
     * @param directory where the files are written to
     * @return the directory {@code classes} in that, for a class loader
     * @throws IOException if a file cannot be written
     * @throws IllegalArgumentException if one of the formats cannot carry a field
     * @throws IllegalStateException if the compiler refuses the source; the message is what it says
     */
    public static Path compile(Model model, Set<TwinFormat> formats, Path directory) throws IOException {
        Path classes = directory.resolve("classes");
        compile(write(model, formats, directory, SourceFile::text), classes, List.of("-nowarn"));
        return classes;
    }

    /**
     * Writes a model in several formats.
     *
     * @param model the model
     * @param formats the formats
     * @param directory where the files are written to
     * @param text the text of a file, as it is or {@linkplain SourceFormatter#format formatted}
     * @return the files that are Java source
     * @throws IOException if a file cannot be written
     * @throws IllegalArgumentException if one of the formats cannot carry a field
     */
    public static List<Path> write(
            Model model, Set<TwinFormat> formats, Path directory, Function<SourceFile, String> text)
            throws IOException {
        List<Path> sources = new ArrayList<>();
        for (SourceFile file : TwinFormat.write(model, formats)) {
            Path path = directory.resolve(file.path());
            Files.createDirectories(path.getParent());
            Files.writeString(path, text.apply(file));
            if (file.path().endsWith(".java")) {
                sources.add(path);
            }
        }
        return sources;
    }

    /**
     * Compiles files.
     *
     * @param sources the files
     * @param classes where the classes are written to, and where others may be that the files need
     * @param options more options of {@code javac}
     * @throws IOException if the directory cannot be made
     * @throws IllegalStateException if the compiler refuses the source; the message is what it says
     */
    public static void compile(List<Path> sources, Path classes, List<String> options) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException(
                    System.getProperty("java.home") + " has no compiler; run this with a JDK, not with a JRE");
        }
        Files.createDirectories(classes);
        String path = classes + System.getProperty("path.separator") + System.getProperty("java.class.path");
        List<String> all = new ArrayList<>(List.of("-d", classes.toString(), "-classpath", path, "-proc:none"));
        all.addAll(options);
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            boolean compiled = compiler.getTask(
                            messages, files, null, all, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
            if (!compiled) {
                throw new IllegalStateException("What was written does not compile:\n" + messages);
            }
        }
    }
}
