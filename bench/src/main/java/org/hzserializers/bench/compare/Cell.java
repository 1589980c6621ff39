// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.bench.RoundTrip;
import org.hzserializers.bench.compare.ClientThreads.Tally;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.Rw03;

/** One serializer on one workload of a running cluster: checked first, then warmed up, then measured. */
final class Cell {
    /** Puts and gets take turns, so that a pause of the JVM does not fall on one of the two alone. */
    private static final int ROUNDS = 3;

    private static final double WARM_UP_SHARE = 0.25;

    private final Contender contender;
    private final Workload workload;
    private final List<Object> plain;
    private final List<Object> carried = new ArrayList<>();
    private final IMap<Integer, Object> map;
    private final ClientThreads threads;
    private long bytes;
    private String note = "";

    Cell(Contender contender, Workload workload, List<Object> plain, LoopbackCluster cluster, ClientThreads threads) {
        this.contender = contender;
        this.workload = workload;
        this.plain = plain;
        this.map = cluster.map(workload.id());
        this.threads = threads;
        for (Object value : plain) {
            Object converted = contender.toCarried(value);
            carried.add(converted);
            bytes += cluster.storedSize(converted);
        }
    }

    Workload workload() {
        return workload;
    }

    long bytes() {
        return bytes;
    }

    /**
     * Puts every value, gets it back and compares.
     *
     * @throws IllegalStateException if one came back different
     */
    void verify() {
        for (int thread = 0; thread < threads.count(); thread++) {
            for (int i = 0; i < carried.size(); i++) {
                map.set(key(thread, i), carried.get(i));
            }
        }
        for (int i = 0; i < carried.size(); i++) {
            Object back = RoundTrip.requireEqual(contender, plain.get(i), carried.get(i), map.get(key(0, i)));
            if (back instanceof Rw03 rw03 && ((Rw03) plain.get(i)).sharesIdentity()) {
                note = rw03.sharesIdentity() ? "shared instance kept" : "shared instance became two";
            }
        }
    }

    void warmUp(double secondsPerCell) {
        double seconds = secondsPerCell * WARM_UP_SHARE / 2;
        threads.repeat(seconds, this::put);
        threads.repeat(seconds, this::get);
    }

    Row measure(double secondsPerCell) {
        double seconds = secondsPerCell * (1 - WARM_UP_SHARE) / (2 * ROUNDS);
        Tally puts = Tally.NOTHING;
        Tally gets = Tally.NOTHING;
        for (int round = 0; round < ROUNDS; round++) {
            puts = puts.plus(threads.repeat(seconds, this::put));
            gets = gets.plus(threads.repeat(seconds, this::get));
        }
        return new Row(
                contender.name(),
                workload.id(),
                bytes,
                puts.perSecond(threads.count()),
                gets.perSecond(threads.count()),
                true,
                note,
                false);
    }

    /** {@code set}, because {@code put} would also read and deserialize the old value. */
    private void put(int thread, int turn) {
        int i = turn % carried.size();
        map.set(key(thread, i), carried.get(i));
    }

    private void get(int thread, int turn) {
        if (map.get(key(thread, turn % carried.size())) == null) {
            throw new IllegalStateException("An entry of " + workload.id() + " is gone from the map");
        }
    }

    private int key(int thread, int i) {
        return thread * carried.size() + i;
    }
}
