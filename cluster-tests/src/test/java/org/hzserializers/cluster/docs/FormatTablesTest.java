// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.hzserializers.sample.OurFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Looks for each format in the tables that compare them. */
class FormatTablesTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    static Stream<OurFormat> formats() {
        return Stream.of(OurFormat.values()).filter(OurFormat::isPlainForm);
    }

    /** The module of a format has the name of its word in the catalog file. */
    @ParameterizedTest
    @MethodSource("formats")
    void tables_thatCompareFormats_nameEachOfOurs(OurFormat format) throws IOException {
        String name = format.displayName();
        assertThat(Files.readString(ROOT.resolve("README.md")))
                .contains("\n| [" + name + "](serializers/" + format.format() + "/README.md) | ");
        assertThat(Files.readString(ROOT.resolve("docs/choosing.md")))
                .containsPattern("(?s)\n\\| " + name + " \\| .*\n\\| " + name + " \\| ");
        assertThat(Files.readString(ROOT.resolve("docs/frame.md"))).containsPattern("\n\\| \\d+ \\| " + name + "\\b");
    }
}
