// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.hzserializers.bench.compare.ClientThreads;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.tools.heap.EntryOverhead;
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
    private final EntryOverhead overhead;
    private final HazelcastCluster cluster;
    private final Map<Contender, HazelcastInstance> clients = new HashMap<>();
    private final HazelcastInstance plainClient;

    private record SeriesId(int threads, Operation operation) {}

    /** A candidate on the current workload. */
    private static final class Participant {
        private final Candidate candidate;
        private final MeasuredMap map;
        private final Map<SeriesId, Series> series = new HashMap<>();

        /** Why it takes part no longer; null as long as it does. */
        private @Nullable Throwable failure;

        Participant(Candidate candidate, MeasuredMap map) {
            this.candidate = candidate;
            this.map = map;
        }
    }

    /**
     * Starts the members and connects the clients.
     *
     * @throws IllegalStateException if a member does not start
     */
    ThroughputRun(ThroughputSettings settings, Progress progress) {
        this.settings = settings;
        this.progress = progress;
        // Before others are at work on this JVM's heap.
        this.overhead = EntryOverhead.measure(map -> {});
        this.cluster = HazelcastCluster.start(
                MEMBERS, MemberSettings.builder(MEMBER_YAML).build());
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
                    () -> MeasuredMap.connections(client).getActiveConnections().size() == MEMBERS);
        }
        return client;
    }

    /** Returns in a sentence how the clients reach the members. */
    String routing() {
        return cluster.reachesAllMembers()
                ? "Clients send each operation to the member that owns the key."
                : "Clients reach one member only, which passes operations on to the others.";
    }

    /** Runs it all and returns the rows, grouped by workload. */
    List<ThroughputRow> run(List<WorkloadPlan> plans) {
        return plans.stream().flatMap(plan -> run(plan).stream()).toList();
    }

    private List<ThroughputRow> run(WorkloadPlan plan) {
        int entries = MeasuredMap.entries(plan.largestBytes());
        List<Participant> all = new ArrayList<>();
        for (Candidate candidate : plan.candidates()) {
            all.add(new Participant(
                    candidate, new MeasuredMap(candidate, plan.workload(), entries, client(candidate))));
        }
        inTurn(all, 0, one -> {
            one.map.fill();
            one.map.verify();
        });
        warmUp(all);
        for (int threads : settings.threads()) {
            measure(plan, all, threads);
        }
        all.forEach(one -> one.map.clear(plainClient));
        return rows(plan, all);
    }

    private HazelcastInstance client(Candidate candidate) {
        return candidate.contender() == null ? plainClient : clients.get(candidate.contender());
    }

    /** Does something with all candidates that have not failed, in the order of a round. */
    private static void inTurn(List<Participant> all, int round, Consumer<Participant> action) {
        for (Participant one : Schedule.order(all, round)) {
            try {
                if (one.failure == null) {
                    action.accept(one);
                }
            } catch (RuntimeException | Error e) {
                one.failure = e;
            }
        }
    }

    private void warmUp(List<Participant> all) {
        try (ClientThreads threads = new ClientThreads(Collections.max(settings.threads()))) {
            for (int round = 0; round < ThroughputSettings.WARM_UPS; round++) {
                inTurn(all, round, one -> one.map.measure(Operation.MIX, threads, settings.seconds()));
            }
        }
    }

    private void measure(WorkloadPlan plan, List<Participant> all, int threadCount) {
        String part = plan.workload().id() + ", " + threadCount + (threadCount == 1 ? " thread" : " threads");
        progress.begin(part);
        try (ClientThreads threads = new ClientThreads(threadCount)) {
            for (Operation operation : Operation.ALL) {
                SeriesId id = new SeriesId(threadCount, operation);
                inTurn(all, 0, one -> one.map.verify());
                inTurn(all, 0, one -> one.map.measure(operation, threads, settings.seconds()));
                progress.steps(all.size());
                for (int round = 1; round <= settings.rounds(); round++) {
                    inTurn(all, round, one -> {
                        RoundEvent event = new RoundEvent(plan.workload().id(), operation, one.candidate);
                        event.begin();
                        Round done = one.map.measure(operation, threads, settings.seconds());
                        event.commit();
                        one.series
                                .computeIfAbsent(id, any -> new Series(threadCount))
                                .add(done);
                    });
                    progress.steps(all.size());
                }
            }
        }
        progress.end(part);
    }

    private List<ThroughputRow> rows(WorkloadPlan plan, List<Participant> all) {
        List<ThroughputRow> rows = new ArrayList<>();
        for (int threads : settings.threads()) {
            for (Operation operation : Operation.ALL) {
                SeriesId id = new SeriesId(threads, operation);
                for (Participant one : all) {
                    Series series = one.series.get(id);
                    // Rounds of one that failed later are as good as others.
                    boolean whole = series != null && series.rounds() == settings.rounds();
                    rows.add(ThroughputRow.of(
                            plan.workload().id(),
                            one.candidate,
                            threads,
                            operation,
                            whole ? series : null,
                            whole ? ratio(one, id, all) : null,
                            overhead.megabytes(EntryOverhead.arrayBytes(one.candidate.bytes())),
                            whole ? null : one.failure));
                }
            }
        }
        return rows;
    }

    private static @Nullable Interval ratio(Participant one, SeriesId id, List<Participant> all) {
        return all.stream()
                .filter(other -> other.candidate.name().equals(one.candidate.baseline()))
                .map(baseline -> baseline.series.get(id))
                .filter(Objects::nonNull)
                .findFirst()
                .map(baseline -> one.series.get(id).over(baseline))
                .orElse(null);
    }

    /** Stops clients and members. */
    @Override
    public void close() {
        cluster.close();
    }
}
