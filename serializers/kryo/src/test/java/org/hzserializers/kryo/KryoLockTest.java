// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hzserializers.core.catalog.CatalogLock;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.ClassVersion;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lock file holds what a plain class's bytes depend on, and a line for each field of those that may change. */
class KryoLockTest {

    abstract static class Base {
        int version;
    }

    static final class Order extends Base {
        @Nullable
        String customer;

        @Nullable
        List<Line> lines;

        transient int cached;
    }

    record Line(int count, String product) {}

    @TempDir
    private Path folder;

    private String lock(KryoSerializer.Builder<Order> builder) throws IOException {
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        Files.deleteIfExists(file);
        SerializerCatalog catalog =
                SerializerCatalog.builder().add(builder.build()).build();
        CatalogLock.verify(catalog, file);
        CatalogLock.verify(catalog, file);
        String text = Files.readString(file);
        return text.substring(text.indexOf("1001"));
    }

    @Test
    void verify_plainClasses_areLockedWithTheirFields() throws IOException {
        assertThat(lock(KryoSerializer.builder(1001, Order.class).register(Line.class, 1005)))
                .isEqualTo("""
                        1001 %1$s$Order kryo
                            fields: plain
                            references: false
                            fields of %1$s$Line: count int, product java.lang.String
                            id of %1$s$Line: 1005
                            fields of %1$s$Order: customer java.lang.String, lines java.util.List, version int
                        """.formatted(KryoLockTest.class.getName()));
    }

    @Test
    void verify_classesThatMayChange_areLockedWithAFieldOnEachLine() throws IOException {
        assertThat(lock(KryoSerializer.builder(1001, Order.class)
                        .register(Line.class)
                        .fields(FieldStrategy.COMPATIBLE)
                        .alias(Order.class, "customer", "client")
                        .references(true)
                        .unsafe()))
                .isEqualTo("""
                        1001 %1$s$Order kryo-unsafe
                            fields: compatible
                            references: true
                            field %1$s$Line.count: int
                            field %1$s$Line.product: java.lang.String
                            field %1$s$Order.customer: java.lang.String, alias client
                            field %1$s$Order.lines: java.util.List<%1$s$Line>
                            field %1$s$Order.version: int
                        """.formatted(KryoLockTest.class.getName()));
    }

    static final class TaggedOrder {
        @Tag(1)
        @Nullable
        String customer;

        @Tag(7)
        @Nullable
        TaggedLine line;
    }

    record TaggedLine(@Tag(3) int count) {}

    @Test
    void verify_taggedClasses_areLockedWithTheirTags() throws IOException {
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        CatalogLock.verify(
                SerializerCatalog.builder()
                        .add(KryoSerializer.builder(1001, TaggedOrder.class)
                                .fields(FieldStrategy.TAGGED)
                                .build())
                        .build(),
                file);
        assertThat(Files.readString(file)).endsWith("""
                1001 %1$s$TaggedOrder kryo
                    fields: tagged
                    references: false
                    field %1$s$TaggedLine.tag 3: int
                    field %1$s$TaggedOrder.tag 1: java.lang.String
                    field %1$s$TaggedOrder.tag 7: %1$s$TaggedLine
                """.formatted(KryoLockTest.class.getName()));
    }

    /** The fix of what was reported: a rename under COMPATIBLE lost values, and the file did not say so. */
    @Test
    void verify_renameUnderCompatible_isNamed() {
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        CatalogLock.verify(
                compatible("class Item { int count; String client; Part part; } record Part(int a) {}"), file);
        SerializerCatalog renamed =
                compatible("class Item { int count; String customer; Part part; } record Part(long a, int b) {}");
        assertThatThrownBy(() -> CatalogLock.verify(renamed, file))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "Type id 1001 (app.Item kryo) has changed, field app.Item.client: the field is gone;"
                                + " stored values stay readable, but what they hold in it is LOST. If it was renamed to customer,"
                                + " give that its former name: @Alias(\"client\"). Take out:\n"
                                + "    field app.Item.client: java.lang.String\n")
                .hasMessageContaining("field app.Part.a: the field was int and is long; stored values can be read only")
                .hasMessageContaining("field app.Part.b: the field is new; stored values stay readable");
    }

    /** Fields may be added and removed while nodes of both versions run, so these do not warn of each other. */
    @Test
    void lockedDetails_ofClassesThatMayChange_doNotDependOnTheirFields() {
        assertThat(hash(FieldStrategy.COMPATIBLE, "int a; String b"))
                .isEqualTo(hash(FieldStrategy.COMPATIBLE, "int a; long c"));
        assertThat(hash(FieldStrategy.PLAIN, "int a; String b"))
                .isNotEqualTo(hash(FieldStrategy.PLAIN, "int a; long c"));
    }

    private static List<?> hash(FieldStrategy strategy, String fields) {
        return KryoSerializer.builder(
                        1001, ClassVersion.of("class Item { " + fields + "; }").type("Item"))
                .fields(strategy)
                .build()
                .lockedDetails();
    }

    private static SerializerCatalog compatible(String source) {
        return SerializerCatalog.builder()
                .add(KryoSerializer.builder(1001, ClassVersion.of(source).type("Item"))
                        .fields(FieldStrategy.COMPATIBLE)
                        .build())
                .build();
    }
}
