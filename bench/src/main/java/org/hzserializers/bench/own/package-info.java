// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Bring your own data: which serializer that needs no code carries it best.
 *
 * <p>{@link org.hzserializers.bench.own.ClassComparison} is the run for a class, {@link
 * org.hzserializers.bench.own.MapComparison} that for a live map. Of ours, they take what {@link
 * org.hzserializers.sample.OurFormat#forOwnClasses} says.
 */
@NullMarked
package org.hzserializers.bench.own;

import org.jspecify.annotations.NullMarked;
