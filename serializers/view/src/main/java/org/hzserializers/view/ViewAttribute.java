// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An attribute of a {@link ViewType}.
 *
 * @param name as the schema has it
 * @param javaType the class of its values: a class of the JDK, boxed if it is a number or boolean, or an array; {@link
 *     View} if it is an object with attributes of its own; {@code Object} if values of many classes may come
 * @param object the type of the object, or of the elements of a {@code List}; null if these have no attributes
 * @param nullable whether the schema allows for null, as for the box of a primitive type
 * @param parts the element of a {@code List}; key and value of a {@code Map}, also of one that is read as a list of
 *     pairs; the one value of an object that stands for it, as an {@code Optional} does; none for all others
 */
public record ViewAttribute(
        String name, Class<?> javaType, @Nullable ViewType object, boolean nullable, List<ViewAttribute> parts) {

    /**
     * Copies the parts.
     *
     * @param name as the schema has it
     * @param javaType the class of its values
     * @param object the type of the object, or of elements
     * @param nullable whether the schema allows for null
     * @param parts element, or key and value
     */
    public ViewAttribute {
        parts = List.copyOf(parts);
    }

    /**
     * Makes an attribute that may be null, without parts.
     *
     * @param name as the schema has it
     * @param javaType the class of its values
     * @param object the type of the object, or of elements; null if these have no attributes
     */
    public ViewAttribute(String name, Class<?> javaType, @Nullable ViewType object) {
        this(name, javaType, object, true, List.of());
    }

    /**
     * Makes an attribute without attributes of its own, which may be null.
     *
     * @param name as the schema has it
     * @param javaType the class of its values
     * @return the attribute
     */
    public static ViewAttribute of(String name, Class<?> javaType) {
        return new ViewAttribute(name, javaType, null);
    }

    /**
     * Returns the same attribute with another rule for null.
     *
     * @param isNullable whether the schema allows for null
     * @return the attribute
     */
    public ViewAttribute nullable(boolean isNullable) {
        return new ViewAttribute(name, javaType, object, isNullable, parts);
    }

    /**
     * Returns the same attribute with other parts.
     *
     * @param newParts element, or key and value
     * @return the attribute
     */
    public ViewAttribute parts(ViewAttribute... newParts) {
        return new ViewAttribute(name, javaType, object, nullable, List.of(newParts));
    }

    /** Returns whether values are views themselves, and not lists of views. */
    boolean isObject() {
        return object != null && javaType == View.class;
    }

    /**
     * Returns an attribute that takes the values of both, where versions of a type, or variants of an abstract one,
     * have attributes of one name.
     */
    ViewAttribute or(ViewAttribute other) {
        if (javaType == other.javaType && object == other.object) {
            return new ViewAttribute(name, javaType, object, nullable || other.nullable, partsOfBoth(other));
        }
        return of(name, isInteger(javaType) && isInteger(other.javaType) ? Number.class : Object.class);
    }

    /** Returns parts that take the values of both; none if the two have different numbers of them. */
    private List<ViewAttribute> partsOfBoth(ViewAttribute other) {
        return parts.size() != other.parts.size()
                ? List.of()
                : IntStream.range(0, parts.size())
                        .mapToObj(i -> parts.get(i).or(other.parts.get(i)))
                        .toList();
    }

    private static boolean isInteger(Class<?> type) {
        return type == Byte.class
                || type == Short.class
                || type == Integer.class
                || type == Long.class
                || type == Number.class;
    }
}
