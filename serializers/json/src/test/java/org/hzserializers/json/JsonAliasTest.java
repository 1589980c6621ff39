// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hzserializers.core.catalog.CatalogLock;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values that were stored with former names of fields, and the lines of fields in the lock file. */
class JsonAliasTest {

    private static final String CUSTOMER = "@org.hzserializers.core.Alias({\"client\", \"buyer\"}) String customer";

    @TempDir
    private Path folder;

    private static ClassVersion version(String fields) {
        return ClassVersion.of("class Item { " + fields + " }");
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    private static JsonSerializer.Builder<Object> builder(ClassVersion version) {
        return JsonSerializer.builder(1001, (Class<Object>) version.type("Item"));
    }

    private static byte[] write(ClassVersion version) {
        return Wire.write(builder(version).build(), version.make("Item"));
    }

    private static Object read(JsonSerializer.Builder<Object> reader, ClassVersion writer) {
        return Wire.read(reader.build(), write(writer));
    }

    @Test
    void read_formerNameOfAnnotatedField_isKept() {
        ClassVersion now = version("int count; " + CUSTOMER + ";");
        for (String former : List.of("client", "buyer", "customer")) {
            ClassVersion old = version("int count = 7; String " + former + " = \"c\";");
            Object read = read(builder(now), old);
            assertThat(ClassVersion.get(read, "customer")).isEqualTo("c");
            assertThat(ClassVersion.get(read, "count")).isEqualTo(7);
        }
    }

    @Test
    void read_formerNameOfARecordComponent_isKept() {
        ClassVersion old = ClassVersion.of("record Item(int count, String client) { Item() { this(7, \"c\"); } }");
        ClassVersion now = ClassVersion.of("record Item(" + CUSTOMER + ", int count) {}");
        assertThat(read(builder(now), old)).hasToString("Item[customer=c, count=7]");
        ClassVersion plain = ClassVersion.of("record Item(String customer, int count) {}");
        assertThat(read(builder(plain).alias(plain.type("Item"), "customer", "client"), old))
                .hasToString("Item[customer=c, count=7]");
    }

    @Test
    void read_formerNameOfBuilder_isKept() {
        ClassVersion old = ClassVersion.of(
                "class Item extends Base { int count = 7; }" + " class Base { String client = \"c\"; }");
        ClassVersion now =
                ClassVersion.of("class Item extends Base { int count; }" + " class Base { String customer; }");
        for (String type : List.of("Base", "Item")) {
            assertThat(read(builder(now).alias(now.type(type), "customer", "x", "client"), old))
                    .hasFieldOrPropertyWithValue("customer", "c");
        }
    }

    @Test
    void write_aliasedField_hasThePresentName() {
        ClassVersion now = version(CUSTOMER + " = \"c\";");
        assertThat(ClassVersion.get(read(builder(version("String customer;")), now), "customer"))
                .isEqualTo("c");
    }

    @Test
    void read_bothNames_keepsTheLast() {
        ClassVersion old = version("String client = \"c\"; String customer = \"d\";");
        ClassVersion now = version(CUSTOMER + ";");
        // Sorted by name, so the present one comes last.
        assertThat(ClassVersion.get(read(builder(now), old), "customer")).isEqualTo("d");
    }

    @Test
    void build_aliasThatContradictsOrHasNoEffect_isRefused() {
        assertThatThrownBy(() -> builder(version(CUSTOMER + "; int buyer;")).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The alias 'buyer' of app.Item.customer is also the present name of another field, so a"
                        + " stored value could mean either; take the alias out of one of the two");
        ClassVersion plain = version("int count;");
        assertThatThrownBy(() -> builder(plain).alias(plain.type("Item"), "number", "n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("alias is for the field number of app.Item, which has no such field");
        ClassVersion other = ClassVersion.of("class Other { int x; }");
        assertThatThrownBy(() ->
                        builder(plain).alias(other.type("Other"), "x", "y").build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "alias for app.Other.x has no effect, since the serializer does not store objects");
    }

    /** A mapper without annotations has no aliases either. */
    @Test
    void build_aliasAndMapperWithoutAnnotations_isRefused() {
        JsonMapper mapper =
                JsonMapper.builder().disable(MapperFeature.USE_ANNOTATIONS).build();
        ClassVersion annotated = version(CUSTOMER + ";");
        ClassVersion plain = version("String customer;");
        for (JsonSerializer.Builder<Object> builder :
                List.of(builder(annotated), builder(plain).alias(plain.type("Item"), "customer", "client"))) {
            assertThatThrownBy(() -> builder.mapper(mapper).build())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("The alias 'client' of app.Item.customer has no effect, since the mapper has"
                            + " MapperFeature.USE_ANNOTATIONS off; turn it on, or take the alias out");
        }
        assertThat(builder(plain).mapper(mapper).build()).isNotNull();
    }

    private String lock(ClassVersion version, Path file) throws IOException {
        CatalogLock.verify(
                SerializerCatalog.builder().add(builder(version).build()).build(), file);
        String text = Files.readString(file);
        return text.substring(text.indexOf("1001"));
    }

    @Test
    void verify_fields_areListedAndARenameIsNamed() throws IOException {
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        ClassVersion old = version("String client; List<Long> sizes;");
        assertThat(lock(old, file)).endsWith("""
                    field app.Item.client: java.lang.String
                    field app.Item.sizes: java.util.List<java.lang.Long>
                """);
        assertThatThrownBy(() -> lock(version("String customer; List<Long> sizes;"), file))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "has changed, field app.Item.client: the field is gone; stored values stay readable,"
                                + " but what they hold in it is LOST. If it was renamed to customer, give that its former name:"
                                + " @Alias(\"client\"). Take out:\n    field app.Item.client: java.lang.String\n")
                .hasMessageContaining("field app.Item.customer: the field is new; stored values stay readable");
        assertThatThrownBy(() -> lock(version(CUSTOMER + "; List<Long> sizes;"), file))
                .hasMessageContaining("field app.Item.client: the field is now customer, which has its former name as"
                        + " alias; stored values stay readable");
        assertThatThrownBy(() -> lock(version("long client; List<Long> sizes;"), file))
                .hasMessageContaining(
                        "field app.Item.client: the field was java.lang.String and is long; stored values can be"
                                + " read only where the format converts one to the other");
    }
}
