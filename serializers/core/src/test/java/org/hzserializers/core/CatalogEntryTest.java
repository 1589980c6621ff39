// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hzserializers.core.TextSerializer.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogEntryTest {

    private static final String TEXT = "org.hzserializers.core.TextSerializer$Text";

    /** Found through META-INF/services of the test resources. */
    public static final class TextFactory implements SerializerFactory {

        @Override
        public String format() {
            return "text";
        }

        @Override
        public FramedSerializer<?> create(CatalogEntry entry) {
            TextSerializer.TextBuilder builder = TextSerializer.builder(entry.typeId());
            return entry.flag("bare", false) ? builder.bare().build() : builder.build();
        }
    }

    @Test
    void readAll_entryWithOptions_givesThemTyped() {
        CatalogEntry entry = entries("""
                serializers:
                  - id: 12
                    type: %s
                    format: text
                    bare: true
                    size: 7
                    name: short
                    register: [com.acme.A, com.acme.B]
                    ids: {com.acme.A: 100, com.acme.B: 101}
                    names: {a: A, b: B}
                """.formatted(TEXT)).get(0);
        assertThat(entry.typeId()).isEqualTo(12);
        assertThat(entry.type()).isEqualTo(Text.class);
        assertThat(entry.flag("bare", false)).isTrue();
        assertThat(entry.flag("absent", true)).isTrue();
        assertThat(entry.number("size", 1)).isEqualTo(7);
        assertThat(entry.text("name", "long")).isEqualTo("short");
        assertThat(entry.list("register")).containsExactly("com.acme.A", "com.acme.B");
        assertThat(entry.list("name")).containsExactly("short");
        assertThat(entry.list("absent")).isEmpty();
        assertThat(entry.texts("names")).containsEntry("a", "A").containsEntry("b", "B");
        assertThat(entry.texts("absent")).isEmpty();
        assertThatThrownBy(() -> entry.texts("ids"))
                .hasMessage("hazelcast-serializers.yaml, entry 1: ids must map names to texts");
        assertThatThrownBy(() -> entry.numbers("names"))
                .hasMessage("hazelcast-serializers.yaml, entry 1: names must map names to whole numbers");
        assertThat(entry.classLoader().getResourceAsStream("hazelcast-serializers.yaml"))
                .isNotNull();
        assertThat(entry.numbers("ids")).containsEntry("com.acme.A", 100).containsEntry("com.acme.B", 101);
        entry.requireAllRead();
    }

    @Test
    void load_catalogFile_makesSerializersWithTheFormatsFactory() {
        SerializerCatalog catalog = SerializerCatalog.load(loaderWith("""
                serializers:
                  - {id: 12, type: %s, format: text, bare: true}
                """.formatted(TEXT)));
        var config = new com.hazelcast.config.SerializationConfig();
        catalog.installOn(config);
        assertThat(config.getSerializerConfigs()).singleElement().satisfies(entry -> assertThat(
                        entry.getImplementation().getTypeId())
                .isEqualTo(12));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{id: 12, format: text} | type is missing; an entry has id, type and format",
                "{id: twelve, type: T, format: text} | id must be of type Integer",
                "{id: 12, type: com.acme.Missing, format: text} | class com.acme.Missing is not on the class path",
                "{id: 12, type: T, format: morse} | format morse is unknown; on the class path are [text]",
                "{id: 12, type: T, format: text, bare: 3} | bare must be of type Boolean",
                "{id: 12, type: T, format: text, bear: true} | format text has no option bear",
            })
    void load_wrongEntry_namesThePlaceAndTheReason(String entry, String reason) {
        String yaml = "serializers:\n  - " + entry.replace("type: T", "type: " + TEXT);
        assertThatThrownBy(() -> SerializerCatalog.load(loaderWith(yaml)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("hazelcast-serializers.yaml, entry 1: " + reason);
    }

    @Test
    void load_wrongFile_saysWhatItMustHold() {
        assertThatThrownBy(() -> entries("serialisers: []"))
                .hasMessage("hazelcast-serializers.yaml must hold one list named serializers");
        assertThatThrownBy(() -> entries("serializers: [3]"))
                .hasMessage("hazelcast-serializers.yaml, entry 1: must have id, type and format");
        assertThatThrownBy(() -> entries("serializers: ["))
                .hasMessageStartingWith("hazelcast-serializers.yaml is not valid YAML: ");
        assertThatThrownBy(() -> SerializerCatalog.load(CatalogEntryTest.class.getClassLoader()))
                .hasMessage("hazelcast-serializers.yaml is not on the class path; it holds the ids and options of the"
                        + " serializers");
    }

    @Test
    void find_typeOfAnotherFormatOrNone_isRefused() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loaderWith("serializers: [{id: 12, type: " + TEXT + ", format: text}]"));
        try {
            assertThat(CatalogEntry.find(Text.class, "text").typeId()).isEqualTo(12);
            assertThatThrownBy(() -> CatalogEntry.find(Text.class, "kryo"))
                    .hasMessage(
                            "hazelcast-serializers.yaml, entry 1: format is text, but Hazelcast's configuration names the"
                                    + " kryo serializer for this type");
            assertThatThrownBy(() -> CatalogEntry.find(String.class, "text"))
                    .hasMessage(
                            "hazelcast-serializers.yaml has no entry for java.lang.String; add one, or register a subclass"
                                    + " of the serializer that passes the id itself");
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static List<CatalogEntry> entries(String yaml) {
        return CatalogEntry.readAll(loaderWith(yaml), SerializerCatalog.FILE_NAME);
    }

    private static ClassLoader loaderWith(String yaml) {
        return new ClassLoader(CatalogEntryTest.class.getClassLoader()) {
            @Override
            public InputStream getResourceAsStream(String name) {
                return name.equals(SerializerCatalog.FILE_NAME)
                        ? new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8))
                        : super.getResourceAsStream(name);
            }
        };
    }
}
