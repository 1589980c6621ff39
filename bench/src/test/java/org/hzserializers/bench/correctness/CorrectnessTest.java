// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.difference.Difference;
import org.hzserializers.bench.difference.Finding;
import org.hzserializers.bench.difference.Outcome;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CorrectnessTest {

    static Stream<TestedSystem> ours() {
        return TestedSystem.all().stream().filter(system -> system.family() == Family.OURS);
    }

    @ParameterizedTest
    @MethodSource("ours")
    @Tag("full")
    void run_systemOfOurs_changesNothingInSilence(TestedSystem system) {
        SystemFindings findings = system.run();

        assertThat(CorrectnessPage.silentOfOurs(List.of(findings))).isEmpty();
        assertThat(findings.findings()).hasSizeGreaterThan(100);
        assertThat(findings.findings())
                .filteredOn(finding -> finding.outcome() == Outcome.REFUSED)
                .extracting(Finding::note)
                .noneMatch(note -> note.startsWith("has not ended"))
                .noneMatch(note -> note.contains("NullPointerException"));
        assertThat(findings.count(Outcome.KEPT)).isGreaterThan(40);
    }

    @Test
    void all_titles_areDifferentAndFitATable() {
        assertThat(EdgeCases.all())
                .extracting(EdgeCase::title)
                .doesNotHaveDuplicates()
                .noneMatch(title -> title.contains("|"));
    }

    static Stream<Arguments> differences() {
        List<String> one = new ArrayList<>(List.of("a"));
        return Stream.of(
                Arguments.of(1.5, 1.5, Outcome.KEPT),
                Arguments.of(-0.0, 0.0, Outcome.SILENT),
                Arguments.of(Double.longBitsToDouble(0x7ff8_0000_0000_0001L), Double.NaN, Outcome.DOCUMENTED),
                Arguments.of(new float[] {-0.0f}, new float[] {0.0f}, Outcome.SILENT),
                Arguments.of(1, 1L, Outcome.SILENT),
                Arguments.of("a", null, Outcome.SILENT),
                Arguments.of(List.of("a"), new ArrayList<>(List.of("a")), Outcome.DOCUMENTED),
                Arguments.of(List.of(1), List.of(1L), Outcome.SILENT),
                Arguments.of(List.of(1, 2), List.of(2, 1), Outcome.SILENT),
                Arguments.of(new LinkedList<>(List.of(1)), new LinkedList<>(List.of(1)), Outcome.KEPT),
                Arguments.of(new HashSet<>(List.of(1)), new HashSet<>(List.of(2)), Outcome.SILENT),
                Arguments.of(
                        new TreeSet<>(Arrays.<Integer>asList()),
                        new TreeSet<>((Integer x, Integer y) -> 0),
                        Outcome.SILENT),
                Arguments.of(map("a", 1, "b", 2), map("b", 2, "a", 1), Outcome.DOCUMENTED),
                Arguments.of(new HashMap<>(Map.of("a", 1)), map("a", 1, "b", 2), Outcome.SILENT),
                Arguments.of(new EnumMap<>(Map.of(Outcome.KEPT, 1)), Map.of(Outcome.KEPT, 1), Outcome.DOCUMENTED),
                Arguments.of(List.of(one, one), List.of(one, new ArrayList<>(one)), Outcome.DOCUMENTED),
                Arguments.of(EdgeCases.derived("a", "b"), EdgeCases.derived("a", "c"), Outcome.SILENT),
                Arguments.of(EdgeCases.derived("a", "b"), EdgeCases.base("a"), Outcome.SILENT));
    }

    private static Map<String, Integer> map(String first, int one, String second, int two) {
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put(first, one);
        map.put(second, two);
        return map;
    }

    @ParameterizedTest
    @MethodSource("differences")
    void of_valueAndWhatCameBack_saysWhatBecameOfIt(Object value, @Nullable Object back, Outcome outcome) {
        Finding finding = Difference.of("value", value, back);

        assertThat(finding.outcome()).isEqualTo(outcome);
        assertThat(finding.note().isEmpty()).isEqualTo(outcome == Outcome.KEPT);
    }

    @Test
    void run_inAJvmOfItsOwn_findsWhatJavaKeeps(@TempDir Path directory) throws Exception {
        List<SystemFindings> systems = CorrectnessRun.run(List.of("Java"), name -> {});

        assertThat(systems).hasSize(1);
        assertThat(systems.get(0).findings().get(0))
                .isEqualTo(new Finding("double: NaN with a payload", Outcome.DOCUMENTED, "NaN became another NaN"));
        assertThat(CorrectnessPage.write(systems, directory, directory.resolve("copy.md")))
                .hasSize(3)
                .allMatch(file -> file.toFile().length() > 1000);
        assertThat(directory.resolve("copy.md")).hasSameTextualContentAs(directory.resolve("correctness.md"));
        assertThat(CorrectnessPage.render(systems))
                .contains("| double: NaN with a payload | ≈ |\n")
                .contains("| Java | double: NaN with a payload | `NaN became another NaN` |\n");
    }

    @Test
    void note_ofArraysAndObjectsWithoutText_isTheSameInEveryRun() {
        assertThat(noteOfNullThatBecame(new int[1])).isEqualTo("null became int[] [0]");
        assertThat(noteOfNullThatBecame(new Object())).isEqualTo("null became Object java.lang.Object");
    }

    private static String noteOfNullThatBecame(Object other) {
        return Difference.of("value", new Object[] {null}, new Object[] {other}).note();
    }

    @Test
    void note_halfOfASurrogatePair_isEscapedAndAPairKept() {
        Finding finding = new Finding("char", Outcome.REFUSED, "illegal \ud83d, not \ud83d\ude00");

        assertThat(finding.note()).isEqualTo("illegal \\ud83d, not \ud83d\ude00");
    }

    @Test
    void silentOfOurs_rivalThatDoes_isNotOurs() {
        List<Finding> lost = List.of(new Finding("text", Outcome.SILENT, "a became b"));
        SystemFindings ours = new SystemFindings("Kryo", Family.OURS, List.of(), lost);
        SystemFindings rival = new SystemFindings("SubZero", Family.RIVAL, List.of(), lost);

        assertThat(CorrectnessPage.silentOfOurs(List.of(ours, rival)))
                .containsExactly("Kryo changes in silence: text: a became b");
    }
}
