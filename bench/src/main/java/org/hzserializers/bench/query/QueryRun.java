// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.query;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.hzserializers.bench.result.Intervals;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.report.Interval;

/**
 * Scans and indexes maps on two members of this JVM for each contender, in rounds that take turns.
 *
 * <p>Each contender has members of its own, as one member has one serializer for a class; values are put by a client
 * that has the class. No backups, so that each value is looked at once.
 */
final class QueryRun implements AutoCloseable {

    private static final String MAP = "queried";
    private static final int MEMBERS = 2;
    private static final double CONFIDENCE = 0.99;

    /** No value has it. */
    private static final String NOWHERE = "no such text";

    private final Workload workload;
    private final String attribute;
    private final int entries;
    private final Map<QueryContender, List<HazelcastInstance>> clusters = new LinkedHashMap<>();
    private final Map<QueryContender, HazelcastInstance> clients = new LinkedHashMap<>();

    QueryRun(Workload workload, String attribute, int entries) {
        this.workload = workload;
        this.attribute = attribute;
        this.entries = entries;
    }

    /** Starts the members of a contender and puts values into a map of theirs. */
    void add(QueryContender contender) {
        List<Object> plain = new ArrayList<>(workload.values(1));
        Class<?> type = contender.writer().toCarried(plain.get(0)).getClass();
        String cluster = "queries-" + UUID.randomUUID();
        List<HazelcastInstance> members = new ArrayList<>();
        clusters.put(contender, members);
        for (int i = 0; i < MEMBERS; i++) {
            Config config = config(cluster);
            members.forEach(other ->
                    config.getNetworkConfig().getJoin().getTcpIpConfig().addMember(address(other)));
            contender.configureMember(config.getSerializationConfig(), type, attribute);
            members.add(Hazelcast.newHazelcastInstance(config));
        }
        ClientConfig config = new ClientConfig().setClusterName(cluster);
        config.getNetworkConfig().addAddress(address(members.get(0)));
        contender.writer().configure(config.getSerializationConfig(), EnumSet.allOf(Workload.class));
        HazelcastInstance client = HazelcastClient.newHazelcastClient(config);
        clients.put(contender, client);
        IMap<Integer, Object> map = client.getMap(MAP);
        Object carried = contender.writer().toCarried(plain.get(0));
        Map<Integer, Object> batch = new HashMap<>();
        for (int key = 0; key < entries; key++) {
            batch.put(key, carried);
            if (batch.size() == 500 || key == entries - 1) {
                map.setAll(batch);
                batch.clear();
            }
        }
        if (map.size() != entries) {
            throw new IllegalStateException(contender.name() + " has " + map.size() + " entries, not " + entries);
        }
    }

    private static Config config(String cluster) {
        Config config = new Config().setClusterName(cluster);
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.socket.bind.any", "false");
        config.getJetConfig().setEnabled(false);
        config.getMetricsConfig().setEnabled(false);
        config.getMapConfig(MAP).setBackupCount(0);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        JoinConfig join = config.getNetworkConfig().getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true);
        return config;
    }

    private static String address(HazelcastInstance member) {
        var address = member.getCluster().getLocalMember().getAddress();
        return address.getHost() + ":" + address.getPort();
    }

    /** Measures all contenders, one after the other in each round; ratios are to the first. */
    List<QueryRow> measure(int warmUp, int rounds) {
        Map<QueryContender, double[]> scans = new LinkedHashMap<>();
        Map<QueryContender, double[]> indexes = new LinkedHashMap<>();
        for (int round = -warmUp; round < rounds; round++) {
            for (Map.Entry<QueryContender, HazelcastInstance> entry : clients.entrySet()) {
                IMap<Integer, Object> map = entry.getValue().getMap(MAP);
                double scan = scan(entry.getKey(), map);
                if (round >= 0) {
                    scans.computeIfAbsent(entry.getKey(), key -> new double[rounds])[round] = scan;
                }
            }
        }
        // Afterwards, as queries use an index that is there.
        for (int round = -1; round < rounds; round++) {
            for (Map.Entry<QueryContender, HazelcastInstance> entry : clients.entrySet()) {
                double index = index(entry.getValue().getMap(MAP), round);
                if (round >= 0) {
                    indexes.computeIfAbsent(entry.getKey(), key -> new double[rounds])[round] = index;
                }
            }
        }
        QueryContender first = clients.keySet().iterator().next();
        return clients.keySet().stream()
                .map(contender -> row(contender, scans, indexes, first))
                .toList();
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

    /** What slows a whole round down is in both of its times, and not in their ratio. */
    private static Interval ratio(double[] times, double[] ofFirst) {
        double[] logarithms = new double[times.length];
        for (int round = 0; round < times.length; round++) {
            logarithms[round] = Math.log(times[round] / ofFirst[round]);
        }
        Interval mean = Intervals.of(logarithms, CONFIDENCE);
        return new Interval(Math.exp(mean.mean()), Math.exp(mean.mean()) * mean.error());
    }

    private double scan(QueryContender contender, IMap<Integer, Object> map) {
        long began = System.nanoTime();
        int found = map.keySet(Predicates.equal(attribute, NOWHERE)).size();
        double millis = (System.nanoTime() - began) / 1e6;
        if (found != 0) {
            throw new IllegalStateException(contender.name() + " finds what is not there");
        }
        return millis;
    }

    /** Builds one more index of the same attribute. */
    private double index(IMap<Integer, Object> map, int round) {
        IndexConfig config = new IndexConfig(IndexType.HASH, attribute).setName("index-" + round);
        long began = System.nanoTime();
        map.addIndex(config);
        return (System.nanoTime() - began) / 1e6;
    }

    @Override
    public void close() {
        clients.values().forEach(HazelcastInstance::shutdown);
        clusters.values().forEach(members -> members.forEach(HazelcastInstance::shutdown));
    }
}
