// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A value with a field of each kind that the README of compact has a query for. */
record CompactOrder(
        int number,
        String customer,
        BigDecimal price,
        LocalDate day,
        Color color,
        UUID uuid,
        Period period,
        BigInteger big,
        Duration duration,
        Instant at,
        ZonedDateTime zoned,
        Optional<String> note,
        @Nullable Line line,
        List<Line> lines,
        Shape shape,
        List<Shape> shapes,
        Map<String, Integer> stock,
        TreeMap<Integer, String> tree,
        List<List<Double>> grid,
        Object any) {

    enum Color {
        RED,
        GREEN,
        BLUE
    }

    record Line(String article, int count) {}

    record Period(Instant from, @Nullable Instant to) {}

    sealed interface Shape permits Circle, Square {}

    record Circle(double radius) implements Shape {}

    record Square(double side) implements Shape {}

    /** When the first order was placed; the others are an hour apart each. */
    static final Instant FIRST = Instant.parse("2026-01-02T03:04:05.000006Z");

    static UUID uuid(int number) {
        return new UUID(1, number);
    }

    /** Returns one whose attributes depend on its number. */
    static CompactOrder of(int number) {
        Instant at = FIRST.plus(Duration.ofHours(number));
        boolean isEven = number % 2 == 0;
        Shape shape = isEven ? new Circle(number) : new Square(number);
        return new CompactOrder(
                number,
                "caf\u00e9 \ud83d\ude00 " + number,
                new BigDecimal(number).movePointLeft(2),
                LocalDate.of(2026, 1, 1).plusDays(number),
                Color.values()[number % 3],
                uuid(number),
                new Period(at, isEven ? at.plusSeconds(1) : null),
                BigInteger.ONE.shiftLeft(64).add(BigInteger.valueOf(number)),
                Duration.ofMillis(number * 1500L),
                at,
                at.atZone(ZoneId.of("Europe/Berlin")),
                isEven ? Optional.of("n" + number) : Optional.empty(),
                number == 0 ? null : new Line("pen", number),
                new ArrayList<>(List.of(new Line("ink", number), new Line("pad", 100 + number))),
                shape,
                new ArrayList<>(List.of(shape, new Circle(1000 + number))),
                new HashMap<>(Map.of("a", number, "b", 100 + number)),
                new TreeMap<>(Map.of(number, "t" + number, 1000 + number, "u")),
                new ArrayList<>(List.of(
                        new ArrayList<>(List.of((double) number)), new ArrayList<>(List.of(0.5, 100.0 + number)))),
                isEven ? new Line("any", number) : (Object) number);
    }
}
