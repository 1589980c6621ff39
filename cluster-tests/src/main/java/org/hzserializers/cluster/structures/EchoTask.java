// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.structures;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Carries an object to a member between two other fields, and back in a list. */
public final class EchoTask implements Callable<List<@Nullable Object>>, DataSerializable {

    private @Nullable String before;
    private @Nullable Object value;
    private int after;

    /** For Hazelcast. */
    public EchoTask() {}

    EchoTask(String before, Object value, int after) {
        this.before = before;
        this.value = value;
        this.after = after;
    }

    @Override
    public List<@Nullable Object> call() {
        return new ArrayList<>(Arrays.asList(before, value, after));
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeString(before);
        out.writeObject(value);
        out.writeInt(after);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        before = in.readString();
        value = in.readObject();
        after = in.readInt();
    }
}
