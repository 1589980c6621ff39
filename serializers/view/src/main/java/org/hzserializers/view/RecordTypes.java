// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What records of Compact have that the schema of a view does not tell: the names of the classes, and fields that are
 * narrower in the class than in the schema. Immutable.
 *
 * <pre>{@code
 * RecordTypes.of(Map.of("shop.order", "com.acme.Order", "shop.line", "com.acme.Line"))
 *         .narrow("shop.line", "unit", char.class)
 * }</pre>
 *
 * @param names by the name of a type in the schema, its type name in Compact, which usually is the name of the class
 * @param narrowed by the name of a type in the schema, a dot and a field of Compact, the type that the class has in the
 *     place of an {@code int}: {@code byte}, {@code short} or {@code char}
 */
public record RecordTypes(Map<String, String> names, Map<String, Class<?>> narrowed) {

    private static final Set<Class<?>> NARROW = Set.of(byte.class, short.class, char.class);

    /**
     * Copies both.
     *
     * @param names type names in Compact, by names in the schema
     * @param narrowed types of fields, by type in the schema and field
     * @throws IllegalArgumentException if a type is none of the three
     */
    public RecordTypes {
        names = Map.copyOf(names);
        narrowed = Map.copyOf(narrowed);
        narrowed.forEach((attribute, type) -> {
            if (!NARROW.contains(type)) {
                throw new IllegalArgumentException(attribute + " cannot be narrowed to " + type.getName()
                        + "; there are byte, short and char, also for their boxes, arrays and lists");
            }
        });
    }

    /**
     * Names types, and narrows no fields.
     *
     * @param names type names in Compact, by names in the schema; a type that is not there keeps its name
     * @return the names
     */
    public static RecordTypes of(Map<String, String> names) {
        return new RecordTypes(names, Map.of());
    }

    /**
     * Returns the same with a field that the class has as a narrower type than the schema, where the value is an {@code
     * int}. A value that does not fit is refused.
     *
     * @param type its name in the schema
     * @param field its name in Compact: that of the attribute, which may be an array or a list, and of a map {@code
     *     f!keys} or {@code f!values}
     * @param javaType {@code byte.class}, {@code short.class} or {@code char.class}, also for their boxes
     * @return the names and fields
     * @throws IllegalArgumentException if {@code javaType} is none of the three
     */
    public RecordTypes narrow(String type, String field, Class<?> javaType) {
        Map<String, Class<?>> more = new HashMap<>(narrowed);
        more.put(type + "." + field, javaType);
        return new RecordTypes(names, more);
    }

    /** Returns the type name in Compact. */
    String nameOf(String type) {
        return names.getOrDefault(type, type);
    }

    /** Returns what narrows a field; null if it stays as it is. */
    @Nullable
    Narrowing narrowing(String type, String field) {
        Class<?> javaType = narrowed.isEmpty() ? null : narrowed.get(type + "." + field);
        return javaType == null ? null : Narrowing.to(javaType);
    }
}
