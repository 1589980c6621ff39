// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.hzserializers.bench.compare.Cell.Rounds;
import org.hzserializers.bench.compare.ClientThreads.Tally;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.result.Intervals;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Row;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.heap.EntryOverhead;
import org.hzserializers.tools.heap.LoopbackCluster;
import org.hzserializers.tools.report.Interval;
import org.hzserializers.tools.report.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Runs every selected serializer on every selected workload of one cluster, one client after the other.
 *
 * <p>There are two passes over all of it, the second in reverse order. The JVM gets faster as it runs, also in the code
 * that all serializers share, and this way each of them has one early and one late turn. Each verifies, warms up and
 * measures; workloads that are not measured are verified in the first only. A cell that fails becomes a row that says
 * so, and the run goes on without it.
 */
public final class Comparison {
    static final int PASSES = 2;

    private static final double SETTLE_MAX_SECONDS = 0.25;

    /** A quarter of the time warms up, the rest is measured. */
    private static final double WARM_UP_SHARE = 0.25;

    /** Of the intervals of the rates. */
    private static final double CONFIDENCE = 0.95;

    private final CompareSettings settings;
    private final RunProgress run;
    private final Map<Workload, List<Object>> values = new EnumMap<>(Workload.class);
    /** What is known of each cell so far; one that is not verified is over. */
    private final Map<CellId, Row> rows = new LinkedHashMap<>();

    private final Map<CellId, Rounds> rounds = new HashMap<>();
    private @Nullable EntryOverhead overhead;

    private record CellId(Contender contender, Workload workload) {}

    /**
     * Prepares a comparison.
     *
     * @param settings what it runs
     * @param run shows the {@link #phases}, which begin one after the other
     */
    public Comparison(CompareSettings settings, RunProgress run) {
        this.settings = settings;
        this.run = run;
        settings.workloads().forEach(workload -> values.put(workload, workload.values(settings.seed())));
    }

    /** Returns the phases of a comparison, one for each pass. */
    public static List<RunProgress.Phase> phases(CompareSettings settings) {
        int serializers = settings.contenders().size();
        int workloads = settings.workloads().size();
        int measured = settings.measured().size();
        return List.of(
                new RunProgress.Phase(
                        "check and cluster",
                        serializers + " serializers put and get " + workloads + " workloads on two members; " + measured
                                + " of these are measured",
                        (long) serializers * workloads,
                        1),
                new RunProgress.Phase(
                        "cluster", "the second pass, in reverse order", (long) serializers * measured, 1));
    }

    /**
     * Runs it all and returns one row for each cell, in no order that counts.
     *
     * @throws CancellationException if the JVM is asked to exit meanwhile
     */
    public List<Row> run() {
        List<Contender> order = new ArrayList<>(settings.contenders());
        try (ClientThreads threads = new ClientThreads(settings.clientThreads());
                LoopbackCluster cluster = new LoopbackCluster(map -> {})) {
            overhead = EntryOverhead.measure(cluster);
            List<Workload> workloads = settings.workloads();
            for (int pass = 1; pass <= PASSES; pass++) {
                Progress progress = run.next();
                for (Contender contender : order) {
                    progress.begin(contender.name());
                    run(contender, workloads, cluster, threads, progress);
                    progress.end(contender.name());
                }
                Collections.reverse(order);
                workloads = settings.measured();
            }
        }
        return rows.entrySet().stream()
                .map(cell -> withRates(cell.getValue(), rounds.get(cell.getKey())))
                .toList();
    }

    private Row withRates(Row row, @Nullable Rounds measured) {
        return row.verified() && measured != null
                ? row.with(Measure.PUTS, rate(measured.puts())).with(Measure.GETS, rate(measured.gets()))
                : row;
    }

    /** The mean is over all rounds together, so that a long operation that outlasts its round counts with its time. */
    private Interval rate(List<Tally> measured) {
        int threads = settings.clientThreads();
        double[] rates =
                measured.stream().mapToDouble(round -> round.perSecond(threads)).toArray();
        double mean = measured.stream().reduce(Tally.NOTHING, Tally::plus).perSecond(threads);
        return new Interval(mean, Intervals.of(rates, CONFIDENCE).error());
    }

    private void run(
            Contender contender,
            List<Workload> workloads,
            LoopbackCluster cluster,
            ClientThreads threads,
            Progress progress) {
        Set<Workload> open = new LinkedHashSet<>(workloads);
        open.removeIf(workload -> isOver(contender, workload));
        progress.steps(workloads.size() - open.size());
        if (open.isEmpty()) {
            return;
        }
        Set<Workload> configured = EnumSet.copyOf(open);
        try (LoopbackCluster.Client client = cluster.connect(config -> contender.configure(config, configured))) {
            settleDown(cluster, client, threads);
            // What the last serializer left behind should not be collected in the middle of this one's cells.
            System.gc();
            for (Workload workload : workloads) {
                if (open.remove(workload)) {
                    run(contender, workload, cluster, client, threads);
                    progress.steps(1);
                }
            }
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            requireRunning(cluster);
            open.forEach(workload -> failed(contender, workload, null, e));
            progress.steps(open.size());
        }
    }

    private boolean isOver(Contender contender, Workload workload) {
        CellId id = new CellId(contender, workload);
        contender
                .cannotCarry(workload)
                .ifPresent(reason -> rows.put(id, Row.notCarried(contender.name(), workload.id(), reason)));
        return rows.containsKey(id) && !rows.get(id).verified();
    }

    /** Lets connections and threads of a new client get going, with values that no serializer sees. */
    private void settleDown(LoopbackCluster cluster, LoopbackCluster.Client client, ClientThreads threads) {
        IMap<Integer, Object> map = client.map("settle-down");
        int[] keys = cluster.keys(16);
        Object[] sizes = {new byte[100], new byte[5_000], new byte[50_000]};
        threads.repeat(Math.min(SETTLE_MAX_SECONDS, settings.secondsPerCell()), (thread, turn) -> {
            int key = keys[turn % keys.length];
            map.set(key, sizes[turn % sizes.length]);
            map.get(key);
        });
        map.destroy();
    }

    private void run(
            Contender contender,
            Workload workload,
            LoopbackCluster cluster,
            LoopbackCluster.Client client,
            ClientThreads threads) {
        Cell cell = null;
        try {
            cell = new Cell(contender, workload, values.get(workload), cluster, client, threads);
            cell.verify();
            CellId id = new CellId(contender, workload);
            if (settings.measured().contains(workload)) {
                double seconds = settings.secondsPerCell() / PASSES;
                cell.measure(seconds * WARM_UP_SHARE, new Rounds());
                cell.measure(seconds * (1 - WARM_UP_SHARE), rounds.computeIfAbsent(id, any -> new Rounds()));
            }
            rows.put(id, cell.unmeasured(Objects.requireNonNull(overhead)));
        } catch (RuntimeException | Error e) {
            requireRunning(cluster);
            failed(contender, workload, cell, e);
        }
        if (cell != null) {
            // What is left would be in the next serializer's way.
            cell.clear();
        }
    }

    private void failed(Contender contender, Workload workload, @Nullable Cell cell, Throwable cause) {
        Long bytes = cell == null ? null : cell.bytes();
        rows.put(new CellId(contender, workload), Row.failed(contender.name(), workload.id(), bytes, cause));
    }

    /** An interrupt takes the cluster away; what then fails must not be reported as a result. */
    private static void requireRunning(LoopbackCluster cluster) {
        if (cluster.exiting()) {
            throw new CancellationException("The comparison was interrupted");
        }
    }
}
