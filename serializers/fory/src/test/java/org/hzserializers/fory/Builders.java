// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

/** Builders of serializers that any object can be given. */
final class Builders {

    private Builders() {}

    static ForySerializer.Builder<Object> of(Class<?>... types) {
        return ForySerializer.builder(1001, Object.class).register(types);
    }
}
