// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;

/** Kryo's own output and input are the witnesses of reading integers that take as many bytes as they need. */
class KryoVarIntBytesTest {

    private static final int MOST_BYTES = 9;

    /** Around each length, and between. */
    private static Set<Long> numbers() {
        Set<Long> numbers = new TreeSet<>();
        Random random = new Random(5);
        for (int bits = 0; bits <= Long.SIZE; bits++) {
            long edge = bits == Long.SIZE ? 0 : 1L << bits;
            for (long number : new long[] {edge - 1, edge, edge + 1, random.nextLong() >>> (bits & 63)}) {
                numbers.add(number);
                numbers.add(-number);
                numbers.add(~number);
            }
        }
        return numbers;
    }

    private static BoundedInput input(byte[] bytes, int length) {
        BoundedInput input = new BoundedInput(Limits.defaults(), KryoTextBytesTest.budget());
        input.start(bytes, length);
        return input;
    }

    @Test
    void read_anyNumberAnywhereInThePayload_givesWhatKryoWrote() {
        for (long number : numbers()) {
            for (boolean positive : new boolean[] {false, true}) {
                for (int before = 0; before <= 2 * MOST_BYTES; before++) {
                    Output kryos = new Output(64, -1);
                    kryos.writeBytes(new byte[before]);
                    kryos.writeVarInt((int) number, positive);
                    kryos.writeVarLong(number, positive);

                    // The bytes behind are not looked at, and what follows in the payload does not matter.
                    for (int after : new int[] {0, before}) {
                        byte[] padded = Arrays.copyOf(kryos.getBuffer(), kryos.position() + after + MOST_BYTES);
                        Arrays.fill(padded, kryos.position(), padded.length, (byte) -1);
                        BoundedInput input = input(padded, kryos.position() + after);
                        input.skip(before);
                        assertThat(input.readVarInt(positive)).isEqualTo((int) number);
                        assertThat(input.readVarLong(positive)).isEqualTo(number);
                        assertThat(input.remaining()).isEqualTo(after);
                    }
                }
            }
        }
    }

    @Test
    void read_endsInsideANumber_throws() {
        Output output = new Output(64);
        output.writeVarLong(Long.MIN_VALUE, true);
        byte[] bytes = Arrays.copyOf(output.getBuffer(), 4 * MOST_BYTES);
        for (int length = 0; length < MOST_BYTES; length++) {
            BoundedInput input = input(bytes, length);
            assertThatThrownBy(() -> input.readVarLong(true)).isInstanceOf(InvalidPayloadException.class);
        }
    }

    /** Kryo takes the fifth byte of an int, and the ninth of a long, as the last, whatever it says. */
    @Test
    void read_bytesThatNobodyWrites_givesWhatKryoReads() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[2 * MOST_BYTES];
            random.nextBytes(bytes);
            for (int j = 0; j < bytes.length; j++) {
                if (random.nextInt(8) > 0) {
                    bytes[j] |= (byte) 0x80;
                }
            }
            for (boolean positive : new boolean[] {false, true}) {
                Input kryos = new Input(bytes);
                BoundedInput ours = input(bytes, bytes.length);
                assertThat(ours.readVarInt(positive)).isEqualTo(kryos.readVarInt(positive));
                assertThat(ours.position()).isEqualTo(kryos.position());
                assertThat(ours.readVarLong(positive)).isEqualTo(kryos.readVarLong(positive));
                assertThat(ours.position()).isEqualTo(kryos.position());
            }
        }
    }
}
