// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import java.time.Duration;
import java.util.List;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.sample.Workload;

/**
 * What a run measures.
 *
 * @param contenders the serializers, in the order of the table
 * @param workloads the workloads, in the order of the table
 * @param threads the numbers of client threads
 * @param seconds length of a round of one candidate
 * @param rounds measured rounds; one more goes before them, which only warms up
 */
record ThroughputSettings(
        List<Contender> contenders, List<Workload> workloads, List<Integer> threads, double seconds, int rounds) {

    /** The heap of an entry is measured, members and clients come up, results are written. */
    private static final double FIXED_SECONDS = 25;

    /** A candidate's map is filled. */
    private static final double SET_UP_SECONDS = 0.3;

    /** A round ends when the last thread's last operation does. */
    private static final double ROUND_END_SECONDS = 0.01;

    /** A candidate's first rounds on a workload, before any other. */
    static final int WARM_UPS = 3;

    int roundsOf(WorkloadPlan plan) {
        return plan.candidates().size() * Operation.ALL.size() * (rounds + 1);
    }

    /** Returns how long it will take, by and large. */
    Duration expected(List<WorkloadPlan> plans) {
        double sum = FIXED_SECONDS;
        for (WorkloadPlan plan : plans) {
            sum += plan.candidates().size() * (SET_UP_SECONDS + WARM_UPS * seconds);
            sum += threads.size() * roundsOf(plan) * (seconds + ROUND_END_SECONDS);
        }
        return Duration.ofSeconds(Math.round(sum));
    }
}
