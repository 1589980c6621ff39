// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What users would take otherwise: other libraries, and the same libraries plugged into Hazelcast by hand.
 *
 * <p>To add one, add a row to {@link org.hzserializers.bench.rivals.Rivals}, whose order is that of the tables, with a
 * method that plugs the library in, and its library to the dependencies of this module.
 */
@NullMarked
package org.hzserializers.bench.rivals;

import org.jspecify.annotations.NullMarked;
