// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import com.hazelcast.map.EntryProcessor;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Carries an object to a member, as a task or as an entry processor, and brings back the name of the class that the
 * member has read it as.
 */
public final class SeenTask implements Callable<String>, EntryProcessor<Object, Object, String>, DataSerializable {

    private static final long serialVersionUID = 1L;

    private transient @Nullable Object value;

    /** For Hazelcast. */
    public SeenTask() {}

    SeenTask(Object value) {
        this.value = value;
    }

    @Override
    public String call() {
        return value == null ? "null" : value.getClass().getName();
    }

    @Override
    public String process(Map.Entry<Object, Object> entry) {
        return call();
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeObject(value);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        value = in.readObject();
    }
}
