// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.correctness.SystemFindings;
import org.hzserializers.bench.difference.Finding;
import org.hzserializers.bench.difference.Outcome;
import org.hzserializers.bench.result.JmhResult;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Row;
import org.hzserializers.tools.report.Interval;
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
        return new JmhResult(
                benchmark, method, params, false, new Interval(score, score / 50), "us/op", false, null, null);
    }

    @Test
    void write_comparison_makesOnePageThatNeedsNothingElse() throws IOException {
        List<Path> files = new Report(directory, new Results(ROWS, List.of()), "run --again").write();

        assertThat(files.get(0)).isEqualTo(directory.resolve("report.html"));
        String page = Files.readString(files.get(0));
        assertThat(page)
                .contains(
                        "<h1>Hazelcast serializers compared</h1>",
                        "run --again",
                        "a &lt;note&gt;",
                        "4,183",
                        "heap MB/M");
        assertThat(page).contains("sample, writing: Compact is 1.20 times as fast as Kryo.");
        assertThat(page).doesNotContainPattern(Pattern.compile("(src|href|srcset)=\"(https?:|//)"));
        assertThat(page).doesNotContain("${", "<#");
        assertThat(directory.resolve("report.json")).isNotEmptyFile();
        for (String name : List.of("size", "speed", "scale-read-int-list", "published-dcache-1a")) {
            for (String suffix : List.of(".svg", ".png", "-dark.svg", "-dark.png")) {
                assertThat(directory.resolve("plots").resolve(name + suffix)).isNotEmptyFile();
            }
        }
        assertThat(Files.readString(directory.resolve("plots/size.svg"))).contains("<svg");
        assertThat(page)
                .containsPattern("<source srcset=\"data:image/png;base64,[^\"]+\" media=\"\\(max-width: 600px\\)\">");
    }

    @Test
    void narrow_lines_areAPhoneWideAndLeaveRoomForTheLegend() throws IOException {
        Plot.Point one = new Plot.Point(1, new Interval(10, 1));
        Plot.Point two = new Plot.Point(100, new Interval(20, 1));
        Plot few = new Plot.Lines("few", "Few", "ns", "elements", Map.of("Kryo", List.of(one, two)));
        Plot more = new Plot.Lines(
                "more", "More", "ns", "elements", Map.of("Kryo", List.of(one, two), "Java", List.of(one, two)));

        BufferedImage small = ImageIO.read(new ByteArrayInputStream(PlotPainter.narrow(few, PlotPainter.Theme.LIGHT)));
        BufferedImage large = ImageIO.read(new ByteArrayInputStream(PlotPainter.narrow(more, PlotPainter.Theme.DARK)));

        assertThat(small.getWidth()).isEqualTo(720);
        assertThat(large.getHeight()).isGreaterThan(small.getHeight());
        assertThat(small.getRGB(0, 0)).isEqualTo(0xFFFFFFFF);
        assertThat(large.getRGB(0, 0)).isEqualTo(0xFF161B22);
    }

    @Test
    void powerOfTwo_exponents_areWholeNumbersAndFractions() {
        assertThat(DoubleStream.of(10, 2, 0, -1, -6, 0.5).mapToObj(PlotPainter::powerOfTwo))
                .containsExactly("1,024", "4", "1", "1/2", "1/64", " ");
    }

    @Test
    void ratio_exponents_haveTwoDigitsThatCount() {
        assertThat(DoubleStream.of(-2, -1.5, 0, 0.5, 4, 10).mapToObj(PlotPainter::ratio))
                .containsExactly("0.25", "0.35", "1", "1.4", "16", "1000");
    }

    @Test
    void namedDots_dotsSideBySide_areDrawnWithTheirNames() throws IOException {
        Plot plot = new Plot.NamedDots(
                "dots",
                "Dots",
                "times as fast",
                "bytes",
                List.of(
                        new Plot.NamedDot("Kryo", Family.OURS.label(), 0.25, 16),
                        new Plot.NamedDot("Avro", Family.OURS.label(), 0.25, 16),
                        new Plot.NamedDot("Java", Family.HAZELCAST.label(), 1, 1)));

        BufferedImage image = ImageIO.read(new ByteArrayInputStream(PlotPainter.narrow(plot, PlotPainter.Theme.LIGHT)));

        assertThat(image.getWidth()).isEqualTo(720);
    }

    @Test
    void of_publishedTableWithOneLine_isLeftToTheTable() {
        Results results = new Results(
                List.of(row("Java", "system-info", 200, 1000, 1000), row("Kryo", "system-info", 50, 1000, 1000)),
                List.of());

        assertThat(PublishedTable.all(results))
                .filteredOn(table -> table.id().equals("jppf-1"))
                .flatExtracting(PublishedTable::lines)
                .filteredOn(line -> line.ourRatio() != null)
                .isNotEmpty();
        assertThat(PlotsOfRun.of(results)).extracting(Plot::name).doesNotContain("published-jppf-1");
    }

    @Test
    void of_jmhOfScaleAndThreads_plotsLinesInOrder() {
        Results results = new Results(
                List.of(),
                List.of(
                        jmh("ScaleBenchmark", "write", scale("1000"), 2),
                        jmh("ScaleBenchmark", "write", scale("10"), 0.1),
                        jmh("ContentionBenchmark", "read", contention("1"), 5),
                        jmh("ContentionBenchmark", "read", contention("8"), 9)));

        List<Plot> plots = PlotsOfRun.of(results);

        assertThat(plots).extracting(Plot::name).containsExactly("scale-write-int-list", "contention-read-sample");
        Plot.Lines scale = (Plot.Lines) plots.get(0);
        assertThat(scale.series().get("Kryo"))
                .extracting(Plot.Point::x, point -> point.y().mean())
                .containsExactly(tuple(10.0, 10.0), tuple(1000.0, 2.0));
    }

    @Test
    void of_queries_plotsTimesOverThatOfCompact() {
        List<JmhResult> measured = List.of(
                jmh("QueryBenchmark", "attribute", Map.of("reader", "Compact", "wanted", "blob:modifiedMillis"), 100),
                jmh("QueryBenchmark", "attribute", Map.of("reader", "POF", "wanted", "blob:modifiedMillis"), 50),
                // Nothing to compare with.
                jmh("QueryBenchmark", "attribute", Map.of("reader", "Argot view", "wanted", "pool-up:code"), 300));

        List<Plot> plots = PlotsOfRun.of(new Results(List.of(), measured));

        assertThat(plots).extracting(Plot::name).containsExactly("query-blob-modifiedMillis");
        Plot.Bars bars = (Plot.Bars) plots.get(0);
        assertThat(bars.categories()).containsExactly("Compact", "POF");
        assertThat(bars.series().get("extract")).extracting(Interval::mean).containsExactly(1.0, 0.5);
    }

    @Test
    void of_publishedSizeOfZero_isNotOnALogarithmicAxis() {
        Results results = new Results(
                List.of(
                        row("Java", "rw00", 100, 1000, 1000),
                        row("Kryo", "rw00", 11, 1000, 1000),
                        row("Java", "rw01", 200, 1000, 1000),
                        row("Kryo", "rw01", 50, 1000, 1000)),
                List.of());

        Plot.Bars plot = PlotsOfRun.of(results).stream()
                .filter(one -> one.name().equals("published-dcache-2a"))
                .map(Plot.Bars.class::cast)
                .findFirst()
                .orElseThrow();

        assertThat(plot.categories()).contains("Kryo, rw01, bytes").doesNotContain("Kryo, rw00, bytes");
    }

    private static Map<String, String> scale(String elements) {
        return Map.of("serializer", "Kryo", "shape", "int-list", "elements", elements);
    }

    private static Map<String, String> contention(String threads) {
        return Map.of("serializer", "Kryo", "workload", "sample", "threads", threads);
    }

    @Test
    void render_markdown_isTheChoiceOneLineForEachSerializerAndTheLosses() {
        assertThat(MarkdownTable.render(new Results(ROWS, List.of()), null)).isEqualTo("""
            * Take Kryo for the least heap and the least time: 0.49 of Java's heap, 0.47 of its time.
            * No other was measured on the same workloads.
            * For classes that change, see docs/evolution.md: with Kryo, old and new programs do not read each other's values.

            | serializer | | verified | size : Java | heap : Java | put, times as fast as Java | get, times as fast as Java | allocates : Java |
            | --- | --- | --- | --- | --- | --- | --- | --- |
            | Kryo | ours | 3 | 0.49 | 0.49 | 1.58 ± 0.016 | 2.83 ± 0.028 | - / - |
            | Java | Hazelcast | 2 | 1.00 | 1.00 | 1.00 | 1.00 | - / - |
            | Compact (1 of 2 workloads) | Hazelcast | 1 | 0.96 | 0.96 | 3.00 ± 0.042 | 0.950 ± 0.013 | - / - |

            Another beats the best of ours in 1 of 6 figures (time, bytes, allocation by workload):

            * sample, writing: Compact is 1.20 times as fast as Kryo.
            """);
    }

    /** Rates of the cluster are messages between threads; processor time is the serializer's. */
    @Test
    void write_costs_countBeforeTheRatesOfTheCluster() throws IOException {
        Interval time = new Interval(1000, 10);
        List<Row> rows = List.of(
                row("Java", "job", 300, 1000, 2000).withCosts(time, time.times(4), 500, 400),
                row("Compact", "job", 200, 9000, 9000).withCosts(time, time, 500, 100),
                row("Kryo", "job", 100, 1000, 2000).withCosts(time.times(0.5), time.times(2), 250, 100),
                row("Kryo", "rw03", 100, 1000, 2000));
        Results results = new Results(rows, List.of());

        String page =
                Files.readString(new Report(directory, results, "run", List.of("the machine was <idle>"), List.of())
                        .write()
                        .get(0));

        assertThat(page)
                .contains("the machine was &lt;idle&gt;")
                .contains(
                        "job, reading: Compact is 2.00 times as fast as Kryo.",
                        "processor time that a put and a get take")
                .doesNotContain("job, writing:");
        // AssertJ's containsSubsequence looks for three texts in this page for minutes.
        assertThat(Stream.of(
                                "alt=\"Speed against size",
                                "Take Kryo for the least heap and the least time: 0.33 of Java",
                                "href=\"#summary\"")
                        .map(page::indexOf))
                .doesNotContain(-1)
                .isSorted();
        assertThat(MarkdownTable.render(results, null))
                .contains("| Kryo | ours | 2 | 0.33 | 0.33 | 2.00 ± 0.028 | 2.00 ± 0.028 | 0.50 / 0.25 |");
        assertThat(PlotsOfRun.of(results))
                .extracting(Plot::name)
                .startsWith("speed-against-size", "size", "heap", "speed", "allocation", "cluster");
    }

    @Test
    void of_serializerOnFewerWorkloads_isNotAmongTheMeans() {
        assertThat(PlotsOfRun.of(new Results(ROWS, List.of())))
                .filteredOn(plot -> plot.name().equals("size"))
                .extracting(plot -> ((Plot.Bars) plot).categories())
                .containsExactly(List.of("Java", "Kryo"));
    }

    @Test
    void write_whatComesBack_isAMatrixWithReasons() throws IOException {
        Finding lost = new Finding("text: <half>", Outcome.SILENT, "a became ?");
        SystemFindings system = new SystemFindings("FST", Family.RIVAL, List.of("--add-opens=x"), List.of(lost));

        Path page = new Report(directory, new Results(ROWS, List.of()), "run", List.of(), List.of(system))
                .write()
                .get(0);

        assertThat(Files.readString(page))
                .contains("<td>text: &lt;half&gt;</td>")
                .contains("<td class=\"SILENT\" title=\"FST: changed in silence a became ?\">")
                .contains("--add-opens=x");
    }

    @Test
    void write_quickRun_showsMediansAndSaysSo() throws IOException {
        Path file = directory.resolve("jmh.json");
        Files.writeString(file, """
            [{"benchmark": "org.hzserializers.bench.PayloadBenchmark.write", "mode": "avgt", "forks": 0,
              "params": {"serializer": "Kryo", "workload": "sample"},
              "primaryMetric": {"scoreUnit": "us/op", "rawData": [[5, 35, 6, 4, 5.5]]}}]
            """);

        assertThat(JmhResult.read(file)).extracting(JmhResult::score).containsExactly(new Interval(5.5, 0.5));
        assertThat(JmhResult.readMeans(file).get(0).score().mean()).isEqualTo(11.1);
        Results results = new Results(List.of(), JmhResult.read(file));
        assertThat(Files.readString(
                        new Report(directory, results, "run").write().get(0)))
                .contains("in a quick run");
    }

    @Test
    void all_publishedTables_haveFiguresAndOursBesideThem() {
        List<PublishedTable> tables = PublishedTable.all(new Results(ROWS, List.of()));

        assertThat(tables)
                .extracting(PublishedTable::id)
                .containsExactly(
                        "argot-1",
                        "argot-2",
                        "dubbo-1",
                        "dubbo-2",
                        "jppf-1",
                        "jppf-2",
                        "jppf-3",
                        "jppf-4",
                        "dcache-1a",
                        "dcache-1b",
                        "dcache-2a",
                        "dcache-2b",
                        "coherence");
        assertThat(tables).allSatisfy(table -> {
            assertThat(table.lines()).isNotEmpty();
            assertThat(table.why()).endsWith(".");
        });
        assertThat(tables.get(0).lines())
                .anySatisfy(line -> {
                    assertThat(line.format()).isEqualTo("Kryo");
                    assertThat(line.measure()).isEqualTo("bytes");
                    assertThat(line.published()).isEqualTo(4336);
                    assertThat(line.ours()).isEqualTo(4183);
                })
                .anySatisfy(line -> {
                    assertThat(line.format()).isEqualTo("Compact");
                    assertThat(line.published()).isNull();
                    assertThat(line.ours()).isEqualTo(4200);
                });
    }

    @Test
    void render_publishedTables_haveTheirRatioAndOurs() throws IOException {
        List<Row> rows = List.of(
                row("Kryo", "bid-request", 200, 1000, 1000),
                row("FST", "bid-request", 250, 500, 500),
                row("Java", "rw05", 1000, 1000, 1000),
                row("Kryo", "rw05", 500, 2000, 1000));
        List<JmhResult> attributes =
                List.of(attribute("POF byte array", 900), attribute("POF binary", 3), attribute("Compact field", 1));

        new Report(directory, new Results(rows, attributes), "run").write();

        assertThat(Files.readString(directory.resolve("published.md")))
                .contains(
                        "| Kryo | request | 8,444 | 1.00 | – | 1.00 |",
                        "| FST | request | 8,244 | 0.976 | – | 0.500 ± ",
                        "| Opaque binary, skipped in one step | attribute | 1.00 | 20.0 | – | 300 ± ",
                        "| Kryo | bytes | 272 | 0.282 | 200 | – |")
                .containsPattern("\\| `rw05` \\|.* 0\\.\\d+ / 0\\.500 \\|")
                .doesNotContain("Compact field");
        assertThat(PublishedTable.all(new Results(rows, attributes)))
                .filteredOn(table -> table.id().equals("coherence"))
                .flatExtracting(PublishedTable::lines)
                .extracting(PublishedTable.Line::format)
                .contains("Compact field");
    }

    @Test
    void render_publishedRun_isWhatThePageHas() throws IOException {
        Path docs = Path.of("..", "docs");
        Results results = new Results(
                Results.readRows(docs.resolve("benchmarks/published-jdk17.json")),
                JmhResult.read(docs.resolve("benchmarks/attribute-jdk17.json")));

        String rendered = PublishedPage.render(PublishedTable.all(results));

        assertThat(Files.readString(docs.resolve("performance/published-tables.md")))
                .endsWith(rendered);
        assertThat(PublishedTable.all(results))
                .flatExtracting(PublishedTable::lines)
                .filteredOn(line -> line.published() != null && line.ourRatio() == null)
                .extracting(PublishedTable.Line::format)
                .containsOnly("JPPF, not pooled");
    }

    @Test
    void write_compression_plotsSizeOverTimeAndTellsWhatIsAdded() throws IOException {
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
                        false,
                        plain.score(),
                        plain.unit(),
                        false,
                        null,
                        method.equals("write") ? stored : null));
            }
        }
        Results results = new Results(List.of(), measured);

        List<Path> files = new Report(directory, results, "run").write();

        assertThat(files).contains(directory.resolve("compression.md"));
        assertThat(Files.readString(directory.resolve("compression.md")))
                .contains("### pool-up, Kryo\n")
                .contains("| none | 220 | 1.00 ± 0.020 | 1.00 ± 0.020 |  |  |  |\n")
                .contains("| `zstd` 3, dictionary | 119 | 5.00 ± 0.100 | 5.00 ± 0.100 | 8.00 ± 0.240"
                        + " | 10.0 ± 0.200 |  |\n");
        assertThat(directory.resolve("plots/compression-pool-up-kryo.png")).isNotEmptyFile();
        Plot.Dots dots = (Plot.Dots) PlotsOfRun.of(results).get(0);
        assertThat(dots.series().get("zstd 3 dictionary").x()).isEqualTo(119);
        assertThat(dots.series().get("zstd 3 dictionary").y().mean()).isEqualTo(10);
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
