// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The benchmarks and the comparison program, which {@code bench/target/benchmarks.jar} holds together.
 *
 * <p>Both measure the {@link org.hzserializers.bench.contender contenders} on the workloads of the sample model:
 * {@link org.hzserializers.bench.PayloadBenchmark} on Hazelcast's serialization service alone, the
 * {@link org.hzserializers.bench.compare comparison} on a running cluster.
 */
@NullMarked
package org.hzserializers.bench;

import org.jspecify.annotations.NullMarked;
