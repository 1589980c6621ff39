// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.hzserializers.sample.Workload;

/**
 * The Hazelcast type ids of the workloads' classes.
 *
 * <p>Ids come from the full list of workloads, so that they are the same whichever of them are selected.
 */
public final class TypeIdPlan {
    private static final int FIRST_ID = 1000;
    private static final Map<Class<?>, Integer> IDS = new LinkedHashMap<>();

    static {
        for (Workload workload : Workload.values()) {
            for (Class<?> type : workload.types()) {
                IDS.putIfAbsent(type, FIRST_ID + IDS.size());
            }
        }
    }

    private TypeIdPlan() {}

    /** Returns the ids of the classes of some workloads, by plain class. */
    public static Map<Class<?>, Integer> idsFor(Set<Workload> workloads) {
        Map<Class<?>, Integer> ids = new LinkedHashMap<>();
        for (Workload workload : workloads) {
            for (Class<?> type : workload.types()) {
                ids.put(type, IDS.get(type));
            }
        }
        return ids;
    }
}
