// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.cost;

/**
 * What an operation on one entry costs, in one JVM.
 *
 * @param workload the workload's id
 * @param get whether the value is got, else put
 * @param loops processor time of a value, as a multiple of that of the {@link ReferenceLoop} right before and after
 * @param allocated bytes
 */
public record Cost(String workload, boolean get, double loops, double allocated) {}
