// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.sample.Workload;

/**
 * A contender that needs no code for a class, so that edge cases can be tried with it: a library, plugged into
 * Hazelcast.
 *
 * @param name in tables
 * @param family whose it is
 * @param traits where it is shown, what it needs, and what it cannot serialize
 * @param plug registers classes
 */
public record LibraryRow(String name, Family family, Traits traits, Plug plug) implements Contender {

    /** Registers classes at a configuration. */
    @FunctionalInterface
    public interface Plug {

        /**
         * Registers classes.
         *
         * @param config nothing else is on it
         * @param loader of the classes
         * @param classes all of a user's that occur, for libraries with registrations; ids may follow their order
         * @param typeIds those of which objects will be stored
         */
        void plug(
                SerializationConfig config, ClassLoader loader, List<Class<?>> classes, Map<Class<?>, Integer> typeIds);
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        plug.plug(config, Workload.class.getClassLoader(), ModelClasses.ALL, TypeIdPlan.idsFor(workloads));
    }

    /**
     * Registers one class, as the other {@code configure} registers those of the sample model.
     *
     * @param config nothing else is on it
     * @param typeId for the class
     * @param type whose objects will be stored
     * @param inside classes that its objects may hold, which must be registered with libraries that need it
     */
    public void configure(SerializationConfig config, int typeId, Class<?> type, List<Class<?>> inside) {
        List<Class<?>> classes = new ArrayList<>(inside);
        classes.add(type);
        plug.plug(config, type.getClassLoader(), classes, Map.of(type, typeId));
    }
}
