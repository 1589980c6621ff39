// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.classes;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
            List<@Nullable Class<?>> found = new ArrayList<>();
            find(type, Map.of(), found);
            return new TypeArguments(found.isEmpty() ? null : found.get(0), found.size() < 2 ? null : found.get(1));
        }
    };

    /** Returns what a class says of its elements. */
    public static TypeArguments of(Class<?> type) {
        return OF.get(type);
    }

    /**
     * Looks for the arguments of {@code Map} or {@code Iterable} among the supertypes of a class, whose own parameters
     * are known.
     */
    private static void find(Class<?> type, Map<TypeVariable<?>, Type> known, List<@Nullable Class<?>> found) {
        if (type == Map.class || type == Iterable.class) {
            for (TypeVariable<?> variable : type.getTypeParameters()) {
                found.add(known.get(variable) instanceof Class<?> argument ? argument : null);
            }
            return;
        }
        List<Type> supertypes = new ArrayList<>(List.of(type.getGenericInterfaces()));
        if (type.getGenericSuperclass() != null) {
            supertypes.add(type.getGenericSuperclass());
        }
        for (Type supertype : supertypes) {
            if (!found.isEmpty()) {
                return;
            }
            if (supertype instanceof Class<?> raw) {
                find(raw, Map.of(), found);
            } else if (supertype instanceof ParameterizedType parameterized
                    && parameterized.getRawType() instanceof Class<?> raw) {
                Map<TypeVariable<?>, Type> inner = new HashMap<>();
                TypeVariable<?>[] variables = raw.getTypeParameters();
                for (int i = 0; i < variables.length; i++) {
                    Type argument = parameterized.getActualTypeArguments()[i];
                    inner.put(variables[i], known.getOrDefault(argument, argument));
                }
                find(raw, inner, found);
            }
        }
    }
}
