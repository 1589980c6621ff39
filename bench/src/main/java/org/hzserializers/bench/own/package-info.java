// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Bring your own class: which serializer that needs no code carries it best.
 *
 * <p>{@link org.hzserializers.bench.own.OwnClass} is the run. To add a serializer, add a constant to
 * {@link org.hzserializers.bench.own.Candidate}.
 */
@NullMarked
package org.hzserializers.bench.own;

import org.jspecify.annotations.NullMarked;
