// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The options of the catalog file. */
class AvroConfigurationTest {

    static class Base {
        int number = 1;
    }

    static class Derived extends Base {
        int more = 2;
    }

    static class Configured {
        @Nullable
        String text = "t";

        @Nullable
        Base base;

        @Nullable
        List<@Nullable String> list;
    }

    static class Trade {
        double price = 1.5;
    }

    /** What a store of a user looks like. */
    public static final class Store implements SchemaStore {

        static final Map<Long, String> SCHEMAS = new ConcurrentHashMap<>();

        /** For the catalog file. */
        public Store() {}

        @Override
        public @Nullable String find(long fingerprint) {
            return SCHEMAS.get(fingerprint);
        }

        @Override
        public Collection<String> all() {
            return List.copyOf(SCHEMAS.values());
        }

        @Override
        public @Nullable String addIfAbsent(long fingerprint, String schema) {
            return SCHEMAS.putIfAbsent(fingerprint, schema);
        }
    }

    private static InternalSerializationService service(Class<?> type, String options) {
        String entry = "serializers: [{id: 1001, format: avro, type: " + type.getName() + options + "}]";
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.parse(entry, AvroConfigurationTest.class.getClassLoader())
                .installOn(config);
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    private static int head(Data data) {
        return data.toByteArray()[8];
    }

    @Test
    void encoding_json_isWritten() {
        InternalSerializationService service = service(Configured.class, ", encoding: json");
        Data data = service.toData(new Configured());
        assertThat(head(data)).isEqualTo(0x28);
        assertThat(service.<Configured>toObject(data).text).isEqualTo("t");
        assertThat(head(service(Configured.class, ", encoding: binary").toData(new Configured())))
                .isEqualTo(0x27);
    }

    @Test
    void bare_isSingleObjectEncoding() {
        InternalSerializationService service = service(Trade.class, ", bare: true");
        Data data = service.toData(new Trade());
        assertThat(data.toByteArray()[12]).isEqualTo((byte) 0xc3);
        assertThat(service.<Trade>toObject(data).price).isEqualTo(1.5);
    }

    @Test
    void subclasses_mayStandForTheSuperclass() {
        Configured value = new Configured();
        value.base = new Derived();
        InternalSerializationService service =
                service(Configured.class, ", subclasses: ['" + Derived.class.getName() + "']");
        assertThat(service.<Configured>toObject(service.toData(value)).base).isExactlyInstanceOf(Derived.class);
        assertThatThrownBy(() -> service(Configured.class, "").toData(value))
                .hasStackTraceContaining(Derived.class.getName());
    }

    @Test
    void nullable_all_takesElementsThatAreNull() {
        Configured value = new Configured();
        value.list = new java.util.ArrayList<>();
        value.list.add(null);
        InternalSerializationService service = service(Configured.class, ", nullable: all");
        assertThat(service.<Configured>toObject(service.toData(value)).list).containsExactly((String) null);
        assertThatThrownBy(() -> service(Configured.class, ", nullable: fields").toData(value))
                .hasStackTraceContaining("found null");
        assertThatThrownBy(
                        () -> service(Configured.class, ", nullable: annotated").toData(new Configured()))
                .hasStackTraceContaining("found null");
    }

    @Test
    void schemas_severalKindsOfGenericRecords_areCarried() {
        InternalSerializationService service =
                service(GenericRecord.class, ", schemas: [schemas/trade.avsc, schemas/quote.avsc]");
        for (String schema : List.of("Trade price", "Quote bid")) {
            String name = schema.substring(0, 5);
            String field = schema.substring(6);
            GenericRecord record = new GenericData.Record(Schema.createRecord(
                    name, null, "acme", false, List.of(new Schema.Field(field, Schema.create(Schema.Type.DOUBLE)))));
            record.put(field, 2.5);
            assertThat(service.<GenericRecord>toObject(service.toData(record))).isEqualTo(record);
        }
    }

    @Test
    void schema_withThoseThatWrote_readsThem() {
        InternalSerializationService old = service(GenericRecord.class, ", schema: schemas/trade.1.avsc");
        InternalSerializationService today =
                service(GenericRecord.class, ", schema: schemas/trade.avsc, writer-schemas: [schemas/trade.1.avsc]");
        GenericRecord record = new GenericData.Record(Schema.createRecord(
                "Trade", null, "acme", false, List.of(new Schema.Field("price", Schema.create(Schema.Type.FLOAT)))));
        record.put("price", 2.5f);
        GenericRecord read = today.toObject(old.toData(record));
        assertThat(read.get("price")).isEqualTo(2.5);
    }

    @Test
    void store_ofTheUser_isTold() {
        InternalSerializationService service = service(Trade.class, ", store: '" + Store.class.getName() + "'");
        service.toData(new Trade());
        assertThat(Store.SCHEMAS).containsKey(AvroSchemas.fingerprint(AvroSchemas.of(Trade.class)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Configured | encoding: xml | encoding is 'xml', must be binary or json",
                "Configured | nullable: some | nullable is 'some', must be fields, annotated or all",
                "Configured | 'encoding: json, bare: true' | no single-object encoding",
                "Configured | schema: schemas/none.avsc | schemas/none.avsc",
                "Configured | schema: schemas/wrong.avsc | schemas/wrong.avsc is no Avro schema",
                "Configured | schema: schemas/trade.avsc | has no field for 'price'",
                "Configured | schemas: [schemas/trade.avsc] | schemas are those of generic records",
                "Configured | subclasses: [acme.None] | acme.None",
                "Configured | store: java.lang.Object | java.lang.Object",
                "Trade | writer-schemas: [schemas/quote.avsc] | cannot read",
                "Configured | compatible: true | format avro takes no option compatible here; it takes",
            })
    void catalogFile_wrongOption_namesTheEntry(String type, String option, String reason) {
        Class<?> configured = type.equals("Trade") ? Trade.class : Configured.class;
        assertThatThrownBy(() -> service(configured, ", " + option))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("entry 1")
                .hasStackTraceContaining(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "schema: ''  | generic records want a schema",
                "'schema: schemas/trade.avsc, schemas: [schemas/quote.avsc]' | have no schema beside them",
                "'schemas: [schemas/trade.avsc, schemas/trade.1.avsc]' | two schemas have the name acme.Trade",
                "'schemas: [schemas/trade.avsc, schemas/trade.avsc]' | two schemas have the name acme.Trade",
            })
    void catalogFile_wrongSchemasOfRecords_namesTheEntry(String option, String reason) {
        assertThatThrownBy(() -> service(GenericRecord.class, ", " + option))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("entry 1")
                .hasStackTraceContaining(reason);
    }
}
