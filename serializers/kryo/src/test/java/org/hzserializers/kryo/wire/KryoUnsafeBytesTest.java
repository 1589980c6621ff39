// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.unsafe.UnsafeOutput;
import java.nio.ByteOrder;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;

/** Holds our fixed-width output against Kryo's own unsafe buffers, whose bytes it promises. */
class KryoUnsafeBytesTest {

    @Test
    void writeNumbers_fixedWidth_givesTheBytesOfKryosUnsafeOutput() {
        // Kryo's unsafe buffers follow the machine.
        assumeTrue(ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN, "this machine is big endian");
        BoundedOutput ours = new BoundedOutput(Limits.defaults(), KryoTextBytesTest.budget(), 16, false);
        ours.setVariableLengthEncoding(false);
        UnsafeOutput kryos = new UnsafeOutput(16, -1);
        kryos.setVariableLengthEncoding(false);
        write(ours);
        write(kryos);
        assertThat(ours.toBytes()).isEqualTo(kryos.toBytes());
    }

    private static void write(Output output) {
        output.writeBoolean(true);
        output.writeByte(-1);
        output.writeShort(-12345);
        output.writeChar('\uffee');
        output.writeInt(0x01020304);
        output.writeInt(300, true);
        output.writeInt(-300, false);
        output.writeVarInt(300, true);
        output.writeVarIntFlag(true, 300, true);
        output.writeLong(0x0102030405060708L);
        output.writeLong(1L << 40, true);
        output.writeVarLong(1L << 40, false);
        output.writeFloat(1.5f);
        output.writeDouble(-2.25);
    }
}
