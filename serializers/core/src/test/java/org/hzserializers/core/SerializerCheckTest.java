// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SerializerCheckTest {

    private static final String BIG = "BIG_ENDIAN";
    private static final String ADDRESS = "[10.0.0.1]:5701";

    private final TextSerializer serializer = TextSerializer.builder(7).build();
    private final String type = serializer.type().getName();
    private final String format = serializer.format().displayName();

    private String difference(Map<String, String> published) {
        return difference(Map.of(), published);
    }

    /** Compares with what this node has beside the serializer. */
    private String difference(Map<String, String> beside, Map<String, String> published) {
        Map<String, String> own = new HashMap<>(beside);
        own.put("hzserializers.byte-order", BIG);
        own.putAll(Published.of(serializer, true, null).attributes());
        return SerializerCheck.difference(serializer, new Published(own), new Published(published), ADDRESS);
    }

    private String early(boolean writes, Map<String, String> published) {
        return Published.of(serializer, writes, null).early(7, new Published(published), "member " + ADDRESS);
    }

    @Test
    void fingerprint_ofTwoNodes_differsWhereTheirSerializersDo() {
        Map<String, String> order = Map.of("hzserializers.7", "com.acme.Order Kryo", "hzserializers.7.schema", "a");
        String fingerprint = fingerprint(order, Map.of());
        assertThat(fingerprint).hasSize(8);
        assertThat(fingerprint(order, Map.of("hzserializers.byte-order", BIG, "zone", "1")))
                .isEqualTo(fingerprint);
        assertThat(List.of(
                        fingerprint(order, Map.of("hzserializers.7", "com.acme.Order JSON")),
                        fingerprint(order, Map.of("hzserializers.7", "com.acme.Position Kryo")),
                        fingerprint(order, Map.of("hzserializers.7.class", "com.acme.Other")),
                        fingerprint(order, Map.of("hzserializers.7.reads", "true")),
                        fingerprint(order, Map.of("hzserializers.7.schema", "b")),
                        fingerprint(order, Map.of("hzserializers.8", "com.acme.Trade Kryo"))))
                .doesNotHaveDuplicates()
                .doesNotContain(fingerprint);
    }

    private static String fingerprint(Map<String, String> published, Map<String, String> more) {
        Map<String, String> all = new HashMap<>(published);
        all.putAll(more);
        return new Published(all).fingerprint();
    }

    @Test
    void difference_sameOrUnknown_isNone() {
        assertThat(difference(Map.of())).isNull();
        assertThat(difference(
                        Map.of("hzserializers.byte-order", BIG, "hzserializers.8", "com.acme.Other Kryo", "zone", "1")))
                .isNull();
        assertThat(difference(Map.of("hzserializers.byte-order", BIG, "hzserializers.7", type + " " + format)))
                .isNull();
    }

    @Test
    void difference_contentThatOneSideCannotName_isNone() {
        assertThat(difference(Map.of("hzserializers.7", "* " + format, "hzserializers.8", "* " + format)))
                .isNull();
        TextSerializer general = new TextSerializer(TextSerializer.builder(7)) {
            @Override
            protected String contentName() {
                return ANY_CONTENT;
            }
        };
        Map<String, String> published =
                Map.of("hzserializers.7", "com.acme.Other " + format, "hzserializers.8", "* " + format);
        assertThat(SerializerCheck.difference(
                        general, Published.of(general, true, null), new Published(published), ADDRESS))
                .isNull();
    }

    /** As of a serializer of several schemas. */
    @Test
    void difference_contentWhoseNameHasSpaces_isNone() {
        TextSerializer several = new TextSerializer(TextSerializer.builder(7)) {
            @Override
            protected String contentName() {
                return "acme.Trade, acme.Quote";
            }
        };
        Published own = Published.of(several, true, null);
        assertThat(own.content(7)).isEqualTo("acme.Trade,acme.Quote");
        assertThat(SerializerCheck.difference(several, own, own, ADDRESS)).isNull();
    }

    @Test
    void difference_otherTypeUnderTheId_namesBoth() {
        assertThat(difference(Map.of("hzserializers.7", "com.acme.Other Kryo")))
                .isEqualTo("type id 7 is " + type + " here and com.acme.Other on member [10.0.0.1]:5701; "
                        + "give each type one id, the same on all members and clients");
    }

    /** A node that joins may publish anything. */
    @Test
    void difference_publishedTextWithLineBreaksOrWithoutEnd_isEscapedAndCut() {
        for (String text : List.of("x\r\nSEVERE:\u001b[31m\u202e\u2028\ud800", "x".repeat(100_272))) {
            for (Map<String, String> published : List.of(
                    Map.of("hzserializers.byte-order", text),
                    Map.of("hzserializers.7", text + " Kryo"),
                    Map.of("hzserializers.7", type + " " + text),
                    Map.of("hzserializers.7", text + " " + text))) {
                String difference = difference(published);
                assertThat(difference).contains("on member [10.0.0.1]:5701; ");
                assertThat(ReadableText.problem(difference)).isNull();
            }
            for (Map<String, String> published : List.of(
                    Map.of("hzserializers.9", type + " " + text), Map.of("hzserializers.9", text + " " + format))) {
                String early = early(true, published);
                assertThat(early == null ? null : ReadableText.problem(early)).isNull();
            }
        }
        assertThat(difference(Map.of("hzserializers.7", "x\nSEVERE: Kryo")))
                .isEqualTo("type id 7 is " + type + " here and x\\nSEVERE: on member [10.0.0.1]:5701; "
                        + "give each type one id, the same on all members and clients");
    }

    @Test
    void difference_otherIdForTheType_namesBoth() {
        assertThat(difference(Map.of("hzserializers.9", type + " " + format)))
                .isEqualTo(
                        type + " has type id 7 here and 9 on member [10.0.0.1]:5701, which this node cannot read; give"
                                + " each type one id, the same on all members and clients, or let this node read 9, too, by"
                                + " reads(...) in its catalog or reads: true in its catalog file");
    }

    @Test
    void difference_otherIdThatIsReadHereOrNotWrittenThere_isNone() {
        String old = type + " Java safe";
        assertThat(difference(Map.of("hzserializers.9", old), Map.of("hzserializers.9", old)))
                .isNull();
        assertThat(difference(Map.of("hzserializers.9", old, "hzserializers.9.reads", "true")))
                .isNull();
    }

    /** The other format has another name for the content. */
    @Test
    void difference_otherIdForTheClass_namesBoth() {
        assertThat(difference(Map.of("hzserializers.9", "text Argot", "hzserializers.9.class", type)))
                .startsWith(
                        type + " has type id 7 here and 9 on member [10.0.0.1]:5701, which this node cannot read; ");
        assertThat(difference(Map.of("hzserializers.9", "text Argot", "hzserializers.9.class", "com.acme.Other")))
                .isNull();
    }

    @Test
    void early_otherNodeHasTheTypeButNotTheId_namesTheMissingStep() {
        assertThat(early(true, Map.of("hzserializers.9", "* Protobuf", "hzserializers.9.class", type)))
                .isEqualTo(
                        type + " is written with type id 7 (Kryo), which member [10.0.0.1]:5701 cannot read yet: it has"
                                + " type id 9 (Protobuf) for it; let it read 7 first, by reads(...) in its catalog or reads: true in"
                                + " its catalog file");
    }

    @Test
    void early_nothingOfTheKind_isNone() {
        String same = type + " " + format;
        assertThat(early(true, Map.of())).isNull();
        assertThat(early(false, Map.of("hzserializers.9", same))).isNull();
        assertThat(early(
                        true,
                        Map.of("hzserializers.9", same, "hzserializers.7", same, "hzserializers.7.reads", "true")))
                .isNull();
        assertThat(early(true, Map.of("hzserializers.9", "com.acme.Other Kryo", "hzserializers.x", same, "zone", "1")))
                .isNull();
    }

    @Test
    void unread_otherMemberReadsAnIdMore_namesTheStep() {
        Published own = Published.of(serializer, true, null);
        String old = type + " Java safe";
        assertThat(own.unread(
                        7,
                        new Published(Map.of("hzserializers.9", old, "hzserializers.9.reads", "true")),
                        "member " + ADDRESS))
                .isEqualTo(
                        type + " may be stored with type id 9 (Java safe), which member [10.0.0.1]:5701 reads and this"
                                + " node cannot; unless migrate --dry-run counts no value with 9, let this node read it, by"
                                + " reads(...) in its catalog or reads: true in its catalog file");
    }

    @Test
    void unread_writtenThereOrReadHereOrOfAnotherClass_isNone() {
        String old = type + " Java safe";
        Map<String, String> reads = Map.of("hzserializers.9", old, "hzserializers.9.reads", "true");
        Map<String, String> both = new HashMap<>(reads);
        both.putAll(Published.of(serializer, true, null).attributes());
        Published own = Published.of(serializer, true, null);
        assertThat(own.unread(7, new Published(Map.of("hzserializers.9", old)), "member"))
                .isNull();
        assertThat(new Published(both).unread(7, new Published(reads), "member"))
                .isNull();
        assertThat(own.unread(
                        7,
                        new Published(
                                Map.of("hzserializers.9", "com.acme.Other Kryo", "hzserializers.9.reads", "true")),
                        "member"))
                .isNull();
        assertThat(new Published(both).otherIds(7)).containsExactly(9);
        assertThat(own.otherIds(7)).isEmpty();
    }

    @Test
    void published_labels_areReadAsTheyWereWritten() {
        Published published = Published.of(serializer, false, null);
        Published read =
                Published.ofLabels(List.of("zone=1", "hzserializers", "hzserializers.7=" + type + " " + format));
        assertThat(read.ids()).containsExactly(7);
        assertThat(read.content(7) + " " + read.format(7)).isEqualTo(type + " " + format);
        ClientConfig config = new ClientConfig();
        published.addTo(config);
        assertThat(Published.ofLabels(config.getLabels()).writes(7)).isFalse();
        assertThat(read.writes(7)).isTrue();
        assertThat(read.byteOrder()).isNull();
    }

    @Test
    void difference_formatThatIsNotRead_namesBoth() {
        assertThat(difference(Map.of("hzserializers.7", type + " Kryo 99")))
                .isEqualTo("the format is " + format + " here and Kryo 99 on member [10.0.0.1]:5701; "
                        + "register the same serializer on all members and clients");
    }

    /** The names may be those of one type, as formats call it. */
    @Test
    void difference_otherNameAndFormat_namesAllFour() {
        assertThat(difference(Map.of("hzserializers.7", "text Argot")))
                .isEqualTo("type id 7 is " + type + " in the format " + format + " here and text in the format Argot on"
                        + " member [10.0.0.1]:5701; give each type one id and one serializer, the same on all members"
                        + " and clients");
    }

    @Test
    void difference_byteOrder_namesTheSettings() {
        assertThat(difference(Map.of("hzserializers.byte-order", "LITTLE_ENDIAN")))
                .isEqualTo("the byte order is BIG_ENDIAN here and LITTLE_ENDIAN on member [10.0.0.1]:5701; "
                        + "set byte-order and use-native-byte-order alike on all members and clients");
    }

    /** Members take 4 KiB of a client that has not logged in yet, labels and all. */
    @Test
    void labels_ofManySerializers_haveHashesForNames() {
        ClientConfig config = new ClientConfig();
        config.addLabel("mine");
        Published.of(TextSerializer.builder(1).build(), true, null).addTo(config);
        assertThat(config.getLabels())
                .containsExactlyInAnyOrder(
                        "mine", "hzserializers.1=" + type + " " + format, "hzserializers.codecs=counted,deflate");
        for (int id = 2; id <= 60; id++) {
            Published.of(TextSerializer.builder(id).build(), id % 2 == 0, null).addTo(config);
            assertThat(config.getLabels().stream().mapToInt(String::length).sum())
                    .isLessThan(1_100);
        }
        assertThat(config.getLabels())
                .hasSize(3)
                .contains("mine", "hzserializers.codecs=counted,deflate")
                .anySatisfy(label -> assertThat(label).startsWith("hzserializers.short="));
        Published read = Published.ofLabels(config.getLabels());
        assertThat(read.ids()).hasSize(60);
        assertThat(read.format(60)).isEqualTo(format);
        assertThat(read.writes(60)).isTrue();
        assertThat(read.writes(59)).isFalse();
    }

    /** With names or hashes on either side. */
    @Test
    void early_hashesForNames_areComparedWithNames() {
        String same = type + " " + format;
        Published client = shortened(Map.of("hzserializers.9", same, "hzserializers.10", "com.acme.Other Kryo"));
        Published own = Published.of(serializer, true, null);
        assertThat(own.early(7, client, "client c"))
                .startsWith(type + " is written with type id 7 (" + format + "), which client c cannot read yet: it has"
                        + " type id 9 (" + format + ") for it");
        assertThat(client.early(9, own, "member m")).startsWith(type + " is written with type id 9");
        assertThat(client.early(10, own, "member m")).isNull();
        assertThat(shortened(own.attributes()).early(7, client, "client c"))
                .startsWith("a class that both know is written with type id 7");
        assertThat(own.early(7, shortened(own.attributes()), "client c")).isNull();
    }

    @Test
    void early_hashesForNames_keepClassesAndWhatHasNoName() {
        Published named = new Published(Map.of(
                "hzserializers.7", "* Kryo",
                "hzserializers.8", "acme.order Argot",
                "hzserializers.8.class", "com.acme.Order",
                "hzserializers.300000", "com.acme.Trade Kryo",
                "hzserializers.300000.reads", "true"));
        Published read = shortened(named.attributes());
        assertThat(read.ids()).containsExactly(7, 8, 300_000);
        assertThat(read.content(7)).isEqualTo("*");
        assertThat(read.writes(300_000)).isFalse();
        Published other = new Published(Map.of("hzserializers.9", "com.acme.Order Kryo"));
        assertThat(read.early(8, other, "member m")).startsWith("com.acme.Order is written with type id 8 (Argot)");
        assertThat(read.early(7, new Published(Map.of("hzserializers.9", "* Kryo")), "member m"))
                .isNull();
    }

    private static Published shortened(Map<String, String> published) {
        return Published.ofLabels(List.of("hzserializers.short=" + new Published(published).shortLabel()));
    }

    @Test
    void hasOtherSchema_sameClassAndFormat_comparesHashes() {
        String same = type + " " + format;
        Published own = new Published(Map.of("hzserializers.7", same, "hzserializers.7.schema", "abcd"));
        assertThat(own.hasOtherSchema(7, own)).isFalse();
        assertThat(own.hasOtherSchema(
                        7, new Published(Map.of("hzserializers.7", same, "hzserializers.7.schema", "efgh"))))
                .isTrue();
        assertThat(own.hasOtherSchema(7, new Published(Map.of("hzserializers.7", same))))
                .isFalse();
        assertThat(own.hasOtherSchema(
                        7, new Published(Map.of("hzserializers.7", "* " + format, "hzserializers.7.schema", "efgh"))))
                .isFalse();
        assertThat(own.hasOtherSchema(
                        7, new Published(Map.of("hzserializers.7", type + " Argot", "hzserializers.7.schema", "efgh"))))
                .isFalse();
    }

    @Test
    void schemaHash_detailsOfTheLockFile_makeIt() {
        assertThat(serializer.schemaHash()).isEmpty();
        TextSerializer bare = TextSerializer.builder(7).bare().build();
        assertThat(bare.schemaHash())
                .isNotEmpty()
                .isEqualTo(TextSerializer.builder(9).bare().build().schemaHash());
        assertThat(TextSerializer.builder(7).bare().key().build().schemaHash()).isNotEqualTo(bare.schemaHash());
    }

    @Test
    void labels_thatAreNoneOfOurs_arePassedOver() {
        String text = Published.of(serializer, true, null).shortLabel();
        for (int length = 0; length < text.length(); length++) {
            assertThat(Published.ofLabels(List.of("hzserializers.short=" + text.substring(0, length)))
                            .ids())
                    .isEmpty();
        }
        assertThat(Published.ofLabels(List.of("hzserializers.short=%%", "hzserializers.short=__________________"))
                        .ids())
                .isEmpty();
        assertThat(Published.ofLabels(List.of("hzserializers.short=" + text)).ids())
                .containsExactly(7);
    }

    @Test
    void labels_ofMoreSerializersThanFit_areLeftOutAltogether() {
        ClientConfig config = new ClientConfig();
        config.addLabel("mine");
        for (int id = 1; id <= 200; id++) {
            Published.of(TextSerializer.builder(id).build(), true, null).addTo(config);
        }
        assertThat(config.getLabels()).containsExactlyInAnyOrder("mine", "hzserializers.too-many");
        assertThat(Published.ofLabels(config.getLabels()).ids()).isEmpty();
    }
}
