// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFilter;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonPOJOBuilder;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.ShortNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.databind.ser.impl.SimpleBeanPropertyFilter;
import com.fasterxml.jackson.databind.ser.impl.SimpleFilterProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Serializers and deserializers of users, above all those that ask the parser or generator for its mapper. */
class JsonCustomPartsTest {

    record Money(String currency, long cents, List<String> notes) {}

    record Invoice(int number, @Nullable Money total, List<Money> lines, Map<String, Money> taxes) {
        static final Money MONEY = new Money("EUR", 1999, List.of("a", "b"));

        static Invoice sample() {
            return new Invoice(7, MONEY, List.of(MONEY, MONEY), Map.of("vat", MONEY));
        }
    }

    /** How a custom serializer writes with what Jackson gives it. */
    @FunctionalInterface
    interface Writer {
        void write(Money value, JsonGenerator out, SerializerProvider provider) throws IOException;
    }

    @FunctionalInterface
    interface Reader {
        Money read(JsonParser in, DeserializationContext context) throws IOException;
    }

    private static final class MoneyWriter extends StdSerializer<Money> {
        private final transient Writer writer;

        MoneyWriter(Writer writer) {
            super(Money.class);
            this.writer = writer;
        }

        @Override
        public void serialize(Money value, JsonGenerator out, SerializerProvider provider) throws IOException {
            writer.write(value, out, provider);
        }
    }

    private static final class MoneyReader extends StdDeserializer<Money> {
        private final transient Reader reader;

        MoneyReader(Reader reader) {
            super(Money.class);
            this.reader = reader;
        }

        @Override
        public Money deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return reader.read(in, context);
        }
    }

    private static ObjectMapper mapper(Writer writer, Reader reader) {
        return new JsonMapper()
                .registerModule(new SimpleModule("money")
                        .addSerializer(new MoneyWriter(writer))
                        .addDeserializer(Money.class, new MoneyReader(reader)));
    }

    private static <T> FramedSerializer<T> serializer(Class<T> type, ObjectMapper mapper, Encoding encoding) {
        return JsonSerializer.builder(1001, type)
                .encoding(encoding)
                .mapper(mapper)
                .build();
    }

    @SuppressWarnings("unchecked") // of its own class
    private static <T> T copy(T value, ObjectMapper mapper, Encoding encoding) {
        FramedSerializer<T> serializer = serializer((Class<T>) value.getClass(), mapper, encoding);
        return Wire.copy(serializer, value);
    }

    @ParameterizedTest
    @EnumSource
    void copy_deserializerThatReadsATree_isEqual(Encoding encoding) {
        ObjectMapper mapper = mapper(
                (money, out, provider) -> {
                    out.writeStartObject();
                    out.writeStringField("currency", money.currency());
                    out.writeNumberField("cents", money.cents());
                    out.writeObjectField("notes", money.notes());
                    out.writeEndObject();
                },
                (in, context) -> {
                    JsonNode tree = in.getCodec().readTree(in);
                    List<String> notes = new ArrayList<>();
                    tree.get("notes").forEach(note -> notes.add(note.asText()));
                    return new Money(
                            tree.get("currency").asText(), tree.get("cents").asLong(), notes);
                });
        assertThat(copy(Invoice.sample(), mapper, encoding)).isEqualTo(Invoice.sample());
    }

    private static Money ofTree(TreeSource tree) throws IOException {
        JsonNode node = tree.read();
        List<String> notes = new ArrayList<>();
        node.get("notes").forEach(note -> notes.add(note.asText()));
        return new Money(node.get("currency").asText(), node.get("cents").asLong(), notes);
    }

    @FunctionalInterface
    interface TreeSource {
        JsonNode read() throws IOException;
    }

    @SuppressWarnings("unchecked")
    private static Money ofMap(Map<?, ?> map) {
        return new Money(
                (String) map.get("currency"), ((Number) map.get("cents")).longValue(), (List<String>) map.get("notes"));
    }

    static Stream<Arguments> readers() {
        Writer plain = (money, out, provider) -> {
            out.writeStartObject();
            out.writeStringField("currency", money.currency());
            out.writeNumberField("cents", money.cents());
            provider.defaultSerializeField("notes", money.notes(), out);
            out.writeEndObject();
        };
        return Stream.of(
                        reader(
                                "getCodec",
                                (in, context) -> ofTree(() -> in.getCodec().readTree(in))),
                        reader("readValueAsTree", (in, context) -> ofTree(in::readValueAsTree)),
                        reader("context.readTree", (in, context) -> ofTree(() -> context.readTree(in))),
                        reader(
                                "mapper.readTree",
                                (in, context) -> ofTree(() -> ((ObjectMapper) in.getCodec()).readTree(in))),
                        reader(
                                "readValueAs of the JsonNode",
                                (in, context) -> ofTree(() -> in.readValueAs(JsonNode.class))),
                        reader("readValueAs of a class", (in, context) -> in.readValueAs(Raw.class)
                                .money()),
                        reader("readValueAs of a map", (in, context) -> ofMap(in.readValueAs(Map.class))),
                        reader(
                                "readValueAs of a reference",
                                (in, context) -> ofMap(in.readValueAs(new TypeReference<Map<String, Object>>() {}))),
                        reader(
                                "readValueAs of Object",
                                (in, context) -> ofMap((Map<?, ?>) in.readValueAs(Object.class))),
                        reader("context.readValue", (in, context) -> context.readValue(in, Raw.class)
                                .money()),
                        reader("treeToValue", (in, context) -> in.getCodec()
                                .treeToValue(in.readValueAsTree(), Raw.class)
                                .money()),
                        reader("context.readTreeAsValue", (in, context) -> context.readTreeAsValue(
                                        context.readTree(in), Raw.class)
                                .money()),
                        reader("convertValue", (in, context) -> ((ObjectMapper) in.getCodec())
                                .convertValue(in.readValueAsTree(), Raw.class)
                                .money()),
                        reader("readerFor", (in, context) -> ((ObjectMapper) in.getCodec())
                                .readerFor(Raw.class)
                                .<Raw>readValue(in)
                                .money()),
                        reader("text in a text", (in, context) -> {
                            ObjectMapper mapper = (ObjectMapper) in.getCodec();
                            return mapper.readerFor(Raw.class)
                                    .<Raw>readValue(
                                            mapper.readTree(in).toString().getBytes(StandardCharsets.UTF_8))
                                    .money();
                        }))
                .flatMap(reader -> Stream.of(Encoding.values())
                        .filter(encoding -> encoding == Encoding.JSON || !reader.get()[0].equals("text in a text"))
                        .map(encoding -> Arguments.of(reader.get()[0], encoding, plain, reader.get()[1])));
    }

    private static Arguments reader(String name, Reader reader) {
        return Arguments.of(name, reader);
    }

    /** What a deserializer reads with Jackson's own code. */
    static class Raw {
        @Nullable
        String currency;

        long cents;
        List<String> notes = List.of();

        Money money() {
            return new Money(String.valueOf(currency), cents, notes);
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("readers")
    void copy_deserializerThatUsesTheMapper_isEqual(String name, Encoding encoding, Writer writer, Reader reader) {
        assertThat(copy(Invoice.sample(), mapper(writer, reader), encoding)).isEqualTo(Invoice.sample());
    }

    static Stream<Arguments> writers() {
        return Stream.of(
                        writer(
                                "writeObject of a map",
                                (money, out, provider) -> out.writeObject(Map.of(
                                        "currency", money.currency(), "cents", money.cents(), "notes", money.notes()))),
                        writer("writePOJO", (money, out, provider) -> out.writePOJO(raw(money))),
                        writer(
                                "defaultSerializeValue",
                                (money, out, provider) -> provider.defaultSerializeValue(raw(money), out)),
                        writer("writeTree", (money, out, provider) -> {
                            ObjectMapper mapper = (ObjectMapper) out.getCodec();
                            ObjectNode node = mapper.createObjectNode();
                            node.put("currency", money.currency()).put("cents", money.cents());
                            money.notes().forEach(node.putArray("notes")::add);
                            out.writeTree(node);
                        }),
                        writer(
                                "valueToTree",
                                (money, out, provider) ->
                                        out.writeTree(((ObjectMapper) out.getCodec()).valueToTree(raw(money)))),
                        writer("codec.writeValue", (money, out, provider) -> out.getCodec()
                                .writeValue(out, raw(money))))
                .flatMap(writer -> Stream.of(Encoding.values())
                        .map(encoding -> Arguments.of(writer.get()[0], encoding, writer.get()[1])));
    }

    private static Arguments writer(String name, Writer writer) {
        return Arguments.of(name, writer);
    }

    private static Raw raw(Money money) {
        Raw raw = new Raw();
        raw.currency = money.currency();
        raw.cents = money.cents();
        raw.notes = money.notes();
        return raw;
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("writers")
    void copy_serializerThatUsesTheMapper_isEqual(String name, Encoding encoding, Writer writer) {
        ObjectMapper mapper =
                mapper(writer, (in, context) -> in.readValueAs(Raw.class).money());
        assertThat(copy(Invoice.sample(), mapper, encoding)).isEqualTo(Invoice.sample());
    }

    private static void refuse(Object value, ObjectMapper mapper, String message) {
        for (Encoding encoding : Encoding.values()) {
            assertThatThrownBy(() -> copyOf(value, mapper, encoding))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("cannot be written")
                    .hasMessageContaining(message);
        }
    }

    @SuppressWarnings("unchecked") // of its own class
    private static void copyOf(Object value, ObjectMapper mapper, Encoding encoding) {
        Wire.write(serializer((Class<Object>) value.getClass(), mapper, encoding), value);
    }

    @Test
    void write_serializerWithoutItsDeserializer_isRefused() {
        ObjectMapper mapper = new JsonMapper()
                .registerModule(new SimpleModule("money")
                        .addSerializer(new MoneyWriter((money, out, provider) -> out.writeString("1.99 EUR"))));
        refuse(Invoice.sample(), mapper, "what the mapper's serializers write of it cannot be read");
    }

    @Test
    void write_deserializerThatLosesSomething_isRefused() {
        Writer writer = (money, out, provider) -> out.writePOJO(raw(money));
        Reader reader = (in, context) -> {
            Money read = in.readValueAs(Raw.class).money();
            return new Money(read.currency(), read.cents() / 100 * 100, read.notes());
        };
        refuse(Invoice.sample(), mapper(writer, reader), "at lines[0].cents, 1999 would come back as 1900");
    }

    record AsText(
            @JsonSerialize(using = ToStringSerializer.class) long v) {}

    record Skipped(@JsonSetter(nulls = Nulls.SKIP) @Nullable String v) {}

    static class SkippedField {
        @JsonSetter(nulls = Nulls.SKIP)
        @Nullable
        String v = "initial";
    }

    @JsonFilter("some")
    record Filtered(int a, int b) {}

    enum Hue {
        RED,
        GREEN;

        @JsonCreator
        static Hue of(String code) {
            return "RED".equals(code) ? RED : GREEN;
        }
    }

    enum Coded {
        RED,
        GREEN;

        @JsonCreator
        static Coded of(int code) {
            return values()[code];
        }
    }

    record OfCoded(Coded v) {}

    record OfHue(Hue v) {}

    static final class Half {
        final int v;

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        Half(int v) {
            this.v = v / 2;
        }

        @JsonValue
        int half() {
            return v;
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
    interface Deduced {}

    record Left(int a) implements Deduced {}

    record OfDeduced(Deduced v) {}

    @Test
    void write_annotationsThatReadOtherwiseThanTheyWrite_areRefused() {
        refuse(new AsText(5), new JsonMapper(), "expected a whole number, found a text");
        SkippedField skipped = new SkippedField();
        skipped.v = null;
        refuse(skipped, new JsonMapper(), "at v, null would come back as \"initial\"");
        refuse(new OfCoded(Coded.GREEN), new JsonMapper(), "cannot be read");
        refuse(new Half(8), new JsonMapper(), "4 would come back as");
        ObjectMapper filtering = new JsonMapper()
                .setFilterProvider(
                        new SimpleFilterProvider().addFilter("some", SimpleBeanPropertyFilter.serializeAllExcept("b")));
        refuse(new Filtered(1, 2), filtering, "has @JsonFilter");
        refuse(new OfDeduced(new Left(1)), new JsonMapper(), "Left has no name among the subtypes of");
        refuse(
                new OfNodes(new JsonMapper().createObjectNode(), ShortNode.valueOf((short) 5)),
                new JsonMapper(),
                "at tree");
    }

    record OfNodes(ObjectNode object, JsonNode tree) {}

    static final class Cents extends StdConverter<Long, String> {
        @Override
        public String convert(Long value) {
            return value + " cents";
        }
    }

    static final class FromCents extends StdConverter<String, Long> {
        @Override
        public Long convert(String value) {
            return Long.valueOf(value.substring(0, value.indexOf(' ')));
        }
    }

    record Converted(
            @JsonSerialize(converter = Cents.class) @JsonDeserialize(converter = FromCents.class)
            long v,

            @JsonSerialize(contentConverter = Cents.class) @JsonDeserialize(contentConverter = FromCents.class)
            List<Long> w) {}

    static final class Upper extends StdSerializer<String> {
        Upper() {
            super(String.class);
        }

        @Override
        public void serialize(String value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(value.toUpperCase(Locale.ROOT));
        }
    }

    static final class Lower extends StdDeserializer<String> {
        Lower() {
            super(String.class);
        }

        @Override
        public String deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return in.getText().toLowerCase(Locale.ROOT);
        }
    }

    record Cased(
            @JsonSerialize(using = Upper.class) @JsonDeserialize(using = Lower.class)
            String v) {}

    @JsonDeserialize(builder = Built.Builder.class)
    record Built(int a, String b) {

        @JsonPOJOBuilder(withPrefix = "")
        static final class Builder {
            private int a;
            private String b = "";

            Built build() {
                return new Built(a, b);
            }
        }
    }

    static final class Viewed {
        @JsonView(Runnable.class)
        int a = 1;

        int b = 2;

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Viewed that && that.a == a && that.b == b;
        }

        @Override
        public int hashCode() {
            return 31 * a + b;
        }

        static Viewed of(int a, int b) {
            Viewed made = new Viewed();
            made.a = a;
            made.b = b;
            return made;
        }
    }

    @ParameterizedTest
    @EnumSource
    void copy_annotatedClasses_areEqual(Encoding encoding) {
        ObjectMapper mapper = new JsonMapper();
        for (Object value : List.of(
                new Converted(5, List.of(6L, 7L)),
                new Cased("text"),
                new Built(1, "b"),
                new OfHue(Hue.GREEN),
                new OfNodes(new JsonMapper().createObjectNode().put("a", 5), TextNode.valueOf("b")),
                Viewed.of(5, 6))) {
            assertThat(copy(value, mapper, encoding)).isEqualTo(value);
        }
        assertThatThrownBy(() -> copy(new Cased("Text"), mapper, encoding))
                .hasMessageContaining("at v, Text would come back as text")
                .hasMessageContaining("cannot be written");
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
    static final class Node {
        @Nullable
        Node next;
    }

    @Test
    void copy_classWithIdentities_keepsItsCycle() {
        Node node = new Node();
        node.next = new Node();
        node.next.next = node;
        Node copy = copy(node, new JsonMapper(), Encoding.JSON);
        assertThat(copy.next).isNotNull();
        assertThat(copy.next.next).isSameAs(copy);
    }

    @Test
    void write_plainClass_isNotReadBack() {
        JsonPlan<Invoice> plan = JsonPlan.of(Invoice.class, Limits.defaults());
        assertThat(plan.isReadBack()).isFalse();
        JsonPlan<Viewed> viewed = JsonPlan.of(Viewed.class, Limits.defaults());
        assertThat(viewed.isReadBack()).isFalse();
    }
}
