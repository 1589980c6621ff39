// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hzserializers.bench.contender.CheckedValues;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.sample.Workload;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Do threads that share one serializer instance get into each other's way?
 *
 * <p>1, 2, 8 and 64 threads write, or read, the first value of a workload through one serialization service with
 * default settings, as the threads of a member do. The score is the throughput of all threads together: it should grow
 * up to the number of cores and then stay. Nothing is measured unless a round trip gives an equal value.
 *
 * <p>What two cores reach together depends on the machine, too, so {@code instances=each} gives each thread a service
 * and serializers of its own: these threads share classes, but no service, serializer or codec.
 *
 * <p>The threads are a pool's and share {@value #OPERATIONS} operations in each invocation. JMH's own threads would not
 * do: beyond the number of cores each would be measured while others wait for theirs, and the sum comes out too high or
 * takes minutes to line up.
 *
 * <p>The warm-up is long, as 64 threads leave those of the JIT few turns: on two cores Kryo wrote a quarter of what it
 * came to after two seconds, and its throughput still rose after six.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar ContentionBenchmark -p serializer=Java,Compact,Kryo -p workload=bid-request
 * }</pre>
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 20, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class ContentionBenchmark extends ServiceBenchmark {

    /** So many that starting the threads does not count beside them, and each thread gets the same share. */
    private static final int OPERATIONS = 12_800;

    /** Which serializer, by its name in {@link Contenders}, which also says the default: our launcher passes it on. */
    @Param({})
    public String serializer = Contenders.BASELINE;

    /** Which workload, by its id. */
    @Param({"bid-request", "sample"})
    public String workload = "bid-request";

    /** How many threads. */
    @Param({"1", "2", "8", "64"})
    public int threads = 1;

    /** {@code one} service with its serializers for all threads, or {@code each} thread with its own. */
    @Param({"one", "each"})
    public String instances = "one";

    private ExecutorService executor;

    /** A service with the value and what is stored for it, for each thread. */
    private List<CheckedValues> ofThreads;

    /** Serializes the value once by each service and checks that it comes back equal. */
    @Setup
    public void prepare() {
        Workload selected = Workload.byId(workload);
        List<?> values = selected.values(SEED).subList(0, 1);
        ofThreads = switch (instances) {
            case "one" -> Collections.nCopies(threads, CheckedValues.of(serializer, selected, values));
            case "each" ->
                Stream.generate(() -> CheckedValues.of(serializer, selected, values))
                        .limit(threads)
                        .toList();
            default -> throw new IllegalArgumentException("instances is " + instances + "; use one or each");
        };
        executor = Executors.newFixedThreadPool(threads);
    }

    /** Ends the threads and frees the services' buffers. */
    @TearDown
    public void end() {
        executor.shutdownNow();
        ofThreads.stream().map(CheckedValues::service).distinct().forEach(InternalSerializationService::dispose);
    }

    /** Serializes with all threads and returns the {@code Data} of one of them. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public @Nullable Object write() throws InterruptedException, ExecutionException {
        return together(of -> of.service().toData(of.values()[0]));
    }

    /** Deserializes with all threads and returns an object of one of them. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public @Nullable Object read() throws InterruptedException, ExecutionException {
        return together(of -> of.service().toObject(of.data()[0]));
    }

    private @Nullable Object together(Function<CheckedValues, @Nullable Object> operation)
            throws InterruptedException, ExecutionException {
        List<Callable<@Nullable Object>> tasks = new ArrayList<>();
        for (CheckedValues ofThread : ofThreads) {
            tasks.add(() -> repeated(operation, ofThread));
        }
        Object last = null;
        for (Future<@Nullable Object> done : executor.invokeAll(tasks)) {
            last = done.get();
        }
        return last;
    }

    private @Nullable Object repeated(Function<CheckedValues, @Nullable Object> operation, CheckedValues ofThread) {
        int share = OPERATIONS / threads;
        Object last = null;
        for (int i = 0; i < share; i++) {
            last = operation.apply(ofThread);
        }
        return last;
    }
}
