// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import org.jspecify.annotations.Nullable;

/** Holds whatever is to be tested. */
class Any {
    @Nullable
    Object value;

    Any() {}

    Any(@Nullable Object value) {
        this.value = value;
    }
}
