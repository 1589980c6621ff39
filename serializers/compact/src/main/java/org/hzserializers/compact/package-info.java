// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Hazelcast's own Compact format for plain classes and records, by compiled serializers. Start with {@link
 * org.hzserializers.compact.CompactSerializers}.
 */
@NullMarked
package org.hzserializers.compact;

import org.jspecify.annotations.NullMarked;
