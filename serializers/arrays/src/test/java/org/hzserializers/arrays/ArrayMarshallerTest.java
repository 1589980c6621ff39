// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hzserializers.arrays.ArrayMarshaller.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ArrayMarshallerTest {

    private static final long SEED = 42;

    private interface Writer {
        void write(ArrayMarshaller marshaller, DataOutput out, Object array) throws IOException;
    }

    private interface Reader {
        Object read(ArrayMarshaller marshaller, DataInput in, int maxLength) throws IOException;
    }

    private interface HazelcastWriter {
        void write(ObjectDataOutput out, Object array) throws IOException;
    }

    private interface HazelcastReader {
        Object read(ObjectDataInput in) throws IOException;
    }

    private enum Type {
        BOOLEAN(
                boolean.class,
                Random::nextBoolean,
                (m, out, a) -> m.writeBooleanArray(out, (boolean[]) a),
                ArrayMarshaller::readBooleanArray,
                (out, a) -> out.writeBooleanArray((boolean[]) a),
                ObjectDataInput::readBooleanArray),
        BYTE(
                byte.class,
                random -> (byte) random.nextInt(),
                (m, out, a) -> m.writeByteArray(out, (byte[]) a),
                ArrayMarshaller::readByteArray,
                (out, a) -> out.writeByteArray((byte[]) a),
                ObjectDataInput::readByteArray),
        CHAR(
                char.class,
                random -> (char) random.nextInt(),
                (m, out, a) -> m.writeCharArray(out, (char[]) a),
                ArrayMarshaller::readCharArray,
                (out, a) -> out.writeCharArray((char[]) a),
                ObjectDataInput::readCharArray),
        SHORT(
                short.class,
                random -> (short) random.nextInt(),
                (m, out, a) -> m.writeShortArray(out, (short[]) a),
                ArrayMarshaller::readShortArray,
                (out, a) -> out.writeShortArray((short[]) a),
                ObjectDataInput::readShortArray),
        INT(
                int.class,
                Random::nextInt,
                (m, out, a) -> m.writeIntArray(out, (int[]) a),
                ArrayMarshaller::readIntArray,
                (out, a) -> out.writeIntArray((int[]) a),
                ObjectDataInput::readIntArray),
        LONG(
                long.class,
                Random::nextLong,
                (m, out, a) -> m.writeLongArray(out, (long[]) a),
                ArrayMarshaller::readLongArray,
                (out, a) -> out.writeLongArray((long[]) a),
                ObjectDataInput::readLongArray),
        FLOAT(
                float.class,
                Random::nextFloat,
                (m, out, a) -> m.writeFloatArray(out, (float[]) a),
                ArrayMarshaller::readFloatArray,
                (out, a) -> out.writeFloatArray((float[]) a),
                ObjectDataInput::readFloatArray),
        DOUBLE(
                double.class,
                Random::nextDouble,
                (m, out, a) -> m.writeDoubleArray(out, (double[]) a),
                ArrayMarshaller::readDoubleArray,
                (out, a) -> out.writeDoubleArray((double[]) a),
                ObjectDataInput::readDoubleArray);

        final Class<?> element;
        final java.util.function.Function<Random, Object> random;
        final Writer writer;
        final Reader reader;
        final HazelcastWriter hazelcastWriter;
        final HazelcastReader hazelcastReader;

        Type(
                Class<?> element,
                java.util.function.Function<Random, Object> random,
                Writer writer,
                Reader reader,
                HazelcastWriter hazelcastWriter,
                HazelcastReader hazelcastReader) {
            this.element = element;
            this.random = random;
            this.writer = writer;
            this.reader = reader;
            this.hazelcastWriter = hazelcastWriter;
            this.hazelcastReader = hazelcastReader;
        }

        Object array(int length) {
            Random source = new Random(SEED + length);
            Object array = Array.newInstance(element, length);
            for (int i = 0; i < length; i++) {
                Array.set(array, i, random.apply(source));
            }
            return array;
        }
    }

    private static Stream<Arguments> typesLengthsAndOrders() {
        // 8192, 4096, 2048 and 1024 elements fill the scratch exactly, depending on the element's width.
        int[] lengths = {0, 1, 7, 1023, 1024, 1025, 2047, 2049, 3000, 4097, 8191, 8193, 100_000};
        return Stream.of(Type.values()).flatMap(type -> IntStream.of(lengths)
                .boxed()
                .flatMap(length -> Stream.of(
                        Arguments.of(type, length, ByteOrder.BIG_ENDIAN),
                        Arguments.of(type, length, ByteOrder.LITTLE_ENDIAN))));
    }

    @ParameterizedTest
    @MethodSource("typesLengthsAndOrders")
    void writeArray_anyLength_givesHazelcastsBytes(Type type, int length, ByteOrder order) throws IOException {
        Object array = type.array(length);
        byte[] bytes = ours(type, array, order);
        assertThat(bytes).isEqualTo(hazelcasts(type, array, order));

        ObjectDataInput in = service(order).createObjectDataInput(bytes);
        assertThat(type.reader.read(ArrayMarshaller.of(order), in, 100_000)).isEqualTo(array);
        assertThat(((InputStream) in).available()).isZero();
        assertThat(type.hazelcastReader.read(service(order).createObjectDataInput(bytes)))
                .isEqualTo(array);
    }

    @ParameterizedTest
    @EnumSource
    void writeArray_null_givesHazelcastsBytes(Type type) throws IOException {
        byte[] bytes = ours(type, null, ByteOrder.BIG_ENDIAN);
        assertThat(bytes).isEqualTo(new byte[] {-1, -1, -1, -1});
        assertThat(read(type, bytes)).isNull();
    }

    @ParameterizedTest
    @EnumSource
    void readArray_everyStrictPrefix_throwsEof(Type type) throws IOException {
        byte[] whole = ours(type, type.array(9), ByteOrder.BIG_ENDIAN);
        for (int length = 4; length < whole.length; length++) {
            byte[] prefix = java.util.Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> read(type, prefix))
                    .isInstanceOf(EOFException.class)
                    .hasMessage("%s[] is truncated: the source ended inside its 9 elements", type.element);
            // Hazelcast's own readFully does not notice that bytes are missing.
            assertThatThrownBy(() -> type.reader.read(
                            ArrayMarshaller.of(ByteOrder.BIG_ENDIAN),
                            service(ByteOrder.BIG_ENDIAN).createObjectDataInput(prefix),
                            9))
                    .isInstanceOf(EOFException.class)
                    .hasMessage("%s[] is truncated: the source ended inside its 9 elements", type.element);
        }
    }

    /** The test heap is 64 MB: an array of the declared length would not fit. */
    @ParameterizedTest
    @EnumSource
    void readArray_hugeLengthInASmallSource_throwsWithoutAllocating(Type type) {
        byte[] lie = HexFormat.of().parseHex("7fffffff" + "00".repeat(100));
        assertThatThrownBy(() -> read(type, lie)).isInstanceOf(EOFException.class);
        assertThatThrownBy(() ->
                        type.reader.read(ArrayMarshaller.of(ByteOrder.BIG_ENDIAN), cannotTell(lie), Integer.MAX_VALUE))
                .isInstanceOf(EOFException.class);
    }

    @ParameterizedTest
    @EnumSource
    void readArray_sourceThatCannotTell_growsWithTheData(Type type) throws IOException {
        Object array = type.array(50_001);
        byte[] bytes = ours(type, array, ByteOrder.BIG_ENDIAN);
        assertThat(type.reader.read(ArrayMarshaller.of(ByteOrder.BIG_ENDIAN), cannotTell(bytes), Integer.MAX_VALUE))
                .isEqualTo(array);
    }

    @ParameterizedTest
    @EnumSource
    void readArray_lengthOutOfRange_throws(Type type) {
        assertThatThrownBy(() -> read(type, HexFormat.of().parseHex("fffffffe")))
                .isInstanceOf(IOException.class)
                .hasMessage(type.element + "[] length -2 is negative");
        assertThatThrownBy(() -> type.reader.read(
                        ArrayMarshaller.of(ByteOrder.BIG_ENDIAN),
                        new DataInputStream(new ByteArrayInputStream(ours(type, type.array(11), ByteOrder.BIG_ENDIAN))),
                        10))
                .isInstanceOf(IOException.class)
                .hasMessage(type.element + "[] length 11 exceeds the limit of 10 elements");
    }

    @Test
    void readAndWrite_floatingPoint_keepBitPatterns() throws IOException {
        double[] doubles = {Double.longBitsToDouble(0x7ff8_0000_dead_beefL), Double.NaN, -0.0, Double.MIN_VALUE};
        double[] copy = (double[]) read(Type.DOUBLE, ours(Type.DOUBLE, doubles, ByteOrder.BIG_ENDIAN));
        for (int i = 0; i < doubles.length; i++) {
            assertThat(Double.doubleToRawLongBits(copy[i])).isEqualTo(Double.doubleToRawLongBits(doubles[i]));
        }
        float[] floats = {Float.intBitsToFloat(0x7fc0_beef), Float.NaN, -0.0f};
        float[] floatCopy = (float[]) read(Type.FLOAT, ours(Type.FLOAT, floats, ByteOrder.BIG_ENDIAN));
        for (int i = 0; i < floats.length; i++) {
            assertThat(Float.floatToRawIntBits(floatCopy[i])).isEqualTo(Float.floatToRawIntBits(floats[i]));
        }
    }

    @Test
    void putAndGet_partOfAnArray_touchesThatPartOnly() {
        byte[] bytes = new byte[20];
        ArrayMarshaller.put(bytes, 2, new long[] {0, 0x0102030405060708L, -1, 0}, 1, 2, true);
        assertThat(HexFormat.of().formatHex(bytes))
                .isEqualTo("0000" + "0102030405060708" + "ffffffffffffffff" + "0000");
        long[] longs = new long[4];
        ArrayMarshaller.get(bytes, 2, longs, 1, 2, true);
        assertThat(longs).containsExactly(0, 0x0102030405060708L, -1, 0);

        ArrayMarshaller.put(bytes, 2, new long[] {0x0102030405060708L}, 0, 1, false);
        assertThat(HexFormat.of().formatHex(bytes, 0, 10)).isEqualTo("0000" + "0807060504030201");
    }

    @Test
    void putAndGet_outOfBounds_throw() {
        byte[] bytes = new byte[16];
        assertThatThrownBy(() -> ArrayMarshaller.put(bytes, 9, new long[1], 0, 1, true))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> ArrayMarshaller.get(bytes, 0, new long[2], 1, 2, true))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @ParameterizedTest
    @EnumSource
    void kindOf_primitive_isTheKindOfItsArrays(Kind kind) {
        assertThat(Kind.of(kind.arrayType().getComponentType())).isSameAs(kind);
        assertThat(kind.newArray(3)).isInstanceOf(kind.arrayType());
        assertThat(kind.arrayName()).isEqualTo(kind.name().toLowerCase(Locale.ROOT) + "[]");
    }

    @Test
    void kindOf_otherTypes_areRefused() {
        for (Class<?> type : List.of(void.class, Long.class, long[].class, String.class)) {
            assertThatThrownBy(() -> Kind.of(type))
                    .isExactlyInstanceOf(IllegalArgumentException.class)
                    .hasMessage(type.getTypeName() + " is not the type of an array's primitives");
        }
    }

    @ParameterizedTest
    @EnumSource
    void kind_arrayOfAnother_isAClassCastException(Kind kind) {
        Object other = kind == Kind.LONG ? new int[8] : new long[8];
        byte[] bytes = new byte[64];
        ArrayMarshaller marshaller = ArrayMarshaller.of(ByteOrder.BIG_ENDIAN);
        DataOutput out = ArrayMarshaller.dataOutput(ByteBuffer.allocate(64));
        DataInput in = ArrayMarshaller.dataInput(ByteBuffer.allocate(64));
        List<ThrowingCallable> calls = List.of(
                () -> kind.put(bytes, 0, other, 0, 8, true),
                () -> kind.get(bytes, 0, other, 0, 8, true),
                () -> kind.writeArray(marshaller, out, other),
                () -> kind.writeElements(marshaller, out, other, 0, 8),
                () -> kind.readElements(marshaller, in, other, 0, 8));
        for (ThrowingCallable call : calls) {
            assertThatThrownBy(call).isInstanceOf(ClassCastException.class);
        }
        assertThat(other).isEqualTo(kind == Kind.LONG ? new int[8] : new long[8]);
    }

    private static byte[] ours(Type type, Object array, ByteOrder order) throws IOException {
        ObjectDataOutput out = service(order).createObjectDataOutput();
        type.writer.write(ArrayMarshaller.of(order), out, array);
        return out.toByteArray();
    }

    private static byte[] hazelcasts(Type type, Object array, ByteOrder order) throws IOException {
        ObjectDataOutput out = service(order).createObjectDataOutput();
        type.hazelcastWriter.write(out, array);
        return out.toByteArray();
    }

    private static Object read(Type type, byte[] bytes) throws IOException {
        return type.reader.read(
                ArrayMarshaller.of(ByteOrder.BIG_ENDIAN),
                new DataInputStream(new ByteArrayInputStream(bytes)),
                Integer.MAX_VALUE);
    }

    private static DataInput cannotTell(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int available() {
                return 0;
            }
        });
    }

    private static InternalSerializationService service(ByteOrder order) {
        return new DefaultSerializationServiceBuilder()
                .setConfig(new SerializationConfig().setByteOrder(order))
                .build();
    }
}
