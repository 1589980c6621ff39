// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Bytes that Fory 1.6.0 wrote, which is in the names of the files: another version may write others. A failure means
 * that stored data would no longer be read.
 */
class ForyGoldenTest {

    enum Size {
        SMALL,
        LARGE
    }

    record Line(String article, int count, BigDecimal price, Size size) {}

    static final class Order {
        long id = 7;
        String customer = "caf\u00e9 \ud83d\ude00";
        LocalDate day = LocalDate.of(2020, 2, 29);
        UUID key = new UUID(1, 2);
        List<Line> lines = new ArrayList<>(List.of(
                new Line("a", 1, new BigDecimal("1.50"), Size.SMALL), new Line("b", 2, BigDecimal.TEN, Size.LARGE)));
        Map<String, Object> more = new LinkedHashMap<>();
        double[] ratings = {1.5, -0.0, Double.NaN};
        EnumSet<Size> sizes = EnumSet.allOf(Size.class);

        Order() {
            more.put("list", List.of(1, "two"));
            more.put("line", lines.get(0));
        }
    }

    enum Form {
        PLAIN,
        COMPATIBLE,
        REFERENCES;

        ForySerializer<Object> serializer() {
            ForySerializer.Builder<Object> builder = Builders.of(Order.class);
            return switch (this) {
                case PLAIN -> builder.build();
                case COMPATIBLE -> builder.compatible().build();
                case REFERENCES -> builder.references().build();
            };
        }

        String file() {
            return "order-" + name().toLowerCase(java.util.Locale.ROOT) + "-fory-1.6.0.bin";
        }
    }

    @ParameterizedTest
    @EnumSource
    void write_sameValue_givesTheGoldenBytes(Form form) throws IOException {
        GoldenBytes.check(ForyGoldenTest.class, form.file(), Wire.write(form.serializer(), new Order()));
    }

    @ParameterizedTest
    @EnumSource
    void read_goldenBytes_givesTheSameValue(Form form) throws IOException {
        Order order = (Order) Wire.read(form.serializer(), GoldenBytes.read(ForyGoldenTest.class, form.file()));
        Order expected = new Order();
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
        assertThat(order.more.get("line") == order.lines.get(0)).isEqualTo(form == Form.REFERENCES);
    }
}
