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
import org.hzserializers.core.CatalogLock;
import org.hzserializers.core.SerializerCatalog;
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
        assertThat(Files.readString(file)).endsWith("1001 acme.Trade,acme.Quote avro\n" + line(TRADE) + line(QUOTE));
        CatalogLock.verify(catalog(TRADE, QUOTE), file);
        assertThatThrownBy(() -> CatalogLock.verify(catalog(LARGER, QUOTE), file))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "Type id 1001 (acme.Trade,acme.Quote avro) has changed, schema acme.Trade: stored values"
                                + " stay readable if the schema that wrote them is still given for reading and resolves to the new"
                                + " one, but not by nodes that do not know the new one. Replace:\n" + line(TRADE)
                                + "by:\n"
                                + line(LARGER));
    }
}
