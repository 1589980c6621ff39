// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** How a value differs from what came back for it: {@link org.hzserializers.bench.difference.Difference}. */
@NullMarked
package org.hzserializers.bench.difference;

import org.jspecify.annotations.NullMarked;
