// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Copies values of some classes into values of others, field by field, nested ones too.
 *
 * <p>Only objects that have a counterpart are copied; arrays, texts and other collections are shared with the original.
 * An object that is met twice is copied once, so shared references stay shared. The counterpart of a record is a class
 * with the public field {@code value} that holds one; inside other objects records stay records. Thread-safe.
 */
public final class TwinCopier {
    private final Map<Class<?>, Class<?>> counterparts;

    /** Takes the target class of each source class; source and target have their public fields in common. */
    public TwinCopier(Map<Class<?>, Class<?>> counterparts) {
        this.counterparts = Map.copyOf(counterparts);
    }

    /** Returns whether a class has a counterpart. */
    public boolean copies(Class<?> type) {
        return counterparts.containsKey(type);
    }

    /** Returns the counterpart of an object, the object itself if its class has none. */
    public Object copy(Object original) {
        try {
            return copy(original, new IdentityHashMap<>());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(original.getClass() + " is not a public class with public fields", e);
        }
    }

    private Object copy(Object original, Map<Object, Object> copies) throws ReflectiveOperationException {
        Class<?> target = counterparts.get(original.getClass());
        if (target == null) {
            return original;
        }
        if (target.isRecord()) {
            return copyRecord(original.getClass().getField("value").get(original), copies);
        }
        Object known = copies.get(original);
        if (known != null) {
            return known;
        }
        Object copy = target.getConstructor().newInstance();
        copies.put(original, copy);
        if (original instanceof Record) {
            target.getField("value").set(copy, copyRecord(original, copies));
            return copy;
        }
        for (Field field : target.getFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                field.set(copy, copyOfField(field.get(original), copies));
            }
        }
        return copy;
    }

    private Object copyRecord(Object original, Map<Object, Object> copies) throws ReflectiveOperationException {
        RecordComponent[] components = original.getClass().getRecordComponents();
        Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = copyOfField(components[i].getAccessor().invoke(original), copies);
        }
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        Constructor<?> constructor = original.getClass().getDeclaredConstructor(types);
        return constructor.newInstance(values);
    }

    private @Nullable Object copyOfField(@Nullable Object value, Map<Object, Object> copies)
            throws ReflectiveOperationException {
        if (value instanceof Collection<?> collection) {
            return hasCounterpart(collection) ? copyOfCollection(collection, copies) : collection;
        } else if (value instanceof Map<?, ?> map) {
            return hasCounterpart(map.values()) ? copyOfMap(map, copies) : map;
        } else if (value instanceof Optional<?> optional && optional.isPresent()) {
            return Optional.ofNullable(copyOfField(optional.get(), copies));
        } else if (value instanceof Record && copies(value.getClass())) {
            return copyRecord(value, copies);
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

    private Collection<@Nullable Object> copyOfCollection(Collection<?> collection, Map<Object, Object> copies)
            throws ReflectiveOperationException {
        Collection<@Nullable Object> result =
                collection instanceof Set ? new LinkedHashSet<>() : new ArrayList<>(collection.size());
        for (Object element : collection) {
            result.add(copyOfField(element, copies));
        }
        return result;
    }

    private Map<Object, @Nullable Object> copyOfMap(Map<?, ?> map, Map<Object, Object> copies)
            throws ReflectiveOperationException {
        Map<Object, @Nullable Object> result = new HashMap<>();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            result.put(entry.getKey(), copyOfField(entry.getValue(), copies));
        }
        return result;
    }
}
