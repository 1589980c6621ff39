// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hzserializers.core.catalog.CatalogLock;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    private String lock(SerializerCatalog catalog) throws IOException {
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        Files.deleteIfExists(file);
        CatalogLock.verify(catalog, file);
        String text = Files.readString(file);
        return text.substring(text.indexOf("1001"));
    }

    @ParameterizedTest
    @CsvSource({
        "org.hzserializers.argot.ArgotConfigurationTest$Line, shop.line, org.hzserializers.argot.ArgotConfigurationTest$Line",
        "org.hzserializers.argot.ArgotRecord, shop.order 1.0, shop.order",
    })
    void verify_catalogFile_hasTheSameLinesWithAndWithoutTheClass(String type, String definition, String name)
            throws IOException {
        String file = """
                serializers:
                  - id: 1001
                    type: %s
                    format: argot
                    schema: config/order.argot
                    definition: %s
                    ids: {shop.card 1.0: 64, shop.cash 1.0: 65}
                    view: %s
                """;
        ClassLoader loader = ArgotLockTest.class.getClassLoader();
        String objects = lock(SerializerCatalog.parse(file.formatted(type, definition, "false"), loader));
        assertThat(objects)
                .startsWith(
                        "1001 " + name + " argot\n    version of " + definition.split(" ")[0] + ": 1.0\n")
                .contains("    schema: ")
                .isEqualTo(lock(SerializerCatalog.parse(file.formatted(type, definition, "true"), loader)));
        assertThat(lock(SerializerCatalog.parse(file.formatted("acme.Gone", definition, "auto"), loader)))
                .isEqualTo(objects.replace(name + " argot", "acme.Gone argot"));
    }

    @Test
    void verify_views_haveTheSchemaOfTheClass() throws IOException {
        ArgotTypes types = types(ITEM);
        ArgotSerializer<Item> old =
                ArgotSerializer.builder(1001, Item.class, types).version("1.0").build();
        assertThat(lock(SerializerCatalog.builder().view(old).build()))
                .isEqualTo("1001 " + Item.class.getName() + " argot\n" + lines("1.0", types));
        SerializerCatalog views = SerializerCatalog.builder()
                .add(ArgotView.of(1001, types, "item"))
                .build();
        assertThat(lock(views)).isEqualTo("1001 view(item) argot\n" + lines("1.1", types));
        ArgotTypes more = types(ITEM + "definition box 1.0: { @size #uint16; };");
        SerializerCatalog changed = SerializerCatalog.builder()
                .add(ArgotView.of(1001, more, "item"))
                .build();
        assertThatThrownBy(() -> CatalogLock.verify(changed, folder.resolve(CatalogLock.FILE_NAME)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Replace:\n    schema: " + types.schemaHash() + "\nby:\n    schema: "
                        + more.schemaHash() + "\n");
    }
}
