// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.correctness.SystemFindings;
import org.hzserializers.bench.difference.Finding;
import org.hzserializers.bench.difference.Outcome;
import org.hzserializers.bench.result.JmhResult;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Row;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {

    private static final List<Row> ROWS = List.of(
            row("Java", "sample", 4368, 1000, 2000),
            row("Compact", "sample", 4200, 3000, 1900),
            row("Kryo", "sample", 4183, 2500, 4000),
            row("Java", "int-list-10", 300, 1000, 2000),
            row("Kryo", "int-list-10", 75, 1000, 8000),
            row("Kryo", "int-list-1000", 5000, 500, 4000));

    @TempDir
    private Path directory;

    private static Row row(String serializer, String workload, long bytes, double puts, double gets) {
        return Row.verified(
                serializer,
                workload,
                bytes,
                bytes / 500.0,
                new Interval(puts, puts / 100),
                new Interval(gets, gets / 100),
                "a <note>");
    }

    private static JmhResult jmh(String benchmark, String method, Map<String, String> params, double score) {
        return new JmhResult(benchmark, method, params, new Interval(score, score / 50), "us/op", false, null, null);
    }

    private Report report(List<Row> rows, List<SystemFindings> correctness) {
        return new Report(
                directory, new Results(rows, List.of()), "run --again", List.of("the machine was <idle>"), correctness);
    }

    @Test
    void write_comparison_makesOnePageThatNeedsNothingElse() throws IOException {
        List<Path> files = report(ROWS, List.of()).write();

        assertThat(files.get(0)).isEqualTo(directory.resolve("report.html"));
        String page = Files.readString(files.get(0));
        assertThat(page)
                .contains(
                        "<h1>Hazelcast serializers compared</h1>",
                        "run --again",
                        "the machine was &lt;idle&gt;",
                        "a &lt;note&gt;",
                        "4,183",
                        "heap MB/M")
                .contains("sample, writing: Compact is 1.20 times as fast as Kryo.")
                .doesNotContainPattern(Pattern.compile("(src|href|srcset)=\"(https?:|//)"))
                .doesNotContain("${", "<#");
        assertThat(Files.readString(directory.resolve("report.json"))).contains("\"means\"", "\"choice\"");
        for (String chart : List.of("speed", "bytes")) {
            assertThat(directory.resolve("plots").resolve(chart + ".png")).isNotEmptyFile();
            assertThat(Files.readString(directory.resolve("plots").resolve(chart + ".svg")))
                    .contains("<svg");
        }
    }

    /** A mean over fewer workloads does not compare. */
    @Test
    void charts_serializersOnAllWorkloads_areTimesAndBytes() {
        List<Plot.Bars> charts = report(ROWS, List.of()).charts();

        assertThat(charts).extracting(Plot.Bars::name).containsExactly("speed", "bytes");
        assertThat(charts).extracting(Plot.Bars::categories).containsOnly(List.of("Kryo", "Java"));
        assertThat(charts.get(0).series()).containsOnlyKeys("put", "get");
        assertThat(charts.get(1).series()).containsOnlyKeys("bytes", "heap");
        assertThat(charts.get(0).series().get("put"))
                .extracting(Interval::mean)
                .satisfiesExactly(kryo -> assertThat(kryo).isCloseTo(1.58, within(0.01)), java -> assertThat(java)
                        .isEqualTo(1));
    }

    @Test
    void charts_oneSerializer_areNone() {
        assertThat(report(ROWS.subList(0, 1), List.of()).charts()).isEmpty();
    }

    @Test
    void write_linesAndDots_areSvgAndPng() throws IOException {
        Plot.Point one = new Plot.Point(1, new Interval(10, 1));
        Plot.Point two = new Plot.Point(100, new Interval(20, Double.NaN));
        List<@Nullable Interval> values = new ArrayList<>();
        values.add(new Interval(1000, 0));
        values.add(null);
        List<Plot> plots = List.of(
                new Plot.Lines("lines", "Lines", "ns", "elements", Map.of("Kryo", List.of(one, two))),
                new Plot.Bars("dots", "Dots", "bytes", List.of("a", "b"), Map.of("Kryo", values), true));

        for (Plot plot : plots) {
            byte[] png = PlotPainter.write(plot, directory);

            assertThat(ImageIO.read(new ByteArrayInputStream(png)).getWidth()).isGreaterThan(900);
            assertThat(directory.resolve(plot.name() + ".svg")).isNotEmptyFile();
        }
    }

    @Test
    void write_whatComesBack_isInTheTable() throws IOException {
        List<Finding> findings = List.of(
                new Finding("text: <half>", Outcome.SILENT, "a became ?"), new Finding("-0.0", Outcome.KEPT, ""));
        SystemFindings system = new SystemFindings("Kryo", Family.OURS, List.of(), findings);

        Report report = report(ROWS, List.of(system));

        assertThat(Files.readString(report.write().get(0)))
                .contains("<button>values kept</button>", "<button>values changed in silence</button>");
        assertThat(report.markdown())
                .contains("| values kept | values refused | values changed as documented | values changed in silence |")
                .containsPattern("\\| Kryo \\|.* \\| 1 \\| 0 \\| 0 \\| 1 \\|")
                .containsPattern("\\| Java \\|.* \\| - \\| - \\| - \\| - \\|");
    }

    @Test
    void read_runOfJmh_hasTimesOfAValueAsMedians() throws IOException {
        Path file = directory.resolve("jmh.json");
        Files.writeString(file, """
            [{"benchmark": "org.hzserializers.bench.PayloadBenchmark.write", "mode": "avgt", "forks": 0,
              "params": {"serializer": "Kryo", "workload": "job"},
              "primaryMetric": {"scoreUnit": "us/op", "rawData": [[5, 35, 6, 4, 5.5]]},
              "secondaryMetrics": {"gc.alloc.rate.norm": {"rawData": [[301, 301, 301, 301, 301]]}}}]
            """);

        Results results = Results.read(List.of(file));

        assertThat(JmhResult.read(file)).extracting(JmhResult::score).containsExactly(new Interval(5.5, 0.5));
        assertThat(results.figure(Measure.PUT_TIME, "Kryo", "job"))
                .hasValueSatisfying(time -> assertThat(time.mean()).isCloseTo(5500 / 301.0, within(0.001)));
        assertThat(results.figure(Measure.PUT_ALLOCATED, "Kryo", "job")).contains(new Interval(1, 0));
        assertThat(results.figure(Measure.GET_TIME, "Kryo", "job")).isEmpty();
    }

    /** Times of JMH that are measured anew take the place of those of the rows; sizes stay. */
    @Test
    void figure_rowsAndJmh_areOneRow() {
        List<JmhResult> jmh =
                List.of(jmh("PayloadBenchmark", "write", Map.of("serializer", "Kryo", "workload", "sample"), 2));

        Results results = new Results(ROWS, jmh);

        assertThat(results.figure(Measure.PUT_TIME, "Kryo", "sample")).contains(new Interval(2000, 40));
        assertThat(results.figure(Measure.BYTES, "Kryo", "sample")).contains(new Interval(4183, 0));
    }

    @Test
    void render_markdown_isTheChoiceOneLineForEachSerializerAndTheLosses() {
        assertThat(report(ROWS, List.of()).markdown()).isEqualTo("""
            * Take Kryo for the least heap and the least time: 0.49 of Java's heap, 0.47 of its time.
            * No other was measured on the same workloads.
            * For classes that change, see docs/evolution.md: with Kryo, old and new programs do not read each other's values.

            | serializer | | verified | bytes : Java | heap : Java | put, times as fast as Java | get, times as fast as Java |
            | --- | --- | ---: | ---: | ---: | ---: | ---: |
            | Kryo | ours | 3 | 0.489 | 0.489 | 1.58 ± 0.016 | 2.83 ± 0.028 |
            | Java | Hazelcast | 2 | 1.00 | 1.00 | 1.00 | 1.00 |
            | Compact (1 of 2 workloads) | Hazelcast | 1 | 0.962 | 0.962 | 3.00 ± 0.042 | 0.950 ± 0.013 |

            Another beats the best of ours in 1 of 6 figures (time, bytes, allocation by workload):

            * sample, writing: Compact is 1.20 times as fast as Kryo.
            """);
    }

    /** Rates of the cluster are messages between threads; processor time is the serializer's. */
    @Test
    void markdown_costs_countBeforeTheRatesOfTheCluster() {
        Interval time = new Interval(1000, 10);
        List<Row> rows = List.of(
                row("Java", "job", 300, 1000, 2000).withCosts(time, time.times(4), 500.0, 400.0),
                row("Compact", "job", 200, 9000, 9000).withCosts(time, time, 500.0, 100.0),
                row("Kryo", "job", 100, 1000, 2000).withCosts(time.times(0.5), time.times(2), 250.0, 100.0),
                row("Kryo", "rw03", 100, 1000, 2000));

        assertThat(report(rows, List.of()).markdown())
                .contains("Take Kryo for the least heap and the least time: 0.33 of Java")
                .contains("| Kryo | ours | 2 | 0.333 | 0.333 | 2.00 ± 0.028 | 2.00 ± 0.028 | 0.500 | 0.250 | 1.00 ")
                .contains("job, reading: Compact is 2.00 times as fast as Kryo.")
                .doesNotContain("job, writing:");
    }

    @Test
    void render_publishedTables_haveTheirRatioAndOurs() {
        List<Row> rows = List.of(
                row("Kryo", "bid-request", 200, 1000, 1000),
                row("FST", "bid-request", 250, 500, 500),
                row("Java", "rw05", 1000, 1000, 1000),
                row("Kryo", "rw05", 500, 2000, 1000));
        List<JmhResult> attributes =
                List.of(attribute("POF byte array", 900), attribute("POF binary", 3), attribute("Compact field", 1));

        assertThat(PublishedTable.render(PublishedTable.all(new Results(rows, attributes))))
                .contains(
                        "| Kryo | request | 8,444 | 1.00 | – | 1.00 |",
                        "| FST | request | 8,244 | 0.976 | – | 0.500 ± ",
                        "| Opaque binary, skipped in one step | attribute | 1.00 | 20.0 | – | 300 ± ",
                        "| Kryo | bytes | 272 | 0.282 | 200 | – |")
                .containsPattern("\\| `rw05` \\|.* 0\\.\\d+ / 0\\.500 \\|")
                .doesNotContain("Compact field");
    }

    @Test
    void render_publishedRun_isWhatThePageHas() throws IOException {
        Path docs = Path.of("..", "docs");
        Results results = new Results(
                Results.readRows(docs.resolve("benchmarks/published-jdk17.json")),
                JmhResult.read(docs.resolve("benchmarks/attribute-jdk17.json")));

        String rendered = PublishedTable.render(PublishedTable.all(results));

        assertThat(Files.readString(docs.resolve("performance/published-tables.md")))
                .endsWith(rendered);
        assertThat(PublishedTable.all(results))
                .flatExtracting(PublishedTable::lines)
                .filteredOn(line -> line.ourRatio() == null)
                .extracting(line -> line.published().format())
                .containsOnly("JPPF, not pooled");
    }

    @Test
    void write_compression_saysWhatIsAdded() throws IOException {
        List<JmhResult> measured = new ArrayList<>();
        for (String codec : List.of("none", "zstd 3 dictionary")) {
            boolean none = codec.equals("none");
            Map<String, String> params = Map.of("workload", "pool-up", "format", "KRYO", "codec", codec);
            Interval stored = new Interval(none ? 220 : 119, 0);
            for (String method : List.of("write", "read", "rawCompress", "rawDecompress")) {
                JmhResult plain = jmh("CompressionBenchmark", method, params, none ? 1 : 5);
                measured.add(new JmhResult(
                        plain.benchmark(),
                        method,
                        params,
                        plain.score(),
                        plain.unit(),
                        false,
                        null,
                        method.equals("write") ? stored : null));
            }
        }
        Results results = new Results(List.of(), measured);

        List<Path> files = new Report(directory, results, "run", List.of(), List.of()).write();

        assertThat(files).contains(directory.resolve("compression.md"));
        assertThat(Files.readString(directory.resolve("compression.md")))
                .contains("### pool-up, Kryo\n")
                .contains("| none | 220 | 1.00 ± 0.020 | 1.00 ± 0.020 | | | |\n")
                .contains("| `zstd` 3, dictionary | 119 | 5.00 ± 0.100 | 5.00 ± 0.100 | 8.00 ± 0.240"
                        + " | 10.0 ± 0.200 | |\n");
    }

    @Test
    void render_compressionRun_isWhatThePageHas() throws IOException {
        Path docs = Path.of("..", "docs");
        Results results = new Results(List.of(), JmhResult.read(docs.resolve("benchmarks/compression-jdk17.json")));

        List<CompressionCost> costs = CompressionCost.all(results);

        assertThat(Files.readString(docs.resolve("performance/compression.md")))
                .contains(CompressionCost.render(costs));
        assertThat(costs).hasSize(6 * 7);
    }

    private static JmhResult attribute(String way, double score) {
        return jmh("AttributeBenchmark", "attribute", Map.of("way", way, "chunkBytes", "65536"), score);
    }
}
