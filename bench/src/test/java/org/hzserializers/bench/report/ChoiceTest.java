// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Row;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.tools.report.Interval;
import org.junit.jupiter.api.Test;

class ChoiceTest {

    private static Row row(String serializer, double heap, double nanos) {
        Interval time = new Interval(nanos, 1);
        return Row.verified(serializer, "job", 10, heap, null, null, "").withCosts(time, time, 1.0, 1.0);
    }

    private static List<String> sentences(Row... rows) {
        return Choice.sentences(new Results(List.of(rows), List.of()));
    }

    @Test
    void sentences_threeQuestions_haveTheirFigures() {
        assertThat(sentences(
                        row("Java", 1000, 1000),
                        row("Argot", 400, 200),
                        row("Identified", 500, 100),
                        row("Protobuf", 450, 300),
                        row("JSON", 700, 900)))
                .containsExactly(
                        "For the least heap take Argot: 0.40 of Java's heap, 0.20 of its time.",
                        "For the least time take Identified: 0.50 of Java's heap, 0.100 of its time.",
                        "For classes that change take Protobuf: 0.45 of Java's heap, 0.30 of its time; with Argot and Identified,"
                                + " old and new programs do not read each other's values.");
    }

    @Test
    void sentences_differencesBelowTwoPercent_areEqualAndTheOtherFigureDecides() {
        assertThat(sentences(
                        row("Java", 1000, 1000),
                        row("Argot", 400, 200),
                        row("Kryo", 407, 150),
                        row("Fory safe", 500, 149),
                        row("Avro", 409, 300)))
                .startsWith(
                        "Take Kryo for the least heap and the least time: 0.41 of Java's heap, 0.150 of its time; equal in time:"
                                + " Fory safe.",
                        "Next in time is Fory safe: 0.50 of Java's heap, 0.149 of its time.");
    }

    @Test
    void sentences_timesWithinTheirErrors_areEqual() {
        Interval slow = new Interval(150, 40);
        Row fast = row("Kryo", 400, 100);
        Row slower = row("Argot", 390, 150).withCosts(slow, slow, 1.0, 1.0);

        assertThat(sentences(row("Java", 1000, 1000), fast, slower).get(0))
                .isEqualTo("For the least heap take Argot: 0.39 of Java's heap, 0.150 of its time.");
        assertThat(sentences(
                                row("Java", 1000, 1000),
                                fast.withCosts(new Interval(100, 60), new Interval(100, 60), 1.0, 1.0),
                                slower)
                        .get(0))
                .isEqualTo(
                        "Take Argot for the least heap and the least time: 0.39 of Java's heap, 0.150 of its time; equal in"
                                + " time: Kryo.");
    }

    @Test
    void sentences_othersAreBest_namesWhoMadeThem() {
        assertThat(sentences(
                        row("Java", 1000, 1000),
                        row("Compact", 400, 200),
                        row("Fory", 500, 100),
                        row("Kryo", 600, 300)))
                .containsExactly(
                        "For the least heap take Compact (Hazelcast's own): 0.40 of Java's heap, 0.20 of its time.",
                        "For the least time take Fory (not ours): 0.50 of Java's heap, 0.100 of its time.",
                        "For classes that change take Compact (Hazelcast's own): 0.40 of Java's heap, 0.20 of its time; with Fory,"
                                + " old and new programs do not read each other's values.");
    }

    @Test
    void sentences_onlyOnesThatSurviveChanges_saysSo() {
        assertThat(sentences(row("Java", 1000, 1000), row("Avro", 400, 200), row("JSON", 900, 900)))
                .endsWith(
                        "For classes that change the choice is the same: old and new programs read each other's values.");
    }

    @Test
    void sentences_withoutAnyThatSurvivesChanges_pointsToThePage() {
        assertThat(sentences(row("Java", 1000, 1000), row("Kryo", 400, 200)))
                .containsExactly(
                        "Take Kryo for the least heap and the least time: 0.40 of Java's heap, 0.20 of its time.",
                        "No other was measured on the same workloads.",
                        "For classes that change, see docs/evolution.md: with Kryo, old and new programs do not read each other's"
                                + " values.");
    }

    @Test
    void sentences_withoutJava_saysWhatIsMissing() {
        assertThat(sentences(row("Kryo", 400, 200), row("Argot", 400, 200)))
                .containsExactly(
                        "There is nothing to choose: that takes Java and another serializer that carries the same workloads.");
    }

    /** The page is made by EvolutionTest, of what it measures. */
    @Test
    void survivesAddedField_isWhatThePageOfChangesSays() throws IOException {
        Map<String, List<String>> added = addedField(Files.readAllLines(Path.of("..", "docs", "evolution.md")));
        // The workloads' classes have no tags.
        Map<String, String> columns =
                Map.of("Protostuff", "Protostuff in order", "Protostuff graph", "Protostuff in order");

        Stream.concat(Arrays.stream(OurFormat.values()).map(OurFormat::displayName), Stream.of("Compact compiled"))
                .forEach(name -> {
                    List<String> cells = added.get(columns.getOrDefault(name, name));
                    if (cells != null) {
                        assertThat(Choice.SURVIVES_ADDED_FIELD.contains(name))
                                .as("%s in both directions", name)
                                .isEqualTo(cells.stream().limit(2).allMatch(cell -> cell.startsWith("✓")));
                    }
                });
        assertThat(added)
                .hasSizeGreaterThan(20)
                .allSatisfy((name, cells) -> assertThat(cells).as(name).hasSize(3));
    }

    /** Returns the cells of each system, a cell for each direction. */
    private static Map<String, List<String>> addedField(List<String> lines) {
        Map<String, List<String>> added = new LinkedHashMap<>();
        List<String> names = List.of();
        for (String line : lines) {
            if (line.startsWith("| | ")) {
                names = cells(line);
            } else if (line.startsWith("| add a field behind the others")) {
                List<String> cells = cells(line);
                for (int column = 0; column < names.size(); column++) {
                    added.computeIfAbsent(names.get(column), none -> new ArrayList<>())
                            .add(cells.get(column));
                }
            }
        }
        return added;
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.split("\\|")).map(String::strip).skip(2).toList();
    }
}
