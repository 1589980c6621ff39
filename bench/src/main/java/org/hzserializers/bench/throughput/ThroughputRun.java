// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.bench.compare.ClientThreads;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.tools.heap.UsedHeap;
import org.hzserializers.tools.report.Interval;
import org.hzserializers.tools.report.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Measures all candidates on one cluster, each with a client of its own.
 *
 * <p>Members store bytes and never see an object, so one cluster serves every serializer, and all meet the same members
 * in the same state. Within a workload, a number of threads and an operation, the candidates take their rounds in turn.
 * A candidate that fails becomes rows that say so, and the others go on without it.
 */
final class ThroughputRun implements AutoCloseable {

    static final String MAP_PREFIX = "throughput-";

    private static final int MEMBERS = 3;
    private static final int CONNECT_SECONDS = 30;

    /** Hazelcast's defaults, written down because figures depend on them. */
    private static final String MEMBER_YAML = """
            hazelcast:
              map:
                %s*:
                  in-memory-format: BINARY
                  backup-count: 1
            """.formatted(MAP_PREFIX);

    private final ThroughputSettings settings;
    private final Progress progress;
    private final HazelcastCluster cluster;
    private final Map<Contender, HazelcastInstance> clients = new HashMap<>();
    private final HazelcastInstance plainClient;
    private final List<ThroughputRow> rows = new ArrayList<>();

    /** The candidates of the current workload that have failed, and why. */
    private final Map<Candidate, Throwable> failures = new HashMap<>();

    private record SeriesId(Candidate candidate, int threads, Operation operation) {}

    /**
     * Starts the members and connects the clients.
     *
     * @throws IllegalStateException if a member does not start
     */
    ThroughputRun(ThroughputSettings settings, Progress progress) {
        this.settings = settings;
        this.progress = progress;
        this.cluster = HazelcastCluster.start(
                MEMBERS,
                MemberSettings.builder(MEMBER_YAML).jarOf(UsedHeap.class).build());
        try {
            plainClient = connect(new ClientConfig());
            for (Contender contender : settings.contenders()) {
                ClientConfig config = new ClientConfig();
                contender.configure(config.getSerializationConfig(), Set.copyOf(settings.workloads()));
                clients.put(contender, connect(config));
            }
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    /** A client connects to further members in the background; the first rounds would go without them. */
    private HazelcastInstance connect(ClientConfig config) {
        HazelcastInstance client = cluster.client(config);
        if (cluster.reachesAllMembers()) {
            Waiting.await(
                    CONNECT_SECONDS,
                    "a client is connected to all members",
                    () -> ClientTraffic.connectionCount(client) == MEMBERS);
        }
        return client;
    }

    /** Says how the clients reach the members. */
    String routing() {
        return cluster.reachesAllMembers()
                ? "Clients send each operation to the member that owns the key."
                : "Clients reach one member only, which passes operations on to the others.";
    }

    /** Runs it all and returns the rows, grouped by workload. */
    List<ThroughputRow> run(List<WorkloadPlan> plans) {
        plans.forEach(this::run);
        return Collections.unmodifiableList(rows);
    }

    private void run(WorkloadPlan plan) {
        failures.clear();
        Map<Candidate, MeasuredMap> maps = new HashMap<>();
        Map<Candidate, Double> heap = new HashMap<>();
        Map<SeriesId, Series> measured = new HashMap<>();
        int entries = MeasuredMap.entries(plan.largestBytes());
        for (Candidate candidate : plan.candidates()) {
            attempt(candidate, () -> {
                MeasuredMap map = new MeasuredMap(candidate, plan.workload(), entries, client(candidate));
                maps.put(candidate, map);
                map.fill();
                map.verify();
            });
        }
        try (MemberHeap members = new MemberHeap(plainClient)) {
            for (Candidate candidate : plan.candidates()) {
                attempt(candidate, () -> heap.put(candidate, members.perEntry(client(candidate), candidate)));
            }
        }
        warmUp(plan, maps);
        for (int threads : settings.threads()) {
            measure(plan, maps, threads, measured);
        }
        maps.values().forEach(map -> map.clear(plainClient));
        addRows(plan, heap, measured);
    }

    private HazelcastInstance client(Candidate candidate) {
        return candidate.contender() == null ? plainClient : clients.get(candidate.contender());
    }

    /** Does something with a candidate that has not failed. */
    private void attempt(Candidate candidate, Runnable action) {
        if (failures.containsKey(candidate)) {
            return;
        }
        try {
            action.run();
        } catch (RuntimeException | Error e) {
            failures.put(candidate, e);
        }
    }

    private void warmUp(WorkloadPlan plan, Map<Candidate, MeasuredMap> maps) {
        int most = Collections.max(settings.threads());
        Latencies latencies = new Latencies(most);
        try (ClientThreads threads = new ClientThreads(most)) {
            for (int round = 0; round < ThroughputSettings.WARM_UPS; round++) {
                for (Candidate candidate : Schedule.order(plan.candidates(), round)) {
                    attempt(candidate, () -> maps.get(candidate)
                            .measure(Operation.MIX, threads, settings.seconds(), latencies));
                }
            }
        }
    }

    private void measure(
            WorkloadPlan plan, Map<Candidate, MeasuredMap> maps, int threadCount, Map<SeriesId, Series> measured) {
        String part = plan.workload().id() + ", " + threadCount + (threadCount == 1 ? " thread" : " threads");
        progress.begin(part);
        Latencies latencies = new Latencies(threadCount);
        try (ClientThreads threads = new ClientThreads(threadCount)) {
            for (Operation operation : Operation.ALL) {
                plan.candidates()
                        .forEach(candidate ->
                                attempt(candidate, () -> maps.get(candidate).verify()));
                for (int round = 0; round <= settings.rounds(); round++) {
                    boolean counts = round > 0;
                    for (Candidate candidate : Schedule.order(plan.candidates(), round)) {
                        attempt(candidate, () -> {
                            RoundEvent event = new RoundEvent(plan.workload().id(), operation, candidate);
                            event.begin();
                            Round done = maps.get(candidate).measure(operation, threads, settings.seconds(), latencies);
                            if (counts) {
                                event.commit();
                                measured.computeIfAbsent(
                                                new SeriesId(candidate, threadCount, operation),
                                                id -> new Series(threadCount))
                                        .add(done);
                            }
                        });
                        progress.steps(1);
                    }
                }
            }
        }
        progress.end(part);
    }

    private void addRows(WorkloadPlan plan, Map<Candidate, Double> heap, Map<SeriesId, Series> measured) {
        for (int threads : settings.threads()) {
            for (Operation operation : Operation.ALL) {
                for (Candidate candidate : plan.candidates()) {
                    Series series = measured.get(new SeriesId(candidate, threads, operation));
                    rows.add(
                            series != null && series.rounds() == settings.rounds()
                                    ? ThroughputRow.measured(
                                            plan.workload().id(),
                                            candidate,
                                            threads,
                                            operation,
                                            series,
                                            ratio(plan, candidate, threads, operation, measured),
                                            heap.get(candidate))
                                    : ThroughputRow.failed(
                                            plan.workload().id(),
                                            candidate,
                                            threads,
                                            operation,
                                            failures.get(candidate)));
                }
            }
        }
    }

    private static @Nullable Interval ratio(
            WorkloadPlan plan, Candidate candidate, int threads, Operation operation, Map<SeriesId, Series> measured) {
        return plan.candidates().stream()
                .filter(other -> other.name().equals(candidate.baseline()))
                .map(baseline -> measured.get(new SeriesId(baseline, threads, operation)))
                .findFirst()
                .map(baseline -> measured.get(new SeriesId(candidate, threads, operation))
                        .over(baseline))
                .orElse(null);
    }

    /** Stops clients and members. */
    @Override
    public void close() {
        cluster.close();
    }
}
