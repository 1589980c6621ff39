// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Bring your own class: which serializer that needs no code carries it best.
 *
 * <p>{@link org.hzserializers.bench.own.OwnClass} is the run. Of ours, it takes what
 * {@link org.hzserializers.sample.OurFormat#forOwnClasses} says.
 */
@NullMarked
package org.hzserializers.bench.own;

import org.jspecify.annotations.NullMarked;
