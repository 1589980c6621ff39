// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import java.util.List;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.sample.Workload;

/**
 * What a comparison runs.
 *
 * @param contenders the serializers, in the order of the table
 * @param workloads the workloads, in the order of the table; all are verified
 * @param measured those of them that are measured, too
 * @param secondsPerCell time for one serializer on one measured workload: a quarter warms up, the rest is measured
 * @param millis length of an iteration of JMH
 * @param clientThreads threads that put and get at the same time, each its own keys
 * @param seed seed of the values
 */
public record CompareSettings(
        List<Contender> contenders,
        List<Workload> workloads,
        List<Workload> measured,
        double secondsPerCell,
        int millis,
        int clientThreads,
        long seed) {

    /** Small and large, numbers and texts, flat and nested. */
    private static final List<Workload> MEASURED = List.of(
            Workload.SAMPLE_LONGS,
            Workload.STRING_LIST_1000,
            Workload.RW01,
            Workload.RW05,
            Workload.POOL_UP,
            Workload.BID_REQUEST,
            Workload.JOB,
            Workload.SYSTEM_INFO);

    /** Copies the lists. */
    public CompareSettings {
        contenders = List.copyOf(contenders);
        workloads = List.copyOf(workloads);
        measured = List.copyOf(measured);
    }

    /** Returns the workloads that are measured by default, one more with all serializers, where time matters less. */
    public static List<Workload> measuredByDefault(boolean all) {
        return all ? MEASURED : MEASURED.subList(0, MEASURED.size() - 1);
    }

    /** Returns the same with other serializers. */
    public CompareSettings with(List<Contender> others) {
        return new CompareSettings(others, workloads, measured, secondsPerCell, millis, clientThreads, seed);
    }
}
