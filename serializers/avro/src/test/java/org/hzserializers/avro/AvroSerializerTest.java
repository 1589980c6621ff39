// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.message.BinaryMessageDecoder;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.SerializationRig;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AvroSerializerTest {

    enum Colour {
        RED,
        GREEN
    }

    record Line(String sku, int count, double price) {}

    record Order(
            long id,
            @Nullable String customer,
            @Nullable List<Line> lines,
            @Nullable Colour colour,
            @Nullable UUID uuid,
            @Nullable BigDecimal sum,
            @Nullable LocalDate day,
            @Nullable Instant at,
            @Nullable LocalDateTime local,
            @Nullable LocalTime time,
            @Nullable Date date,
            @Nullable Map<Integer, String> names,
            @Nullable Set<String> tags) {}

    static class Base {
        int a = 1;
    }

    static class Derived extends Base {
        int b = 2;
    }

    static class Holder {
        @Nullable
        Base base;

        @Nullable
        List<Base> bases;
    }

    static class AnyField {
        @Nullable
        Object any;
    }

    static class Node {
        @Nullable
        Node next;
    }

    static class Empty {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Empty;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static class Empties {
        @Nullable
        List<Empty> list;
    }

    static class Kept {
        @Nullable
        List<String> list;

        @Nullable
        Map<String, String> map;

        @Nullable
        Collection<String> all;
    }

    static class Linked {
        @Nullable
        LinkedList<String> list;

        @Nullable
        TreeMap<String, Integer> map;
    }

    private static <T> void assertCarried(AvroSerializer<T> serializer, T value) throws IOException {
        assertThat(Wire.copy(serializer, value)).isEqualTo(value);
    }

    private static Order order() {
        return new Order(
                7,
                "\u00e9\ud83d\ude00",
                new ArrayList<>(List.of(new Line("a", 1, Double.NaN), new Line("b", -2, -0.0))),
                Colour.GREEN,
                new UUID(1, 2),
                new BigDecimal("1.50"),
                LocalDate.of(2026, 11, 24),
                Instant.parse("1969-12-31T23:59:59.123456789Z"),
                LocalDateTime.of(1, 1, 1, 1, 1).plusYears(1900),
                LocalTime.of(23, 59, 59, 1000),
                new Date(-1),
                new HashMap<>(Map.of(1, "x", 2, "y")),
                Set.of("p", "q"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"binary", "json", "bare", "key"})
    void read_recordWithLogicalTypes_isEqual(String form) throws IOException {
        AvroSerializer.Builder<Order> builder = AvroSerializer.builder(1, Order.class);
        switch (form) {
            case "json" -> builder.json();
            case "bare" -> builder.bare();
            case "key" -> builder.key();
            default -> assertThat(form).isEqualTo("binary");
        }
        assertCarried(builder.build(), order());
        assertCarried(
                builder.build(), new Order(1, null, null, null, null, null, null, null, null, null, null, null, null));
    }

    @ParameterizedTest
    @MethodSource("org.hzserializers.sample.ContractCase#all")
    void bytes_ofEveryWorkload_areReadByAvroAndAvrosByUs(ContractCase contractCase) throws IOException {
        @SuppressWarnings("unchecked")
        AvroSerializer<Object> serializer = AvroSerializer.builder(1, (Class<Object>) contractCase.type())
                .bare()
                .build();
        Schema schema = serializer.schema();
        for (Object sample : contractCase.samples()) {
            byte[] bytes = Wire.writeFrame(serializer, sample);
            byte[] message = Arrays.copyOfRange(bytes, 4, bytes.length);
            GenericRecord record = new BinaryMessageDecoder<GenericRecord>(new GenericData(), schema).decode(message);
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            body.write(message, 0, 10);
            BinaryEncoder encoder = EncoderFactory.get().blockingBinaryEncoder(body, null);
            new GenericDatumWriter<GenericRecord>(schema).write(record, encoder);
            encoder.flush();
            byte[] theirs = ByteBuffer.allocate(4 + body.size())
                    .putInt(body.size())
                    .put(body.toByteArray())
                    .array();
            assertThat(Wire.readFrame(serializer, theirs)).isEqualTo(sample);
        }
    }

    @Test
    void generic_valuesOfAClass_areReadAndWrittenAgain() throws IOException {
        AvroSerializer<Order> typed = AvroSerializer.of(1, Order.class);
        AvroSerializer<GenericRecord> generic =
                AvroSerializer.generic(1, typed.schema()).build();
        byte[] bytes = Wire.writeFrame(typed, order());
        GenericRecord record = Wire.readFrame(generic, bytes);
        assertThat(record.get("customer")).isEqualTo("\u00e9\ud83d\ude00");
        assertThat(record.get("colour")).hasToString("GREEN");
        record.put("customer", "other");
        byte[] rewritten;
        try (SerializationRig rig = SerializationRig.of(GenericRecord.class, generic, ByteOrder.BIG_ENDIAN)) {
            rewritten = rig.write(generic, record);
        }
        assertThat(Wire.readFrame(typed, rewritten).customer()).isEqualTo("other");
    }

    @Test
    void fingerprint_ofOneClassInTwoLoaders_isTheSame() {
        String source = "class Item { public int a; public String b; public List<String> c; }";
        long first =
                AvroSchemas.fingerprint(AvroSchemas.of(ClassVersion.of(source).type("Item")));
        long second = AvroSchemas.fingerprint(
                AvroSchemas.of(ClassVersion.of(source + " ").type("Item")));
        assertThat(second).isEqualTo(first);
    }

    @Test
    void read_unknownFingerprint_isNamedInHexWithTheType() throws IOException {
        AvroSerializer<Line> serializer = AvroSerializer.of(1, Line.class);
        byte[] bytes = Wire.writeFrame(serializer, new Line("a", 1, 2));
        System.arraycopy(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, 0, bytes, 2, 8);
        assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("0807060504030201")
                .hasMessageContaining(Line.class.getName());
    }

    @Test
    void build_sameFingerprintAndOtherLogicalType_isRefused() {
        Schema plain = schemaOf(Schema.create(Schema.Type.LONG));
        Schema logical = schemaOf(LogicalTypes.timestampMillis().addToSchema(Schema.create(Schema.Type.LONG)));
        assertThat(AvroSchemas.fingerprint(plain)).isEqualTo(AvroSchemas.fingerprint(logical));
        assertThatThrownBy(() ->
                        AvroSerializer.generic(1, plain).writerSchema(logical).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("logical types");
    }

    private static Schema schemaOf(Schema field) {
        return SchemaBuilder.record("a.R")
                .fields()
                .name("f")
                .type(field)
                .noDefault()
                .endRecord();
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "map"})
    void write_unpairedSurrogate_isRefused(String where) {
        Kept kept = new Kept();
        if (where.equals("list")) {
            kept.list = List.of("\ud83d");
        } else {
            kept.map = Map.of("\udc00", "");
        }
        assertRefused(AvroSerializer.of(1, Kept.class), kept, "surrogate");
    }

    private static <T> void assertRefused(StreamSerializer<T> serializer, T value, String reason) {
        Wire.assertUnwritable(serializer, value).hasMessageContaining(reason);
    }

    @Test
    void write_subclassInAFieldOrList_isRefusedUnlessRegistered() throws IOException {
        AvroSerializer<Holder> strict = AvroSerializer.of(1, Holder.class);
        Holder field = new Holder();
        field.base = new Derived();
        Holder list = new Holder();
        list.bases = new ArrayList<>(List.of(new Base(), new Derived()));
        assertRefused(strict, field, Derived.class.getName());
        assertRefused(strict, list, Derived.class.getName());

        AvroSerializer<Holder> open =
                AvroSerializer.builder(1, Holder.class).subclass(Derived.class).build();
        assertThat(Wire.copy(open, field).base).isExactlyInstanceOf(Derived.class);
        List<Base> bases = Wire.copy(open, list).bases;
        assertThat(bases).isNotNull();
        assertThat(bases.get(1)).isExactlyInstanceOf(Derived.class);
    }

    @Test
    void write_subclassOfTheRegisteredType_isRefused() {
        assertRefused(AvroSerializer.<Base>of(1, Base.class), new Derived(), Derived.class.getName());
    }

    @Test
    void build_objectField_isRefused() {
        assertThatThrownBy(() -> AvroSerializer.of(1, AnyField.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("AnyField.any");
    }

    @Test
    void write_cycle_isRefusedAtTheDepth() {
        Node node = new Node();
        node.next = node;
        assertRefused(AvroSerializer.of(1, Node.class), node, "maxDepth");
    }

    @Test
    void write_nullElement_isRefusedUnlessAllAreNullable() throws IOException {
        Kept kept = new Kept();
        kept.list = new ArrayList<>(Arrays.asList("a", null));
        assertRefused(AvroSerializer.of(1, Kept.class), kept, "null");
        AvroSerializer<Kept> all = AvroSerializer.builder(1, Kept.class)
                .nullable(AvroNullability.ALL)
                .build();
        assertThat(Wire.copy(all, kept).list).containsExactly("a", null);
    }

    @Test
    void write_setInACollectionFieldOrForeignMap_isRefused() {
        Kept set = new Kept();
        set.all = Set.of("a");
        assertRefused(AvroSerializer.of(1, Kept.class), set, "list of the JDK");
        Kept map = new Kept();
        map.map = new LinkedHashMap<>() {};
        assertRefused(
                AvroSerializer.of(1, Kept.class),
                map,
                "a set or map of the JDK that compares its elements or keys by equals");
    }

    @Test
    void read_declaredClassesOfCollections_areThoseClasses() throws IOException {
        Linked linked = new Linked();
        linked.list = new LinkedList<>(List.of("b", "a"));
        linked.map = new TreeMap<>(Map.of("k", 1));
        AvroSerializer<Linked> serializer = AvroSerializer.of(1, Linked.class);
        Linked copy = Wire.copy(serializer, linked);
        assertThat(copy.list).isExactlyInstanceOf(LinkedList.class).isEqualTo(linked.list);
        assertThat(copy.map).isExactlyInstanceOf(TreeMap.class).isEqualTo(linked.map);
    }

    @Test
    void read_fiftyMillionElementsInFiveBytes_isRefused() throws IOException {
        AvroSerializer<Empties> serializer = AvroSerializer.of(1, Empties.class);
        Empties empties = new Empties();
        empties.list = new ArrayList<>(List.of(new Empty()));
        byte[] honest = Wire.writeFrame(serializer, empties);
        for (int count : new int[] {50_000_000, 8_388_608}) {
            AvroOutput body = new AvroOutput(Limits.defaults(), false);
            body.start();
            body.writeRaw(honest, 2, 8);
            body.writeInt(1);
            body.writeLong(count);
            body.writeLong(0);
            byte[] bytes = new byte[2 + body.position];
            bytes[0] = honest[0];
            bytes[1] = (byte) body.position;
            System.arraycopy(body.buffer, 0, bytes, 2, body.position);
            assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                    .isInstanceOf(HazelcastSerializationException.class);
        }
    }

    @Test
    void read_trailingByte_isRefused() throws IOException {
        AvroSerializer<Line> serializer = AvroSerializer.of(1, Line.class);
        byte[] bytes = Wire.writeFrame(serializer, new Line("a", 1, 2));
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
        longer[1]++;
        assertThatThrownBy(() -> Wire.readFrame(serializer, longer)).hasMessageContaining("follow");
    }

    @Test
    void key_equalMapsAndSets_haveEqualBytes() throws IOException {
        AvroSerializer<Kept> serializer =
                AvroSerializer.builder(1, Kept.class).key().build();
        Kept first = new Kept();
        first.map = new LinkedHashMap<>();
        Kept second = new Kept();
        second.map = new LinkedHashMap<>();
        for (int i = 0; i < 50; i++) {
            first.map.put("k" + i, "v");
            second.map.put("k" + (49 - i), "v");
        }
        assertThat(Wire.writeFrame(serializer, second)).isEqualTo(Wire.writeFrame(serializer, first));
    }

    @Test
    void read_sharedObject_isTwoEqualOnes() throws IOException {
        Line line = new Line("a", 1, 2);
        Order order = new Order(
                1,
                null,
                new ArrayList<>(List.of(line, line)),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
        AvroSerializer<Order> serializer = AvroSerializer.of(1, Order.class);
        List<Line> lines = Wire.copy(serializer, order).lines();
        assertThat(lines).containsExactly(line, line);
        assertThat(lines.get(0)).isNotSameAs(lines.get(1));
    }

    @Test
    void write_nanWithBitsOfItsOwnAsJson_isRefused() throws IOException {
        AvroSerializer<Line> json = AvroSerializer.builder(1, Line.class).json().build();
        assertRefused(json, new Line("a", 1, Double.longBitsToDouble(0x7FF8000000000001L)), "NaN");
        assertCarried(json, new Line("a", 1, Double.NaN));
    }

    @SuppressWarnings("unchecked")
    private static Class<Object> type(ClassVersion version) {
        return (Class<Object>) version.type("Item");
    }

    @Test
    void read_enumConstants_followTheSymbolsAndTheDefault() throws IOException {
        Schema old = enumSchema("A", "B", "C");
        Schema today = Schema.createRecord(
                "R",
                null,
                "a",
                false,
                List.of(new Schema.Field("e", Schema.createEnum("E", null, "a", List.of("C", "A"), "A"))));
        AvroSerializer<GenericRecord> writer = AvroSerializer.generic(1, old).build();
        AvroSerializer<GenericRecord> reader =
                AvroSerializer.generic(1, today).writerSchema(old).build();
        for (String symbol : List.of("A", "B", "C")) {
            GenericRecord record = new GenericData.Record(old);
            record.put("e", new GenericData.EnumSymbol(old.getField("e").schema(), symbol));
            byte[] bytes;
            try (SerializationRig rig = SerializationRig.of(GenericRecord.class, writer, ByteOrder.BIG_ENDIAN)) {
                bytes = rig.write(writer, record);
            }
            Object ours = Wire.readFrame(reader, bytes);
            Object avros = new GenericDatumReader<>(old, today)
                    .read(null, DecoderFactory.get().binaryDecoder(bytes, 10, bytes.length - 10, null));
            assertThat(ours).isEqualTo(avros);
        }
    }

    private static Schema enumSchema(String... symbols) {
        return Schema.createRecord(
                "R",
                null,
                "a",
                false,
                List.of(new Schema.Field("e", Schema.createEnum("E", null, "a", List.of(symbols)))));
    }

    @Test
    void read_fromAStore_findsTheSchemaAndPublishesItsOwn() throws IOException {
        Map<Long, String> schemas = new HashMap<>();
        SchemaStore store = new SchemaStore() {
            @Override
            public @Nullable String find(long fingerprint) {
                return schemas.get(fingerprint);
            }

            @Override
            public Collection<String> all() {
                return List.copyOf(schemas.values());
            }

            @Override
            public @Nullable String addIfAbsent(long fingerprint, String schema) {
                return schemas.putIfAbsent(fingerprint, schema);
            }
        };
        ClassVersion from = ClassVersion.of("class Item { public int a = 5; }");
        ClassVersion to = ClassVersion.of("class Item { public long a; public String b; }");
        AvroSerializer<Object> writer =
                AvroSerializer.builder(1, type(from)).store(store).build();
        AvroSerializer<Object> reader =
                AvroSerializer.builder(1, type(to)).store(store).build();
        assertThat(ClassVersion.get(Wire.readFrame(reader, Wire.writeFrame(writer, from.make("Item"))), "a"))
                .isEqualTo(5L);
        assertThat(Wire.writeFrame(reader, to.make("Item"))).isNotEmpty();
        assertThat(schemas).hasSize(2);
        ClassVersion bad = ClassVersion.of("class Item { public String a; }");
        assertRefused(AvroSerializer.builder(1, type(bad)).store(store).build(), bad.make("Item"), "cannot read");
    }
}
