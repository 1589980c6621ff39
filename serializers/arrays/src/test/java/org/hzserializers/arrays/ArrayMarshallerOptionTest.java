// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.hzserializers.arrays.ArrayMarshaller.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The layouts that options choose, byte by byte, and what a reader says to bytes that break them. */
class ArrayMarshallerOptionTest {

    private static final int LIMIT = 1_000_000;

    @ParameterizedTest
    @CsvSource({"0, 00", "127, 7f", "128, 8100", "300, 822c", "16383, ff7f", "16384, 818000", "2097152, 81808000"})
    void uvint28_ofALength_isArgots(int length, String hex) throws IOException {
        ArrayMarshaller marshaller = big(Option.UVINT28_LENGTH);
        byte[] bytes = write(marshaller, new byte[length]);
        assertThat(HexFormat.of().formatHex(Arrays.copyOf(bytes, bytes.length - length)))
                .isEqualTo(hex);
        assertThat(marshaller.readByteArray(input(bytes), 1 << 22)).hasSize(length);
    }

    @Test
    void uvint28_ofNull_isRefused() {
        assertThatThrownBy(() -> write(big(Option.UVINT28_LENGTH), new long[2][]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("row is null, which a uvint28 length cannot express");
    }

    @Test
    void uvint28_ofFiveBytes_isRefused() {
        assertThatThrownBy(() -> big(Option.UVINT28_LENGTH).readLongArray(input("8180808000"), LIMIT))
                .isInstanceOf(IOException.class)
                .hasMessage("long[] length takes more than 4 bytes, which no uvint28 does");
    }

    @Test
    void packedBooleans_fillBytesFromTheLowestBit() throws IOException {
        boolean[] array = {true, false, true, true, false, false, false, true, true, false};
        ArrayMarshaller marshaller = big(Option.PACKED_BOOLEANS);
        assertThat(hex(marshaller, array)).isEqualTo("0000000a" + "8d" + "01");
        assertThat(marshaller.readBooleanArray(input("0000000a8d01"), LIMIT)).isEqualTo(array);
    }

    @Test
    void packedBooleans_withBitsAfterTheLast_areRefused() {
        assertThatThrownBy(() -> big(Option.PACKED_BOOLEANS).readBooleanArray(input("0000000a8d05"), LIMIT))
                .isInstanceOf(IOException.class)
                .hasMessage("packed boolean[] has bits set after its last element");
    }

    @Test
    void canonicalNaN_foldsEveryNaNAndNothingElse() throws IOException {
        double[] doubles = new double[100];
        float[] floats = new float[100];
        for (int i = 0; i < doubles.length; i++) {
            doubles[i] = i % 3 == 0 ? Double.longBitsToDouble(0xfff8_0000_0000_0000L + i) : -0.0 * i;
            floats[i] = i % 3 == 0 ? Float.intBitsToFloat(0xffc0_0000 + i) : -0.0f * i;
        }
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            ArrayMarshaller marshaller = ArrayMarshaller.of(order, Option.CANONICAL_NAN);
            for (int count : new int[] {5, 100}) {
                double[] doublesBack =
                        marshaller.readDoubleArray(input(write(marshaller, Arrays.copyOf(doubles, count))), LIMIT);
                float[] floatsBack =
                        marshaller.readFloatArray(input(write(marshaller, Arrays.copyOf(floats, count))), LIMIT);
                for (int i = 0; i < count; i++) {
                    assertThat(Double.doubleToRawLongBits(doublesBack[i]))
                            .isEqualTo(Double.doubleToLongBits(doubles[i]));
                    assertThat(Float.floatToRawIntBits(floatsBack[i])).isEqualTo(Float.floatToIntBits(floats[i]));
                }
            }
        }
    }

    @Test
    void varint_isZigZagInABlockAfterItsSize() throws IOException {
        long[] array = {0, -1, 1, 64, Long.MIN_VALUE, Long.MAX_VALUE};
        String layout =
                "00000006" + "0019" + "00" + "01" + "02" + "8001" + "ffffffffffffffffff01" + "feffffffffffffffff01";
        assertThat(hex(big(Option.VARINT), array)).isEqualTo(layout);
        assertThat(big(Option.VARINT).readLongArray(input(layout), LIMIT)).isEqualTo(array);
        assertThat(hex(big(Option.VARINT), new int[] {Integer.MIN_VALUE}))
                .isEqualTo("00000001" + "0005" + "ffffffff0f");
    }

    @Test
    void varint_numbersOfEveryWidth_areAsByALoopOverBytes() throws IOException {
        Random random = new Random(42);
        long[] longs = new long[30_000];
        for (int i = 0; i < longs.length; i++) {
            longs[i] = random.nextLong() >> (i % Long.SIZE);
        }
        int[] ints = Arrays.stream(longs).mapToInt(value -> (int) value).toArray();
        ArrayMarshaller marshaller = big(Option.VARINT);

        assertThat(write(marshaller, longs)).isEqualTo(byALoop(longs, Long.SIZE));
        assertThat(write(marshaller, ints))
                .isEqualTo(byALoop(Arrays.stream(ints).asLongStream().toArray(), Integer.SIZE));
        assertThat(marshaller.readLongArray(input(write(marshaller, longs)), LIMIT))
                .isEqualTo(longs);
        assertThat(marshaller.readIntArray(input(write(marshaller, ints)), LIMIT))
                .isEqualTo(ints);
    }

    private static byte[] byALoop(long[] array, int width) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(array.length);
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        for (int i = 0; i < array.length; i++) {
            long rest = (array[i] << 1 ^ array[i] >> 63) & -1L >>> (Long.SIZE - width);
            for (; rest >>> 7 != 0; rest >>>= 7) {
                block.write((int) rest | 0x80);
            }
            block.write((int) rest);
            boolean last = i == array.length - 1;
            if (last || block.size() > 16_384 - (width + 6) / 7) {
                out.writeShort(block.size() | (last ? 0 : 0x8000));
                block.writeTo(out);
                block.reset();
            }
        }
        return bytes.toByteArray();
    }

    @Test
    void varint_intOfSixBytes_isRefused() {
        assertThatThrownBy(() -> big(Option.VARINT).readIntArray(input("000000010006808080808001"), LIMIT))
                .isInstanceOf(IOException.class)
                .hasMessage("compact int[] has an element that does not end inside its block");
    }

    @Test
    void deltaVarint_isTheDifferenceToTheElementBefore() throws IOException {
        long[] array = {1000, 1001, 1003, 1003, Long.MIN_VALUE, Long.MAX_VALUE};
        ArrayMarshaller marshaller = big(Option.DELTA_VARINT);
        assertThat(hex(marshaller, array)).startsWith("00000006" + "0010" + "d00f" + "02" + "04" + "00");
        assertThat(marshaller.readLongArray(input(write(marshaller, array)), LIMIT))
                .isEqualTo(array);
        assertThat(hex(ArrayMarshaller.of(ByteOrder.LITTLE_ENDIAN, Option.DELTA_VARINT), new int[] {5, 7}))
                .isEqualTo("02000000" + "0200" + "0a" + "04");
    }

    @ParameterizedTest
    @EnumSource(names = {"VARINT", "DELTA_VARINT"})
    void compact_sortedTimestamps_takeSeveralBlocks(Option option) throws IOException {
        long[] array = new long[50_000];
        for (int i = 0; i < array.length; i++) {
            array[i] = 1_700_000_000_000L + 17L * i;
        }
        ArrayMarshaller marshaller = big(option);
        byte[] bytes = write(marshaller, array);
        assertThat(bytes.length).isLessThan(option == Option.VARINT ? 6 * array.length + 64 : array.length + 64);
        assertThat(marshaller.readLongArray(input(bytes), LIMIT)).isEqualTo(array);
        DataInput in = input(bytes);
        marshaller.skip(in, long[].class);
        assertThatThrownBy(in::readByte).isInstanceOf(EOFException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "0000000100020000, compact long[] has more or less in its blocks than its 1 elements",
        "000000010000, 'compact long[] has a block of 0 bytes, not 1 to 16384'",
        "000000017fff, 'compact long[] has a block of 32767 bytes, not 1 to 16384'",
        "00000001000180, compact long[] has an element that does not end inside its block",
        "00000001000b8080808080808080808001, compact long[] has an element that does not end inside its block",
        "00000001800100, compact long[] has more or less in its blocks than its 1 elements",
        "00000002000100, compact long[] has more or less in its blocks than its 2 elements"
    })
    void compact_brokenBlocks_areRefused(String hex, String message) {
        assertThatThrownBy(() -> big(Option.VARINT).readLongArray(input(hex), LIMIT))
                .isInstanceOf(IOException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @EnumSource
    void everyStrictPrefix_withAnyOption_throws(Option option) throws IOException {
        ArrayMarshaller marshaller = big(option);
        Object[] arrays = {
            new boolean[] {true, false, true},
            new byte[] {1, 2},
            new int[] {1, -70, 3},
            new long[] {1, Long.MIN_VALUE},
            new double[] {1.5, Double.NaN},
            new String[] {"a", "", "Grüße \uD83D\uDE00"},
            new float[][] {{1, 2}, {}}
        };
        for (Object array : arrays) {
            byte[] whole = write(marshaller, array);
            for (int length = 0; length < whole.length; length++) {
                byte[] prefix = Arrays.copyOf(whole, length);
                assertThatThrownBy(() -> marshaller.read(input(prefix), array.getClass(), LIMIT))
                        .as("%s cut to %s of %s bytes", array.getClass(), length, whole.length)
                        .isInstanceOf(EOFException.class)
                        .hasMessageContaining("is truncated: the source ended inside its");
                assertThatThrownBy(() -> marshaller.skip(input(prefix), array.getClass()))
                        .isInstanceOf(EOFException.class);
            }
        }
    }

    /** The test heap is 64 MB. */
    @ParameterizedTest
    @EnumSource
    void hugeLength_inASmallSource_throwsWithoutAllocating(Option option) {
        ArrayMarshaller marshaller = big(option);
        Class<?>[] types = {boolean[].class, byte[].class, int[].class, long[].class, String[].class, double[][].class};
        String length = option == Option.UVINT28_LENGTH ? "ffffff7f" : "7fffffff";
        // Blocks, rows and strings of one byte, of none, and of more than there is.
        for (String filling : new String[] {"00", "000180", "00000000", "01", "7f"}) {
            byte[] lie = Arrays.copyOf(HexFormat.of().parseHex(length + filling.repeat(100)), 104);
            for (Class<?> type : types) {
                assertThatThrownBy(() -> marshaller.read(input(lie), type, Integer.MAX_VALUE))
                        .isInstanceOf(IOException.class)
                        .hasMessageContaining("[] ");
            }
        }
        assertThatThrownBy(() -> big().read(input("7fffffff" + "00".repeat(100)), long[].class, Integer.MAX_VALUE))
                .isInstanceOf(EOFException.class)
                .hasMessage("long[] is truncated: the source ended inside its 2147483647 elements");
    }

    @Test
    void options_thatContradict_areRefused() {
        assertThatThrownBy(() -> big(Option.VARINT, Option.DELTA_VARINT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("VARINT and DELTA_VARINT are both given; choose one");
    }

    @Test
    void write_otherThanArraysOfPrimitivesAndStrings_isRefused() {
        assertThatThrownBy(() -> write(big(), new Integer[0][]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("java.lang.Integer[][] is not an array of primitives or strings");
        assertThatThrownBy(() -> big().read(input(""), String.class, LIMIT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("java.lang.String is not an array of primitives or strings");
    }

    @Test
    void write_unpairedSurrogate_isRefused() {
        assertThatThrownBy(() -> write(big(), new String[] {"ab\uD83D"}))
                .isInstanceOf(IOException.class)
                .hasMessage("String of 3 UTF-16 units has an unpaired surrogate at 2, which UTF-8 cannot carry");
    }

    @Test
    void write_moreThanTheBufferHolds_isRefused() {
        assertThatThrownBy(() -> big().writeLongArray(ArrayMarshaller.dataOutput(ByteBuffer.allocate(19)), new long[2]))
                .isInstanceOf(EOFException.class)
                .hasMessage("the buffer has room for 19 bytes, not for 20 more");
    }

    private static ArrayMarshaller big(Option... options) {
        return ArrayMarshaller.of(ByteOrder.BIG_ENDIAN, options);
    }

    private static byte[] write(ArrayMarshaller marshaller, Object array) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(4 << 20);
        marshaller.write(ArrayMarshaller.dataOutput(buffer), array);
        return Arrays.copyOf(buffer.array(), buffer.position());
    }

    private static String hex(ArrayMarshaller marshaller, Object array) throws IOException {
        return HexFormat.of().formatHex(write(marshaller, array));
    }

    /** Hazelcast's streams add what is skipped to their position as an int and refuse what comes out. */
    @ParameterizedTest
    @CsvSource({
        "00000000 7fffffff, byte[]",
        "00000000 7fffffff, boolean[]",
        "00000000 7fffffff, char[]",
        "00000000 3fffffff, short[]",
        "00000000 1fffffff, int[]",
        "00000000 0fffffff, long[]",
        "00000000 7fffffff, long[]",
        "00000000 7fffffff, double[]",
        "00000000 00000001 7fffffff, long[][]",
        "00000000 00000001 7fffffff, java.lang.String[]"
    })
    void skip_positionPlusLengthBeyondAnInt_saysThatTheSourceEnds(String hex, Class<?> type) throws IOException {
        DataInput in = intPosition(HexFormat.of().parseHex(hex.replace(" ", "")));
        in.readInt();
        assertThatThrownBy(() -> big().skip(in, type))
                .isInstanceOf(EOFException.class)
                .hasMessageContaining("[] is truncated: the source ended inside its ");
    }

    private static DataInput intPosition(byte[] bytes) {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        return (DataInput) Proxy.newProxyInstance(
                DataInput.class.getClassLoader(), new Class<?>[] {DataInput.class}, (proxy, method, arguments) -> {
                    try {
                        if (method.getName().equals("skipBytes")) {
                            int position = bytes.length - in.available();
                            int next = position + (int) arguments[0];
                            if (next < 0) {
                                throw new IllegalArgumentException();
                            }
                            return in.skipBytes(Math.min(next, bytes.length) - position);
                        }
                        return method.invoke(in, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static DataInput input(byte[] bytes) {
        return ArrayMarshaller.dataInput(ByteBuffer.wrap(bytes));
    }

    private static DataInput input(String hex) {
        return input(HexFormat.of().parseHex(hex));
    }
}
