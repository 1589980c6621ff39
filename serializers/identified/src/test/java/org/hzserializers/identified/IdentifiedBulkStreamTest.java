// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.ObjectDataInputStream;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hazelcast's own streams are the witness: the same calls must give the same bytes, and read them back. */
class IdentifiedBulkStreamTest {

    private static final int[] LENGTHS = {0, 1, 7, 1023, 1024, 1025, 2047, 2048, 2049, 3000, 4097, 8191, 8192, 8193};
    private static final long SEED = 20260101;

    private final Scratch scratch = new Scratch();
    private final BulkOutput output = new BulkOutput(Limits.defaults(), scratch);
    private final BulkInput input = new BulkInput(Limits.defaults(), scratch);

    private interface Writer {
        void write(ObjectDataOutput out) throws IOException;
    }

    private interface Reader {
        Object read(ObjectDataInput in) throws IOException;
    }

    private record Call(String name, Writer writer, Reader reader, Object expected) {}

    @ParameterizedTest
    @ValueSource(strings = {"BIG_ENDIAN", "LITTLE_ENDIAN"})
    void write_everyMethod_givesHazelcastsBytes(String order) throws IOException {
        InternalSerializationService service = service(order);

        for (Call call : calls()) {
            ObjectDataOutput own = service.createObjectDataOutput();
            call.writer.write(own);
            ObjectDataOutput target = service.createObjectDataOutput();
            output.attach(target);
            call.writer.write(output);
            assertThat(output.toByteArray()).as(call.name).isEqualTo(own.toByteArray());
            assertThat(output.toByteArray(3)).as(call.name).isEqualTo(own.toByteArray(3));
            output.detach();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"BIG_ENDIAN", "LITTLE_ENDIAN"})
    void read_everyMethod_readsHazelcastsBytesAndNoMore(String order) throws IOException {
        InternalSerializationService service = service(order);

        for (Call call : calls()) {
            ObjectDataOutput own = service.createObjectDataOutput();
            call.writer.write(own);
            own.writeInt(0x5AFE5AFE);
            byte[] bytes = own.toByteArray();
            List<ObjectDataInput> sources = List.of(
                    service.createObjectDataInput(bytes),
                    new ObjectDataInputStream(new ByteArrayInputStream(bytes), service),
                    new ObjectDataInputStream(new DrippingStream(bytes), service));
            for (ObjectDataInput source : sources) {
                input.attach(source);
                assertThat(call.reader.read(input)).as(call.name).isEqualTo(call.expected);
                assertThat(input.readInt()).as("after " + call.name).isEqualTo(0x5AFE5AFE);
                input.detach();
            }
        }
    }

    @Test
    void writeDoubleArray_oddNaNs_areFoldedAsByHazelcast() throws IOException {
        double[] odd = {1.0, Double.longBitsToDouble(0x7FF8000000000001L), Double.longBitsToDouble(0xFFF8000000000000L)
        };
        double[] before = odd.clone();
        InternalSerializationService service = service("BIG_ENDIAN");
        ObjectDataOutput own = service.createObjectDataOutput();
        own.writeDoubleArray(odd);

        output.attach(service.createObjectDataOutput());
        output.writeDoubleArray(odd);

        assertThat(output.toByteArray()).isEqualTo(own.toByteArray());
        for (int i = 0; i < odd.length; i++) {
            assertThat(Double.doubleToRawLongBits(odd[i])).isEqualTo(Double.doubleToRawLongBits(before[i]));
        }
    }

    @Test
    void writeFloatArray_oddNaNs_areKeptAsByHazelcast() throws IOException {
        float[] odd = {1.0f, Float.intBitsToFloat(0x7FC00001), Float.intBitsToFloat(0xFFC00000)};
        InternalSerializationService service = service("BIG_ENDIAN");
        ObjectDataOutput own = service.createObjectDataOutput();
        own.writeFloatArray(odd);

        output.attach(service.createObjectDataOutput());
        output.writeFloatArray(odd);

        assertThat(output.toByteArray()).isEqualTo(own.toByteArray());
    }

    @Test
    void writeString_unpairedSurrogate_isRefused() {
        output.attach(service("BIG_ENDIAN").createObjectDataOutput());

        for (String text : List.of("ab\uD83D", "ab\uDE00", "ab\uD83Dc", "ab\uD83D\uD83D\uDE00")) {
            assertThatThrownBy(() -> output.writeString(text))
                    .isExactlyInstanceOf(InvalidPayloadException.class)
                    .hasMessage("text has an unpaired surrogate at index 2, which UTF-8 cannot carry");
        }
    }

    @Test
    void write_aboveTheLimits_isRefused() {
        Limits limits = Limits.builder().maxElements(2).maxTextLength(3).build();
        BulkOutput limited = new BulkOutput(limits, scratch);
        limited.attach(service("BIG_ENDIAN").createObjectDataOutput());

        assertThatThrownBy(() -> limited.writeByteArray(new byte[3]))
                .hasMessage("byte[] length 3 exceeds maxElements 2; raise Limits.maxElements for trusted peers only");
        assertThatThrownBy(() -> limited.writeDoubleArray(new double[3]))
                .hasMessage("double[] length 3 exceeds maxElements 2; raise Limits.maxElements for trusted peers only");
        assertThatThrownBy(() -> limited.writeStringArray(new String[3]))
                .hasMessage("String[] length 3 exceeds maxElements 2; raise Limits.maxElements for trusted peers only");
        assertThatThrownBy(() -> limited.writeString("four"))
                .hasMessage("text length 4 exceeds maxTextLength 3; raise Limits.maxTextLength for trusted peers only");
        for (ThrowingCallable raw :
                List.<ThrowingCallable>of(() -> limited.write(new byte[3]), () -> limited.write(new byte[5], 1, 3))) {
            assertThatThrownBy(raw)
                    .hasMessage(
                            "byte[] length 3 exceeds maxElements 2; raise Limits.maxElements for trusted peers only");
        }
    }

    @Test
    void read_rawBytesAboveTheLimits_areRefused() throws IOException {
        BulkInput limited = new BulkInput(Limits.builder().maxElements(2).build(), scratch);
        for (ThrowingCallable raw : List.<ThrowingCallable>of(
                () -> limited.readFully(new byte[3]),
                () -> limited.readFully(new byte[5], 1, 3),
                () -> limited.read(new byte[3]),
                () -> limited.readNBytes(3))) {
            limited.attach(service("BIG_ENDIAN").createObjectDataInput(new byte[4]));
            assertThatThrownBy(raw)
                    .hasMessage(
                            "byte[] length 3 exceeds maxElements 2; raise Limits.maxElements for trusted peers only");
            limited.detach();
        }
    }

    @Test
    void read_lyingLengths_areRefusedBeforeAllocation() throws IOException {
        InternalSerializationService service = service("BIG_ENDIAN");

        for (Call call : calls()) {
            if (!call.name.contains("Array 0") && !call.name.contains("String 0")) {
                continue;
            }
            for (int lie : new int[] {-2, -100, Integer.MIN_VALUE, 2_000_000_000, Integer.MAX_VALUE, 16_000_000, 9}) {
                ObjectDataOutput out = service.createObjectDataOutput();
                out.writeInt(lie);
                out.write(new byte[8]);
                for (ObjectDataInput source : List.of(
                        service.createObjectDataInput(out.toByteArray()),
                        new ObjectDataInputStream(new DrippingStream(out.toByteArray()), service))) {
                    input.attach(source);
                    assertThatThrownBy(() -> call.reader.read(input))
                            .as("%s with length %d", call.name, lie)
                            .isInstanceOfAny(InvalidPayloadException.class, EOFException.class);
                    input.detach();
                }
            }
        }
    }

    @Test
    void read_lyingLengths_namesTheReason() throws IOException {
        InternalSerializationService service = service("BIG_ENDIAN");

        assertThatThrownBy(() -> read(service, -2, ObjectDataInput::readByteArray))
                .hasMessage("byte[] length -2 is negative");
        assertThatThrownBy(() -> read(service, 2_000_000_000, ObjectDataInput::readByteArray))
                .hasMessage(
                        "byte[] length 2000000000 exceeds maxElements 16777216; raise Limits.maxElements for trusted"
                                + " peers only");
        assertThatThrownBy(() -> read(service, 2, ObjectDataInput::readLongArray))
                .hasMessage("long[] length 2 does not fit the 8 bytes that remain");
        for (int length : new int[] {-2, 9, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertThatThrownBy(() -> read(service, length, ObjectDataInput::readString))
                    .hasMessage("text length " + length + " is negative or does not fit the 8 bytes that remain");
        }
    }

    @Test
    void readFully_streamEndsInside_throwsWhereHazelcastGoesOn() throws IOException {
        InternalSerializationService service = service("BIG_ENDIAN");
        byte[] control = new byte[4];
        service.createObjectDataInput(new byte[] {1, 2}).readFully(control);
        assertThat(control).containsExactly(1, 2, 0, 0);

        input.attach(service.createObjectDataInput(new byte[] {1, 2}));

        assertThatThrownBy(() -> input.readFully(new byte[4]))
                .isExactlyInstanceOf(EOFException.class)
                .hasMessage("2 of 4 bytes are there");
    }

    @Test
    void inputStream_methods_behaveAsInputStream() throws IOException {
        byte[] bytes = {-1, 2, 3, 4, 5, 6};
        input.attach(service("BIG_ENDIAN").createObjectDataInput(bytes));
        InputStream stream = input;

        assertThat(stream.available()).isEqualTo(6);
        assertThat(stream.markSupported()).isTrue();
        stream.mark(10);
        assertThat(stream.read()).isEqualTo(255);
        stream.reset();
        assertThat(stream.readNBytes(2)).containsExactly(-1, 2);
        assertThat(stream.skip(1)).isEqualTo(1);
        assertThat(input.skipBytes(1)).isEqualTo(1);
        stream.close();
        assertThat(stream.readAllBytes()).containsExactly(5, 6);
        assertThat(stream.read()).isEqualTo(-1);
        assertThat(stream.available()).isZero();
    }

    /** Hazelcast's own throw IllegalArgumentException once position and count together pass the largest int. */
    @ParameterizedTest
    @ValueSource(strings = {"BIG_ENDIAN", "LITTLE_ENDIAN"})
    void skip_moreThanThereIs_skipsWhatThereIs(String order) throws IOException {
        InternalSerializationService service = service(order);
        byte[] bytes = new byte[10];
        for (ObjectDataInput source : List.of(
                service.createObjectDataInput(bytes),
                new ObjectDataInputStream(new ByteArrayInputStream(bytes), service))) {
            input.attach(source);
            input.readInt();
            assertThat(input.skipBytes(-1)).isZero();
            assertThat(input.skip(-1)).isZero();
            assertThat(input.skipBytes(2)).isEqualTo(2);
            assertThat(input.skip(Long.MAX_VALUE)).isEqualTo(4);
            assertThat(input.skipBytes(Integer.MAX_VALUE)).isZero();
            assertThatThrownBy(input::readByte).isInstanceOf(EOFException.class);
            input.detach();
        }
        input.attach(service.createObjectDataInput(bytes));
        input.readInt();
        assertThat(input.skipBytes(Integer.MAX_VALUE)).isEqualTo(6);
        input.detach();
    }

    /** The marshaller itself, over both of Hazelcast's streams and over ours. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                byte[].class,
                boolean[].class,
                char[].class,
                short[].class,
                int[].class,
                long[].class,
                float[].class,
                double[].class,
                String[].class,
                long[][].class
            })
    void skip_arrayOfAnyDeclaredLength_saysThatTheSourceEnds(Class<?> type) throws IOException {
        InternalSerializationService service = service("BIG_ENDIAN");
        Class<?> component = type.getComponentType();
        int prefix = component.isPrimitive() ? 1 : 2;
        for (int length :
                new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE / 2, Integer.MAX_VALUE / 4, Integer.MAX_VALUE / 8, 9}) {
            byte[] bytes = ByteBuffer.allocate(4 * (prefix + 1) + 8)
                    .putInt(0)
                    .putInt(prefix == 1 ? length : 1)
                    .putInt(length)
                    .array();
            input.attach(service.createObjectDataInput(bytes));
            for (ObjectDataInput in : List.of(
                    service.createObjectDataInput(bytes),
                    new ObjectDataInputStream(new ByteArrayInputStream(bytes), service),
                    input)) {
                in.readInt();
                assertThatThrownBy(
                                () -> ArrayMarshaller.of(ByteOrder.BIG_ENDIAN).skip(in, type))
                        .as("%s of %s in %s", type, length, in)
                        .isInstanceOf(EOFException.class)
                        .hasMessageContaining("[] is truncated: the source ended inside its ");
            }
            input.detach();
        }
    }

    @Test
    void skip_negativeAndHugeCounts_staysInsideTheStream() throws IOException {
        InternalSerializationService service = service("BIG_ENDIAN");
        byte[] bytes = {1, 2, 3, 4, 5, 6};
        for (ObjectDataInput source : List.of(
                service.createObjectDataInput(bytes),
                new ObjectDataInputStream(new ByteArrayInputStream(bytes), service))) {
            input.attach(source);
            assertThat(input.readByte()).isEqualTo((byte) 1);
            assertThat(input.skipBytes(-1)).isZero();
            assertThat(input.skipBytes(Integer.MIN_VALUE)).isZero();
            assertThat(input.skip(Long.MIN_VALUE)).isZero();
            assertThat(input.readByte()).isEqualTo((byte) 2);
            assertThat(input.skip(1)).isOne();
            assertThat(input.skipBytes(1)).isOne();
            assertThat(input.skipBytes(Integer.MAX_VALUE)).isEqualTo(2);
            assertThat(input.skip(Long.MAX_VALUE)).isZero();
            assertThat(input.skipBytes(Integer.MAX_VALUE)).isZero();
            assertThat(input.read()).isEqualTo(-1);
            input.detach();
        }
    }

    /** Hazelcast's stream would go to its own beginning, or to the mark of another object. */
    @Test
    void reset_withoutAMarkOfThisObject_isRefused() throws IOException {
        InternalSerializationService service = service("BIG_ENDIAN");
        ObjectDataOutput out = service.createObjectDataOutput();
        out.writeObject("text");
        out.writeInt(7);
        ObjectDataInput source = service.createObjectDataInput(out.toByteArray());
        ((InputStream) source).mark(1);
        String reason = "reset without a mark that this object set after the last one it read by readObject";
        input.attach(source);

        assertThatThrownBy(input::reset).isExactlyInstanceOf(IOException.class).hasMessage(reason);
        input.mark(1);
        assertThat((String) input.readObject()).isEqualTo("text");
        assertThatThrownBy(input::reset).isExactlyInstanceOf(IOException.class).hasMessage(reason);
        input.mark(1);
        assertThat(input.readInt()).isEqualTo(7);
        input.reset();
        assertThat(input.readInt()).isEqualTo(7);
        input.detach();
    }

    @Test
    void readLine_isNotSupported() throws IOException {
        input.attach(service("BIG_ENDIAN").createObjectDataInput(new byte[] {'a', 10}));

        assertThatThrownBy(input::readLine)
                .isExactlyInstanceOf(UnsupportedOperationException.class)
                .hasMessage("readLine has no counterpart in ObjectDataOutput; use writeString and readString");
    }

    @Test
    void streams_afterDetach_refuseEveryUse() {
        assertThatIllegalStateException()
                .isThrownBy(() -> output.writeInt(1))
                .withMessage("the stream given to writeData is used after writeData has returned; do not keep it");
        assertThatIllegalStateException().isThrownBy(() -> output.writeLongArray(new long[1]));
        assertThatIllegalStateException()
                .isThrownBy(input::readInt)
                .withMessage("the stream given to readData is used after readData has returned; do not keep it");
        assertThatIllegalStateException().isThrownBy(() -> input.read(new byte[1]));
        assertThatIllegalStateException().isThrownBy(input::available);
    }

    private Object read(InternalSerializationService service, int declared, Reader reader) throws IOException {
        ObjectDataOutput out = service.createObjectDataOutput();
        out.writeInt(declared);
        out.write(new byte[8]);
        input.attach(service.createObjectDataInput(out.toByteArray()));
        return reader.read(input);
    }

    private static InternalSerializationService service(String order) {
        ByteOrder byteOrder = order.equals("BIG_ENDIAN") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        return Services.of(new SerializationConfig().setByteOrder(byteOrder));
    }

    @SuppressWarnings("removal")
    private static List<Call> calls() {
        List<Call> calls = new ArrayList<>();
        for (int length : LENGTHS) {
            Sample s = Sample.random(SEED + length, length);
            String text = text(length);
            String[] texts = {text, null, "", "x"};
            add(calls, "byteArray " + length, o -> o.writeByteArray(s.bytes), ObjectDataInput::readByteArray, s.bytes);
            add(
                    calls,
                    "booleanArray " + length,
                    o -> o.writeBooleanArray(s.booleans),
                    ObjectDataInput::readBooleanArray,
                    s.booleans);
            add(calls, "charArray " + length, o -> o.writeCharArray(s.chars), ObjectDataInput::readCharArray, s.chars);
            add(
                    calls,
                    "shortArray " + length,
                    o -> o.writeShortArray(s.shorts),
                    ObjectDataInput::readShortArray,
                    s.shorts);
            add(calls, "intArray " + length, o -> o.writeIntArray(s.ints), ObjectDataInput::readIntArray, s.ints);
            add(calls, "longArray " + length, o -> o.writeLongArray(s.longs), ObjectDataInput::readLongArray, s.longs);
            add(
                    calls,
                    "floatArray " + length,
                    o -> o.writeFloatArray(s.floats),
                    ObjectDataInput::readFloatArray,
                    s.floats);
            add(
                    calls,
                    "doubleArray " + length,
                    o -> o.writeDoubleArray(s.doubles),
                    ObjectDataInput::readDoubleArray,
                    s.doubles);
            add(
                    calls,
                    "stringArray " + length,
                    o -> o.writeStringArray(texts),
                    ObjectDataInput::readStringArray,
                    texts);
            add(calls, "utfArray " + length, o -> o.writeUTFArray(texts), ObjectDataInput::readUTFArray, texts);
            add(calls, "String " + length, o -> o.writeString(text), ObjectDataInput::readString, text);
            add(calls, "utf " + length, o -> o.writeUTF(text), ObjectDataInput::readUTF, text);
        }
        add(calls, "null byte[]", o -> o.writeByteArray(null), ObjectDataInput::readByteArray, null);
        add(calls, "null boolean[]", o -> o.writeBooleanArray(null), ObjectDataInput::readBooleanArray, null);
        add(calls, "null char[]", o -> o.writeCharArray(null), ObjectDataInput::readCharArray, null);
        add(calls, "null short[]", o -> o.writeShortArray(null), ObjectDataInput::readShortArray, null);
        add(calls, "null int[]", o -> o.writeIntArray(null), ObjectDataInput::readIntArray, null);
        add(calls, "null long[]", o -> o.writeLongArray(null), ObjectDataInput::readLongArray, null);
        add(calls, "null float[]", o -> o.writeFloatArray(null), ObjectDataInput::readFloatArray, null);
        add(calls, "null double[]", o -> o.writeDoubleArray(null), ObjectDataInput::readDoubleArray, null);
        add(calls, "null String[]", o -> o.writeStringArray(null), ObjectDataInput::readStringArray, null);
        add(calls, "null text", o -> o.writeString(null), ObjectDataInput::readString, null);
        add(calls, "null object", o -> o.writeObject(null), ObjectDataInput::readObject, null);
        add(calls, "object", o -> o.writeObject("text"), ObjectDataInput::readObject, "text");
        add(calls, "boolean", o -> o.writeBoolean(true), ObjectDataInput::readBoolean, true);
        add(calls, "byte", o -> o.writeByte(-3), ObjectDataInput::readByte, (byte) -3);
        add(calls, "raw byte", o -> o.write(200), ObjectDataInput::readUnsignedByte, 200);
        add(calls, "short", o -> o.writeShort(-300), ObjectDataInput::readShort, (short) -300);
        add(calls, "unsigned short", o -> o.writeShort(60000), ObjectDataInput::readUnsignedShort, 60000);
        add(calls, "char", o -> o.writeChar('ż'), ObjectDataInput::readChar, 'ż');
        add(calls, "int", o -> o.writeInt(0x01020304), ObjectDataInput::readInt, 0x01020304);
        add(calls, "long", o -> o.writeLong(0x0102030405060708L), ObjectDataInput::readLong, 0x0102030405060708L);
        add(calls, "float", o -> o.writeFloat(1.5f), ObjectDataInput::readFloat, 1.5f);
        add(calls, "double", o -> o.writeDouble(-2.5), ObjectDataInput::readDouble, -2.5);
        add(calls, "bytes of text", o -> o.writeBytes("ab"), in -> fully(in, 2), new byte[] {'a', 'b'});
        add(calls, "raw bytes", o -> o.write(new byte[] {1, 2, 3}), in -> fully(in, 3), new byte[] {1, 2, 3});
        add(calls, "range", o -> o.write(new byte[] {1, 2, 3}, 1, 2), in -> fully(in, 2), new byte[] {2, 3});
        add(calls, "chars of text", o -> o.writeChars("ż"), ObjectDataInput::readChar, 'ż');
        return calls;
    }

    private static byte[] fully(ObjectDataInput in, int count) throws IOException {
        byte[] bytes = new byte[count];
        in.readFully(bytes);
        return bytes;
    }

    private static String text(int length) {
        Random random = new Random(SEED + length);
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            switch (random.nextInt(4)) {
                case 0 -> text.append((char) (0x100 + random.nextInt(0x5000)));
                case 1 -> text.appendCodePoint(0x1F600 + random.nextInt(50));
                default -> text.append((char) random.nextInt(0x80));
            }
        }
        return text.toString();
    }

    private static void add(List<Call> calls, String name, Writer writer, Reader reader, Object expected) {
        calls.add(new Call(name, writer, reader, expected));
    }

    /** Gives one byte at a time and claims to have none: such input brings bugs to light. */
    private static final class DrippingStream extends FilterInputStream {

        DrippingStream(byte[] bytes) {
            super(new ByteArrayInputStream(bytes));
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            return super.read(bytes, offset, Math.min(length, 1));
        }

        @Override
        public int available() {
            return 0;
        }
    }
}
