// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnknownFieldSet;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.messages.Kinds;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

/** The runtime's own streams are the witness of the bytes of tags and numbers, and of messages in any order. */
class ProtobufFieldBytesTest {

    private static final int LAST_FIELD = (1 << 29) - 1;

    /** Numbers with tags of one byte to five, and those next to them. */
    private static final int[] FIELDS = {
        1, 2, 15, 16, 17, 2_047, 2_048, 262_143, 262_144, 33_554_431, 33_554_432, LAST_FIELD
    };

    private static final String[] TEXTS = {
        "",
        "ascii",
        "\u00e9t\u00e9",
        "caf\u00e9",
        "na\u00efve",
        "\u0141",
        "\u20ac 5",
        "\ud83d\ude00 a",
        "b \ud83d\ude80"
    };

    private final ProtobufSerializer<KindsMarshaller.Plain> plain =
            ProtobufSerializer.of(5, KindsMarshaller.Plain.class, new KindsMarshaller());

    private interface Fields {
        void writeTo(CodedOutputStream out) throws IOException;
    }

    private static byte[] bytes(Fields fields) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        fields.writeTo(out);
        out.flush();
        return bytes.toByteArray();
    }

    /** Numbers of each length, and those next to them. */
    private static List<Long> numbers() {
        List<Long> numbers = new ArrayList<>(List.of(0L, -1L, Long.MIN_VALUE, Long.MAX_VALUE));
        for (int bits = 7; bits < Long.SIZE; bits += 7) {
            numbers.addAll(List.of((1L << bits) - 1, 1L << bits, -1L << bits, 0x5555_5555_5555_5555L >>> bits));
        }
        return numbers;
    }

    @Test
    void write_anyFieldAndNumber_givesProtobufsBytes() throws IOException {
        // One writer, so that the buffer grows at many places.
        ProtobufWriter writer = writer();
        byte[] expected = bytes(out -> {
            for (int field : FIELDS) {
                for (long number : numbers()) {
                    out.writeInt64(field, number);
                    out.writeInt32(field, (int) number);
                    out.writeUInt32(field, (int) number);
                    out.writeSInt32(field, (int) number);
                    out.writeSInt64(field, number);
                    out.writeFixed32(field, (int) number);
                    out.writeFixed64(field, number);
                    out.writeBool(field, number > 0);
                }
            }
        });
        for (int field : FIELDS) {
            for (long number : numbers()) {
                writer.writeInt64(field, number);
                writer.writeInt32(field, (int) number);
                writer.writeUInt32(field, (int) number);
                writer.writeSInt32(field, (int) number);
                writer.writeSInt64(field, number);
                writer.writeFixed32(field, (int) number);
                writer.writeFixed64(field, number);
                writer.writeBool(field, number > 0);
            }
        }
        assertThat(Arrays.copyOf(writer.buffer(), writer.position())).isEqualTo(expected);
    }

    @Test
    void read_anyFieldAndNumber_isWhatProtobufWroteWhateverIsBehind() throws IOException {
        for (int field : FIELDS) {
            for (long number : numbers()) {
                byte[] message = bytes(out -> out.writeInt64(field, number));
                for (int behind = 0; behind <= 10; behind++) {
                    byte[] payload = Arrays.copyOf(message, message.length + behind);
                    Arrays.fill(payload, message.length, payload.length, (byte) (behind % 2 == 0 ? 0xff : 0x01));
                    ProtobufReader reader = reader(payload, message.length);
                    assertThat(reader.nextField()).isEqualTo(field);
                    assertThat(reader.readInt64()).isEqualTo(number);
                    assertThat(reader.nextField()).isZero();
                }
            }
        }
    }

    @Test
    void read_numberThatEndsTooSoon_saysWhere() throws IOException {
        for (int field : FIELDS) {
            for (long number : numbers()) {
                byte[] message = bytes(out -> out.writeInt64(field, number));
                int tagBytes = bytes(out -> out.writeTag(field, 0)).length;
                for (int length = 1; length < message.length; length++) {
                    int from = length < tagBytes ? 0 : tagBytes;
                    ProtobufReader reader = reader(message, length);
                    assertThatThrownBy(() -> {
                                reader.nextField();
                                reader.readInt64();
                            })
                            .isInstanceOf(InvalidPayloadException.class)
                            .hasMessage("message ends inside the field that has " + (length - from)
                                    + " of its bytes at offset " + from);
                }
            }
        }
    }

    @Test
    void read_tagsAndNumbersWithMoreBytesThanTheyNeed_areTaken() throws IOException {
        assertThat(number("8800" + "05")).isEqualTo(5);
        assertThat(number("888000" + "8500")).isEqualTo(5);
        assertThat(number("8880808000" + "85808080808080808000")).isEqualTo(5);
        assertThat(number("08" + "858080808080808000")).isEqualTo(5);
        assertThat(number("08" + "ffffffffffffffffff01")).isEqualTo(-1);
        // Protobuf drops the bits above the 64th, too.
        assertThat(number("08" + "ffffffffffffffffff7f")).isEqualTo(-1);
        assertThatThrownBy(() -> number("08" + "ffffffffffffffffff8001"))
                .hasMessage("varint at offset 1 is longer than 10 bytes");
        assertThatThrownBy(() -> number("0005")).hasMessage("field number 0 at offset 0, numbers begin with 1");
        assertThatThrownBy(() -> number("800005")).hasMessage("field number 0 at offset 0, numbers begin with 1");
        assertThatThrownBy(() -> number("870005")).hasMessage("field number 0 at offset 0, numbers begin with 1");
    }

    private static long number(String hex) throws IOException {
        byte[] payload = HexFormat.of().parseHex(hex);
        ProtobufReader reader = reader(payload, payload.length);
        assertThat(reader.nextField()).isEqualTo(1);
        return reader.readInt64();
    }

    /** Known and unknown fields, some of them twice or in pieces, packed and not. */
    private static List<ByteString> pieces(Random random) throws IOException {
        List<ByteString> pieces = new ArrayList<>();
        for (int i = random.nextInt(30); i > 0; i--) {
            long number = random.nextLong() >> random.nextInt(Long.SIZE);
            String text = TEXTS[random.nextInt(TEXTS.length)];
            byte[] piece = bytes(out -> {
                switch (random.nextInt(16)) {
                    case 0 -> out.writeInt32(1, (int) number);
                    case 1 -> out.writeInt64(2, number);
                    case 2 -> out.writeUInt32(3, (int) number);
                    case 3 -> out.writeSInt32(5, (int) number);
                    case 4 -> out.writeSInt64(6, number);
                    case 5 -> out.writeFixed32(7, (int) number);
                    case 6 -> out.writeFixed64(8, number);
                    case 7 -> out.writeBool(13, number > 0);
                    case 8 -> out.writeString(14, text);
                    case 9 -> out.writeByteArray(15, text.getBytes(StandardCharsets.UTF_16));
                    case 10 -> out.writeFixed64(19, number);
                    case 11 -> out.writeByteArray(19, new byte[Long.BYTES * random.nextInt(3)]);
                    case 12 -> out.writeString(22, text + text);
                    case 13 -> out.writeFixed64(2000, number);
                    case 14 -> out.writeString(1 + FIELDS[2 + random.nextInt(9)] * 3 + 2_000, text);
                    default -> out.writeInt64(33_554_431, number);
                }
            });
            pieces.add(ByteString.copyFrom(piece));
        }
        return pieces;
    }

    @Test
    void read_fieldsInAnyOrderAndNumber_areThoseOfGeneratedCode() throws IOException {
        Random random = new Random(63);
        for (int round = 0; round < 300; round++) {
            List<ByteString> pieces = pieces(random);
            Collections.shuffle(pieces, random);
            byte[] payload = ByteString.copyFrom(pieces).toByteArray();
            assertReadAlike(payload, payload.length);
            for (int length = 0; length < payload.length && round < 30; length++) {
                assertReadAlike(payload, length);
            }
        }
    }

    /** Reads the first bytes of a payload as generated code does, or refuses them as that does. */
    private void assertReadAlike(byte[] payload, int length) throws IOException {
        byte[] part = Arrays.copyOf(payload, length);
        Kinds expected;
        try {
            expected = Kinds.parseFrom(part);
        } catch (InvalidProtocolBufferException e) {
            assertThatThrownBy(() -> Wire.read(plain, part)).isInstanceOf(HazelcastSerializationException.class);
            return;
        }
        byte[] written = Wire.write(plain, Wire.read(plain, part));
        assertThat(Kinds.parseFrom(written))
                .isEqualTo(expected.toBuilder()
                        .setUnknownFields(UnknownFieldSet.getDefaultInstance())
                        .build());
    }

    private static ProtobufWriter writer() {
        Budget budget = new Budget(Limits.defaults());
        budget.startWriting();
        return new ProtobufWriter(Limits.defaults(), false, budget, walk(budget));
    }

    private static ProtobufReader reader(byte[] payload, int length) {
        Budget budget = new Budget(Limits.defaults());
        budget.start(length);
        return new ProtobufReader(
                Limits.defaults(),
                ExtensionRegistryLite.getEmptyRegistry(),
                payload,
                length,
                budget,
                walk(budget),
                new byte[0]);
    }

    private static PayloadWalk walk(Budget budget) {
        return new PayloadWalk(Limits.defaults(), ExtensionRegistryLite.getEmptyRegistry(), budget);
    }
}
