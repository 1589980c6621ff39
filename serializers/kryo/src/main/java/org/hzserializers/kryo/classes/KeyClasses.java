// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.classes;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hzserializers.model.Classes;

/**
 * The one class under which keys write all lists, all sets, all maps and all entries of the JDK that are equal to each
 * other whatever their classes: {@code List.of(1)} is equal to an {@code ArrayList} of 1, so it must have the same
 * bytes.
 *
 * <p>Not part of the API.
 */
public final class KeyClasses {

    /** A set of keys of an identity map, and one that a user has made from any map, may be equal to nothing else. */
    private static final Set<String> OF_THEIR_OWN =
            Set.of("java.util.IdentityHashMap$KeySet", "java.util.Collections$SetFromMap");

    private static final ClassValue<Class<?>> COMMON = new ClassValue<>() {
        @Override
        protected Class<?> computeValue(Class<?> type) {
            String name = type.getName();
            boolean own = !Classes.isJdk(type)
                    || !name.startsWith("java.util.")
                    || OF_THEIR_OWN.contains(name)
                    || IdentityHashMap.class.isAssignableFrom(type)
                    || Properties.class.isAssignableFrom(type);
            if (own) {
                return type;
            } else if (List.class.isAssignableFrom(type)) {
                return ArrayList.class;
            } else if (Set.class.isAssignableFrom(type)) {
                return HashSet.class;
            } else if (Map.class.isAssignableFrom(type)) {
                return HashMap.class;
            }
            return Map.Entry.class.isAssignableFrom(type) ? AbstractMap.SimpleEntry.class : type;
        }
    };

    private KeyClasses() {}

    /**
     * Returns the class to write.
     *
     * @param type the class of the object
     * @param place what the object's place can hold
     * @return the common class, or the object's own where the place can only hold that
     */
    public static Class<?> of(Class<?> type, Class<?> place) {
        Class<?> common = COMMON.get(type);
        if (common == type || place.isAssignableFrom(common)) {
            return common;
        }
        if (SortedSet.class.isAssignableFrom(type) && place.isAssignableFrom(TreeSet.class)) {
            return TreeSet.class;
        }
        return SortedMap.class.isAssignableFrom(type) && place.isAssignableFrom(TreeMap.class) ? TreeMap.class : type;
    }
}
