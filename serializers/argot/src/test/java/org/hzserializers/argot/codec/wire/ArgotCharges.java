// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import static org.assertj.core.api.Assertions.assertThat;

/** Compares what a value is charged when it is written and when it is read. */
public final class ArgotCharges {

    private ArgotCharges() {}

    /** Checks that both charge the same, and less than these. */
    public static void assertEqualAndBelow(WireOutput out, WireInput in, long memory, long work) {
        assertThat(in.budget.memoryCharged())
                .isEqualTo(out.budget.memoryCharged())
                .isLessThan(memory);
        assertThat(in.budget.workCharged()).isEqualTo(out.budget.workCharged()).isLessThan(work);
    }
}
