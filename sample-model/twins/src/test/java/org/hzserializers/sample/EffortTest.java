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

    private static final Path GENERATED = Path.of("target", "generated-sources", "twins");
    private static final String PACKAGE = "org/hzserializers/sample";
    private static final Predicate<String> COUNTED =
            Pattern.compile("^\\s*(//|\\*|/\\*|import|package|$)").asPredicate().negate();

    @Test
    void choosing_effort_isWhatIsGenerated() throws IOException {
        String page = Files.readString(Path.of("..", "..", "docs", "choosing.md"));
        Path java = GENERATED.resolve("java").resolve(PACKAGE);

        assertThat(page)
                .contains(
                        "(6.7) <sup>4</sup> | 0 | %d | %d | %d | %d; 0 by reflection | as before, and 1 for each type | 0 | %d of `.proto` | %d of `.argot` |"
                                .formatted(
                                        count(java.resolve("ds"), java.resolve("fields")),
                                        count(java.resolve("identified"), java.resolve("fields")),
                                        count(java.resolve("portable"), java.resolve("columns")),
                                        count(java.resolve("compact"), java.resolve("columns")),
                                        count(GENERATED.resolve("proto")),
                                        count(GENERATED.resolve("resources"), Path.of("src", "main", "resources"))))
                .contains("writes %d lines more".formatted(count(java.resolve("protobuf"))));
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
