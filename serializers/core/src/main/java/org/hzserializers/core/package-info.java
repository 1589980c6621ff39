/**
 * What every serializer shares: the frame around a payload, limits, the class policy, pooled codecs, errors, and the
 * catalog that registers serializers with Hazelcast.
 *
 * <p>A format extends {@link org.hzserializers.core.FramedSerializer} and adds a {@link org.hzserializers.core.Codec}:
 *
 * <pre>{@code
 * SerializerCatalog catalog = SerializerCatalog.builder()
 *         .add(KryoSerializer.of(1001, Order.class))
 *         .build();
 * catalog.installOn(config);
 * }</pre>
 */
@NullMarked
package org.hzserializers.core;

import org.jspecify.annotations.NullMarked;
