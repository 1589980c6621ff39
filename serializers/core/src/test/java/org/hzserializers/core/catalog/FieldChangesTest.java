// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.SerializerDetails;
import org.hzserializers.core.TextSerializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the lock file says of fields that may be added and removed. */
class FieldChangesTest {

    private static final String TITLE = "Type id 3 (org.hzserializers.core.TextSerializer$Text kryo)";

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void setFile() {
        file = folder.resolve(CatalogLock.FILE_NAME);
    }

    private static LockedField field(String name, String type, String... formerNames) {
        return new LockedField("acme.Order", name, type, List.of(formerNames));
    }

    private static SerializerCatalog catalog(LockedField... fields) {
        return SerializerCatalog.builder()
                .add(new TextSerializer(TextSerializer.builder(3)) {
                    @Override
                    protected List<LockedField> lockedFields() {
                        return List.of(fields);
                    }
                })
                .build();
    }

    private void assertDiffers(SerializerCatalog catalog, String differences) {
        assertThatThrownBy(() -> CatalogLock.verify(catalog, file))
                .isInstanceOf(AssertionError.class)
                .hasMessage("The catalog differs from " + file + ".\n" + differences
                        + "CatalogLock.update(catalog, file) changes all of these lines at once.");
    }

    @Test
    void verify_fields_haveALineEachInTheOrderOfTheirNames() throws IOException {
        CatalogLock.verify(
                catalog(field("size", "int"), field("customer", "java.lang.String", "client", "buyer")), file);
        assertThat(Files.readString(file)).endsWith("""
                3 org.hzserializers.core.TextSerializer$Text kryo
                    field acme.Order.customer: java.lang.String, alias buyer, alias client
                    field acme.Order.size: int
                """);
        CatalogLock.verify(
                catalog(field("customer", "java.lang.String", "buyer", "client"), field("size", "int")), file);
    }

    @Test
    void verify_addedField_isAnOrdinaryUpdate() {
        CatalogLock.verify(catalog(field("size", "int")), file);
        SerializerCatalog now = catalog(field("size", "int"), field("weight", "long"));
        assertDiffers(now, TITLE + """
                 has changed, field acme.Order.weight: the field is new; stored values stay readable, and leave it null, \
                zero or as the constructor does. Add:
                    field acme.Order.weight: long
                """);
        CatalogLock.update(now, file);
        CatalogLock.verify(now, file);
    }

    @Test
    void verify_removedField_namesTheLossAndTheCandidates() {
        CatalogLock.verify(catalog(field("client", "java.lang.String"), field("size", "int")), file);
        assertDiffers(catalog(field("size", "int")), TITLE + """
                 has changed, field acme.Order.client: the field is gone; stored values stay readable, but what they hold \
                in it is LOST. If it was renamed, give the field its former name: @Alias("client"). Take out:
                    field acme.Order.client: java.lang.String
                """);
        assertDiffers(
                catalog(field("size", "int"), field("customer", "java.lang.String"), field("weight", "long")),
                TITLE + """
                 has changed, field acme.Order.client: the field is gone; stored values stay readable, but what they hold \
                in it is LOST. If it was renamed to customer, give that its former name: @Alias("client"). Take out:
                    field acme.Order.client: java.lang.String
                """ + TITLE + """
                 has changed, field acme.Order.customer: the field is new; stored values stay readable, and leave it null, \
                zero or as the constructor does. Add:
                    field acme.Order.customer: java.lang.String
                """ + TITLE + """
                 has changed, field acme.Order.weight: the field is new; stored values stay readable, and leave it null, \
                zero or as the constructor does. Add:
                    field acme.Order.weight: long
                """);
    }

    @Test
    void verify_renamedFieldWithAlias_losesNothing() {
        CatalogLock.verify(catalog(field("client", "java.lang.String")), file);
        SerializerCatalog renamed = catalog(field("customer", "java.lang.String", "client"));
        assertDiffers(renamed, TITLE + """
                 has changed, field acme.Order.client: the field is now customer, which has its former name as alias; \
                stored values stay readable, but nodes that do not know the new name read new values without it. Take out:
                    field acme.Order.client: java.lang.String
                """ + TITLE + """
                 has changed, field acme.Order.customer: the field is new and has former names; stored values stay \
                readable, and those with a former name are read into it. Add:
                    field acme.Order.customer: java.lang.String, alias client
                """);
        CatalogLock.update(renamed, file);
        assertDiffers(catalog(field("customer", "java.lang.String")), TITLE + """
                 has changed, field acme.Order.customer: the field lacks the former names [client]; what stored values \
                hold under them is LOST. Keep them until no such value is stored. Replace:
                    field acme.Order.customer: java.lang.String, alias client
                by:
                    field acme.Order.customer: java.lang.String
                """);
    }

    @Test
    void verify_retypedField_isNamed() {
        CatalogLock.verify(catalog(field("size", "int")), file);
        assertDiffers(catalog(field("size", "long")), TITLE + """
                 has changed, field acme.Order.size: the field was int and is long; stored values can be read only where \
                the format converts one to the other without loss, and are refused else. Give a field of another type \
                another name, unless it is converted in both directions. Replace:
                    field acme.Order.size: int
                by:
                    field acme.Order.size: long
                """);
    }

    /** A file of before fields were listed. */
    @Test
    void verify_fileWithoutFields_namesAllLinesOnce() {
        CatalogLock.verify(catalog(), file);
        assertDiffers(catalog(field("size", "int"), field("weight", "long")), TITLE + """
                 has no fields in the file; stored values stay readable. Add:
                    field acme.Order.size: int
                    field acme.Order.weight: long
                """);
    }

    /** Nodes with other fields understand each other, so they neither warn nor stop. */
    @Test
    void lockedDetails_ofOtherFields_areTheSame() {
        assertThat(details(field("size", "int")))
                .isEqualTo(details(field("weight", "long")))
                .isEmpty();
    }

    private static List<LockedDetail> details(LockedField... fields) {
        return SerializerDetails.lockedDetails(
                (FramedSerializer<?>) catalog(fields).all().iterator().next().serializer());
    }
}
