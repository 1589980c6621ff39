// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.hzserializers.tools.report.Progress;
import org.junit.jupiter.api.Test;

class RunProgressTest {

    @Test
    void next_noTerminal_printsALineForEachPhase() {
        StringWriter err = new StringWriter();
        List<RunProgress.Phase> phases = List.of(
                new RunProgress.Phase("check", "all values", 10, 1),
                new RunProgress.Phase("JVMs", "two of them", 2, 5));

        try (RunProgress run = RunProgress.lines(phases, new PrintWriter(err))) {
            Progress check = run.next();
            check.begin("Kryo");
            check.steps(10);
            check.end("Kryo");
            run.next().begin("Java");
        }

        assertThat(err.toString())
                .hasLineCount(2)
                .startsWith("[1/2] check: all values" + System.lineSeparator())
                .containsPattern("\\[2/2] JVMs: two of them; \\d+ s so far");
    }
}
