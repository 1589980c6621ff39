// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.hzserializers.bench.AttributeBenchmark;
import org.hzserializers.bench.QueryBenchmark;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.models.ModelSerializer;
import org.junit.jupiter.api.Test;

class MainTest {

    private static final String SERIALIZERS = "serializer=" + String.join(",", Contenders.measurable());
    private static final String WAYS = "way=" + String.join(",", AttributeBenchmark.ways());
    private static final String READERS = "reader=" + String.join(",", QueryBenchmark.readers());
    private static final String LIBRARIES = "library=" + String.join(",", ModelSerializer.names());

    @Test
    void withDefaults_nothingChosen_addsTheProfilerOfBytesAndAllSerializers() {
        assertThat(Main.withDefaults("PayloadBenchmark"))
                .containsExactly(
                        "PayloadBenchmark",
                        "-prof",
                        "gc",
                        "-p",
                        SERIALIZERS,
                        "-p",
                        WAYS,
                        "-p",
                        READERS,
                        "-p",
                        LIBRARIES);
    }

    @Test
    void withDefaults_chosen_isLeftAlone() {
        assertThat(Main.withDefaults("-prof", "stack", "-p", "serializer=Kryo"))
                .containsExactly("-prof", "stack", "-p", "serializer=Kryo", "-p", WAYS, "-p", READERS, "-p", LIBRARIES);
        assertThat(Main.withDefaults("-p", "way=at once"))
                .containsExactly("-p", "way=at once", "-prof", "gc", "-p", SERIALIZERS, "-p", READERS, "-p", LIBRARIES);
    }

    @Test
    void withDefaults_wrongOption_isLeftToJmh() {
        assertThat(Main.withDefaults("--nonsense")).containsExactly("--nonsense");
    }
}
