// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** JSON by Jackson 3: {@link org.hzserializers.json3.TypedJsonSerializer}, with the bytes of that of Jackson 2. */
@NullMarked
package org.hzserializers.json3;

import org.jspecify.annotations.NullMarked;
