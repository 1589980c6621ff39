// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Copies values of some classes into values of others, field by field, nested ones too.
 *
 * <p>Only objects that have a counterpart are copied; arrays, texts and other collections are shared with the original. An
 * object that is met twice is copied once, so shared references stay shared. Thread-safe.
 */
final class TwinCopier {
    private final Map<Class<?>, Class<?>> counterparts;

    /** Takes the target class of each source class; source and target have their public fields in common. */
    TwinCopier(Map<Class<?>, Class<?>> counterparts) {
        this.counterparts = Map.copyOf(counterparts);
    }

    boolean copies(Class<?> type) {
        return counterparts.containsKey(type);
    }

    Object copy(Object original) {
        return copy(original, new IdentityHashMap<>());
    }

    private Object copy(Object original, Map<Object, Object> copies) {
        Class<?> target = counterparts.get(original.getClass());
        if (target == null) {
            return original;
        }
        Object known = copies.get(original);
        if (known != null) {
            return known;
        }
        try {
            Object copy = target.getConstructor().newInstance();
            copies.put(original, copy);
            for (Field field : target.getFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.set(copy, copyOfField(field.get(original), copies));
                }
            }
            return copy;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(target.getName() + " is not a public class with public fields", e);
        }
    }

    private @Nullable Object copyOfField(@Nullable Object value, Map<Object, Object> copies) {
        if (value instanceof List<?> list) {
            return hasCounterpart(list) ? copyOfList(list, copies) : list;
        }
        if (value instanceof Map<?, ?> map) {
            return hasCounterpart(map.values()) ? copyOfMap(map, copies) : map;
        }
        return value == null ? null : copy(value, copies);
    }

    private boolean hasCounterpart(Iterable<?> elements) {
        for (Object element : elements) {
            if (element != null && copies(element.getClass())) {
                return true;
            }
        }
        return false;
    }

    private List<@Nullable Object> copyOfList(List<?> list, Map<Object, Object> copies) {
        List<@Nullable Object> result = new ArrayList<>(list.size());
        for (Object element : list) {
            result.add(copyOfField(element, copies));
        }
        return result;
    }

    private Map<Object, @Nullable Object> copyOfMap(Map<?, ?> map, Map<Object, Object> copies) {
        Map<Object, @Nullable Object> result = new HashMap<>();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            result.put(entry.getKey(), copyOfField(entry.getValue(), copies));
        }
        return result;
    }
}
