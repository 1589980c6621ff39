// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The classes that values need a serializer for, found in the values themselves.
 *
 * @param registered classes of which Hazelcast asks a serializer to write an instance: those of the values, or of the
 *     elements of JDK collections, which Hazelcast writes itself
 * @param inside other classes that are met inside these, except those of the JDK
 * @param firstTypeId the type id of the first that is registered, the others follow
 */
record OwnTypes(List<Class<?>> registered, List<Class<?>> inside, int firstTypeId) {

    OwnTypes {
        registered = List.copyOf(registered);
        inside = List.copyOf(inside);
    }

    /** Looks through values and all that they hold. */
    static OwnTypes of(Collection<?> values, int firstTypeId) {
        Walk walk = new Walk();
        values.forEach(value -> walk.meet(value, true));
        walk.run();
        walk.inside.removeAll(walk.registered);
        return new OwnTypes(new ArrayList<>(walk.registered), new ArrayList<>(walk.inside), firstTypeId);
    }

    /** Says whether a class is an application's: neither of the JDK nor of Hazelcast, which know their own. */
    static boolean isOwn(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return !type.isArray()
                && loader != null
                && loader != ClassLoader.getPlatformClassLoader()
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
            Class<?> type = object instanceof Enum<?> constant ? constant.getDeclaringClass() : object.getClass();
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
