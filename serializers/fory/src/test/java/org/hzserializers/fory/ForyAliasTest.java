// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hzserializers.core.Alias;
import org.hzserializers.core.catalog.CatalogLock;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fory knows no former names, so they are refused; the lock file names what was renamed. */
class ForyAliasTest {

    public static class Plain {
        public int count;
        public String name = "n";
    }

    public static class Renamed {
        @Alias("client")
        public String customer = "c";
    }

    @TempDir
    private Path folder;

    @Test
    void build_alias_isRefused() {
        assertThatThrownBy(() -> ForySerializer.builder(1001, Plain.class).alias(Plain.class, "name", "title"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "alias() is not for " + Plain.class.getName() + ": Fory itself finds the fields of compatible"
                                + " mode by their names, and knows no others; keep the name, or store the class by another format");
        assertThatThrownBy(() ->
                        ForySerializer.builder(1001, Renamed.class).compatible().build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "@Alias of " + Renamed.class.getName() + ".customer has no effect: Fory itself finds the fields"
                                + " of compatible mode by their names, and knows no others; keep the name, or store the class by"
                                + " another format");
        // Bytes of another version of the class are refused here, so nothing is lost.
        assertThat(ForySerializer.of(1001, Renamed.class)).isNotNull();
    }

    @Test
    void verify_compatible_listsTheFields() throws IOException {
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        CatalogLock.verify(
                SerializerCatalog.builder()
                        .add(ForySerializer.builder(1001, Plain.class)
                                .compatible()
                                .build())
                        .build(),
                file);
        assertThat(Files.readString(file)).endsWith("""
                    field %1$s.count: int
                    field %1$s.name: java.lang.String
                """.formatted(Plain.class.getName()));
    }
}
