// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.PlainClassContender;
import org.hzserializers.bench.contender.TypeIdPlan;
import org.hzserializers.sample.Workload;

/**
 * Apache Fory plugged in by hand: one thread-safe instance with registered classes, and a byte array for each value.
 *
 * <p>Schemas must be the same on both ends (Fory calls the other mode compatible), as for the other serializers here
 * that write no field names.
 */
public record ForyContender() implements PlainClassContender {

    /** Made once, as an application does; it compiles classes. */
    private static final ThreadSafeFory FORY = fory(ForyContender.class.getClassLoader(), ModelClasses.PLAIN, false);

    /**
     * The same, with the check of class versions on, which refuses bytes of a class that was changed: what can be
     * compared in safety with a serializer that has such a check.
     */
    public record Checked() implements Contender {
        private static final ThreadSafeFory FORY = fory(Checked.class.getClassLoader(), ModelClasses.PLAIN, true);

        @Override
        public String name() {
            return "Fory checked";
        }

        @Override
        public Family family() {
            return Family.RIVAL;
        }

        @Override
        public void configure(SerializationConfig config, Set<Workload> workloads) {
            ForyContender.configure(config, workloads, FORY);
        }
    }

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
        configure(config, workloads, FORY);
    }

    @Override
    public void configure(SerializationConfig config, int typeId, Class<?> type, List<Class<?>> inside) {
        List<Class<?>> classes = new ArrayList<>(inside);
        classes.add(type);
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(type)
                .setImplementation(new ForySerializer<>(typeId, type, fory(type.getClassLoader(), classes, false))));
    }

    private static void configure(SerializationConfig config, Set<Workload> workloads, ThreadSafeFory fory) {
        TypeIdPlan.idsFor(workloads)
                .forEach((type, id) -> config.addSerializerConfig(new SerializerConfig()
                        .setTypeClass(type)
                        .setImplementation(new ForySerializer<>(id, type, fory))));
    }

    private static ThreadSafeFory fory(ClassLoader loader, List<Class<?>> classes, boolean checked) {
        ThreadSafeFory fory = Fory.builder()
                .withXlang(false)
                .withCompatible(false)
                .withClassVersionCheck(checked)
                .requireClassRegistration(true)
                .withRefTracking(false)
                .withAsyncCompilation(false)
                .withClassLoader(loader)
                .buildThreadSafeFory();
        classes.forEach(fory::register);
        return fory;
    }
}
