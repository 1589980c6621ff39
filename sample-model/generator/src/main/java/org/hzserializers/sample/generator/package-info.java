// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Writes the code and the schemas that each format asks of a class model, as a careful user would write them by hand.
 *
 * <p>A {@link org.hzserializers.sample.generator.Model} is read from compiled classes by
 * {@link org.hzserializers.sample.generator.ModelReader}, built in code, or drawn by
 * {@link org.hzserializers.sample.generator.RandomModel};
 * {@link org.hzserializers.sample.generator.TwinFormat} turns it into files. What is generated depends on nothing but
 * the format's library and jspecify's annotations. A type that a format cannot carry is refused, naming the field.
 */
@NullMarked
package org.hzserializers.sample.generator;

import org.jspecify.annotations.NullMarked;
