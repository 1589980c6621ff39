// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;

class ArgotCodecTest {

    private static final String POINT = "definition point 1.0: { @x #int32; @y #int32; };";

    private static ArgotCodec codec(String text, String type) {
        return ArgotTypes.builder().text("test.argot", text).build().codec(type, "1.0");
    }

    private static ArgotCodec common(String type) {
        return ArgotTypes.builder().build().codec(type, "1.3");
    }

    private static void assertRefused(Runnable action, String message) {
        assertThatThrownBy(action::run)
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(message);
    }

    @Test
    void encode_outOfRange_throws() {
        assertRefused(() -> common("uint16").encode(65536), "uint16 65536 is not in the range 0 to 65535");
        assertRefused(
                () -> common("uvint28").encode(1L << 32), "uvint28 4294967296 is not in the range 0 to 268435455");
        assertRefused(() -> common("int64").encode(1.5), "int64 takes an integer, not java.lang.Double");
        assertRefused(() -> common("int32").encode(null), "int32 takes an integer, not null" + ValueCodec.FOR_NULL);
        assertRefused(() -> common("boolean").encode(1), "boolean takes a Boolean, not java.lang.Integer");
        assertRefused(() -> common("empty").encode(1), "empty takes null, not java.lang.Integer");
        assertRefused(() -> common("u8utf8").encode(null), "u8utf8 takes a String, not null" + ValueCodec.FOR_NULL);
        assertRefused(() -> common("u8utf8").encode("x".repeat(256)), "u8utf8 of 256 bytes is longer than 255");
        assertRefused(
                () -> common("u8utf8").encode("a\ud800b"),
                "u8utf8 has an unpaired surrogate at index 1, which UTF-8 cannot carry");
        assertRefused(() -> common("u8ascii").encode("h\u00e9"), "u8ascii has a character that US-ASCII cannot carry");
        assertRefused(
                () -> common("u16binary").encode(new byte[65536]),
                "array of 65536 elements is longer than its uint16 can say");
        assertRefused(
                () -> common("u16binary").encode("x"), "array takes a byte[] or a Collection, not java.lang.String");
    }

    @Test
    void encode_date_keepsMillisecondsOrRefuses() {
        ArgotCodec codec = common("date_java");
        assertThat(codec.encode(new Date(7))).containsExactly(0, 0, 0, 0, 0, 0, 0, 7);
        assertThat(codec.decode(codec.encode(Instant.ofEpochMilli(Long.MIN_VALUE))))
                .isEqualTo(Instant.ofEpochMilli(Long.MIN_VALUE));
        assertRefused(
                () -> codec.encode(Instant.ofEpochSecond(0, 1)),
                "date_java has milliseconds, it cannot carry parts of one");
        assertRefused(
                () -> codec.encode(Instant.ofEpochSecond(Instant.MAX.getEpochSecond())),
                "date_java cannot carry an instant that far from 1970");
    }

    @Test
    void encode_recordOrMap_givesTheSameBytes() {
        ArgotCodec codec = codec(POINT, "point");
        byte[] bytes = {0, 0, 0, 1, 0, 0, 0, 2};
        assertThat(codec.encode(Map.of("y", 2, "x", 1))).isEqualTo(bytes);
        Map<String, Object> ordered = new LinkedHashMap<>();
        ordered.put("x", 1);
        ordered.put("y", 2L);
        assertThat(codec.encode(ArgotRecord.of(ordered))).isEqualTo(bytes);
        ArgotRecord record = (ArgotRecord) codec.decode(bytes);
        assertThat(record.tags()).containsExactly("x", "y");
        assertThat(record.get("y")).isEqualTo(2);
        assertThat(record.toMap()).containsExactly(Map.entry("x", 1), Map.entry("y", 2));
        assertThat(record).hasToString("{x=1, y=2}");
        assertThatThrownBy(() -> record.get("z"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no tag 'z', there are [x, y]");
    }

    @Test
    void encode_wrongTags_throws() {
        ArgotCodec codec = codec(POINT, "point");
        assertRefused(() -> codec.encode(Map.of("x", 1)), "point 1.0 takes the tags [x, y], not [x]");
        Map<String, Integer> more = new LinkedHashMap<>(Map.of("x", 1));
        more.put("y", 2);
        more.put("z", 3);
        assertRefused(() -> codec.encode(more), "point 1.0 takes the tags [x, y], not [x, y, z]");
        assertRefused(() -> codec.encode(ArgotRecord.of(Map.of("x", 1))), "point 1.0 takes the tags [x, y], not [x]");
        assertRefused(() -> codec.encode("x"), "point 1.0 takes an ArgotRecord or a Map, not java.lang.String");
    }

    @Test
    void decode_badInput_saysWhatAndWhere() {
        assertRefused(() -> common("int32").decode(new byte[2]), "int32 takes 4 bytes at offset 0, 2 remain");
        assertRefused(() -> common("int32").decode(new byte[6]), "2 bytes are left over at offset 4");
        assertRefused(
                () -> common("uvint28").decode(Vectors.hex("8080808001")),
                "uvint28 at offset 0 takes more than 4 bytes");
        assertRefused(
                () -> common("uint64").decode(Vectors.hex("ffffffffffffffff")),
                "uint64 18446744073709551615 at offset 0 is above 9223372036854775807");
        assertRefused(
                () -> common("u8utf8").decode(Vectors.hex("0461ffc3a9")), "u8utf8 has malformed UTF-8 at offset 2");
        assertRefused(
                () -> common("u8ascii").decode(Vectors.hex("0180")),
                "u8ascii at offset 1 has bytes that are not US-ASCII");
        assertRefused(
                () -> common("u32utf8").decode(Vectors.hex("ffffffff")),
                "u32utf8 length 4294967295 does not fit the 0 bytes that remain");
        assertRefused(
                () -> common("u32binary").decode(Vectors.hex("7fffffff")),
                "byte[] length 2147483647 exceeds maxElements 16777216; raise Limits.maxElements for trusted peers only");
        assertRefused(
                () -> common("u16binary").decode(Vectors.hex("000301")),
                "byte[] length 3 does not fit the 1 bytes that remain");
        assertRefused(
                () -> common("date").decode(Vectors.hex("7f")),
                "stream id 127 of date 1.3 before offset 1 is not known");
        assertRefused(
                () -> common("date").decode(Vectors.hex("2d00000001")),
                "stream id 45 before offset 1 is int32 1.3, which is no member of date 1.3");
        assertRefused(
                () -> common("date").encode(new ArgotVariant("int32", "1.3", 1)), "int32 1.3 is no member of date 1.3");
    }

    @Test
    void decode_envelopeWithBytesLeftOver_throws() {
        ArgotCodec codec =
                codec("definition e 1.0: (meta.envelope (meta.reference #uint8) (meta.reference #int8));", "e");
        assertThat(codec.decode(new byte[] {1, 5})).isEqualTo((byte) 5);
        assertRefused(() -> codec.decode(new byte[] {2, 5, 6}), "envelope has 1 bytes left over at offset 2");
        assertRefused(() -> codec.decode(new byte[] {0, 5}), "int8 takes 1 bytes at offset 1, 0 remain");
        assertRefused(() -> codec.decode(new byte[] {3, 5}), "envelope takes 3 bytes at offset 1, 1 remain");
    }

    @Test
    void encode_exampleOfTheReadme_takes14Bytes() {
        ArgotTypes types = ArgotTypes.builder().text("order.argot", """
                        cluster shop;
                        definition shop.line 1.0: { @article #u8utf8; @count #uvint28; };
                        definition shop.lines 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #shop.line)) ]);
                        definition shop.order 1.0: { @id #int64; @lines #shop.lines; };
                        """).build();
        ArgotCodec orders = types.codec("shop.order", "1.0");
        byte[] bytes = orders.encode(Map.of("id", 7, "lines", List.of(Map.of("article", "tea", "count", 2))));
        assertThat(bytes).hasSize(14);
        ArgotRecord order = (ArgotRecord) orders.decode(bytes);
        assertThat(order).hasToString("{id=7, lines=[{article=tea, count=2}]}");
    }

    @Test
    void decode_rangeOfArray_checksIt() {
        ArgotCodec codec = common("int8");
        assertThat(codec.decode(new byte[] {1, 2, 3}, 1, 1)).isEqualTo((byte) 2);
        assertThatThrownBy(() -> codec.decode(new byte[3], 2, 2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void read_streamThatFails_throwsItsException() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("pulled plug");
            }
        };
        assertThatThrownBy(() -> common("int8").read(broken))
                .isInstanceOf(IOException.class)
                .hasMessage("pulled plug");
    }

    @Test
    void read_streamWithHugeLengths_allocatesWhatArrives() throws IOException {
        // The default heap of tests is 256 MB; each of these claims would take half of it.
        for (String type : List.of("u32binary", "u32utf8")) {
            for (int i = 0; i < 100; i++) {
                byte[] bytes = Arrays.copyOf(Vectors.hex("00ffffff"), 100_000);
                assertThatThrownBy(() -> common(type).read(new ByteArrayInputStream(bytes)))
                        .isInstanceOf(InvalidPayloadException.class);
            }
        }
    }

    @Test
    void decode_elementsWithoutBytes_areLimited() {
        ArgotCodec codec =
                codec("definition e 1.0: (meta.array (meta.reference #uvint28) (meta.reference #empty));", "e");
        List<?> list = (List<?>) codec.decode(Vectors.hex("838000"));
        assertThat(list).hasSize(0xc000);
        assertThat(codec.encode(list)).isEqualTo(Vectors.hex("838000"));
        // They have no bytes, but time is needed to iterate over them.
        assertRefused(
                () -> codec.decode(Vectors.hex("87ffff7f")),
                "objects of more than 524512 bytes of memory come from 4 bytes; raise Limits.memoryPerByte, now 64, if such"
                        + " objects are intended");
        assertRefused(
                () -> codec.encode(Collections.nCopies(16777215, null)),
                "objects of more than 524512 bytes of memory come from 4 bytes; raise Limits.memoryPerByte, now 64, if such"
                        + " objects are intended");
    }

    @Test
    void decode_sequencesThatMultiply_takeNoTime() {
        StringBuilder text = new StringBuilder("definition t0 1.0: { };");
        for (int i = 1; i <= 20; i++) {
            text.append("definition t").append(i).append(" 1.0: {");
            text.append(("@f #t" + (i - 1) + "; ").repeat(255)).append("};");
        }
        ArgotCodec codec = codec(text.toString(), "t20");
        Object value = codec.decode(new byte[0]);
        assertThat(codec.encode(value)).isEmpty();
    }

    @Test
    void decode_wideRecordsOfFewBytes_areLimited() {
        String text = "definition wide 1.0: { @v #int8;" + "@e #empty; ".repeat(254) + "};"
                + "definition wides 1.0: (meta.array (meta.reference #uvint28) (meta.reference #wide));";
        byte[] bytes = new byte[1_000_004];
        System.arraycopy(Vectors.hex("80bd8440"), 0, bytes, 0, 4);
        assertThatThrownBy(() -> codec(text, "wides").decode(bytes))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("objects of more than 56524512 bytes of memory come from 1000004 bytes; raise"
                        + " Limits.memoryPerByte, now 64, if such objects are intended");
    }

    @Test
    void decode_deeperThanLimit_throws() {
        String text = "!reserve node; definition node_or_nil 1.0: (meta.abstract [ (meta.abstract_map #node)"
                + " (meta.abstract_map #empty) ]); definition node 1.0: { @next #node_or_nil; };";
        ArgotTypes types = ArgotTypes.builder().text("node.argot", text).build();
        ArgotCodec codec = types.codec("node", "1.0");
        byte[] deep = new byte[100_000];
        Arrays.fill(deep, (byte) types.streamId("node", "1.0"));
        assertRefused(
                () -> codec.decode(deep),
                "more than 64 values are nested; raise Limits.maxDepth, and the threads' stacks with it, if such objects are intended");
        ArgotTypes shallow = ArgotTypes.builder()
                .text("node.argot", text)
                .limits(Limits.builder().maxDepth(4).build())
                .build();
        byte[] three = {64, 64, (byte) types.streamId("empty", "1.3")};
        Object value = codec.decode(three);
        assertThat(codec.encode(value)).isEqualTo(three);
        assertRefused(
                () -> shallow.codec("node", "1.0").encode(value),
                "more than 4 values are nested; raise Limits.maxDepth, and the threads' stacks with it, if such objects are intended");
    }

    @Test
    void equals_valuesWithArrays_compareContent() {
        ArgotCodec codec = codec(
                "definition row 1.0: (meta.array (meta.reference #uint8) (meta.reference #int32));"
                        + "definition rows 1.0: (meta.array (meta.reference #uint8) (meta.reference #row));"
                        + "definition r 1.0: { @rows #rows; };",
                "r");
        byte[] bytes = codec.encode(Map.of("rows", List.of(new int[] {1}, List.of(2, 3))));
        Object first = codec.decode(bytes);
        Object second = codec.decode(bytes);
        assertThat(first).isEqualTo(second).hasSameHashCodeAs(second).hasToString("{rows=[[1], [2, 3]]}");
        assertThat(new ArgotVariant("r", "1.0", first))
                .isEqualTo(new ArgotVariant("r", "1.0", second))
                .hasSameHashCodeAs(new ArgotVariant("r", "1.0", second))
                .hasToString("r 1.0 {rows=[[1], [2, 3]]}");
    }
}
