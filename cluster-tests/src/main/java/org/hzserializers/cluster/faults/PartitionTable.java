// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.faults;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.instance.impl.HazelcastInstanceImpl;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.internal.partition.InternalPartition;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Asks a member who has each partition and its backup; a client knows the owners only. */
public final class PartitionTable implements Callable<String[]>, HazelcastInstanceAware, DataSerializable {

    private @Nullable HazelcastInstance instance;

    /** For Hazelcast. */
    public PartitionTable() {}

    @Override
    public void setHazelcastInstance(HazelcastInstance hazelcastInstance) {
        this.instance = hazelcastInstance;
    }

    /** Returns a line for each partition, by its id. */
    @Override
    public String[] call() {
        HazelcastInstance member = instance instanceof HazelcastInstanceProxy proxy ? proxy.getOriginal() : instance;
        if (!(member instanceof HazelcastInstanceImpl original)) {
            throw new IllegalStateException("Runs on members only");
        }
        InternalPartition[] partitions = original.node.getPartitionService().getInternalPartitions();
        String[] lines = new String[partitions.length];
        for (InternalPartition partition : partitions) {
            lines[partition.getPartitionId()] =
                    "owner " + partition.getReplicaAddress(0) + ", backup " + partition.getReplicaAddress(1);
        }
        return lines;
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
