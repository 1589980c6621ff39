// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The twins of the top-level values that are {@link com.hazelcast.nio.serialization.DataSerializable}.
 *
 * <p>The format writes the name of the class; package and suffix together are one byte shorter than those of the plain class.
 */
@NullMarked
package org.hzserializers.sample.ds;

import org.jspecify.annotations.NullMarked;
