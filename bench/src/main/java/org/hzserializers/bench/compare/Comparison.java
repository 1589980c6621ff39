// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.sample.Workload;
import org.jspecify.annotations.Nullable;

/**
 * Runs every selected serializer on every selected workload, one cluster after the other.
 *
 * <p>There are two passes, the second in reverse order, each with half of the time: the JVM gets faster as it runs, and this way
 * each serializer has one early and one late turn. All workloads of a serializer are verified and warmed up before the first
 * of them is measured, so that none of them runs on code that was compiled for another alone. A cell that fails becomes
 * a row that says so, and the run goes on.
 */
final class Comparison {
    static final int PASSES = 2;

    /** Until Hazelcast's own code, which all share, is compiled. */
    private static final double SHARED_WARM_UP_CELLS = 12;

    private static final double SHARED_WARM_UP_MAX_SECONDS = 4;

    private final Settings settings;
    private final Progress progress;
    private final double secondsPerPass;
    private final Map<Workload, List<Object>> values = new EnumMap<>(Workload.class);
    private final Map<CellId, Measurement> measured = new HashMap<>();

    /** Cells that are over, because they failed or are not carried. */
    private final Map<CellId, Row> over = new HashMap<>();

    private record CellId(String serializer, Workload workload) {}

    Comparison(Settings settings, Progress progress) {
        this.settings = settings;
        this.progress = progress;
        this.secondsPerPass = settings.secondsPerCell() / PASSES;
        settings.workloads().forEach(workload -> values.put(workload, workload.values(settings.seed())));
    }

    /**
     * Runs it all and returns one row for each cell, grouped by workload.
     *
     * @throws CancellationException if the JVM is told to exit meanwhile
     */
    List<Row> run() {
        List<Contender> order = new ArrayList<>(settings.contenders());
        try (ClientThreads threads = new ClientThreads(settings.clientThreads())) {
            for (int pass = 1; pass <= PASSES; pass++) {
                for (Contender contender : order) {
                    progress.begin(contender.name());
                    run(contender, threads, pass == 1 && contender == order.get(0));
                    progress.end(contender.name());
                }
                Collections.reverse(order);
            }
        }
        return rows();
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (Workload workload : settings.workloads()) {
            for (Contender contender : settings.contenders()) {
                CellId id = new CellId(contender.name(), workload);
                Row row = over.get(id);
                rows.add(
                        row != null
                                ? row
                                : measured.get(id).toRow(contender.name(), workload.id(), settings.clientThreads()));
            }
        }
        return rows;
    }

    private void run(Contender contender, ClientThreads threads, boolean first) {
        Set<Workload> open = new LinkedHashSet<>(settings.workloads());
        open.removeIf(workload -> isOver(contender, workload));
        progress.steps(settings.workloads().size() - open.size());
        if (open.isEmpty()) {
            return;
        }
        Set<Workload> configured = EnumSet.copyOf(open);
        try (LoopbackCluster cluster = new LoopbackCluster(config -> contender.configure(config, configured))) {
            if (first) {
                warmUpShared(cluster, threads);
            }
            List<Cell> cells = prepare(contender, open, cluster, threads);
            // What the last serializer left behind should not be collected in the middle of this one's cells.
            System.gc();
            for (Cell cell : cells) {
                open.remove(cell.workload());
                measure(contender, cell, cluster);
                progress.steps(1);
            }
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            open.forEach(workload -> failed(contender, workload, null, e));
            progress.steps(open.size());
        }
    }

    private boolean isOver(Contender contender, Workload workload) {
        CellId id = new CellId(contender.name(), workload);
        contender
                .cannotCarry(workload)
                .ifPresent(reason -> over.put(id, Row.notCarried(contender.name(), workload.id(), reason)));
        return over.containsKey(id);
    }

    /** Runs the path that all serializers have in common, with values that none of them sees. */
    private void warmUpShared(LoopbackCluster cluster, ClientThreads threads) {
        double seconds = Math.min(SHARED_WARM_UP_MAX_SECONDS, SHARED_WARM_UP_CELLS * settings.secondsPerCell());
        IMap<Integer, Object> map = cluster.map("warm-up");
        int[] keys = cluster.keys(16);
        Object[] sizes = {new byte[100], new byte[5_000], new byte[50_000]};
        threads.repeat(seconds, (thread, turn) -> {
            int key = keys[turn % keys.length];
            map.set(key, sizes[turn % sizes.length]);
            map.get(key);
        });
        map.destroy();
    }

    /** Verifies and warms up; cells that fail are taken out of {@code open}. */
    private List<Cell> prepare(
            Contender contender, Set<Workload> open, LoopbackCluster cluster, ClientThreads threads) {
        List<Cell> cells = new ArrayList<>();
        for (Workload workload : List.copyOf(open)) {
            Cell cell = null;
            try {
                cell = new Cell(contender, workload, values.get(workload), cluster, threads);
                cell.verify();
                cell.warmUp(secondsPerPass);
                cells.add(cell);
            } catch (RuntimeException | Error e) {
                requireRunning(cluster);
                open.remove(workload);
                failed(contender, workload, cell, e);
                progress.steps(1);
            }
        }
        return cells;
    }

    private void measure(Contender contender, Cell cell, LoopbackCluster cluster) {
        try {
            Measurement measurement = cell.measure(secondsPerPass);
            measured.merge(new CellId(contender.name(), cell.workload()), measurement, Measurement::plus);
        } catch (RuntimeException | Error e) {
            requireRunning(cluster);
            failed(contender, cell.workload(), cell, e);
        }
    }

    private void failed(Contender contender, Workload workload, @Nullable Cell cell, Throwable cause) {
        Long bytes = cell == null ? null : cell.bytes();
        over.put(new CellId(contender.name(), workload), Row.failed(contender.name(), workload.id(), bytes, cause));
    }

    /** An interrupt takes the cluster away; what then fails must not be reported as a result. */
    private static void requireRunning(LoopbackCluster cluster) {
        if (cluster.exiting()) {
            throw new CancellationException("The comparison was interrupted");
        }
    }
}
