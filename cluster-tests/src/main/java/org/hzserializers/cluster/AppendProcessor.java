// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import com.hazelcast.map.EntryProcessor;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Carries an object to the member between two other fields, stores it, and answers with all three. */
public final class AppendProcessor implements EntryProcessor<Object, @Nullable Object, Object>, DataSerializable {

    private static final long serialVersionUID = 1L;

    private @Nullable String before;
    private transient @Nullable Object value;
    private int after;

    /** For Hazelcast. */
    public AppendProcessor() {}

    /**
     * Makes one.
     *
     * @param before goes before the value
     * @param value what is stored
     * @param after goes behind the value
     */
    public AppendProcessor(String before, Object value, int after) {
        this.before = before;
        this.value = value;
        this.after = after;
    }

    @Override
    public Object process(Map.Entry<Object, @Nullable Object> entry) {
        entry.setValue(value);
        ArrayList<@Nullable Object> answer = new ArrayList<>();
        answer.add(before);
        answer.add(value);
        answer.add(after);
        return answer;
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
