// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.util.Optional;
import java.util.Set;
import org.hzserializers.sample.Workload;

/** Compact by reflection: what Hazelcast does with a class that implements nothing and is not registered. */
record ReflectiveCompactContender() implements Contender {

    @Override
    public String name() {
        return "Compact by reflection";
    }

    @Override
    public Family family() {
        return Family.HAZELCAST;
    }

    /** Others compare ours with it; the tables have Compact as it is faster. */
    @Override
    public boolean byDefault() {
        return false;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        for (Workload workload : workloads) {
            if (cannotCarry(workload).isEmpty()) {
                workload.types().forEach(config.getCompactSerializationConfig()::addClass);
            }
        }
    }

    @Override
    public Optional<String> cannotCarry(Workload workload) {
        return Optional.empty();
    }
}
