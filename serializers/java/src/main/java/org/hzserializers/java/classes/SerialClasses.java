// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java.classes;

import java.io.Serializable;
import org.hzserializers.core.FieldAliases;

/** The classes that one serializer has met. They are remembered with the class, and do not keep it. Thread-safe. */
public final class SerialClasses {

    private final FieldAliases aliases;

    private final ClassValue<SerialClass> known = new ClassValue<>() {
        @Override
        protected SerialClass computeValue(Class<?> type) {
            Class<?> parent = type.getSuperclass();
            boolean serializable = parent != null && Serializable.class.isAssignableFrom(parent);
            return new SerialClass(type, serializable ? of(parent) : null, aliases);
        }
    };

    /** Makes those of a serializer with these former names of fields. */
    public SerialClasses(FieldAliases aliases) {
        this.aliases = aliases;
    }

    public SerialClass of(Class<?> type) {
        return known.get(type);
    }
}
