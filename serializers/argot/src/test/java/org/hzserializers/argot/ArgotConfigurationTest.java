// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.InMemoryXmlConfig;
import com.hazelcast.config.InMemoryYamlConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.SerializationRig;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ways to register: in code, by the catalog file, and by Hazelcast's own XML and YAML. */
class ArgotConfigurationTest {

    record Line(String article, int count) {}

    interface Payment {}

    record Card(String number) implements Payment {}

    record Cash() implements Payment {}

    static final class Order {
        long id;
        List<Line> lines = new ArrayList<>();
        Payment payment = new Cash();

        static Order of(Payment payment) {
            Order order = new Order();
            order.id = 7;
            order.lines.add(new Line("tea", 2));
            order.payment = payment;
            return order;
        }
    }

    @TempDir
    Path folder;

    /** A subclass that brings its own id, for configuration without a catalog file. */
    public static final class LineSerializer extends ArgotSerializer<Line> {
        public LineSerializer() {
            super(builder(
                    1006,
                    Line.class,
                    ArgotTypes.builder()
                            .text("line.argot", "definition line 1.0: { @article #u8utf8; @count #uvint28; };")
                            .bind("line", "1.0", Line.class)
                            .build()));
        }
    }

    private static int typeId(SerializationRig rig, Object value) {
        return ByteBuffer.wrap(rig.toBytes(value)).getInt(4);
    }

    private static void assertConfigured(SerializationRig rig) {
        for (Payment payment : List.of(new Cash(), new Card("4711"))) {
            Order order = Order.of(payment);
            assertThat(typeId(rig, order)).isEqualTo(1003);
            assertThat(rig.copy(order)).usingRecursiveComparison().isEqualTo(order);
        }
    }

    @Test
    void catalogFile_alone_isInstalled() {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(ArgotConfigurationTest.class.getClassLoader()).installOn(config);
        try (SerializationRig rig = SerializationRig.of(config)) {
            assertConfigured(rig);
            List<Integer> ids = new ArrayList<>();
            for (SerializerConfig entry : config.getSerializerConfigs()) {
                if (entry.getImplementation() instanceof ArgotRecordSerializer records) {
                    ArgotRecord record = records.getTypeId() == 1004
                            ? records.record(Map.of("article", "tea", "count", 2))
                            : records.record(Map.of("number", "4711"));
                    assertThat(rig.copy(record)).isEqualTo(record);
                    assertThat(records.limits().maxDepth()).isEqualTo(records.getTypeId() == 1004 ? 7 : 64);
                    ids.add(typeId(rig, record));
                }
            }
            assertThat(ids).containsExactlyInAnyOrder(1004, 1005);
        }
    }

    @Test
    void xml_typeAndClassName_takeTheCatalogEntry() {
        String xml = "<hazelcast xmlns=\"http://www.hazelcast.com/schema/config\"><serialization><serializers>"
                + entry(Order.class, ArgotSerializer.class)
                + entry(Line.class, LineSerializer.class)
                + entry(ArgotRecord.class, ArgotSerializer.class)
                + "</serializers></serialization></hazelcast>";
        try (SerializationRig rig = SerializationRig.of(new InMemoryXmlConfig(xml).getSerializationConfig())) {
            assertConfigured(rig);
            Line line = new Line("tea", 2);
            assertThat(typeId(rig, line)).isEqualTo(1006);
            assertThat(rig.copy(line)).isEqualTo(line);
            // Hazelcast has one serializer for a class, so this way there is one kind of record only.
            ArgotRecord record = ArgotRecord.of(Map.of("article", "tea")).with("article", "milk");
            assertThatThrownBy(() -> rig.toBytes(record))
                    .rootCause()
                    .hasMessage(
                            "Argot org.hzserializers.argot.ArgotRecord cannot be written: shop.line 1.0 takes the tags"
                                    + " [article, count], not [article] (type id 1004, org.hzserializers.argot.ArgotRecord)");
        }
    }

    private static String entry(Class<?> type, Class<?> serializer) {
        return "<serializer type-class=\"" + type.getName() + "\" class-name=\"" + serializer.getName() + "\"/>";
    }

    @Test
    void yaml_typeAndClassName_takeTheCatalogEntry() {
        String yaml = "hazelcast:\n  serialization:\n    serializers:\n      - type-class: " + Order.class.getName()
                + "\n        class-name: " + ArgotSerializer.class.getName() + "\n";
        try (SerializationRig rig = SerializationRig.of(new InMemoryYamlConfig(yaml).getSerializationConfig())) {
            assertConfigured(rig);
        }
    }

    @Test
    void constructor_typeWithoutEntry_isRefused() {
        assertThatThrownBy(() -> new ArgotSerializer<>(Line.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("hazelcast-serializers.yaml has no entry for " + Line.class.getName()
                        + "; add one, or register a subclass of the serializer that passes the id itself");
    }

    @Test
    void catalogFile_versionToWrite_isTaken() throws Exception {
        String entry =
                "{id: 1, type: " + Order.class.getName() + ", format: argot, schema: config/order.argot, definition:"
                        + " shop.order 1.0, bindings: {shop.line: " + Line.class.getName() + ", shop.card: "
                        + Card.class.getName() + ", shop.cash: " + Cash.class.getName()
                        + "}, ids: {shop.card 1.0: 64, shop.cash 1.0: 65}}";
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(loaderWith(entry)).installOn(config);
        StreamSerializer<?> serializer = (StreamSerializer<?>)
                config.getSerializerConfigs().iterator().next().getImplementation();
        try (SerializationRig rig = SerializationRig.of(config)) {
            assertThat(write(rig, serializer, Order.of(new Cash()))).startsWith(4);
        }
    }

    /** A catalog of many entries over one schema would read and compile all of it for each of them. */
    @Test
    void catalogFile_entriesOfOneSchema_shareWhatIsReadAndCompiled() throws Exception {
        String rest = ", shop.card: " + Card.class.getName() + ", shop.cash: " + Cash.class.getName()
                + "}, ids: {shop.card 1.0: 64, shop.cash 1.0: 65}}";
        String order = "{id: 1, type: " + Order.class.getName() + ", format: argot, schema: config/order.argot,"
                + " definition: shop.order, bindings: {shop.line: " + Line.class.getName() + rest;
        String line = "{id: 2, type: " + Line.class.getName() + ", format: argot, schema: config/order.argot,"
                + " definition: shop.line, bindings: {shop.order: " + Order.class.getName() + rest;
        AtomicInteger opened = new AtomicInteger();
        ClassLoader counting = new ClassLoader(loaderWith(order + "\n  - " + line)) {
            @Override
            public InputStream getResourceAsStream(String name) {
                if (name.equals("config/order.argot")) {
                    opened.incrementAndGet();
                }
                return super.getResourceAsStream(name);
            }
        };
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(counting).installOn(config);
        // Once to know the versions, once to bind them.
        assertThat(opened).hasValue(2);
        try (SerializationRig rig = SerializationRig.of(config)) {
            assertThat(typeId(rig, Order.of(new Card("4711")))).isEqualTo(1);
            assertThat(typeId(rig, new Line("pen", 2))).isEqualTo(2);
        }
    }

    /** Classes of the JDK in fields. */
    record Invoice(BigDecimal amount, LocalDate due, UUID number, AtomicInteger reminders) {}

    @Test
    void catalogFile_javaTypes_haveDefinitionsOfTheirNames() throws Exception {
        String entry = "{id: 1, type: " + Invoice.class.getName() + ", format: argot, schema: config/invoice.argot,"
                + " definition: invoice, javaTypes: [java.math.BigDecimal, java.time.LocalDate, java.util.UUID]}";
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(loaderWith(entry)).installOn(config);
        Invoice invoice =
                new Invoice(new BigDecimal("7.50"), LocalDate.of(2024, 2, 29), new UUID(1, 2), new AtomicInteger(3));
        try (SerializationRig rig = SerializationRig.of(config)) {
            assertThat(typeId(rig, invoice)).isEqualTo(1);
            assertThat(rig.copy(invoice)).usingRecursiveComparison().isEqualTo(invoice);
        }
    }

    /** Chooses the older version, which has no payment, for an order that is paid in cash. */
    public static final class OrderVersion implements Function<Order, String> {
        @Override
        public String apply(Order order) {
            return order.payment instanceof Cash ? "1.0" : "1.1";
        }
    }

    @Test
    void catalogFile_versionChoice_isAskedForEachObject() throws Exception {
        String entry = "{id: 1, type: " + Order.class.getName() + ", format: argot, schema: config/order.argot,"
                + " definition: shop.order, bindings: {shop.line: " + Line.class.getName() + ", shop.card: "
                + Card.class.getName() + ", shop.cash: " + Cash.class.getName()
                + "}, ids: {shop.card 1.0: 64, shop.cash 1.0: 65}, version-choice: " + OrderVersion.class.getName()
                + "}";
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(loaderWith(entry)).installOn(config);
        StreamSerializer<?> serializer = (StreamSerializer<?>)
                config.getSerializerConfigs().iterator().next().getImplementation();
        try (SerializationRig rig = SerializationRig.of(config)) {
            assertThat(write(rig, serializer, Order.of(new Cash()))).startsWith(4);
            assertThat(write(rig, serializer, Order.of(new Card("4711")))).startsWith(5);
        }
    }

    @Test
    void catalogFile_describe_needsNoSchema() throws Exception {
        String entry = "{id: 1, type: " + Invoice.class.getName() + ", format: argot, describe: true}";
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(loaderWith(entry)).installOn(config);
        Invoice invoice = new Invoice(new BigDecimal("7.50"), null, new UUID(1, 2), new AtomicInteger(3));
        try (SerializationRig rig = SerializationRig.of(config)) {
            assertThat(typeId(rig, invoice)).isEqualTo(1);
            assertThat(rig.copy(invoice)).usingRecursiveComparison().isEqualTo(invoice);
        }
    }

    /** A parcel is one of two things, which stream ids tell apart. */
    public sealed interface Parcel permits Letter, Box {}

    public record Letter(String text) implements Parcel {}

    public record Box(int grams) implements Parcel {}

    @Test
    void catalogFile_describeOfASealedType_takesTheIdsThatTheMessageNames() throws Exception {
        String entry = "{id: 1, type: " + Parcel.class.getName() + ", format: argot, describe: true";
        String ids = "ids: {Letter 1.0: 65, Box 1.0: 64}";
        ClassLoader without = loaderWith(entry + "}");
        assertThatThrownBy(() -> SerializerCatalog.load(without))
                .hasMessageEndingWith("or the same to ids in the catalog file: " + ids);
        for (String given : List.of(ids, "ids: {Letter 1.0: 100, Box 1.0: 200}")) {
            SerializationConfig config = new SerializationConfig();
            SerializerCatalog.load(loaderWith(entry + ", " + given + "}")).installOn(config);
            try (SerializationRig rig = SerializationRig.of(config)) {
                for (Parcel parcel : List.of(new Letter("hello"), new Box(7))) {
                    assertThat(rig.copy(parcel)).isEqualTo(parcel);
                }
            }
        }
    }

    @Test
    void builder_describeOfASealedType_takesIds() throws Exception {
        ArgotTypes types = ArgotTypes.builder()
                .describe(Parcel.class)
                .streamId("Letter", "1.0", 100)
                .streamId("Box", "1.0", 101)
                .build();
        ArgotSerializer<Parcel> serializer = ArgotSerializer.of(1, Parcel.class, types);
        byte[] letter = Wire.writeFrame(serializer, new Letter(""));
        byte[] box = Wire.writeFrame(serializer, new Box(0));
        assertThat(HexFormat.of().formatHex(letter)).contains("64");
        assertThat(HexFormat.of().formatHex(box)).contains("65");
        assertThat(Wire.readFrame(serializer, box)).isEqualTo(new Box(0));
    }

    @SuppressWarnings("unchecked")
    private static <T> byte[] write(SerializationRig rig, StreamSerializer<?> serializer, T value) throws Exception {
        return rig.write((StreamSerializer<T>) serializer, value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "definition: shop.line | schema is missing; it names one or more resources with definitions",
                "schema: config/order.argot | definition is '', must be the name of the type's definition, such as"
                        + " shop.order or shop.order 1.0",
                "schema: config/order.argot, definition: shop.item | type shop.item is not defined in"
                        + " [config/order.argot]",
                "schema: config/order.argot, definition: shop.line, bindings: {shop.item: java.util.List} | type shop.item"
                        + " is not defined in [config/order.argot]",
                "schema: config/order.argot, definition: shop.line, ids: {shop.card: 64} | ids has 'shop.card', must be a"
                        + " name and a version, such as shop.gift 1.0",
                "schema: config/order.argot, definition: shop.line, javaTypes: [java.util.List] | javaTypes has"
                        + " 'java.util.List', must have some of [java.math.BigDecimal, java.math.BigInteger, java.net.URI,"
                        + " java.time.Duration, java.time.Instant, java.time.LocalDate, java.time.LocalDateTime,"
                        + " java.time.LocalTime, java.time.MonthDay, java.time.OffsetDateTime, java.time.OffsetTime,"
                        + " java.time.Period, java.time.Year, java.time.YearMonth, java.time.ZoneId, java.time.ZoneOffset,"
                        + " java.time.ZonedDateTime, java.util.Currency, java.util.Locale, java.util.UUID,"
                        + " java.util.concurrent.atomic.AtomicBoolean, java.util.concurrent.atomic.AtomicInteger,"
                        + " java.util.concurrent.atomic.AtomicLong, java.util.concurrent.atomic.DoubleAdder,"
                        + " java.util.concurrent.atomic.LongAdder]",
                "schema: config/order.argot, definition: shop.line, versions: 3 | format argot takes no option versions"
                        + " here; it takes [bindings, compression, definition, describe, ids, javaTypes, key, length, limits,"
                        + " schema, unreadable, version-choice]",
                "describe: true, schema: config/order.argot | schema has no effect, because describe makes the definition"
                        + " of the class; take out one or the other",
                "describe: true, schema: config/order.argot, definition: shop.line, bindings: {}, javaTypes: [],"
                        + " version-choice: x | schema and definition and bindings and javaTypes and version-choice have no"
                        + " effect, because describe makes the definition of the class; take out one or the other",
                "describe: true, view: auto | a view needs the definition, and describe makes it of the class; print it"
                        + " with ArgotTypes.describe(), keep it as a schema, and take out describe",
                "describe: true, reads: true, length: true | length has no effect, because reads is set, so that nothing"
                        + " is written, and reading does not depend on it; take it out",
                "describe: true, versions: 3 | format argot takes no option versions here; it takes [compression,"
                        + " describe, ids, key, length, limits, unreadable]",
                "describe: true, aliases: {'org.hzserializers.argot.ArgotConfigurationTest$Line': {article: item}} |"
                        + " alias() is not for org.hzserializers.argot.ArgotConfigurationTest$Line: values of Argot do not"
                        + " name their fields; name the tag that a renamed field stands for with"
                        + " @ArgotTag(\"formerName\")",
                "schema: config/none.argot, definition: shop.line | resource config/none.argot is not on the class path",
                "schema: config/order.argot, definition: shop.line, bindings: {shop.line: java.util.List} | bindings has"
                        + " shop.line, which the entry itself binds to its type",
            })
    void catalogFile_wrongEntry_namesThePlaceAndTheReason(String options, String reason) {
        String entry = "{id: 1, type: " + Line.class.getName() + ", format: argot, " + options + "}";
        assertThatThrownBy(() -> SerializerCatalog.load(loaderWith(entry)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("file:" + folder.resolve(SerializerCatalog.FILE_NAME) + ", entry 1 (" + Line.class.getName()
                        + "): " + reason);
    }

    /** Returns a loader that finds a catalog file with one entry, not the one that is with the test classes. */
    private ClassLoader loaderWith(String entry) throws IOException {
        Files.writeString(folder.resolve(SerializerCatalog.FILE_NAME), "serializers:\n  - " + entry);
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, ArgotConfigurationTest.class.getClassLoader()) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                return name.equals(SerializerCatalog.FILE_NAME) ? findResources(name) : super.getResources(name);
            }
        };
    }
}
