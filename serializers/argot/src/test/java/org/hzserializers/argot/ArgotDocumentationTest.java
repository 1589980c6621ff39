// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hzserializers.sample.ArgotDefinitions;
import org.junit.jupiter.api.Test;

/** Builds every library that the documentation shows, and those of the sample model. */
class ArgotDocumentationTest {

    private static final Pattern BLOCK = Pattern.compile("```argot\\n(.*?)```", Pattern.DOTALL);

    private static final Path LANGUAGE = Path.of("../../docs/argot.md");
    private static final Path VERSIONS = Path.of("../../docs/argot-versions.md");

    @Test
    void blocks_ofThePages_buildLibraries() throws IOException {
        List<ArgotTypes> libraries = new ArrayList<>();
        for (Path page : List.of(Path.of("README.md"), LANGUAGE, VERSIONS)) {
            Matcher blocks = BLOCK.matcher(Files.readString(page));
            while (blocks.find()) {
                libraries.add(ArgotTypes.builder()
                        .text(page.toString(), blocks.group(1))
                        .build());
            }
        }
        assertThat(libraries).hasSizeGreaterThanOrEqualTo(4).allSatisfy(types -> assertThat(types.describe())
                .isNotEmpty());
    }

    @Test
    void versions_ofTheExample_areAccepted() throws IOException {
        Matcher blocks = BLOCK.matcher(Files.readString(VERSIONS));
        assertThat(blocks.results()
                        .filter(block -> block.group(1).contains("basket"))
                        .map(block -> ArgotTypes.builder()
                                .text(VERSIONS.toString(), block.group(1))
                                .build())
                        .map(types -> ArgotSerializer.records(1001, "basket", "1.1", types)
                                .getTypeId()))
                .containsExactly(1001);
    }

    @Test
    void definitions_ofTheSampleModel_areStoredSafely() {
        for (String name : ArgotDefinitions.byName().keySet()) {
            assertThat(ArgotSerializer.records(1001, name, "1.0", SampleTypes.TYPES)
                            .getTypeId())
                    .isEqualTo(1001);
        }
    }
}
