// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Makes the collections and maps that fields declare. An interface gets the implementation that keeps the order, so that
 * a value that is read and written again has the same bytes.
 *
 * @param declared the type of the field
 * @param exact the only class that values may have; null if the field's type is an interface
 */
record Container(Class<?> declared, @Nullable Class<?> exact, IntFunction<Object> maker) {

    /** Returns the container of a declared type; null if it cannot be made. */
    @SuppressWarnings("JdkObsolete") // of the deques it alone holds null
    static @Nullable Container of(Class<?> declared, @Nullable Class<?> element) {
        if (declared.isAssignableFrom(ArrayList.class) && declared.isInterface()) {
            return new Container(declared, null, ArrayList::new);
        } else if (declared.isAssignableFrom(LinkedHashSet.class) && declared.isInterface()) {
            return new Container(declared, null, count -> new LinkedHashSet<>(capacity(count)));
        } else if (declared.isAssignableFrom(LinkedHashMap.class) && declared.isInterface()) {
            return new Container(declared, null, count -> new LinkedHashMap<>(capacity(count)));
        } else if (declared.isAssignableFrom(LinkedList.class) && declared.isInterface()) {
            return new Container(declared, null, count -> new LinkedList<>());
        } else if (declared.isAssignableFrom(TreeSet.class) && declared.isInterface()) {
            return new Container(declared, null, count -> new TreeSet<>());
        } else if (declared.isAssignableFrom(TreeMap.class) && declared.isInterface()) {
            return new Container(declared, null, count -> new TreeMap<>());
        } else if (declared == ArrayList.class) {
            return new Container(declared, declared, ArrayList::new);
        } else if (declared == HashSet.class) {
            return new Container(declared, declared, count -> new HashSet<>(capacity(count)));
        } else if (declared == LinkedHashSet.class) {
            return new Container(declared, declared, count -> new LinkedHashSet<>(capacity(count)));
        } else if (declared == HashMap.class) {
            return new Container(declared, declared, count -> new HashMap<>(capacity(count)));
        } else if (declared == LinkedHashMap.class) {
            return new Container(declared, declared, count -> new LinkedHashMap<>(capacity(count)));
        } else if (declared == EnumSet.class && element != null && element.isEnum()) {
            return new Container(declared, null, count -> noneOf(element));
        } else if (declared == EnumMap.class && element != null && element.isEnum()) {
            return new Container(declared, declared, count -> enumMap(element));
        }
        return ofTheJdk(declared);
    }

    /** The other collections of the JDK all have a public constructor without arguments. */
    private static @Nullable Container ofTheJdk(Class<?> declared) {
        if (!declared.getName().startsWith("java.util.") || Modifier.isAbstract(declared.getModifiers())) {
            return null;
        }
        try {
            Constructor<?> constructor = declared.getConstructor();
            return new Container(declared, declared, count -> newInstance(constructor));
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /** Returns a value that this can make again. */
    Object check(@Nullable Object value) {
        if (value == null || (exact != null && value.getClass() != exact)) {
            throw ValueCodec.mismatch("field", "a " + declared.getName(), value);
        }
        if ((value instanceof SortedSet<?> set && set.comparator() != null)
                || (value instanceof SortedMap<?, ?> map && map.comparator() != null)) {
            throw new InvalidPayloadException(
                    "a comparator cannot be carried; use the natural order or a converter for " + declared.getName());
        }
        return value;
    }

    /** Tells whether the order in which values give their elements means nothing. */
    boolean unordered() {
        return (Set.class.isAssignableFrom(declared) || Map.class.isAssignableFrom(declared))
                && !SortedSet.class.isAssignableFrom(declared)
                && !SortedMap.class.isAssignableFrom(declared)
                && !LinkedHashSet.class.isAssignableFrom(declared)
                && !LinkedHashMap.class.isAssignableFrom(declared);
    }

    @SuppressWarnings("unchecked") // the binder asks for one only where the declared type is one
    Collection<@Nullable Object> makeCollection(int room) {
        return (Collection<@Nullable Object>) maker.apply(room);
    }

    @SuppressWarnings("unchecked") // as above
    Map<@Nullable Object, @Nullable Object> makeMap(int room) {
        return (Map<@Nullable Object, @Nullable Object>) maker.apply(room);
    }

    private static int capacity(int count) {
        return Math.max(16, count + count / 3 + 1);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // only the class of the constants is known
    private static Object noneOf(Class<?> type) {
        return EnumSet.noneOf((Class) type);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // as above
    private static Object enumMap(Class<?> type) {
        return new EnumMap((Class) type);
    }

    private static Object newInstance(Constructor<?> constructor) {
        try {
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(constructor + " of the JDK failed", e);
        }
    }
}
