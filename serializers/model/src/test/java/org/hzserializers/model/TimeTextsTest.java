// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of java.time: read as the JDK does, or left to it. */
class TimeTextsTest {

    private record Reader(Function<String, @Nullable Object> ours, Function<String, Object> jdk) {}

    private static final Map<Class<?>, Reader> READERS = Map.ofEntries(
            Map.entry(Instant.class, new Reader(TimeTexts::instant, Instant::parse)),
            Map.entry(LocalDate.class, new Reader(TimeTexts::date, LocalDate::parse)),
            Map.entry(LocalTime.class, new Reader(TimeTexts::time, LocalTime::parse)),
            Map.entry(LocalDateTime.class, new Reader(TimeTexts::dateTime, LocalDateTime::parse)),
            Map.entry(OffsetTime.class, new Reader(TimeTexts::offsetTime, OffsetTime::parse)),
            Map.entry(OffsetDateTime.class, new Reader(TimeTexts::offsetDateTime, OffsetDateTime::parse)),
            Map.entry(ZonedDateTime.class, new Reader(TimeTexts::zonedDateTime, ZonedDateTime::parse)),
            Map.entry(YearMonth.class, new Reader(TimeTexts::yearMonth, YearMonth::parse)),
            Map.entry(MonthDay.class, new Reader(TimeTexts::monthDay, MonthDay::parse)),
            Map.entry(Period.class, new Reader(TimeTexts::period, Period::parse)),
            Map.entry(Duration.class, new Reader(TimeTexts::duration, Duration::parse)));

    private static Reader reader(Class<?> type) {
        Reader reader = READERS.get(type);
        assertThat(reader).isNotNull();
        return reader;
    }

    /** Values of all classes around one moment. */
    private static Stream<Object> around(long seconds, int nanos) {
        LocalDateTime local = LocalDateTime.ofEpochSecond(seconds, nanos, ZoneOffset.UTC);
        ZoneOffset offset = ZoneOffset.ofTotalSeconds((int) (seconds % 64_000));
        return Stream.of(
                Instant.ofEpochSecond(seconds, nanos),
                local,
                local.toLocalDate(),
                local.toLocalTime(),
                OffsetTime.of(local.toLocalTime(), offset),
                OffsetDateTime.of(local, offset),
                ZonedDateTime.of(local, ZoneId.of("Europe/Berlin")),
                ZonedDateTime.of(local, offset),
                MonthDay.from(local),
                Period.of((int) seconds % 1_000_000, nanos, (int) -seconds % 1_000),
                Duration.ofSeconds(seconds, nanos),
                Duration.ofSeconds(-seconds, nanos));
    }

    @Test
    void read_whatValuesWrite_areTheValues() {
        Random random = new Random(1);
        for (int i = 0; i < 2_000; i++) {
            long seconds = random.nextLong() >> (20 + i % 40);
            long within = Math.max(-31_000_000_000_000_000L, Math.min(31_000_000_000_000_000L, seconds));
            int nanos = List.of(0, 500_000_000, 1_000, 1, random.nextInt(1_000_000_000))
                    .get(i % 5);
            around(within, nanos).forEach(value -> {
                Object read = reader(value.getClass()).ours().apply(value.toString());
                if (read != null) {
                    assertThat(read).isEqualTo(value);
                } else {
                    // Numbers of more than nine digits are left to the JDK.
                    assertThat(value).isInstanceOfAny(Period.class, Duration.class);
                }
            });
        }
    }

    @Test
    void read_usualValues_areNotLeftToTheJdk() {
        around(1_700_000_000L, 123_000_000)
                .forEach(value -> assertThat(reader(value.getClass()).ours().apply(value.toString()))
                        .isEqualTo(value));
        for (Object value : List.of(
                LocalDate.MAX,
                LocalDate.MIN,
                LocalDateTime.MIN,
                Period.ZERO,
                Duration.ZERO,
                Period.of(1, -2, 3),
                Duration.ofMillis(-1),
                YearMonth.of(2024, 2),
                YearMonth.of(-5, 2),
                Instant.EPOCH)) {
            assertThat(reader(value.getClass()).ours().apply(value.toString())).isEqualTo(value);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "P",
                "PT",
                "P1",
                "P1S",
                "PT1",
                "PT1D",
                "P1DT",
                "P1M1Y",
                "P1W2D",
                "p1d",
                "-P1D",
                "+PT1S",
                "PT1.S",
                "PT.5S",
                "PT-.5S",
                "PT1.5H",
                "PT1S1S",
                "PT-1M-0.000000001S",
                "PT+1S",
                "P-1D",
                "PT9999999999S",
                "PT1.1234567891S",
                "2024",
                "2024-1-01",
                "2024-01-1",
                "2024-13-01",
                "2024-02-30",
                "+2024-01-01",
                "+02024-01-01",
                "+12024-01-01",
                "-0000-01-01",
                "-0001-01-01",
                "-00001-01-01",
                "-12024-01-01",
                "12024-01-01",
                "0000-01-01",
                "2024-01-01 ",
                "24:00",
                "23:59:60",
                "23:60",
                "1:00",
                "01:00:00.",
                "01:00:00.1234567890",
                "01:00:00,5",
                "01:00:0",
                "01",
                "2024-01-01T24:00:00Z",
                "2024-12-31T23:59:60Z",
                "2024-01-01T00:00Z",
                "2024-01-01T00:00:00z",
                "2024-01-01t00:00:00Z",
                "2024-01-01T00:00:00+01:00",
                "2024-01-01T00:00+1",
                "2024-01-01T00:00+01",
                "2024-01-01T00:00+01:60",
                "2024-01-01T00:00+18:01",
                "2024-01-01T00:00-00:00",
                "2024-01-01T00:00-01:30:15",
                "2024-01-01T00:00Z[",
                "2024-01-01T00:00Z[]",
                "2024-01-01T00:00Z[UTC",
                "2024-01-01T00:00Z[UTC]",
                "2024-01-01T00:00+01:00[Europe/Berlin]",
                "2024-01-01T00:00+05:00[Europe/Berlin]",
                "2024-10-27T02:30+01:00[Europe/Berlin]",
                "2024-03-31T02:30+01:00[Europe/Berlin]",
                "2024-01-01T00:00+01:00[Mars/Rover]",
                "2024-01",
                "+2024-01",
                "12024-01",
                "+12024-01",
                "--01-02",
                "--02-30",
                "--1-2",
                "-01-02",
                "٠٠:٠٠",
                "１２:00",
                "00:00+01:00:00",
                "00:00Z",
                "00:00"
            })
    void read_anyText_isReadAsTheJdkReadsItOrLeftToIt(String text) {
        READERS.forEach((type, reader) -> {
            Object ours;
            try {
                ours = reader.ours().apply(text);
            } catch (DateTimeException e) {
                assertThat(jdk(reader, text)).as(type + " " + text).isNull();
                return;
            }
            if (ours != null) {
                assertThat(ours).as(type + " " + text).isEqualTo(jdk(reader, text));
            }
        });
    }

    private static @Nullable Object jdk(Reader reader, String text) {
        try {
            return reader.jdk().apply(text);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
