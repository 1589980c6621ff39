// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hzserializers.bench.result.JmhResult;
import org.hzserializers.bench.result.Results;
import org.junit.jupiter.api.Test;

/** Compares the speeds of docs/performance/summary.md, of which the chart is drawn, with the run they are from. */
class SummaryPageTest {

    private static final Path DOCS = Path.of("..", "docs");

    /** The run's file has no sizes: they do not depend on the machine, and the tests of the twins hold them. */
    @Test
    void speeds_ofThePage_areThoseOfTheRun() throws IOException {
        Results run = new Results(List.of(), JmhResult.read(DOCS.resolve("benchmarks/quick-jdk17.json")));
        List<String> expected = new Means(run, List.of())
                .table().lines().stream()
                        .map(cells -> String.join(" | ", "| " + cells.get(0), cells.get(1), cells.get(3), cells.get(4)))
                        .toList();

        List<String> published = Files.readString(DOCS.resolve("performance/summary.md"))
                .lines()
                .filter(SummaryPageTest::isRow)
                .map(line -> line.replaceFirst(" \\|$", "").split(" \\| ", -1))
                .map(cells -> String.join(" | ", cells[0], cells[1], cells[3], cells[4]))
                .toList();

        assertThat(published).hasSizeGreaterThan(30).containsExactlyInAnyOrderElementsOf(expected);
    }

    private static boolean isRow(String line) {
        return line.startsWith("| ") && !line.startsWith("| ---") && !line.startsWith("| serializer ");
    }
}
