// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.classes;

import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import org.hzserializers.model.TypeVariables;
import org.jspecify.annotations.Nullable;

/**
 * What a collection or map of users' says of its elements, or keys and values, by what it extends: a {@code Properties}
 * is a map of any objects, so no {@code Map<Long, String>}. Its contents are asked for by nobody, since its methods may
 * do anything.
 *
 * <p>Not part of the API.
 *
 * @param first the class of elements or keys; null if it is not said, or is no plain class
 * @param second the class of a map's values, likewise
 */
public record TypeArguments(
        @Nullable Class<?> first, @Nullable Class<?> second) {

    private static final ClassValue<TypeArguments> OF = new ClassValue<>() {
        @Override
        protected TypeArguments computeValue(Class<?> type) {
            Class<?> target = Map.class.isAssignableFrom(type) ? Map.class : Iterable.class;
            if (!target.isAssignableFrom(type)) {
                return new TypeArguments(null, null);
            }
            List<Type> arguments = TypeVariables.arguments(type, target);
            return new TypeArguments(known(arguments.get(0)), target == Map.class ? known(arguments.get(1)) : null);
        }
    };

    /** Returns what a class says of its elements. */
    public static TypeArguments of(Class<?> type) {
        return OF.get(type);
    }

    private static @Nullable Class<?> known(Type argument) {
        return argument instanceof Class<?> plain ? plain : null;
    }
}
