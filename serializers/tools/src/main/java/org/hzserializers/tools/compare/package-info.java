// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Compares the serializers that need no code for a class or for the values of a live map, and advises which to take.
 *
 * <p>{@link org.hzserializers.tools.compare.ClassComparison} is the run for a class, {@link
 * org.hzserializers.tools.compare.MapComparison} that for a live map.
 */
@NullMarked
package org.hzserializers.tools.compare;

import org.jspecify.annotations.NullMarked;
