// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.hzserializers.arrays.ArrayMarshaller.VarintForm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Varints in a byte[], beside loops over their bytes. */
class ArrayVarintsTest {

    private static final int[] LENGTHS = {0, 1, 2, 3, 5, 8, 9, 17, 100, 3000};

    @ParameterizedTest
    @EnumSource
    void putAndGet_ints_areTheBytesOfASimpleLoop(VarintForm form) throws IOException {
        Random random = new Random(1);
        for (int length : LENGTHS) {
            for (int round = 0; round < 20; round++) {
                int[] values = new int[length + 3];
                Arrays.setAll(values, i -> (int) number(random, Integer.SIZE));
                ByteArrayOutputStream expected = new ByteArrayOutputStream();
                for (int i = 2; i < length + 2; i++) {
                    int value = values[i];
                    write(
                            expected,
                            switch (form) {
                                case SIGNED -> value;
                                case UNSIGNED -> Integer.toUnsignedLong(value);
                                case ZIGZAG -> Integer.toUnsignedLong(value << 1 ^ value >> 31);
                            });
                }
                byte[] bytes = new byte[length * ArrayMarshaller.MAX_VARINT_BYTES + 1];
                int end = ArrayMarshaller.putVarints(bytes, 1, values, 2, length, form);
                assertThat(Arrays.copyOfRange(bytes, 1, end)).isEqualTo(expected.toByteArray());
                // What is behind must not matter, nor that nothing does.
                for (byte[] source : new byte[][] {bytes, Arrays.copyOf(bytes, end)}) {
                    int[] back = new int[length + 3];
                    assertThat(ArrayMarshaller.countVarints(source, 1, end)).isEqualTo(length);
                    assertThat(ArrayMarshaller.getVarints(source, 1, end, back, 1, length, form))
                            .isEqualTo(end);
                    assertThat(Arrays.copyOfRange(back, 1, length + 1))
                            .isEqualTo(Arrays.copyOfRange(values, 2, length + 2));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void putAndGet_longs_areTheBytesOfASimpleLoop(VarintForm form) throws IOException {
        Random random = new Random(2);
        for (int length : LENGTHS) {
            for (int round = 0; round < 20; round++) {
                long[] values = new long[length + 3];
                Arrays.setAll(values, i -> number(random, Long.SIZE));
                ByteArrayOutputStream expected = new ByteArrayOutputStream();
                for (int i = 2; i < length + 2; i++) {
                    write(expected, form == VarintForm.ZIGZAG ? values[i] << 1 ^ values[i] >> 63 : values[i]);
                }
                byte[] bytes = new byte[length * ArrayMarshaller.MAX_VARINT_BYTES + 1];
                int end = ArrayMarshaller.putVarints(bytes, 1, values, 2, length, form);
                assertThat(Arrays.copyOfRange(bytes, 1, end)).isEqualTo(expected.toByteArray());
                for (byte[] source : new byte[][] {bytes, Arrays.copyOf(bytes, end)}) {
                    long[] back = new long[length + 3];
                    assertThat(ArrayMarshaller.countVarints(source, 1, end)).isEqualTo(length);
                    assertThat(ArrayMarshaller.getVarints(source, 1, end, back, 1, length, form))
                            .isEqualTo(end);
                    assertThat(Arrays.copyOfRange(back, 1, length + 1))
                            .isEqualTo(Arrays.copyOfRange(values, 2, length + 2));
                }
            }
        }
    }

    /** Zeros may have more bytes than they need, and what is beyond 64 bits is dropped. */
    @Test
    void get_longerThanNeeded_isTheSame() throws IOException {
        for (String padding : new String[] {"", "00".repeat(20)}) {
            byte[] bytes = HexFormat.of().parseHex("80808000" + "8180808080808080807f" + "ffffffff9f01" + padding);
            long[] longs = new long[3];
            assertThat(ArrayMarshaller.getVarints(bytes, 0, 20, longs, 0, 3, VarintForm.SIGNED))
                    .isEqualTo(20);
            assertThat(longs).containsExactly(0, Long.MIN_VALUE | 1, 0x9_FFFF_FFFFL);
            boolean[] booleans = new boolean[3];
            ArrayMarshaller.getVarints(bytes, 0, 20, booleans, 0, 3);
            assertThat(booleans).containsExactly(false, true, true);
            byte[] narrow = HexFormat.of().parseHex("80808000" + "81808080808080808000" + "ffffffff0f" + padding);
            int[] ints = new int[3];
            assertThat(ArrayMarshaller.getVarints(narrow, 0, 19, ints, 0, 3, VarintForm.UNSIGNED))
                    .isEqualTo(19);
            assertThat(ints).containsExactly(0, 1, -1);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1L << 32, 1L << 34, Long.MAX_VALUE, Long.MIN_VALUE, Integer.MIN_VALUE - 1L, 0xF_FFFF_FFFFL})
    void get_intThatDoesNotFit_isRefused(long value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(5);
        write(out, value);
        for (int padding : new int[] {0, 30}) {
            byte[] bytes = Arrays.copyOf(out.toByteArray(), out.size() + padding);
            assertThatThrownBy(
                            () -> ArrayMarshaller.getVarints(bytes, 0, out.size(), new int[2], 0, 2, VarintForm.SIGNED))
                    .isExactlyInstanceOf(IOException.class)
                    .hasMessage("varint holds " + value + ", which does not fit 32 bits");
        }
    }

    @Test
    void get_booleans_anyButZeroIsTrue() throws IOException {
        byte[] bytes = {0, 1, 2, 127, (byte) 0x80, 1};
        boolean[] short4 = new boolean[5];
        assertThat(ArrayMarshaller.getVarints(bytes, 0, 6, short4, 1, 4)).isEqualTo(4);
        assertThat(short4).containsExactly(false, false, true, true, true);
        boolean[] all = new boolean[5];
        assertThat(ArrayMarshaller.getVarints(bytes, 0, 6, all, 0, 5)).isEqualTo(6);
        assertThat(all).containsExactly(false, true, true, true, true);
    }

    @Test
    void get_tooLongOrCutOff_isRefused() {
        for (int padding : new int[] {0, 30}) {
            String tooLong = "varint is longer than 10 bytes";
            refused("80".repeat(10) + "01", padding, 1, tooLong);
            refused("05" + "ff".repeat(30) + "01", padding, 2, tooLong);
            refused("80", padding, 1, "varint does not end in the 1 bytes that are left");
            refused("01" + "80".repeat(9), padding, 2, "varint does not end in the 9 bytes that are left");
            refused("0102", padding, 3, "varint does not end in the 0 bytes that are left");
        }
    }

    private static void refused(String hex, int padding, int count, String message) {
        byte[] bytes = HexFormat.of().parseHex(hex + "00".repeat(padding));
        int end = hex.length() / 2;
        assertThatThrownBy(() -> ArrayMarshaller.getVarints(bytes, 0, end, new int[count], 0, count, VarintForm.ZIGZAG))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage(message);
        assertThatThrownBy(
                        () -> ArrayMarshaller.getVarints(bytes, 0, end, new long[count], 0, count, VarintForm.SIGNED))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> ArrayMarshaller.getVarints(bytes, 0, end, new boolean[count], 0, count))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage(message);
    }

    @Test
    void put_noRoomForTheLongest_isRefusedBeforeAnythingIsPut() {
        byte[] bytes = new byte[20];
        String message = "no room for 2 varints of up to 10 bytes from index 1 of 20";
        assertThatThrownBy(() -> ArrayMarshaller.putVarints(bytes, 1, new int[] {1, 2}, 0, 2, VarintForm.SIGNED))
                .isExactlyInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> ArrayMarshaller.putVarints(bytes, 1, new long[] {1, 2}, 0, 2, VarintForm.SIGNED))
                .isExactlyInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage(message);
        assertThat(bytes).containsOnly(0);
    }

    /** Of any number of bits, as a varint has a byte for each seven. */
    private static long number(Random random, int bits) {
        return switch (random.nextInt(8)) {
            case 0 -> -1;
            case 1 -> bits == Integer.SIZE ? Integer.MIN_VALUE : Long.MIN_VALUE;
            case 2 -> random.nextInt(128);
            default -> random.nextLong() >> (Long.SIZE - 1 - random.nextInt(bits));
        };
    }

    private static void write(ByteArrayOutputStream out, long bits) {
        long rest = bits;
        while ((rest & ~0x7FL) != 0) {
            out.write((int) rest | 0x80);
            rest >>>= 7;
        }
        out.write((int) rest);
    }
}
