// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.query;

import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hzserializers.bench.result.Intervals;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.heap.LoopbackCluster;
import org.hzserializers.tools.report.Interval;

/**
 * Scans and indexes maps on two members of this JVM for each contender, in rounds that take turns.
 *
 * <p>Each contender has members of its own, as one member has one serializer for a class; values are put by a client
 * that has the class. No backups, so that each value is looked at once.
 */
final class QueryRun implements AutoCloseable {

    private static final String MAP = "queried";
    private static final double CONFIDENCE = 0.99;
    private static final int BATCH = 500;

    /** No value has it. */
    private static final String NOWHERE = "no such text";

    private final Workload workload;
    private final String attribute;
    private final int entries;
    private final List<LoopbackCluster> clusters = new ArrayList<>();
    private final List<LoopbackCluster.Client> clients = new ArrayList<>();
    private final Map<QueryContender, IMap<Integer, Object>> maps = new LinkedHashMap<>();

    QueryRun(Workload workload, String attribute, int entries) {
        this.workload = workload;
        this.attribute = attribute;
        this.entries = entries;
    }

    /** Starts the members of a contender and puts values into a map of theirs. */
    void add(QueryContender contender) {
        Object carried = contender.writer().toCarried(workload.values(1).get(0));
        LoopbackCluster cluster = new LoopbackCluster(
                any -> {}, config -> contender.configureMember(config, carried.getClass(), attribute));
        clusters.add(cluster);
        LoopbackCluster.Client client =
                cluster.connect(config -> contender.writer().configure(config, EnumSet.allOf(Workload.class)));
        clients.add(client);
        IMap<Integer, Object> map = client.map(MAP);
        for (int first = 0; first < entries; first += BATCH) {
            Map<Integer, Object> batch = new HashMap<>();
            IntStream.range(first, Math.min(first + BATCH, entries)).forEach(key -> batch.put(key, carried));
            map.setAll(batch);
        }
        if (map.size() != entries) {
            throw new IllegalStateException(contender.name() + " has " + map.size() + " entries, not " + entries);
        }
        maps.put(contender, map);
    }

    /** Measures all contenders, one after the other in each round; ratios are to the first. */
    List<QueryRow> measure(int warmUp, int rounds) {
        Map<QueryContender, double[]> scans = inTurn(warmUp, rounds, this::scan);
        // Afterwards, as queries use an index that is there.
        Map<QueryContender, double[]> indexes = inTurn(1, rounds, this::index);
        QueryContender first = maps.keySet().iterator().next();
        return maps.keySet().stream()
                .map(contender -> row(contender, scans, indexes, first))
                .toList();
    }

    private interface Measured {
        void run(QueryContender contender, IMap<Integer, Object> map, int round);
    }

    /** Returns the milliseconds of each contender in each round; rounds of the warm-up have negative numbers. */
    private Map<QueryContender, double[]> inTurn(int warmUp, int rounds, Measured measured) {
        Map<QueryContender, double[]> times = new HashMap<>();
        for (int round = -warmUp; round < rounds; round++) {
            for (Map.Entry<QueryContender, IMap<Integer, Object>> entry : maps.entrySet()) {
                long began = System.nanoTime();
                measured.run(entry.getKey(), entry.getValue(), round);
                double millis = (System.nanoTime() - began) / 1e6;
                double[] own = times.computeIfAbsent(entry.getKey(), key -> new double[rounds]);
                own[Math.max(round, 0)] = millis;
            }
        }
        return times;
    }

    private void scan(QueryContender contender, IMap<Integer, Object> map, int round) {
        if (!map.keySet(Predicates.equal(attribute, NOWHERE)).isEmpty()) {
            throw new IllegalStateException(contender.name() + " finds what is not there, in round " + round);
        }
    }

    /** Builds one more index of the same attribute. */
    private void index(QueryContender contender, IMap<Integer, Object> map, int round) {
        map.addIndex(new IndexConfig(IndexType.HASH, attribute).setName("index-" + round));
    }

    private QueryRow row(
            QueryContender contender,
            Map<QueryContender, double[]> scans,
            Map<QueryContender, double[]> indexes,
            QueryContender first) {
        Interval scan = Intervals.of(scans.get(contender), CONFIDENCE);
        Interval scanRatio = ratio(scans.get(contender), scans.get(first));
        Interval index = Intervals.of(indexes.get(contender), CONFIDENCE);
        Interval indexRatio = ratio(indexes.get(contender), indexes.get(first));
        return new QueryRow(
                workload.id(),
                attribute,
                entries,
                contender.name(),
                scan.mean(),
                scan.error(),
                scanRatio.mean(),
                scanRatio.error(),
                index.mean(),
                index.error(),
                indexRatio.mean(),
                indexRatio.error());
    }

    private static Interval ratio(double[] times, double[] ofFirst) {
        Interval logarithm = Intervals.ofLogarithms(times, ofFirst, CONFIDENCE);
        double ratio = Math.exp(logarithm.mean());
        return new Interval(ratio, ratio * logarithm.error());
    }

    @Override
    public void close() {
        clients.forEach(LoopbackCluster.Client::close);
        clusters.forEach(LoopbackCluster::close);
    }
}
