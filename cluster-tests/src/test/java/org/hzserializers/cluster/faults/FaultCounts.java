// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.faults;

/** Sums up what came of kills. Used by one thread. */
final class FaultCounts {

    private int kills;
    private long writes;
    private long repeats;
    private long losses;
    private long controlLosses;

    void add(int moreKills, WriterThreads writers) {
        kills += moreKills;
        writes += writers.writes();
        repeats += writers.repeats();
        losses += writers.losses().size();
        controlLosses += writers.controlLosses().size();
    }

    void add(FaultCounts other) {
        kills += other.kills;
        writes += other.writes;
        repeats += other.repeats;
        losses += other.losses;
        controlLosses += other.controlLosses;
    }

    @Override
    public String toString() {
        return "%d kills, %d writes acknowledged, %d repeated, %d lost, %d lost of the control map"
                .formatted(kills, writes, repeats, losses, controlLosses);
    }
}
