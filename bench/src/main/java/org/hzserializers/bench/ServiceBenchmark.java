// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What the benchmarks share: Hazelcast's own serialization service, and how JMH runs them unless a benchmark or the
 * command line says otherwise.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-Dhazelcast.logging.type=none"})
public abstract class ServiceBenchmark {

    /** The seed of all values. */
    static final long SEED = 42;

    /** Made by each benchmark's setup; null where the way to be measured needs none. */
    @Nullable
    InternalSerializationService service;

    /** Frees the service's buffers. */
    @TearDown
    public void dispose() {
        if (service != null) {
            service.dispose();
        }
    }
}
