// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.model.Classes;
import org.hzserializers.model.TypeVariables;
import org.hzserializers.model.TypeVariables.Generic;

/** Looks through the generic types of Java. */
public final class JavaTypes {

    private JavaTypes() {}

    /** Returns whether a generic class has the arguments that a field asks for; one that asks for Object takes any. */
    static boolean agree(Type known, Type asked) {
        if (!(known instanceof Generic one) || !(asked instanceof Generic other) || one.raw() != other.raw()) {
            return true;
        }
        for (int i = 0; i < one.arguments().size(); i++) {
            Type argument = other.arguments().get(i);
            if (argument != Object.class && !argument.equals(one.arguments().get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Returns how many types are inside each other. */
    static int depth(Type type) {
        int depth = 0;
        if (type instanceof ParameterizedType generic) {
            for (Type argument : generic.getActualTypeArguments()) {
                depth = Math.max(depth, depth(argument));
            }
        } else if (type instanceof GenericArrayType array) {
            depth = depth(array.getGenericComponentType());
        }
        return depth + 1;
    }

    /** Returns a subclass with the arguments that make it one of a generic class or interface above it. */
    static Type subtype(Class<?> subclass, Type above) {
        TypeVariable<?>[] parameters = subclass.getTypeParameters();
        if (parameters.length == 0 || !(above instanceof ParameterizedType wanted)) {
            return subclass;
        }
        List<Type> given = TypeVariables.arguments(new Generic(subclass, List.of(parameters)), Classes.raw(above));
        Map<TypeVariable<?>, Type> variables = new HashMap<>();
        for (int i = 0; i < given.size(); i++) {
            if (given.get(i) instanceof TypeVariable<?> variable) {
                variables.put(variable, wanted.getActualTypeArguments()[i]);
            }
        }
        return TypeVariables.resolve(new Generic(subclass, List.of(parameters)), variables);
    }

    /** Returns the arguments that a type gives to a generic class or interface above it; Object where it gives none. */
    static List<Type> arguments(Type type, Class<?> target) {
        return TypeVariables.arguments(type, target).stream()
                .<Type>map(argument -> argument instanceof TypeVariable<?> ? Classes.raw(argument) : argument)
                .toList();
    }

    /** Returns whether values of a class are carried by their elements. */
    static boolean isContainer(Class<?> type) {
        return Map.class.isAssignableFrom(type) || Collection.class.isAssignableFrom(type) || type == Iterable.class;
    }

    /** Returns the class that values have which are not primitive. */
    public static Class<?> boxed(Class<?> type) {
        return java.lang.invoke.MethodType.methodType(type).wrap().returnType();
    }
}
