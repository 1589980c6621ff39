// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.DeclaredContents;
import org.jspecify.annotations.Nullable;

/**
 * What the budgets of a serializer's idle codecs were charged for their last payloads. Found by reflection, so that
 * production code needs no access for tests.
 *
 * @param memory the sum over all budgets, in bytes
 * @param work the sum over all budgets, in units
 */
record ChargedCosts(long memory, long work) {

    static final ChargedCosts NONE = new ChargedCosts(0, 0);

    /**
     * Returns the charges of a serializer that has done one thing since it was made.
     *
     * @param serializer not in use at the moment
     */
    static ChargedCosts of(FramedSerializer<?> serializer) {
        long memory = 0;
        long work = 0;
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> open = new ArrayDeque<>();
        open.add(serializer);
        while (!open.isEmpty()) {
            Object object = open.remove();
            if (!seen.add(object)) {
                continue;
            }
            if (object instanceof Budget budget) {
                memory += budget.memoryCharged();
                work += budget.workCharged();
            }
            addParts(object, open);
        }
        return new ChargedCosts(memory, work);
    }

    private static void addParts(Object object, Deque<Object> open) {
        if (object instanceof Object[] array) {
            for (Object part : array) {
                add(part, open);
            }
        } else if (object instanceof AtomicReferenceArray<?> array) {
            for (int i = 0; i < array.length(); i++) {
                add(array.get(i), open);
            }
        } else if (object instanceof AtomicReference<?> reference) {
            add(reference.get(), open);
        } else if (DeclaredContents.isJdk(object.getClass())) {
            if (object instanceof Map<?, ?> map) {
                map.values().forEach(part -> add(part, open));
            } else if (object instanceof Collection<?> collection) {
                collection.forEach(part -> add(part, open));
            }
        } else {
            addFields(object, open);
        }
    }

    private static void addFields(Object object, Deque<Object> open) {
        for (Class<?> type = object.getClass();
                type != null && !DeclaredContents.isJdk(type);
                type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!field.getType().isPrimitive()
                        && !Modifier.isStatic(field.getModifiers())
                        && field.trySetAccessible()) {
                    try {
                        add(field.get(object), open);
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        }
    }

    private static void add(@Nullable Object part, Deque<Object> open) {
        if (part != null
                && !(part instanceof Class)
                && !(part instanceof ClassLoader)
                && !(part.getClass().isArray()
                        && part.getClass().getComponentType().isPrimitive())) {
            open.add(part);
        }
    }
}
