// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.util.Set;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.sample.Workload;

/** Our Kryo serializer with its classes registered, on plain or on unsafe buffers. */
record KryoContender(boolean unsafe) implements Contender {

    @Override
    public String name() {
        return unsafe ? "Kryo unsafe" : "Kryo";
    }

    @Override
    public Family family() {
        return Family.OURS;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        SerializerCatalog.Builder catalog = SerializerCatalog.builder();
        TypeIdPlan.idsFor(workloads).forEach((type, id) -> catalog.add(serializer(id, type)));
        catalog.build().installOn(config);
    }

    private <T> KryoSerializer<T> serializer(int typeId, Class<T> type) {
        return unsafe ? KryoSerializer.builder(typeId, type).unsafe().build() : KryoSerializer.of(typeId, type);
    }
}
