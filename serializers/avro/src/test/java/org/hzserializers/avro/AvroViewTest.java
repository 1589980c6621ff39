// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.query.impl.getters.Extractors;
import com.hazelcast.query.impl.getters.MultiResult;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.sample.Workload;
import org.hzserializers.testkit.Allocation;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewAttribute;
import org.hzserializers.view.ViewSerializer;
import org.hzserializers.view.ViewType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AvroViewTest {

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
            @Nullable BigInteger large,
            @Nullable LocalDate day,
            @Nullable Instant at,
            @Nullable LocalDateTime local,
            @Nullable LocalTime time,
            @Nullable Date date,
            char grade,
            @Nullable Map<Integer, String> names,
            @Nullable Map<String, Line> byName,
            @Nullable Set<String> tags,
            @Nullable Line first,
            byte @Nullable [] bytes,
            short @Nullable [] shorts,
            char @Nullable [] chars,
            boolean @Nullable [] flags,
            @Nullable List<Long> numbers,
            @Nullable List<List<Line>> grid) {}

    /** What may be in a list that declares it. */
    interface Shape {}

    record Circle(double radius, @Nullable String name) implements Shape {}

    record Square(double side, @Nullable Integer name) implements Shape {}

    record Drawing(@Nullable List<Shape> shapes, @Nullable Shape first) {}

    record Node(int value, @Nullable Node next) {}

    /** Tells what others have published. */
    private static final class Schemas implements SchemaStore {

        private final Map<Long, String> known = new ConcurrentHashMap<>();

        @Override
        public @Nullable String find(long fingerprint) {
            return known.get(fingerprint);
        }

        @Override
        public Collection<String> all() {
            return known.values();
        }

        @Override
        public @Nullable String addIfAbsent(long fingerprint, String schema) {
            return known.putIfAbsent(fingerprint, schema);
        }
    }

    private static InternalSerializationService service(FramedSerializer<?> serializer) {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.builder().add(serializer).build().installOn(config);
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    private static View view(FramedSerializer<?> writer, ViewSerializer reader, Object value) {
        return service(reader).toObject(service(writer).toData(value));
    }

    private static Order order() {
        return new Order(
                7,
                "\u00e9\ud83d\ude00",
                new ArrayList<>(List.of(new Line("a", 1, Double.NaN), new Line("b", -2, -0.0))),
                Colour.GREEN,
                new UUID(1, 2),
                new BigDecimal("1.50"),
                BigInteger.TEN.pow(30),
                LocalDate.of(2026, 11, 24),
                Instant.parse("1969-12-31T23:59:59.123456789Z"),
                LocalDateTime.of(1901, 1, 1, 1, 1),
                LocalTime.of(23, 59, 59, 1000),
                new Date(-1),
                'x',
                new HashMap<>(Map.of(1, "x", 2, "y")),
                new HashMap<>(Map.of("c", new Line("c", 3, 1.5))),
                Set.of("p", "q"),
                new Line("f", 4, 2.5),
                new byte[] {1, 2},
                new short[] {3, -4},
                new char[] {'a', 'b'},
                new boolean[] {true, false},
                new ArrayList<>(List.of(5L, 6L)),
                new ArrayList<>(List.of(new ArrayList<>(List.of(new Line("g", 5, 3.5))))));
    }

    private static Order empty() {
        return new Order(
                1, null, null, null, null, null, null, null, null, null, null, null, 'y', null, null, null, null, null,
                null, null, null, null, null);
    }

    private static List<String> names(ViewType type) {
        return type.attributes().stream().map(ViewAttribute::name).toList();
    }

    private static Stream<Object> values(Workload workload) {
        return Stream.concat(
                workload.types().stream().map(AvroViewTest::make),
                workload.values(1).stream().limit(3));
    }

    private static Object make(Class<?> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static void assertViewsShow(AvroSerializer<?> serializer, Object value) {
        InternalSerializationService domain = service(serializer);
        Data data = domain.toData(value);
        Schema parsed = new Schema.Parser().parse(serializer.schema().toString());
        ViewSerializer reader = AvroView.of(1, parsed);
        ViewSerializer.Builder some = AvroView.builder(1, parsed).attributes(names(reader.viewType()));
        for (ViewSerializer each : List.of(serializer.view(), reader, some.build())) {
            View view = service(each).toObject(data);
            DomainComparison.assertShows(value, view);
            for (ViewAttribute attribute : reader.viewType().attributes()) {
                Object shown = view.get(attribute.name());
                assertThat(shown == null || attribute.javaType().isInstance(shown))
                        .as(attribute.name())
                        .isTrue();
            }
            assertThat(view.toString()).startsWith(reader.viewType().name() + "{");
        }
        InternalSerializationService views = service(reader);
        View view = views.toObject(data);
        assertThat(views.toData(view).toByteArray()).isEqualTo(data.toByteArray());
        View again = views.toObject(data);
        assertThat(again).isEqualTo(view).hasSameHashCodeAs(view);
    }

    @ParameterizedTest
    @EnumSource
    void get_everyWorkload_isWhatTheObjectHas(Workload workload) {
        values(workload).forEach(value -> assertViewsShow(AvroSerializer.of(1, value.getClass()), value));
    }

    @Test
    void get_everyKindOfField_isWhatTheObjectHas() {
        AvroSerializer<Order> serializer = AvroSerializer.of(1, Order.class);
        assertViewsShow(serializer, order());
        assertViewsShow(serializer, empty());
        assertViewsShow(
                AvroSerializer.builder(1, Order.class)
                        .nullable(AvroNullability.ALL)
                        .build(),
                order());
    }

    @Test
    void type_ofAClass_hasItsClasses() {
        Map<String, Class<?>> classes = new HashMap<>();
        AvroSerializer.of(1, Order.class)
                .view()
                .viewType()
                .attributes()
                .forEach(attribute -> classes.put(attribute.name(), attribute.javaType()));
        assertThat(classes)
                .containsEntry("id", Long.class)
                .containsEntry("customer", String.class)
                .containsEntry("lines", List.class)
                .containsEntry("colour", String.class)
                .containsEntry("large", BigInteger.class)
                .containsEntry("date", Date.class)
                .containsEntry("grade", Character.class)
                .containsEntry("names", Map.class)
                .containsEntry("first", View.class)
                .containsEntry("bytes", byte[].class)
                .containsEntry("chars", char[].class)
                .containsEntry("numbers", long[].class)
                .containsEntry("grid", List.class);
    }

    @Test
    void extract_byHazelcast_findsAttributesByTheirPaths() {
        InternalSerializationService views =
                service(AvroSerializer.of(1, Order.class).view());
        Data data = service(AvroSerializer.of(1, Order.class)).toData(order());
        Extractors extractors = Extractors.newBuilder(views).build();
        assertThat(extractors.extract(data, "id", null)).isEqualTo(7L);
        assertThat(extractors.extract(data, "first.sku", null)).isEqualTo("f");
        assertThat(extractors.extract(data, "lines[1].count", null)).isEqualTo(-2);
        assertThat(extractors.extract(data, "first_price", null)).isEqualTo(2.5);
        MultiResult<?> all = (MultiResult<?>) extractors.extract(data, "lines[any].sku", null);
        assertThat(all.getResults().toString()).isEqualTo("[a, b]");
    }

    @Test
    void get_unionOfRecords_hasTheNameAndAllAttributes() {
        AvroSerializer<Drawing> serializer = AvroSerializer.builder(1, Drawing.class)
                .subclass(Circle.class)
                .subclass(Square.class)
                .build();
        Drawing drawing = new Drawing(List.of(new Circle(1.5, "c"), new Square(2.5, 3)), new Square(4.5, null));
        assertViewsShow(serializer, drawing);
        View view = view(serializer, serializer.view(), drawing);
        assertThat(view.get("shapes[0]._type")).isEqualTo(AvroViewTest.class.getName() + ".Circle");
        assertThat(view.get("first._type")).isEqualTo(AvroViewTest.class.getName() + ".Square");
        assertThat(view.get("first.side")).isEqualTo(4.5);
        assertThat(view.get("first.radius")).isNull();
        assertThat(view.get("shapes[0].name")).isEqualTo("c");
        assertThat(view.get("shapes[1].name")).isEqualTo(3);
        View some = view(
                serializer,
                AvroView.builder(1, serializer.schema())
                        .attributes("shapes.name", "first._type")
                        .build(),
                drawing);
        assertThat(some.get("shapes[1].name")).isEqualTo(3);
        assertThat(some.get("first._type")).isEqualTo(AvroViewTest.class.getName() + ".Square");
        assertThatThrownBy(() -> some.get("shapes[0].radius")).hasMessageContaining("not among the attributes");
    }

    @Test
    void get_abstractTypeAsTheValue_isViewOfWhatItIs() {
        AvroSerializer<Shape> serializer = AvroSerializer.builder(1, Shape.class)
                .subclass(Circle.class)
                .subclass(Square.class)
                .build();
        ViewSerializer views = serializer.view();
        ViewSerializer some = AvroView.builder(1, serializer.schema())
                .attributes("_type", "side")
                .build();
        // Subclasses of the registered type have a serializer by it, too.
        Data data = service(serializer).toData(new Square(2, 1));
        for (ViewSerializer each : List.of(views, some)) {
            View view = service(each).toObject(data);
            assertThat(view.get("_type")).isEqualTo(AvroViewTest.class.getName() + ".Square");
            assertThat(view.get("side")).isEqualTo(2.0);
        }
    }

    @Test
    void get_recordInARecordOfItsType_isRead() {
        AvroSerializer<Node> serializer = AvroSerializer.of(1, Node.class);
        Node nodes = new Node(1, new Node(2, new Node(3, null)));
        assertViewsShow(serializer, nodes);
        View some = view(
                serializer,
                AvroView.builder(1, serializer.schema())
                        .attributes("next.next.value")
                        .build(),
                nodes);
        assertThat(some.get("next.next.value")).isEqualTo(3);
    }

    @Test
    void get_logicalTypesOfASchema_areTheirClasses() {
        Schema schema = new Schema.Parser().parse("""
                {"type": "record", "name": "T", "fields": [
                {"name": "cents", "type": {"type": "bytes", "logicalType": "decimal", "precision": 9, "scale": 2}},
                {"name": "exact", "type": {"type": "fixed", "name": "F", "size": 3, "logicalType": "decimal",
                    "precision": 5, "scale": 1}},
                {"name": "raw", "type": {"type": "fixed", "name": "R", "size": 2}},
                {"name": "id", "type": {"type": "string", "logicalType": "uuid"}},
                {"name": "day", "type": {"type": "int", "logicalType": "date"}},
                {"name": "milli", "type": {"type": "int", "logicalType": "time-millis"}},
                {"name": "micro", "type": {"type": "long", "logicalType": "time-micros"}},
                {"name": "at", "type": ["null", {"type": "long", "logicalType": "timestamp-millis"}]},
                {"name": "atMicro", "type": {"type": "long", "logicalType": "timestamp-micros"}},
                {"name": "local", "type": {"type": "long", "logicalType": "local-timestamp-millis"}},
                {"name": "days", "type": {"type": "array", "items": {"type": "int", "logicalType": "date"}}},
                {"name": "mixed", "type": ["null", "string", "long", {"type": "array", "items": "int"}]},
                {"name": "whole", "type": ["int", "long"]},
                {"name": "odd", "type": {"type": "fixed", "name": "D", "size": 12, "logicalType": "duration"}},
                {"name": "floats", "type": {"type": "array", "items": "float"}},
                {"name": "maps", "type": {"type": "map", "values": {"type": "map", "values": "double"}}}]}""");
        GenericRecord record = new GenericData.Record(schema);
        record.put("cents", ByteBuffer.wrap(new byte[] {1, 0}));
        record.put("exact", new GenericData.Fixed(schema.getField("exact").schema(), new byte[] {-1, -1, -5}));
        record.put("raw", new GenericData.Fixed(schema.getField("raw").schema(), new byte[] {8, 9}));
        record.put("id", new UUID(3, 4).toString());
        record.put("day", 1);
        record.put("milli", 1_000);
        record.put("micro", 1_000_000L);
        record.put("at", 1_500L);
        record.put("atMicro", -1L);
        record.put("local", 2_500L);
        record.put("days", List.of(0, 2));
        record.put("mixed", List.of(1, 2));
        record.put("whole", 5L);
        record.put("odd", new GenericData.Fixed(schema.getField("odd").schema(), new byte[12]));
        record.put("floats", List.of(1.5f));
        record.put("maps", Map.of("a", Map.of("b", 0.5)));
        AvroSerializer<GenericRecord> serializer =
                AvroSerializer.generic(1, schema).build();
        ViewSerializer some = AvroView.builder(1, schema)
                .attributes(names(serializer.view().viewType()))
                .build();
        for (ViewSerializer each : List.of(serializer.view(), some)) {
            View view = view(serializer, each, record);
            assertThat(view.get("cents")).isEqualTo(new BigDecimal("2.56"));
            assertThat(view.get("exact")).isEqualTo(new BigDecimal("-0.5"));
            assertThat(view.get("raw")).isEqualTo(new byte[] {8, 9});
            assertThat(view.get("id")).isEqualTo(new UUID(3, 4));
            assertThat(view.get("day")).isEqualTo(LocalDate.of(1970, 1, 2));
            assertThat(view.get("milli")).isEqualTo(LocalTime.of(0, 0, 1));
            assertThat(view.get("micro")).isEqualTo(LocalTime.of(0, 0, 1));
            assertThat(view.get("at")).isEqualTo(Instant.ofEpochMilli(1_500));
            assertThat(view.get("atMicro")).isEqualTo(Instant.parse("1969-12-31T23:59:59.999999Z"));
            assertThat(view.get("local")).isEqualTo(LocalDateTime.parse("1970-01-01T00:00:02.500"));
            assertThat(view.get("days")).isEqualTo(List.of(LocalDate.EPOCH, LocalDate.of(1970, 1, 3)));
            assertThat(view.get("mixed")).isEqualTo(List.of(1, 2));
            assertThat(view.get("whole")).isEqualTo(5L);
            assertThat(view.get("odd")).isEqualTo(new byte[12]);
            assertThat(view.get("floats")).isEqualTo(new float[] {1.5f});
            assertThat(view.get("maps.a.b")).isEqualTo(0.5);
        }
    }

    private static Schema version(String fields) {
        return new Schema.Parser().parse("""
                {"type": "record", "name": "Trade", "namespace": "acme", "fields": [%s]}""".formatted(fields));
    }

    private static final Schema OLD = version("""
            {"name": "price", "type": "int"}, {"name": "who", "type": "string"}, {"name": "gone", "type": "boolean"},
            {"name": "legs", "type": {"type": "array", "items": {"type": "record", "name": "Leg", "fields": [
                {"name": "size", "type": "int"}, {"name": "side", "type": "string"}]}}},
            {"name": "odds", "type": {"type": "array", "items": "int"}}, {"name": "code", "type": "string"},
            {"name": "tail", "type": {"type": "record", "name": "Old", "fields": [{"name": "x", "type": "int"}]}}""");

    private static final Schema TODAY = version("""
            {"name": "legs", "type": {"type": "array", "items": {"type": "record", "name": "Leg", "fields": [
                {"name": "size", "type": "long"}, {"name": "venue", "type": "string", "default": "v"}]}}},
            {"name": "price", "type": "double"}, {"name": "buyer", "type": "string", "aliases": ["who"]},
            {"name": "odds", "type": {"type": "array", "items": "long"}}, {"name": "code", "type": "long"},
            {"name": "more", "type": "int", "default": 9}""");

    private static GenericRecord old() {
        Schema leg = OLD.getField("legs").schema().getElementType();
        GenericRecord first = new GenericData.Record(leg);
        first.put("size", 3);
        first.put("side", "buy");
        GenericRecord tail = new GenericData.Record(OLD.getField("tail").schema());
        tail.put("x", 8);
        GenericRecord record = new GenericData.Record(OLD);
        record.put("price", 2);
        record.put("who", "w");
        record.put("gone", true);
        record.put("legs", List.of(first));
        record.put("odds", List.of(1, 2));
        record.put("code", "c");
        record.put("tail", tail);
        return record;
    }

    private static GenericRecord today() {
        GenericRecord first =
                new GenericData.Record(TODAY.getField("legs").schema().getElementType());
        first.put("size", 4L);
        first.put("venue", "x");
        GenericRecord record = new GenericData.Record(TODAY);
        record.put("price", 2.5);
        record.put("buyer", "b");
        record.put("legs", List.of(first));
        record.put("odds", List.of(3L));
        record.put("code", 5L);
        record.put("more", 6);
        return record;
    }

    @Test
    void get_twoVersions_isWhatEachHasWritten() {
        ViewSerializer.Builder some = AvroView.builder(1, TODAY, OLD)
                .attributes(
                        "price",
                        "buyer",
                        "gone",
                        "legs.size",
                        "legs.side",
                        "legs.venue",
                        "odds",
                        "code",
                        "more",
                        "tail.x");
        for (ViewSerializer views : List.of(AvroView.builder(1, TODAY, OLD).build(), some.build())) {
            View before = view(AvroSerializer.generic(1, OLD).build(), views, old());
            assertThat(before.get("price")).isEqualTo(2.0);
            assertThat(before.get("buyer")).isEqualTo("w");
            assertThat(before.get("gone")).isEqualTo(true);
            assertThat(before.get("legs[0].size")).isEqualTo(3L);
            assertThat(before.get("legs[0].side")).isEqualTo("buy");
            assertThat(before.get("legs[0].venue")).isNull();
            assertThat(before.get("odds")).isEqualTo(new long[] {1, 2});
            assertThat(before.get("code")).isEqualTo("c");
            assertThat(before.get("more")).isNull();
            assertThat(before.get("tail.x")).isEqualTo(8);
            View now = view(AvroSerializer.generic(1, TODAY).build(), views, today());
            assertThat(now.get("price")).isEqualTo(2.5);
            assertThat(now.get("buyer")).isEqualTo("b");
            assertThat(now.get("gone")).isNull();
            assertThat(now.get("legs[0].size")).isEqualTo(4L);
            assertThat(now.get("legs[0].side")).isNull();
            assertThat(now.get("odds")).isEqualTo(new long[] {3});
            assertThat(now.get("code")).isEqualTo(5L);
            assertThat(now.get("more")).isEqualTo(6);
            assertThat(now.get("tail")).isNull();
        }
    }

    @Test
    void get_schemaOfAStore_isReadAsFarAsViewsHaveIt() {
        Schemas store = new Schemas();
        AvroSerializer<GenericRecord> writer =
                AvroSerializer.generic(1, OLD).store(store).build();
        ViewSerializer views =
                ViewSerializer.builder(1, AvroView.plan(store, TODAY), null).build();
        View view = view(writer, views, old());
        assertThat(view.get("price")).isEqualTo(2.0);
        assertThat(view.get("buyer")).isEqualTo("w");
        assertThat(view.get("legs[0].size")).isEqualTo(3L);
        assertThatThrownBy(() -> view.get("code"))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("acme.Trade.code was written as string, but the views here have a Long");
        assertThatThrownBy(() -> view.get("gone"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no attribute gone");
        assertThatThrownBy(() -> view(AvroSerializer.generic(1, OLD).build(), AvroView.of(1, TODAY), old()))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasStackTraceContaining("no schema of acme.Trade has the fingerprint");
        Schema other = new Schema.Parser().parse("""
                {"type": "record", "name": "Other", "fields": []}""");
        AvroSerializer<GenericRecord> stranger =
                AvroSerializer.generic(1, other).store(store).build();
        assertThatThrownBy(() -> view(stranger, views, new GenericData.Record(other)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasStackTraceContaining("what was written by Other is none of [acme.Trade]");
    }

    @Test
    void get_severalKindsOfRecords_isViewOfEach() {
        Schema quote = new Schema.Parser().parse("""
                {"type": "record", "name": "Quote", "fields": [{"name": "bid", "type": "double"}]}""");
        AvroSerializer<GenericRecord> serializer =
                AvroSerializer.generic(1, TODAY, quote).build();
        GenericRecord record = new GenericData.Record(quote);
        record.put("bid", 1.5);
        View view = view(serializer, serializer.view(), record);
        assertThat(view.get("_type")).isEqualTo("Quote");
        assertThat(view.get("bid")).isEqualTo(1.5);
        assertThat(view.get("price")).isNull();
        assertThat(view(serializer, serializer.view(), today()).get("price")).isEqualTo(2.5);
    }

    @Test
    void get_singleObject_isRead() {
        AvroSerializer<Line> serializer =
                AvroSerializer.builder(1, Line.class).bare().build();
        Line line = new Line("a", 1, 2.5);
        InternalSerializationService views = service(serializer.view());
        Data data = service(serializer).toData(line);
        View view = views.toObject(data);
        DomainComparison.assertShows(line, view);
        assertThat(views.toData(view).toByteArray()).isEqualTo(data.toByteArray());
        View some = view(
                serializer,
                AvroView.builder(1, serializer.schema())
                        .bare()
                        .attributes("price")
                        .build(),
                line);
        assertThat(some.get("price")).isEqualTo(2.5);
    }

    @Test
    void view_ofASerializerThatCompresses_compressesAnew() {
        AvroSerializer<Line> serializer = AvroSerializer.builder(1, Line.class)
                .compression(Compression.deflate())
                .build();
        Line line = new Line("again and ".repeat(200), 1, 2.5);
        InternalSerializationService views = service(serializer.view());
        Data data = service(serializer).toData(line);
        assertThat(data.totalSize()).isLessThan(200);
        View view = views.toObject(data);
        assertThat(views.toData(view).toByteArray()).isEqualTo(data.toByteArray());
        View some = view(serializer, serializer.view().taking("price"), line);
        assertThat(some.get("price")).isEqualTo(2.5);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void get_behindLargeArrays_isRead(boolean all) {
        Schema schema = new Schema.Parser().parse("""
                {"type": "record", "name": "Large", "fields": [
                {"name": "longs", "type": {"type": "array", "items": "long"}},
                {"name": "ints", "type": {"type": "array", "items": "int"}},
                {"name": "doubles", "type": {"type": "array", "items": "double"}},
                {"name": "bytes", "type": "bytes"},
                {"name": "flags", "type": {"type": "array", "items": "boolean"}},
                {"name": "texts", "type": {"type": "array", "items": "string"}},
                {"name": "map", "type": {"type": "map", "values": "int"}},
                {"name": "behind", "type": "int"}]}""");
        GenericRecord record = new GenericData.Record(schema);
        List<Long> longs = new ArrayList<>();
        List<Integer> ints = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            // Of every length.
            longs.add(i * (1L << (i % 64)) * (i % 2 == 0 ? 1 : -1));
            ints.add(i << (i % 32));
        }
        record.put("longs", longs);
        record.put("ints", ints);
        record.put("doubles", longs.stream().map(Long::doubleValue).toList());
        record.put("bytes", ByteBuffer.wrap(new byte[100_000]));
        record.put("flags", ints.stream().map(i -> i % 2 == 0).toList());
        record.put("texts", ints.stream().map(String::valueOf).toList());
        Map<String, Integer> map = new HashMap<>();
        ints.forEach(i -> map.put("" + i, i));
        record.put("map", map);
        record.put("behind", 7);
        ViewSerializer.Builder views = AvroView.builder(1, schema);
        View view = view(
                AvroSerializer.generic(1, schema).build(),
                all ? views.build() : views.attributes("behind", "texts").build(),
                record);
        assertThat(view.get("behind")).isEqualTo(7);
        assertThat(view.get("texts[9999]")).isEqualTo("" + ints.get(9999));
    }

    @Test
    void get_aNumber_allocatesLittleMoreThanItsBox() throws NoSuchMethodException {
        AvroSerializer<Line> serializer = AvroSerializer.of(1, Line.class);
        View view = view(serializer, serializer.view(), new Line("a", 1_000_001, 1));
        Method getter = view.getClass().getMethod("getCount");
        Object[] none = {};
        int gets = 1000;
        int[] sum = {0};
        long bytes = Allocation.least(() -> {
            for (int i = 0; i < gets; i++) {
                try {
                    sum[0] += (Integer) getter.invoke(view, none) % 2;
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            }
        });
        assertThat(sum[0]).isPositive();
        assertThat(bytes).isLessThan(48L * gets);
    }

    @Test
    void get_byManyThreads_isOfTheViewThatIsAsked() {
        AvroSerializer<Node> serializer = AvroSerializer.of(1, Node.class);
        InternalSerializationService domain = service(serializer);
        InternalSerializationService views = service(serializer.view());
        List<View> nodes = IntStream.range(0, 100)
                .mapToObj(i -> views.<View>toObject(domain.toData(new Node(i, new Node(-i, null)))))
                .toList();
        assertThat(IntStream.range(0, 100_000).parallel())
                .allMatch(i -> nodes.get(i % 100).get("next.value").equals(-(i % 100)));
    }

    @Test
    void attributes_some_refuseToTellOthersAndToBeWritten() {
        AvroSerializer<Order> serializer = AvroSerializer.of(1, Order.class);
        ViewSerializer views = AvroView.builder(1, serializer.schema())
                .attributes("id", "first.price", "lines.sku", "grid", "byName")
                .build();
        InternalSerializationService service = service(views);
        View view = service.toObject(service(serializer).toData(order()));
        assertThat(view.get("id")).isEqualTo(7L);
        assertThat(view.get("first.price")).isEqualTo(2.5);
        assertThat(view.get("lines[1].sku")).isEqualTo("b");
        List<?> row = (List<?>) view.get("grid[0]");
        assertThat(row).hasSize(1).first().isInstanceOfSatisfying(View.class, line -> assertThat(line.get("price"))
                .isEqualTo(3.5));
        assertThat(view.get("byName.c.count")).isEqualTo(3);
        assertThatThrownBy(() -> view.get("day"))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("not among the attributes");
        assertThatThrownBy(() -> view.get("first.sku")).hasMessageContaining("not among the attributes");
        assertThatThrownBy(() -> service.toData(view))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasStackTraceContaining("cannot be written");
        assertThatThrownBy(() -> AvroView.builder(1, serializer.schema())
                        .attributes("none")
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there is no none in");
    }

    @ParameterizedTest
    @CsvSource({"false, none", "true, none", "false, deflate", "true, deflate"})
    void read_manyInOneStream_areTheirOwn(boolean some, String codec) {
        AvroSerializer.Builder<Order> serializer = AvroSerializer.builder(1, Order.class);
        if (!codec.equals("none")) {
            serializer.compression(Compression.of(codec).threshold(1));
        }
        AvroSerializer<Order> writer = serializer.build();
        ViewSerializer.Builder views = AvroView.builder(1, writer.schema());
        List<String> taken = List.of("customer", "lines", "first.sku", "grid", "shorts", "numbers");
        if (some) {
            views.attributes(taken);
        }
        List<Order> orders = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            orders.add(i % 3 == 0 ? empty() : order());
        }
        List<?> read = service(views.build()).toObject(service(writer).toData(orders));
        assertThat(read).hasSameSizeAs(orders);
        for (int i = 0; i < orders.size(); i++) {
            View view = (View) read.get(i);
            if (!some) {
                DomainComparison.assertShows(orders.get(i), view);
            }
            DomainComparison.assertShows(orders.get(i).customer(), view.get("customer"));
            DomainComparison.assertShows(orders.get(i).lines(), view.get("lines"));
            DomainComparison.assertShows(orders.get(i).grid(), view.get("grid"));
            DomainComparison.assertShows(orders.get(i).shorts(), view.get("shorts"));
            DomainComparison.assertShows(orders.get(i).numbers(), view.get("numbers"));
            assertThat(view.get("first.sku")).isEqualTo(i % 3 == 0 ? null : "f");
        }
    }

    @Test
    void build_oneIdAndSchema_sharesTheClass() {
        Schema schema = AvroSchemas.of(Order.class);
        Schema same = new Schema.Parser().parse(schema.toString());
        assertThat(AvroView.of(1, schema).type())
                .isSameAs(AvroView.of(1, same).type())
                .isNotSameAs(AvroView.of(2, schema).type());
    }

    @Test
    void format_ofAView_isBinary() {
        assertThat(AvroView.plan(TODAY).format()).isEqualTo(Format.AVRO);
        assertThatThrownBy(() ->
                        AvroSerializer.builder(1, Line.class).json().build().view())
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("in JSON; write Avro's binary encoding");
        AvroSerializer<Line> json = AvroSerializer.builder(1, Line.class).json().build();
        assertThatThrownBy(() -> view(json, AvroView.of(1, json.schema()), new Line("a", 1, 1)))
                .isInstanceOf(HazelcastSerializationException.class);
    }

    @Test
    void build_schemaWithoutRecords_isRefused() {
        assertThatThrownBy(() -> AvroView.of(1, Schema.create(Schema.Type.STRING)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has string as the value; only records have attributes");
        assertThatThrownBy(() -> AvroSerializer.of(1, Colour.class).view())
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("only records have attributes");
        assertThatThrownBy(() -> AvroView.builder(1, TODAY, AvroSchemas.of(Line.class)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is none of [acme.Trade]");
    }

    @Test
    void get_nestedTooDeeply_isRefused() {
        AvroSerializer<Node> serializer = AvroSerializer.builder(1, Node.class)
                .limits(Limits.builder().maxDepth(1000).build())
                .build();
        Node nodes = new Node(0, null);
        for (int i = 1; i < 500; i++) {
            nodes = new Node(i, nodes);
        }
        Data data = service(serializer).toData(nodes);
        View view = service(AvroView.of(1, serializer.schema())).toObject(data);
        assertThat(view.get("value")).isEqualTo(499);
        assertThatThrownBy(() -> view.get("next"))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("maxDepth");
        ViewSerializer some =
                AvroView.builder(1, serializer.schema()).attributes("next").build();
        assertThatThrownBy(() -> service(some).toObject(data))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("maxDepth");
    }
}
