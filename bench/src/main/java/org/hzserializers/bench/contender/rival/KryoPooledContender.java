// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender.rival;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.util.Pool;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.Set;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.TypeIdPlan;
import org.hzserializers.sample.Workload;

/**
 * Kryo as an expert plugs it in by hand: a pool of Kryo instances that keep their buffers, and one byte array for each
 * value, so that nothing is read ahead.
 */
public record KryoPooledContender() implements Contender {

    @Override
    public String name() {
        return "Kryo pooled";
    }

    @Override
    public Family family() {
        return Family.RIVAL;
    }

    @Override
    public boolean inLines() {
        return true;
    }

    /** What users of Kryo have at best. */
    @Override
    public boolean byDefault() {
        return true;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        Pool<Session> pool = new Pool<>(true, false, 64) {
            @Override
            protected Session create() {
                return new Session();
            }
        };
        TypeIdPlan.idsFor(workloads)
                .forEach((type, id) -> config.addSerializerConfig(new SerializerConfig()
                        .setTypeClass(type)
                        .setImplementation(new PooledSerializer<>(id, type, pool))));
    }

    private static final class Session {
        private static final int INITIAL_BYTES = 4096;

        final Kryo kryo = StockKryo.create();
        final Output output = new Output(INITIAL_BYTES, -1);
        final Input input = new Input();
    }

    private record PooledSerializer<T>(int typeId, Class<T> type, Pool<Session> pool) implements StreamSerializer<T> {

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public void write(ObjectDataOutput out, T value) throws IOException {
            Session session = pool.obtain();
            session.output.reset();
            session.kryo.writeObject(session.output, value);
            out.writeByteArray(session.output.toBytes());
            pool.free(session);
        }

        @Override
        public T read(ObjectDataInput in) throws IOException {
            Session session = pool.obtain();
            session.input.setBuffer(in.readByteArray());
            T value = session.kryo.readObject(session.input, type);
            pool.free(session);
            return value;
        }
    }
}
