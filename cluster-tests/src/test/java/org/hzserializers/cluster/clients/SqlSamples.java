// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import com.hazelcast.core.HazelcastJsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Currency;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Classes with a field of each type, and what SQL and predicates have for it. */
final class SqlSamples {

    private SqlSamples() {}

    enum Side {
        BUY,
        SELL
    }

    static final class Address {
        String city = "Bern";
        int zip = 3000;
    }

    /** A field of each class that Argot and Avro have a form for. */
    static final class Everything {
        int key;
        long id = 7;
        boolean flag = true;
        byte small = 1;
        short medium = 2;
        float ratio = 1.5f;
        double price = 2.5;
        char initial = 'x';

        @Nullable
        Character boxed = 'y';

        String text = "t\"\u00e4";
        Side side = Side.SELL;
        BigInteger large = BigInteger.TEN.pow(20);
        BigDecimal amount = new BigDecimal("1.5");
        Instant at = Instant.parse("2024-01-02T03:04:05.123Z");
        Date date = new Date(1_001);
        LocalDate day = LocalDate.of(2024, 1, 2);
        LocalTime time = LocalTime.of(1, 2);
        LocalDateTime local = LocalDateTime.of(2024, 1, 2, 3, 4);
        UUID uuid = new UUID(1, 2);
        int[] ints = {1, 2};
        byte[] bytes = {1, -1};
        List<String> tags = new ArrayList<>(List.of("a", "b"));
        Map<String, Integer> counts = new LinkedHashMap<>(Map.of("k", 1));
        Map<String, Address> places = new LinkedHashMap<>(Map.of("k", new Address()));
        Address ship = new Address();

        @Nullable
        Address bill;

        List<Address> stops = new ArrayList<>(List.of(new Address()));
    }

    /** Fields of classes that Argot has definitions for. */
    static final class More {
        ZonedDateTime zoned = ZonedDateTime.of(2024, 1, 2, 3, 4, 5, 0, ZoneId.of("Europe/Zurich"));
        OffsetDateTime offset = OffsetDateTime.parse("2024-01-02T03:04:05+02:00");
        Duration duration = Duration.ofMillis(1_500);
        Period period = Period.ofDays(3);
        Year year = Year.of(2024);
        Optional<Integer> maybe = Optional.of(3);
        Optional<Address> perhaps = Optional.of(new Address());
        Locale locale = Locale.GERMANY;
        URI uri = URI.create("urn:a");
        Currency currency = Currency.getInstance("CHF");
    }

    /** Returns what columns have of {@link Everything}, whose bytes have less types in Avro. */
    static Map<String, Object> columns(boolean isArgot) {
        Map<String, Object> expected = new LinkedHashMap<>();
        HazelcastJsonValue address = new HazelcastJsonValue("{\"city\":\"Bern\",\"zip\":3000}");
        expected.put("id", 7L);
        expected.put("flag", true);
        expected.put("small", isArgot ? (Object) (byte) 1 : 1);
        expected.put("medium", isArgot ? (Object) (short) 2 : 2);
        expected.put("ratio", 1.5f);
        expected.put("price", 2.5);
        expected.put("initial", "x");
        expected.put("boxed", "y");
        expected.put("text", "t\"\u00e4");
        expected.put("side", "SELL");
        expected.put("large", new BigDecimal(BigInteger.TEN.pow(20)));
        expected.put("amount", new BigDecimal("1.5"));
        expected.put("at", OffsetDateTime.parse("2024-01-02T03:04:05.123Z"));
        expected.put("date", OffsetDateTime.parse("1970-01-01T00:00:01.001Z"));
        expected.put("day", LocalDate.of(2024, 1, 2));
        expected.put("time", LocalTime.of(1, 2));
        expected.put("local", LocalDateTime.of(2024, 1, 2, 3, 4));
        expected.put("uuid", "00000000-0000-0001-0000-000000000002");
        expected.put("ints", new HazelcastJsonValue("[1,2]"));
        expected.put("bytes", "Af8=");
        expected.put("tags", new HazelcastJsonValue("[\"a\",\"b\"]"));
        expected.put("counts", new HazelcastJsonValue(isArgot ? "[{\"key\":\"k\",\"value\":1}]" : "{\"k\":1}"));
        expected.put(
                "places",
                new HazelcastJsonValue(
                        isArgot ? "[{\"key\":\"k\",\"value\":" + address + "}]" : "{\"k\":" + address + "}"));
        expected.put("ship", address);
        expected.put("ship_city", "Bern");
        expected.put("ship_zip", 3000);
        expected.put("stops", new HazelcastJsonValue("[" + address + "]"));
        return expected;
    }

    /** Returns what predicates compare with the same attributes. */
    static Map<String, Comparable<?>> constants() {
        Everything value = new Everything();
        Map<String, Comparable<?>> asked = new LinkedHashMap<>();
        asked.put("id", value.id);
        asked.put("flag", value.flag);
        asked.put("small", value.small);
        asked.put("medium", value.medium);
        asked.put("ratio", value.ratio);
        asked.put("price", value.price);
        asked.put("initial", value.initial);
        asked.put("text", value.text);
        asked.put("side", "SELL");
        asked.put("large", value.large);
        asked.put("amount", value.amount);
        asked.put("at", value.at);
        asked.put("date", value.date);
        asked.put("day", value.day);
        asked.put("time", value.time);
        asked.put("local", value.local);
        asked.put("uuid", value.uuid);
        asked.put("ship.city", "Bern");
        asked.put("ship_city", "Bern");
        return asked;
    }
}
