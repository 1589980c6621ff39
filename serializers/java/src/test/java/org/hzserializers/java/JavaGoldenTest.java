// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.hzserializers.testkit.GoldenBytes;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

/** Bytes that earlier versions wrote. A failure means that stored data would no longer be read. */
class JavaGoldenTest {

    enum Size {
        SMALL,
        LARGE
    }

    record Line(String article, int count, BigDecimal price, Size size) implements Serializable {
        private static final long serialVersionUID = 1;
    }

    static final class Order implements Serializable {
        private static final long serialVersionUID = 1;

        long id = 7;
        String customer = "caf\u00e9 \ud83d\ude00";
        LocalDate day = LocalDate.of(2020, 2, 29);
        UUID key = new UUID(1, 2);
        List<Line> lines = new ArrayList<>(List.of(
                new Line("a", 1, new BigDecimal("1.50"), Size.SMALL), new Line("b", 2, BigDecimal.TEN, Size.LARGE)));
        Map<String, Object> more = new LinkedHashMap<>();
        double[] ratings = {1.5, -0.0, Double.NaN};
        EnumSet<Size> sizes = EnumSet.allOf(Size.class);
        Order itself = this;

        Order() {
            more.put("list", List.of(1, "two"));
            more.put("lines", lines);
        }
    }

    @Test
    void write_sameValue_givesTheGoldenBytes() throws IOException {
        GoldenBytes.check(
                JavaGoldenTest.class,
                "order-v1.bin",
                Wire.write(Builders.ofThisPackage().build(), new Order()));
    }

    @Test
    void read_goldenBytes_givesTheSameValue() throws IOException {
        Order order = (Order)
                Wire.read(Builders.ofThisPackage().build(), GoldenBytes.read(JavaGoldenTest.class, "order-v1.bin"));
        Order expected = new Order();
        assertThat(order.itself).isSameAs(order);
        assertThat(order.more.get("lines")).isSameAs(order.lines);
        assertThat(Arrays.asList(order.id, order.customer, order.day, order.key, order.lines, order.more, order.sizes))
                .isEqualTo(Arrays.asList(
                        expected.id,
                        expected.customer,
                        expected.day,
                        expected.key,
                        expected.lines,
                        expected.more,
                        expected.sizes));
        assertThat(order.ratings).isEqualTo(expected.ratings);
    }
}
