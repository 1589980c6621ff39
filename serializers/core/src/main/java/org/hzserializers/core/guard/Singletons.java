// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the only instance of classes that have one, such as Kotlin's {@code object} and Java's singletons. A class is
 * one of them if it has no instance fields, all its constructors are private, and static final fields of it, of the
 * class around it or of a class in it hold its objects.
 *
 * <p>Formats return that instance where they would make another one, so that {@code ==} holds for what comes back.
 */
public final class Singletons {

    private record Found(
            @Nullable Object instance, @Nullable String problem) {}

    private static final Found NONE = new Found(null, null);

    private static final ClassValue<Found> FOUND = new ClassValue<>() {
        @Override
        protected Found computeValue(Class<?> type) {
            return isFixed(type) ? find(type) : NONE;
        }
    };

    private Singletons() {}

    /**
     * Returns the only instance of a class. Initializes the class if it may have one.
     *
     * @param type any class
     * @return the instance; null if the class is none that has one
     * @throws InvalidPayloadException if there are several that are not equal
     */
    public static @Nullable Object of(Class<?> type) {
        Found found = FOUND.get(type);
        if (found.problem != null) {
            throw new InvalidPayloadException(found.problem);
        }
        return found.instance;
    }

    /**
     * Returns the only instance of a class that a serializer is built for.
     *
     * @param type any class
     * @return the instance; null if the class is none that has one
     * @throws IllegalArgumentException if there are several that are not equal
     */
    public static @Nullable Object ofRegistered(Class<?> type) {
        try {
            return of(type);
        } catch (InvalidPayloadException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static boolean isFixed(Class<?> type) {
        if (DeclaredContents.isJdk(type)
                || type.isArray()
                || type.isEnum()
                || type.isRecord()
                || type.isHidden()
                || Modifier.isAbstract(type.getModifiers())) {
            return false;
        }
        for (Class<?> part = type; part != Object.class; part = part.getSuperclass()) {
            if (DeclaredContents.isJdk(part) || hasInstanceFields(part)) {
                return false;
            }
        }
        boolean isPrivate = false;
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (constructor.isSynthetic()) {
                // Kotlin's companions have one for the class around them.
                continue;
            }
            if (!Modifier.isPrivate(constructor.getModifiers())) {
                return false;
            }
            isPrivate = true;
        }
        return isPrivate;
    }

    private static boolean hasInstanceFields(Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                return true;
            }
        }
        return false;
    }

    private static Found find(Class<?> type) {
        Class<?> around = type.getDeclaringClass();
        List<List<Class<?>>> places = List.of(
                List.of(type), around == null ? List.of() : List.of(around), List.of(type.getDeclaredClasses()));
        for (List<Class<?>> holders : places) {
            Found found = find(type, holders);
            if (found != null) {
                return found;
            }
        }
        return NONE;
    }

    private static @Nullable Found find(Class<?> type, List<Class<?>> holders) {
        Field first = null;
        Object instance = null;
        for (Class<?> holder : holders) {
            for (Field field : holder.getDeclaredFields()) {
                Object held = held(field, type);
                if (held == null) {
                    continue;
                }
                if (instance != null && first != null && instance != held && !instance.equals(held)) {
                    return new Found(null, several(type, first, field));
                }
                if (instance == null) {
                    first = field;
                    instance = held;
                }
            }
        }
        return instance == null ? null : new Found(instance, null);
    }

    private static @Nullable Object held(Field field, Class<?> type) {
        int constant = Modifier.STATIC | Modifier.FINAL;
        if ((field.getModifiers() & constant) != constant
                || !field.getType().isAssignableFrom(type)
                || !field.trySetAccessible()) {
            return null;
        }
        try {
            Object held = field.get(null);
            return held != null && held.getClass() == type ? held : null;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " cannot be read", e);
        }
    }

    private static String several(Class<?> type, Field first, Field second) {
        return "class " + type.getName() + " has no fields and several objects, among them those of "
                + first.getDeclaringClass().getName() + "." + first.getName() + " and "
                + second.getDeclaringClass().getName() + "." + second.getName()
                + ", so that nothing says which of them comes back; make it an enum, or give it a field and equals";
    }
}
