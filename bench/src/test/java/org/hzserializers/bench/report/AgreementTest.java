// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hzserializers.bench.result.JmhResult;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Row;
import org.hzserializers.tools.report.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgreementTest {

    /** In ns for a value. */
    private static Row row(String serializer, String workload, double put, double get) {
        return Row.verified(serializer, workload, 10).withCosts(new Interval(put, 1), new Interval(get, 1), 1, 1);
    }

    /** In µs for all values. */
    private static Stream<JmhResult> jmh(String serializer, String workload, double write, double read) {
        return Stream.of("write", "read")
                .map(method -> new JmhResult(
                        "PayloadBenchmark",
                        method,
                        Map.of("serializer", serializer, "workload", workload),
                        true,
                        new Interval(method.equals("write") ? write : read, 0),
                        "us/op",
                        false,
                        null,
                        null));
    }

    private static final List<Row> ROWS = List.of(
            row("Java", "rw03", 1000, 2000),
            row("Kryo", "rw03", 100, 100),
            row("Argot", "rw03", 125, 100),
            row("Java", "rw05", 1000, 2000),
            row("Kryo", "rw05", 100, 100));

    @Test
    void of_bothMeasured_saysHowFarTheyAgree() {
        List<JmhResult> jmh = Stream.of(
                        jmh("Java", "rw03", 2, 4), jmh("Kryo", "rw03", 0.2, 0.25), jmh("Argot", "rw03", 0.2, 0.2))
                .flatMap(one -> one)
                .toList();

        Agreement agreement = Agreement.of(ROWS, jmh);

        assertThat(agreement.workloads()).containsExactly("rw03");
        assertThat(agreement.lines()).extracting(Agreement.Line::serializer).containsExactly("Kryo", "Argot", "Java");
        Agreement.Line kryo = agreement.lines().get(0);
        assertThat(kryo.put()).isEqualTo(10, within(1e-9));
        assertThat(kryo.write()).isEqualTo(10, within(1e-9));
        assertThat(kryo.get()).isEqualTo(20, within(1e-9));
        assertThat(kryo.read()).isEqualTo(16, within(1e-9));
        assertThat(kryo.time()).isEqualTo(Math.sqrt(2 * 2.5), within(1e-9));
        assertThat(agreement.lines().get(2).time()).isEqualTo(2, within(1e-9));
        assertThat(agreement.sentence())
                .isEqualTo("JMH has 2 of 3 pairs in the same order; nine in ten of its 4 speeds are 0.80 to 1.25"
                        + " times these (median 1.00).");
        assertThat(agreement.sentence().length()).isLessThanOrEqualTo(Answer.WIDTH);
    }

    /** JMH counts all 301 values of the workload as one operation. */
    @Test
    void of_workloadOfManyValues_comparesTheTimeOfOne() {
        List<Row> rows = List.of(row("Java", "job", 1000, 1000), row("Kryo", "job", 100, 100));
        List<JmhResult> jmh = Stream.concat(jmh("Java", "job", 301, 301), jmh("Kryo", "job", 30.1, 30.1))
                .toList();

        assertThat(Agreement.of(rows, jmh).lines())
                .allSatisfy(line -> assertThat(line.time()).isEqualTo(1, within(1e-9)));
    }

    @Test
    void of_oneMissing_saysWhichAndHowToGetIt() {
        List<JmhResult> jmh = Stream.concat(jmh("Java", "rw00", 1, 1), jmh("Kryo", "rw00", 1, 1))
                .toList();

        assertThat(Agreement.of(ROWS, List.of()).sentence()).contains("JMH has not measured", "-Pbench-quick");
        assertThat(Agreement.of(List.of(), jmh).sentence()).contains("The comparison has not measured", "-Pcompare");
        assertThat(Agreement.of(ROWS, jmh).sentence()).contains("no workload in common");
        assertThat(Agreement.of(ROWS, jmh).lines()).isEmpty();
    }

    @Test
    void write_reportWithAgreement_showsBothTimes(@TempDir Path directory) throws IOException {
        List<JmhResult> jmh = Stream.concat(jmh("Java", "rw03", 2, 4), jmh("Kryo", "rw03", 0.2, 0.25))
                .toList();
        Results results = new Results(ROWS, List.of());

        new Report(directory, results, "run").with(Agreement.of(ROWS, jmh)).write();
        String page = Files.readString(directory.resolve("report.html"));
        new Report(directory, results, "run")
                .with(Agreement.of(ROWS, List.of()))
                .write();

        assertThat(page)
                .contains(
                        "Measured twice",
                        "<td>Kryo</td><td class=\"n\">10.0</td><td class=\"n\">10.0</td><td class=\"n\">20.0</td>");
        assertThat(Files.readString(directory.resolve("report.html")))
                .contains("JMH has not measured here")
                .doesNotContain("time of JMH : processor time");
        assertThat(Files.readString(directory.resolve("report.md"))).contains("JMH has not measured here");
    }
}
