// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class TemplatesTest {

    @Test
    void fill_oneTemplate_writesItsFile() {
        Model model = Zoo.read("Leaf 2\nPoint 1");

        assertThat(new Templates(model).fill(List.of("class-ids")))
                .singleElement()
                .satisfies(file -> assertThat(file.path()).endsWith("/fields/ClassIds.java"))
                .satisfies(file -> assertThat(file.text())
                        .containsSubsequence(
                                "package org.hzserializers.sample.generator.made.fields;",
                                "int FACTORY_ID = 17;",
                                "int POINT = 1;",
                                "int LEAF = 2;"));
    }

    @Test
    void fill_unknownTemplate_isNamed() {
        assertThatThrownBy(() -> new Templates(Zoo.read("Leaf 1")).fill(List.of("yaml")))
                .isExactlyInstanceOf(UncheckedIOException.class)
                .hasMessage("The template yaml.ftl cannot be read");
    }
}
