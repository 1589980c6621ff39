// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;

/**
 * Kryo plugged in by hand as an expert does it: instances that keep their buffers, and one byte array for each value,
 * so that nothing is read ahead.
 *
 * @param typeId Hazelcast's id of the serializer
 * @param type the class
 * @param sessions configured by the caller
 */
public record StockKryoSerializer<T>(int typeId, Class<T> type, KryoSessions sessions) implements StreamSerializer<T> {

    @Override
    public int getTypeId() {
        return typeId;
    }

    @Override
    public void write(ObjectDataOutput out, T value) throws IOException {
        KryoSessions.Session session = sessions.obtain();
        session.output.reset();
        session.kryo.writeObject(session.output, value);
        out.writeByteArray(session.output.toBytes());
        sessions.free(session);
    }

    @Override
    public T read(ObjectDataInput in) throws IOException {
        KryoSessions.Session session = sessions.obtain();
        session.input.setBuffer(in.readByteArray());
        T value = session.kryo.readObject(session.input, type);
        sessions.free(session);
        return value;
    }
}
