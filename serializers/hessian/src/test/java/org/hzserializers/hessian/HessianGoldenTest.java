// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.hzserializers.testkit.GoldenBytes;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

/** Bytes of the first version. A failure means that stored data would no longer be read. */
class HessianGoldenTest {

    private static final String FILE = "order-v1.bin";

    enum Size {
        SMALL,
        LARGE
    }

    record Line(String article, int count, BigDecimal price, Size size) {}

    record Order(
            long id,
            String customer,
            LocalDate day,
            Date changed,
            UUID key,
            List<Line> lines,
            Map<String, Object> more,
            List<Double> ratings) {}

    private static Order order() {
        Map<String, Object> more = new LinkedHashMap<>();
        more.put("short", (short) 5);
        more.put("line", new Line("a", 1, new BigDecimal("1.50"), Size.SMALL));
        return new Order(
                7,
                "caf\u00e9 \ud83d\ude00",
                LocalDate.of(2020, 2, 29),
                new Date(1_234_567_890_123L),
                new UUID(1, 2),
                new ArrayList<>(List.of(new Line("b", 2, BigDecimal.TEN, Size.LARGE))),
                more,
                new ArrayList<>(List.of(1.5, -0.0, Double.NaN)));
    }

    @Test
    void write_sameValue_givesTheGoldenBytes() throws IOException {
        byte[] bytes = Wire.write(Builders.of(Order.class).build(), order());
        GoldenBytes.check(HessianGoldenTest.class, FILE, bytes);
    }

    @Test
    void read_goldenBytes_givesTheSameValue() throws IOException {
        byte[] bytes = GoldenBytes.read(HessianGoldenTest.class, FILE);
        assertThat(Wire.read(Builders.of(Order.class).build(), bytes)).isEqualTo(order());
    }
}
