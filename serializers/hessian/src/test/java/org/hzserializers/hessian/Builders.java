// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

/** Builders of serializers that any object can be given. */
final class Builders {

    private Builders() {}

    static HessianSerializer.Builder<Object> of(Class<?>... types) {
        return HessianSerializer.builder(1001, Object.class).register(types);
    }
}
