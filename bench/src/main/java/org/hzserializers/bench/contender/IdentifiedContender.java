// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.DataSerializable;
import java.util.Set;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.identified.IdentifiedSerializer;
import org.hzserializers.sample.HazelcastFormat;
import org.hzserializers.sample.Workload;

/**
 * Our serializer for classes that already are IdentifiedDataSerializable: the very classes that Hazelcast's own row uses,
 * unchanged.
 */
record IdentifiedContender() implements Contender {

    @Override
    public String name() {
        return "Identified";
    }

    @Override
    public Family family() {
        return Family.OURS;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        SerializerCatalog.Builder catalog = SerializerCatalog.builder();
        TypeIdPlan.idsFor(workloads)
                .forEach((plain, id) -> catalog.add(IdentifiedSerializer.of(
                        id, HazelcastFormat.identifiedClass(plain).asSubclass(DataSerializable.class))));
        catalog.build().installOn(config);
    }

    @Override
    public Object toCarried(Object plain) {
        return HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE.fromPlain(plain);
    }

    @Override
    public Object toPlain(Object carried) {
        return HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE.toPlain(carried);
    }
}
