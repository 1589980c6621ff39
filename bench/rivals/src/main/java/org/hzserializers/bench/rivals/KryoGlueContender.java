// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.PlainClassContender;
import org.hzserializers.bench.contender.TypeIdPlan;
import org.hzserializers.sample.Workload;

/**
 * Kryo glued to Hazelcast as tutorials show it: a thread-local Kryo with registered classes, and a new {@code Output}
 * or {@code Input} around Hazelcast's stream at each call.
 *
 * <p>Only for top-level values: its {@code Input} reads ahead, so a value inside a collection would take bytes of the
 * next.
 */
public record KryoGlueContender() implements PlainClassContender {

    private static final ThreadLocal<Kryo> KRYO = ThreadLocal.withInitial(StockKryo::create);

    @Override
    public String name() {
        return "Kryo glue";
    }

    @Override
    public Family family() {
        return Family.RIVAL;
    }

    @Override
    public boolean inLines() {
        return true;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        TypeIdPlan.idsFor(workloads)
                .forEach((type, id) -> config.addSerializerConfig(new SerializerConfig()
                        .setTypeClass(type)
                        .setImplementation(new GlueSerializer<>(id, type, KRYO))));
    }

    /** Classes are written by name, as their ids would depend on the order of registrations. */
    @Override
    public void configure(SerializationConfig config, int typeId, Class<?> type, List<Class<?>> inside) {
        ThreadLocal<Kryo> kryos = ThreadLocal.withInitial(() -> StockKryo.byName(type.getClassLoader()));
        config.addSerializerConfig(
                new SerializerConfig().setTypeClass(type).setImplementation(new GlueSerializer<>(typeId, type, kryos)));
    }

    private record GlueSerializer<T>(int typeId, Class<T> type, ThreadLocal<Kryo> kryos)
            implements StreamSerializer<T> {

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public void write(ObjectDataOutput out, T value) {
            Output output = new Output((OutputStream) out);
            kryos.get().writeObject(output, value);
            output.flush();
        }

        @Override
        public T read(ObjectDataInput in) {
            Input input = new Input((InputStream) in);
            return kryos.get().readObject(input, type);
        }
    }
}
