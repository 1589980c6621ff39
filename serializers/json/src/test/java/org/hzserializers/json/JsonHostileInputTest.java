// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.testkit.Allocation;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that were made to hurt: each is refused, soon, and without the memory that it asks for. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("ArrayRecordComponent") // compared by their sizes only
class JsonHostileInputTest {

    enum Hue {
        RED
    }

    static class Item {
        double d;
        float f;
        int i;
        byte b;
        short s;
        long l;
        boolean z;
        char c;

        @Nullable
        Double box;

        @Nullable
        String text;

        @Nullable
        Hue hue;

        @Nullable
        BigDecimal decimal;

        @Nullable
        BigInteger integer;

        @Nullable
        List<Item> items;

        @Nullable
        Map<String, Integer> map;

        @Nullable
        Set<Integer> set;

        @Nullable
        Object any;

        int @Nullable [] ints;
        double @Nullable [] doubles;
    }

    private static void refuse(Class<?> type, String json, String message) {
        assertThatThrownBy(() -> JsonText.read(type, json))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining(message)
                .hasMessageContaining("type id 1001, " + type.getName());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"d\":\"1.5\"} | expected a number, found a text",
                "{\"d\":\"\"} | expected a number, found a text",
                "{\"d\":null} | expected a number, found null",
                "{\"d\":true} | expected a number, found a truth value",
                "{\"d\":[1]} | expected a number, found an array",
                "{\"d\":1e400} | number 1e400 is too large for a double",
                "{\"box\":1e400} | number 1e400 is too large for a double",
                "{\"doubles\":[1,-1e999]} | number -1e999 is too large for a double",
                "{\"f\":1e39} | number 1e39 is too large for a float",
                "{\"i\":\"1\"} | expected a whole number, found a text",
                "{\"i\":1.0} | expected a whole number, found a number with a fraction",
                "{\"i\":2147483648} | out of range of int",
                "{\"b\":200} | number 200 is out of the range of a byte",
                "{\"s\":40000} | number 40000 is out of the range of a short",
                "{\"l\":9223372036854775808} | out of range of long",
                "{\"z\":1} | expected a truth value, found a whole number",
                "{\"z\":\"true\"} | expected a truth value, found a text",
                "{\"c\":\"ab\"} | expected a text of one character",
                "{\"c\":65} | expected a text of one character",
                "{\"hue\":0} | not allowed to deserialize Enum value out of number",
                "{\"hue\":\"BLUE\"} | not one of the values accepted for Enum class",
                "{\"hue\":\"\"} | Cannot coerce empty String",
                "{\"decimal\":\"1\"} | expected a number, found a text",
                "{\"decimal\":1e1000000000} | is beyond 1000 digits and a scale of 100000",
                "{\"integer\":1e1000000000} | expected a whole number, found a number with a fraction or exponent",
                "{\"ints\":[1.5]} | expected a whole number, found a number with a fraction",
                "{\"ints\":\"\"} | Cannot",
                "{\"ints\":5} | Cannot",
                "{\"items\":{}} | Cannot deserialize value of type `java.util.ArrayList",
                "{\"items\":\"\"} | Cannot",
                "{\"map\":[]} | expected an object, found an array",
                "{\"map\":\"\"} | expected an object, found a text",
                "{\"map\":{\"a\":1,\"a\":2}} | Duplicate field 'a'",
                "{\"d\":1,\"d\":2} | Duplicate field 'd'",
                "{\"x\":{\"y\":1,\"y\":2}} | Duplicate field 'y'",
                "{\"set\":[1,1]} | has two elements that are equal",
                "{\"any\":1} | declared class java.lang.Object are neither written nor read",
                "{} {} | value ends after 2 of 5 bytes",
                "{}] | value ends after 2 of 3 bytes",
                "'' | No content",
                "null | payload holds null at the top level",
                "[] | Cannot",
                "\"\" | Cannot",
                "\"text\" | Cannot",
                "{'d':1} | Unexpected character",
                "{\"d\":NaN} | Non-standard token 'NaN'",
                "{\"d\":01} | Leading zeroes not allowed",
                "/**/{} | Unexpected character",
                "{\"d\":1,} | Unexpected character",
                "{\"text\":\"\\x\"} | Unrecognized character escape"
            })
    void read_valueThatIsNotWritten_isRefused(String json, String message) {
        refuse(Item.class, json, message);
    }

    @Test
    void read_otherEncodings_areRefused() {
        FramedSerializer<Item> serializer = JsonSerializer.of(1001, Item.class);
        for (byte[] bytes : List.of(
                "{}".getBytes(StandardCharsets.UTF_16LE),
                "{}".getBytes(StandardCharsets.UTF_16BE),
                "\ufeff{}".getBytes(StandardCharsets.UTF_8),
                new byte[] {'{', '}', 0},
                new byte[] {'{', '}', ' '},
                new byte[] {'{', '"', 't', 'e', 'x', 't', '"', ':', '"', (byte) 0xff, '"', '}'})) {
            Wire.assertUnreadable(serializer, bytes);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {65, 1000, 100_000, 1_000_000})
    void read_deepNesting_isRefusedWithinTheLimit(int levels) {
        refuse(Item.class, "{\"items\":[".repeat(levels), "more than 64 objects and arrays are nested");
        refuse(Item.class, "{\"unknown\":" + "[".repeat(levels), "more than 64 objects and arrays are nested");
    }

    /** A class that takes two bytes in a list, and half a kilobyte when it is made. */
    static class Wide {
        long a00, a01, a02, a03, a04, a05, a06, a07, a08, a09, a10, a11, a12, a13, a14, a15;
        long b00, b01, b02, b03, b04, b05, b06, b07, b08, b09, b10, b11, b12, b13, b14, b15;
        long c00, c01, c02, c03, c04, c05, c06, c07, c08, c09, c10, c11, c12, c13, c14, c15;
    }

    record Wides(List<Wide> v) {}

    record WideRecord(
            @Nullable String a,
            @Nullable String b,
            @Nullable String c,
            @Nullable String d,
            @Nullable String e,
            @Nullable String f,
            @Nullable String g,
            @Nullable String h,
            @Nullable String i,
            @Nullable String j,
            @Nullable String k,
            @Nullable String l,
            @Nullable String m,
            @Nullable String n,
            @Nullable String o,
            @Nullable String p,
            @Nullable String q,
            @Nullable String r,
            @Nullable String s,
            @Nullable String t,
            @Nullable String u,
            @Nullable String v,
            @Nullable String w,
            @Nullable String x,
            @Nullable String y,
            @Nullable String z,
            long aa,
            long bb,
            long cc,
            long dd,
            long ee,
            long ff,
            long gg,
            long hh,
            long ii) {}

    record WideRecords(List<WideRecord> v) {}

    @Test
    void read_manyWideObjectsInFewBytes_areRefused() {
        String json = "{\"v\":[" + "{},".repeat(200_000) + "{}]}";
        refuse(Wides.class, json, "raise Limits.memoryPerByte");
        refuse(WideRecords.class, json, "raise Limits.memoryPerByte");
        assertThat(JsonText.read(Wides.class, "{\"v\":[" + "{},".repeat(500) + "{}]}").v)
                .hasSize(501);
    }

    @Test
    void copy_manyWideObjects_areWithinTheBudgetOfTheirBytes() {
        Wides many = new Wides(new ArrayList<>());
        for (int i = 0; i < 20_000; i++) {
            many.v.add(new Wide());
        }
        FramedSerializer<Wides> serializer = JsonSerializer.of(1001, Wides.class);
        assertThat(Wire.copy(serializer, many).v).hasSize(20_000);
    }

    record Tables(List<EnumMap<Thread.State, Integer>> v) {}

    @Test
    void read_manyTables_areReadWithinWhatTheBytesAllowFor() {
        String json = "{\"v\":[" + "{},".repeat(100_000) + "{}]}";
        assertThat(JsonText.read(Tables.class, json).v).hasSize(100_001);
    }

    /** Has as many objects of one hash code as anybody likes. */
    record Pair(int a, int b) {
        @Override
        public int hashCode() {
            return 31 * a + b;
        }
    }

    record Pairs(Set<Pair> v) {}

    @Test
    void read_elementsOfOneHashCode_areRefusedByTheirWork() {
        String pairs = IntStream.range(0, 60_000)
                .mapToObj(i -> "{\"a\":" + i + ",\"b\":" + -31 * i + "}")
                .collect(Collectors.joining(",", "{\"v\":[", "]}"));
        refuse(Pairs.class, pairs, "would cost more than");
        String honest = IntStream.range(0, 60_000)
                .mapToObj(i -> "{\"a\":" + i + ",\"b\":" + i % 7 + "}")
                .collect(Collectors.joining(",", "{\"v\":[", "]}"));
        assertThat(JsonText.read(Pairs.class, honest).v).hasSize(60_000);
    }

    record Days(Map<LocalDate, Integer> v) {}

    @Test
    void read_keysOfOneHashCode_areRefusedByTheirWork() {
        // Days of one hash code: the months step back what the years go on.
        int wanted = LocalDate.of(2048, 1, 1).hashCode();
        String alike = IntStream.range(-999_999, 999_999)
                .mapToObj(year -> LocalDate.of(year, 1, 1))
                .filter(day -> day.hashCode() == wanted)
                .map(day -> "\"" + day + "\":1")
                .collect(Collectors.joining(",", "{\"v\":{", "}}"));
        assertThat(JsonText.read(Days.class, alike).v).isNotEmpty();
    }

    @Test
    void read_manyNames_areForgotten() throws IOException {
        FramedSerializer<Item> serializer = JsonSerializer.of(1001, Item.class);
        String name = "x".repeat(1_000_000);
        byte[] first = ("{\"map\":{\"" + name + "\":1}}").getBytes(StandardCharsets.UTF_8);
        Wire.read(serializer, first);
        long before = usedAfterCollection();
        for (int i = 0; i < 60; i++) {
            Wire.read(serializer, ("{\"map\":{\"" + name + i + "\":1}}").getBytes(StandardCharsets.UTF_8));
        }
        assertThat(usedAfterCollection() - before).isLessThan(20L << 20);
    }

    /** Names of small payloads are remembered, and forgotten when there are many. */
    @ParameterizedTest
    @EnumSource
    void read_manyNamesOfSmallPayloads_areForgotten(Encoding encoding) throws IOException {
        FramedSerializer<Item> serializer =
                JsonSerializer.builder(1001, Item.class).encoding(encoding).build();
        Wire.read(serializer, oneName("x", encoding));
        long before = usedAfterCollection();
        for (int i = 0; i < 800; i++) {
            Wire.read(serializer, oneName("x".repeat(15_000) + i, encoding));
        }
        assertThat(usedAfterCollection() - before).isLessThan(8L << 20);
    }

    private static byte[] oneName(String name, Encoding encoding) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = encoding.factory(Limits.defaults()).createGenerator(bytes)) {
            out.writeStartObject();
            out.writeNumberField(name, 1);
            out.writeEndObject();
        }
        return bytes.toByteArray();
    }

    private static long usedAfterCollection() {
        System.gc();
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    @Test
    void read_hugeLengthsInBinary_makeNoRoomForThem() {
        for (String hex : List.of("bf6474657874", "a16474657874", "a1656974656d73", "a164696e7473")) {
            for (String length : List.of("5b7fffffff", "7b7fffffffffffffff", "9b7fffffffffffffff", "5a7fffffff")) {
                byte[] bytes = HexFormat.of().parseHex(hex + length);
                FramedSerializer<Item> serializer =
                        JsonSerializer.builder(1001, Item.class).cbor().build();
                long allocated = Allocation.least(() -> Wire.assertUnreadable(serializer, bytes));
                assertThat(allocated).isLessThan(4L << 20);
            }
        }
    }

    @Test
    void read_largeDoubleForAFloatInCbor_isRefused() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = new CBORFactory().createGenerator(bytes)) {
            out.writeStartObject();
            out.writeNumberField("f", 1e300);
            out.writeEndObject();
        }
        FramedSerializer<Item> serializer =
                JsonSerializer.builder(1001, Item.class).cbor().build();
        Wire.assertUnreadable(serializer, bytes.toByteArray()).hasMessageContaining("is too large for a float");
    }

    @Test
    void readAndWrite_beyondLimits_areRefusedAlike() {
        Limits limits = Limits.builder().maxElements(3).maxTextLength(5).build();
        FramedSerializer<Item> serializer =
                JsonSerializer.builder(1001, Item.class).limits(limits).build();
        Item item = new Item();
        item.text = "123456";
        Wire.assertUnwritable(serializer, item).hasMessageContaining("exceeds maxTextLength 5");
        Wire.assertUnreadable(serializer, "{\"text\":\"123456\"}".getBytes(StandardCharsets.UTF_8))
                .hasMessageContaining("String value length (6) exceeds the maximum allowed");
        item.text = null;
        item.map = Map.of("a", 1, "b", 2, "c", 3, "d", 4);
        Wire.assertUnwritable(serializer, item).hasMessageContaining("exceeds maxElements 3");
        Wire.assertUnreadable(
                        serializer, "{\"map\":{\"a\":1,\"b\":1,\"c\":1,\"d\":1}}".getBytes(StandardCharsets.UTF_8))
                .hasMessageContaining("exceeds maxElements 3");
    }

    static class Lists {
        @Nullable
        List<String> texts;

        @Nullable
        List<List<Integer>> nested;

        String @Nullable [] names;
        Integer @Nullable [] boxes;
        int @Nullable [] ints;
        float @Nullable [] floats;
        byte @Nullable [] bytes;
        boolean @Nullable [] flags;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"texts\":[\"a\",\"b\",\"c\",\"d\"]}",
                "{\"nested\":[[],[],[],[]]}",
                "{\"nested\":[[1,2,3,4]]}",
                "{\"names\":[\"a\",\"b\",\"c\",\"d\"]}",
                "{\"boxes\":[1,2,3,4]}",
                "{\"ints\":[1,2,3,4]}",
                "{\"floats\":[1.5,2.5,3.5,4.5]}",
                "{\"bytes\":\"AQIDBA==\"}",
                "{\"flags\":[true,true,false,true]}",
            })
    void readAndWrite_moreElementsThanMayBe_areRefusedAlike(String json) {
        FramedSerializer<Lists> small = JsonSerializer.builder(1001, Lists.class)
                .limits(Limits.builder().maxElements(3).build())
                .build();
        FramedSerializer<Lists> large =
                JsonSerializer.builder(1001, Lists.class).build();
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        Wire.assertUnreadable(small, bytes).hasMessageContaining("length 4 exceeds maxElements 3");
        Lists value = Wire.read(large, bytes);
        Wire.assertUnwritable(small, value).hasMessageContaining("length 4 exceeds maxElements 3");
    }

    @Test
    void read_largeDoubleAmongFloatsInCbor_isRefused() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = new CBORFactory().createGenerator(bytes)) {
            out.writeStartObject();
            out.writeArrayFieldStart("floats");
            out.writeNumber(1.5);
            out.writeNumber(1e300);
            out.writeEndArray();
            out.writeEndObject();
        }
        FramedSerializer<Lists> serializer =
                JsonSerializer.builder(1001, Lists.class).cbor().build();
        Wire.assertUnreadable(serializer, bytes.toByteArray()).hasMessageContaining("is too large for a float");
    }

    @Test
    void copy_largeArrayOfBytes_isNoTextThatIsTooLong() {
        FramedSerializer<Bytes> serializer = JsonSerializer.builder(1001, Bytes.class)
                .limits(Limits.builder().maxTextLength(1000).build())
                .build();
        Bytes value = new Bytes(new byte[5_000]);
        assertThat(Wire.copy(serializer, value).v).hasSize(5_000);
    }

    record Bytes(byte[] v) {}

    record OfClass(@Nullable Class<?> type) {}

    @Test
    void read_nameOfAClass_isRefusedBeforeItIsLoaded() {
        refuse(
                OfClass.class,
                "{\"type\":\"java.lang.String\"}",
                "declared class java.lang.Class are neither written nor read");
    }
}
