// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hzserializers.bench.evolution.EvolutionPage.Cell;
import org.hzserializers.bench.evolution.Result.Outcome;
import org.hzserializers.bench.evolution.Trial.Direction;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.testkit.GoldenBytes;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each change of a class, with each format, in each direction; {@code docs/evolution.md} is made of the results. */
class EvolutionTest {

    private static final Path PAGE = Path.of("..", "docs", "evolution.md");

    private static final Map<String, Map<Direction, Result>> RESULTS = new HashMap<>();

    private static Result result(Cell cell) {
        return RESULTS.computeIfAbsent(
                        cell.system() + ": " + cell.change(), none -> Trial.run(cell.system(), cell.change()))
                .get(cell.direction());
    }

    /** A refusal that names neither the class nor the change, or is no refusal of ours, fails by its exception. */
    @TestFactory
    Stream<DynamicContainer> read_valueOfAnotherVersion_isRightOrRefused() {
        return EvolvingSystem.all().stream()
                .map(system -> DynamicContainer.dynamicContainer(
                        system.name(), EvolutionPage.cells(system).map(EvolutionTest::test)));
    }

    private static DynamicTest test(Cell cell) {
        return DynamicTest.dynamicTest(cell.change() + ": " + cell.direction().title(), () -> {
            Result result = result(cell);
            assertThat(result.outcome()).as(result.note()).isNotEqualTo(Outcome.WRONG);
        });
    }

    /** Fails if the page says anything else; {@code -Dgolden.rewrite=true} writes it anew. */
    @Test
    void page_ofTheResults_isTheOneOfTheDocumentation() throws IOException {
        String page = EvolutionPage.render(EvolutionTest::result);
        if (Boolean.getBoolean(GoldenBytes.REWRITE_PROPERTY)) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE)).isEqualTo(page);
    }

    @Test
    void columns_haveEveryFormatOfOurs() {
        assertThat(EvolvingSystem.all().stream().map(EvolvingSystem::name))
                .containsAll(Stream.of(OurFormat.values())
                        .filter(OurFormat::isPlainForm)
                        .map(OurFormat::displayName)
                        .toList());
    }

    @Test
    void titles_ofRowsAndColumns_areDifferentAndFitATable() {
        List<String> titles = Stream.concat(
                        Change.all().stream().map(Change::title),
                        EvolvingSystem.all().stream().map(EvolvingSystem::name))
                .toList();
        assertThat(titles).doesNotHaveDuplicates().noneMatch(title -> title.contains("|"));
    }
}
