// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.bench.report.Plot;
import org.hzserializers.bench.result.ResultFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of rows: the table, the files, the plots. */
class ThroughputTableTest {

    private static final Candidate KRYO =
            new Candidate("Kryo", WorkloadPlan.CONTENDERS.get(0), List.of(), 1234, "byte[1222]");

    private static ThroughputRow row(String serializer, int threads, Operation operation, double rate, Double ratio) {
        boolean ours = serializer.equals("Kryo");
        return new ThroughputRow(
                "job",
                serializer,
                threads,
                operation.label(),
                1234,
                rate,
                10.0,
                ratio == null ? null : "byte[1222]",
                ratio,
                ratio == null ? null : 0.05,
                100.4,
                200.6,
                5.0,
                300.0,
                1500.0,
                60.5,
                3000.4,
                true,
                "",
                ours);
    }

    private static List<ThroughputRow> rows(int... threadCounts) {
        List<ThroughputRow> rows = new ArrayList<>();
        for (int threads : threadCounts) {
            for (Operation operation : Operation.ALL) {
                rows.add(row("Kryo", threads, operation, 9_500, operation == Operation.MIX ? 0.8 : 0.95));
                rows.add(row("Java", threads, operation, 5_000, 0.5));
                rows.add(row("byte[1222]", threads, operation, 10_000, null));
            }
        }
        return rows;
    }

    private static ThroughputRow failed(Operation operation) {
        RuntimeException thrown = new IllegalStateException("outer", new RuntimeException("first line\nsecond line"));
        return ThroughputRow.of("job", KRYO, 10, operation, null, null, 0, thrown);
    }

    @Test
    void text_threeSerializers_hasOneLineForEach() {
        assertThat(new ThroughputTable(rows(10)).text()).isEqualToNormalizingNewlines("""
                +----------+---------+------------+-------+------------+-------------+-------------+--------+-------------+-------------+--------+-------------+-------------+--------+
                | workload | threads | serializer | bytes | heap/entry | put/s       | : byte[]    | p99 µs | get/s       | : byte[]    | p99 µs | mix/s       | : byte[]    | p99 µs |
                +----------+---------+------------+-------+------------+-------------+-------------+--------+-------------+-------------+--------+-------------+-------------+--------+
                | job      |      10 | Kryo       | 1,234 |      3,000 |  9,500 ± 10 | 0.95 ± 0.05 |    201 |  9,500 ± 10 | 0.95 ± 0.05 |    201 |  9,500 ± 10 | 0.80 ± 0.05 |    201 |
                | job      |      10 | Java       | 1,234 |      3,000 |  5,000 ± 10 | 0.50 ± 0.05 |    201 |  5,000 ± 10 | 0.50 ± 0.05 |    201 |  5,000 ± 10 | 0.50 ± 0.05 |    201 |
                | job      |      10 | byte[1222] | 1,234 |      3,000 | 10,000 ± 10 |           - |    201 | 10,000 ± 10 |           - |    201 | 10,000 ± 10 |           - |    201 |
                +----------+---------+------------+-------+------------+-------------+-------------+--------+-------------+-------------+--------+-------------+-------------+--------+""");
    }

    @Test
    void markdown_twoNumbersOfThreads_isATableForEach() {
        String[] tables = new ThroughputTable(rows(1, 10)).markdown().split("\n\n", -1);

        assertThat(tables).hasSize(2);
        assertThat(tables[0].lines())
                .startsWith(
                        "| workload | threads | serializer | bytes | heap/entry | put/s | : byte[] | p99 µs | get/s | : byte[] | p99 µs | mix/s | : byte[] | p99 µs |",
                        "| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
                        "| job | 1 | Kryo | 1,234 | 3,000 | 9,500 ± 10 | 0.95 ± 0.05 | 201 | 9,500 ± 10 | 0.95 ± 0.05 | 201 | 9,500 ± 10 | 0.80 ± 0.05 | 201 |")
                .hasSize(5);
        assertThat(tables[1].lines()).element(2).asString().startsWith("| job | 10 | Kryo |");
    }

    @Test
    void shortfalls_belowNineTenths_areThoseOfOursOnly() {
        assertThat(new ThroughputTable(rows(10)).shortfalls())
                .containsExactly(
                        "job, mix with 10 threads: Kryo reaches 0.80 ± 0.05 of byte[1222].",
                        "Of 3 ratios of ours to byte[], 1 are below 0.9 for certain and 0 by their mean only.");
        assertThat(new ThroughputTable(List.of(row("Kryo", 10, Operation.PUT, 8_800, 0.88))).shortfalls())
                .containsExactly(
                        "Of 1 ratios of ours to byte[], 0 are below 0.9 for certain and 1 by their mean only.");
    }

    @Test
    void text_failedRow_hasNoFigures() {
        List<ThroughputRow> rows =
                Operation.ALL.stream().map(ThroughputTableTest::failed).toList();

        assertThat(rows).extracting(ThroughputRow::note).containsOnly("RuntimeException: first line");
        assertThat(new ThroughputTable(rows).text())
                .contains("| job      |      10 | Kryo       | 1,234 |          - |     - |        - |");
    }

    @Test
    void write_rows_areWholeInBothFiles(@TempDir Path directory) throws IOException {
        List<ThroughputRow> rows = new ArrayList<>(rows(10));
        rows.add(failed(Operation.PUT));
        ResultFiles files = new ResultFiles(directory, "throughput");
        files.write(rows);

        JsonNode json = new JsonMapper().readTree(files.json().toFile());
        assertThat(json).hasSize(10);
        assertThat(json.get(0).get("p999Micros").doubleValue()).isEqualTo(300);
        assertThat(json.get(2).get("ratio").isNull()).isTrue();
        assertThat(json.get(0).has("ours")).isFalse();
        assertThat(Files.readAllLines(files.csv()))
                .startsWith(
                        "workload,serializer,threads,operation,bytes,operationsPerSecond,operationsError,baseline,ratio,ratioError,p50Micros,p99Micros,p99Error,p999Micros,sentBytes,receivedBytes,heapBytes,verified,note",
                        "job,Kryo,10,put,1234,9500.0,10.0,byte[1222],0.95,0.05,100.4,200.6,5.0,300.0,1500.0,60.5,3000.4,true,")
                .endsWith("job,Kryo,10,put,1234,,,byte[1222],,,,,,,,,,false,\"RuntimeException: first line\"");
    }

    @Test
    void plots_oneNumberOfThreads_areBars() {
        assertThat(ThroughputPlots.of(rows(10)))
                .extracting(Plot::name)
                .containsExactly(
                        "ratio-put-10",
                        "throughput-put-10",
                        "latency-put-10",
                        "ratio-get-10",
                        "throughput-get-10",
                        "latency-get-10",
                        "ratio-mix-10",
                        "throughput-mix-10",
                        "latency-mix-10",
                        "bytes",
                        "heap");
    }

    @Test
    void plots_severalNumbersOfThreads_areLinesInAddition() {
        assertThat(ThroughputPlots.of(rows(1, 10)))
                .filteredOn(plot -> plot instanceof Plot.Lines)
                .hasSize(3)
                .first()
                .satisfies(plot -> {
                    Plot.Lines lines = (Plot.Lines) plot;
                    assertThat(lines.name()).isEqualTo("threads-put-job");
                    assertThat(lines.series()).containsOnlyKeys("Kryo", "Java", "byte[1222]");
                    assertThat(lines.series().get("Kryo"))
                            .extracting(Plot.Point::x)
                            .containsExactly(1.0, 10.0);
                });
    }

    @Test
    void plots_ofRatios_leaveTheByteArraysOut() {
        Plot.Bars ratio = (Plot.Bars) ThroughputPlots.of(rows(10)).get(0);
        Plot.Bars rate = (Plot.Bars) ThroughputPlots.of(rows(10)).get(1);

        assertThat(ratio.series()).containsOnlyKeys("Kryo", "Java");
        assertThat(rate.series()).containsOnlyKeys("Kryo", "Java", "byte[]");
    }

    @Test
    void plots_nothingMeasured_areNone() {
        assertThat(ThroughputPlots.of(List.of(failed(Operation.PUT)))).isEmpty();
    }
}
