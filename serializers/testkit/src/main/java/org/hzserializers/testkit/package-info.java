/**
 * The contract that every serializer keeps, as a JUnit 5 class to extend.
 *
 * <pre>{@code
 * class OrderSerializerTest extends SerializerContract<Order> {
 *     protected Class<Order> type() { return Order.class; }
 *     protected StreamSerializer<Order> newSerializer() { return new OrderSerializer(); }
 *     protected List<Order> samples() { return List.of(new Order(), Order.random(1)); }
 * }
 * }</pre>
 *
 * <p>It works with any {@code StreamSerializer}, not only with those of this project.
 */
@NullMarked
package org.hzserializers.testkit;

import org.jspecify.annotations.NullMarked;
