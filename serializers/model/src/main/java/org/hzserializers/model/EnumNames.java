// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The constants of an enum by name. Immutable. */
public final class EnumNames {

    private final Map<String, Enum<?>> constants = new HashMap<>();

    private EnumNames(Class<?> type) {
        for (Object constant : type.getEnumConstants()) {
            constants.put(((Enum<?>) constant).name(), (Enum<?>) constant);
        }
    }

    /** Returns the constants of an enum. */
    public static EnumNames of(Class<?> type) {
        return new EnumNames(type);
    }

    /** Returns a constant; null if the enum has none of this name. */
    public @Nullable Enum<?> constant(String name) {
        return constants.get(name);
    }
}
