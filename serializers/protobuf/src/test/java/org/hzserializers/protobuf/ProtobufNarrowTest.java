// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A marshaller that reads numbers of 32 bits where another program has written 64. */
class ProtobufNarrowTest {

    static final class Amount {
        long value;
    }

    /** As both programs have it: the old one writes 64 bits. */
    private static final class AmountMarshaller implements ProtobufMarshaller<Amount> {
        @Override
        public void write(Amount amount, ProtobufWriter out) {
            out.writeInt64(1, amount.value);
        }

        @Override
        public Amount read(ProtobufReader in) throws IOException {
            Amount amount = new Amount();
            for (int field = in.nextField(); field != 0; field = in.nextField()) {
                amount.value = in.readInt32();
            }
            return amount;
        }
    }

    private final ProtobufSerializer<Amount> serializer =
            ProtobufSerializer.of(1, Amount.class, new AmountMarshaller());

    private long moved(long value) {
        Amount amount = new Amount();
        amount.value = value;
        return Wire.copy(serializer, amount).value;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 127, 128, 16_383, 16_384, -1, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void readInt32_numberThatFits_isTheSame(long value) {
        assertThat(moved(value)).isEqualTo(value);
    }

    @Test
    void readInt32_negativeNumberThatIsNotFilledUp_isTheSame() {
        // Some writers have five bytes for it; the bits are those of -1.
        assertThat(moved(0xffff_ffffL)).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(longs = {(1L << 32) + 7, Long.MAX_VALUE, Long.MIN_VALUE, Integer.MIN_VALUE - 1L})
    void readInt32_numberThatDoesNotFit_isRefused(long value) {
        assertThatThrownBy(() -> moved(value))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("field 1 holds " + value + ", which does not fit 32 bits");
    }
}
