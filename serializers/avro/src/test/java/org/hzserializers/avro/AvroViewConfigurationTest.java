// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.view.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Views in the catalog file. */
class AvroViewConfigurationTest {

    static class Deal {
        double price = 1.5;
    }

    private static InternalSerializationService service(String type, String options) {
        String entry = "serializers: [{id: 1001, format: avro, type: " + type + ", " + options + "}]";
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.parse(entry, AvroViewConfigurationTest.class.getClassLoader())
                .installOn(config);
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    private static View view(GenericRecord record, InternalSerializationService views) {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.builder()
                .add(AvroSerializer.generic(1001, record.getSchema()).build())
                .build()
                .installOn(config);
        return views.toObject(new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .build()
                .toData(record));
    }

    private static GenericRecord record(String name, String field, Schema.Type type, Object value) {
        Schema schema = SchemaBuilder.record("acme." + name)
                .fields()
                .name(field)
                .type(Schema.create(type))
                .noDefault()
                .endRecord();
        GenericRecord record = new GenericData.Record(schema);
        record.put(field, value);
        return record;
    }

    @ParameterizedTest
    @CsvSource({"true", "auto"})
    void view_ofAnAbsentClass_readsBySchemas(String view) {
        InternalSerializationService views = service(
                "acme.Trade",
                "view: " + view + ", schema: schemas/trade.avsc, writer-schemas: [schemas/trade.1.avsc],"
                        + " subclasses: [acme.None], attributes: [price], limits: {max-depth: 9}");
        View today = view(record("Trade", "price", Schema.Type.DOUBLE, 2.5), views);
        assertThat(today.get("price")).isEqualTo(2.5);
        View before = view(record("Trade", "price", Schema.Type.FLOAT, 1.5f), views);
        assertThat(before.get("price")).isEqualTo(1.5);
        assertThatThrownBy(() -> views.toData(today)).hasStackTraceContaining("cannot be written");
    }

    @Test
    void view_ofAClassThatIsThere_needsNoSchema() {
        String type = Deal.class.getName();
        View view =
                service(type, "view: true").toObject(service(type, "view: auto").toData(new Deal()));
        assertThat(view.get("price")).isEqualTo(1.5);
        View bare = service(type, "view: true, bare: true")
                .toObject(service(type, "bare: true").toData(new Deal()));
        assertThat(bare.get("price")).isEqualTo(1.5);
    }

    /** Has the schema of the class before its field was renamed. */
    public static final class FormerDeals implements SchemaStore {

        private final Schema schema = SchemaBuilder.record(
                        AvroSchemas.of(Deal.class).getFullName())
                .fields()
                .requiredDouble("cost")
                .endRecord();

        @Override
        public String find(long fingerprint) {
            return schema.toString();
        }

        @Override
        public List<String> all() {
            return List.of(schema.toString());
        }

        @Override
        public String addIfAbsent(long fingerprint, String schema) {
            return schema;
        }
    }

    @Test
    void view_ofAClassWithAliases_findsFormerNames() {
        GenericRecord former = new GenericData.Record(new FormerDeals().schema);
        former.put("cost", 2.5);
        String aliases = "view: true, aliases: {" + Deal.class.getName() + ": {price: cost}}";
        View view =
                view(former, service(Deal.class.getName(), aliases + ", store: '" + FormerDeals.class.getName() + "'"));
        assertThat(view.get("price")).isEqualTo(2.5);
    }

    @Test
    void view_ofASchemaWithAliases_isRefusedUnlessOtherNodesHaveTheClass() {
        String options = ", schema: schemas/trade.avsc, aliases: {acme.Trade: {price: cost}}";
        assertThatThrownBy(() -> service("acme.Trade", "view: true" + options))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith(
                        "aliases has no effect with view: true, since the view is not made of the class; take"
                                + " it out, or give the fields of the schema the former names if the format has them");
        assertThat(service("acme.Trade", "view: auto" + options)).isNotNull();
    }

    @Test
    void view_ofSeveralKindsOfRecords_readsEach() {
        InternalSerializationService views =
                service(GenericRecord.class.getName(), "view: true, schemas: [schemas/trade.avsc, schemas/quote.avsc]");
        assertThat(view(record("Trade", "price", Schema.Type.DOUBLE, 2.5), views)
                        .get("price"))
                .isEqualTo(2.5);
        View quote = view(record("Quote", "bid", Schema.Type.DOUBLE, 3.5), views);
        assertThat(quote.get("_type")).isEqualTo("acme.Quote");
        assertThat(quote.get("bid")).isEqualTo(3.5);
    }

    @Test
    void view_withAStore_asksIt() {
        GenericRecord record = record("Trade", "price", Schema.Type.FLOAT, 1.5f);
        AvroConfigurationTest.Store.SCHEMAS.put(
                AvroSchemas.fingerprint(record.getSchema()), record.getSchema().toString());
        InternalSerializationService views = service(
                "acme.Trade",
                "view: true, schema: schemas/trade.avsc, store: '" + AvroConfigurationTest.Store.class.getName() + "'");
        assertThat(view(record, views).get("price")).isEqualTo(1.5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'view: true' | a view needs the schema, as acme.Trade is not on the class path",
                "'view: auto' | with what AvroSerializer.schema() returns",
                "'view: true, schema: schemas/trade.avsc, encoding: json' | views read Avro's binary encoding only",
                "'view: true, schema: schemas/none.avsc' | schemas/none.avsc is not on the class path",
                "'view: true, schema: schemas/wrong.avsc' | schemas/wrong.avsc is no Avro schema",
                "'view: true, schema: schemas/trade.avsc, writer-schemas: [schemas/quote.avsc]' | is none of [acme.Trade]",
                "'view: true, schema: schemas/trade.avsc, attributes: [bid]' | there is no bid in",
                "'view: true, schema: schemas/trade.avsc, nullable: all' | nullable has no effect, because it is for the"
                        + " schema that is made of the class, and schema is set; take out one of the two",
                "'view: true, schema: schemas/trade.avsc, schemas: [schemas/trade.avsc]' | schemas are those of generic records",
                "'view: true, schema: schemas/trade.avsc, compatible: 1' | format avro takes no option compatible here",
            })
    void view_wrongOption_namesTheEntry(String options, String reason) {
        assertThatThrownBy(() -> service("acme.Trade", options))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("entry 1")
                .hasMessageContaining(reason);
    }
}
