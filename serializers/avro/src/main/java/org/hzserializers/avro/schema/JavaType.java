// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.schema;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.List;
import java.util.Map;

/**
 * What a field declares, with nothing left to look up.
 *
 * @param raw the class; {@code Object} stands for what the schema says
 * @param arguments those of a collection or map, the component of an array
 */
public record JavaType(Class<?> raw, List<JavaType> arguments) {

    /** What the schema says. */
    public static final JavaType ANY = new JavaType(Object.class, List.of());

    public static JavaType of(Class<?> type) {
        return of(type, Map.of());
    }

    public static JavaType of(Type type, Map<TypeVariable<?>, Type> variables) {
        if (type instanceof TypeVariable<?> variable) {
            Type known = variables.get(variable);
            return known == null ? ANY : of(known, variables);
        } else if (type instanceof WildcardType wildcard) {
            return of(wildcard.getUpperBounds()[0], variables);
        } else if (type instanceof GenericArrayType array) {
            JavaType component = of(array.getGenericComponentType(), variables);
            return new JavaType(Array.newInstance(component.raw(), 0).getClass(), List.of(component));
        } else if (type instanceof ParameterizedType parameterized) {
            List<JavaType> arguments = java.util.Arrays.stream(parameterized.getActualTypeArguments())
                    .map(argument -> of(argument, variables))
                    .toList();
            return new JavaType((Class<?>) parameterized.getRawType(), arguments);
        }
        Class<?> raw = (Class<?>) type;
        return raw.isArray()
                ? new JavaType(raw, List.of(of(raw.getComponentType(), variables)))
                : new JavaType(raw, List.of());
    }

    public boolean isAny() {
        return raw == Object.class;
    }

    public JavaType argument(int index) {
        return index < arguments.size() ? arguments.get(index) : ANY;
    }
}
