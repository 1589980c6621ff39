// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender.rival;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.util.Set;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.TypeIdPlan;
import org.hzserializers.sample.Workload;

/**
 * Apache Fory plugged in by hand: one thread-safe instance with registered classes, and a byte array for each value.
 *
 * <p>Schemas must be the same on both ends (Fory calls the other mode compatible), as for the other serializers here
 * that write no field names.
 */
public record ForyContender() implements Contender {

    /** Made once, as an application does; it compiles classes. */
    private static final ThreadSafeFory FORY = fory();

    @Override
    public String name() {
        return "Fory";
    }

    @Override
    public Family family() {
        return Family.RIVAL;
    }

    @Override
    public boolean inLines() {
        return true;
    }

    /** The fastest library for Java alone. */
    @Override
    public boolean byDefault() {
        return true;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        TypeIdPlan.idsFor(workloads)
                .forEach((type, id) -> config.addSerializerConfig(new SerializerConfig()
                        .setTypeClass(type)
                        .setImplementation(new ForySerializer<>(id, type, FORY))));
    }

    private static ThreadSafeFory fory() {
        ThreadSafeFory fory = Fory.builder()
                .withXlang(false)
                .withCompatible(false)
                .requireClassRegistration(true)
                .withRefTracking(false)
                .withAsyncCompilation(false)
                .buildThreadSafeFory();
        ModelClasses.PLAIN.forEach(fory::register);
        return fory;
    }
}
