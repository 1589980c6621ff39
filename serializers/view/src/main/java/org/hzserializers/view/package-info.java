// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Views: objects that have a getter for each attribute of a schema and read it out of the bytes of a value, so that
 * members answer predicates, indexes, projections, aggregations and SQL without the class of the values.
 *
 * <p>A format makes a {@link org.hzserializers.view.ViewType} of its schema and a {@link
 * org.hzserializers.view.ViewSource} that finds attributes in bytes; {@link org.hzserializers.view.ViewSerializer}
 * registers both under the type id of the values.
 */
@NullMarked
package org.hzserializers.view;

import org.jspecify.annotations.NullMarked;
