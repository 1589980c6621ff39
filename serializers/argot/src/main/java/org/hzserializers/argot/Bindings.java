// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The classes that definitions are bound to. Immutable.
 *
 * @param classes in the order of binding
 * @param conversions by the class that is converted, boxed
 */
record Bindings(Map<TypeDefinition, Class<?>> classes, Map<Class<?>, Conversion> conversions) {

    static final Bindings NONE = new Bindings(Map.of(), Map.of());

    /**
     * What stands for a class on the wire.
     *
     * @param memory bytes of what the converter makes, as far as that is not for its author to bound
     */
    record Conversion(Class<?> wire, ArgotConverter<Object, Object> converter, int memory) {}

    /** Returns what stands for a class: as the user says, else as the JDK's classes are carried; null if it stands for itself. */
    static @Nullable Conversion conversion(Map<Class<?>, Conversion> given, Class<?> type) {
        Conversion conversion = given.get(type);
        return conversion == null ? JdkTypes.conversion(type) : conversion;
    }

    /** Returns the definitions of a class, newest version first. */
    List<TypeDefinition> definitions(Class<?> type) {
        List<TypeDefinition> found = new ArrayList<>();
        classes.forEach((definition, bound) -> {
            if (bound == type) {
                found.add(definition);
            }
        });
        found.sort(Comparator.comparing(TypeDefinition::version).reversed());
        return List.copyOf(found);
    }
}
