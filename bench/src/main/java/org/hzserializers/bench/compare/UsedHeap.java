// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.lang.management.ManagementFactory;
import java.util.concurrent.Callable;

/** Collects all garbage of the member that it is sent to, and answers with the bytes of heap that are in use then. */
public final class UsedHeap implements Callable<Long>, DataSerializable {

    /** The first collection makes the JVM drop what its reference handler holds, the second frees it. */
    private static final int COLLECTIONS = 2;

    /** For Hazelcast. */
    public UsedHeap() {}

    /** Collects all garbage of this JVM and returns the bytes of heap that are in use then. */
    public static long now() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    @Override
    public Long call() {
        return now();
    }

    @Override
    public void writeData(ObjectDataOutput out) {
        // There is nothing to carry.
    }

    @Override
    public void readData(ObjectDataInput in) {
        // There is nothing to carry.
    }
}
