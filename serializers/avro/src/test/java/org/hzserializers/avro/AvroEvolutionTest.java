// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.hzserializers.avro.compile.ReaderBuilder;
import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.schema.RecordClasses;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of the README, row by row: what a class makes of the bytes of an older one, and of a newer one. */
class AvroEvolutionTest {

    /** A reader that is not even built. */
    private static final Object REFUSED = new Object() {
        @Override
        public String toString() {
            return "refused";
        }
    };

    private static final String ALIAS = "@org.apache.avro.reflect.AvroAlias(alias = \"a\") ";

    /**
     * A change.
     *
     * @param old the fields before
     * @param today the fields after
     * @param field the one that is looked at in today's class, and what it has of old bytes
     * @param oldField the one that is looked at in the old class, and what it has of today's bytes
     */
    private record Change(
            String name,
            String old,
            String today,
            String field,
            @Nullable Object ofOld,
            String oldField,
            @Nullable Object ofToday) {

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Change> changes() {
        String a5 = "public int a = 5;";
        return Stream.of(
                new Change("a field more", a5, "public int a = 6; public String b = \"x\";", "b", null, "a", 6),
                new Change("a number more", a5, "public long b = 9; public int a = 6;", "b", 0L, "a", 6),
                new Change(
                        "a field more that has a default",
                        a5,
                        "public int a = 6; @org.apache.avro.reflect.AvroDefault(\"7\") public int b = 9;",
                        "b",
                        7,
                        "a",
                        6),
                new Change("a field less", a5 + "public String b = \"x\";", "public int a = 6;", "a", 5, "b", null),
                new Change("a number less", "public String b = \"x\";" + a5, "public String b;", "b", "x", "a", 0),
                new Change(
                        "a list of objects less",
                        "public List<Part> l = List.of(new Part());" + a5,
                        "public int a = 6;",
                        "a",
                        5,
                        "l",
                        null),
                new Change("renamed", "public String a = \"x\";", "public String b = \"y\";", "b", null, "a", null),
                new Change(
                        "renamed, with an alias",
                        "public String a = \"x\";",
                        ALIAS + "public String b = \"y\";",
                        "b",
                        "x",
                        "a",
                        null),
                new Change(
                        "another order",
                        a5 + "public String b = \"x\";",
                        "public String b = \"y\"; public int a = 6;",
                        "a",
                        5,
                        "b",
                        "y"),
                new Change("int to long", a5, "public long a = 6;", "a", 5L, "a", REFUSED),
                new Change("int to float", a5, "public float a = 6;", "a", 5f, "a", REFUSED),
                new Change("int to double", a5, "public double a = 6;", "a", 5d, "a", REFUSED),
                new Change("long to float", "public long a = 5;", "public float a = 6;", "a", 5f, "a", REFUSED),
                new Change("long to double", "public long a = 5;", "public double a = 6;", "a", 5d, "a", REFUSED),
                new Change("float to double", "public float a = 5;", "public double a = 6;", "a", 5d, "a", REFUSED),
                new Change("int to short", a5, "public short a = 6;", "a", (short) 5, "a", 6),
                new Change("int to char", a5, "public char a = 'b';", "a", (char) 5, "a", 98),
                new Change("int to byte", a5, "public byte a = 6;", "a", (byte) 5, "a", 6),
                new Change("int to Integer", a5, "public Integer a = 6;", "a", 5, "a", 6),
                new Change("int to Long", a5, "public Long a = 6L;", "a", 5L, "a", REFUSED),
                new Change("int to String", a5, "public String a = \"6\";", "a", REFUSED, "a", REFUSED),
                new Change(
                        "elements int to long",
                        "public List<Integer> a = List.of(5);",
                        "public List<Long> a = List.of(6L);",
                        "a",
                        List.of(5L),
                        "a",
                        REFUSED),
                new Change(
                        "array of int to long",
                        "public int[] a = {5};",
                        "public long[] a = {6};",
                        "a",
                        new long[] {5},
                        "a",
                        REFUSED),
                new Change(
                        "bytes to text",
                        "public byte[] a = {'x'};",
                        "public String a = \"y\";",
                        "a",
                        "x",
                        "a",
                        new byte[] {'y'}));
    }

    private static ClassVersion version(String fields) {
        return ClassVersion.of("class Item { " + fields + " } class Part { int number = 7; Part next; }");
    }

    @SuppressWarnings("unchecked")
    private static Class<Object> type(ClassVersion version) {
        return (Class<Object>) version.type("Item");
    }

    private static @Nullable Object move(ClassVersion from, ClassVersion to, String field) throws IOException {
        AvroSerializer<Object> writer = AvroSerializer.of(1, type(from));
        AvroSerializer<Object> reader = AvroSerializer.builder(1, type(to))
                .writerSchema(writer.schema())
                .build();
        return ClassVersion.get(Wire.readFrame(reader, Wire.writeFrame(writer, from.make("Item"))), field);
    }

    private static void check(String from, String to, String field, @Nullable Object expected) throws IOException {
        if (expected == REFUSED) {
            assertThatThrownBy(() -> move(version(from), version(to), field))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("cannot read");
        } else {
            assertThat(move(version(from), version(to), field)).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("changes")
    void read_oldBytes_followsAvrosRules(Change change) throws IOException {
        check(change.old(), change.today(), change.field(), change.ofOld());
    }

    @ParameterizedTest
    @MethodSource("changes")
    void read_newBytesInTheOldClass_followsAvrosRules(Change change) throws IOException {
        check(change.today(), change.old(), change.oldField(), change.ofToday());
    }

    /** Components are what fields are. */
    @ParameterizedTest
    @MethodSource("changes")
    void read_oldBytesAsARecord_followsAvrosRules(Change change) throws IOException {
        String components = change.today()
                .replaceAll("public ", "")
                .replaceAll("(?<!alias) = [^;]*;", ",")
                .replace(";", ",")
                .replaceAll(",$", "");
        ClassVersion record =
                ClassVersion.of("record Item(" + components + ") {} class Part { int number = 7; Part next; }");
        if (change.ofOld() == REFUSED) {
            assertThatThrownBy(() -> move(version(change.old()), record, change.field()))
                    .isInstanceOf(IllegalArgumentException.class);
        } else {
            assertThat(move(version(change.old()), record, change.field())).isEqualTo(change.ofOld());
        }
    }

    @Test
    void read_nullWhereNoneIsToday_isRefused() throws IOException {
        ClassVersion boxed = version("public Integer a;");
        AvroSerializer<Object> writer = AvroSerializer.of(1, type(boxed));
        AvroSerializer<Object> reader = AvroSerializer.builder(1, type(version("public int a;")))
                .writerSchema(writer.schema())
                .build();
        byte[] bytes = Wire.writeFrame(writer, boxed.make("Item"));
        assertThatThrownBy(() -> Wire.readFrame(reader, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("not nullable any more");
    }

    @Test
    void read_intThatIsNoShort_isRefused() throws IOException {
        ClassVersion large = version("public int a = 32768;");
        AvroSerializer<Object> writer = AvroSerializer.of(1, type(large));
        AvroSerializer<Object> reader = AvroSerializer.of(1, type(version("public short a;")));
        byte[] bytes = Wire.writeFrame(writer, large.make("Item"));
        assertThatThrownBy(() -> Wire.readFrame(reader, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("int 32768 is no short")
                .hasMessageContaining("app.Item.a");
    }

    private static ClassVersion hues(String constants, String chosen) {
        return ClassVersion.of("class Item { public Hue hue = Hue." + chosen + "; } enum Hue { " + constants + " }");
    }

    @Test
    void read_moreConstantsOrAnotherOrder_isTheConstant() throws IOException {
        ClassVersion old = hues("RED, GREEN", "GREEN");
        assertThat(move(old, hues("GREEN, BLUE, RED", "RED"), "hue")).hasToString("GREEN");
        assertThat(move(hues("GREEN, RED", "GREEN"), old, "hue")).hasToString("GREEN");
    }

    @Test
    void read_constantThatIsGone_isRefusedUnlessThereIsADefault() throws IOException {
        ClassVersion more = hues("RED, GREEN, BLUE", "BLUE");
        ClassVersion less = hues("RED, GREEN", "GREEN");
        assertThatThrownBy(() -> move(more, less, "hue"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot read")
                .hasMessageContaining(" at app.Item.hue: ")
                .hasMessageContaining("; here is no BLUE");

        Schema made = AvroSerializer.of(1, type(less)).schema();
        String hue = "{\"type\":\"enum\",\"name\":\"Hue\",\"symbols\":[\"RED\",\"GREEN\"]";
        assertThat(made.toString()).contains(hue);
        Schema schema = new Schema.Parser().parse(made.toString().replace(hue, hue + ",\"default\":\"RED\""));
        AvroSerializer<Object> writer = AvroSerializer.of(1, type(more));
        AvroSerializer<Object> reader = AvroSerializer.builder(1, type(less))
                .schema(schema)
                .writerSchema(writer.schema())
                .build();
        Object read = Wire.readFrame(reader, Wire.writeFrame(writer, more.make("Item")));
        assertThat(ClassVersion.get(read, "hue")).hasToString("RED");
    }

    @Test
    void read_partOfItselfWithAFieldMore_isReadAtEveryDepth() throws IOException {
        ClassVersion old = ClassVersion.of("class Item { public Part part = new Part(new Part(null)); }"
                + " class Part { int a = 1; Part next; Part() {} Part(Part next) { this.next = next; } }");
        ClassVersion today = ClassVersion.of(
                "class Item { public Part part; } class Part { Part next; long a; List<Part> others; }");
        Object outer = move(old, today, "part");
        assertThat(outer).isNotNull();
        assertThat(ClassVersion.get(outer, "a")).isEqualTo(1L);
        Object inner = ClassVersion.get(outer, "next");
        assertThat(inner).isNotNull();
        assertThat(ClassVersion.get(inner, "a")).isEqualTo(1L);
        assertThat(ClassVersion.get(inner, "others")).isNull();
    }

    /** The inner record is made while the outer one is, which fails: it must not keep what is half made. */
    @Test
    void read_recordInsideOneThatCannotBeRead_isMadeAgain() {
        String part = """
                {"type": "record", "name": "Item", "fields": [
                  {"name": "part", "type": ["null", {"type": "record", "name": "Part", "fields": [
                    {"name": "other", "type": {"type": "record", "name": "Other", "fields": [
                      {"name": "back", "type": ["null", "Part"]}]}}%s]}]},
                  {"name": "other", "type": "Other"}]}
                """;
        Schema written = new Schema.Parser().parse(part.formatted(""));
        Schema today = new Schema.Parser().parse(part.formatted(", {\"name\": \"number\", \"type\": \"int\"}"));
        ValueReader reader = ReaderBuilder.build(
                new RecordClasses(GenericRecord.class, List.of()), written, today, Object.class, "Item");
        AvroInput in = new AvroInput(Limits.defaults());
        in.start(new byte[] {0, 0}, 0, 2, 2);
        assertThat(reader.read(in)).hasToString("{\"part\": null, \"other\": {\"back\": null}}");
        in.start(new byte[] {0, 2, 0}, 0, 3, 3);
        assertThatThrownBy(() -> reader.read(in))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("Part.number is not in the schema that wrote");
    }
}
