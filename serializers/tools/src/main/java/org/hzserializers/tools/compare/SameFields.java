// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares two objects field by field, for classes that have no {@code equals}, and for two versions of one class.
 *
 * <p>Classes are equal by name. A field that only one side has is left out, because the other version of the class
 * cannot have kept it.
 */
final class SameFields {
    private final IdentityHashMap<Object, Object> met = new IdentityHashMap<>();

    private SameFields() {}

    static boolean of(@Nullable Object first, @Nullable Object second) {
        return new SameFields().same(first, second);
    }

    private boolean same(@Nullable Object first, @Nullable Object second) {
        if (first == null || second == null) {
            return first == second;
        }
        if (first instanceof Collection<?> one && second instanceof Collection<?> two) {
            return sameElements(one, two);
        }
        if (first instanceof Map<?, ?> one && second instanceof Map<?, ?> two) {
            return sameEntries(one, two);
        }
        if (!first.getClass().getName().equals(second.getClass().getName())) {
            return false;
        }
        if (first.getClass().isArray()) {
            return sameArray(first, second);
        }
        if (first instanceof Enum<?> one) {
            return one.name().equals(((Enum<?>) second).name());
        }
        if (first.getClass().getName().startsWith("java.")) {
            return Objects.deepEquals(first, second) || text(first).equals(text(second));
        }
        // A cycle that is being compared already differs elsewhere or not at all.
        return met.put(first, second) == second || sameFields(first, second);
    }

    /** Atomics and the like have no equals, but say what they hold. */
    private static String text(Object value) {
        return value.toString();
    }

    private boolean sameArray(Object first, Object second) {
        int length = Array.getLength(first);
        if (length != Array.getLength(second)) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (!same(Array.get(first, i), Array.get(second, i))) {
                return false;
            }
        }
        return true;
    }

    private boolean sameElements(Collection<?> first, Collection<?> second) {
        if (first.size() != second.size()) {
            return false;
        }
        if (first instanceof Set) {
            return first.stream()
                    .allMatch(
                            one -> containsOfJdk(second, one) || second.stream().anyMatch(two -> same(one, two)));
        }
        Iterator<?> others = second.iterator();
        for (Object element : first) {
            if (!same(element, others.next())) {
                return false;
            }
        }
        return true;
    }

    /** Spares large sets the comparison of each with each. */
    private static boolean containsOfJdk(Collection<?> elements, @Nullable Object element) {
        return (element instanceof String || element instanceof Number) && elements.contains(element);
    }

    private boolean sameEntries(Map<?, ?> first, Map<?, ?> second) {
        return first.size() == second.size()
                && first.entrySet().stream()
                        .allMatch(one -> containsOfJdk(second.keySet(), one.getKey())
                                ? same(one.getValue(), second.get(one.getKey()))
                                : second.entrySet().stream()
                                        .anyMatch(two -> same(one.getKey(), two.getKey())
                                                && same(one.getValue(), two.getValue())));
    }

    private boolean sameFields(Object first, Object second) {
        Class<?> left = first.getClass();
        Class<?> right = second.getClass();
        while (left != Object.class && right != Object.class) {
            Set<String> common = names(left);
            common.retainAll(names(right));
            for (String name : common) {
                if (!same(get(left, name, first), get(right, name, second))) {
                    return false;
                }
            }
            left = left.getSuperclass();
            right = right.getSuperclass();
        }
        return left == right;
    }

    private static Set<String> names(Class<?> type) {
        Set<String> names = new HashSet<>();
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers())) {
                names.add(field.getName());
            }
        }
        return names;
    }

    static @Nullable Object get(Class<?> type, String name, Object object) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field.get(object);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type.getName() + "." + name + " cannot be read", e);
        }
    }
}
