// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cost;

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
import org.hzserializers.tools.report.Failures;
import org.jspecify.annotations.Nullable;

/**
 * Measures one serializer in a JVM of its own: the processor time and the allocation of a put and of a get of each
 * workload.
 *
 * <p>All workloads are warmed up in turn, as in a member that stores many types, before any is measured. Then blocks of
 * a millisecond or more of each take turns in a shuffled order. Time is that of the thread, so that what else the
 * machine does in between does not count; and it is that of the shortest block, since neighbours who share caches and
 * cores with a virtual machine make blocks longer and never shorter.
 */
public final class CostWorker {

    /** How often values of each workload are put, and got, to warm up; C2 compiles what is called 5,000 times. */
    private static final int WARM_UP_OPERATIONS = 8_000;

    /** The warm-up goes round all workloads so often. */
    private static final int WARM_UP_ROUNDS = 20;

    /** A large value, within which the same is called often, is done with its round after so long. */
    private static final long WARM_UP_ROUND_NANOS = 10_000_000;

    /** Operations between two looks at the time. */
    private static final int WARM_UP_PART = 10;

    /** Turns of each operation that are measured. */
    private static final int BLOCKS = 30;

    private static final long BLOCK_NANOS = 1_000_000;

    /** The arguments that {@link #run} takes itself. */
    private static final int OWN_ARGUMENTS = 2;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** What reading and writing make goes here, so that the JIT cannot leave it out. */
    @SuppressWarnings("UnusedVariable") // so that the JIT cannot leave the work out
    private static volatile @Nullable Object sink;

    private final List<Block> blocks = new ArrayList<>();

    private CostWorker() {}

    /** Adds what is to be measured. */
    @FunctionalInterface
    public interface Setup {
        /**
         * Makes values and hands them over.
         *
         * @param worker takes them
         * @param arguments those of the subject
         */
        void add(CostWorker worker, List<String> arguments) throws IOException;
    }

    /**
     * Runs in a JVM that {@link CostRun} starts, and ends it: with status 1 if something failed, whose reason is the
     * last line on stderr.
     *
     * @param args the result's file, seed of the order, and the arguments of the {@link CostSubject}
     * @param setup adds what is to be measured
     */
    public static void run(String[] args, Setup setup) {
        try {
            CostWorker worker = new CostWorker();
            setup.add(worker, Arrays.asList(args).subList(OWN_ARGUMENTS, args.length));
            Costs costs = worker.measure(new Random(Long.parseLong(args[1])));
            JsonMapper.builder().build().writeValue(Path.of(args[0]).toFile(), costs);
        } catch (IOException | RuntimeException | Error e) {
            System.err.println(Failures.reason(e));
            System.exit(1);
        }
        // A serialization service leaves threads behind.
        System.exit(0);
    }

    /**
     * Adds values of a workload, which have come back equal.
     *
     * @param workload its id
     * @param service carries them
     * @param values what is put
     * @param data what is stored for each of them
     */
    public void add(String workload, InternalSerializationService service, Object[] values, Data[] data) {
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

    private Costs measure(Random random) {
        List<Block> order = new ArrayList<>(blocks);
        for (int round = 0; round < WARM_UP_ROUNDS; round++) {
            Collections.shuffle(order, random);
            order.forEach(Block::warmUp);
            ReferenceLoop.nanos();
        }
        order.forEach(Block::calibrate);
        double[] references = new double[BLOCKS];
        for (int round = 0; round < BLOCKS; round++) {
            Collections.shuffle(order, random);
            order.forEach(Block::measure);
            references[round] = ReferenceLoop.nanos();
        }
        Arrays.sort(references);
        return new Costs(
                references[BLOCKS / 2], blocks.stream().map(Block::cost).toList());
    }

    /** One operation on one workload. */
    private abstract static class Block {
        private final String workload;
        private final boolean get;
        private final int values;
        private double leastNanos = Double.POSITIVE_INFINITY;
        private long allocated;
        private long measured;
        private int operations;
        private int next;

        Block(String workload, boolean get, int values) {
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

        final void warmUp() {
            long end = THREADS.getCurrentThreadCpuTime() + WARM_UP_ROUND_NANOS;
            int left = WARM_UP_OPERATIONS / WARM_UP_ROUNDS;
            while (left > 0 && THREADS.getCurrentThreadCpuTime() < end) {
                int part = Math.min(left, WARM_UP_PART);
                run(part);
                left -= part;
            }
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

        final void measure() {
            long bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
            long before = THREADS.getCurrentThreadCpuTime();
            run(operations);
            long after = THREADS.getCurrentThreadCpuTime();
            allocated += THREADS.getCurrentThreadAllocatedBytes() - bytesBefore;
            measured += operations;
            leastNanos = Math.min(leastNanos, (double) (after - before) / operations);
        }

        final Cost cost() {
            return new Cost(workload, get, leastNanos, (double) allocated / measured);
        }
    }
}
