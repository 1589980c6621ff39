// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import org.apache.fory.ThreadSafeFory;

/**
 * Apache Fory as users plug it in by hand: its bytes as a byte array of Hazelcast's stream.
 *
 * @param typeId Hazelcast's id of the serializer
 * @param type the class
 * @param fory configured by the caller
 */
public record ForySerializer<T>(int typeId, Class<T> type, ThreadSafeFory fory) implements StreamSerializer<T> {

    @Override
    public int getTypeId() {
        return typeId;
    }

    @Override
    public void write(ObjectDataOutput out, T value) throws IOException {
        out.writeByteArray(fory.serialize(value));
    }

    @Override
    public T read(ObjectDataInput in) throws IOException {
        return type.cast(fory.deserialize(in.readByteArray()));
    }
}
