// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A value between two others in one stream, as fields of an entry processor or of an enclosing object are. */
public final class EnvelopeSample implements DataSerializable {

    private @Nullable Object before;
    private @Nullable Object value;
    private int after;

    /** For Hazelcast. */
    public EnvelopeSample() {}

    EnvelopeSample(Object before, Object value, int after) {
        this.before = before;
        this.value = value;
        this.after = after;
    }

    @Nullable
    Object before() {
        return before;
    }

    @Nullable
    Object value() {
        return value;
    }

    int after() {
        return after;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeObject(before);
        out.writeObject(value);
        out.writeInt(after);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        before = in.readObject();
        value = in.readObject();
        after = in.readInt();
    }
}
