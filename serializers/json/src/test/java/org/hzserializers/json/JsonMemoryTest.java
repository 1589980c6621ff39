// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Many small values, which take the most memory for their bytes: within the bound, or refused. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings({"JdkObsolete", "JavaUtilDate", "unused"}) // they are used, whether they should be or not
@Tag("cost")
class JsonMemoryTest {

    /** Of CBOR, where an element may take one byte: a megabyte, which is free, does not hide what each takes. */
    private static final int ELEMENTS = 100_000;

    private static final int FEWER_ELEMENTS = 40_000;

    static class Bean {
        long a, b, c, d, e;

        @Nullable
        String f;
    }

    record Point(int x, int y) {}

    record Nothing() {}

    static class Lists {
        @Nullable
        List<Set<Integer>> sets;

        @Nullable
        List<HashSet<Integer>> hashSets;

        @Nullable
        List<SortedSet<Integer>> sortedSets;

        @Nullable
        List<ConcurrentSkipListSet<Integer>> skipSets;

        @Nullable
        List<EnumSet<Thread.State>> enumSets;

        @Nullable
        List<EnumSet<Character.UnicodeScript>> largeEnumSets;

        @Nullable
        List<EnumMap<Character.UnicodeScript, Integer>> enumMaps;

        @Nullable
        List<List<Integer>> lists;

        @Nullable
        List<LinkedList<Integer>> linkedLists;

        @Nullable
        List<ArrayDeque<Integer>> deques;

        @Nullable
        List<Vector<Integer>> vectors;

        @Nullable
        List<Map<String, Integer>> maps;

        @Nullable
        List<SortedMap<String, Integer>> sortedMaps;

        @Nullable
        List<ConcurrentHashMap<String, Integer>> concurrentMaps;

        @Nullable
        List<ConcurrentSkipListMap<String, Integer>> skipMaps;

        @Nullable
        List<Map<Duration, Integer>> durationKeys;

        @Nullable
        List<Map<Locale, Integer>> localeKeys;

        @Nullable
        List<Map<URI, Integer>> uriKeys;

        @Nullable
        List<Locale> locales;

        @Nullable
        List<URI> uris;

        @Nullable
        List<Duration> durations;

        @Nullable
        List<Period> periods;

        @Nullable
        List<Instant> instants;

        @Nullable
        List<LocalDate> dates;

        @Nullable
        List<LocalTime> times;

        @Nullable
        List<LocalDateTime> dateTimes;

        @Nullable
        List<OffsetTime> offsetTimes;

        @Nullable
        List<OffsetDateTime> offsetDateTimes;

        @Nullable
        List<ZonedDateTime> zonedDateTimes;

        @Nullable
        List<YearMonth> yearMonths;

        @Nullable
        List<MonthDay> monthDays;

        @Nullable
        List<Year> years;

        @Nullable
        List<Date> utilDates;

        @Nullable
        List<ZoneId> zones;

        @Nullable
        List<ZoneOffset> offsets;

        @Nullable
        List<Currency> currencies;

        @Nullable
        List<UUID> uuids;

        @Nullable
        List<BigInteger> integers;

        @Nullable
        List<BigDecimal> decimals;

        @Nullable
        List<Double> doubles;

        @Nullable
        List<Long> longs;

        @Nullable
        List<String> texts;

        @Nullable
        List<AtomicInteger> atomics;

        @Nullable
        List<Bean> beans;

        @Nullable
        List<Point> points;

        @Nullable
        List<Nothing> nothings;

        @Nullable
        List<int[]> ints;

        @Nullable
        List<long[]> longArrays;

        @Nullable
        List<double[]> doubleArrays;

        @Nullable
        List<float[]> floatArrays;

        @Nullable
        List<short[]> shortArrays;

        @Nullable
        List<byte[]> byteArrays;

        @Nullable
        List<boolean[]> flags;

        @Nullable
        List<char[]> chars;

        @Nullable
        List<String[]> textArrays;

        @Nullable
        List<Integer[]> boxArrays;

        @Nullable
        List<Object> objects;

        int[] @Nullable [] matrix;
    }

    /** Each field with elements of it in CBOR. */
    private static final Map<String, List<String>> ELEMENTS_OF = Map.ofEntries(
            Map.entry("sets", List.of("80", "8101", "820102")),
            Map.entry("hashSets", List.of("80", "8101")),
            Map.entry("sortedSets", List.of("80", "8101")),
            Map.entry("skipSets", List.of("80", "8101")),
            Map.entry("enumSets", List.of("80", "81634e4557")),
            Map.entry("largeEnumSets", List.of("80", "81634c414f")),
            Map.entry("enumMaps", List.of("a0", "a1634c414f01")),
            Map.entry("lists", List.of("80", "8101")),
            Map.entry("linkedLists", List.of("80", "8101")),
            Map.entry("deques", List.of("80", "8101")),
            Map.entry("vectors", List.of("80", "8101")),
            Map.entry("maps", List.of("a0", "a1616101", "a2616101616202")),
            Map.entry("sortedMaps", List.of("a0", "a1616101")),
            Map.entry("concurrentMaps", List.of("a0", "a1616101")),
            Map.entry("skipMaps", List.of("a0", "a1616101")),
            Map.entry("durationKeys", List.of("a0", "a1" + text("PT1S") + "01", "a1" + text("pt1s") + "01")),
            Map.entry("localeKeys", List.of("a0", "a1" + text("de") + "01", "a1" + text("x-a") + "01")),
            Map.entry(
                    "uriKeys",
                    List.of("a0", "a1" + text("a:b") + "01", "a1" + text("http://a.b/" + "c".repeat(40)) + "01")),
            Map.entry("locales", List.of(text("de"), text("x-a"), text("de-DE"), text("qq"), text(""))),
            Map.entry("uris", List.of(text(""), text("a"), text("a:b"), text("http://a.b/"))),
            Map.entry(
                    "durations", List.of(text("PT1S"), text("P1D"), text("PT8H6M12.345S"), text("pt1s"), text("PT0S"))),
            Map.entry("periods", List.of(text("P1D"), text("P1Y2M3D"), text("p1d"))),
            Map.entry("instants", List.of(text("2024-01-02T03:04:05Z"), text("2024-01-02T03:04:05.123456789Z"))),
            Map.entry("dates", List.of(text("2024-01-02"), text("+999999999-12-31"))),
            Map.entry("times", List.of(text("00:00"), text("12:34:56.789"))),
            Map.entry("dateTimes", List.of(text("2024-01-02T03:04"))),
            Map.entry("offsetTimes", List.of(text("00:00Z"), text("00:01+01:00"))),
            Map.entry("offsetDateTimes", List.of(text("2024-01-02T03:04Z"))),
            Map.entry(
                    "zonedDateTimes",
                    List.of(text("2024-01-02T03:04Z"), text("2024-01-02T03:04+01:00[Europe/Berlin]"))),
            Map.entry("yearMonths", List.of(text("2024-01"))),
            Map.entry("monthDays", List.of(text("--01-02"))),
            Map.entry("years", List.of(text("1"), text("2024"))),
            Map.entry("utilDates", List.of(text("2024-01-02T03:04:05Z"))),
            Map.entry("zones", List.of(text("Z"), text("UTC+1"), text("Europe/Berlin"), text("UT"))),
            Map.entry("offsets", List.of(text("Z"), text("+1"), text("+01:02:03"))),
            Map.entry("currencies", List.of(text("EUR"))),
            Map.entry("uuids", List.of(text("00000000-0000-0001-0000-000000000001"))),
            Map.entry("integers", List.of("00", "11", "17", "30", "181f", "3903e7")),
            Map.entry("decimals", List.of("00", "11", "fb3ff8000000000000")),
            Map.entry("doubles", List.of("00", "f93e00", "fb3ff8000000000000")),
            Map.entry("longs", List.of("00", "18ff", "1903e8")),
            Map.entry("texts", List.of("60", "6161", text("abc"))),
            Map.entry("atomics", List.of("00", "18ff")),
            Map.entry("beans", List.of("a0", "a1616101")),
            Map.entry("points", List.of("a0", "a2617801617902")),
            Map.entry("nothings", List.of("a0")),
            Map.entry("ints", List.of("80", "8101")),
            Map.entry("longArrays", List.of("80", "8101")),
            Map.entry("doubleArrays", List.of("80", "8101")),
            Map.entry("floatArrays", List.of("80", "8101")),
            Map.entry("shortArrays", List.of("80", "8101")),
            Map.entry("byteArrays", List.of("40", "4101")),
            Map.entry("flags", List.of("80", "81f5")),
            Map.entry("chars", List.of("60", "6161")),
            Map.entry("textArrays", List.of("80", "8160")),
            Map.entry("boxArrays", List.of("80", "8101")),
            Map.entry("objects", List.of("f6")),
            Map.entry("matrix", List.of("80", "8101")));

    /** A text of up to 23 bytes in CBOR, or of up to 255. */
    private static String text(String text) {
        String length = text.length() < 24
                ? String.format("%02x", 0x60 + text.length())
                : String.format("78%02x", text.length());
        return length + HexFormat.of().formatHex(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    static Stream<Arguments> cases() {
        return Stream.of(Encoding.values()).flatMap(encoding -> ELEMENTS_OF.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .flatMap(entry ->
                        entry.getValue().stream().map(element -> Arguments.of(encoding, entry.getKey(), element))));
    }

    private static byte[] payload(Encoding encoding, String field, String element) throws IOException {
        int elements = encoding == Encoding.CBOR ? ELEMENTS : FEWER_ELEMENTS;
        ByteBuffer cbor = ByteBuffer.allocate(32 + elements * element.length() / 2);
        cbor.put((byte) 0xa1).put(HexFormat.of().parseHex(text(field)));
        cbor.put((byte) 0x9a).putInt(elements);
        byte[] one = HexFormat.of().parseHex(element);
        for (int i = 0; i < elements; i++) {
            cbor.put(one);
        }
        byte[] bytes = java.util.Arrays.copyOf(cbor.array(), cbor.position());
        return encoding == Encoding.CBOR ? bytes : converted(bytes, encoding);
    }

    private static byte[] converted(byte[] cbor, Encoding encoding) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonParser in = Encoding.CBOR.factory(Limits.defaults()).createParser(cbor);
                JsonGenerator out = encoding.factory(Limits.defaults()).createGenerator(bytes)) {
            in.nextToken();
            out.copyCurrentStructure(in);
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("cases")
    void read_manySmallValues_areWithinTheMemoryOfTheirBytes(Encoding encoding, String field, String element)
            throws IOException {
        FramedSerializer<Lists> serializer =
                JsonSerializer.builder(1001, Lists.class).encoding(encoding).build();
        byte[] payload = payload(encoding, field, element);
        ReadCheck check = ReadCheck.of(serializer);
        ReadCheck.Outcome outcome = check.read(Wire.frame(serializer.format(), payload));
        assertThat(outcome.fault()).isNull();
    }

    /** What users put in large numbers is not refused: times, links and small collections of text. */
    @ParameterizedTest
    @EnumSource
    void copy_manyHonestValues_areRead(Encoding encoding) {
        Lists lists = new Lists();
        int count = 20_000;
        lists.durations = many(count, Duration::ofMillis);
        lists.dates = many(count, LocalDate::ofEpochDay);
        lists.instants = many(count, Instant::ofEpochMilli);
        lists.zonedDateTimes =
                many(count, i -> ZonedDateTime.ofInstant(Instant.ofEpochSecond(i), ZoneId.of("Europe/Berlin")));
        lists.locales = many(count, i -> i % 2 == 0 ? Locale.GERMANY : Locale.UK);
        lists.zones = many(count, i -> ZoneId.of(i % 2 == 0 ? "UTC" : "Asia/Tokyo"));
        lists.uris = many(count, i -> URI.create("https://shop.example/item/" + i));
        lists.integers = many(count, BigInteger::valueOf);
        lists.longArrays = many(count, i -> new long[(int) (i % 3)]);
        lists.lists = many(count, i -> List.of((int) i));
        lists.beans = many(count, i -> new Bean());
        lists.points = many(count, i -> new Point((int) i, 1));
        FramedSerializer<Lists> serializer =
                JsonSerializer.builder(1001, Lists.class).encoding(encoding).build();
        byte[] bytes = Wire.write(serializer, lists);
        Lists copy = Wire.read(serializer, bytes);
        assertThat(copy.uris).isEqualTo(lists.uris);
        assertThat(copy.durations).isEqualTo(lists.durations);
        assertThat(Wire.write(serializer, copy)).isEqualTo(bytes);
    }

    private static <E> List<E> many(int count, LongFunction<E> maker) {
        return new ArrayList<>(LongStream.range(0, count).mapToObj(maker).toList());
    }
}
