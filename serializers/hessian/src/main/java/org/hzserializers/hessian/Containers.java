// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.ContainerModel;
import org.jspecify.annotations.Nullable;

/** The collections and maps that payloads hold, each by the name of its own class. */
@SuppressWarnings("JdkObsolete") // what users have
final class Containers {

    private static final Map<Class<?>, ContainerModel> BY_CLASS = new HashMap<>();
    private static final Map<String, ContainerModel> BY_NAME = new HashMap<>();

    static {
        for (Class<?> type : List.of(
                ArrayList.class,
                LinkedList.class,
                ArrayDeque.class,
                HashSet.class,
                LinkedHashSet.class,
                TreeSet.class,
                HashMap.class,
                LinkedHashMap.class,
                TreeMap.class)) {
            BY_CLASS.put(type, ContainerModel.of(type));
            BY_NAME.put(type.getName(), ContainerModel.of(type));
        }
    }

    private Containers() {}

    static Set<Class<?>> types() {
        return BY_CLASS.keySet();
    }

    /** Returns the container of a class; null if it is none of these. */
    static @Nullable ContainerModel of(Class<?> type) {
        return BY_CLASS.get(type);
    }

    /** Returns the container of the class that a payload names; null if it is none of these. */
    static @Nullable ContainerModel named(String name) {
        return BY_NAME.get(name);
    }

    /** Refuses a container that would not come back as it is. */
    static void checkWritable(ContainerModel model, Object container, boolean key) {
        if (ContainerModel.comparator(container) != null) {
            throw new InvalidPayloadException("a " + model.made().getName()
                    + " with a comparator is not carried by the Hessian serializer; use the natural order");
        }
        if (key && !model.isSorted() && model.made() != ArrayList.class) {
            throw new InvalidPayloadException("a " + model.made().getName()
                    + " in a key is refused, as equal ones may have other bytes; use an ArrayList, a TreeSet or a"
                    + " TreeMap");
        }
    }
}
