// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.Map;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;

/** Containers get space for elements whose bytes are there, once for each byte. */
class ArgotWireInputTest {

    private static final StreamIds NO_IDS = FixedStreamIds.of(Map.of(), 0);

    private static WireInput input(int bytes) {
        return new WireInput(new byte[bytes], 0, bytes, NO_IDS, Limits.defaults());
    }

    @Test
    void enterElements_bytesThere_givesRoomForAll() {
        WireInput in = input(100_000);
        assertThat(in.enterElements(50_000, 2)).isEqualTo(50_000);
        in.leaveElements(50_000, 2);
        assertThat(in.enterElements(100_000, 1)).isEqualTo(100_000);
    }

    @Test
    void enterElements_insideOthers_givesRoomForWhatTheyLeave() {
        WireInput in = input(100_000);
        assertThat(in.enterElements(60_000, 1)).isEqualTo(60_000);
        assertThat(in.enterElements(40_001, 1)).isEqualTo(16);
        in.leaveElements(40_001, 1);
        assertThat(in.enterElements(20_000, 2)).isEqualTo(20_000);
        assertThat(in.enterElements(15, 1)).isEqualTo(15);
        assertThat(in.enterElements(17, 1)).isEqualTo(16);
    }

    @Test
    void enterElements_sourceThatCannotTell_givesRoomForFew() {
        WireInput in = new WireInput(new ByteArrayInputStream(new byte[100_000]), NO_IDS, Limits.defaults());
        assertThat(in.enterElements(16, 1)).isEqualTo(16);
        assertThat(in.enterElements(100_000, 1)).isEqualTo(16);
    }
}
