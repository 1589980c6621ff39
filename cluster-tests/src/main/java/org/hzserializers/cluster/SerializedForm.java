// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Serializes a value again on the member it is sent to, and answers with the bytes and the partition that the member
 * finds for it.
 */
public final class SerializedForm implements Callable<SerializedForm.Answer>, HazelcastInstanceAware, DataSerializable {

    private @Nullable Object value;
    private @Nullable HazelcastInstance instance;

    /** For Hazelcast. */
    public SerializedForm() {}

    /** Makes one that carries a value. */
    public SerializedForm(Object value) {
        this.value = value;
    }

    @Override
    public void setHazelcastInstance(HazelcastInstance hazelcastInstance) {
        this.instance = hazelcastInstance;
    }

    @Override
    public Answer call() {
        if (instance == null || value == null) {
            throw new IllegalStateException("Runs on members only");
        }
        return of(instance, value);
    }

    /** Returns what an instance in this JVM makes of a value. */
    public static Answer of(HazelcastInstance instance, Object value) {
        Data data = ((SerializationServiceSupport) instance)
                .getSerializationService()
                .toData(value);
        Answer answer = new Answer();
        answer.bytes = data.toByteArray();
        answer.partition = instance.getPartitionService().getPartition(value).getPartitionId();
        return answer;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeObject(value);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        value = in.readObject();
    }

    /** What one instance makes of a value. */
    public static final class Answer implements DataSerializable {

        private byte @Nullable [] bytes;
        private int partition;

        /** For Hazelcast. */
        public Answer() {}

        /** Returns partition hash, type id and payload; null before an answer was read. */
        public byte @Nullable [] bytes() {
            return bytes;
        }

        /** Returns the partition of the value as a key. */
        public int partition() {
            return partition;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeByteArray(bytes);
            out.writeInt(partition);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            bytes = in.readByteArray();
            partition = in.readInt();
        }
    }
}
