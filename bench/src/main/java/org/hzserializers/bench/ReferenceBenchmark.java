// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.infra.Blackhole;

/**
 * How fast is this machine just now?
 *
 * <p>A loop that is the same in every JVM. The comparison says by it how far the JVMs of a run were apart.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ReferenceBenchmark {

    private static final int TOKENS = 10_000;

    /** Does nothing but work. */
    @Benchmark
    public void loop() {
        Blackhole.consumeCPU(TOKENS);
    }
}
