// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that no writer writes: each is refused by name, before memory is taken for it. */
class AvroHostileInputTest {

    enum Colour {
        RED,
        GREEN
    }

    static class Flag {
        boolean value;
    }

    static class Number {
        int value;
    }

    static class Large {
        long value;
    }

    static class Text {
        @Nullable
        String value;
    }

    static class Bytes {
        byte @Nullable [] value;
    }

    static class Hue {
        @Nullable
        Colour value;
    }

    static class Names {
        @Nullable
        List<String> value;
    }

    static class Tags {
        @Nullable
        Set<String> value;
    }

    static class Table {
        @Nullable
        Map<String, String> value;
    }

    static class Pairs {
        @Nullable
        Map<Integer, String> value;
    }

    static class Longs {
        long @Nullable [] value;
    }

    static class Doubles {
        double @Nullable [] value;
    }

    static class Node {
        @Nullable
        Node value;
    }

    static class Id {
        @Nullable
        UUID value;
    }

    static class Sum {
        @Nullable
        BigDecimal value;
    }

    /**
     * Bytes of a class.
     *
     * @param bytes writes what follows the fingerprint
     * @param reason a part of the message
     */
    private record Hostile(String name, Class<?> type, Consumer<AvroOutput> bytes, String reason) {

        @Override
        public String toString() {
            return name;
        }
    }

    private static void raw(AvroOutput out, int... bytes) {
        for (int next : bytes) {
            out.writeRaw(new byte[] {(byte) next}, 0, 1);
        }
    }

    private static void utf8(AvroOutput out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.writeRaw(bytes, 0, bytes.length);
    }

    static List<Hostile> hostile() {
        return List.of(
                new Hostile("boolean 2", Flag.class, out -> raw(out, 2), "boolean is 2"),
                new Hostile("nothing", Flag.class, out -> {}, "truncated"),
                new Hostile("int of 33 bits", Number.class, out -> raw(out, 255, 255, 255, 255, 0x1f), "32 bits"),
                new Hostile("int without end", Number.class, out -> raw(out, 255, 255, 255, 255, 255, 1), "32 bits"),
                new Hostile("int cut off", Number.class, out -> raw(out, 255), "truncated"),
                new Hostile(
                        "long of 65 bits",
                        Large.class,
                        out -> raw(out, 255, 255, 255, 255, 255, 255, 255, 255, 255, 3),
                        "64 bits"),
                new Hostile("long cut off", Large.class, out -> raw(out, 255, 255), "truncated"),
                new Hostile("branch 2 of 2", Text.class, out -> out.writeInt(2), "union branch is 2"),
                new Hostile("branch -1", Text.class, out -> out.writeInt(-1), "union branch is -1"),
                new Hostile("text too long", Text.class, text(out -> out.writeLong(1 << 30)), "text length 1073741824"),
                new Hostile("text of -1", Text.class, text(out -> out.writeLong(-1)), "text length -1"),
                new Hostile("text of 2^62", Text.class, text(out -> out.writeLong(1L << 62)), "does not fit"),
                new Hostile("malformed text", Text.class, text(out -> raw(out, 4, 0xc0, 0x80)), "malformed UTF-8"),
                new Hostile("bytes too long", Bytes.class, text(out -> out.writeLong(1 << 30)), "bytes length"),
                new Hostile("symbol 2 of 2", Hue.class, text(out -> out.writeInt(2)), "symbol 2"),
                new Hostile("symbol -1", Hue.class, text(out -> out.writeInt(-1)), "symbol -1"),
                new Hostile("block of 2^30", Names.class, text(out -> out.writeLong(1 << 30)), "maxElements"),
                new Hostile("block too long", Names.class, text(out -> out.writeLong(1000)), "does not fit"),
                new Hostile("block of -2^63", Names.class, text(AvroHostileInputTest::most), "2^63"),
                new Hostile(
                        "block of more bytes than there are",
                        Names.class,
                        text(out -> {
                            out.writeLong(-1);
                            out.writeLong(100);
                        }),
                        "100 bytes"),
                new Hostile("no end of blocks", Names.class, text(AvroHostileInputTest::oneName), "truncated"),
                new Hostile("element twice", Tags.class, text(AvroHostileInputTest::twice), "element twice"),
                new Hostile("key twice", Table.class, text(AvroHostileInputTest::keyTwice), "key twice"),
                new Hostile("key of a pair twice", Pairs.class, text(AvroHostileInputTest::pairTwice), "key twice"),
                new Hostile("longs too many", Longs.class, text(out -> out.writeLong(1 << 24)), "does not fit"),
                new Hostile("doubles too many", Doubles.class, text(out -> out.writeLong(2)), "does not fit"),
                new Hostile("too deep", Node.class, AvroHostileInputTest::deep, "maxDepth"),
                new Hostile("no UUID", Id.class, text(out -> utf8(out, "1-1-1-1-1")), "no UUID"),
                new Hostile("UUID in capitals", Id.class, text(out -> utf8(out, capitals())), "no UUID"),
                new Hostile("no whole number", Sum.class, text(out -> raw(out, 4, 0, 0)), "no bytes"),
                new Hostile("scale of a billion", Sum.class, text(AvroHostileInputTest::scale), "scale"),
                new Hostile(
                        "bytes behind the value",
                        Number.class,
                        out -> {
                            out.writeInt(1);
                            raw(out, 0);
                        },
                        "1 bytes follow"));
    }

    private static String capitals() {
        return "AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA";
    }

    /** Fields are nullable, so the branch comes first. */
    private static Consumer<AvroOutput> text(Consumer<AvroOutput> content) {
        return out -> {
            out.writeInt(1);
            content.accept(out);
        };
    }

    private static void most(AvroOutput out) {
        out.writeLong(Long.MIN_VALUE);
        out.writeLong(0);
    }

    private static void oneName(AvroOutput out) {
        out.writeLong(1);
        utf8(out, "a");
    }

    private static void twice(AvroOutput out) {
        out.writeLong(2);
        utf8(out, "a");
        utf8(out, "a");
        out.writeLong(0);
    }

    private static void keyTwice(AvroOutput out) {
        for (int i = 0; i < 2; i++) {
            // In blocks of their own, with their bytes.
            out.writeLong(-1);
            out.writeLong(4);
            utf8(out, "a");
            utf8(out, "b");
        }
        out.writeLong(0);
    }

    private static void pairTwice(AvroOutput out) {
        out.writeLong(2);
        for (int i = 0; i < 2; i++) {
            out.writeInt(7);
            utf8(out, "b");
        }
        out.writeLong(0);
    }

    private static void deep(AvroOutput out) {
        for (int i = 0; i < 1000; i++) {
            out.writeInt(1);
        }
        out.writeInt(0);
    }

    private static void scale(AvroOutput out) {
        AvroOutput inner = new AvroOutput(Limits.defaults(), false);
        inner.start();
        inner.writeInt(1);
        inner.writeRaw(new byte[] {1}, 0, 1);
        inner.writeInt(1_000_000_000);
        out.writeInt(inner.position);
        out.writeRaw(inner.buffer, 0, inner.position);
    }

    private static byte[] bare(AvroSerializer<?> serializer, Consumer<AvroOutput> content) {
        AvroOutput out = new AvroOutput(Limits.defaults(), false);
        out.start();
        raw(out, 0xc3, 0x01);
        out.writeFixedLong(AvroSchemas.fingerprint(serializer.schema()));
        content.accept(out);
        return ByteBuffer.allocate(Integer.BYTES + out.position)
                .putInt(out.position)
                .put(out.buffer, 0, out.position)
                .array();
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void read_hostileBytes_areRefusedByName(Hostile hostile) {
        AvroSerializer<?> serializer =
                AvroSerializer.builder(1, hostile.type()).bare().build();
        assertThatThrownBy(() -> Wire.readFrame(serializer, bare(serializer, hostile.bytes())))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining(hostile.reason());
    }

    /** The same where a schema stands for the class. */
    @ParameterizedTest
    @MethodSource("hostile")
    void read_hostileBytesAsGenericRecord_areRefused(Hostile hostile) {
        if (Set.of(Id.class, Sum.class, Tags.class, Pairs.class).contains(hostile.type())) {
            // Texts, bytes and lists there, which may have these.
            return;
        }
        Schema schema = AvroSchemas.of(hostile.type());
        AvroSerializer<GenericRecord> serializer =
                AvroSerializer.generic(1, schema).bare().build();
        assertThatThrownBy(() -> Wire.readFrame(serializer, bare(serializer, hostile.bytes())))
                .isInstanceOf(HazelcastSerializationException.class);
    }

    /** Nor where nobody wants the value. */
    @ParameterizedTest
    @MethodSource("hostile")
    void read_hostileBytesThatAreSkipped_areRefusedOrHarmless(Hostile hostile) throws IOException {
        Schema written = AvroSchemas.of(hostile.type());
        Schema empty = Schema.createRecord(written.getName(), null, written.getNamespace(), false, List.of());
        AvroSerializer<GenericRecord> serializer =
                AvroSerializer.generic(1, empty).writerSchema(written).bare().build();
        AvroSerializer<?> writer =
                AvroSerializer.builder(1, hostile.type()).bare().build();
        byte[] bytes = bare(writer, hostile.bytes());
        try {
            assertThat(Wire.readFrame(serializer, bytes).getSchema()).isEqualTo(empty);
        } catch (HazelcastSerializationException e) {
            assertThat(e).hasMessageNotContaining("IndexOutOfBounds");
        }
    }

    @Test
    void read_blocksWithTheirSizes_areRead() throws IOException {
        AvroSerializer<Names> serializer =
                AvroSerializer.builder(1, Names.class).bare().build();
        byte[] bytes = bare(serializer, out -> {
            out.writeInt(1);
            for (String name : List.of("a", "b", "c")) {
                out.writeLong(-1);
                out.writeLong(2);
                utf8(out, name);
            }
            out.writeLong(0);
        });
        assertThat(Wire.readFrame(serializer, bytes).value).containsExactly("a", "b", "c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"c201", "c302", "0000"})
    void read_bareWithoutTheMarker_isRefused(String marker) throws IOException {
        AvroSerializer<Number> serializer =
                AvroSerializer.builder(1, Number.class).bare().build();
        byte[] bytes = bare(serializer, out -> out.writeInt(1));
        bytes[4] = (byte) Integer.parseInt(marker.substring(0, 2), 16);
        bytes[5] = (byte) Integer.parseInt(marker.substring(2), 16);
        assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("c3 01");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 9})
    void read_payloadShorterThanAFingerprint_isRefused(int length) {
        AvroSerializer<Number> serializer =
                AvroSerializer.builder(1, Number.class).bare().build();
        byte[] bytes =
                ByteBuffer.allocate(Integer.BYTES + length).putInt(length).array();
        assertThatThrownBy(() -> Wire.readFrame(serializer, bytes)).isInstanceOf(HazelcastSerializationException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"value\":1.5}",
                "{\"value\":2147483648}",
                "{\"value\":\"1\"}",
                "{\"value\":null}",
                "{\"other\":1}",
                "{\"value\":1,\"other\":1}",
                "{\"value\":1,\"value\":1}",
                "{\"value\":1}{}",
                "{\"value\":1} x",
                "[1]",
                "{\"value\":",
                ""
            })
    void read_hostileJson_isRefused(String json) {
        AvroSerializer<Number> serializer =
                AvroSerializer.builder(1, Number.class).json().build();
        byte[] text = json.getBytes(StandardCharsets.UTF_8);
        AvroOutput out = new AvroOutput(Limits.defaults(), false);
        out.start();
        raw(out, 0x28, Long.BYTES + text.length);
        out.writeFixedLong(AvroSchemas.fingerprint(serializer.schema()));
        out.writeRaw(text, 0, text.length);
        byte[] bytes = java.util.Arrays.copyOf(out.buffer, out.position);
        assertThatThrownBy(() -> Wire.readFrame(serializer, bytes)).isInstanceOf(HazelcastSerializationException.class);
    }
}
