// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes of the JDK that need no converter: they come back equal, and what is none of them is refused. */
class ArgotJdkTypesTest {

    record Decimals(BigDecimal value, List<BigDecimal> list) {}

    record Integers(BigInteger value, List<BigInteger> list) {}

    record Uuids(UUID value, List<UUID> list) {}

    record Instants(Instant value, List<Instant> list) {}

    record Dates(LocalDate value, List<LocalDate> list) {}

    record Times(LocalTime value, List<LocalTime> list) {}

    record DateTimes(LocalDateTime value, List<LocalDateTime> list) {}

    record OffsetTimes(OffsetTime value, List<OffsetTime> list) {}

    record OffsetDateTimes(OffsetDateTime value, List<OffsetDateTime> list) {}

    record ZonedDateTimes(ZonedDateTime value, List<ZonedDateTime> list) {}

    record Zones(ZoneId value, List<ZoneId> list) {}

    record Offsets(ZoneOffset value, List<ZoneOffset> list) {}

    record Durations(Duration value, List<Duration> list) {}

    record Periods(Period value, List<Period> list) {}

    record Years(Year value, List<Year> list) {}

    record YearMonths(YearMonth value, List<YearMonth> list) {}

    record MonthDays(MonthDay value, List<MonthDay> list) {}

    record Days(DayOfWeek value, List<DayOfWeek> list) {}

    record Months(Month value, List<Month> list) {}

    record Currencies(Currency value, List<Currency> list) {}

    record Locales(Locale value, List<Locale> list) {}

    record Uris(URI value, List<URI> list) {}

    record Optionals(Optional<String> value, List<Optional<String>> list) {}

    record OptionalDates(Optional<LocalDate> value, List<Optional<LocalDate>> list) {}

    record OptionalInts(OptionalInt value, List<OptionalInt> list) {}

    record OptionalLongs(OptionalLong value, List<OptionalLong> list) {}

    record OptionalDoubles(OptionalDouble value, List<OptionalDouble> list) {}

    record AtomicIntegers(AtomicInteger value, List<AtomicInteger> list) {}

    record AtomicLongs(AtomicLong value, List<AtomicLong> list) {}

    record AtomicBooleans(AtomicBoolean value, List<AtomicBoolean> list) {}

    record AtomicReferences(AtomicReference<List<Integer>> value, List<AtomicReference<List<Integer>>> list) {}

    record LongAdders(LongAdder value, List<LongAdder> list) {}

    record DoubleAdders(DoubleAdder value, List<DoubleAdder> list) {}

    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final LocalDateTime TWICE = LocalDateTime.of(2024, 10, 27, 2, 30);

    private static LongAdder longAdder(long sum) {
        LongAdder adder = new LongAdder();
        adder.add(sum);
        return adder;
    }

    private static DoubleAdder doubleAdder(double sum) {
        DoubleAdder adder = new DoubleAdder();
        adder.add(sum);
        return adder;
    }

    static Stream<Object> values() {
        Random random = new Random(1);
        Instant micros = Instant.parse("2024-02-29T12:34:56.123456789Z");
        return Stream.of(
                new Decimals(
                        new BigDecimal("1.10"),
                        List.of(
                                BigDecimal.ZERO,
                                new BigDecimal("1.1"),
                                new BigDecimal("-1E+2147483647"),
                                new BigDecimal(BigInteger.ONE, Integer.MAX_VALUE),
                                new BigDecimal(new BigInteger(9000, random), -7))),
                new Integers(
                        BigInteger.TWO.negate(),
                        List.of(BigInteger.ZERO, new BigInteger(70_000, random), BigInteger.valueOf(Long.MIN_VALUE))),
                new Uuids(new UUID(1, -2), List.of(new UUID(Long.MIN_VALUE, Long.MAX_VALUE))),
                new Instants(micros, List.of(Instant.MIN, Instant.MAX, Instant.EPOCH)),
                new Dates(LocalDate.of(2024, 2, 29), List.of(LocalDate.MIN, LocalDate.MAX)),
                new Times(LocalTime.of(1, 2, 3, 4), List.of(LocalTime.MIN, LocalTime.MAX)),
                new DateTimes(TWICE, List.of(LocalDateTime.MIN, LocalDateTime.MAX)),
                new OffsetTimes(
                        OffsetTime.of(1, 2, 3, 4, ZoneOffset.ofHours(-3)), List.of(OffsetTime.MIN, OffsetTime.MAX)),
                new OffsetDateTimes(
                        OffsetDateTime.of(TWICE, ZoneOffset.ofHoursMinutesSeconds(1, 2, 3)),
                        List.of(OffsetDateTime.MIN, OffsetDateTime.MAX)),
                new ZonedDateTimes(
                        ZonedDateTime.ofLocal(TWICE, BERLIN, ZoneOffset.ofHours(1)),
                        List.of(
                                ZonedDateTime.ofLocal(TWICE, BERLIN, ZoneOffset.ofHours(2)),
                                ZonedDateTime.of(TWICE, ZoneOffset.ofHours(5)),
                                ZonedDateTime.of(TWICE, ZoneId.of("UTC+3")))),
                new Zones(BERLIN, List.of(ZoneOffset.UTC, ZoneId.of("GMT"), ZoneId.of("UTC+02:30"), ZoneId.of("Z"))),
                new Offsets(ZoneOffset.MAX, List.of(ZoneOffset.MIN, ZoneOffset.ofTotalSeconds(-1))),
                new Durations(
                        Duration.ofNanos(-1),
                        List.of(
                                Duration.ZERO,
                                Duration.ofSeconds(Long.MIN_VALUE),
                                Duration.ofSeconds(Long.MAX_VALUE, 9))),
                new Periods(Period.of(1, -2, 40), List.of(Period.ZERO, Period.of(Integer.MIN_VALUE, 0, 5))),
                new Years(Year.of(5), List.of(Year.of(Year.MIN_VALUE), Year.of(Year.MAX_VALUE))),
                new YearMonths(YearMonth.of(2024, 2), List.of(YearMonth.of(-999_999_999, 12))),
                new MonthDays(MonthDay.of(2, 29), List.of(MonthDay.of(12, 31))),
                new Days(DayOfWeek.SUNDAY, List.of(DayOfWeek.values())),
                new Months(Month.MAY, List.of(Month.values())),
                new Currencies(
                        Currency.getInstance("EUR"),
                        Currency.getAvailableCurrencies().stream().toList()),
                new Locales(Locale.GERMANY, locales()),
                new Uris(URI.create("http://user@host:80/p%20a/th?q=%C3%A4#f"), uris()),
                new Optionals(Optional.of("x"), List.of(Optional.empty(), Optional.of(""))),
                new Optionals(null, List.of()),
                new OptionalDates(Optional.of(LocalDate.EPOCH), List.of(Optional.empty())),
                new OptionalInts(OptionalInt.of(-7), List.of(OptionalInt.empty())),
                new OptionalInts(OptionalInt.empty(), List.of(OptionalInt.of(0))),
                new OptionalLongs(OptionalLong.of(Long.MIN_VALUE), List.of(OptionalLong.empty())),
                new OptionalDoubles(OptionalDouble.of(-0.0), List.of(OptionalDouble.empty())),
                new AtomicIntegers(new AtomicInteger(-1), List.of(new AtomicInteger())),
                new AtomicLongs(new AtomicLong(1L << 40), List.of(new AtomicLong())),
                new AtomicBooleans(new AtomicBoolean(true), List.of(new AtomicBoolean())),
                new AtomicReferences(
                        new AtomicReference<>(new ArrayList<>(List.of(1))), List.of(new AtomicReference<>())),
                new LongAdders(longAdder(77), List.of(longAdder(-1), new LongAdder())),
                new DoubleAdders(doubleAdder(1.5), List.of(doubleAdder(Double.NaN), new DoubleAdder())));
    }

    private static List<Locale> locales() {
        return List.of(
                Locale.ROOT,
                new Locale("ja", "JP", "JP"),
                new Locale("th", "TH", "TH"),
                new Locale("no", "NO", "NY"),
                new Locale("x", "yy", "odd variant"),
                Locale.forLanguageTag("zh-Hant-TW-x-private"),
                Locale.forLanguageTag("sr-Latn"),
                new Locale.Builder()
                        .setLanguage("de")
                        .setVariant("1996")
                        .setUnicodeLocaleKeyword("co", "phonebk")
                        .build());
    }

    private static List<URI> uris() {
        try {
            return List.of(
                    URI.create(""),
                    URI.create("mailto:a@b"),
                    URI.create("../x?y"),
                    new URI("s", "h", "/a b\u00e4", "q r", "f g"),
                    URI.create("http://a/b/").relativize(URI.create("http://a/b/c")));
        } catch (java.net.URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("values")
    void describe_fieldAndElements_comeBackEqual(Object value) throws IOException {
        ArgotTypes types = ArgotTypes.builder().describe(value.getClass()).build();
        String name = value.getClass().getSimpleName();

        byte[] bytes = types.codec(name, "1.0").encode(value);
        if (name.endsWith("Adders")) {
            // Their text has all of their state, and nothing else compares them.
            assertThat(types.codec(name, "1.0").decode(bytes)).hasToString(value.toString());
        } else {
            ArgotBindingTest.assertRoundTrip(types, name, value);
        }
        if (!name.startsWith("Atomic") && !name.endsWith("Adders")) {
            assertThat(types.codec(name, "1.0").decode(bytes)).isEqualTo(value);
        }
        ArgotTypes kept = ArgotTypes.builder()
                .text("kept.argot", types.describe())
                .bind(name, "1.0", value.getClass())
                .build();
        assertThat(kept.codec(name, "1.0").encode(value)).isEqualTo(bytes);
    }

    @Test
    void describe_jdkClasses_printsTheirDefinitions() {
        assertThat(ArgotTypes.describe(ZonedDateTimes.class)).isEqualTo("""
                cluster java;
                cluster java.time;
                definition java.time.LocalDate 1.0: {
                  @year #int32;
                  @month #int8;
                  @day #int8;
                };
                definition java.time.LocalDateTime 1.0: {
                  @date #java.time.LocalDate;
                  @time #int64;
                };
                definition java.time.ZonedDateTime 1.0: {
                  @dateTime #java.time.LocalDateTime;
                  @offset #int32;
                  @zone #uvint28text;
                };
                definition ZonedDateTimes 1.0: (meta.sequence [\
                 (meta.tag u8utf8:"value" (meta.optional (meta.reference #java.time.ZonedDateTime)))\
                 (meta.tag u8utf8:"list" (meta.optional\
                 (meta.array (meta.reference #uvint28) (meta.reference #java.time.ZonedDateTime)))) ]);
                """);
        assertThat(ArgotTypes.builder().describe(UUID.class, Year.class).build().describe())
                .isEqualTo("""
                cluster java;
                cluster java.util;
                cluster java.time;
                definition java.util.UUID 1.0: {
                  @most #int64;
                  @least #int64;
                };
                definition java.time.Year 1.0: (meta.reference #int32);
                """);
    }

    @Test
    void bind_instantOfKeptDefinition_staysMilliseconds() {
        ArgotCodec codec = ArgotBindingTest.types(
                        "definition list 1.0: (meta.array (meta.reference #uvint28) (meta.reference #date_java));"
                                + " definition instants 1.0: { @value #date_java; @list #list; };",
                        "instants",
                        Instants.class)
                .codec("instants", "1.0");
        Instants instants = new Instants(Instant.ofEpochMilli(5), List.of());

        assertThat(codec.encode(instants)).asHexString().isEqualTo("0000000000000005" + "00");
        assertThat(codec.decode(codec.encode(instants))).isEqualTo(instants);
    }

    record Money(long cents) {}

    record Bill(Money total, BigDecimal tax, Year year) {}

    @Test
    void convert_toAndFromJdkClasses_winsAndChains() throws IOException {
        ArgotTypes types = ArgotTypes.builder()
                .convert(
                        Money.class,
                        BigDecimal.class,
                        ArgotConverter.of(
                                money -> BigDecimal.valueOf(money.cents(), 2),
                                amount -> new Money(amount.unscaledValue().longValueExact())))
                .convert(Year.class, String.class, ArgotConverter.of(Year::toString, Year::parse))
                .describe(Bill.class)
                .build();

        byte[] bytes = ArgotBindingTest.assertRoundTrip(
                types, "Bill", new Bill(new Money(250), new BigDecimal("0.1"), Year.of(2024)));

        assertThat(bytes)
                .asHexString()
                .isEqualToIgnoringCase(
                        "01" + "02" + "00fa" + "00000002" + "01" + "0101" + "00000001" + "01" + "0432303234");
    }

    @Test
    void convert_inACircleThroughAJdkClass_isRefused() {
        assertThatThrownBy(() -> ArgotTypes.builder()
                        .convert(
                                Integer.class,
                                AtomicInteger.class,
                                ArgotConverter.of(AtomicInteger::new, AtomicInteger::get)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "converters lead in a circle: java.lang.Integer to java.util.concurrent.atomic.AtomicInteger to"
                                + " java.lang.Integer; give one of these classes a converter to a class that has none");
    }

    record Shaped(BigDecimal amount, LocalDate day, Optional<Integer> count, AtomicLong hits) {}

    @Test
    void bind_definitionsOfOnesOwn_takeTheSameTags() throws IOException {
        ArgotTypes types =
                ArgotBindingTest.types("""
                definition amount 1.0: { @unscaled #u16binary; @scale #int8; };
                definition day 1.0: { @year #uint16; @month #uint8; @day #uint8; };
                definition shaped 1.0: (meta.sequence [
                  (meta.tag u8utf8:"amount" (meta.reference #amount))
                  (meta.tag u8utf8:"day" (meta.reference #day))
                  (meta.tag u8utf8:"count" (meta.optional (meta.reference #uvint28)))
                  (meta.tag u8utf8:"hits" (meta.reference #uvint28)) ]);
                """, "amount", BigDecimal.class, "day", LocalDate.class, "shaped", Shaped.class);
        ArgotCodec codec = types.codec("shaped", "1.0");
        Shaped shaped = new Shaped(new BigDecimal("2.5"), LocalDate.of(2024, 2, 29), Optional.of(3), new AtomicLong(9));

        byte[] bytes = codec.encode(shaped);

        assertThat(bytes).asHexString().isEqualToIgnoringCase("0001" + "19" + "01" + "07e8021d" + "0103" + "09");
        assertThat(codec.decode(bytes)).usingRecursiveComparison().isEqualTo(shaped);
    }

    @Test
    void build_optionalWithoutMetaOptional_isRefused() {
        assertThatThrownBy(() -> ArgotBindingTest.types(
                        "definition list 1.0: (meta.array (meta.reference #uvint28) (meta.optional (meta.reference #int32)));"
                                + " definition o 1.0: { @value #int32; @list #list; };",
                        "o",
                        OptionalInts.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("classes do not match their definitions:\n  " + OptionalInts.class.getName()
                        + ".value in o 1.0: a java.util.OptionalInt may hold nothing, so it needs meta.optional");
    }

    @ParameterizedTest
    @CsvSource({
        // What is no such value, behind the byte of a field that is there.
        "Instants, 01 0000000000000000 3b9aca00 00",
        "Instants, 01 7fffffffffffffff 00000000 00",
        "Durations, 01 0000000000000000 ffffffff 00",
        "Dates, 01 000007e7 02 1d 00",
        "Dates, 01 7fffffff 01 01 00",
        "Times, 01 0fffffffffffffff 00",
        "DateTimes, 01 000007e7 02 1d 0000000000000000 00",
        "OffsetTimes, 01 0000000000000000 000fffff 00",
        "OffsetDateTimes, 01 000007e8 02 1d 0000000000000000 7fffffff 00",
        "ZonedDateTimes, 01 000007e8 02 1d 0000000000000000 00001c20 0d4575726f70652f4265726c696e 00",
        "ZonedDateTimes, 01 000007e8 02 1d 0000000000000000 00001c20 044e6f6e65 00",
        "Zones, 01 042b393939 00",
        "Offsets, 01 7fffffff 00",
        "Years, 01 7fffffff 00",
        "YearMonths, 01 000007e8 0d 00",
        "MonthDays, 01 02 1e 00",
        "Days, 01 03424144 00",
        "Integers, 01 00 00",
        "Decimals, 01 00 00000000 00",
        "Currencies, 01 03585959 00",
        "Locales, 01 026465 00 00 026465 00",
        "Locales, 01 00 00 00 026465 00",
        "Uris, 01 0125 00",
    })
    void decode_whatIsNoSuchValue_isRefused(String name, String hex) throws ClassNotFoundException {
        ArgotCodec codec = ArgotTypes.builder()
                .describe(Class.forName(ArgotJdkTypesTest.class.getName() + "$" + name))
                .build()
                .codec(name, "1.0");

        assertThatThrownBy(() -> codec.decode(HexFormat.of().parseHex(hex.replace(" ", ""))))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageMatching(
                        "(?s).*\\(at org\\.hzserializers\\.argot\\.ArgotJdkTypesTest\\$" + name + "\\.\\w+.*\\)");
    }

    record Compared(TreeSet<BigDecimal> sorted, Set<BigDecimal> set, Map<BigDecimal, BigDecimal> map) {}

    @Test
    void encode_decimalsThatAreCompared_costWhatTheirScalesDo() throws IOException {
        ArgotTypes types = ArgotTypes.builder().describe(Compared.class).build();
        BigDecimal one = new BigDecimal("1E+1000000000");
        BigDecimal price = new BigDecimal("1.50");
        BigDecimal long1 = new BigDecimal(BigInteger.ONE.shiftLeft(3_000), 900);
        ArgotBindingTest.assertRoundTrip(
                types,
                "Compared",
                new Compared(
                        new TreeSet<>(Set.of(price, long1)),
                        new LinkedHashSet<>(List.of(price, long1)),
                        new LinkedHashMap<>(Map.of(one, long1))));

        assertThatThrownBy(() -> types.codec("Compared", "1.0")
                        .encode(new Compared(new TreeSet<>(Set.of(one, price)), null, null)))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(
                        "objects of more than 525240 bytes of memory come from 17 bytes; raise Limits.memoryPerByte, now"
                                + " 64, if such objects are intended");
    }

    @Test
    void encode_uriWhoseTextIsAnother_isRefused() {
        ArgotCodec codec = ArgotTypes.builder().describe(Uris.class).build().codec("Uris", "1.0");
        URI odd = URI.create("http://a/b/").relativize(URI.create("http://a/b/c:d"));
        assertThat(odd).isNotEqualTo(URI.create(odd.toString()));

        assertThatThrownBy(() -> codec.encode(new Uris(odd, List.of())))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("the text of this URI is that of another one, it cannot come back (at "
                        + Uris.class.getName() + ".value)");
    }
}
