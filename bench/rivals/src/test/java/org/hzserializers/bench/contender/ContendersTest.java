// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import static org.assertj.core.api.Assertions.assertThat;

import org.hzserializers.sample.OurFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ContendersTest {

    @ParameterizedTest
    @CsvSource({
        "Compact, Hazelcast",
        "Kryo unsafe, ours",
        "Kryo + zstd 3 dictionary, ours",
        "Argot (element arrays), ours",
        "Protobuf marshaller, ours",
        "Kryo glue, rival",
        "Jackson glue, rival",
        "Hessian glue, rival",
        "Fory, rival",
        "Protostuff glue, rival",
        "byte[1222], –",
        "what nobody has added, –"
    })
    void familyLabel_nameInATable_isWhatItsContenderSays(String name, String label) {
        assertThat(Contenders.familyLabel(name)).isEqualTo(label);
        assertThat(Contenders.isOurs(name)).isEqualTo(label.equals("ours"));
    }

    @ParameterizedTest
    @EnumSource
    void byDefault_everyFormatOfOurs_hasOneRow(OurFormat format) {
        assertThat(Contenders.byDefault().stream().map(Contender::name).anyMatch(format.displayName()::equals))
                .isEqualTo(format.isPlainForm());
    }

    @Test
    void benchmarked_names_areDifferentAndWithoutComma() {
        assertThat(Contenders.benchmarked())
                .extracting(Contender::name)
                .doesNotHaveDuplicates()
                .noneMatch(name -> name.contains(","));
    }

    @ParameterizedTest
    @EnumSource
    void inLines_formatsOfOurs_areThereWithoutTheirVariants(OurFormat format) {
        assertThat(Contenders.inLines().contains(format.displayName())).isEqualTo(format.isPlainForm());
        assertThat(Contenders.inLines()).startsWith(Contenders.BASELINE);
    }

    @Test
    void measurable_isAllButWhatOnlySaysWhyItDoesNotRun() {
        assertThat(Contenders.benchmarked())
                .extracting(Contender::name)
                .filteredOn(name -> !Contenders.measurable().contains(name))
                .containsExactly("Jet protobuf", "SOFA Hessian", "FST", "Dubbo native", "JPPF (patched)");
    }
}
