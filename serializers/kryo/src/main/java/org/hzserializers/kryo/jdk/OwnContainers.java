// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Serializer;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.Classes;

/**
 * Collections and maps of users whose elements no field shows: they are written by their elements, and made by their
 * constructor without parameters and by {@code add} or {@code put}.
 *
 * <p>Not part of the API.
 */
@SuppressWarnings("unchecked") // classes are known only here
public final class OwnContainers {

    /** Of what is not known how it keeps its elements. */
    private static final ContainerCost UNKNOWN = ContainerCost.HASHED;

    private OwnContainers() {}

    /** Returns whether a collection or map keeps what it holds in transient fields. */
    public static boolean hidesElements(Class<?> type, Class<?> jdkParent) {
        boolean container = Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
        boolean bare = jdkParent == Object.class
                || jdkParent == AbstractCollection.class
                || jdkParent.getSuperclass() == AbstractCollection.class
                || jdkParent == AbstractMap.class;
        return container && bare && hasField(type, true);
    }

    /**
     * Makes the serializer for elements.
     *
     * @throws InvalidPayloadException if the class cannot be made and filled, or has more to it than elements
     */
    public static Serializer<?> byElements(Class<?> type) {
        boolean map = Map.class.isAssignableFrom(type);
        String fault = !hasConstructor(type)
                ? "there is no constructor without parameters"
                : hasField(type, false)
                        ? "it has other fields, too"
                        : isSorted(type)
                                ? "its order cannot be given to it"
                                : !(map ? overrides(type, Map.class, "put", Object.class, Object.class) : adds(type))
                                        ? "it does not implement " + (map ? "put" : "add")
                                        : "";
        if (!fault.isEmpty()) {
            throw new InvalidPayloadException(type.getName()
                    + " holds its elements in transient fields, so only its elements"
                    + " could be written, and " + fault + "; give it writeObject and readObject, or register a Kryo"
                    + " serializer for it");
        }
        return byElements(type, UNKNOWN);
    }

    /** Makes the serializer for elements, of a class that is made by its constructor without parameters. */
    public static Serializer<?> byElements(Class<?> type, ContainerCost cost) {
        return Map.class.isAssignableFrom(type)
                ? MapSerializer.of(type.getName(), cost, (kryo, made, count, order) ->
                        (Map<Object, Object>) kryo.newInstance(made))
                : CollectionSerializer.of(type.getName(), cost, (kryo, made, count, order) ->
                        (Collection<Object>) kryo.newInstance(made));
    }

    /** Returns whether a class has a constructor without parameters. */
    public static boolean hasConstructor(Class<?> type) {
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (constructor.getParameterCount() == 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSorted(Class<?> type) {
        return SortedSet.class.isAssignableFrom(type)
                || SortedMap.class.isAssignableFrom(type)
                || PriorityQueue.class.isAssignableFrom(type)
                || Comparator.class.isAssignableFrom(type);
    }

    private static boolean adds(Class<?> type) {
        boolean list = AbstractList.class.isAssignableFrom(type);
        return overrides(type, Collection.class, "add", Object.class)
                || (list && overrides(type, List.class, "add", int.class, Object.class))
                || (AbstractQueue.class.isAssignableFrom(type) && !Set.class.isAssignableFrom(type));
    }

    /** Returns whether a method is another than that of the JDK's skeletons, which only refuses. */
    private static boolean overrides(Class<?> type, Class<?> declaring, String name, Class<?>... parameters) {
        try {
            Method method = type.getMethod(name, parameters);
            return declaring.isAssignableFrom(type)
                    && !Modifier.isAbstract(method.getModifiers())
                    && !Classes.isJdk(method.getDeclaringClass());
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private static boolean hasField(Class<?> type, boolean isTransient) {
        return Classes.fields(type).stream()
                .map(Field::getModifiers)
                .anyMatch(flags -> !Modifier.isStatic(flags) && Modifier.isTransient(flags) == isTransient);
    }
}
