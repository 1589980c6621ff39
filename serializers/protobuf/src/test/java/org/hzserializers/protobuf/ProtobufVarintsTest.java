// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.CodedOutputStream;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.wire.WireType;
import org.hzserializers.testkit.Allocation;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

/** Packed varints, groups and unknown fields of marshallers: what is refused, and how much is allocated before. */
class ProtobufVarintsTest {

    private static final String PLACE = " (type id 5, org.hzserializers.protobuf.Varints)";

    private final ProtobufSerializer<Varints> serializer = serializer(Limits.defaults());

    private static ProtobufSerializer<Varints> serializer(Limits limits) {
        return ProtobufSerializer.builder(5, Varints.class, new Varints.Marshaller())
                .limits(limits)
                .build();
    }

    @Test
    void write_extremes_areTheBytesOfTheSpecification() {
        Varints value = new Varints();
        value.ints = new int[] {0, -1, 300};
        value.unsigned = new int[] {-1};
        value.signed = new int[] {-1, Integer.MIN_VALUE};
        value.longs = new long[] {Long.MIN_VALUE};
        value.signedLongs = new long[] {Long.MIN_VALUE, -2};
        value.flags = new boolean[] {true, false};
        assertThat(HexFormat.of().formatHex(Wire.writeFrame(serializer, value)))
                .isEqualTo("26" + "3b"
                        + ("0a0d" + "00" + "ffffffffffffffffff01" + "ac02")
                        + ("1205" + "ffffffff0f")
                        + ("1a06" + "01" + "ffffffff0f")
                        + ("220a" + "80808080808080808001")
                        + ("2a0b" + "ffffffffffffffffff01" + "03")
                        + ("3202" + "0100"));
        assertThat(Wire.copy(serializer, value)).isEqualTo(value);
    }

    /** Sizes around those at which the length takes another byte, or the block ends. */
    @Test
    void writeAndRead_anySize_comesBackEqual() {
        Random random = new Random(3);
        for (int size : new int[] {1, 12, 13, 63, 64, 127, 128, 1023, 1024, 1025, 2048, 16_383, 16_384, 300_000}) {
            Varints value = new Varints();
            value.ints = random.ints(size).toArray();
            value.unsigned = random.ints(size, 0, 200).toArray();
            value.signed = random.ints(size, -100, 100).toArray();
            value.longs = random.longs(size, 0, 1L << random.nextInt(1, 63)).toArray();
            value.signedLongs = random.longs(size).toArray();
            // The first is short and the others are long, or the other way round: the length is not what it was thought
            // to be.
            value.signedLongs[0] = 0;
            value.unsigned[0] = -1;
            value.flags = new boolean[size];
            value.flags[random.nextInt(size)] = true;
            assertThat(Wire.copy(serializer, value)).as("%d elements", size).isEqualTo(value);
        }
    }

    @Test
    void write_nothing_isLeftOut() {
        Varints value = new Varints();
        value.ints = new int[0];
        value.longs = new long[0];
        value.flags = new boolean[0];
        assertThat(Wire.writeFrame(serializer, value)).asHexString().isEqualTo("2600");
    }

    @Test
    void read_malformedVarints_sayWhatWasFound() {
        for (int field : new int[] {1, 2, 3, 4, 5, 6}) {
            String tag = HexFormat.of().toHexDigits((byte) (field << 3 | WireType.LENGTH_DELIMITED));
            String packed = "packed field " + field;
            unreadable(tag + "0180", packed + " ends inside its last varint");
            unreadable(tag + "0301ffff", packed + " ends inside its last varint");
            unreadable(tag + "0b" + "80".repeat(10) + "00", packed + ": varint is longer than 10 bytes");
            unreadable(tag + "20" + "01" + "ff".repeat(30) + "01", packed + ": varint is longer than 10 bytes");
            unreadable(tag + "0201", "field " + field + " declares 2 bytes, 1 remain");
            unreadable(tag + "ffffffff0701", "field " + field + " declares 2147483647 bytes, 1 remain");
            unreadable(tag + "ffffffff0f01", "field " + field + " declares 4294967295 bytes, 1 remain");
            String fixed = HexFormat.of().toHexDigits((byte) (field << 3 | WireType.FIXED32));
            unreadable(fixed + "00000000", "field " + field + " is 4 fixed bytes, expected length-delimited");
            String unpacked = HexFormat.of().toHexDigits((byte) (field << 3 | WireType.VARINT));
            unreadable(
                    unpacked + "01" + unpacked + "80",
                    "message ends inside the field that has 1 of its bytes at offset 3");
            unreadable(unpacked + "80".repeat(10) + "01", "varint at offset 1 is longer than 10 bytes");
        }
    }

    @Test
    void read_malformedGroups_sayWhatWasFound() {
        unreadable("43", "group 8 does not end in its message");
        unreadable("430801", "group 8 does not end in its message");
        unreadable("4354", "field 10 ends a group that was not begun, expected the end of group 8");
        unreadable("44", "field 8 ends a group that was not begun");
        unreadable("4b", "group 9 does not end in its message");
        unreadable("4b44", "field 8 ends a group that was not begun, expected the end of group 9");
        unreadable("4b434c", "field 9 ends a group that was not begun, expected the end of group 8");
        unreadable("53", "group 10 does not end in its message");
        unreadable("5344", "field 8 ends a group that was not begun, expected the end of group 10");
        // A group ends in the message that it begins in, and a message is no part of the group around it.
        unreadable("3a014344", "group 8 does not end in its message");
        unreadable("433a0144", "field 8 ends a group that was not begun");
        unreadable("4001", "field 8 is a varint, expected the start of a group");
    }

    private void unreadable(String hex, String message) {
        Wire.assertUnreadable(serializer, HexFormat.of().parseHex(hex))
                .hasMessage("Protobuf payload cannot be read: " + message + PLACE);
    }

    /** Stops before its group or message ends, or goes on behind it. */
    private record StoppingMarshaller(int fields) implements ProtobufMarshaller<Varints> {

        @Override
        public void write(Varints value, ProtobufWriter out) {}

        @Override
        public Varints read(ProtobufReader in) throws IOException {
            Varints value = new Varints();
            if (in.nextField() == 8) {
                value.group = in.readGroup(new ProtobufMarshaller<>() {
                    @Override
                    public void write(Varints inner, ProtobufWriter out) {}

                    @Override
                    public Varints read(ProtobufReader innerIn) throws IOException {
                        for (int i = 0; i < fields; i++) {
                            if (innerIn.nextField() != 0) {
                                innerIn.skipField();
                            }
                        }
                        return new Varints();
                    }
                });
            }
            return value;
        }
    }

    @Test
    void read_codecThatStopsBeforeOrBehindTheEndOfItsGroup_isRefused() {
        byte[] payload = HexFormat.of().parseHex("43" + "0801" + "44" + "0801");
        String goOn = "; it must go on until nextField() gives 0, and no further";
        stops(0, payload, "the marshaller of group 8 stopped at field 8" + goOn);
        stops(1, payload, "the marshaller of group 8 stopped at field 1" + goOn);
        stops(2, payload, "the marshaller left fields unread; it must go on until nextField() gives 0");
        stops(3, payload, "the marshaller of group 8 stopped at field 1" + goOn);
    }

    private static void stops(int fields, byte[] payload, String message) {
        Wire.assertUnreadable(ProtobufSerializer.of(5, Varints.class, new StoppingMarshaller(fields)), payload)
                .hasMessage("Protobuf payload cannot be read: " + message + PLACE);
    }

    @Test
    void writeAndRead_groupsDeeperThanTheLimit_areRefused() {
        ProtobufSerializer<Varints> shallow =
                serializer(Limits.builder().maxDepth(4).build());
        String tooDeep = "more than 4 messages are nested; raise Limits.maxDepth, and the threads' stacks"
                + " with it, if such objects are intended" + PLACE;
        for (int form = 0; form < 8; form++) {
            Varints allowed = nested(3, form);
            Varints refused = nested(4, form);
            assertThat(Wire.copy(shallow, allowed)).isEqualTo(allowed);
            Wire.assertUnwritable(shallow, refused)
                    .hasMessage("Protobuf org.hzserializers.protobuf.Varints cannot be written: " + tooDeep);
            Wire.assertUnreadable(shallow, Wire.write(serializer, refused))
                    .hasMessage("Protobuf payload cannot be read: " + tooDeep);
        }
        // Groups that are skipped or kept count, too, on the level at which they are.
        for (String unknown : new String[] {"4b", "53"}) {
            String end = HexFormat.of().toHexDigits((byte) (Integer.parseInt(unknown, 16) + 1));
            byte[] allowed = HexFormat.of().parseHex("43" + unknown.repeat(2) + end.repeat(2) + "44");
            byte[] refused = HexFormat.of().parseHex("43" + unknown.repeat(3) + end.repeat(3) + "44");
            Varints value = Wire.read(shallow, allowed);
            assertThat(Wire.copy(shallow, value)).isEqualTo(value);
            Wire.assertUnreadable(shallow, refused).hasMessage("Protobuf payload cannot be read: " + tooDeep);
        }
    }

    /** Kept fields may be written deeper than they were read. */
    @Test
    void write_unknownGroupsThatReadersWouldRefuseThere_isRefused() {
        ProtobufSerializer<Varints> shallow =
                serializer(Limits.builder().maxDepth(4).build());
        Varints value = Wire.read(shallow, HexFormat.of().parseHex("5353535454" + "54"));
        assertThat(Wire.copy(shallow, value)).isEqualTo(value);
        Varints around = new Varints();
        around.message = value;
        Wire.assertUnwritable(shallow, around).hasMessageContaining("more than 4 messages are nested");
        around.message = null;
        around.group = value;
        Wire.assertUnwritable(shallow, around).hasMessageContaining("more than 4 messages are nested");
    }

    /** Messages and groups inside each other, in the order of the bits of {@code form}. */
    private static Varints nested(int levels, int form) {
        Varints value = new Varints();
        if (levels > 0) {
            if ((form >> levels - 1 & 1) == 0) {
                value.group = nested(levels - 1, form);
            } else {
                value.message = nested(levels - 1, form);
            }
        }
        return value;
    }

    @Test
    void readUnknown_anyFields_comeBackAsTheyCame() {
        byte[] payload = HexFormat.of()
                .parseHex("5001" + "5201ff" + "0801" + "55" + "00000080" + "535801" + "5a0054" + "51"
                        + "0000000000000080" + "fa0f00");
        Varints value = Wire.read(serializer, payload);
        UnknownFields unknown = value.unknown;
        assertThat(unknown).isNotNull();
        String kept =
                "5001" + "5201ff" + "55" + "00000080" + "535801" + "5a0054" + "51" + "0000000000000080" + "fa0f00";
        assertThat(HexFormat.of().formatHex(unknown.toByteArray())).isEqualTo(kept);
        assertThat(unknown.size()).isEqualTo(kept.length() / 2);
        assertThat(unknown).hasToString("UnknownFields[28 bytes]");
        Varints copy = Wire.copy(serializer, value);
        assertThat(copy.unknown).isEqualTo(unknown).hasSameHashCodeAs(unknown);
        assertThat(HexFormat.of().formatHex(Wire.writeFrame(serializer, value))).isEqualTo("261f0a0101" + kept);
        assertThat(copy.unknown).isNotEqualTo(Wire.read(serializer, (byte) 0x50, (byte) 1).unknown);
    }

    @Test
    void writeAndRead_moreElementsThanTheLimit_areRefused() {
        ProtobufSerializer<Varints> limited =
                serializer(Limits.builder().maxElements(3).build());
        for (int field = 1; field <= 6; field++) {
            Varints value = withElements(field, 4);
            String exceeds = " length 4 exceeds maxElements 3; raise Limits.maxElements for trusted peers only" + PLACE;
            Wire.assertUnwritable(limited, value)
                    .hasMessage("Protobuf org.hzserializers.protobuf.Varints cannot be written: packed field " + field
                            + exceeds);
            String read = "Protobuf payload cannot be read: repeated field " + field + exceeds;
            Wire.assertUnreadable(limited, Wire.write(serializer, value)).hasMessage(read);
            String unpacked = HexFormat.of().toHexDigits((byte) (field << 3)) + "00";
            Wire.assertUnreadable(limited, HexFormat.of().parseHex(unpacked.repeat(4)))
                    .hasMessage(read);
            assertThat(Wire.copy(limited, withElements(field, 3))).isEqualTo(withElements(field, 3));
        }
    }

    /** A byte becomes an element of eight, which a tight budget does not allow: neither to readers nor to writers. */
    @Test
    void writeAndRead_moreMemoryThanTheBudget_isRefused() {
        for (int memoryPerByte : new int[] {1, 4, 9, 10}) {
            ProtobufSerializer<Varints> tight =
                    serializer(Limits.builder().memoryPerByte(memoryPerByte).build());
            for (int field = 1; field <= 6; field++) {
                Varints value = withElements(field, 1_000_000);
                byte[] frame = Wire.writeFrame(serializer, value);
                boolean allowed = field == 6 || (field > 3 ? 8 : 4) <= memoryPerByte / 8.0 * 7 + 0.5;
                assertThat(refuses(tight, frame))
                        .as("field %d, %d bytes", field, memoryPerByte)
                        .isEqualTo(!allowed);
                if (allowed) {
                    assertThat(Wire.writeFrame(tight, value)).isEqualTo(frame);
                } else {
                    Wire.assertUnwritable(tight, value).hasMessageContaining("raise Limits.memoryPerByte, now ");
                }
            }
        }
    }

    private static Varints withElements(int field, int count) {
        Varints value = new Varints();
        switch (field) {
            case 1 -> value.ints = new int[count];
            case 2 -> value.unsigned = new int[count];
            case 3 -> value.signed = new int[count];
            case 4 -> value.longs = new long[count];
            case 5 -> value.signedLongs = new long[count];
            default -> value.flags = new boolean[count];
        }
        return value;
    }

    private interface Piece {
        void write(CodedOutputStream out, int index) throws IOException;
    }

    @Test
    void read_hostilePieces_allocateInProportionOrAreRefused() throws IOException {
        Map<String, Piece> pieces = new LinkedHashMap<>();
        for (int field = 1; field <= 6; field++) {
            int number = field;
            pieces.put("empty packed " + field, (out, i) -> out.writeByteArray(number, new byte[0]));
            pieces.put("packed " + field, (out, i) -> out.writeByteArray(number, new byte[1000]));
            pieces.put("packed pieces of " + field, (out, i) -> {
                out.writeByteArray(number, new byte[100]);
                out.writeInt32(9, 0);
            });
            pieces.put("unpacked " + field, (out, i) -> out.writeInt32(number, i));
            pieces.put("unpacked and scattered " + field, (out, i) -> {
                out.writeInt32(number, 0);
                out.writeInt32(9, 0);
            });
            pieces.put("packed and not " + field, (out, i) -> {
                out.writeInt32(number, 0);
                out.writeByteArray(number, new byte[1]);
            });
        }
        pieces.put("groups", (out, i) -> tags(out, 8, 8));
        pieces.put("groups in messages", (out, i) -> out.writeByteArray(7, new byte[] {0x43, 0x44}));
        pieces.put("groups that are skipped", (out, i) -> tags(out, 9, 9));
        pieces.put("groups that are kept", (out, i) -> tags(out, 10, 10));
        pieces.put("kept fields", (out, i) -> out.writeInt32(1000 + i, 0));
        pieces.put("kept texts", (out, i) -> out.writeByteArray(10, new byte[i % 50]));
        pieces.put("kept fields in groups", (out, i) -> {
            out.writeTag(8, WireType.START_GROUP);
            out.writeInt32(10, 0);
            out.writeTag(8, WireType.END_GROUP);
        });
        for (Map.Entry<String, Piece> piece : pieces.entrySet()) {
            for (int size : new int[] {3_000, 30_000, 200_000}) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                CodedOutputStream out = CodedOutputStream.newInstance(bytes);
                for (int i = 0; out.getTotalBytesWritten() < size; i++) {
                    piece.getValue().write(out, i);
                }
                out.flush();
                byte[] frame = Wire.frame(Format.PROTOBUF, bytes.toByteArray());
                assertThat(Allocation.least(() -> refuses(serializer, frame)))
                        .as("%s, %d bytes", piece.getKey(), size)
                        .isLessThan(64L * frame.length + (1 << 20));
            }
        }
    }

    private static void tags(CodedOutputStream out, int begun, int ended) throws IOException {
        out.writeTag(begun, WireType.START_GROUP);
        out.writeTag(ended, WireType.END_GROUP);
    }

    @Test
    void read_thousandsOfGroups_isRefusedWithoutAStackOverflow() {
        ProtobufSerializer<Varints> deep = serializer(Limits.defaults());
        for (int field : new int[] {8, 9, 10}) {
            byte[] groups = new byte[50_000];
            Arrays.fill(groups, (byte) (field << 3 | WireType.START_GROUP));
            Wire.assertUnreadable(deep, groups)
                    .hasMessage("Protobuf payload cannot be read: more than 64 messages are nested;"
                            + " raise Limits.maxDepth, and the threads' stacks with it, if such objects are intended"
                            + PLACE);
        }
    }

    /** Every prefix of a payload and every flip of a bit is read or refused, and the serializer goes on. */
    @Test
    void read_damagedBytes_isReadOrRefused() {
        Varints value = new Varints();
        value.ints = new int[] {0, -1, 300};
        value.signed = new int[] {-1, Integer.MIN_VALUE};
        value.longs = new long[] {Long.MIN_VALUE, 1L << 40, 5};
        value.flags = new boolean[] {true, false};
        value.group = withElements(5, 3);
        value.message = withElements(2, 2);
        value.message.group = withElements(6, 1);
        byte[] payload = Wire.write(serializer, value);
        int refused = 0;
        for (int length = 0; length < payload.length; length++) {
            refused += refuses(serializer, Wire.frame(Format.PROTOBUF, Arrays.copyOf(payload, length))) ? 1 : 0;
        }
        assertThat(refused).isGreaterThan(payload.length / 2);
        for (int bit = 0; bit < payload.length * 8; bit++) {
            byte[] flipped = payload.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            refuses(serializer, Wire.frame(Format.PROTOBUF, flipped));
        }
        assertThat(Wire.read(serializer, payload)).isEqualTo(value);
    }

    private static boolean refuses(ProtobufSerializer<?> serializer, byte[] frame) {
        try {
            Wire.readFrame(serializer, frame);
            return false;
        } catch (HazelcastSerializationException e) {
            assertThat(e).hasMessageNotContaining("StackOverflow");
            return true;
        }
    }
}
