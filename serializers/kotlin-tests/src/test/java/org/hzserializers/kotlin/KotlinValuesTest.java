// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kotlin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hzserializers.kotlin.KotlinTrial.Outcome;
import org.hzserializers.kotlin.KotlinTrial.Result;
import org.hzserializers.testkit.GoldenBytes;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Kotlin's values with each format; {@code docs/kotlin-values.md} is made of the results. */
class KotlinValuesTest {

    private static final Path PAGE = Path.of("..", "..", "docs", "kotlin-values.md");

    private static final List<KotlinFormat> FORMATS = KotlinFormat.all();

    private static final List<KotlinValue> ROWS = KotlinValues.all();

    private static final Map<String, Result> RESULTS = new HashMap<>();

    private static Result result(KotlinFormat format, KotlinValue row) {
        return RESULTS.computeIfAbsent(format.title() + ": " + row.getName(), none -> KotlinTrial.run(format, row));
    }

    @TestFactory
    Stream<DynamicContainer> copy_eachValue_isEqualOrRefused() {
        return FORMATS.stream()
                .map(format -> DynamicContainer.dynamicContainer(
                        format.title(), ROWS.stream().map(row -> test(format, row))));
    }

    private static DynamicTest test(KotlinFormat format, KotlinValue row) {
        return DynamicTest.dynamicTest(row.getName(), () -> {
            Result result = result(format, row);
            assertThat(result.outcome()).as(result.note()).isNotEqualTo(Outcome.WRONG);
            if (result.isRefused()) {
                assertThat(result.note()).containsAnyOf(row.names());
            }
        });
    }

    /** Fails if the page says anything else; {@code -Dgolden.rewrite=true} writes it anew. */
    @Test
    void page_ofTheResults_isTheOneOfTheDocumentation() throws IOException {
        String page = KotlinPage.render(FORMATS, ROWS, KotlinValuesTest::result);
        if (Boolean.getBoolean(GoldenBytes.REWRITE_PROPERTY)) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE)).isEqualTo(page);
    }

    @Test
    void titles_ofRowsAndColumns_areDifferentAndFitATable() {
        assertThat(Stream.concat(
                        FORMATS.stream().map(KotlinFormat::title), ROWS.stream().map(KotlinValue::getName)))
                .doesNotHaveDuplicates()
                .noneMatch(title -> title.contains("|"));
    }
}
