// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The benchmarks of JMH, and below it the comparison program, all in {@code bench/target/benchmarks.jar}.
 *
 * <p>Both measure the {@link org.hzserializers.bench.contender contenders} on the workloads of the sample model:
 * {@link org.hzserializers.bench.PayloadBenchmark} on Hazelcast's serialization service alone, the
 * {@link org.hzserializers.bench.compare comparison} on a running cluster and, by the same benchmark, in JVMs of each
 * serializer's own, and the {@link org.hzserializers.bench.throughput throughput job}, a program of its own, on three
 * members.
 * {@link org.hzserializers.bench.command} starts them, {@link org.hzserializers.bench.result} is what they leave
 * behind, and {@link org.hzserializers.bench.report} shows it.
 *
 * <p>This package holds benchmarks only, since published results name them by class. Nothing in this module is API:
 * types are public where another package of it uses them.
 */
@NullMarked
package org.hzserializers.bench;

import org.jspecify.annotations.NullMarked;
