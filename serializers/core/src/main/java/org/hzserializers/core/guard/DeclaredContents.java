// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Compares the contents of containers with what the fields of users' classes declare: formats that write the class of
 * each element do not know that a list is one of texts, and a payload that puts something else into it is found out
 * only where it is used as one. Of one value at a time; not thread-safe.
 */
public final class DeclaredContents {

    /** Elements that are looked at more quickly than it is known whether they were before. */
    private static final int SMALL = 8;

    private record Held(Object field, Declaration contents, Object container) {}

    private final Budget budget;
    private final ForeignCollections.@Nullable Copies copies;
    private final List<Held> open = new ArrayList<>();

    /** Containers whose contents are right, so that one in many fields is looked at once. */
    private final Map<Declaration, Set<Object>> checked = new HashMap<>();

    /**
     * Starts a value.
     *
     * @param budget charged for what is looked at: a list of copies takes a few bytes, however many there are
     */
    public DeclaredContents(Budget budget) {
        this(budget, null);
    }

    /**
     * Starts a value that is written.
     *
     * @param budget charged for what is looked at
     * @param copies what is written in the place of some containers, and looked at in their place; null if all are
     *     written as they are
     */
    public DeclaredContents(Budget budget, ForeignCollections.@Nullable Copies copies) {
        this.budget = budget;
        this.copies = copies;
    }

    /**
     * Finds out what a field declares.
     *
     * @param field of any class
     * @return what it says of the content of a container of the JDK or an array; null if it says nothing, or its class
     *     is of the JDK
     */
    public static @Nullable Declaration of(Field field) {
        return of(field, false);
    }

    /**
     * Finds out where a field declares that elements are of final classes.
     *
     * @param field of any class
     * @return what it says of them and of nothing else; null if it names no final class
     */
    public static @Nullable Declaration ofFinalClasses(Field field) {
        Declaration all = of(field, true);
        return all == null || all.first == null ? null : all;
    }

    private static @Nullable Declaration of(Field field, boolean finalOnly) {
        if (isJdk(field.getDeclaringClass())) {
            return null;
        }
        try {
            Type type = field.getGenericType();
            return tells(type) ? new Declaration(type, finalOnly) : null;
        } catch (TypeNotPresentException e) {
            // Of a class that is not here nothing can be in the payload.
            return null;
        }
    }

    /**
     * Tells users' classes from the JDK's.
     *
     * @param type any class; an array counts as its elements do
     * @return whether the bootstrap or the platform class loader loaded it; primitive types count as the JDK's
     */
    public static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    private static boolean tells(Type type) {
        if (type instanceof GenericArrayType array) {
            return tells(array.getGenericComponentType());
        }
        if (!(type instanceof ParameterizedType generic) || !isJdk(raw(generic))) {
            return false;
        }
        Class<?> raw = raw(generic);
        int arguments = generic.getActualTypeArguments().length;
        return Map.class.isAssignableFrom(raw)
                ? arguments == 2
                : arguments == 1
                        && (Iterable.class.isAssignableFrom(raw)
                                || raw == Optional.class
                                || raw == AtomicReference.class);
    }

    private static Class<?> raw(ParameterizedType type) {
        return (Class<?>) type.getRawType();
    }

    /**
     * Notes a container that may still be filled, for {@link #checkAll}.
     *
     * @param field where it is, as messages call it by its {@code toString}
     * @param contents what {@link #of} says of the field; null if nothing is declared
     * @param container null is right everywhere
     */
    public void later(Object field, @Nullable Declaration contents, @Nullable Object container) {
        if (container != null && contents != null) {
            open.add(new Held(field, contents, container));
        }
    }

    /**
     * Checks all that was noted.
     *
     * @throws InvalidPayloadException as {@link #check} does
     */
    public void checkAll() {
        for (Held held : open) {
            require(held.field, held.contents, held.container);
        }
    }

    /**
     * Checks the container in a field.
     *
     * @param field where it is, as messages call it by its {@code toString}
     * @param contents what {@link #of} says of the field; null if nothing is declared
     * @param container null is right everywhere
     * @throws InvalidPayloadException if it holds an object that its declaration does not let in, or looking at all of
     *     it takes more work than the budget has
     */
    public void check(Object field, @Nullable Declaration contents, @Nullable Object container) {
        if (contents != null) {
            require(field, contents, container);
        }
    }

    /**
     * What a field declares of the contents of its containers, taken apart once: reflection copies an array for each
     * question. Immutable.
     */
    public static final class Declaration {

        private final Class<?> required;

        /** What keys or elements are; null if nothing is said of contents. */
        private final @Nullable Declaration first;

        /** What a map's values are. */
        private final @Nullable Declaration second;

        private Declaration(Type type, boolean finalOnly) {
            Class<?> declared = type instanceof Class<?> known
                    ? known
                    : type instanceof ParameterizedType generic
                            ? raw(generic)
                            : type instanceof GenericArrayType ? Object[].class : Object.class;
            boolean isFinal = Modifier.isFinal(declared.getModifiers()) && !declared.isArray();
            this.required = finalOnly && !isFinal ? Object.class : declared;
            Declaration found = null;
            Declaration other = null;
            if (tells(type)) {
                if (type instanceof GenericArrayType array) {
                    found = new Declaration(array.getGenericComponentType(), finalOnly);
                } else {
                    Type[] arguments = ((ParameterizedType) type).getActualTypeArguments();
                    found = new Declaration(arguments[0], finalOnly);
                    other = arguments.length == 2 ? new Declaration(arguments[1], finalOnly) : null;
                }
            }
            boolean tells = (found != null && found.tellsSomething()) || (other != null && other.tellsSomething());
            this.first = tells ? found : null;
            this.second = tells ? other : null;
        }

        private boolean tellsSomething() {
            return required != Object.class || first != null;
        }

        /** Returns whether looking at the contents takes less than to remember that it was done. */
        private boolean isShort(Object container) {
            return first != null
                    && first.first == null
                    && container instanceof Collection<?> collection
                    && collection.size() <= SMALL;
        }
    }

    /** Returns whether the contents of a container were not looked at before. */
    private boolean isNew(Declaration type, Object container) {
        return type.isShort(container)
                || checked.computeIfAbsent(type, key -> Collections.newSetFromMap(new IdentityHashMap<>()))
                        .add(container);
    }

    private void require(Object field, Declaration type, @Nullable Object given) {
        if (given == null) {
            return;
        }
        Object object = copies == null ? given : copies.of(given);
        if (!type.required.isInstance(object)) {
            throw new InvalidPayloadException(field + " holds a "
                    + object.getClass().getTypeName() + " where a " + type.required.getTypeName() + " is declared");
        }
        if (type.first != null && isNew(type, object)) {
            contents(field, type.first, type.second, object);
        }
    }

    private void contents(Object field, Declaration first, @Nullable Declaration second, Object object) {
        if (object instanceof Object[] array) {
            for (Object element : array) {
                require(field, first, element);
            }
        } else if (object instanceof Map<?, ?> map && second != null) {
            budget.work(map.size());
            map.forEach((key, value) -> {
                require(field, first, key);
                require(field, second, value);
            });
        } else if (object instanceof ArrayList<?> list) {
            int size = list.size();
            budget.work(size);
            for (int i = 0; i < size; i++) {
                require(field, first, list.get(i));
            }
        } else if (object instanceof Collection<?> collection) {
            budget.work(collection.size());
            collection.forEach(element -> require(field, first, element));
        } else if (object instanceof Optional<?> optional) {
            require(field, first, optional.orElse(null));
        } else if (object instanceof AtomicReference<?> reference) {
            require(field, first, reference.get());
        }
    }
}
