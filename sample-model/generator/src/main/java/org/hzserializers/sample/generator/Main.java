// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes a model that a table describes: {@code Main TABLE DIRECTORY}. Its classes are on the class path.
 *
 * <p>In all formats but {@link TwinFormat#PLAIN} and {@link TwinFormat#STREAM_SERIALIZER}, which nothing asks for, and
 * {@link TwinFormat#PROTOBUF_MARSHALLER}, which needs our own serializer: its tests need the sample model, so it is
 * built later.
 */
public final class Main {

    private static final Set<TwinFormat> FORMATS = EnumSet.complementOf(
            EnumSet.of(TwinFormat.PLAIN, TwinFormat.STREAM_SERIALIZER, TwinFormat.PROTOBUF_MARSHALLER));

    private Main() {}

    /** Writes the files, leaves those alone that are the same already, and deletes what is no longer written. */
    public static void main(String[] arguments) throws IOException {
        Path directory = Path.of(arguments[1]);
        Model model = ModelReader.read(Files.readAllLines(Path.of(arguments[0])), Main.class.getClassLoader());
        Set<Path> written = new HashSet<>();
        for (SourceFile file : TwinFormat.write(model, FORMATS)) {
            Path path = directory.resolve(file.path());
            String text = SourceFormatter.format(file);
            if (!Files.exists(path) || !Files.readString(path).equals(text)) {
                Files.createDirectories(path.getParent());
                Files.writeString(path, text);
            }
            written.add(path);
        }
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!written.contains(file)) {
                    Files.delete(file);
                }
            }
        }
    }
}
