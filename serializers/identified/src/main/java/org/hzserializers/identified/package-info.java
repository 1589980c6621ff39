/**
 * Fast arrays for classes that already implement {@code DataSerializable} or {@code IdentifiedDataSerializable},
 * without changing a line of them.
 *
 * <p>{@link org.hzserializers.identified.IdentifiedSerializer} calls the class's own {@code writeData} and {@code
 * readData} and moves the arrays in blocks; {@link org.hzserializers.identified.IdentifiedFactory} is for classes that
 * stay with Hazelcast's own serializer and need a factory:
 *
 * <pre>{@code
 * SerializerCatalog.builder()
 *         .add(IdentifiedSerializer.of(1001, Order.class))
 *         .build()
 *         .installOn(config);
 *
 * IdentifiedFactory.builder(7).add(1, Customer::new).add(2, Address::new).build().installOn(config);
 * }</pre>
 */
@NullMarked
package org.hzserializers.identified;

import org.jspecify.annotations.NullMarked;
