// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Finds out whether collections of persistence libraries are loaded, by the names of their interfaces. */
final class LazyCollections {

    /** A library's interface and the method without parameters that returns whether the collection is loaded. */
    private record Known(String type, String method, String advice) {}

    private static final List<Known> KNOWN = List.of(
            new Known(
                    "org.hibernate.collection.spi.PersistentCollection",
                    "wasInitialized",
                    "load it before with Hibernate.initialize"),
            new Known(
                    "org.eclipse.persistence.indirection.IndirectContainer",
                    "isInstantiated",
                    "load it before, as size() does"));

    private record Check(Method isLoaded, String advice) {}

    private static final ClassValue<Optional<Check>> CHECKS = new ClassValue<>() {
        @Override
        protected Optional<Check> computeValue(Class<?> type) {
            return DeclaredContents.isJdk(type) ? Optional.empty() : find(type);
        }
    };

    private LazyCollections() {}

    static void requireLoaded(Object collection) {
        Optional<Check> check = CHECKS.get(collection.getClass());
        if (check.isPresent() && !isLoaded(check.get().isLoaded(), collection)) {
            throw new InvalidPayloadException(collection.getClass().getName()
                    + " is not loaded, and writing it must not load it; "
                    + check.get().advice()
                    + ", or leave it out of what is stored");
        }
    }

    private static boolean isLoaded(Method method, Object collection) {
        try {
            return (boolean) method.invoke(collection);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(
                    method + " of " + collection.getClass().getName() + " failed", e);
        }
    }

    private static Optional<Check> find(Class<?> type) {
        Deque<Class<?>> open = new ArrayDeque<>();
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            open.addAll(List.of(at.getInterfaces()));
        }
        while (!open.isEmpty()) {
            Class<?> next = open.remove();
            for (Known known : KNOWN) {
                if (known.type().equals(next.getName())) {
                    return Optional.of(check(next, known));
                }
            }
            open.addAll(List.of(next.getInterfaces()));
        }
        return Optional.empty();
    }

    private static Check check(Class<?> type, Known known) {
        try {
            return new Check(type.getMethod(known.method()), known.advice());
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type.getName() + " has no method " + known.method() + "()", e);
        }
    }
}
