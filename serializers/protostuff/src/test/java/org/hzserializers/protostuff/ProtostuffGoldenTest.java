// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import static org.assertj.core.api.Assertions.assertThat;

import io.protostuff.Tag;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.hzserializers.testkit.GoldenBytes;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bytes as they are stored. A failure means that stored data would no longer be read. */
class ProtostuffGoldenTest {

    enum Size {
        SMALL,
        LARGE
    }

    record Line(
            @Tag(1) String article,
            @Tag(2) int count,
            @Tag(4) BigDecimal price,
            @Tag(3) Size size) {}

    static final class Order {
        @Tag(1)
        long id = -7;

        @Tag(2)
        String customer = "caf\u00e9 \ud83d\ude00";

        @Tag(3)
        LocalDate day = LocalDate.of(2020, 2, 29);

        @Tag(128)
        UUID key = new UUID(1, 2);

        @Tag(5)
        List<Line> lines = new ArrayList<>(List.of(
                new Line("a", 1, new BigDecimal("1.50"), Size.SMALL), new Line("b", 2, BigDecimal.TEN, Size.LARGE)));

        @Tag(6)
        Map<String, Line> more = Map.of("line", lines.get(0));

        @Tag(7)
        double[] ratings = {1.5, -0.0, Double.NaN};
    }

    /** Without tags: its bytes begin with the order of its fields. */
    record Stop(int line, String name, Size size, List<Seat> seats) {}

    record Seat(int row, char place) {}

    private static final String IN_ORDER = "stop-in-order.bin";
    private static final Stop STOP = new Stop(3, "north", Size.SMALL, List.of(new Seat(1, 'a'), new Seat(2, 'b')));

    enum Form {
        PLAIN,
        GRAPH;

        ProtostuffSerializer<Object> serializer() {
            ProtostuffSerializer.Builder<Object> builder = Builders.of(Order.class);
            return this == GRAPH ? builder.graph().build() : builder.build();
        }

        String file() {
            return "order-" + name().toLowerCase(Locale.ROOT) + ".bin";
        }
    }

    @ParameterizedTest
    @EnumSource
    void write_sameValue_givesTheGoldenBytes(Form form) throws IOException {
        GoldenBytes.check(ProtostuffGoldenTest.class, form.file(), Wire.write(form.serializer(), new Order()));
    }

    @ParameterizedTest
    @EnumSource
    void read_goldenBytes_givesTheSameValue(Form form) throws IOException {
        Order order = (Order) Wire.read(form.serializer(), GoldenBytes.read(ProtostuffGoldenTest.class, form.file()));
        Order expected = new Order();
        assertThat(Arrays.asList(order.id, order.customer, order.day, order.key, order.lines, order.more))
                .isEqualTo(Arrays.asList(
                        expected.id, expected.customer, expected.day, expected.key, expected.lines, expected.more));
        assertThat(order.ratings).isEqualTo(expected.ratings);
        assertThat(order.more.get("line") == order.lines.get(0)).isEqualTo(form == Form.GRAPH);
    }

    @Test
    void write_fieldsInOrder_givesTheGoldenBytes() throws IOException {
        GoldenBytes.check(
                ProtostuffGoldenTest.class,
                IN_ORDER,
                Wire.write(Builders.inOrder(Stop.class).build(), STOP));
    }

    @Test
    void read_goldenBytesInOrder_givesTheSameValue() throws IOException {
        assertThat(Wire.read(
                        Builders.inOrder(Stop.class).build(), GoldenBytes.read(ProtostuffGoldenTest.class, IN_ORDER)))
                .isEqualTo(STOP);
    }
}
