// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.TextSerializer.Text;
import org.hzserializers.core.compress.Compression;
import org.junit.jupiter.api.Test;

/** What nodes tell of codecs, dictionaries and libraries. */
class CapabilitiesTest {

    private static final String TYPE = Text.class.getName();
    /** Those of the class path of these tests. */
    private static final String CODECS = "counted,deflate";

    private static final String WRITES = TYPE + " is written with type id 7";

    /** A library whose versions write different bytes. */
    private static TextSerializer ofLibrary(String version) {
        return new TextSerializer(TextSerializer.builder(7)) {
            @Override
            protected String libraryVersion() {
                return "Text " + version;
            }
        };
    }

    private static Published node(String... entries) {
        Map<String, String> all = new HashMap<>(Map.of("hzserializers.7", TYPE + " Kryo"));
        for (int i = 0; i < entries.length; i += 2) {
            all.put("hzserializers." + entries[i], entries[i + 1]);
        }
        return new Published(all);
    }

    private static String early(Published writer, Published reader) {
        return writer.early(7, reader, "member m");
    }

    @Test
    void published_serializerThatCompresses_tellsItsCodecAndWhatItReads() {
        FramedSerializer<Text> packs =
                TextSerializer.builder(7).compression(Compression.deflate()).build();
        assertThat(Published.of(packs, true, null).attributes())
                .containsEntry("hzserializers.codecs", CODECS)
                .containsEntry("hzserializers.packed", "deflate=7");
        assertThat(Published.of(packs, false, null).attributes()).doesNotContainKey("hzserializers.packed");
        assertThat(Published.of(ofLibrary("1.0"), false, null).attributes())
                .containsEntry("hzserializers.library", "Text 1.0=7");
    }

    @Test
    void early_codecThatTheOtherLacks_namesTheStep() {
        assertThat(early(node("codecs", "deflate,zstd", "packed", "zstd=7"), node("codecs", "deflate,lz4")))
                .isEqualTo(WRITES + ", compressed by zstd, which member m cannot read: it has deflate, lz4; add"
                        + " org.hzserializers:hazelcast-serializers-zstd there first");
        assertThat(early(node("packed", "snappy=5,7"), node("codecs", "deflate")))
                .endsWith("it has deflate; add the library that brings it there first");
    }

    @Test
    void early_dictionaryThatTheOtherLacks_namesTheStep() {
        assertThat(early(node("packed", "zstd 4711=7;zstd=8"), node("codecs", "zstd", "dictionaries", "12")))
                .isEqualTo(WRITES
                        + ", compressed by zstd with the dictionary 4711, which member m does not have; put it on"
                        + " the class path there first");
        assertThat(early(node("packed", "zstd 4711=7"), node("codecs", "zstd", "dictionaries", "12,4711")))
                .isNull();
    }

    @Test
    void early_otherVersionOfTheLibrary_namesBoth() {
        Published own = Published.of(ofLibrary("1.0"), true, null);
        assertThat(early(own, Published.of(ofLibrary("1.1"), true, null)))
                .isEqualTo(WRITES + " by Text 1.0, and member m has Text 1.1, which may not read these bytes; bring all"
                        + " members and clients to one version");
        assertThat(early(own, own)).isNull();
    }

    /** As nodes of an earlier version, and those that do not write. */
    @Test
    void early_nothingIsKnown_isNone() {
        Published packs = node("codecs", "zstd", "packed", "zstd=7", "library", "Text 1.0=7");
        assertThat(early(packs, node())).isNull();
        assertThat(early(packs, packs)).isNull();
        assertThat(early(node("packed", "zstd=7", "7.reads", "true"), node("codecs", "deflate")))
                .isNull();
        assertThat(early(node("packed", "zstd=8"), node("codecs", "deflate"))).isNull();
        assertThat(packs.early(7, new Published(Map.of("hzserializers.codecs", "deflate")), "member m"))
                .isNull();
    }

    @Test
    void early_textsOfOtherNodes_areShownEscaped() {
        assertThat(early(node("packed", "z\nstd=7"), node("codecs", "def\u001blate")))
                .doesNotContain("\n", "\u001b");
        assertThat(early(node("library", "a\n=7"), node("library", "\u001b=7"))).doesNotContain("\n", "\u001b");
    }

    @Test
    void read_whatMakesNoSense_isPassedOver() {
        for (String packed : List.of("", "=", ";;", "zstd", "zstd=", "zstd=x", "=7", "zstd=-1,0", "7")) {
            assertThat(early(node("packed", packed, "library", packed), node("codecs", "deflate", "library", "a=7")))
                    .as(packed)
                    .isNull();
        }
    }

    @Test
    void labels_ofSeveralSerializers_areOne() {
        ClientConfig config = new ClientConfig();
        for (int id = 1; id <= 40; id++) {
            Published.of(
                            TextSerializer.builder(id)
                                    .compression(Compression.deflate())
                                    .build(),
                            id % 2 == 1,
                            null)
                    .addTo(config);
        }
        assertThat(config.getLabels()).hasSize(3).contains("hzserializers.codecs=" + CODECS);
        Published read = Published.ofLabels(config.getLabels());
        assertThat(read.ids()).hasSize(40);
        assertThat(read.incapable(39, node("codecs", "lz4", "39", TYPE + " Kryo"), "member m"))
                .contains("compressed by deflate, which member m cannot read: it has lz4");
    }

    /** Then the others take it for a node that tells nothing of it, rather than for one that lacks it. */
    @Test
    void labels_thatDoNotFit_leaveCompressionOut() {
        ClientConfig config = new ClientConfig();
        for (int id = 10_001; id <= 10_062; id++) {
            Published.of(
                            TextSerializer.builder(id)
                                    .compression(Compression.deflate())
                                    .build(),
                            true,
                            null)
                    .addTo(config);
        }
        assertThat(config.getLabels()).singleElement().asString().startsWith("hzserializers.short=");
        assertThat(Published.ofLabels(config.getLabels()).ids()).hasSize(62);
    }
}
