// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.difference;

/**
 * A cell of the matrix.
 *
 * @param trap the words of the trap
 * @param outcome what became of its value
 * @param note what differs or what the error was; empty if all was kept
 */
public record Finding(String trap, Outcome outcome, String note) {}
