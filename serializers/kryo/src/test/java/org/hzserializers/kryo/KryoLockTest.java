// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.kryo5.serializers.VersionFieldSerializer.Since;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hzserializers.core.CatalogLock;
import org.hzserializers.core.SerializerCatalog;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lock file holds what a plain class's bytes depend on, and no more than that for those that may change. */
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
    void verify_classesThatMayChange_areNotButTheirRecordsAre() throws IOException {
        assertThat(lock(KryoSerializer.builder(1001, Order.class)
                        .register(Line.class)
                        .fields(FieldStrategy.COMPATIBLE)
                        .references(true)
                        .unsafe()))
                .isEqualTo("""
                        1001 %1$s$Order kryo-unsafe
                            fields: compatible
                            references: true
                            fields of %1$s$Line: count int, product java.lang.String
                        """.formatted(KryoLockTest.class.getName()));
    }

    static final class Quote {
        @Nullable
        Line line;

        @Since(2)
        long size;
    }

    @Test
    void verify_versionedClasses_areLockedWithWhatTheirFieldsAreSince() throws IOException {
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        CatalogLock.verify(versioned(Quote.class), file);
        String locked = """
                1001 %1$s$Quote kryo
                    fields: versioned
                    references: false
                    fields of %1$s$Line: count int, product java.lang.String
                    fields of %1$s$Quote: line %1$s$Line, size long since 2
                """.formatted(KryoLockTest.class.getName());
        assertThat(Files.readString(file)).endsWith(locked);
        Files.writeString(file, locked.replace(", size long since 2", ""));
        assertThatThrownBy(() -> CatalogLock.verify(versioned(Quote.class), file))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(" has changed, fields of " + Quote.class.getName()
                        + ": stored values stay readable if fields were only added, each with a @Since above those that"
                        + " there were, but not by nodes that do not know them; else they CANNOT be read any more."
                        + " Replace:\n");
    }

    private static SerializerCatalog versioned(Class<?> type) {
        return SerializerCatalog.builder()
                .add(KryoSerializer.builder(1001, type)
                        .register(Line.class)
                        .fields(FieldStrategy.VERSIONED)
                        .build())
                .build();
    }
}
