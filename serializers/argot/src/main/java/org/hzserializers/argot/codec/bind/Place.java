// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import org.hzserializers.argot.schema.TypeDefinition;
import org.jspecify.annotations.Nullable;

/** What is being bound, for messages. */
record Place(
        TypeDefinition definition, Class<?> type, @Nullable String field) {

    @Override
    public String toString() {
        return (field == null ? type.getName() : type.getName() + "." + field) + " in " + definition;
    }
}
