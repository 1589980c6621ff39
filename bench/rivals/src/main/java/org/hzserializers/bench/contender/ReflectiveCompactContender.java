// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.util.Optional;
import java.util.Set;
import org.hzserializers.compact.CompactSerializers;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.Matrix;

/** Compact by reflection: what Hazelcast does with a class that is registered for Compact without a serializer. */
record ReflectiveCompactContender() implements Contender {

    @Override
    public String name() {
        return "Compact by reflection";
    }

    @Override
    public Family family() {
        return Family.HAZELCAST;
    }

    /** It is there for a ratio to ours; the tables have Compact as it is faster. */
    @Override
    public boolean byDefault() {
        return false;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        Class<?>[] types = workloads.stream()
                .filter(workload -> cannotCarry(workload).isEmpty())
                .flatMap(workload -> workload.types().stream())
                .distinct()
                .toArray(Class<?>[]::new);
        // The classes inside those, too, are found as ours are.
        CompactSerializers.of(types).serializers().stream()
                .<Class<?>>map(CompactSerializer::getCompactClass)
                .filter(type -> type.getPackage() != CompactSerializers.class.getPackage())
                .forEach(config.getCompactSerializationConfig()::addClass);
    }

    @Override
    public Optional<String> cannotCarry(Workload workload) {
        return workload.type() == Matrix.class ? Optional.of("an array of arrays") : Optional.empty();
    }
}
