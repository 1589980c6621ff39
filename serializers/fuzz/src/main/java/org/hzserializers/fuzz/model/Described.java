// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
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
import java.util.Arrays;
import java.util.Collection;
import java.util.Currency;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;

/**
 * Classes of the JDK that need no converter, alone and in containers, nulls inside of containers, and generic classes.
 */
public class Described extends DescribedBase {

    /** A generic class. */
    public record Page<T>(List<T> items, T first) {}

    public BigDecimal decimal = BigDecimal.ZERO;
    public TreeSet<BigDecimal> decimals = new TreeSet<>();
    public Map<BigDecimal, BigInteger> byDecimal = new LinkedHashMap<>();
    public BigInteger integer = BigInteger.ONE;
    public UUID uuid = new UUID(1, 2);
    public Instant instant = Instant.EPOCH;
    public Duration duration = Duration.ZERO;
    public Period period = Period.ZERO;
    public LocalDate date = LocalDate.EPOCH;
    public TreeMap<LocalDateTime, OffsetTime> times = new TreeMap<>();
    public OffsetDateTime offsetDateTime = OffsetDateTime.MIN;
    public ZonedDateTime zoned = ZonedDateTime.of(LocalDate.EPOCH.atStartOfDay(), ZoneOffset.UTC);
    public Set<ZoneId> zones = new LinkedHashSet<>();
    public Year year = Year.of(2000);
    public YearMonth yearMonth = YearMonth.of(2000, 1);
    public MonthDay monthDay = MonthDay.of(1, 1);
    public Currency currency = Currency.getInstance("EUR");
    public List<Locale> locales = new ArrayList<>();
    public List<URI> uris = new ArrayList<>();
    public Optional<List<Described>> optional = Optional.empty();
    public List<Optional<LocalDate>> optionals = new ArrayList<>();
    public OptionalInt optionalInt = OptionalInt.empty();
    public OptionalLong optionalLong = OptionalLong.empty();
    public OptionalDouble optionalDouble = OptionalDouble.empty();
    public AtomicInteger atomicInteger = new AtomicInteger();
    public List<AtomicLong> atomicLongs = new ArrayList<>();
    public AtomicBoolean atomicBoolean = new AtomicBoolean();
    public AtomicReference<Page<String>> reference = new AtomicReference<>();
    public List<LongAdder> longAdders = new ArrayList<>();
    public DoubleAdder doubleAdder = new DoubleAdder();
    public Set<Integer> set = new LinkedHashSet<>();
    public Map<String, Page<Color>> pages = new HashMap<>();
    public Integer[][] grid = new Integer[0][];
    public Iterable<Collection<String>> iterable = new ArrayList<>();
    private String id = "hides";

    /** Returns one with something everywhere, and some inside each other. */
    public static Described full(int depth) {
        Described full = new Described();
        full.decimal = new BigDecimal("-12.50");
        full.decimals.addAll(List.of(BigDecimal.ONE, new BigDecimal("1E+1000"), new BigDecimal("0.001")));
        full.byDecimal.put(BigDecimal.TEN, BigInteger.TWO.pow(100));
        full.instant = Instant.ofEpochSecond(5, 6);
        full.duration = Duration.ofMillis(-5);
        full.period = Period.of(1, 2, 3);
        full.times.put(LocalDateTime.MAX, OffsetTime.MIN);
        full.times.put(LocalDateTime.MIN, OffsetTime.MAX);
        full.zoned = ZonedDateTime.of(LocalDateTime.of(2024, 10, 27, 2, 30), ZoneId.of("Europe/Berlin"));
        full.zones.addAll(List.of(ZoneId.of("Asia/Tokyo"), ZoneOffset.ofHours(2), ZoneId.of("UTC+1")));
        full.locales.addAll(List.of(Locale.GERMANY, Locale.forLanguageTag("zh-Hant-TW-u-nu-latn-x-ab")));
        full.uris.addAll(List.of(URI.create("http://u@h:1/p/q?r#s"), URI.create("a:b")));
        full.optionals.addAll(Arrays.asList(Optional.of(LocalDate.MAX), Optional.empty(), null));
        full.optionalInt = OptionalInt.of(1);
        full.optionalLong = OptionalLong.of(2);
        full.optionalDouble = OptionalDouble.of(3);
        full.atomicLongs.addAll(Arrays.asList(new AtomicLong(1), null));
        full.reference.set(new Page<>(new ArrayList<>(Arrays.asList("a", null)), "b"));
        full.longAdders.add(new LongAdder());
        full.doubleAdder.add(1.5);
        full.set.addAll(Arrays.asList(1, null, 2));
        full.pages.put("p", new Page<>(new ArrayList<>(Arrays.asList(Color.RED, null)), Color.BLUE));
        full.pages.put("n", null);
        full.grid = new Integer[][] {{1, null}, null, {}};
        full.iterable = new ArrayList<>(Arrays.asList(new ArrayList<>(List.of("x")), null));
        full.optional = depth > 0 ? Optional.of(new ArrayList<>(List.of(full(depth - 1)))) : Optional.empty();
        return full;
    }

    /** Returns the field that hides another one, and that. */
    public String ids() {
        return id + number();
    }
}
