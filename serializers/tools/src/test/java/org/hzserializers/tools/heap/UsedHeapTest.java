// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.ref.Reference;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class UsedHeapTest {
    private static final int MEGABYTE = 1_000_000;

    /** What else this JVM allocates and frees meanwhile. */
    private static final Offset<Long> ELSE = within(8L * MEGABYTE);

    @Test
    void besideByteArrays_otherArrayIsKept_countsItUntilItIsGarbage() {
        long before = UsedHeap.besideByteArrays();
        int[] kept = new int[10 * MEGABYTE];

        long with = UsedHeap.besideByteArrays();

        Reference.reachabilityFence(kept);
        kept = null;
        assertThat(with - before).isCloseTo(40L * MEGABYTE, ELSE);
        assertThat(UsedHeap.besideByteArrays() - before).isCloseTo(0L, ELSE);
    }

    @Test
    void besideByteArrays_byteArrayIsKept_doesNotCountIt() {
        long before = UsedHeap.besideByteArrays();
        byte[] kept = new byte[40 * MEGABYTE];

        long with = UsedHeap.besideByteArrays();

        Reference.reachabilityFence(kept);
        assertThat(with - before).isCloseTo(0L, ELSE);
    }
}
