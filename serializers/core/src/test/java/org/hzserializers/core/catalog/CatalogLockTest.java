// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.ReadableText;
import org.hzserializers.core.TextSerializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogLockTest {

    private static final String TEXT = "org.hzserializers.core.TextSerializer$Text";
    private static final String HEADER = """
            # What stored values depend on; CatalogLock.verify compares it with the catalog.
            # Commit it. A reserved id was in use once and must not be used again.
            """;

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void setFile() {
        file = folder.resolve(CatalogLock.FILE_NAME);
    }

    /** A format with a schema, which reads one format beside its own. */
    private static TextSerializer schematic(int typeId, String... schemas) {
        return new TextSerializer(TextSerializer.builder(typeId)) {
            @Override
            protected List<LockedDetail> lockedDetails() {
                return List.of(schemas).stream()
                        .map(schema -> new LockedDetail(
                                schema.split("=")[0], schema.split("=")[1], "stored values stay readable"))
                        .toList();
            }

            @Override
            protected boolean reads(Format written) {
                return written == Format.KRYO_UNSAFE || super.reads(written);
            }
        };
    }

    private static SerializerCatalog catalog(FramedSerializer<?> writer, FramedSerializer<?>... readers) {
        SerializerCatalog.Builder builder = SerializerCatalog.builder().add(writer);
        for (FramedSerializer<?> reader : readers) {
            builder.reads(reader);
        }
        return builder.build();
    }

    private AbstractThrowableAssert<?, ? extends Throwable> assertDiffers(SerializerCatalog catalog) {
        return assertThatThrownBy(() -> CatalogLock.verify(catalog, file)).isInstanceOf(AssertionError.class);
    }

    private String message(String differences) {
        return "The catalog differs from " + file + ".\n" + differences
                + "CatalogLock.update(catalog, file) changes all of these lines at once.";
    }

    @Test
    void verify_firstRun_writesTheFileWhichThenHolds() throws IOException {
        SerializerCatalog catalog = SerializerCatalog.builder()
                .reads(schematic(3, "order=1f", "line=2e"))
                .add(TextSerializer.builder(12).key().build())
                .reads(TextSerializer.builder(7).bare().build())
                .add(SerializerCatalogTest.C.class, new SerializerCatalogTest.Generic<>(5, "generic"))
                .global(new SerializerCatalogTest.Generic<>(6, "global"), false)
                .build();
        CatalogLock.verify(catalog, file);
        assertThat(Files.readString(file)).isEqualTo(HEADER + """
                3 %1$s kryo
                    order: 1f
                    line: 2e
                5 org.hzserializers.core.catalog.SerializerCatalogTest$C org.hzserializers.core.catalog.SerializerCatalogTest$Generic
                6 java.lang.Object org.hzserializers.core.catalog.SerializerCatalogTest$Generic
                7 %1$s kryo
                    bare: true
                12 %1$s kryo
                    key: true
                """.formatted(TEXT));
        String before = Files.readString(file);
        CatalogLock.verify(catalog, file);
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @Test
    void verify_fileWithTextThatIsNotSeen_isToldEscapedAndCut() throws IOException {
        for (String text : List.of("com.acme.\u001b[31m\u202e\u2028x", "x".repeat(100_272))) {
            for (String lines : List.of(
                    "3 %s kryo\n",
                    "3 " + TEXT + " %s\n",
                    "3 " + TEXT + " kryo\n    %s: 1\n",
                    "3 reserved, was %s kryo\n",
                    "4 %s kryo\n",
                    "3 " + TEXT + " kryo\n    order: %s\n",
                    "3 %s\n",
                    "3 " + TEXT + " kryo\n    field a.b: %s\n")) {
                Files.writeString(file, HEADER + String.format(lines, text));
                assertThatThrownBy(() -> CatalogLock.verify(catalog(schematic(3, "order=1f")), file))
                        .message()
                        .satisfies(message -> assertThat(message.lines().map(ReadableText::problem))
                                .containsOnlyNulls());
            }
        }
    }

    @Test
    void verify_readerThatBecomesTheWriter_isNoDifference() {
        CatalogLock.verify(catalog(schematic(3, "order=1f"), schematic(4, "order=2e")), file);
        CatalogLock.verify(catalog(schematic(4, "order=2e"), schematic(3, "order=1f")), file);
        assertThat(file).exists();
    }

    @Test
    void verify_newIdAndOneThatIsGone_namesTheLines() throws IOException {
        CatalogLock.verify(catalog(schematic(3, "order=1f")), file);
        assertDiffers(catalog(schematic(4, "order=1f"))).hasMessage(message("""
                Type id 3 is gone. Stored values that have it CANNOT be read any more. If there may be some, keep its \
                serializer and let it only read. If there are none, replace:
                3 %1$s kryo
                    order: 1f
                by:
                3 reserved, was %1$s kryo
                Type id 4 is new. Add:
                4 %1$s kryo
                    order: 1f
                """.formatted(TEXT)));
        Files.writeString(file, """
                3 reserved, was %1$s kryo

                4 %1$s kryo
                    order: 1f
                """.formatted(TEXT));
        CatalogLock.verify(catalog(schematic(4, "order=1f")), file);
        assertDiffers(catalog(schematic(4, "order=1f"), schematic(3)))
                .hasMessage(message(
                        "Type id 3 is reserved, since it was " + TEXT + " kryo; give " + TEXT + " kryo another id.\n"));
    }

    @Test
    void verify_otherTypeOrFormat_saysWhatBecomesOfStoredValues() throws IOException {
        Files.writeString(file, "3 com.acme.Order kryo\n");
        assertDiffers(catalog(schematic(3))).hasMessage(message("""
                Type id 3 was com.acme.Order kryo and is %1$s kryo. Stored values CANNOT be read any more, or are read as \
                something else. Give the new type an id of its own, unless it is the old one renamed and the format does \
                not name it in its bytes. Replace:
                3 com.acme.Order kryo
                by:
                3 %1$s kryo
                """.formatted(TEXT)));
        Files.writeString(file, "3 " + TEXT + " java\n");
        assertDiffers(catalog(schematic(3))).hasMessage(message("""
                Type id 3 was %1$s java and is %1$s kryo. Stored values CANNOT be read any more. Give the new format a type \
                id of its own, and let the old one only read. Replace:
                3 %1$s java
                by:
                3 %1$s kryo
                """.formatted(TEXT)));
        Files.writeString(file, "3 " + TEXT + " kryo-unsafe\n");
        assertDiffers(catalog(schematic(3))).hasMessage(message("""
                Type id 3 was %1$s kryo-unsafe and is %1$s kryo. Stored values stay readable, nodes that read both formats \
                provided. Replace:
                3 %1$s kryo-unsafe
                by:
                3 %1$s kryo
                """.formatted(TEXT)));
    }

    @Test
    void verify_otherDetails_namesEachLineAndWhatTheFormatSays() {
        CatalogLock.verify(catalog(schematic(3, "a=1", "b=1", "c=1")), file);
        assertDiffers(catalog(schematic(3, "b=2", "c=1", "d=1"))).hasMessage(message("""
                Type id 3 (%1$s kryo) has changed, a: stored values that need it CANNOT be read any more. Take out:
                    a: 1
                Type id 3 (%1$s kryo) has changed, b: stored values stay readable. Replace:
                    b: 1
                by:
                    b: 2
                Type id 3 (%1$s kryo) has changed, d: stored values stay readable. Add:
                    d: 1
                """.formatted(TEXT)));
    }

    @Test
    void update_changedCatalog_writesItAndReservesWhatIsGone() throws IOException {
        CatalogLock.update(catalog(schematic(3, "a=1"), schematic(2)), file);
        SerializerCatalog changed = catalog(schematic(4), schematic(3, "a=2"));
        CatalogLock.update(changed, file);
        assertThat(Files.readString(file)).isEqualTo(HEADER + """
                2 reserved, was %1$s kryo
                3 %1$s kryo
                    a: 2
                4 %1$s kryo
                """.formatted(TEXT));
        CatalogLock.verify(changed, file);
        String before = Files.readString(file);
        assertThatThrownBy(() -> CatalogLock.update(catalog(schematic(2)), file))
                .isInstanceOf(AssertionError.class)
                .hasMessage(
                        "Type id 2 is reserved, since it was " + TEXT + " kryo; give " + TEXT + " kryo another id.");
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "    order: 1f",
                "serializers:",
                "x com.acme.Order kryo",
                "0 com.acme.Order kryo",
                "99999999999 com.acme.Order kryo",
                "3 com.acme.Order",
                "3 com.acme.Order kryo unsafe",
                "4 com.acme.Order kryo\n4 com.acme.Order kryo",
                "4 reserved, was com.acme.Order kryo\n    order: 1f",
            })
    void verify_brokenFile_saysWhere(String lines) throws IOException {
        Files.writeString(file, HEADER + lines + "\n");
        String[] all = lines.split("\n");
        assertThatThrownBy(() -> CatalogLock.verify(catalog(schematic(3)), file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(file + ", line " + (all.length + 2)
                        + ": must be a type id that is not there yet with type and format, or a detail of one, found '"
                        + all[all.length - 1] + "'");
    }

    @Test
    void verify_folderThatIsNotThere_saysSo() {
        assertThatThrownBy(() -> CatalogLock.verify(catalog(schematic(3)), folder.resolve("absent/lock")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageStartingWith(folder.resolve("absent/lock") + " cannot be written: ");
        assertThatThrownBy(() -> CatalogLock.verify(catalog(schematic(3)), folder))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageStartingWith(folder + " cannot be read: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a:b", "a\nb", " a"})
    void lockedDetail_thatIsNoLine_isRefused(String name) {
        assertThatThrownBy(() -> new LockedDetail(name, "1", "stored values stay readable"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("A locked detail is one line, with a name without a colon; found ");
    }
}
