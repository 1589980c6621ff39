// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.assertj.core.api.AbstractThrowableAssert;
import org.hzserializers.core.CatalogLoader;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.Schemas;
import org.hzserializers.core.TextSerializer;
import org.hzserializers.core.TextSerializer.Text;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.unreadable.Unreadable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogEntryTest {

    private static final String TEXT = "org.hzserializers.core.TextSerializer$Text";

    @TempDir
    Path folder;

    /** Found through META-INF/services of the test resources. */
    public static final class TextFactory implements SerializerFactory {

        @Override
        public String format() {
            return "text";
        }

        @Override
        @SuppressWarnings("unchecked") // checked
        public <T> FramedSerializer.Builder<T, ?> builder(CatalogEntry entry, Class<T> type) {
            if (type != Text.class) {
                throw new IllegalStateException(type.getName() + " is no text");
            }
            for (String name : entry.list("register")) {
                assertThat(entry.loadClass(name)).isNotNull();
            }
            entry.numbers("ids");
            entry.texts("names");
            if (entry.number("size", 1) < 1) {
                throw new IllegalArgumentException("size is below 1");
            }
            if (!entry.text("file", "").isEmpty()) {
                try {
                    throw new IOException("disk is full");
                } catch (IOException e) {
                    throw new UncheckedIOException("disk is full", e);
                }
            }
            TextSerializer.TextBuilder builder = TextSerializer.builder(entry.typeId());
            return (FramedSerializer.Builder<T, ?>) builder;
        }

        @Override
        public boolean takesSeveral(String typeName) {
            return typeName.equals("java.lang.StringBuilder");
        }
    }

    @Test
    void options_ofEachKind_areTyped() {
        CatalogEntry entry = entry("""
                  - id: 12
                    type: %s
                    format: text
                    bare: true
                    size: 7
                    name: short
                    register: [com.acme.A, com.acme.B]
                    ids: {com.acme.A: 100, com.acme.B: 101}
                    names: {a: A, b: B}
                """.formatted(TEXT));
        assertThat(entry.typeId()).isEqualTo(12);
        assertThat(entry.type()).isEqualTo(Text.class);
        assertThat(entry.flag("bare", false)).isTrue();
        assertThat(entry.flag("absent", true)).isTrue();
        assertThat(entry.number("size", 1)).isEqualTo(7);
        assertThat(entry.number("absent", 1)).isEqualTo(1);
        assertThat(entry.text("name", "long")).isEqualTo("short");
        assertThat(entry.text("absent", "long")).isEqualTo("long");
        assertThat(entry.list("register")).containsExactly("com.acme.A", "com.acme.B");
        assertThat(entry.list("name")).containsExactly("short");
        assertThat(entry.list("absent")).isEmpty();
        assertThat(entry.texts("names")).containsEntry("a", "A").containsEntry("b", "B");
        assertThat(entry.texts("absent")).isEmpty();
        assertThat(entry.numbers("ids")).containsEntry("com.acme.A", 100).containsEntry("com.acme.B", 101);
        assertThat(entry.numbers("absent")).isEmpty();
        assertThat(entry.classLoader().getResource("hazelcast-serializers.yaml"))
                .isNotNull();
    }

    @Test
    void load_catalogFile_makesSerializersWithTheFormatsFactory() {
        SerializerCatalog catalog = SerializerCatalog.load(CatalogLoader.of(folder, """
                serializers:
                  - {id: 12, type: %s, format: text, bare: true}
                """.formatted(TEXT)));
        var config = new SerializationConfig();
        catalog.installOn(config);
        assertThat(config.getSerializerConfigs()).singleElement().satisfies(entry -> assertThat(
                        entry.getImplementation().getTypeId())
                .isEqualTo(12));
    }

    @Test
    void load_entryThatOnlyReads_isReadAndNeverWrites() {
        var config = new SerializationConfig();
        SerializerCatalog catalog = SerializerCatalog.load(CatalogLoader.of(folder, """
                serializers:
                  - {id: 12, type: %1$s, format: text, reads: false}
                  - {id: 13, type: %1$s, format: text, reads: true}
                """.formatted(TEXT)));
        catalog.installOn(config);
        assertThat(catalog.readers(Text.class)).singleElement().satisfies(reader -> assertThat(reader.getTypeId())
                .isEqualTo(13));
        var service = new DefaultSerializationServiceBuilder().setConfig(config).build();
        var old = new SerializationConfig();
        SerializerCatalog.builder()
                .add(TextSerializer.builder(13).build())
                .build()
                .installOn(old);
        var before = new DefaultSerializationServiceBuilder().setConfig(old).build();
        assertThat(service.<Object>toObject(before.toData(new Text("old")))).isEqualTo(new Text("old"));
        assertThat(service.toData(new Text("new")).getType()).isEqualTo(12);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{id: 12, type: T, format: text, reads: 1} | reads must be true, false or the name of a class that no value"
                        + " has, found the number 1",
                "{id: 12, type: T, format: morse} | format morse is unknown; on the class path are [text]",
                "{id: 12, type: com.acme.Missing, format: text} | class com.acme.Missing is not on the class path",
                "{id: 12, type: 'T[]', format: text} | class T[] is not on the class path",
                "{id: 12, type: org.hzserializers.core.TextSerializer.Text, format: text} | class"
                        + " org.hzserializers.core.TextSerializer.Text is not on the class path; a nested class is named"
                        + " with a '$': org.hzserializers.core.TextSerializer$Text",
                "{id: 12, type: java.util.concurrent.ConcurrentHashMap.ForwardingNode.X, format: text} | class"
                        + " java.util.concurrent.ConcurrentHashMap.ForwardingNode.X is not on the class path",
                "{id: 12, type: org/hzserializers/core/Frame, format: text} | class org/hzserializers/core/Frame is not on"
                        + " the class path",
                "{id: 12, type: java.lang.String, format: text} | java.lang.String is no text",
                "{id: 0, type: T, format: text} | Type id 0 for T is reserved by Hazelcast; choose an id of 1 or more and"
                        + " keep it for this type",
                "{id: 12, type: T, format: text, bare: 3} | bare must be true or false, found the number 3",
                "{id: 12, type: T, format: text, bare: yes} | bare must be true or false, found the text 'yes'",
                "{id: 12, type: T, format: text, bare: } | bare must be true or false, found nothing",
                "{id: 12, type: T, format: text, aliases: {java.lang.String: {hash: sum}}} | alias() is not for"
                        + " org.hzserializers.core.TextSerializer$Text: the format does not store the names of Java fields, so a field may be renamed without it",
                "{id: 12, type: T, format: text, size: 1.5} | size must be a whole number, found the number 1.5",
                "{id: 12, type: T, format: text, size: 3000000000} | size must be a whole number, found the number"
                        + " 3000000000, which is too large",
                "{id: 12, type: T, format: text, size: 99999999999999999999} | size must be a whole number, found the number"
                        + " 99999999999999999999, which is too large",
                "{id: 12, type: T, format: text, size: 0} | size is below 1",
                "{id: 12, type: T, format: text, file: x} | disk is full",
                "{id: 12, type: T, format: text, file: [x]} | file must be a text, found a list",
                "{id: 12, type: T, format: text, file: !!binary aGk=} | file must be a text, found a value of the kind"
                        + " byte[]",
                "{id: 12, type: T, format: text, register: {a: 1}} | register must be a list of texts, found a mapping",
                "{id: 12, type: T, format: text, register: [com.acme.A, 3]} | register must be a list of texts, found the"
                        + " number 3 in it",
                "{id: 12, type: T, format: text, register: com.acme.A} | class com.acme.A is not on the class path",
                "{id: 12, type: T, format: text, ids: [a]} | ids must map names to whole numbers, found a list",
                "{id: 12, type: T, format: text, ids: {a: b}} | ids must map names to whole numbers, found the text 'b' for"
                        + " a",
                "{id: 12, type: T, format: text, names: {a: 1}} | names must map names to texts, found the number 1 for a",
                "{id: 12, type: T, format: text, names: {1: a}} | names must map names to texts, found the number 1 as a"
                        + " name; write it in quotes",
                "{id: 12, type: T, format: text, unreadable: skip} | unreadable must be miss or fail, found the text 'skip'",
                "{id: 12, type: T, format: text, unreadable: miss, key: true} | unreadable: miss is not for keys, but key()"
                        + " is set for T: a key that cannot be read would be null, and its entry could not be removed",
                "{id: 12, type: T, format: text, bear: true, rows: 1} | format text takes no option bear, rows here; it takes"
                        + " [bare, compression, file, ids, key, limits, names, register, size, unreadable]",
            })
    void load_wrongOption_namesTheEntryAndTheReason(String entry, String reason) {
        try (CatalogLoader loader =
                CatalogLoader.of(folder, ("serializers:\n  - " + entry).replace("T,", TEXT + ","))) {
            assertThatThrownBy(() -> SerializerCatalog.load(loader))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(loader.file(1) + ", entry 1 ("
                            + entry.replaceAll(".*type: '?([^,']*).*", "$1").replaceAll("^T$", TEXT.replace("$", "\\$"))
                            + "): "
                            + reason.replace("for T is", "for " + TEXT + " is").replace("for T:", "for " + TEXT + ":"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void load_withASettingForUnreadableValues_isForEntriesThatSayNothingAndAreNoKeys() throws IOException {
        String yaml = "serializers: [{id: 11, type: " + TEXT + ", format: text},"
                + " {id: 12, type: " + TEXT + ", format: text, key: true, reads: true},"
                + " {id: 13, type: " + TEXT + ", format: text, unreadable: fail, reads: true}]";
        try (CatalogLoader loader = CatalogLoader.of(folder, yaml)) {
            SerializerCatalog lenient = SerializerCatalog.load(loader, Unreadable.MISS);
            SerializationConfig config = new SerializationConfig();
            lenient.installOn(config);
            InternalSerializationService service = Schemas.service(config);
            for (int id = 11; id <= 13; id++) {
                Data noFrame = new HeapData(new byte[] {0, 0, 0, 0, 0, 0, 0, (byte) id, (byte) 0xff});
                if (id == 11) {
                    assertThat(service.<Object>toObject(noFrame)).isNull();
                } else {
                    assertThatThrownBy(() -> service.toObject(noFrame))
                            .isInstanceOf(HazelcastSerializationException.class);
                }
            }
        }
    }

    @Test
    void find_theEntryOfAType_readsNoOther() {
        String yaml = "serializers: [{id: 11, type: com.acme.Missing, format: text}, {id: 12, type: " + TEXT
                + ", format: text, size: 3}]";
        TextSerializer.TextBuilder found = find(
                yaml,
                () -> CatalogLookup.find(
                        Text.class, "text", (entry, type) -> TextSerializer.builder(entry.number("size", 1))));
        assertThat(found.build().getTypeId()).isEqualTo(3);
    }

    @Test
    void find_wrongEntry_namesThePlaceAndTheReason() {
        String yaml = "serializers: [{id: 12, type: " + TEXT + ", format: text, size: 3}]";
        String place = CatalogLoader.of(folder, yaml).file(1) + ", entry 1 (" + TEXT + "): ";
        assertFindFails(yaml, Text.class, "kryo", CatalogEntry::typeId)
                .hasMessage(place
                        + "format is text, but Hazelcast's configuration names the kryo serializer for this type");
        assertFindFails(yaml, Text.class, "text", CatalogEntry::typeId)
                .hasMessage(
                        place
                                + "format text takes no option size here; it takes [bare, compression, key, limits, unreadable]");
        assertFindFails(yaml, Text.class, "text", entry -> {
                    throw new IllegalArgumentException("size is odd");
                })
                .hasMessage(place + "size is odd");
        assertFindFails(yaml, Text.class, "text", entry -> {
                    throw new NoClassDefFoundError("com/acme/Line");
                })
                .hasMessage(place + "java.lang.NoClassDefFoundError: com/acme/Line");
    }

    @Test
    void find_typeThatNoEntryHas_saysSo() {
        assertFindFails("serializers: []", String.class, "text", CatalogEntry::typeId)
                .hasMessage(
                        "hazelcast-serializers.yaml has no entry for java.lang.String; add one, or register a subclass of"
                                + " the serializer that passes the id itself");
        String yaml = "serializers: [{id: 12, type: org.hzserializers.core.TextSerializer.Text, format: text}]";
        assertFindFails(yaml, Text.class, "text", CatalogEntry::typeId)
                .hasMessage("hazelcast-serializers.yaml has no entry for " + TEXT + "; "
                        + CatalogLoader.of(folder, yaml).file(1)
                        + ", entry 1 (org.hzserializers.core.TextSerializer.Text) would be it, if its type had the '$' of a"
                        + " nested class; add one, or register a subclass of the serializer that passes the id itself");
    }

    /** What Hazelcast's XML and YAML name as the type of a serializer that only reads. */
    static final class OldText {}

    @Test
    void find_standIn_findsTheEntryThatOnlyReadsAndItsType() {
        String yaml = """
                serializers:
                  - {id: 12, type: %1$s, format: text, reads: %2$s}
                  - {id: 13, type: %1$s, format: text}
                """.formatted(TEXT, OldText.class.getName());
        List<Class<?>> types = new ArrayList<>();
        FramedSerializer.Builder<?, ?> old = find(
                yaml,
                () -> CatalogLookup.find(OldText.class, "text", (entry, type) -> {
                    types.add(type);
                    return CatalogEntryTest.<OldText>builder(entry.typeId());
                }));
        FramedSerializer.Builder<Text, ?> written =
                find(yaml, () -> CatalogLookup.find(Text.class, "text", (entry, type) -> builder(entry.typeId())));
        assertThat(types).containsExactly(Text.class);
        assertThat(old.build().getTypeId()).isEqualTo(12);
        assertThat(written.build().getTypeId()).isEqualTo(13);
        String onlyReads = "serializers: [{id: 12, type: " + TEXT + ", format: text, reads: true}]";
        assertFindFails(onlyReads, Text.class, "text", CatalogEntry::typeId)
                .hasMessage(
                        "hazelcast-serializers.yaml has no entry for " + TEXT + " that writes, and "
                                + CatalogLoader.of(folder, onlyReads).file(1) + ", entry 1 (" + TEXT
                                + ") only reads: name a class that no value has, there as reads and in Hazelcast's configuration"
                                + " as type-class; add one, or register a subclass of the serializer that passes the id itself");
    }

    @Test
    void limits_areReadForEveryFormat() {
        CatalogEntry entry = entry("""
                  - id: 12
                    type: %s
                    format: text
                    limits:
                      max-payload-bytes: 1
                      max-elements: 2
                      max-text-length: 3
                      max-depth: 4
                      max-retained-bytes: 5
                      memory-per-byte: 6
                      work-per-byte: 7
                """.formatted(TEXT));
        Limits limits = entry.create().limits();
        assertThat(List.of(
                        limits.maxPayloadBytes(),
                        limits.maxElements(),
                        limits.maxTextLength(),
                        limits.maxDepth(),
                        limits.maxRetainedBytes(),
                        limits.memoryPerByte(),
                        limits.workPerByte()))
                .containsExactly(1, 2, 3, 4, 5, 6, 7);
        assertThatThrownBy(() -> entry("  - {id: 12, type: " + TEXT + ", format: text, limits: {maxDepth: 2}}")
                        .create())
                .hasMessageContaining("limits has maxDepth, must have some of max-payload-bytes,");
        assertThatThrownBy(() -> entry("  - {id: 12, type: " + TEXT + ", format: text, limits: {max-depth: 0}}")
                        .create())
                .hasMessageContaining("maxDepth is 0, it must be at least 1");
    }

    @Test
    void findGlobal_entry_isReadOrMissed() {
        String yaml = "global: {id: 12, format: text, override-java-serialization: true, size: 3}";
        FramedSerializer.Builder<Object, ?> found =
                find(yaml, () -> CatalogLookup.findGlobal("text", entry -> builder(entry.number("size", 1))));
        assertThat(found.build().getTypeId()).isEqualTo(3);
        assertThatThrownBy(() -> find(yaml, () -> CatalogLookup.findGlobal("kryo", entry -> builder(1))))
                .hasMessage(CatalogLoader.of(folder, yaml).file(1)
                        + ", global: format is text, but Hazelcast's configuration names the kryo serializer for the global"
                        + " serializer");
        assertThatThrownBy(() -> find("serializers: []", () -> CatalogLookup.findGlobal("text", entry -> builder(1))))
                .hasMessage(
                        "hazelcast-serializers.yaml has no entry named global; add one, or register a subclass of the"
                                + " serializer that passes the id itself");
    }

    /** Stands for the settings of any type. */
    @SuppressWarnings("unchecked") // nobody writes with it
    static <T> FramedSerializer.Builder<T, ?> builder(int typeId) {
        return (FramedSerializer.Builder<T, ?>) TextSerializer.builder(typeId);
    }

    private AbstractThrowableAssert<?, ? extends Throwable> assertFindFails(
            String yaml, Class<?> type, String format, Function<CatalogEntry, Integer> settings) {
        return assertThatThrownBy(() -> find(
                        yaml, () -> CatalogLookup.find(type, format, (entry, named) -> builder(settings.apply(entry)))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private <R> R find(String yaml, Supplier<R> action) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(CatalogLoader.of(folder, yaml));
        try {
            return action.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private CatalogEntry entry(String yaml) {
        return CatalogFiles.read(CatalogLoader.of(folder, "serializers:\n" + yaml))
                .entries()
                .get(0);
    }
}
