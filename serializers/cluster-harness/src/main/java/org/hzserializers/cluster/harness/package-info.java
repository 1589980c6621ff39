// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Real Hazelcast members for tests: in Docker containers, in processes where there is no Docker engine, or in the
 * test's JVM. A test looks the same in all {@linkplain org.hzserializers.cluster.harness.ClusterMode modes}.
 *
 * <pre>{@code
 * MemberSettings settings = MemberSettings.builder(yaml)
 *         .jarOf(Point.class)
 *         .file("points.properties", "scale=2")
 *         .build();
 * try (HazelcastCluster cluster = HazelcastCluster.startKillable(3, settings)) {
 *     HazelcastInstance client = cluster.client(new ClientConfig());
 *     client.getMap("points").put(1, new Point(1, 2));
 *     cluster.member(0).kill();
 *     cluster.member(0).start();
 *     cluster.awaitSafe();
 * }
 * }</pre>
 */
@NullMarked
package org.hzserializers.cluster.harness;

import org.jspecify.annotations.NullMarked;
