// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator.zoo;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

public class Containers {
    public boolean @Nullable [] booleans;
    public byte @Nullable [] bytes;
    public short @Nullable [] shorts;
    public int @Nullable [] ints;
    public long @Nullable [] longs;
    public float @Nullable [] floats;
    public double @Nullable [] doubles;
    public double @Nullable [] @Nullable [] doubleRows;
    public @Nullable Leaf leaf;
    public @Nullable Point point;
    public @Nullable List<Boolean> booleanList;
    public @Nullable List<Character> charList;
    public @Nullable List<Byte> byteList;
    public @Nullable List<@Nullable String> texts;
    public List<Integer> certainInts = List.of();
    public @Nullable List<Colour> colours;
    public @Nullable List<Instant> instants;
    public @Nullable List<Leaf> leaves;
    public @Nullable List<Point> points;
    public @Nullable Set<String> textSet;
    public @Nullable Set<Long> orderedLongs;
    public @Nullable Set<Point> pointSet;
    public @Nullable Map<String, Leaf> leafMap;
    public @Nullable Map<Integer, Point> pointMap;
    public @Nullable Map<Colour, BigDecimal> prices;
    public @Nullable Map<LocalDate, Instant> dates;
    public @Nullable Map<Character, Byte> narrow;
    public @Nullable Map<Short, Colour> colourMap;
    public @Nullable Map<Long, @Nullable String> textMap;
    public @Nullable Map<String, Integer> orderedMap;
    public @Nullable Map<Colour, @Nullable String> colourTexts;
    public @Nullable Map<Character, @Nullable String> charTexts;
    public @Nullable Map<LocalTime, @Nullable String> timeTexts;
    public @Nullable Map<BigInteger, BigDecimal> sums;
    public @Nullable Map<LocalDateTime, BigInteger> counts;
}
