// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import org.hzserializers.core.guard.ClassPolicy;

/** Builders of serializers that any object can be given. */
final class Builders {

    private Builders() {}

    /** Allows every class of the tests' package. */
    static JavaSerializer.Builder<Object> ofThisPackage() {
        return JavaSerializer.builder(1001, Object.class)
                .policy(ClassPolicy.builder()
                        .allowPackage(Builders.class.getPackageName())
                        .build());
    }
}
