// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.guava.GuavaModule;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.joda.JodaModule;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import com.fasterxml.jackson.module.paramnames.ParameterNamesModule;
import com.google.common.base.Optional;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableMultimap;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Multimap;
import com.google.common.collect.Multiset;
import com.google.common.collect.Range;
import com.google.common.hash.HashCode;
import com.google.common.net.HostAndPort;
import com.google.common.net.InternetDomainName;
import com.google.common.primitives.ImmutableIntArray;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.testkit.Wire;
import org.joda.time.DateTime;
import org.joda.time.DateTimeZone;
import org.joda.time.Duration;
import org.joda.time.Interval;
import org.joda.time.LocalDateTime;
import org.joda.time.Period;
import org.joda.time.YearMonth;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Modules that users give their mappers: what works with them works here, or is refused when it is written. */
class JsonModulesTest {

    record OfList(ImmutableList<String> v) {}

    record OfSet(ImmutableSet<Integer> v) {}

    record OfMap(ImmutableMap<String, Long> v) {}

    record OfBiMap(ImmutableBiMap<String, String> v) {}

    record OfSortedSet(ImmutableSortedSet<String> v) {}

    record OfMultimap(Multimap<String, Integer> v) {}

    record OfListMultimap(ArrayListMultimap<String, Integer> v) {}

    record OfHashMultimap(HashMultimap<String, Integer> v) {}

    record OfImmutableMultimap(ImmutableMultimap<String, Integer> v) {}

    record OfMultiset(Multiset<String> v) {}

    record OfHashMultiset(HashMultiset<String> v) {}

    record OfImmutableMultiset(ImmutableMultiset<String> v) {}

    record OfRange(Range<Integer> v) {}

    record OfOptional(@Nullable Optional<String> v) {}

    record OfNet(HostAndPort v, InternetDomainName w) {}

    record OfHash(HashCode v) {}

    record OfInts(ImmutableIntArray v) {}

    record OfJoda(DateTime v) {}

    record OfJodaTimes(
            org.joda.time.LocalDate date,
            LocalDateTime time,
            Duration duration,
            Period period,
            YearMonth month,
            org.joda.time.Instant instant,
            DateTimeZone zone) {}

    record OfInterval(Interval v) {}

    record OfJodaKeys(Map<org.joda.time.LocalDate, Integer> v) {}

    record OfTime(Instant v, LocalDate w, List<java.time.Duration> x) {}

    record OfJdkOptional(java.util.Optional<String> v, OptionalInt w) {}

    static class Plain {
        private int number;
        private @Nullable String text;

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Plain that && that.number == number && java.util.Objects.equals(that.text, text);
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    static final class Immutable {
        final int number;
        final String text;

        Immutable(int number, String text) {
            this.number = number;
            this.text = text;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Immutable that && that.number == number && that.text.equals(text);
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    private static ObjectMapper mapper() {
        return JsonMapper.builder()
                .addModules(
                        new GuavaModule(),
                        new JodaModule(),
                        new JavaTimeModule(),
                        new Jdk8Module(),
                        new ParameterNamesModule(),
                        new BlackbirdModule())
                .build();
    }

    private static Stream<FramedSerializer<Object>> serializers(Object value) {
        @SuppressWarnings("unchecked") // its own class
        Class<Object> type = (Class<Object>) value.getClass();
        return Stream.of(Encoding.values()).map(encoding -> JsonSerializer.builder(1001, type)
                .encoding(encoding)
                .mapper(mapper())
                .build());
    }

    private static Plain plain() {
        Plain plain = new Plain();
        plain.number = 5;
        plain.text = "text";
        return plain;
    }

    static Stream<Object> kept() {
        return Stream.of(
                plain(),
                new Immutable(7, "text"),
                new OfList(ImmutableList.of("a", "b")),
                new OfList(ImmutableList.of()),
                new OfSet(ImmutableSet.of(3, 1, 2)),
                new OfMap(ImmutableMap.of("b", 1L, "a", Long.MAX_VALUE)),
                new OfBiMap(ImmutableBiMap.of("a", "b")),
                new OfListMultimap(ArrayListMultimap.create(ImmutableListMultimap.of("a", 1, "a", 1, "b", 2))),
                new OfHashMultimap(HashMultimap.create(ImmutableSetMultimap.of("a", 1, "a", 2, "b", 2))),
                new OfImmutableMultimap(ImmutableListMultimap.of("a", 1, "a", 1)),
                new OfHashMultiset(HashMultiset.create(List.of("a", "b", "a"))),
                new OfImmutableMultiset(ImmutableMultiset.of("a", "b", "a")),
                new OfRange(Range.closedOpen(1, 5)),
                new OfRange(Range.atLeast(7)),
                new OfOptional(Optional.of("a")),
                new OfNet(HostAndPort.fromParts("localhost", 80), InternetDomainName.from("example.com")),
                new OfInts(ImmutableIntArray.of(1, 2)),
                new OfJoda(new DateTime(5, DateTimeZone.UTC)),
                new OfJodaTimes(
                        new org.joda.time.LocalDate(2020, 2, 29),
                        new LocalDateTime(2020, 2, 29, 1, 2),
                        Duration.standardHours(7),
                        Period.days(3),
                        new YearMonth(2020, 2),
                        new org.joda.time.Instant(5),
                        DateTimeZone.forID("Europe/Berlin")),
                new OfJodaKeys(Map.of(new org.joda.time.LocalDate(2020, 2, 29), 1)),
                new OfTime(Instant.MAX, LocalDate.MIN, List.of(java.time.Duration.ofNanos(1))));
    }

    @ParameterizedTest
    @MethodSource("kept")
    void copy_valueOfAModule_isEqual(Object value) {
        serializers(value).forEach(serializer -> assertThat(Wire.copy(serializer, value))
                .isEqualTo(value)
                .hasSameClassAs(value));
    }

    static Stream<Object> doubtful() {
        return Stream.of(
                new OfSortedSet(ImmutableSortedSet.of("b", "a")),
                new OfSortedSet(
                        ImmutableSortedSet.<String>reverseOrder().add("b", "a").build()),
                new OfMultimap(ArrayListMultimap.create(ImmutableListMultimap.of("a", 1, "a", 1))),
                new OfMultimap(HashMultimap.create(ImmutableSetMultimap.of("a", 1))),
                new OfMultiset(HashMultiset.create(List.of("a"))),
                new OfOptional(Optional.absent()),
                new OfOptional(null),
                new OfJoda(new DateTime(5, DateTimeZone.forID("Europe/Berlin"))),
                new OfHash(HashCode.fromInt(77)),
                new OfInterval(new Interval(5, 6)),
                new OfInterval(new Interval(5, 6, DateTimeZone.forID("Europe/Berlin"))),
                new OfImmutableMultimap(ImmutableSetMultimap.of("a", 1)),
                new OfJdkOptional(java.util.Optional.of("a"), OptionalInt.of(5)),
                new OfJdkOptional(java.util.Optional.empty(), OptionalInt.empty()),
                new OfList(ImmutableList.of("a", "b").reverse()));
    }

    @ParameterizedTest
    @MethodSource("doubtful")
    void write_valueThatAModuleMayChange_isEqualOrRefused(Object value) {
        serializers(value).forEach(serializer -> {
            byte[] bytes;
            try {
                bytes = Wire.write(serializer, value);
            } catch (HazelcastSerializationException e) {
                assertThat(e).hasMessageContaining("cannot be written");
                return;
            }
            assertThat(Wire.read(serializer, bytes)).isEqualTo(value).hasSameClassAs(value);
        });
    }

    @Test
    void write_timeInAnotherZone_isRefusedAndNamed() {
        Object value = new OfJoda(new DateTime(5, DateTimeZone.forID("Europe/Berlin")));
        serializers(value).forEach(serializer -> Wire.assertUnwritable(serializer, value)
                .hasMessageContaining("at v")
                .hasMessageContaining("would come back as"));
    }

    @Test
    void write_javaTimeWithItsModule_hasTheBytesOfNone() {
        OfTime value = new OfTime(Instant.EPOCH, LocalDate.EPOCH, List.of());
        serializers(value).limit(1).forEach(serializer -> assertThat(Wire.write(serializer, value))
                .isEqualTo(Wire.write(JsonSerializer.of(1001, OfTime.class), value)));
    }
}
