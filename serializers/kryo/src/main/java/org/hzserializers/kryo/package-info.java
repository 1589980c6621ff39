// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Kryo 5 as a Hazelcast serializer: class ids that do not depend on registration order, a class policy, limits, and
 * primitive arrays at copying speed.
 *
 * <pre>{@code
 * KryoSerializer<Order> serializer = KryoSerializer.builder(1001, Order.class)
 *         .register(ExpressOrder.class)
 *         .references(true)
 *         .build();
 * }</pre>
 *
 * <p>The library is the relocated {@code kryo5} artifact, so that it never meets another Kryo on the class path.
 */
@NullMarked
package org.hzserializers.kryo;

import org.jspecify.annotations.NullMarked;
