// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs in a small heap: an allocation by an unchecked length would end it. */
class IdentifiedSerializerHostileInputTest {

    private final IdentifiedSerializer<Sample> serializer = IdentifiedSerializer.of(1001, Sample.class);
    private final InternalSerializationService service = Services.with(serializer);
    private final Sample sample = Sample.random(1, 12);

    @AfterEach
    void serializerStillWorks() {
        assertThat(service.<Sample>toObject(service.toData(sample))).isEqualTo(sample);
    }

    @Test
    void read_everyStrictPrefix_throwsSerializationException() throws IOException {
        for (int length : new int[] {12, 1025}) {
            byte[] payload = payload(Sample.random(2, length));
            for (int end = 0; end < payload.length; end += length == 12 ? 1 : 97) {
                byte[] prefix = Arrays.copyOf(payload, end);
                AbstractThrowableAssert<?, ?> thrown = assertThatThrownBy(
                                () -> serializer.read(service.createObjectDataInput(prefix)))
                        .as("first %d of %d bytes", end, payload.length)
                        .isExactlyInstanceOf(HazelcastSerializationException.class);
                // The last 4 bytes are the nested object's type id, which Hazelcast reads and reports itself.
                if (end < payload.length - 4) {
                    thrown.hasMessageStartingWith("Identified payload cannot be read: ")
                            .hasMessageEndingWith(" (type id 1001, org.hzserializers.identified.Sample)");
                }
            }
        }
    }

    @Test
    void read_everyStrictPrefixOfData_throwsSerializationExceptionThroughHazelcast() {
        byte[] data = service.toData(sample).toByteArray();
        // The first 8 bytes are Hazelcast's own.
        for (int end = 8; end < data.length; end++) {
            HeapData prefix = new HeapData(Arrays.copyOf(data, end));
            assertThatThrownBy(() -> service.toObject(prefix))
                    .as("first %d of %d bytes", end, data.length)
                    .isExactlyInstanceOf(HazelcastSerializationException.class);
        }
    }

    @Test
    void read_flippedBytes_givesAValueOrSerializationException() throws IOException {
        byte[] payload = payload(sample);
        Random random = new Random(20260102);
        for (int i = 0; i < payload.length; i++) {
            for (int mask : new int[] {0xFF, 0x80, 1 << random.nextInt(8)}) {
                byte[] flipped = payload.clone();
                flipped[i] ^= (byte) mask;
                try {
                    serializer.read(service.createObjectDataInput(flipped));
                } catch (HazelcastSerializationException e) {
                    assertThat(e).hasMessageNotContaining("failed");
                }
            }
        }
    }

    @Test
    void read_lyingLengthOfEveryArray_throwsSerializationException() throws IOException {
        byte[] payload = payload(Sample.random(3, 0));
        // With empty arrays, all lengths are zero ints; a lie at each byte offset hits all of them.
        for (int at = 1; at + 4 <= payload.length; at++) {
            for (int lie : new int[] {-2, -100, 2_000_000_000, Integer.MAX_VALUE, 16_000_000}) {
                byte[] lying = payload.clone();
                for (int i = 0; i < 4; i++) {
                    lying[at + i] = (byte) (lie >>> (24 - 8 * i));
                }
                try {
                    serializer.read(service.createObjectDataInput(lying));
                } catch (HazelcastSerializationException e) {
                    assertThat(e).hasMessageNotContaining("failed");
                }
            }
        }
    }

    @Test
    void read_arrayOfTwoBillion_namesLimitAndSetting() throws IOException {
        ObjectDataOutput out = service.createObjectDataOutput();
        out.write(1);
        out.writeInt(2_000_000_000);
        IdentifiedSerializer<Longs> longs = IdentifiedSerializer.of(1002, Longs.class);

        assertThatThrownBy(() -> longs.read(service.createObjectDataInput(out.toByteArray())))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasMessage(
                        "Identified payload cannot be read: long[] length 2000000000 exceeds maxElements 16777216; raise"
                                + " Limits.maxElements for trusted peers only (type id 1002, " + Longs.class.getName()
                                + ")");
    }

    @Test
    void read_otherHeads_areRefused() {
        String type = " (type id 1001, org.hzserializers.identified.Sample)";
        assertThatThrownBy(() -> serializer.read(service.createObjectDataInput(new byte[] {2})))
                .hasMessage("Identified payload cannot be read: expected the Identified format, found Kryo" + type);
        assertThatThrownBy(() -> serializer.read(service.createObjectDataInput(new byte[] {0x21})))
                .hasMessage("Identified payload cannot be read: frame head 0x21 must not announce a length" + type);
        assertThatThrownBy(() -> serializer.read(service.createObjectDataInput(new byte[] {0})))
                .hasMessage(
                        "Identified payload cannot be read: frame head 0x00 names no format; it was not written by this"
                                + " library" + type);
    }

    private byte[] payload(Sample value) throws IOException {
        ObjectDataOutput out = service.createObjectDataOutput();
        serializer.write(out, value);
        return out.toByteArray();
    }

    private static final class Longs implements DataSerializable {
        private long[] values;

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeLongArray(values);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            values = in.readLongArray();
        }
    }
}
