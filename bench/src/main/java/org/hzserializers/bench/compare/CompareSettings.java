// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import java.util.List;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.sample.Workload;

/**
 * What a comparison runs.
 *
 * @param contenders the serializers, in the order of the table
 * @param workloads the workloads, in the order of the table
 * @param secondsPerCell time for one serializer on one workload: a quarter warms up, the rest is measured
 * @param clientThreads threads that put and get at the same time, each its own keys
 * @param seed seed of the values
 */
public record CompareSettings(
        List<Contender> contenders, List<Workload> workloads, double secondsPerCell, int clientThreads, long seed) {

    public CompareSettings {
        contenders = List.copyOf(contenders);
        workloads = List.copyOf(workloads);
    }

    public int cells() {
        return contenders.size() * workloads.size();
    }
}
