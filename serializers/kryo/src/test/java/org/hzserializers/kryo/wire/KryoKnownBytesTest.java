// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;

/** Bytes that are known before, which are neither written beyond the room nor looked for beyond the payload. */
class KryoKnownBytesTest {

    private static BoundedInput input(int limit, int... bytes) {
        byte[] payload = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            payload[i] = (byte) bytes[i];
        }
        BoundedInput input = new BoundedInput(Limits.defaults(), KryoTextBytesTest.budget());
        input.start(payload, limit);
        return input;
    }

    @Test
    void passOver_bytesThatComeNext_areBehind() {
        BoundedInput input = input(5, 0x81, 0x02, 7, 8, 9);
        assertThat(input.passOver(0x0281, 0xFFFF, 2)).isTrue();
        assertThat(input.remaining()).isEqualTo(3);
    }

    @Test
    void passOver_otherBytes_areNotRead() {
        BoundedInput input = input(5, 0x81, 0x03, 7, 8, 9);
        assertThat(input.passOver(0x0281, 0xFFFF, 2)).isFalse();
        assertThat(input.passOver(1, 0, 0)).isFalse();
        assertThat(input.remaining()).isEqualTo(5);
    }

    @Test
    void passOver_beyondTheLimit_isLeftToWhoeverChecksIt() {
        BoundedInput input = input(1, 0x81, 0x02, 7, 8, 9);
        assertThat(input.passOver(0x0281, 0xFFFF, 2)).isFalse();
        assertThat(input.remaining()).isEqualTo(1);
    }

    @Test
    void put_room_writesNoMoreThanTheLength() {
        BoundedOutput output = new BoundedOutput(Limits.defaults(), KryoTextBytesTest.budget(), 6, false);
        assertThat(output.put(0x0281, 2)).isTrue();
        assertThat(output.put(7, 1)).isTrue();
        assertThat(output.toBytes()).containsExactly(0x81, 2, 7);
        assertThat(output.put(7, 1)).isFalse();
        assertThat(output.position()).isEqualTo(3);
    }
}
