// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.argot.codec.value.Converter;
import org.hzserializers.argot.codec.value.GenericValues;
import org.hzserializers.argot.codec.wire.Marks;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * The classes that definitions are bound to, and what values of all others are. Immutable. Not API.
 *
 * @param types in the order of binding; generic classes with their arguments
 * @param classes the same, without arguments
 * @param conversions by the class that is converted, boxed
 * @param marks what the annotations of the classes say
 * @param generic makes the values that no class is bound to
 */
public record Bindings(
        Map<TypeDefinition, Type> types,
        Map<TypeDefinition, Class<?>> classes,
        Map<Class<?>, Conversion> conversions,
        Marks marks,
        GenericValues generic) {

    Bindings(
            Map<TypeDefinition, Type> types,
            Map<Class<?>, Conversion> conversions,
            Marks marks,
            GenericValues generic) {
        this(types, classes(types), conversions, marks, generic);
    }

    /** Returns bindings of no class. */
    public static Bindings none(Marks marks, GenericValues generic) {
        return new Bindings(Map.of(), Map.of(), marks, generic);
    }

    /** Returns the bindings of classes of the JDK only. */
    public Bindings ofJdk() {
        Map<TypeDefinition, Type> kept = new LinkedHashMap<>();
        classes.forEach((definition, bound) -> {
            if (JdkTypes.byName(bound.getName()) != null) {
                kept.put(definition, bound);
            }
        });
        return new Bindings(Collections.unmodifiableMap(kept), Map.of(), marks, generic);
    }

    private static Map<TypeDefinition, Class<?>> classes(Map<TypeDefinition, Type> types) {
        Map<TypeDefinition, Class<?>> classes = new LinkedHashMap<>();
        types.forEach((definition, type) -> classes.put(definition, Classes.raw(type)));
        return Collections.unmodifiableMap(classes);
    }

    /**
     * What stands for a class on the wire.
     *
     * @param memory bytes of what the converter makes, as far as that is not for its author to bound
     */
    public record Conversion(Class<?> wire, Converter converter, int memory) {}

    /**
     * Returns what stands for a class: as the user says, else as the JDK's classes are carried; null if it stands for
     * itself.
     */
    static @Nullable Conversion conversion(Map<Class<?>, Conversion> given, Class<?> type) {
        Conversion conversion = given.get(type);
        return conversion == null ? JdkTypes.conversion(type) : conversion;
    }

    /** Returns the definitions of a class, newest version first. */
    public List<TypeDefinition> definitions(Class<?> type) {
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
