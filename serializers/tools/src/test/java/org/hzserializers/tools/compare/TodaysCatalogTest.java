// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.model.Rw01;
import org.hzserializers.sample.model.Rw05;
import org.junit.jupiter.api.Test;

class TodaysCatalogTest {

    private static final String ORDER = Rw05.class.getName();

    private static final String TODAY = """
            serializers:
              - {id: 1001, type: %s, format: kryo, unsafe: true, compression: {codec: zstd, level: 3}, limits: {max-depth: 50}}
              - {id: 1002, type: %s, format: kryo}
            global: {id: 1003, format: kryo}
            """.formatted(ORDER, Rw01.class.getName());

    private static String advised(String more) {
        return "serializers:\n  - {id: 1007, type: " + ORDER + ", format: " + more + "}\n";
    }

    @Test
    void with_otherFormat_keepsIdsCompressionAndAllElse() {
        TodaysCatalog today = TodaysCatalog.of(TODAY, List.of(1001, 1006, -100));

        assertThat(today.nextTypeId()).isEqualTo(1007);
        assertThat(today.idsOf(Set.of(ORDER))).containsExactly(1001);
        String yaml = today.with(advised("avro"));
        assertThat(yaml).isEqualTo("""
                serializers:
                - id: 1007
                  type: org.hzserializers.sample.model.Rw05
                  format: avro
                  compression:
                    codec: zstd
                    level: 3
                  limits:
                    max-depth: 50
                - id: 1001
                  type: org.hzserializers.sample.model.Rw05
                  format: kryo
                  limits:
                    max-depth: 50
                  reads: true
                - id: 1002
                  type: org.hzserializers.sample.model.Rw01
                  format: kryo
                global:
                  id: 1003
                  format: kryo
                """);
        SerializerCatalog catalog = SerializerCatalog.parse(yaml, getClass().getClassLoader());
        assertThat(catalog.serializer(Rw05.class).orElseThrow().getTypeId()).isEqualTo(1007);
        assertThat(catalog.readers(Rw05.class)).singleElement().satisfies(reader -> assertThat(reader.getTypeId())
                .isEqualTo(1001));
    }

    @Test
    void with_sameId_replacesTheEntry() {
        String yaml = TodaysCatalog.of(TODAY, List.of())
                .with("serializers:\n  - {id: 1001, type: " + ORDER + ", format: kryo, compression: lz4}\n");

        assertThat(yaml).contains("compression: lz4").doesNotContain("reads", "zstd");
    }

    @Test
    void writesLike_sameFormatUnderAnotherId_isThereAlready() {
        TodaysCatalog today = TodaysCatalog.of(TODAY, List.of());

        assertThat(today.writesLike(advised("kryo, unsafe: true"))).isTrue();
        assertThat(today.writesLike(advised("kryo, fields: compatible"))).isFalse();
        assertThat(TodaysCatalog.NONE.writesLike(advised("kryo"))).isFalse();
    }
}
