// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Row;
import org.hzserializers.tools.report.Interval;
import org.junit.jupiter.api.Test;

class RowTableTest {

    @Test
    void of_threeKindsOfRows_alignsThemAndComputesRatios() {
        Row java = Row.verified("Java", "sample", 4368, 9012.4, new Interval(1000, 10), new Interval(2000, 20), "");
        Row kryo = Row.verified("Kryo", "sample", 4183, 8620, new Interval(2500, 10), new Interval(1000.4, 20), "fine");
        List<Row> rows = List.of(
                java.withCosts(new Interval(5000, 50), new Interval(20_000.4, 90), 9000.0, 8000.0),
                kryo.withCosts(new Interval(2000, 20), new Interval(40_000, 90), 300.0, 70.0),
                Row.notCarried("Argot", "sample", "no schema"),
                Row.verified("Kryo", "job", 18695, 300, new Interval(10, 1), new Interval(20, 1), "")
                        .withoutCosts("it ended"));

        assertThat(RowTable.of(new Results(rows, List.of())).text(true))
                .containsExactly("""
                +------------+----------+----------+--------+-----------+--------+--------+------------+------------+-----------------+-----------------+----------------+----------------+-----------+
                | serializer | workload | verified | bytes  | heap MB/M | put ns | get ns | put x Java | get x Java | put allocates B | get allocates B | cluster puts/s | cluster gets/s | note      |
                +------------+----------+----------+--------+-----------+--------+--------+------------+------------+-----------------+-----------------+----------------+----------------+-----------+
                | Java       | sample   | yes      |  4,368 |     9,012 |  5,000 | 20,000 |       1.00 |       1.00 |           9,000 |           8,000 |          1,000 |          2,000 |           |
                | Kryo       | sample   | yes      |  4,183 |     8,620 |  2,000 | 40,000 |       2.50 |       0.50 |             300 |              70 |          2,500 |          1,000 | fine      |
                | Argot      | sample   | NO       |      - |         - |      - |      - |          - |          - |               - |               - |              - |              - | no schema |
                | Kryo       | job      | yes      | 18,695 |       300 |      - |      - |          - |          - |               - |               - |             10 |             20 | it ended  |
                +------------+----------+----------+--------+-----------+--------+--------+------------+------------+-----------------+-----------------+----------------+----------------+-----------+""".lines().toArray(String[]::new));
    }
}
