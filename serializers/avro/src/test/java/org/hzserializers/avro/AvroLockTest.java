// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericRecord;
import org.hzserializers.core.catalog.CatalogLock;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lock file holds the fingerprint of each schema that is written. */
class AvroLockTest {

    private static final Schema TRADE =
            SchemaBuilder.record("acme.Trade").fields().requiredInt("price").endRecord();
    private static final Schema LARGER = SchemaBuilder.record("acme.Trade")
            .fields()
            .requiredInt("price")
            .optionalInt("size")
            .endRecord();
    private static final Schema QUOTE =
            SchemaBuilder.record("acme.Quote").fields().requiredInt("bid").endRecord();

    private static final String TRADE_FIELDS = "    field acme.Trade.price: int\n";

    private static final String QUOTE_FIELDS = "    field acme.Quote.bid: int\n";

    @TempDir
    private Path folder;

    private static SerializerCatalog catalog(Schema schema, Schema... others) {
        return SerializerCatalog.builder()
                .add(AvroSerializer.generic(1001, schema, others).build())
                .build();
    }

    private static String line(Schema schema) {
        return "    schema " + schema.getFullName() + ": "
                + HexFormat.of().toHexDigits(SchemaNormalization.parsingFingerprint64(schema)) + "\n";
    }

    @Test
    void verify_anotherSchema_namesItAndWhatIsNeeded() throws IOException {
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        CatalogLock.verify(catalog(TRADE, QUOTE), file);
        assertThat(Files.readString(file))
                .endsWith(
                        "1001 acme.Trade,acme.Quote avro\n" + line(TRADE) + line(QUOTE) + QUOTE_FIELDS + TRADE_FIELDS);
        CatalogLock.verify(catalog(TRADE, QUOTE), file);
        assertThatThrownBy(() -> CatalogLock.verify(catalog(LARGER, QUOTE), file))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "Type id 1001 (acme.Trade,acme.Quote avro) has changed, schema acme.Trade: stored values"
                                + " stay readable if the schema that wrote them is still given for reading and resolves to the new"
                                + " one, but not by nodes that do not know the new one. Replace:\n" + line(TRADE)
                                + "by:\n"
                                + line(LARGER))
                .hasMessageContaining("field acme.Trade.size: the field is new; stored values stay readable");
    }

    static class Deal {
        double price = 1.5;
    }

    private String lock(String type, String options) throws IOException {
        return lock(SerializerCatalog.parse(
                "serializers: [{id: 1001, format: avro, type: " + type + ", " + options + "}]",
                AvroLockTest.class.getClassLoader()));
    }

    private String lock(SerializerCatalog catalog) throws IOException {
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        Files.deleteIfExists(file);
        CatalogLock.verify(catalog, file);
        String text = Files.readString(file);
        return text.substring(text.indexOf("1001"));
    }

    @Test
    void verify_catalogFile_hasTheSameLinesWithAndWithoutTheClass() throws IOException {
        String deal = Deal.class.getName();
        AvroSerializer<Deal> deals = AvroSerializer.of(1001, Deal.class);
        assertThat(lock(deal, "view: auto"))
                .isEqualTo("1001 " + deal + " avro\n" + line(deals.schema()) + "    field " + deal.replace("$", ".")
                        + ".price: double\n")
                .isEqualTo(lock(deal, "view: true, attributes: [price]"))
                .isEqualTo(lock(SerializerCatalog.builder().view(deals).build()));
        String two = "schemas: [schemas/trade.avsc, schemas/quote.avsc], view: ";
        String record = GenericRecord.class.getName();
        assertThat(lock(record, two + "false"))
                .startsWith("1001 acme.Trade,acme.Quote avro\n")
                .isEqualTo(lock(record, two + "true"));
        assertThat(lock("acme.Trade", "schema: schemas/trade.avsc, view: auto")).startsWith("1001 acme.Trade avro\n");
    }

    @Test
    void verify_viewsInCode_sayThatTheyAreViews() throws IOException {
        assertThat(lock(SerializerCatalog.builder()
                        .add(AvroView.of(1001, TRADE))
                        .build()))
                .isEqualTo("1001 view(acme.Trade) avro\n" + line(TRADE) + TRADE_FIELDS);
    }

    @Test
    void verify_viewOfAnotherSchema_namesTheLine() throws IOException {
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        CatalogLock.verify(
                SerializerCatalog.builder().add(AvroView.of(1001, TRADE)).build(), file);
        SerializerCatalog other =
                SerializerCatalog.builder().add(AvroView.of(1001, LARGER)).build();
        assertThatThrownBy(() -> CatalogLock.verify(other, file))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("has changed, schema acme.Trade: ")
                .hasMessageContaining("Replace:\n" + line(TRADE) + "by:\n" + line(LARGER));
    }
}
