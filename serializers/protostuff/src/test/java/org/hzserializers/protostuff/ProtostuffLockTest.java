// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.protostuff.Tag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hzserializers.core.catalog.CatalogLock;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lock file holds the number of each field, as another one makes a field another. */
class ProtostuffLockTest {

    static class Order {
        @Tag(2)
        int price;

        @Tag(1)
        @Nullable
        String customer;

        @Tag(7)
        @Nullable
        List<Line> lines;
    }

    static final class Express extends Order {
        @Tag(3)
        boolean today;
    }

    static final class Line {
        @Tag(1)
        int count;
    }

    @TempDir
    private Path folder;

    @Test
    void verify_tags_areLockedForEachClass() throws IOException {
        SerializerCatalog catalog = SerializerCatalog.builder()
                .add(ProtostuffSerializer.builder(1001, Order.class)
                        .register(Express.class, 5)
                        .build())
                .build();
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        CatalogLock.verify(catalog, file);
        String text = Files.readString(file);
        assertThat(text).endsWith("""
                1001 %1$s$Order protostuff
                    id of %1$s$Express: 5
                    tags of %1$s$Express: 1 customer java.lang.String, 2 price int, 3 today boolean, 7 lines java.util.List
                    tags of %1$s$Line: 1 count int
                    tags of %1$s$Order: 1 customer java.lang.String, 2 price int, 7 lines java.util.List
                """.formatted(ProtostuffLockTest.class.getName()));
        CatalogLock.verify(catalog, file);

        Files.writeString(file, text.replace("Line: 1 count int", "Line: 1 weight int"));
        assertThatThrownBy(() -> CatalogLock.verify(catalog, file))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("""
                        Type id 1001 (%1$s$Order protostuff) has changed, tags of %1$s$Line: stored values stay readable if \
                        fields were only added, removed and renamed; a number that means another field than before gives \
                        WRONG values or is refused. Replace:
                            tags of %1$s$Line: 1 weight int
                        by:
                            tags of %1$s$Line: 1 count int
                        """.formatted(ProtostuffLockTest.class.getName()));
    }
}
