// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogLock;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What formats must keep that store fields by their names: values with former names of fields are read, and the lock
 * file names a renamed field. Extend it for each such format.
 */
public abstract class AliasContract {

    /** A field with its former names. */
    protected static final String CUSTOMER = "@org.hzserializers.core.Alias({\"client\", \"buyer\"}) String customer";

    private static final String SERIALIZABLE =
            " implements java.io.Serializable { static final long serialVersionUID = 1; ";

    private final String textType;
    private final String listType;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    /**
     * For subclasses whose lock file names fields by their Java types.
     */
    protected AliasContract() {
        this("java.lang.String", "java.util.List<java.lang.Long>");
    }

    /**
     * For subclasses.
     *
     * @param textType the type of a {@code String} in the lock file
     * @param listType the type of a {@code List<Long>} in the lock file
     */
    protected AliasContract(String textType, String listType) {
        this.textType = textType;
        this.listType = listType;
    }

    /**
     * Starts a serializer.
     *
     * @param type the registered type
     * @return a builder with type id 1001
     */
    protected abstract FramedSerializer.Builder<Object, ?> builder(Class<Object> type);

    /**
     * Builds a serializer that reads what another version of the type wrote.
     *
     * @param builder the reader's settings
     * @param written the other version
     * @return the serializer, by default what the builder builds
     */
    protected FramedSerializer<Object> reader(FramedSerializer.Builder<Object, ?> builder, Class<Object> written) {
        return builder.build();
    }

    /**
     * Compiles a version of the class {@code Item}.
     *
     * @param fields its fields
     * @return the version
     */
    protected static ClassVersion version(String fields) {
        return ClassVersion.of("class Item" + SERIALIZABLE + fields + " }");
    }

    /**
     * Starts a serializer of a version.
     *
     * @param version has a class {@code Item}
     * @return a builder
     */
    protected final FramedSerializer.Builder<Object, ?> builder(ClassVersion version) {
        return builder(item(version));
    }

    /**
     * Reads what another version wrote.
     *
     * @param builder the reader's settings
     * @param writer has a class {@code Item} with a constructor without parameters
     * @return the value
     */
    protected final Object read(FramedSerializer.Builder<Object, ?> builder, ClassVersion writer) {
        byte[] written = Wire.writeFrame(builder(writer).build(), writer.make("Item"));
        return Wire.readFrame(reader(builder, item(writer)), written);
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    private static Class<Object> item(ClassVersion version) {
        return (Class<Object>) version.type("Item");
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
        String serializable = " implements java.io.Serializable { ";
        ClassVersion old = ClassVersion.of(
                "record Item(int count, String client)" + serializable + "Item() { this(7, \"c\"); } }");
        ClassVersion now = ClassVersion.of("record Item(" + CUSTOMER + ", int count)" + serializable + "}");
        assertThat(read(builder(now), old)).hasToString("Item[customer=c, count=7]");
        ClassVersion plain = ClassVersion.of("record Item(String customer, int count)" + serializable + "}");
        assertThat(read(builder(plain).alias(plain.type("Item"), "customer", "client"), old))
                .hasToString("Item[customer=c, count=7]");
    }

    @Test
    void read_formerNameOfBuilder_isKept() {
        ClassVersion old = ClassVersion.of("class Item extends Base" + SERIALIZABLE + "int count = 7; } class Base"
                + SERIALIZABLE + "String client = \"c\"; }");
        ClassVersion now = ClassVersion.of("class Item extends Base" + SERIALIZABLE + "int count; } class Base"
                + SERIALIZABLE + "String customer; }");
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
        assertThat(lock(old, file))
                .endsWith("    field app.Item.client: " + textType + "\n    field app.Item.sizes: " + listType + "\n");
        assertThatThrownBy(() -> lock(version("String customer; List<Long> sizes;"), file))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "has changed, field app.Item.client: the field is gone; stored values stay readable,"
                                + " but what they hold in it is LOST. If it was renamed to customer, give that its former name:"
                                + " @Alias(\"client\"). Take out:\n    field app.Item.client: " + textType + "\n")
                .hasMessageContaining("field app.Item.customer: the field is new; stored values stay readable");
        assertThatThrownBy(() -> lock(version(CUSTOMER + "; List<Long> sizes;"), file))
                .hasMessageContaining("field app.Item.client: the field is now customer, which has its former name as"
                        + " alias; stored values stay readable");
        assertThatThrownBy(() -> lock(version("long client; List<Long> sizes;"), file))
                .hasMessageContaining("field app.Item.client: the field was " + textType
                        + " and is long; stored values can be read only where the format converts one to the other");
    }
}
