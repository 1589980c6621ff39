// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Null, an empty record and a fixed of no size take no bytes, so a few bytes may stand for very many of them. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AvroWithoutBytesTest {

    private final SerializationRig rig = SerializationRig.of(new SerializationConfig());

    @AfterEach
    void close() {
        rig.close();
    }

    /** Returns a record of two others, each of which has two, and so on: two to the power of the levels. */
    static String doubled(int levels) {
        StringBuilder schema = new StringBuilder("{\"type\": \"record\", \"name\": \"R0\", \"fields\": []}");
        for (int i = 1; i <= levels; i++) {
            schema.insert(
                            0,
                            "{\"type\": \"record\", \"name\": \"R" + i
                                    + "\", \"fields\": [{\"name\": \"a\", \"type\": ")
                    .append("}, {\"name\": \"b\", \"type\": \"R" + (i - 1) + "\"}]}");
        }
        return schema.toString();
    }

    static Schema value(String... fields) {
        return new Schema.Parser()
                .parse("{\"type\": \"record\", \"name\": \"Value\", \"fields\": [" + String.join(", ", fields) + "]}");
    }

    static String field(String name, String type) {
        return "{\"name\": \"" + name + "\", \"type\": " + type + "}";
    }

    private static AvroSerializer<GenericRecord> reader(Schema written, Schema today) {
        return AvroSerializer.generic(1, today).writerSchema(written).bare().build();
    }

    private static byte[] payload(Schema written, Consumer<AvroOutput> content) {
        AvroOutput out = new AvroOutput(Limits.defaults(), false);
        out.start();
        out.writeRaw(new byte[] {(byte) 0xc3, 1}, 0, 2);
        out.writeFixedLong(AvroSchemas.fingerprint(written));
        content.accept(out);
        return ByteBuffer.allocate(Integer.BYTES + out.position)
                .putInt(out.position)
                .put(out.buffer, 0, out.position)
                .array();
    }

    private GenericRecord read(AvroSerializer<GenericRecord> serializer, byte[] bytes) {
        ReadCheck.Outcome outcome = ReadCheck.of(serializer, rig::input).read(bytes);
        assertThat(outcome.fault()).isNull();
        if (outcome.thrown() instanceof HazelcastSerializationException refused) {
            throw refused;
        }
        return (GenericRecord) outcome.value();
    }

    @Test
    void read_skippedRecordsWithoutBytes_endsAtOnce() {
        Schema written = value(field("gone", doubled(40)), field("last", "\"int\""));
        GenericRecord value =
                read(reader(written, value(field("last", "\"int\""))), payload(written, out -> out.writeInt(7)));
        assertThat(value.get("last")).isEqualTo(7);
    }

    @Test
    void read_skippedMapAndUnionOfRecordsWithoutBytes_endsAtOnce() {
        Schema written = value(
                field("map", "{\"type\": \"map\", \"values\": " + doubled(40) + "}"),
                field("union", "[\"null\", \"R40\"]"),
                field("list", "{\"type\": \"array\", \"items\": [\"R40\", \"null\"]}"),
                field("last", "\"int\""));
        GenericRecord value = read(reader(written, value(field("last", "\"int\""))), payload(written, out -> {
            out.writeLong(2);
            out.writeString("a");
            out.writeString("b");
            out.writeLong(0);
            out.writeInt(1);
            out.writeLong(3);
            IntStream.range(0, 3).forEach(i -> out.writeInt(0));
            out.writeLong(0);
            out.writeInt(7);
        }));
        assertThat(value.get("last")).isEqualTo(7);
    }

    @Test
    void read_recordsWithoutBytesThatAreWanted_areRefused() {
        Schema schema = value(field("list", doubled(40)), field("last", "\"int\""));
        assertThatThrownBy(() -> read(reader(schema, schema), payload(schema, out -> out.writeInt(7))))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("objects of more than ");
    }

    /** 1.4 MB would be walked over in 10^11 steps: each of very many lists has as many elements as bytes follow. */
    @ParameterizedTest
    @ValueSource(strings = {"\"null\"", "{\"type\": \"fixed\", \"name\": \"F\", \"size\": 0}", "record", "doubled"})
    void read_skippedListsOfElementsWithoutBytes_areRefused(String element) {
        String type = element.equals("record") ? doubled(0) : element.equals("doubled") ? doubled(40) : element;
        String list = "{\"type\": \"array\", \"items\": " + type + "}";
        Schema written =
                value(field("gone", "{\"type\": \"array\", \"items\": " + list + "}"), field("last", "\"int\""));
        int lists = 350_000;
        byte[] bytes = payload(written, out -> {
            out.writeLong(lists);
            for (int i = lists; i > 0; i--) {
                // A list of n elements takes a byte for its end, so at least 4 * (i - 1) bytes follow.
                out.writeLong(Math.max(1, 4L * (i - 1)));
                out.writeLong(0);
            }
            out.writeLong(0);
            out.writeInt(7);
        });
        assertThat(bytes.length).isGreaterThan(1_300_000);
        assertThatThrownBy(() -> read(reader(written, value(field("last", "\"int\""))), bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("objects of more than ");
    }

    @Test
    void read_skippedListsOfAFewNulls_arePassed() {
        Schema written = value(
                field("gone", "{\"type\": \"array\", \"items\": {\"type\": \"array\", \"items\": \"null\"}}"),
                field("last", "\"int\""));
        GenericRecord value = read(reader(written, value(field("last", "\"int\""))), payload(written, out -> {
            out.writeLong(1_000);
            for (int i = 0; i < 1_000; i++) {
                out.writeLong(20);
                out.writeLong(0);
            }
            out.writeLong(0);
            out.writeInt(7);
        }));
        assertThat(value.get("last")).isEqualTo(7);
    }

    @Test
    void read_skippedRecordThatIsItsOwnField_isRefused() {
        Schema written = value(
                field(
                        "gone",
                        "{\"type\": \"record\", \"name\": \"Endless\", \"fields\": [" + field("a", "\"Endless\"")
                                + "]}"),
                field("last", "\"int\""));
        assertThatThrownBy(() -> read(
                        reader(written, value(field("last", "\"int\""))), payload(written, out -> out.writeInt(7))))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("more than 64 records, arrays and maps are nested");
    }

    /** The stored schema is unknown to the reader until a value comes. */
    @Test
    void read_schemaOfAStoreWithRecordsWithoutBytes_endsAtOnce() {
        Schema written = value(field("gone", doubled(40)), field("last", "\"int\""));
        SchemaStore store = new AvroConfigurationTest.Store();
        store.addIfAbsent(AvroSchemas.fingerprint(written), written.toString());
        AvroSerializer<GenericRecord> serializer = AvroSerializer.generic(1, value(field("last", "\"int\"")))
                .store(store)
                .bare()
                .build();
        assertThat(written.toString().length()).isLessThan(4_000);
        assertThat(read(serializer, payload(written, out -> out.writeInt(7))).get("last"))
                .isEqualTo(7);
    }

    /** Each byte becomes a record of fifty fields that have their defaults. */
    @ParameterizedTest
    @ValueSource(strings = {"\"string\"", "{\"type\": \"array\", \"items\": \"int\"}", "\"bytes\"", "\"long\""})
    void read_manyDefaultsForAByte_takesMemoryInProportion(String type) {
        String item = "{\"type\": \"record\", \"name\": \"Item\", \"fields\": [" + field("a", "\"int\"");
        Schema written = value(field("list", "{\"type\": \"array\", \"items\": " + item + "]}}"));
        String fallback = type.equals("\"long\"") ? "1000" : type.startsWith("{") ? "[1]" : "\"text\"";
        String more = IntStream.range(0, 50)
                .mapToObj(i -> "{\"name\": \"f" + i + "\", \"type\": " + type + ", \"default\": " + fallback + "}")
                .collect(Collectors.joining(", ", ", ", ""));
        Schema today = value(field("list", "{\"type\": \"array\", \"items\": " + item + more + "]}}"));
        AvroSerializer<GenericRecord> serializer = reader(written, today);
        for (int count : List.of(100, 100_000)) {
            byte[] bytes = payload(written, out -> {
                out.writeLong(count);
                IntStream.range(0, count).forEach(i -> out.writeInt(1));
                out.writeLong(0);
            });
            try {
                assertThat((List<?>) read(serializer, bytes).get("list")).hasSize(count);
            } catch (HazelcastSerializationException e) {
                assertThat(count).isEqualTo(100_000);
                assertThat(e).hasMessageContaining("objects of more than ");
            }
        }
    }

    @Test
    void write_listOfEmptyRecords_isReadAgain() throws java.io.IOException {
        Schema empty = new Schema.Parser().parse(doubled(2));
        Schema schema = value(field("list", "{\"type\": \"array\", \"items\": " + empty + "}"));
        GenericRecord leaf = new GenericData.Record(
                empty.getField("a").schema().getField("a").schema());
        GenericRecord middle = new GenericData.Record(empty.getField("a").schema());
        middle.put("a", leaf);
        middle.put("b", leaf);
        GenericRecord record = new GenericData.Record(empty);
        record.put("a", middle);
        record.put("b", middle);
        GenericRecord value = new GenericData.Record(schema);
        value.put("list", new ArrayList<>(List.of(record, record, record)));
        AvroSerializer<GenericRecord> serializer =
                AvroSerializer.generic(1, schema).build();
        assertThat(rig.read(serializer, rig.write(serializer, value))).isEqualTo(value);
    }
}
