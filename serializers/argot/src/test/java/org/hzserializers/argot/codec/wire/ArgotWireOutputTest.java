// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.Map;
import org.hzserializers.argot.ArgotRecord;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

class ArgotWireOutputTest {

    @Test
    void detach_hugeBuffer_givesItsMemoryBack() throws Exception {
        ArgotTypes types = ArgotTypes.builder()
                .text("flag.argot", "definition flag 1.0: { @on #boolean; };")
                .build();
        try (SerializationRig rig = SerializationRig.of(
                ArgotRecord.class, ArgotSerializer.records(1001, "flag", "1.0", types), ByteOrder.BIG_ENDIAN)) {
            WireOutput out = WireOutput.forSinks(FixedStreamIds.of(Map.of(), 0), Limits.defaults(), false);
            out.attach(rig.output());
            out.ensureSpace(10_000_000);
            out.detach();
            assertThat(out.buffer).hasSize(8 * 1024);
        }
    }
}
