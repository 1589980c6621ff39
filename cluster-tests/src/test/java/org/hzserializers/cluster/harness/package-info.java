// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Real Hazelcast members for tests: in Docker containers, in processes where there is no Docker engine, or in the test's JVM. Copy this
 * package for tests of your own serializers.
 *
 * <pre>{@code
 * MemberSettings settings = MemberSettings.of(yaml).withFile("hazelcast-serializers.yaml", catalog);
 * try (HazelcastCluster cluster = HazelcastCluster.startKillable(3, settings)) {
 *     HazelcastInstance client = cluster.client(new ClientConfig());
 *     cluster.member(0).kill();
 *     cluster.member(0).start();
 *     cluster.awaitSafe();
 * }
 * }</pre>
 */
package org.hzserializers.cluster.harness;
