// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hzserializers.core.CatalogLock;
import org.hzserializers.core.SerializerCatalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lock file holds the version that is written, and the hash of the schema. */
class ArgotLockTest {

    static final class Item {
        String name = "";

        @ArgotTag(defaultValue = "none")
        String note = "";
    }

    private static final String ITEM =
            "definition item 1.0: { @name #u8utf8; };" + "definition item 1.1: { @name #u8utf8; @note #u8utf8; };";

    @TempDir
    private Path folder;

    private static SerializerCatalog catalog(ArgotTypes types, String version) {
        return SerializerCatalog.builder()
                .add(ArgotSerializer.builder(1001, Item.class, types)
                        .version(version)
                        .build())
                .build();
    }

    private static ArgotTypes types(String text) {
        return ArgotTypes.builder()
                .text("item.argot", text)
                .bind("item", "1.0", Item.class)
                .bind("item", "1.1", Item.class)
                .build();
    }

    private static String lines(String version, ArgotTypes types) {
        return "    version of item: " + version + "\n    schema: " + types.schemaHash() + "\n";
    }

    @Test
    void verify_newVersion_namesVersionAndSchema() throws IOException {
        ArgotTypes first = types(ITEM);
        ArgotTypes second = types(ITEM + "definition box 1.0: { @size #uint16; };");
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        CatalogLock.verify(catalog(first, "1.0"), file);
        String title = "1001 " + Item.class.getName() + " argot\n";
        assertThat(Files.readString(file)).endsWith(title + lines("1.0", first));
        CatalogLock.verify(catalog(first, "1.0"), file);
        assertThatThrownBy(() -> CatalogLock.verify(catalog(second, "1.1"), file))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "has changed, version of item: stored values stay readable as long as the schema keeps"
                                + " the version that they were written in; ")
                .hasMessageContaining("Replace:\n    version of item: 1.0\nby:\n    version of item: 1.1\n")
                .hasMessageContaining(
                        "has changed, schema: stored values stay readable if definitions were only added, and"
                                + " those that were there are the same. Replace:\n    schema: " + first.schemaHash()
                                + "\nby:\n    schema: " + second.schemaHash() + "\n");
        CatalogLock.update(catalog(second, "1.1"), file);
        assertThat(Files.readString(file)).endsWith(title + lines("1.1", second));
    }
}
