// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.assertj.core.api.AbstractThrowableAssert;
import org.hzserializers.core.CatalogLoader;
import org.hzserializers.core.ReadableText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogFilesTest {

    private static final String TEXT = "org.hzserializers.core.TextSerializer$Text";
    private static final String OTHER = "serializers: [{id: 13, type: com.acme.Trade, format: kryo}]";

    @TempDir
    Path folder;

    private AbstractThrowableAssert<?, ? extends Throwable> assertRefused(CatalogLoader loader) {
        return assertThatThrownBy(() -> CatalogFiles.read(loader)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void read_twoFiles_areOneCatalog() {
        CatalogFiles files = CatalogFiles.read(CatalogLoader.of(
                folder,
                "serializers: [{id: 12, type: com.acme.Order, format: kryo}]",
                OTHER,
                "global: {id: 1, format: kryo}"));
        assertThat(files.entries()).extracting(CatalogEntry::typeId).containsExactly(12, 13);
        assertThat(files.global()).extracting(CatalogEntry::typeId).isEqualTo(1);
    }

    @Test
    void read_oneFileTwice_countsOnce() {
        assertThat(CatalogFiles.read(CatalogLoader.of(folder, OTHER, OTHER)).entries())
                .hasSize(1);
    }

    @Test
    void read_oneIdInTwoFiles_isRefusedNamingBoth() {
        CatalogLoader loader = CatalogLoader.of(
                folder, OTHER, "serializers: [{id: 12, type: A, format: kryo}, {id: 13, type: B, format: kryo}]");
        assertRefused(loader)
                .hasMessage("Type id 13 is in both " + loader.file(1) + ", entry 1 (com.acme.Trade) and "
                        + loader.file(2) + ", entry 2 (B); give one of them another id, or take one out");
    }

    @Test
    void read_oneTypeInTwoFiles_isRefusedNamingBoth() {
        CatalogLoader loader =
                CatalogLoader.of(folder, OTHER, "serializers: [{id: 14, type: com.acme.Trade, format: argot}]");
        assertRefused(loader)
                .hasMessage("Type com.acme.Trade is in both " + loader.file(1) + ", entry 1 (com.acme.Trade) (id 13)"
                        + " and " + loader.file(2)
                        + ", entry 1 (com.acme.Trade) (id 14); Hazelcast takes one serializer to write a type, so take one"
                        + " out, or set reads: true for the one that only reads");
    }

    @Test
    void read_oneTypeTwiceInAFile_isRefusedUnlessItsSerializersHaveTypesOfTheirOwn() {
        CatalogLoader loader = CatalogLoader.of(
                folder, "serializers: [{id: 1, type: A, format: text}, {id: 2, type: A, format: text}]");
        assertRefused(loader)
                .hasMessage("Type A is in both " + loader.file(1) + ", entry 1 (A) (id 1) and " + loader.file(1)
                        + ", entry 2 (A) (id 2); Hazelcast takes one serializer to write a type, so take one out, or set"
                        + " reads: true for the one that only reads");
        assertThat(CatalogFiles.read(CatalogLoader.of(
                                folder,
                                "serializers: [{id: 1, type: java.lang.StringBuilder, format: text},"
                                        + " {id: 2, type: java.lang.StringBuilder, format: text}]"))
                        .entries())
                .hasSize(2);
    }

    @Test
    void read_entriesThatOnlyRead_mayShareATypeButNoId() {
        CatalogLoader loader = CatalogLoader.of(
                folder,
                OTHER,
                "serializers: [{id: 14, type: com.acme.Trade, format: argot, reads: true},"
                        + " {id: 15, type: com.acme.Trade, format: java, reads: com.acme.OldTrade}]");
        assertThat(CatalogFiles.read(loader).entries())
                .extracting(CatalogEntry::onlyReads)
                .containsExactly(false, true, true);
        CatalogLoader sameId = CatalogLoader.of(
                folder, OTHER, "serializers: [{id: 13, type: com.acme.Trade, format: argot, reads: true}]");
        assertRefused(sameId)
                .hasMessage("Type id 13 is in both " + sameId.file(1) + ", entry 1 (com.acme.Trade) and "
                        + sameId.file(2) + ", entry 1 (com.acme.Trade); give one of them another id, or take one out");
    }

    @Test
    void find_sharedTypeInTwoFiles_isRefusedNamingBoth() {
        CatalogLoader loader = CatalogLoader.of(
                folder,
                "serializers: [{id: 1, type: java.lang.StringBuilder, format: text}]",
                "serializers: [{id: 2, type: java.lang.StringBuilder, format: text}]");
        assertThat(CatalogFiles.read(loader).entries()).hasSize(2);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            assertThatThrownBy(() -> CatalogLookup.find(
                            StringBuilder.class, "text", (entry, type) -> CatalogEntryTest.<StringBuilder>builder(1)))
                    .hasMessage("Type java.lang.StringBuilder is in both " + loader.file(1)
                            + ", entry 1 (java.lang.StringBuilder) and " + loader.file(2)
                            + ", entry 1 (java.lang.StringBuilder); Hazelcast's configuration can only mean one of them,"
                            + " so take one out");
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void read_twoGlobalsOrTheIdOfAnEntry_isRefusedNamingBoth() {
        CatalogLoader two = CatalogLoader.of(folder, "global: {id: 1, format: kryo}", "global: {id: 2, format: kryo}");
        assertRefused(two)
                .hasMessage("A global serializer is in both " + two.file(1) + ", global and " + two.file(2)
                        + ", global; Hazelcast takes only one");
        CatalogLoader sameId = CatalogLoader.of(folder, "global: {id: 13, format: kryo}", OTHER);
        assertRefused(sameId)
                .hasMessage("Type id 13 is in both " + sameId.file(1) + ", global and " + sameId.file(2)
                        + ", entry 1 (com.acme.Trade); give one of them another id, or take one out");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | : is empty; it must hold a list named serializers",
                "# nothing | : is empty; it must hold a list named serializers",
                "{} | : holds nothing; it must hold a list named serializers",
                "text | : must hold a list named serializers, found the text 'text'",
                "- 1 | : must hold a list named serializers, found a list",
                "serialisers: [] | : found the text 'serialisers' as a name, but a catalog file holds only a list named"
                        + " serializers, an entry named global and the setting strict",
                "1: [] | : found the number 1 as a name, but a catalog file holds only a list named serializers, an"
                        + " entry named global and the setting strict",
                "serializers: | : serializers must be a list, found nothing",
                "serializers: {id: 1} | : serializers must be a list, found a mapping",
                "serializers: [3] | , entry 1: must be a mapping with id, type and format, found the number 3",
                "serializers: [ ~x ] | , entry 1: must be a mapping with id, type and format, found the text '~x'",
                "serializers: [{1: 2}] | , entry 1: found the number 1 as the name of an option; names are texts",
                "serializers: [{}] | , entry 1: id is missing; an entry has id, type and format",
                "serializers: [{id: 1, format: kryo}] | , entry 1: type is missing; an entry has id, type and format",
                "serializers: [{id: 1, type: A}] | , entry 1 (A): format is missing; an entry has id, type and format",
                "serializers: [{id: one, type: A, format: kryo}] | , entry 1 (A): id must be a whole number, found the text"
                        + " 'one'",
                "serializers: [{id: 3000000000, type: A, format: kryo}] | , entry 1 (A): id must be a whole number, found"
                        + " the number 3000000000, which is too large",
                "serializers: [{id: 1, type: true, format: kryo}] | , entry 1: type must be a text, found true",
                "serializers: [{id: 1, type: A, format: [kryo]}] | , entry 1 (A): format must be a text, found a list",
                "global: [] | , global: must be a mapping with id and format, found a list",
                "global: {format: kryo} | , global: id is missing; the global serializer has id and format",
                "global: {id: 1} | , global: format is missing; the global serializer has id and format",
                "global: {id: 1, type: A, format: kryo} | , global: has the type the text 'A', but the global serializer takes"
                        + " every type that no other does; take it out",
                "serializers: [ | , line 1, column 15: is not valid YAML: while parsing a flow node, expected the node"
                        + " content, but found '<stream end>'",
                "serializers: [{id: 1, id: 2}] | , line 1, column 23: is not valid YAML: while constructing a mapping, found"
                        + " duplicate key id",
                "serializers: *x | , line 1, column 14: is not valid YAML: found undefined alias x",
                "{[a]: b} | , line 1, column 2: a list, a mapping or an alias is a name; names are texts",
            })
    void read_wrongFile_namesFileAndEntryAndReason(String yaml, String message) {
        CatalogLoader loader = CatalogLoader.of(folder, yaml);
        assertRefused(loader).hasMessage(loader.file(1) + message);
    }

    @Test
    void read_wrongIndentOrTwoDocuments_namesTheLine() {
        CatalogLoader indent = CatalogLoader.of(folder, "serializers:\n  - id: 1\n   type: x\n");
        assertRefused(indent)
                .hasMessage(indent.file(1) + ", line 3, column 4: is not valid YAML: while parsing a block collection,"
                        + " expected <block end>, but found '<block mapping start>'");
        CatalogLoader documents = CatalogLoader.of(folder, "serializers: []\n---\nserializers: []\n");
        assertRefused(documents)
                .hasMessage(
                        documents.file(1) + ", line 2, column 1: is not valid YAML: expected a single document in the"
                                + " stream, but found another document");
    }

    /** The library builds lists by recursion and would overflow the stack. */
    @ParameterizedTest
    @ValueSource(strings = {"[", "{a: ", "- ", "[{a: "})
    void read_deepNesting_isRefusedNamingThePlace(String level) {
        CatalogLoader loader = CatalogLoader.of(folder, level.repeat(100_000));
        assertRefused(loader)
                .message()
                .startsWith(loader.file(1) + ", line 1, column ")
                .endsWith(": lists and mappings are nested more than 50 deep");
    }

    /** To read a number takes a time that grows with the square of its digits. */
    @ParameterizedTest
    @ValueSource(strings = {"serializers: [{id: %s, type: A, format: kryo}]", "{%s: 1}", "serializers: [{'%s': 1}]"})
    void read_longNumberOrName_isRefusedNamingThePlace(String yaml) {
        CatalogLoader loader = CatalogLoader.of(folder, String.format(yaml, "9".repeat(1_000_000)));
        assertRefused(loader)
                .message()
                .startsWith(loader.file(1) + ", line 1, column ")
                .endsWith(": a text or number has 1000000 characters, at most 10000 are read");
    }

    @Test
    void read_numberOfAThousandDigits_isNamedShortly() {
        CatalogLoader loader =
                CatalogLoader.of(folder, "serializers: [{id: " + "9".repeat(1_000) + ", type: A, format: kryo}]");
        assertRefused(loader)
                .hasMessage(loader.file(1) + ", entry 1 (A): id must be a whole number, found the number "
                        + "9".repeat(100) + "... (1000 characters), which is too large");
    }

    @Test
    void read_largeFile_isRefused() {
        CatalogLoader loader = CatalogLoader.of(folder, "# comment\n".repeat(400_000));
        assertRefused(loader)
                .hasMessage(loader.file(1)
                        + ": is larger than 3145728 bytes; a catalog file holds a few lines for each type");
    }

    /** Each list holds the one before ten times. */
    @Test
    void read_aliasesThatStandForMillionsOfValues_areRefused() {
        StringBuilder yaml = new StringBuilder("l0: &l0 [x]\n");
        for (int i = 1; i < 10; i++) {
            yaml.append("l%d: &l%1$d [%s]%n".formatted(i, String.join(", ", Collections.nCopies(10, "*l" + (i - 1)))));
        }
        CatalogLoader loader = CatalogLoader.of(folder, yaml.toString());
        assertRefused(loader)
                .hasMessage(loader.file(1)
                        + ": is not valid YAML: Number of aliases for non-scalar nodes exceeds the specified max=50");
    }

    @Test
    void read_aliasOfItself_isRefused() {
        CatalogLoader loader = CatalogLoader.of(folder, "serializers: &a [*a]");
        assertRefused(loader)
                .hasMessage(loader.file(1) + ", entry 1: must be a mapping with id, type and format, found a list");
    }

    /** A file may come from a jar of another project. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{%s: 1}",
                "serializers: [{id: 1, type: %s, format: kryo}, {id: 1, type: B, format: kryo}]",
                "serializers: [{id: 1, type: %1$s, format: kryo}, {id: 2, type: %1$s, format: kryo}]",
                "serializers: [{id: %s, type: A, format: kryo}]",
                "serializers: [{id: 1, id: 1, %1$s: 1, %1$s: 2}]",
                "serializers: *%s",
                "%%TAG %s"
            })
    void read_textWithLineBreaksAndMore_isEscapedAndCut(String yaml) {
        for (String text : List.of("\"x\\r\\nSEVERE: forged\\e[31m\\u202e\\u2028\"", "x".repeat(9_000))) {
            CatalogLoader loader = CatalogLoader.of(folder, String.format(yaml, text));
            assertRefused(loader).satisfies(refused -> assertThat(ReadableText.problem(refused))
                    .isNull());
        }
    }

    @Test
    void read_fileInAnotherEncoding_saysSo() {
        CatalogLoader loader = CatalogLoader.of(folder, "# caf\u00e9".getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(loader).hasMessage(loader.file(1) + ": is not UTF-8; save it as such");
    }

    @Test
    void read_secondFileWrong_namesIt() {
        CatalogLoader loader = CatalogLoader.of(folder, OTHER, "serializers: [3]");
        assertRefused(loader)
                .hasMessage(
                        loader.file(2) + ", entry 1: must be a mapping with id, type and format, found the number 3");
    }

    @Test
    void read_noFile_saysWhatItIsFor() {
        assertThatThrownBy(() -> SerializerCatalog.load(CatalogFilesTest.class.getClassLoader()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("hazelcast-serializers.yaml is not on the class path; it holds the ids and options of the"
                        + " serializers");
    }

    @Test
    void read_fileOrClassPathThatCannotBeRead_namesIt() throws IOException {
        URL gone = folder.resolve("gone").toUri().toURL();
        assertThatThrownBy(() -> CatalogFiles.read(new ClassLoader() {
                    @Override
                    public Enumeration<URL> getResources(String name) {
                        return Collections.enumeration(List.of(gone));
                    }
                }))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage(gone + " cannot be read: " + folder.resolve("gone") + " (No such file or directory)");
        assertThatThrownBy(() -> CatalogFiles.read(new ClassLoader() {
                    @Override
                    public Enumeration<URL> getResources(String name) throws IOException {
                        throw new IOException("link is down");
                    }
                }))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage("hazelcast-serializers.yaml cannot be looked for: link is down");
    }

    @Test
    void load_globalOfAFormatWithoutOne_isRefused() {
        CatalogLoader loader = CatalogLoader.of(folder, "global: {id: 1, format: text}");
        assertThatThrownBy(() -> SerializerCatalog.load(loader))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(loader.file(1) + ", global: format text has no global serializer");
    }

    @Test
    void parse_text_isReadAsAFileWouldBe() {
        CatalogFiles files = CatalogFiles.parse(
                "serializers: [{id: 12, type: com.acme.Order, format: kryo}]\nglobal: {id: 1, format: kryo}",
                CatalogFilesTest.class.getClassLoader());

        assertThat(files.entries()).extracting(CatalogEntry::typeId).containsExactly(12);
        assertThat(files.global()).extracting(CatalogEntry::typeId).isEqualTo(1);
    }

    @Test
    void parse_wrongText_namesTheEntry() {
        assertThatThrownBy(() -> SerializerCatalog.parse(
                        "serializers: [{id: 12, type: com.acme.Order}]", CatalogFilesTest.class.getClassLoader()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the catalog's text, entry 1 (com.acme.Order): format is missing; an entry has id, type"
                        + " and format");
    }

    @Test
    void load_twoFiles_installsBoth() throws IOException {
        Path jar = folder.resolve("library.jar");
        try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry(SerializerCatalog.FILE_NAME));
            out.write(("serializers: [{id: 12, type: " + TEXT + ", format: text}]").getBytes(StandardCharsets.UTF_8));
        }
        URL inJar = URI.create("jar:" + jar.toUri() + "!/" + SerializerCatalog.FILE_NAME)
                .toURL();
        URL file =
                URI.create(CatalogLoader.of(folder, "serializers: []").file(1)).toURL();
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(new ClassLoader(CatalogFilesTest.class.getClassLoader()) {
                    @Override
                    public Enumeration<URL> getResources(String name) throws IOException {
                        return name.equals(SerializerCatalog.FILE_NAME)
                                ? Collections.enumeration(List.of(inJar, file))
                                : super.getResources(name);
                    }
                })
                .installOn(config);
        assertThat(config.getSerializerConfigs()).hasSize(1);
    }
}
