// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What each system keeps of some hundred values that are easily lost: {@link
 * org.hzserializers.bench.correctness.EdgeCases} has them, {@link
 * org.hzserializers.bench.correctness.CorrectnessRun} tries them with each system in a JVM of its own, and {@link
 * org.hzserializers.bench.correctness.CorrectnessPage} prints the matrix.
 */
@NullMarked
package org.hzserializers.bench.correctness;

import org.jspecify.annotations.NullMarked;
