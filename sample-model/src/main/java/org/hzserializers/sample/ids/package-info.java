// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** The twins of the top-level values that are {@link com.hazelcast.nio.serialization.IdentifiedDataSerializable}. */
@NullMarked
package org.hzserializers.sample.ids;

import org.jspecify.annotations.NullMarked;
