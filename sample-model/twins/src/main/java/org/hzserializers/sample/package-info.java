// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The workloads that tests and benchmarks serialize: {@link org.hzserializers.sample.Workload} lists them,
 * {@link org.hzserializers.sample.Samples} makes their values, and {@link org.hzserializers.sample.HazelcastFormat}
 * turns a plain value into what each of Hazelcast's own formats carries, and back.
 *
 * <pre>{@code
 * SerializationConfig config = new SerializationConfig();
 * HazelcastFormat.PORTABLE.configure(config);
 * Object carried = HazelcastFormat.PORTABLE.fromPlain(Workload.byId("bid-request").values(42).get(0));
 * }</pre>
 */
@NullMarked
package org.hzserializers.sample;

import org.jspecify.annotations.NullMarked;
