// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** What becomes of stored values that cannot be read. */
@NullMarked
package org.hzserializers.core.unreadable;

import org.jspecify.annotations.NullMarked;
