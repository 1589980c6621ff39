// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hzserializers.bench.result.Row;
import org.junit.jupiter.api.Test;

class ResultTableTest {

    @Test
    void render_threeKindsOfRows_alignsThemAndComputesRatios() {
        String table = new ResultTable(List.of(
                        new Row("Java", "sample", 4368L, 1000.0, 10.0, 2000.0, 20.0, true, "", false),
                        new Row("Kryo", "sample", 4183L, 2500.0, 10.0, 1000.4, 20.0, true, "fine", false),
                        Row.notCarried("Argot", "sample", "no schema"),
                        new Row("Kryo", "job", 18695L, 10.0, 1.0, 20.0, 1.0, true, "", false)))
                .render();

        assertThat(table).isEqualToNormalizingNewlines("""
                +------------+----------+--------+--------+--------+------------+------------+----------+-----------+
                | serializer | workload | bytes  | puts/s | gets/s | put : Java | get : Java | verified | note      |
                +------------+----------+--------+--------+--------+------------+------------+----------+-----------+
                | Java       | sample   |  4,368 |  1,000 |  2,000 |       1.00 |       1.00 | yes      |           |
                | Kryo       | sample   |  4,183 |  2,500 |  1,000 |       2.50 |       0.50 | yes      | fine      |
                | Argot      | sample   |      - |      - |      - |          - |          - | NO       | no schema |
                | Kryo       | job      | 18,695 |     10 |     20 |          - |          - | yes      |           |
                +------------+----------+--------+--------+--------+------------+------------+----------+-----------+""");
    }
}
