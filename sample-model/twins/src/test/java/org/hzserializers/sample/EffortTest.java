// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Counts what a user would write for the sample model, and compares it with what docs/choosing.md says. */
class EffortTest {

    private static final Path PAGE = Path.of("..", "..", "docs", "choosing.md");
    private static final Path GENERATED = Path.of("target", "generated-sources", "twins");
    private static final String PACKAGE = "org/hzserializers/sample";
    private static final Predicate<String> COUNTED =
            Pattern.compile("^\\s*(//|\\*|/\\*|import|package|$)").asPredicate().negate();

    @Test
    void choosing_effort_isWhatIsGenerated() throws IOException {
        Path java = GENERATED.resolve("java").resolve(PACKAGE);

        assertThat(rows())
                .contains(row("DataSerializable", count(java.resolve("ds"), java.resolve("fields")), ""))
                .contains(row(
                        "IdentifiedDataSerializable", count(java.resolve("identified"), java.resolve("fields")), ""))
                .contains(row("Portable", count(java.resolve("portable"), java.resolve("columns")), ""))
                .contains(row("Compact", count(java.resolve("compact"), java.resolve("columns")), "; 0 by reflection"))
                .contains(row(
                        "Identified",
                        count(java.resolve("identified"), java.resolve("fields")),
                        ", and 1 for each type"))
                .contains(row("Protobuf", count(GENERATED.resolve("proto")), " of `.proto`"))
                .contains(row(
                        "Argot",
                        count(GENERATED.resolve("resources"), Path.of("src", "main", "resources")),
                        " of `.argot`"));
        assertThat(Files.readString(PAGE)).contains("writes %d lines more".formatted(count(java.resolve("protobuf"))));
    }

    /** Returns the first and the last cell of a row. */
    private static String row(String format, long lines, String more) {
        return format + ": " + lines + more;
    }

    private static List<String> rows() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| "))
                .map(line -> line.substring(2, line.length() - 2).split(" \\| "))
                .map(cells -> cells[0] + ": " + cells[cells.length - 1])
                .toList();
    }

    private static long count(Path... directories) {
        return Arrays.stream(directories)
                .flatMap(directory -> files(directory).stream())
                .flatMap(file -> lines(file).stream())
                .filter(COUNTED)
                .count();
    }

    private static List<Path> files(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
