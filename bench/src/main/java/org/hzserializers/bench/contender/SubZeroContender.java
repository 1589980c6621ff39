// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import info.jerrinot.subzero.Serializer;
import java.util.Set;
import org.hzserializers.sample.Workload;

/** SubZero, which brings its own Kryo 4, registered for each class as its README shows. */
record SubZeroContender() implements Contender {

    @Override
    public String name() {
        return "SubZero";
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        TypeIdPlan.idsFor(workloads)
                .keySet()
                .forEach(type -> config.addSerializerConfig(
                        new SerializerConfig().setTypeClass(type).setImplementation(new Serializer<>(type))));
    }
}
