// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hzserializers.core.guard.DeclaredContents;
import org.jspecify.annotations.Nullable;

/**
 * The classes that values need a serializer for, found in the values themselves.
 *
 * @param registered classes of which Hazelcast asks a serializer to write an instance, with their type ids: those of
 *     the values, or of the elements of JDK collections, which Hazelcast writes itself
 * @param inside classes that are met inside others, except those of the JDK
 */
record ValueTypes(Map<Class<?>, Integer> registered, Set<Class<?>> inside) {

    ValueTypes {
        registered = Collections.unmodifiableMap(new LinkedHashMap<>(registered));
        inside = Collections.unmodifiableSet(new LinkedHashSet<>(inside));
    }

    /**
     * Looks through several groups of values and all that they hold. A class that several groups need has one type id,
     * and what is inside the values of one may be inside those of any.
     *
     * @param firstTypeId of the classes, which get ids in the order in which they are met
     * @return as many as there are groups
     */
    static List<ValueTypes> of(int firstTypeId, List<? extends Collection<?>> groups) {
        Map<Class<?>, Integer> ids = new LinkedHashMap<>();
        Set<Class<?>> inside = new LinkedHashSet<>();
        List<Set<Class<?>>> registered = new ArrayList<>();
        for (Collection<?> values : groups) {
            Walk walk = new Walk();
            values.forEach(value -> walk.meet(value, true));
            walk.run();
            walk.registered.forEach(type -> ids.putIfAbsent(type, firstTypeId + ids.size()));
            inside.addAll(walk.inside);
            registered.add(walk.registered);
        }
        List<ValueTypes> types = new ArrayList<>();
        for (Set<Class<?>> own : registered) {
            Map<Class<?>, Integer> ownIds = new LinkedHashMap<>();
            own.forEach(type -> ownIds.put(type, ids.get(type)));
            types.add(new ValueTypes(ownIds, inside));
        }
        return types;
    }

    /** Returns the class that stands for a value: an enum's own for its constants with bodies. */
    static Class<?> typeOf(Object value) {
        return value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
    }

    /** Returns whether a class is an application's: neither of the JDK nor of Hazelcast, which know their own. */
    static boolean isOwn(Class<?> type) {
        return !type.isArray()
                && !DeclaredContents.isJdk(type)
                && !type.getName().startsWith("com.hazelcast.");
    }

    private static final class Walk {
        private final Set<Class<?>> registered = new LinkedHashSet<>();
        private final Set<Class<?>> inside = new LinkedHashSet<>();
        private final Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
        private final Deque<Object> open = new ArrayDeque<>();
        private final Deque<Boolean> openTop = new ArrayDeque<>();

        void meet(@Nullable Object object, boolean top) {
            if (object != null && met.add(object)) {
                open.add(object);
                openTop.add(top);
            }
        }

        void run() {
            while (!open.isEmpty()) {
                visit(open.remove(), openTop.remove());
            }
        }

        private void visit(Object object, boolean top) {
            Class<?> type = typeOf(object);
            boolean own = isOwn(type);
            if (own) {
                (top ? registered : inside).add(type);
                fields(object, type);
            }
            boolean inner = top && !own;
            if (object instanceof Collection<?> collection) {
                collection.forEach(element -> meet(element, inner));
            } else if (object instanceof Map<?, ?> map) {
                map.forEach((key, value) -> {
                    meet(key, inner);
                    meet(value, inner);
                });
            } else if (object instanceof Map.Entry<?, ?> entry) {
                meet(entry.getKey(), inner);
                meet(entry.getValue(), inner);
            } else if (object instanceof Optional<?> optional) {
                meet(optional.orElse(null), inner);
            } else if (type.isArray() && !type.getComponentType().isPrimitive()) {
                for (int i = 0; i < Array.getLength(object); i++) {
                    meet(Array.get(object, i), inner);
                }
            }
        }

        private void fields(Object object, Class<?> type) {
            for (Class<?> declaring = type;
                    declaring != null && isOwn(declaring);
                    declaring = declaring.getSuperclass()) {
                for (Field field : declaring.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())
                            && !Modifier.isTransient(field.getModifiers())
                            && !field.getType().isPrimitive()) {
                        meet(SameFields.get(declaring, field.getName(), object), false);
                    }
                }
            }
        }
    }
}
