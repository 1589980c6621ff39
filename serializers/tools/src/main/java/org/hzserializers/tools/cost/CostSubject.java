// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cost;

import java.util.List;

/**
 * A serializer whose cost is measured in JVMs of its own.
 *
 * @param serializer the name in tables
 * @param workloads the ids of what is measured, at least one
 * @param worker the class whose {@code main} a JVM runs; it hands its arguments to {@link CostWorker#run}
 * @param arguments what the worker wants to know
 * @param jvmOptions what its JVMs need beside those of all
 */
public record CostSubject(
        String serializer, List<String> workloads, Class<?> worker, List<String> arguments, List<String> jvmOptions) {

    /** Copies the lists. */
    public CostSubject {
        workloads = List.copyOf(workloads);
        arguments = List.copyOf(arguments);
        jvmOptions = List.copyOf(jvmOptions);
    }
}
