// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.ref.Reference;
import java.util.function.Supplier;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class UsedHeapTest {
    private static final int MEGABYTE = 1_000_000;

    /** What else this JVM allocates meanwhile, in megabytes. */
    private static final Offset<Double> ELSE = within(8.0);

    @Test
    void besideByteArrays_otherArrayIsKept_countsIt() {
        assertThat(megabytesMore(() -> new int[10 * MEGABYTE])).isCloseTo(40, ELSE);
    }

    @Test
    void besideByteArrays_otherArrayIsGarbage_doesNotCountIt() {
        assertThat(megabytesMore(() -> new int[10 * MEGABYTE].length)).isCloseTo(0, ELSE);
    }

    @Test
    void besideByteArrays_byteArrayIsKept_doesNotCountIt() {
        assertThat(megabytesMore(() -> new byte[40 * MEGABYTE])).isCloseTo(0, ELSE);
    }

    /** Measured until three rounds agree: members that tests before this one stopped may become free during one. */
    private static double megabytesMore(Supplier<?> allocation) {
        return EntryOverhead.agreed(() -> {
            long before = UsedHeap.besideByteArrays();
            Object kept = allocation.get();
            long more = UsedHeap.besideByteArrays() - before;
            Reference.reachabilityFence(kept);
            return (double) more / MEGABYTE;
        });
    }
}
