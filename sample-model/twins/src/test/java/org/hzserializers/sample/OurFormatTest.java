// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hzserializers.sample.model.JobTask;
import org.hzserializers.sample.proto.JobTaskProto;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OurFormatTest {

    @ParameterizedTest
    @EnumSource
    void toCarried_everyWorkload_isOfTheCarriedClassAndComesBack(OurFormat format) {
        for (Workload workload : Workload.values()) {
            Object plain = workload.values(42).get(0);

            Object carried = format.toCarried(plain);

            assertThat(carried.getClass()).isEqualTo(format.carriedClass(plain.getClass()));
            assertThat(format.toPlain(carried)).isEqualTo(plain).hasSameClassAs(plain);
        }
    }

    @Test
    void catalogEntries_classWithOptions_areItemsOfTheList() {
        assertThat(OurFormat.PROTOBUF.catalogEntries(Map.of(JobTask.class, 7), true))
                .isEqualTo("  - id: 7\n    type: " + JobTaskProto.class.getName()
                        + "\n    format: protobuf\n    key: true\n");
        assertThat(OurFormat.KRYO_UNSAFE.catalogEntry(8, JobTask.class, List.of("a: 1", "b: 2")))
                .hasLineCount(5)
                .startsWith("  - id: 8\n")
                .endsWith("    format: kryo\n    a: 1\n    b: 2\n");
    }

    @Test
    void isPlainForm_variants_areNot() {
        assertThat(Arrays.stream(OurFormat.values()).filter(format -> !format.isPlainForm()))
                .containsExactly(
                        OurFormat.KRYO_UNSAFE,
                        OurFormat.AVRO_JSON,
                        OurFormat.SMILE,
                        OurFormat.CBOR,
                        OurFormat.FORY_COMPATIBLE,
                        OurFormat.PROTOSTUFF_GRAPH);
    }
}
