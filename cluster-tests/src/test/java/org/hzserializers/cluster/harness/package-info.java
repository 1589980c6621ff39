// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Real Hazelcast members for tests: in Docker containers, or in the test's JVM where there is no Docker engine. Copy this package for
 * tests of your own serializers.
 *
 * <pre>{@code
 * MemberSettings settings = MemberSettings.of(yaml).withFile("hazelcast-serializers.yaml", catalog);
 * try (HazelcastCluster cluster = HazelcastCluster.start(3, settings)) {
 *     HazelcastInstance client = cluster.client(new ClientConfig());
 *     cluster.member(0).kill();
 *     cluster.member(0).start();
 *     cluster.awaitSafe();
 * }
 * }</pre>
 */
package org.hzserializers.cluster.harness;
