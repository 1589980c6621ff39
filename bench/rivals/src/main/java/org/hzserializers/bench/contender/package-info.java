// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What is measured: each serializer behind one small interface, {@link org.hzserializers.bench.contender.Contender},
 * and what every measurement does with it first.
 *
 * <p>To add a rival, add a row to the table in {@link org.hzserializers.bench.rivals}.
 */
@NullMarked
package org.hzserializers.bench.contender;

import org.jspecify.annotations.NullMarked;
