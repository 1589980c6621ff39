// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.cost;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.hzserializers.bench.contender.CheckedValues;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.contender.SerializationServices;
import org.hzserializers.bench.result.Failures;
import org.hzserializers.bench.result.Interval;
import org.hzserializers.sample.Workload;
import org.jspecify.annotations.Nullable;

/**
 * Measures one serializer in a JVM of its own: the processor time and the allocation of a put and of a get of each
 * workload, through the serialization service that a member or client has.
 *
 * <p>All workloads are warmed up in turn, as in a member that stores many types, before any is measured. Then blocks
 * of a millisecond or more of each take turns in a shuffled order. Time is that of the thread, so that what else the
 * machine does in between does not count.
 */
public final class CostWorker {

    /** How often values of each workload are put, and got, to warm up; C2 compiles what is called 5,000 times. */
    private static final int WARM_UP_OPERATIONS = 8_000;

    /** The warm-up goes round all workloads so often. */
    private static final int WARM_UP_ROUNDS = 20;

    private static final long BLOCK_NANOS = 1_500_000;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** What reading and writing make goes here, so that the JIT cannot leave it out. */
    private static volatile @Nullable Object sink;

    private final List<Block> blocks = new ArrayList<>();

    private CostWorker() {}

    /**
     * Runs in a JVM that {@link CostRun} starts.
     *
     * @param args the result's file, the serializer's name, seed of the values, seed of the order, blocks of each
     *     operation, and the ids of the workloads
     */
    public static void main(String[] args) throws IOException {
        try {
            run(args);
        } catch (RuntimeException | Error e) {
            // The last line is what the comparison shows.
            System.err.println(Failures.reason(e));
            System.exit(1);
        }
        // A serialization service leaves threads behind.
        System.exit(0);
    }

    private static void run(String... args) throws IOException {
        Contender contender = Contenders.benchmarked(args[1]);
        List<Workload> workloads = Arrays.stream(args)
                .skip(5)
                .map(Workload::byId)
                .filter(workload -> contender.cannotCarry(workload).isEmpty())
                .toList();
        CostWorker worker = new CostWorker();
        InternalSerializationService service = SerializationServices.create(contender);
        for (Workload workload : workloads) {
            worker.add(service, contender, workload, Long.parseLong(args[2]));
        }
        Costs costs = worker.measure(new Random(Long.parseLong(args[3])), Integer.parseInt(args[4]));
        JsonMapper.builder().build().writeValue(Path.of(args[0]).toFile(), costs);
    }

    private void add(InternalSerializationService service, Contender contender, Workload workload, long seed) {
        CheckedValues checked = CheckedValues.of(service, contender, workload.values(seed));
        Object[] values = checked.values();
        Data[] data = checked.data();
        blocks.add(new Block(workload, false, values.length) {
            @Override
            void run(int operations) {
                for (int i = 0; i < operations; i++) {
                    sink = service.toData(values[next()]);
                }
            }
        });
        blocks.add(new Block(workload, true, values.length) {
            @Override
            void run(int operations) {
                for (int i = 0; i < operations; i++) {
                    sink = service.toObject(data[next()]);
                }
            }
        });
    }

    private Costs measure(Random random, int count) {
        List<Block> order = new ArrayList<>(blocks);
        for (int round = 0; round < WARM_UP_ROUNDS; round++) {
            Collections.shuffle(order, random);
            order.forEach(block -> block.run(WARM_UP_OPERATIONS / WARM_UP_ROUNDS));
            ReferenceLoop.nanos();
        }
        order.forEach(Block::calibrate);
        List<Double> references = new ArrayList<>();
        for (int round = 0; round < count; round++) {
            Collections.shuffle(order, random);
            for (Block block : order) {
                double before = ReferenceLoop.nanos();
                double nanos = block.measure();
                double reference = (before + ReferenceLoop.nanos()) / 2;
                references.add(reference);
                block.loops.add(nanos / reference);
            }
        }
        return new Costs(median(references), blocks.stream().map(Block::cost).toList());
    }

    private static double median(List<Double> values) {
        return Interval.ofMedian(
                        values.stream().mapToDouble(Double::doubleValue).toArray())
                .mean();
    }

    /** One operation on one workload. */
    private abstract static class Block {
        private final Workload workload;
        private final boolean get;
        private final int values;
        private final List<Double> loops = new ArrayList<>();
        private long allocated;
        private long measured;
        private int operations;
        private int next;

        Block(Workload workload, boolean get, int values) {
            this.workload = workload;
            this.get = get;
            this.values = values;
        }

        abstract void run(int operations);

        /** Goes round the values. */
        final int next() {
            int value = next;
            next = value + 1 == values ? 0 : value + 1;
            return value;
        }

        /** Finds how many operations take a block's time: whole rounds of the values, which differ in size. */
        final void calibrate() {
            next = 0;
            operations = values;
            while (true) {
                long before = THREADS.getCurrentThreadCpuTime();
                run(operations);
                if (THREADS.getCurrentThreadCpuTime() - before >= BLOCK_NANOS) {
                    return;
                }
                operations *= 2;
            }
        }

        /** Returns the processor time of an operation, in ns. */
        final double measure() {
            long bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
            long before = THREADS.getCurrentThreadCpuTime();
            run(operations);
            long after = THREADS.getCurrentThreadCpuTime();
            allocated += THREADS.getCurrentThreadAllocatedBytes() - bytesBefore;
            measured += operations;
            return (double) (after - before) / operations;
        }

        final Cost cost() {
            return new Cost(workload.id(), get, median(loops), (double) allocated / measured);
        }
    }
}
