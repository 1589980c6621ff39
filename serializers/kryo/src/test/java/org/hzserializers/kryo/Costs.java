// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;

/** Measures what a thread allocates and how long it computes while it reads a payload. */
final class Costs {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final long MILLION = 1_000_000;

    private Costs() {}

    /**
     * Reads a frame, after it was read before, and asserts that it takes less than 64 bytes of memory for each of its
     * bytes and 1 MiB, and less than a second for each million of its bytes and two seconds.
     *
     * @return the reason why it was refused, or null if it was not
     */
    static @Nullable String read(KryoSerializer<Any> serializer, byte[] frame) {
        readOnce(serializer, frame);
        readOnce(serializer, frame);
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        long time = THREADS.getCurrentThreadCpuTime();
        String refusal = readOnce(serializer, frame);
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - bytes)
                .as("bytes allocated for %d bytes", frame.length)
                .isLessThan(64L * frame.length + (1 << 20));
        assertThat(THREADS.getCurrentThreadCpuTime() - time)
                .as("nanoseconds for %d bytes", frame.length)
                .isLessThan(1000L * frame.length + 2000 * MILLION);
        return refusal;
    }

    private static @Nullable String readOnce(KryoSerializer<Any> serializer, byte[] frame) {
        try {
            Wire.readFrame(serializer, frame);
            return null;
        } catch (HazelcastSerializationException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
