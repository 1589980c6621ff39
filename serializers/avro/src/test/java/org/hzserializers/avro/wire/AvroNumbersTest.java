// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Numbers of every length, as Avro's own encoder writes them. */
class AvroNumbersTest {

    /** Around every power of two, and at random. */
    static LongStream numbers() {
        Random random = new Random(1);
        return LongStream.concat(
                LongStream.range(0, 64).flatMap(i -> LongStream.of((1L << i) - 1, 1L << i, -(1L << i), ~(1L << i))),
                LongStream.generate(() -> random.nextLong() >> random.nextInt(64))
                        .limit(500));
    }

    private static AvroInput input(byte[] bytes, int length) {
        AvroInput in = new AvroInput(Limits.defaults());
        in.start(bytes, 0, length, length);
        return in;
    }

    private static byte[] theirs(long value, boolean isInt) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        if (isInt) {
            encoder.writeInt((int) value);
        } else {
            encoder.writeLong(value);
        }
        encoder.flush();
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void writeAndRead_anyNumber_areAvros(long value) throws IOException {
        for (boolean isInt : new boolean[] {true, false}) {
            AvroOutput out = new AvroOutput(Limits.defaults(), false);
            out.start();
            if (isInt) {
                out.writeInt((int) value);
            } else {
                out.writeLong(value);
            }
            byte[] bytes = Arrays.copyOf(out.buffer, out.position);
            assertThat(bytes).isEqualTo(theirs(value, isInt));
            // With nothing behind, with room, and with something else behind.
            for (int more : new int[] {0, 7, 20}) {
                byte[] longer = Arrays.copyOf(bytes, bytes.length + more);
                Arrays.fill(longer, bytes.length, longer.length, (byte) more);
                AvroInput in = input(longer, bytes.length);
                assertThat(isInt ? in.readInt() : in.readLong()).isEqualTo(isInt ? (int) value : value);
                in.requireEnd();
                AvroInput cut = input(longer, bytes.length - 1);
                assertThatThrownBy(() -> {
                            if (isInt) {
                                cut.readInt();
                            } else {
                                cut.readLong();
                            }
                        })
                        .isInstanceOf(InvalidPayloadException.class)
                        .hasMessageContaining("truncated");
            }
        }
    }

    @Test
    void read_moreGroupsThanNeeded_isTheNumber() {
        byte[] bytes = {(byte) 0x82, (byte) 0x80, (byte) 0x80, (byte) 0x80, 0, 0, 0, 0, 0, 0};
        assertThat(input(bytes, 10).readInt()).isEqualTo(1);
        assertThat(input(bytes, 10).readLong()).isEqualTo(1);
        assertThat(input(Arrays.copyOf(bytes, 5), 5).readInt()).isEqualTo(1);
    }

    @Test
    void read_intOfSixGroups_isRefused() {
        byte[] bytes = {(byte) 0x82, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, 0, 0, 0, 0, 0};
        assertThatThrownBy(() -> input(bytes, 10).readInt())
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("32 bits");
        assertThat(input(bytes, 10).readLong()).isEqualTo(1);
    }
}
