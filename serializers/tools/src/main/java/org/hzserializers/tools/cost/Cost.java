// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cost;

/**
 * What an operation on one entry costs, in one JVM.
 *
 * @param workload the workload's id
 * @param get whether the value is got, else put
 * @param nanos processor time of a value in the shortest block
 * @param allocated bytes
 */
public record Cost(String workload, boolean get, double nanos, double allocated) {}
