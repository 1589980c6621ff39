// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.hzserializers.core.Format;
import org.hzserializers.core.Frame;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.sample.Workload;
import org.hzserializers.testkit.Allocation;
import org.hzserializers.testkit.GoldenBytes;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Settings, keys, mappers, the catalog file, and the forms without classes. */
class JsonSerializerTest {

    public record Order(int number, @Nullable String customer, List<String> lines) {}

    private static final Order ORDER = new Order(7, "caf\u00e9 \ud83d\ude00", List.of("a", "b"));

    private static final String JSON =
            "{\"customer\":\"caf\u00e9 \\uD83D\\uDE00\",\"lines\":[\"a\",\"b\"],\"number\":7}";

    @ParameterizedTest
    @CsvSource({"JSON, 29", "SMILE, 2a", "CBOR, 2b"})
    void write_eachForm_hasItsHead(Encoding encoding, String head) throws IOException {
        byte[] bytes = Wire.writeFrame(
                JsonSerializer.builder(1001, Order.class).encoding(encoding).build(), ORDER);
        assertThat(HexFormat.of().toHexDigits(bytes[0])).isEqualTo(head);
        assertThat(Frame.formatOf(bytes)).contains(encoding.format());
    }

    @Test
    void write_order_isText() {
        assertThat(JsonText.of(ORDER)).isEqualTo(JSON);
    }

    @Test
    void readAndWrite_golden_areTheCommittedBytes() throws IOException {
        for (Encoding encoding : Encoding.values()) {
            FramedSerializer<Order> serializer =
                    JsonSerializer.builder(1001, Order.class).encoding(encoding).build();
            String file = "order-" + encoding.name().toLowerCase(java.util.Locale.ROOT) + "-v1.bin";
            GoldenBytes.check(JsonSerializerTest.class, file, Wire.writeFrame(serializer, ORDER));
            assertThat(Wire.readFrame(serializer, GoldenBytes.read(JsonSerializerTest.class, file)))
                    .isEqualTo(ORDER);
        }
    }

    @ParameterizedTest
    @EnumSource
    void copy_everyWorkload_isEqualInEachForm(Workload workload) {
        for (Encoding encoding : Encoding.values()) {
            for (Object value : workload.values(1).stream().limit(20).toList()) {
                @SuppressWarnings("unchecked") // its own class
                FramedSerializer<Object> serializer = JsonSerializer.builder(1001, (Class<Object>) value.getClass())
                        .encoding(encoding)
                        .build();
                assertThat(Wire.copy(serializer, value)).isEqualTo(value).hasSameClassAs(value);
            }
        }
    }

    record Key(Map<String, Integer> m, Set<Long> s, double d) {}

    @Test
    void write_equalKeys_haveEqualBytes() {
        FramedSerializer<Key> serializer =
                JsonSerializer.builder(1001, Key.class).key().build();
        Map<String, Integer> map = new LinkedHashMap<>();
        Map<String, Integer> other = new HashMap<>(1000);
        Set<Long> set = new LinkedHashSet<>();
        for (int i = 0; i < 100; i++) {
            map.put("k" + i, i);
            other.put("k" + (99 - i), 99 - i);
            set.add((long) i);
        }
        Key first = new Key(map, set, 0.1);
        Key second = new Key(other, new TreeSet<>(set), 0.1);
        assertThat(new Key(other, new java.util.HashSet<>(set), 0.1)).isEqualTo(first);
        assertThat(Wire.write(serializer, new Key(other, new java.util.HashSet<>(set), 0.1)))
                .isEqualTo(Wire.write(serializer, first));
        Wire.assertUnwritable(serializer, second).hasMessageContaining("TreeSet would come back as");
    }

    record Deep(Set<List<String>> s) {}

    @Test
    void write_keyWithASetOfLists_isRefused() {
        FramedSerializer<Deep> serializer =
                JsonSerializer.builder(1001, Deep.class).key().build();
        Wire.assertUnwritable(serializer, new Deep(Set.of(List.of("a"), List.of("b"))))
                .hasMessageContaining("a set without an order is in a key");
    }

    @Test
    void key_ofBinaryForms_isRefused() {
        assertThatThrownBy(() -> JsonSerializer.builder(1001, Key.class).cbor().key())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("CBOR keeps the bits of each NaN");
        assertThatThrownBy(() ->
                        JsonSerializer.builder(1001, Key.class).key().smile().build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Smile keeps the bits of each NaN");
    }

    @Test
    void mapper_withDefaultTyping_isRefused() {
        ObjectMapper typing = new ObjectMapper()
                .activateDefaultTyping(BasicPolymorphicTypeValidator.builder()
                        .allowIfSubType(Object.class)
                        .build());
        assertThatThrownBy(() ->
                        JsonSerializer.builder(1001, Order.class).mapper(typing).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has default typing on");
    }

    static class Holder {
        @Nullable
        String someName = "initial";

        @Nullable
        BitSet bits;

        String getOther() {
            return "getter";
        }
    }

    private static final class BitsWriter extends StdSerializer<BitSet> {
        private static final long serialVersionUID = 1L;

        BitsWriter() {
            super(BitSet.class);
        }

        @Override
        public void serialize(BitSet value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeBinary(value.toByteArray());
        }
    }

    private static final class BitsReader extends StdDeserializer<BitSet> {
        private static final long serialVersionUID = 1L;

        BitsReader() {
            super(BitSet.class);
        }

        @Override
        public BitSet deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return BitSet.valueOf(in.getBinaryValue());
        }
    }

    /** A mapper with what makes values inexact, and a module for a class of the JDK. */
    public static final class Mapper implements Supplier<ObjectMapper> {

        /** For the catalog file. */
        public Mapper() {}

        @Override
        public ObjectMapper get() {
            return new ObjectMapper()
                    .setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL)
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .registerModule(new SimpleModule("bits")
                            .addSerializer(new BitsWriter())
                            .addDeserializer(BitSet.class, new BitsReader()));
        }
    }

    @Test
    void mapper_ofTheUser_isTakenOverAndMadeExact() {
        ObjectMapper mapper = new Mapper().get();
        for (Encoding encoding : Encoding.values()) {
            FramedSerializer<Holder> serializer = JsonSerializer.builder(1001, Holder.class)
                    .encoding(encoding)
                    .mapper(mapper)
                    .build();
            Holder holder = new Holder();
            holder.someName = null;
            holder.bits = new BitSet();
            holder.bits.set(77);
            byte[] bytes = Wire.write(serializer, holder);
            if (encoding == Encoding.JSON) {
                assertThat(new String(bytes, StandardCharsets.UTF_8))
                        .isEqualTo("{\"bits\":\"AAAAAAAAAAAAIA==\",\"some_name\":null}");
            }
            Holder copy = Wire.read(serializer, bytes);
            assertThat(copy.someName).isNull();
            assertThat(copy.bits).isEqualTo(holder.bits);
        }
        assertThat(mapper.isEnabled(SerializationFeature.INDENT_OUTPUT)).isTrue();
    }

    private static SerializerCatalog catalog(String entries) {
        return SerializerCatalog.parse("serializers:\n" + entries, JsonSerializerTest.class.getClassLoader());
    }

    private static FramedSerializer<?> only(SerializerCatalog catalog) {
        SerializationConfig config = new SerializationConfig();
        catalog.installOn(config);
        return (FramedSerializer<?>)
                config.getSerializerConfigs().iterator().next().getImplementation();
    }

    private static String entry(Class<?> type, String... options) {
        return "  - id: 1001\n    type: " + type.getName() + "\n    format: json\n"
                + Arrays.stream(options).map(option -> "    " + option + "\n").reduce("", String::concat);
    }

    @ParameterizedTest
    @CsvSource({"json, JSON", "smile, Smile", "cbor, CBOR"})
    void catalogFile_encoding_isThatOfTheSerializer(String word, String format) {
        assertThat(only(catalog(entry(Order.class, "encoding: " + word)))
                        .format()
                        .displayName())
                .isEqualTo(format);
    }

    @Test
    void catalogFile_options_areThoseOfTheBuilder() {
        assertThat(only(catalog(entry(Order.class, "key: true", "bare: true", "refuse-unknown: true"))))
                .isInstanceOf(JsonSerializer.class);
        assertThat(only(catalog(entry(Holder.class, "mapper: " + Mapper.class.getName()))))
                .isInstanceOf(JsonSerializer.class);
        assertThatThrownBy(() -> catalog(entry(Order.class, "encoding: xml")))
                .hasMessageContaining("encoding must be json, smile or cbor, found xml");
        assertThatThrownBy(() -> catalog(entry(Order.class, "encoding: cbor", "key: true")))
                .hasMessageContaining("CBOR keeps the bits of each NaN");
        assertThatThrownBy(() -> catalog(entry(Order.class, "colour: red")))
                .hasMessageContaining("format json takes no option colour here");
    }

    @Test
    void catalogFile_ofTheClassPath_isReadByTheConstructor() throws IOException {
        JsonSerializer<Order> serializer = new JsonSerializer<>(Order.class);
        assertThat(serializer.getTypeId()).isEqualTo(2001);
        assertThat(serializer.format()).isEqualTo(Format.JSON);
        assertThat(Wire.writeFrame(serializer, ORDER)).hasSize(JSON.getBytes(StandardCharsets.UTF_8).length + 2);
        OpaqueJsonSerializer opaque = new OpaqueJsonSerializer(OpaqueJson.class);
        assertThat(opaque.getTypeId()).isEqualTo(2002);
    }

    @Test
    void opaque_valuesOfClients_areTexts() throws IOException {
        OpaqueJsonSerializer opaque = JsonSerializer.opaque(1001);
        FramedSerializer<Order> clients = JsonSerializer.of(1001, Order.class);
        FramedSerializer<?> untyped = opaque;
        byte[] bytes = Wire.writeFrame(clients, ORDER);
        Object value = Wire.readFrame(untyped, bytes);
        assertThat(value).isEqualTo(new HazelcastJsonValue(JSON));
        assertThat(Wire.writeFrame(opaque, opaque.toWrite((HazelcastJsonValue) value)))
                .isEqualTo(bytes);
        Wire.assertUnwritable(opaque, opaque.toWrite(new HazelcastJsonValue("{]")))
                .hasMessageContaining("JSON org.hzserializers.json.OpaqueJson cannot be written: Unexpected close");
        for (int length = 0; length < bytes.length; length++) {
            byte[] prefix = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> Wire.readFrame(untyped, prefix))
                    .isInstanceOf(HazelcastSerializationException.class);
        }
        assertThat(opaque.type()).isNotEqualTo(JsonSerializer.opaque(1002).type());
    }

    @Test
    void opaque_noJson_isRefused() {
        FramedSerializer<?> opaque = OpaqueJsonSerializer.builder(1001).build();
        for (String json : List.of("", "{", "{} ", "{}{}", "{\"a\":1,\"a\":2}", "[".repeat(100), "tru", "\"a")) {
            Wire.assertUnreadable(opaque, json.getBytes(StandardCharsets.UTF_8)).as(json);
        }
        for (String json : List.of("{}", "1", "\"a\"", "null", "true", "[1.5e3]", "\"\ufffd\"")) {
            assertThat(Wire.read(opaque, json.getBytes(StandardCharsets.UTF_8))).hasToString(json);
        }
        Wire.assertUnreadable(opaque, new byte[] {'"', (byte) 0xed, (byte) 0xa0, (byte) 0xbd, '"'})
                .hasMessageContaining("Invalid UTF-8");
    }

    @ParameterizedTest
    @CsvSource({"SMILE", "CBOR"})
    void opaque_binaryForms_areTurnedIntoText(Encoding encoding) throws IOException {
        OpaqueJsonSerializer opaque =
                OpaqueJsonSerializer.builder(1001).encoding(encoding).build();
        byte[] bytes = Wire.writeFrame(
                JsonSerializer.builder(1001, Order.class).encoding(encoding).build(), ORDER);
        FramedSerializer<?> untyped = opaque;
        assertThat(Wire.readFrame(untyped, bytes)).isEqualTo(new HazelcastJsonValue(JSON));
        Wire.assertUnwritable(opaque, opaque.toWrite(new HazelcastJsonValue(JSON)))
                .hasMessageContaining("tells bytes from texts");
    }

    @Test
    void opaque_severalInACatalog_haveAClassEach() {
        SerializationConfig config = new SerializationConfig();
        String entry = "    type: " + OpaqueJson.class.getName() + "\n    format: json\n";
        catalog("  - id: 1001\n" + entry + "  - id: 1002\n" + entry + "    encoding: cbor\n")
                .installOn(config);
        assertThat(config.getSerializerConfigs()).hasSize(2).allSatisfy(each -> assertThat(each.getImplementation())
                .isInstanceOf(OpaqueJsonSerializer.class));
    }

    @Test
    void values_thereAndBack_areEqual() {
        JsonValues<Order> values = JsonValues.of(Order.class);
        HazelcastJsonValue json = values.toValue(ORDER);
        assertThat(json).isEqualTo(new HazelcastJsonValue(JSON));
        assertThat(values.fromValue(json)).isEqualTo(ORDER);
        assertThat(JsonSerializer.of(1001, Order.class).values().fromValue(json))
                .isEqualTo(ORDER);
        for (String text : List.of("", "no json", "{} {}", "null", "[]", "{\"number\":\"\"}", "\"\ud83d\"")) {
            assertThatThrownBy(() -> values.fromValue(new HazelcastJsonValue(text)))
                    .as(text)
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageStartingWith("JSON text cannot be read: ")
                    .hasMessageEndingWith("(" + Order.class.getName() + ")");
        }
        assertThatThrownBy(() ->
                        JsonSerializer.builder(1001, Order.class).cbor().build().values())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("CBOR is no text");
    }

    record Text(String v) {}

    @Test
    void write_above4KiB_allocatesLessThanHalfOfWhatAMapperDoes() throws IOException {
        Text value = new Text("x".repeat(20_000));
        ObjectMapper mapper = new ObjectMapper();
        JsonCodec<Text> codec =
                new JsonCodec<>(JsonPlan.of(Text.class, org.hzserializers.core.guard.Limits.defaults()));
        for (int i = 0; i < 200; i++) {
            codec.prepare(value);
            mapper.writeValueAsBytes(value);
        }
        long ours = Allocation.least(() -> {
            try {
                codec.prepare(value);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        long theirs = Allocation.least(() -> {
            try {
                mapper.writeValueAsBytes(value);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        assertThat(ours).isLessThan(theirs / 2);
    }
}
