// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The {@link com.hazelcast.nio.serialization.compact.CompactSerializer}s of all values, which Compact carries as they
 * are.
 */
@NullMarked
package org.hzserializers.sample.compact;

import org.jspecify.annotations.NullMarked;
