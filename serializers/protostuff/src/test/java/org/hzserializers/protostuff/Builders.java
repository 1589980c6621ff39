// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

/** Builders of serializers whose type is known only when the test runs. */
final class Builders {

    private Builders() {}

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    static ProtostuffSerializer.Builder<Object> of(Class<?> type) {
        return ProtostuffSerializer.builder(1001, (Class<Object>) type);
    }

    /** Numbers the fields, which then need no tags. */
    static ProtostuffSerializer.Builder<Object> inOrder(Class<?> type) {
        return of(type).fieldsInOrder();
    }
}
