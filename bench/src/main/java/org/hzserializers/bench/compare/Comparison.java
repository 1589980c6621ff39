// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.sample.Workload;

/**
 * Runs every selected serializer on every selected workload, one cluster after the other.
 *
 * <p>All workloads of a serializer are verified and warmed up before the first of them is measured, so that none of them runs on
 * code that was compiled for another alone. A cell that fails becomes a row that says so, and the run goes on.
 */
final class Comparison {
    /** Until Hazelcast's own code, which all share, is compiled; otherwise the first serializer would pay for it. */
    private static final double SHARED_WARM_UP_CELLS = 12;

    private static final double SHARED_WARM_UP_MAX_SECONDS = 4;

    private final Settings settings;
    private final Progress progress;
    private final Map<Workload, List<Object>> values = new EnumMap<>(Workload.class);

    Comparison(Settings settings, Progress progress) {
        this.settings = settings;
        this.progress = progress;
        settings.workloads().forEach(workload -> values.put(workload, workload.values(settings.seed())));
    }

    /**
     * Runs it all and returns one row for each cell, grouped by workload.
     *
     * @throws CancellationException if the JVM is told to exit meanwhile
     */
    List<Row> run() {
        List<Map<Workload, Row>> byContender = new ArrayList<>();
        try (ClientThreads threads = new ClientThreads(settings.clientThreads())) {
            for (Contender contender : settings.contenders()) {
                progress.begin(contender.name());
                byContender.add(run(contender, threads, byContender.isEmpty()));
                progress.end(contender.name());
            }
        }
        return settings.workloads().stream()
                .flatMap(workload -> byContender.stream().map(rows -> rows.get(workload)))
                .toList();
    }

    private Map<Workload, Row> run(Contender contender, ClientThreads threads, boolean first) {
        Map<Workload, Row> rows = new EnumMap<>(Workload.class);
        EnumSet<Workload> carried = EnumSet.noneOf(Workload.class);
        for (Workload workload : settings.workloads()) {
            contender
                    .cannotCarry(workload)
                    .ifPresentOrElse(
                            reason -> rows.put(workload, Row.notCarried(contender.name(), workload.id(), reason)),
                            () -> carried.add(workload));
        }
        if (!carried.isEmpty()) {
            try (LoopbackCluster cluster = new LoopbackCluster(config -> contender.configure(config, carried))) {
                if (first) {
                    warmUpShared(cluster, threads);
                }
                runCells(contender, carried, cluster, threads, rows);
            } catch (CancellationException e) {
                throw e;
            } catch (RuntimeException | Error e) {
                carried.forEach(
                        workload -> rows.putIfAbsent(workload, Row.failed(contender.name(), workload.id(), null, e)));
            }
        }
        progress.steps(settings.workloads().size() - carried.size());
        return rows;
    }

    private void warmUpShared(LoopbackCluster cluster, ClientThreads threads) {
        double seconds = Math.min(SHARED_WARM_UP_MAX_SECONDS, SHARED_WARM_UP_CELLS * settings.secondsPerCell());
        IMap<Integer, Object> map = cluster.map("warm-up");
        Object[] sizes = {new byte[100], new byte[5_000], new byte[50_000]};
        threads.repeat(seconds, (thread, turn) -> {
            map.set(thread, sizes[turn % sizes.length]);
            map.get(thread);
        });
        map.destroy();
    }

    private void runCells(
            Contender contender,
            EnumSet<Workload> workloads,
            LoopbackCluster cluster,
            ClientThreads threads,
            Map<Workload, Row> rows) {
        Map<Workload, Cell> cells = new LinkedHashMap<>();
        for (Workload workload : workloads) {
            Cell cell = null;
            try {
                cell = new Cell(contender, workload, values.get(workload), cluster, threads);
                cell.verify();
                cell.warmUp(settings.secondsPerCell());
                cells.put(workload, cell);
            } catch (RuntimeException | Error e) {
                requireRunning(cluster);
                rows.put(workload, Row.failed(contender.name(), workload.id(), cell == null ? null : cell.bytes(), e));
                progress.steps(1);
            }
        }
        // What the last serializer left behind should not be collected in the middle of this one's cells.
        System.gc();
        for (Cell cell : cells.values()) {
            Row row;
            try {
                row = cell.measure(settings.secondsPerCell());
            } catch (RuntimeException | Error e) {
                requireRunning(cluster);
                row = Row.failed(contender.name(), cell.workload().id(), cell.bytes(), e);
            }
            rows.put(cell.workload(), row);
            progress.steps(1);
        }
    }

    /** An interrupt takes the cluster away; what then fails must not be reported as a result. */
    private static void requireRunning(LoopbackCluster cluster) {
        if (cluster.exiting()) {
            throw new CancellationException("The comparison was interrupted");
        }
    }
}
