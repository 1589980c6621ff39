// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A small domain with records, enums, inheritance, arrays and classes without a constructor that Kryo could call. */
final class Shop {

    private Shop() {}

    enum Color {
        RED,
        GREEN {
            @Override
            String shade() {
                return "dark";
            }
        };

        String shade() {
            return "light";
        }
    }

    record Point(double y, int x, String label, Shape shape, long[] data) {}

    sealed interface Shape permits Circle, Square {}

    record Circle(int radius) implements Shape {}

    record Square(long side, byte b, char c, short s, boolean z, float f) implements Shape {}

    record Empty() {}

    static class Customer {
        final String name;
        private final BigDecimal balance;

        Customer(String name, BigDecimal balance) {
            this.name = Objects.requireNonNull(name);
            this.balance = balance;
        }

        BigDecimal balance() {
            return balance;
        }
    }

    static final class Premium extends Customer {
        int points = 7;

        Premium(String name, BigDecimal balance) {
            super(name, balance);
        }
    }

    static class Line {
        String product;
        int amount;
        double price;

        Line() {}

        Line(String product, int amount, double price) {
            this.product = product;
            this.amount = amount;
            this.price = price;
        }
    }

    static final class Order {
        long id;
        Customer customer;
        List<Line> lines = new ArrayList<>();
        Map<String, Line> byProduct = new LinkedHashMap<>();
        EnumMap<Color, Integer> colors = new EnumMap<>(Color.class);
        Color color = Color.GREEN;
        Point point;
        long[] longs;
        double[][] matrix;
        Line[] lineArray;
        Customer[] customers;
        Object any;
    }

    static Order order() {
        Order order = new Order();
        order.id = -5;
        order.customer = new Customer("Ann", new BigDecimal("1.50"));
        order.lines.add(new Line("apple", 3, 0.25));
        order.lines.add(new Line("pear\u00e4\ud800", 1, -0.0));
        order.byProduct.put("apple", order.lines.get(0));
        order.colors.put(Color.RED, 1);
        order.point = new Point(2.5, -1, null, new Square(1, (byte) 2, 'c', (short) 3, true, 4f), new long[] {1, 2});
        order.longs = new long[] {1, -1, Long.MAX_VALUE};
        order.matrix = new double[][] {{1, 2}, null};
        order.lineArray = new Line[] {null, new Line("x", 1, 1)};
        order.customers = new Customer[] {order.customer};
        order.any = new Circle(3);
        return order;
    }

    static void assertEqual(Order read, Order order) {
        org.assertj.core.api.Assertions.assertThat(read)
                .usingRecursiveComparison()
                .withStrictTypeChecking()
                .isEqualTo(order);
    }
}
