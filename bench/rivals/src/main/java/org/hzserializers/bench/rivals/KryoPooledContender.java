// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.util.List;
import java.util.Set;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.PlainClassContender;
import org.hzserializers.bench.contender.TypeIdPlan;
import org.hzserializers.sample.Workload;

/**
 * Kryo as an expert plugs it in by hand: a pool of Kryo instances that keep their buffers, and one byte array for each
 * value, so that nothing is read ahead.
 */
public record KryoPooledContender() implements PlainClassContender {

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

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        KryoSessions sessions = KryoSessions.pooled(StockKryo::create);
        TypeIdPlan.idsFor(workloads)
                .forEach((type, id) -> config.addSerializerConfig(new SerializerConfig()
                        .setTypeClass(type)
                        .setImplementation(new StockKryoSerializer<>(id, type, sessions))));
    }

    /** Classes are written by name, and objects that are met twice once, as a user asks for who has such values. */
    @Override
    public void configure(SerializationConfig config, int typeId, Class<?> type, List<Class<?>> inside) {
        KryoSessions sessions = KryoSessions.pooled(() -> {
            Kryo kryo = StockKryo.byName(type.getClassLoader());
            kryo.setReferences(true);
            return kryo;
        });
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(type)
                .setImplementation(new StockKryoSerializer<>(typeId, type, sessions)));
    }
}
