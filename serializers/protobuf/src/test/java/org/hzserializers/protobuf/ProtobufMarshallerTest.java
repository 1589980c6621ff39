// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.KindsMarshaller.Plain;
import org.hzserializers.protobuf.messages.Kinds;
import org.hzserializers.protobuf.messages.Legacy;
import org.hzserializers.protobuf.messages.Side;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.proto.SampleObjectProto;
import org.hzserializers.sample.protobuf.ProtobufTwins;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProtobufMarshallerTest {

    private static final String PLAIN = " (type id 5, org.hzserializers.protobuf.KindsMarshaller$Plain)";

    private final ProtobufSerializer<Plain> plain = ProtobufSerializer.of(5, Plain.class, new KindsMarshaller());
    private final ProtobufSerializer<Kinds> generated = ProtobufSerializer.of(5, Kinds.class);

    private static Plain random(Random random, int depth) {
        Plain value = new Plain();
        // Generated code leaves zeros out, so there are none, but for the bits that make a number short or long.
        value.int32 = random.nextInt() | 1;
        value.int64 = random.nextLong() | 1;
        value.uint32 = (random.nextInt() >>> random.nextInt(31)) | 1;
        value.uint64 = (random.nextLong() >>> random.nextInt(63)) | 1;
        value.sint32 = (random.nextInt() >> random.nextInt(31)) | 1;
        value.sint64 = (random.nextLong() >> random.nextInt(63)) | 1;
        value.fixed32 = random.nextInt() | 1;
        value.fixed64 = random.nextLong() | 1;
        value.sfixed32 = random.nextInt() | 1;
        value.sfixed64 = random.nextLong() | 1;
        value.real = random.nextInt(4) == 0 ? -0.0f : random.nextFloat() + 1;
        value.exact = random.nextInt(4) == 0 ? Double.NEGATIVE_INFINITY : random.nextDouble() + 1;
        value.flag = true;
        value.text = random.nextBoolean() ? "" : "a\u00e9\u20ac\ud83d\ude00".repeat(random.nextInt(90));
        value.bytes = new byte[random.nextInt(300)];
        random.nextBytes(value.bytes);
        value.side = Side.SELL_VALUE;
        value.child = depth > 0 ? random(random, depth - 1) : null;
        value.ints = random.ints(1 + random.nextInt(200)).toArray();
        value.longs = random.longs(1 + random.nextInt(200)).toArray();
        value.doubles = random.doubles(1 + random.nextInt(200)).toArray();
        value.floats = new float[1 + random.nextInt(200)];
        IntStream.range(0, value.floats.length).forEach(i -> value.floats[i] = random.nextFloat());
        value.texts.addAll(List.of("", "x", "y".repeat(200)));
        value.unpacked = random.longs(1 + random.nextInt(50)).toArray();
        return value;
    }

    private static Kinds message(Plain value) {
        Kinds.Builder builder = Kinds.newBuilder()
                .setInt32Field(value.int32)
                .setInt64Field(value.int64)
                .setUint32Field(value.uint32)
                .setUint64Field(value.uint64)
                .setSint32Field(value.sint32)
                .setSint64Field(value.sint64)
                .setFixed32Field(value.fixed32)
                .setFixed64Field(value.fixed64)
                .setSfixed32Field(value.sfixed32)
                .setSfixed64Field(value.sfixed64)
                .setFloatField(value.real)
                .setDoubleField(value.exact)
                .setBoolField(value.flag)
                .setStringField(value.text)
                .setBytesField(ByteString.copyFrom(value.bytes))
                .setEnumFieldValue(value.side)
                .addAllStrings(value.texts);
        if (value.child != null) {
            builder.setMessageField(message(value.child));
        }
        Arrays.stream(value.ints).forEach(builder::addInts);
        Arrays.stream(value.longs).forEach(builder::addLongs);
        Arrays.stream(value.doubles).forEach(builder::addDoubles);
        Arrays.stream(value.unpacked).forEach(builder::addUnpackedLongs);
        for (float element : value.floats) {
            builder.addFloats(element);
        }
        return builder.build();
    }

    @Test
    void write_everyKindOfField_givesTheBytesOfGeneratedCode() {
        for (int seed = 0; seed < 300; seed++) {
            Plain value = random(new Random(seed), seed % 5);
            byte[] bytes = Wire.writeFrame(plain, value);
            assertThat(bytes).as("seed %d", seed).isEqualTo(Wire.writeFrame(generated, message(value)));
            assertThat(Wire.readFrame(plain, bytes))
                    .as("seed %d", seed)
                    .usingRecursiveComparison()
                    .isEqualTo(value);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void write_sampleObject_givesTheBytesOfGeneratedCode(long seed) {
        ProtobufSerializer<SampleObject> marshaller =
                ProtobufSerializer.of(6, SampleObject.class, new SampleObjectMarshaller());
        ProtobufSerializer<SampleObjectProto> messages = ProtobufSerializer.of(6, SampleObjectProto.class);
        for (SampleObject sample : List.of(
                Samples.sample(seed),
                Samples.sampleWithLongs(seed),
                Samples.sampleWithLongsAndDoubles(seed),
                new SampleObject())) {
            byte[] bytes = Wire.writeFrame(marshaller, sample);
            assertThat(bytes).isEqualTo(Wire.writeFrame(messages, (SampleObjectProto) ProtobufTwins.fromPlain(sample)));
            assertThat(Wire.readFrame(marshaller, bytes)).isEqualTo(sample);
        }
    }

    @Test
    void write_nullsAndEmptyArrays_areLeftOut() {
        Plain value = new Plain();
        value.ints = new int[0];
        value.longs = new long[0];
        value.floats = new float[0];
        value.doubles = new double[0];
        Kinds read = Wire.read(generated, Wire.write(plain, value));
        assertThat(read).isEqualTo(Kinds.getDefaultInstance());
        assertThat(Wire.copy(plain, value)).usingRecursiveComparison().isEqualTo(new Plain());
    }

    @Test
    void read_fieldsInPiecesAndTwice_areMerged() throws IOException {
        byte[] bytes = message(out -> {
            out.writeInt32(1, 1);
            packed(out, 19, 1, 2);
            out.writeSFixed64(19, 3);
            out.writeSFixed64(19, 4);
            out.writeInt32(1, 2);
            packed(out, 19);
            packed(out, 19, 5);
            packed(out, 2000, 6, 7);
            out.writeSFixed32(18, 8);
            out.writeSFixed32(18, 9);
            out.writeFloat(20, 1.5f);
            out.writeFloat(20, -0.0f);
            out.writeDouble(21, 2.5);
            out.writeString(999, "unknown");
            out.writeDouble(21, Double.NaN);
        });
        Plain read = Wire.read(plain, bytes);
        assertThat(read.int32).isEqualTo(2);
        assertThat(read.longs).containsExactly(1, 2, 3, 4, 5);
        assertThat(read.unpacked).containsExactly(6, 7);
        assertThat(read.ints).containsExactly(8, 9);
        assertThat(read.floats).containsExactly(1.5f, -0.0f);
        assertThat(read.doubles).containsExactly(2.5, Double.NaN);
        Kinds expected = Kinds.parseFrom(bytes);
        assertThat(expected.getLongsList()).containsExactly(1L, 2L, 3L, 4L, 5L);
        assertThat(expected.getUnpackedLongsList()).containsExactly(6L, 7L);
    }

    @Test
    void read_malformedFields_sayWhatWasFound() {
        String text = "Protobuf payload cannot be read: ";
        unreadable("0a0161", text + "field 1 is length-delimited, expected a varint");
        unreadable("7000", text + "field 14 is a varint, expected length-delimited");
        unreadable("980100", text + "field 19 is a varint, expected length-delimited");
        unreadable("9a0103000000", text + "packed field 19 has 3 bytes, which is no multiple of 8");
        unreadable("9a010800", text + "field 19 declares 8 bytes, 1 remain");
        unreadable("9a01ffffffff07", text + "field 19 declares 2147483647 bytes, 0 remain");
        unreadable("9a01ffffffff0f", text + "field 19 declares 4294967295 bytes, 0 remain");
        unreadable("8a010508", text + "field 17 declares 5 bytes, 1 remain");
        unreadable("0c", text + "field 1 ends a group that was not begun");
        unreadable("0fff", text + "field 1 is wire type 7, expected a varint");
        unreadable("c73e", text + "field 1000 has wire type 7, which is none to skip");
        unreadable("7202c328", text + "text has malformed UTF-8 at offset 2");
        unreadable("8a010108", text + "message ends inside the field that has 0 of its bytes at offset 4");
        unreadable("990101", text + "message ends inside the field that has 1 of its bytes at offset 2");
    }

    private void unreadable(String hex, String message) {
        Wire.assertUnreadable(plain, HexFormat.of().parseHex(hex)).hasMessage(message + PLAIN);
    }

    @Test
    void read_moreElementsThanTheLimit_isRefused() {
        ProtobufSerializer<Plain> limited = ProtobufSerializer.builder(5, Plain.class, new KindsMarshaller())
                .limits(Limits.builder().maxElements(3).maxTextLength(2).build())
                .build();
        Plain value = new Plain();
        value.longs = new long[4];
        byte[] bytes = Wire.write(plain, value);
        Wire.assertUnwritable(limited, value)
                .hasMessageContaining("packed field 19 length 4 exceeds maxElements 3; raise Limits.maxElements");
        Wire.assertUnreadable(limited, bytes)
                .hasMessageContaining("repeated field 19 length 4 exceeds maxElements 3; raise Limits.maxElements");
        Plain text = new Plain();
        text.text = "abc";
        byte[] textBytes = Wire.write(plain, text);
        Wire.assertUnwritable(limited, text).hasMessageContaining("text length 3 exceeds maxTextLength 2");
        Wire.assertUnreadable(limited, textBytes).hasMessageContaining("text length 3 exceeds maxTextLength 2");
    }

    /**
     * One element between two other fields, a hundred thousand times: copying the array each time would take minutes.
     */
    @Test
    void read_elementsScatteredBetweenOtherFields_isRefusedBeforeItTakesForever() throws IOException {
        byte[] bytes = message(out -> {
            for (int i = 0; i < 100_000; i++) {
                out.writeSFixed64(19, i);
                out.writeInt32(1, i);
            }
        });
        Wire.assertUnreadable(plain, bytes)
                .hasMessage(
                        "Protobuf payload cannot be read: objects of more than 77999616 bytes of memory come from 1383488"
                                + " bytes; raise Limits.memoryPerByte, now 64, if such objects are intended" + PLAIN);
    }

    @Test
    void read_manyUnpackedElements_isLinear() throws IOException {
        byte[] bytes = message(out -> {
            for (int i = 0; i < 1_000_000; i++) {
                out.writeSFixed64(2000, i);
            }
        });
        assertThat(Wire.read(plain, bytes).unpacked)
                .hasSize(1_000_000)
                .startsWith(0, 1, 2)
                .endsWith(999_999);
    }

    @Test
    void read_messagesNestedTooDeeply_isRefused() {
        ProtobufSerializer<Plain> shallow = ProtobufSerializer.builder(5, Plain.class, new KindsMarshaller())
                .limits(Limits.builder().maxDepth(3).build())
                .build();
        assertThat(Wire.copy(shallow, chain(3)).child.child.child).isNull();
        byte[] tooDeep = Wire.write(plain, chain(4));
        Wire.assertUnreadable(shallow, tooDeep)
                .hasMessage("Protobuf payload cannot be read: more than 3 messages are nested; raise"
                        + " Limits.maxDepth, and the threads' stacks with it, if such objects are intended" + PLAIN);
    }

    private static Plain chain(int depth) {
        Plain value = new Plain();
        value.child = depth > 1 ? chain(depth - 1) : null;
        return value;
    }

    @Test
    void write_unpairedSurrogate_isRefused() {
        for (String text : List.of("ab\ud800", "ab\udc00c", "ab\ud800\ud800")) {
            Plain value = new Plain();
            value.text = text;
            Wire.assertUnwritable(plain, value)
                    .hasMessage(
                            "Protobuf org.hzserializers.protobuf.KindsMarshaller$Plain cannot be written: text has an unpaired"
                                    + " surrogate at index 2, which UTF-8 cannot carry" + PLAIN);
        }
    }

    @Test
    void write_fieldNumberOutOfRange_isRefused() {
        Wire.assertUnwritable(ProtobufSerializer.of(5, Plain.class, new NumberedMarshaller(0)), new Plain())
                .hasMessageContaining("field number 0 is not between 1 and 536870911");
        Wire.assertUnwritable(ProtobufSerializer.of(5, Plain.class, new NumberedMarshaller(1 << 29)), new Plain())
                .hasMessageContaining("field number 536870912 is not between 1 and 536870911");
        ProtobufSerializer<Plain> largest =
                ProtobufSerializer.of(5, Plain.class, new NumberedMarshaller((1 << 29) - 1));
        assertThat(Wire.writeFrame(largest, new Plain())).asHexString().isEqualTo("2606F8FFFFFF0F07");
    }

    private record NumberedMarshaller(int field) implements ProtobufMarshaller<Plain> {

        @Override
        public void write(Plain value, ProtobufWriter out) {
            out.writeInt32(field, 7);
        }

        @Override
        public Plain read(ProtobufReader in) {
            return new Plain();
        }
    }

    @Test
    void read_codecThatStopsEarly_isRefused() {
        ProtobufSerializer<Plain> careless = ProtobufSerializer.of(5, Plain.class, new NumberedMarshaller(1));
        Wire.assertUnreadable(careless, (byte) 8, (byte) 1)
                .hasMessage(
                        "Protobuf payload cannot be read: the marshaller left fields unread; it must go on until nextField()"
                                + " gives 0" + PLAIN);
    }

    /** A plain class that holds a generated message, here one with required fields. */
    private record Holder(Legacy legacy) {}

    private static final class HolderMarshaller implements ProtobufMarshaller<Holder> {

        @Override
        public void write(Holder value, ProtobufWriter out) throws IOException {
            out.writeMessage(1, value.legacy());
        }

        @Override
        public Holder read(ProtobufReader in) throws IOException {
            Legacy legacy = null;
            while (in.nextField() != 0) {
                legacy = in.readMessage(Legacy.parser());
            }
            return new Holder(legacy);
        }
    }

    @Test
    void writeAndRead_generatedMessageInsidePlainClass_isCheckedToo() {
        ProtobufSerializer<Holder> serializer = ProtobufSerializer.of(5, Holder.class, new HolderMarshaller());
        Legacy legacy = Legacy.newBuilder().setId(1).setName("n".repeat(2000)).build();
        assertThat(Wire.copy(serializer, new Holder(legacy))).isEqualTo(new Holder(legacy));
        assertThat(Wire.copy(serializer, new Holder(null))).isEqualTo(new Holder(null));
        Wire.assertUnwritable(
                        serializer, new Holder(Legacy.newBuilder().setId(1).buildPartial()))
                .hasMessageContaining("cannot be written: Message missing required fields: name");
        Wire.assertUnreadable(serializer, (byte) 0x0a, (byte) 2, (byte) 8, (byte) 1)
                .hasMessageContaining("cannot be read: Message missing required fields: name");
    }

    private interface Fields {
        void writeTo(CodedOutputStream out) throws IOException;
    }

    private static byte[] message(Fields fields) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        fields.writeTo(out);
        out.flush();
        return bytes.toByteArray();
    }

    private static void packed(CodedOutputStream out, int field, long... values) throws IOException {
        out.writeTag(field, 2);
        out.writeUInt32NoTag(8 * values.length);
        for (long value : values) {
            out.writeSFixed64NoTag(value);
        }
    }
}
