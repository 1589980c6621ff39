// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.hzserializers.argot.ArgotRecord;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.argot.ArgotVariant;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.argot.schema.ImpliedIds;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;

class ArgotMessagesTest {

    private static final String POINT = "definition point 1.0: { @x #int32; @y #int32; };";
    private static final String MESSAGE = "41130132200005706f696e7401000c0f020e01780d2d0e01790d2d320000000100000002";

    /** Is bound to the definition. */
    public record Point(int x, int y) {}

    private static ArgotTypes types(String text) {
        return ArgotTypes.builder().text("test.argot", text).build();
    }

    private static void assertRefused(Runnable action, String message) {
        assertThatThrownBy(action::run)
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(message);
    }

    private static void assertRefused(String hex, String message) {
        assertRefused(() -> ArgotMessage.decode(HexFormat.of().parseHex(hex), Limits.defaults()), message);
    }

    @Test
    void message_ofAPoint_isReadWithoutTypes() {
        ArgotTypes types = ArgotTypes.builder()
                .text("point.argot", "definition point 1.0: { @x #int32; @y #int32; };")
                .build();
        byte[] bytes = ArgotMessages.of(types).encode("point", "1.0", Map.of("x", 1, "y", 2));
        ArgotMessage message = ArgotMessage.decode(bytes, Limits.defaults());

        assertThat(message.type()).isEqualTo("point");
        assertThat(message.value()).isEqualTo(ArgotRecord.of(new TreeMap<>(Map.of("x", 1, "y", 2))));
        assertThat(bytes).hasSize(36);
    }

    @Test
    void dictionary_ofAPoint_buildsTheSameTypes() {
        ArgotTypes types = ArgotTypes.builder()
                .text("point.argot", "definition point 1.0: { @x #int32; @y #int32; };")
                .build();
        byte[] file = ArgotDictionary.write(types);
        ArgotTypes read = ArgotDictionary.addTo(ArgotTypes.builder(), file).build();

        assertThat(read.schemaHash()).isEqualTo(types.schemaHash());
    }

    @Test
    void decode_withoutTypes_givesARecord() {
        ArgotMessage message = ArgotMessage.decode(HexFormat.of().parseHex(MESSAGE), Limits.defaults());
        assertThat(message.type()).isEqualTo("point");
        assertThat(message.version()).isEqualTo("1.0");
        assertThat(message.value()).hasToString("{x=1, y=2}");
    }

    @Test
    void decode_badInput_saysWhatAndWhere() {
        assertRefused("4213", "message starts with 4213 instead of 4113");
        assertRefused(MESSAGE + "99", "1 bytes are left over at offset 36");
        assertRefused(
                "4113ffffff7f",
                "entry list length 268435455 exceeds maxElements 16777216; raise Limits.maxElements"
                        + " for trusted peers only");
        assertRefused("41138801" + "00".repeat(5000), "entry list of 1025 is longer than 1024");
        assertRefused("41137f", "entry list length 127 does not fit the 0 bytes that remain");
        assertRefused("41130032", "type 50 of the message is not known");
        assertRefused("41130103200005706f696e7401000c0f020e01780d2d0e01790d2d03", "id 3 is used twice");
        assertRefused(
                "41130132200705706f696e7401000c0f020e01780d2d0e01790d2d32",
                "entry 50 is in group 7, which is not declared before it");
        assertRefused("411301322000016101000301020d2d32", "id 1 before offset 1 is no kind of definition");
        assertRefused("411301322000016101000302002d0032", "id 2 before offset 1 is no kind of definition");
        assertRefused("41130132200001610100020d3332", "id 51 in a definition is no type");
        assertRefused(
                "41130132200001610100020d3232",
                "a 1.0 contains itself without an end; an array, an optional or an abstract type must be between");
    }

    @Test
    void decodeMessage_otherDefinition_throws() {
        ArgotTypes other = types("definition point 1.0: { @x #int32; @z #int32; };");
        assertRefused(
                () -> ArgotMessages.of(other).decode(HexFormat.of().parseHex(MESSAGE)),
                "message has another definition of point 1.0: (meta.sequence [ (meta.tag u8utf8:\"x\" (meta.reference"
                        + " #int32)) (meta.tag u8utf8:\"y\" (meta.reference #int32)) ]) instead of (meta.sequence ["
                        + " (meta.tag u8utf8:\"x\" (meta.reference #int32)) (meta.tag u8utf8:\"z\" (meta.reference"
                        + " #int32)) ])");
        assertRefused(
                () -> ArgotMessages.of(types("")).decode(HexFormat.of().parseHex(MESSAGE)),
                "message has the unknown type point 1.0");
    }

    @Test
    void decodeMessage_otherVersionInside_throws() {
        String line = "definition line 1.0: { @to #point; };";
        byte[] bytes =
                ArgotMessages.of(types(POINT + line)).encode("line", "1.0", Map.of("to", Map.of("x", 1, "y", 2)));
        ArgotTypes newer = types(POINT + line + "definition point 1.1: { @x #int8; };");
        assertRefused(
                () -> ArgotMessages.of(newer).decode(bytes),
                "message uses version 1.0 of point in line 1.0, these types use 1.1");
        assertThat(ArgotMessage.decode(bytes, Limits.defaults()).value()).hasToString("{to={x=1, y=2}}");
    }

    @Test
    void decodeMessage_unknownRelation_throws() {
        String shape = POINT + "definition shape 1.0: (meta.abstract []);";
        ArgotTypes related = types(shape + "relation shape 1.0 \"p\": (meta.abstract_map #point);");
        byte[] bytes = ArgotMessages.of(related)
                .encode("shape", "1.0", new ArgotVariant("point", "1.0", Map.of("x", 1, "y", 2)));
        assertRefused(
                () -> ArgotMessages.of(types(shape)).decode(bytes),
                "message has the unknown relation \"p\" of shape 1.0 to point");
    }

    @Test
    void encodeMessage_optional_throws() {
        ArgotTypes types = types(
                "definition o 1.0: (meta.sequence [ (meta.tag name:\"v\" (meta.optional (meta.reference #int8))) ]);");
        assertRefused(
                () -> ArgotMessages.of(types).encode("o", "1.0", Map.of("v", 1)),
                "meta.optional is an extension that messages and dictionaries have no form for");
        assertRefused(
                () -> ArgotDictionary.write(types),
                "meta.optional is an extension that messages and dictionaries have no form for");
    }

    @Test
    void encodeMessage_tooManyTypes_throws() {
        StringBuilder text = new StringBuilder("definition t0 1.0: { };");
        for (int i = 1; i <= 1024; i++) {
            text.append("definition t" + i + " 1.0: { @f #t" + (i - 1) + "; };");
        }
        ArgotTypes types = ArgotTypes.builder()
                .text("many.argot", text.toString())
                .limits(Limits.builder().maxDepth(2000).build())
                .build();
        Object value = types.codec("t1024", "1.0").decode(new byte[0]);
        assertRefused(
                () -> ArgotMessages.of(types).encode("t1024", "1.0", value),
                "message of 1025 types and groups is longer than 1024");
    }

    @Test
    void dictionary_badInput_saysWhat() {
        byte[] bytes = ArgotDictionary.write(types(POINT));
        byte[] core = bytes.clone();
        core[10]++;
        assertRefused(
                () -> ArgotDictionary.addTo(ArgotTypes.builder(), core),
                "dictionary has another core section than every dictionary has");
        byte[] maps = bytes.clone();
        maps[985] = 2;
        assertRefused(
                () -> ArgotDictionary.addTo(ArgotTypes.builder(), maps), "dictionary has 2 meta maps instead of 1");
        assertRefused(
                () -> ArgotDictionary.addTo(ArgotTypes.builder().text("p.argot", "definition point 1.0: { };"), bytes),
                "point 1.0 is defined already, as (meta.sequence [ ])");
    }

    @Test
    void dictionary_roundTrip_keepsDefinitionsRelationsAndClusters() {
        ArgotTypes types = types("cluster a; cluster a.b; cluster c; " + POINT
                + "definition a.b.shape 1.2: (meta.abstract [ (meta.abstract_map #point) ]);"
                + "relation a.b.shape 1.2 \"d\": (meta.abstract_map #date);");
        ArgotTypes read = ArgotDictionary.addTo(ArgotTypes.builder(), ArgotDictionary.write(types))
                .build();
        assertThat(read.describe()).isEqualTo(types.describe());
        assertThat(read.schemaHash()).isEqualTo(types.schemaHash());
    }

    @Test
    void dictionary_versionNamed_keepsIt() {
        ArgotTypes types = types("definition a 1.0: { @x #int8; }; definition a 1.1: { @x #int16; };"
                + "definition b 1.0: { @a #a/1.0; };");
        ArgotTypes read = ArgotDictionary.addTo(ArgotTypes.builder(), ArgotDictionary.write(types))
                .build();
        assertThat(read.schemaHash()).isEqualTo(types.schemaHash());
        assertThat(read.describe()).isEqualTo(types.describe());
        byte[] message = ArgotMessages.of(types).encode("b", "1.0", Map.of("a", Map.of("x", 1)));
        assertThat(ArgotMessages.of(types).decode(message).value()).hasToString("{a={x=1}}");
        ArgotTypes newest = types(
                "definition a 1.0: { @x #int8; }; definition a 1.1: { @x #int16; };" + "definition b 1.0: { @a #a; };");
        assertRefused(
                () -> ArgotMessages.of(newest).decode(message),
                "message uses version 1.0 of a in b 1.0, these types use 1.1");
    }

    @Test
    void encode_boundInsideUnbound_isMet() {
        ArgotTypes types = ArgotTypes.builder()
                .text("pair.argot", POINT + "definition pair 1.0: { @a #point; @b #point; };")
                .bind("point", "1.0", Point.class)
                .build();
        Map<String, Object> value = Map.of("a", new Point(1, 2), "b", new Point(3, 4));
        byte[] message = ArgotMessages.of(types).encode("pair", "1.0", value);
        assertThat(ArgotMessages.of(types).decode(message).value()).isEqualTo(ArgotRecord.of(new TreeMap<>(value)));
    }

    @Test
    void decode_groupsInsideEachOther_areLimited() {
        WireOutput out = new WireOutput(ImpliedTypes.IDS, Limits.defaults());
        out.writeBytes(HexFormat.of().parseHex("4113"), 0, 2);
        out.writeUvint28(1000);
        for (int i = 0; i < 1000; i++) {
            out.writeUvint28(50 + i);
            out.writeUvint28(ImpliedIds.LOCATION_NAME);
            out.writeUvint28(i == 0 ? 0 : 49 + i);
            out.writeName("x".repeat(255));
            out.writeUvint28(1);
            out.writeUvint28(ImpliedIds.CLUSTER);
        }
        assertRefused(
                () -> ArgotMessage.decode(out.toByteArray(), Limits.defaults()),
                "a name has 1023 characters, at most 1000 are allowed");
    }

    @Test
    void decode_typesThatReferToEachOtherDeeply_giveNoStackOverflow() throws InterruptedException {
        StringBuilder arrays = new StringBuilder("definition t0 1.0: { };");
        StringBuilder aliases = new StringBuilder("definition t0 1.0: { };");
        for (int i = 1; i < 1000; i++) {
            arrays.append("definition t" + i + " 1.0: (meta.array (meta.reference #uint8) (meta.reference #t" + (i - 1)
                    + "));");
            aliases.append("definition t" + i + " 1.0: (meta.reference #t" + (i - 1) + ");");
        }
        List<String> results = new CopyOnWriteArrayList<>();
        // The stack of a small thread pool.
        Thread thread = new Thread(
                null,
                () -> {
                    byte[] deep = ArgotMessages.of(types(arrays.toString())).encode("t999", "1.0", List.of());
                    results.add(String.valueOf(
                            ArgotMessage.decode(deep, Limits.defaults()).value()));
                    byte[] chain = ArgotMessages.of(types(aliases.toString())).encode("t999", "1.0", Map.of());
                    try {
                        ArgotMessage.decode(chain, Limits.defaults());
                    } catch (InvalidPayloadException e) {
                        results.add(String.valueOf(e.getMessage()));
                    }
                },
                "small stack",
                512 * 1024);
        thread.start();
        thread.join();
        assertThat(results).containsExactly("[]", "definitions and expressions are nested more than 500 deep");
    }
}
