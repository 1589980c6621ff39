// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What users would take otherwise: other libraries, and the same libraries plugged into Hazelcast by hand.
 *
 * <p>{@link org.hzserializers.bench.contender.Contenders} finds each by {@link java.util.ServiceLoader}, in the order
 * of {@code META-INF/services/org.hzserializers.bench.contender.Contender}, which is the order of the tables.
 */
@NullMarked
package org.hzserializers.bench.rivals;

import org.jspecify.annotations.NullMarked;
