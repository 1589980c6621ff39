// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What is measured: each serializer behind one small interface, {@link org.hzserializers.bench.contender.Contender}.
 *
 * <p>To add one, write a class here and name it in {@link org.hzserializers.bench.contender.Contenders}.
 */
@NullMarked
package org.hzserializers.bench.contender;

import org.jspecify.annotations.NullMarked;
