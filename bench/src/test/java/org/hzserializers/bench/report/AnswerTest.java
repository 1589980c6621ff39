// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Row;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.report.Interval;
import org.junit.jupiter.api.Test;

class AnswerTest {

    private static final Path DIRECTORY = Path.of("/home/ann/bench/target/comparison");
    private static final List<Path> FILES = List.of(DIRECTORY.resolve("report.html"), Path.of("docs/correctness.md"));

    private static Row row(String serializer, String workload, long bytes, double put, double get) {
        return Row.verified(
                        serializer,
                        workload,
                        bytes,
                        bytes * 2.0,
                        new Interval(5000, 4000),
                        new Interval(6000, 4000),
                        "")
                .withCosts(new Interval(put, put / 100), new Interval(get, get / 100), put / 2, get / 2);
    }

    private static List<String> lines(List<Row> rows, String... remarks) {
        return new Answer(new Results(rows, List.of()), List.of(remarks), DIRECTORY, FILES).lines();
    }

    @Test
    void lines_fewSerializers_areTheMeansTheChoiceTheLossesAndTheFiles() {
        List<Row> rows = List.of(
                row("Java", "rw03", 400, 4000, 8000),
                row("Compact", "rw03", 150, 1000, 900),
                row("Kryo", "rw03", 100, 500, 1000),
                row("Argot", "rw03", 99, 800, 1200),
                row("Java", "job", 400, 4000, 8000),
                row("Kryo", "job", 100, 500, 1000),
                row("Argot", "job", 99, 800, 1200),
                Row.notCarried("Compact", "job", "no"));

        assertThat(String.join("\n", lines(rows, "Machine: idle")) + "\n").isEqualTo("""
            Means of 2 workloads, Java = 1; put, get, cluster: times as fast; others: less is better; * best or a tie
             serializer        verified  bytes   heap    put    get         put         get   cluster   cluster
                                                                      allocates   allocates      puts      gets
             Kryo                    2    0.25*  0.25*  8.00*  8.00*       0.13*       0.13*     1.00      1.00
             Argot                   2    0.25*  0.25*  5.00   6.67        0.20        0.15      1.00      1.00
             Java                    2    1.00   1.00   1.00   1.00        1.00        1.00      1.00      1.00
             Compact (1 of 2)        1    0.38   0.38   4.00   8.89        0.25        0.11      1.00      1.00

            Take Kryo for the least heap and the least time: 0.25 of Java's heap, 0.125 of its time.
            Next in time is Argot: 0.25 of Java's heap, 0.173 of its time.
            For classes that change, see docs/evolution.md: with Kryo, old and new programs do not read each other's values.

            Another beats the best of ours in 2 of 10 figures (time, bytes, allocation by workload):
              rw03, reading: Compact is 1.11 times as fast as Kryo.
              rw03, reading: Compact allocates 0.90 of the bytes of Kryo.
            Machine: idle
            Files in /home/ann/bench/target/comparison:
              report.html, docs/correctness.md
            """);
    }

    @Test
    void lines_allSerializersOnAllWorkloads_fitOnAScreenAndNameTheFileWithTheRest() {
        List<Row> rows = new ArrayList<>();
        double slowness = 1;
        for (Contender contender : Contenders.benchmarked()) {
            slowness += Contenders.isOurs(contender.name()) ? 0.1 : 0.01;
            for (Workload workload : Workload.values()) {
                rows.add(
                        row(contender.name(), workload.id(), (long) (1000 * slowness), 100 * slowness, 200 * slowness));
            }
        }
        String remark = "WARNING: busy machine, cluster rates suffer: " + "a word ".repeat(25);

        List<String> lines = lines(rows, remark, remark);

        assertThat(lines).hasSizeLessThanOrEqualTo(Answer.MOST_LINES);
        assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(Answer.WIDTH));
        assertThat(lines).anySatisfy(line -> assertThat(line).matches(" and \\d+ slower ones, .*report\\.md"));
        assertThat(lines).anySatisfy(line -> assertThat(line)
                .matches("Another beats the best of ours in 135 of 135 figures .*; all in report.md; largest:"));
        assertThat(lines.get(lines.size() - 1)).isEqualTo("  report.html, docs/correctness.md");
    }

    @Test
    void lines_oursIsBestEverywhere_isSaid() {
        List<Row> rows = List.of(row("Java", "job", 400, 4000, 8000), row("Kryo", "job", 100, 500, 1000));

        assertThat(lines(rows))
                .contains("No other beats the best of ours in any of 5 figures (time, bytes, allocation by workload).");
    }

    @Test
    void lines_noFiguresAtAll_stillNamesTheFiles() {
        assertThat(lines(List.of(Row.notCarried("Kryo", "job", "no"))))
                .contains("Files in " + DIRECTORY + ":")
                .hasSizeLessThan(12);
    }

    /** As with --jvms 1. */
    @Test
    void lines_errorsNotKnown_countsLeadsAboveTwoPercent() {
        Interval unknown = new Interval(100, Double.NaN);
        List<Row> rows = List.of(
                row("Compact", "rw03", 100, 1, 1).withCosts(unknown, unknown, 1.0, 1.0),
                row("Kryo", "rw03", 100, 1, 1).withCosts(unknown.times(1.5), unknown.times(1.01), 1.0, 1.0));

        Losses losses = Losses.of(new Results(rows, List.of()));

        assertThat(losses.clear())
                .extracting(Losses.Loss::sentence)
                .containsExactly("rw03, writing: Compact is 1.50 times as fast as Kryo.");
        assertThat(losses.unclear()).hasSize(1);
    }

    @Test
    void wrapped_longSentence_breaksAtBlanks() {
        List<String> lines = Answer.wrapped("word ".repeat(40).strip());

        assertThat(lines).hasSize(2).allSatisfy(line -> assertThat(line.length())
                .isLessThanOrEqualTo(Answer.WIDTH));
        assertThat(String.join(" ", lines).replaceAll(" +", " "))
                .isEqualTo("word ".repeat(40).strip());
    }

    @Test
    void wrapped_pathLongerThanALine_staysWhole() {
        String path = "/" + "x".repeat(200);

        assertThat(Answer.wrapped("in " + path + " there")).containsExactly("in", "  " + path, "  there");
    }

    @Test
    void lines_losses_comeByWeightAndLead() {
        List<Row> rows = List.of(
                row("Compact", "rw01", 50, 400, 1000),
                row("Kryo", "rw01", 100, 500, 1000),
                row("Compact", "rw03", 100, 500, 500),
                row("Kryo", "rw03", 100, 500, 1000));

        assertThat(Losses.of(new Results(rows, List.of())).clear())
                .extracting(Losses.Loss::sentence)
                .containsExactly(
                        "rw03, reading: Compact is 2.00 times as fast as Kryo.",
                        "rw01, writing: Compact is 1.25 times as fast as Kryo.",
                        "rw01: Compact stores 0.50 of the bytes of Kryo.",
                        "rw03, reading: Compact allocates 0.50 of the bytes of Kryo.",
                        "rw01, writing: Compact allocates 0.80 of the bytes of Kryo.");
    }
}
