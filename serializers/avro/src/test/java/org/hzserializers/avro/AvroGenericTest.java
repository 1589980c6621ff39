// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records of several schemas by one serializer, as Hazelcast has one for all values of class GenericRecord. */
class AvroGenericTest {

    private static final Schema TRADE = record("acme.Trade", "price", "double");
    private static final Schema QUOTE = record("acme.Quote", "bid", "double");
    private static final Schema OTHER = record("other.Trade", "size", "int");

    private static Schema record(String name, String field, String type) {
        return SchemaBuilder.record(name)
                .fields()
                .requiredString("symbol")
                .name(field)
                .type(type)
                .noDefault()
                .endRecord();
    }

    private static GenericRecord value(Schema schema, Object number) {
        GenericRecord record = new GenericData.Record(schema);
        record.put("symbol", "HZ");
        record.put(1, number);
        return record;
    }

    @ParameterizedTest
    @ValueSource(strings = {"binary", "json", "bare"})
    void read_recordsOfSeveralSchemas_areEqual(String form) throws IOException {
        AvroSerializer.Builder<GenericRecord> builder = AvroSerializer.generic(1, TRADE, QUOTE, OTHER);
        AvroSerializer<GenericRecord> serializer =
                switch (form) {
                    case "json" -> builder.json().build();
                    case "bare" -> builder.bare().build();
                    default -> builder.build();
                };
        assertThat(serializer.schemas()).containsExactly(TRADE, QUOTE, OTHER);
        assertThat(serializer.schema()).isEqualTo(TRADE);
        for (GenericRecord record : List.of(value(TRADE, 1.5), value(QUOTE, 2.5), value(OTHER, 3))) {
            GenericRecord read = Wire.copy(serializer, record);
            assertThat(read).isEqualTo(record);
            assertThat(read.getSchema()).isEqualTo(record.getSchema());
        }
    }

    @Test
    void read_ofAnotherSerializerForOneOfThem_isTheSame() throws IOException {
        AvroSerializer<GenericRecord> several =
                AvroSerializer.generic(1, TRADE, QUOTE).build();
        AvroSerializer<GenericRecord> one = AvroSerializer.generic(1, QUOTE).build();
        assertThat(Wire.writeFrame(several, value(QUOTE, 2.5))).isEqualTo(Wire.writeFrame(one, value(QUOTE, 2.5)));
        assertThatThrownBy(() -> Wire.readFrame(one, Wire.writeFrame(several, value(TRADE, 1.5))))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("fingerprint");
    }

    @Test
    void write_recordOfNoneOfThem_isRefusedByName() throws IOException {
        AvroSerializer<GenericRecord> serializer =
                AvroSerializer.generic(1, TRADE, QUOTE).build();
        Wire.assertUnwritable(serializer, value(OTHER, 3))
                .hasMessageContaining("other.Trade is none of [acme.Trade, acme.Quote]");
        Schema changed = record("acme.Trade", "price", "float");
        Wire.assertUnwritable(serializer, value(changed, 1f)).hasMessageContaining("acme.Trade");
    }

    @Test
    void read_olderSchemaOfOneOfThem_isReadAsTodaysOfItsName() throws IOException {
        Schema old = record("other.Trade", "size", "int");
        Schema today = record("other.Trade", "size", "long");
        AvroSerializer<GenericRecord> writer = AvroSerializer.generic(1, old).build();
        AvroSerializer<GenericRecord> reader =
                AvroSerializer.generic(1, TRADE, today).writerSchema(old).build();
        assertThat(Wire.readFrame(reader, Wire.writeFrame(writer, value(old, 7))))
                .isEqualTo(value(today, 7L));
    }

    /** Two packages may have a Trade: in a store, one says nothing of the other. */
    @Test
    void write_schemasOfOneSimpleNameInAStore_areToldApart() throws IOException {
        SchemaStore store = new AvroConfigurationTest.Store();
        AvroSerializer<GenericRecord> first =
                AvroSerializer.generic(1, TRADE).store(store).build();
        AvroSerializer<GenericRecord> several =
                AvroSerializer.generic(1, QUOTE, OTHER).store(store).build();
        assertThat(Wire.copy(first, value(TRADE, 1.5))).isEqualTo(value(TRADE, 1.5));
        assertThat(Wire.copy(several, value(OTHER, 3))).isEqualTo(value(OTHER, 3));
        assertThatThrownBy(() -> Wire.readFrame(several, Wire.writeFrame(first, value(TRADE, 1.5))))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("acme.Trade is none of [acme.Quote, other.Trade]");
    }

    @Test
    void build_twoOfOneName_areRefused() {
        assertThatThrownBy(() -> AvroSerializer.generic(1, OTHER, record("other.Trade", "size", "long"))
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("two schemas have the name other.Trade");
    }

    @Test
    void build_olderSchemaOfNoneOfThem_isRefused() {
        assertThatThrownBy(() -> AvroSerializer.generic(1, TRADE, QUOTE)
                        .writerSchema(OTHER)
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("other.Trade is none of");
    }

    @Test
    void build_severalWithOneThatIsNoRecord_areRefused() {
        assertThatThrownBy(() -> AvroSerializer.generic(1, TRADE, Schema.create(Schema.Type.STRING))
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("give those of records");
    }
}
