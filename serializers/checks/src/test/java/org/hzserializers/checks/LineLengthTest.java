// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the longest line of Java sources: the formatter does not wrap comments. Lines with a string may be longer. */
class LineLengthTest {

    private static final int LONGEST = 120;
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern TEXT_BLOCK = Pattern.compile("\"\"\".*?(?<!\\\\)\"\"\"", Pattern.DOTALL);
    private static final Pattern COMMENT = Pattern.compile("\\s*(\\*|/\\*|//).*");

    @ParameterizedTest
    @ValueSource(strings = {"serializers", "sample-model", "cluster-tests", "bench"})
    void lines_ofAModule_areShort(String module) throws IOException {
        List<Path> sources;
        try (Stream<Path> files = Files.walk(ROOT.resolve(module))) {
            sources = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !ROOT.relativize(file).toString().contains("/target/"))
                    .toList();
        }
        List<String> tooLong = new ArrayList<>();
        for (Path source : sources) {
            List<String> lines =
                    withoutTextBlocks(Files.readString(source)).lines().toList();
            for (int i = 0; i < lines.size(); i++) {
                String line = lines.get(i);
                boolean hasText = line.contains("\"") && !COMMENT.matcher(line).matches();
                if (line.length() > LONGEST && !hasText) {
                    tooLong.add(ROOT.relativize(source) + ":" + (i + 1));
                }
            }
        }
        assertThat(sources).isNotEmpty();
        assertThat(tooLong).isEmpty();
    }

    private static String withoutTextBlocks(String source) {
        return TEXT_BLOCK
                .matcher(source)
                .replaceAll(block ->
                        "\"\"" + "\n".repeat((int) block.group().lines().count() - 1));
    }
}
