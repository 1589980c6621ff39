// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks through the generic types of Java. */
final class JavaTypes {

    private JavaTypes() {}

    /** A generic class with its arguments. */
    record Generic(Class<?> raw, List<Type> arguments) implements ParameterizedType {

        @Override
        public Type[] getActualTypeArguments() {
            return arguments.toArray(new Type[0]);
        }

        @Override
        public Type getRawType() {
            return raw;
        }

        @Override
        public @Nullable Type getOwnerType() {
            return raw.getDeclaringClass();
        }

        @Override
        public String getTypeName() {
            StringBuilder out = new StringBuilder(raw.getTypeName()).append('<');
            for (int i = 0; i < arguments.size(); i++) {
                out.append(i == 0 ? "" : ", ").append(arguments.get(i).getTypeName());
            }
            return out.append('>').toString();
        }
    }

    /** An array of a generic class. */
    record GenericArray(Type component) implements GenericArrayType {

        @Override
        public Type getGenericComponentType() {
            return component;
        }

        @Override
        public String getTypeName() {
            return component.getTypeName() + "[]";
        }
    }

    /** Returns a type that equals others of the same meaning: wildcards and variables are what they are bounded by. */
    static Type normal(Type type) {
        return substitute(type, Map.of());
    }

    /** Tells whether a generic class has the arguments that a field asks for; one that asks for Object takes any. */
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
        List<Type> given = arguments(new Generic(subclass, List.of(parameters)), raw(above));
        Map<TypeVariable<?>, Type> variables = new HashMap<>();
        for (int i = 0; i < given.size(); i++) {
            if (given.get(i) instanceof TypeVariable<?> variable) {
                variables.put(variable, wanted.getActualTypeArguments()[i]);
            }
        }
        return substitute(new Generic(subclass, List.of(parameters)), variables);
    }

    static Class<?> raw(Type type) {
        if (type instanceof Class<?> known) {
            return known;
        } else if (type instanceof ParameterizedType generic) {
            return (Class<?>) generic.getRawType();
        } else if (type instanceof GenericArrayType array) {
            return Array.newInstance(raw(array.getGenericComponentType()), 0).getClass();
        } else if (type instanceof WildcardType wildcard) {
            return raw(wildcard.getUpperBounds()[0]);
        } else {
            return raw(((TypeVariable<?>) type).getBounds()[0]);
        }
    }

    /** Returns the type of an array's elements. */
    static Type component(Type array) {
        return array instanceof GenericArrayType generic
                ? generic.getGenericComponentType()
                : raw(array).getComponentType();
    }

    /** Returns the arguments that a type gives to a generic class or interface above it; Object where it gives none. */
    static List<Type> arguments(Type type, Class<?> target) {
        Class<?> raw = raw(type);
        if (raw == target) {
            return type instanceof ParameterizedType generic
                    ? List.of(generic.getActualTypeArguments())
                    : List.<Type>of(target.getTypeParameters()).stream()
                            .<Type>map(JavaTypes::raw)
                            .toList();
        }
        Map<TypeVariable<?>, Type> variables = variables(type);
        Type superclass = raw.getGenericSuperclass();
        if (superclass != null && target.isAssignableFrom(raw(superclass))) {
            return arguments(substitute(superclass, variables), target);
        }
        for (Type next : raw.getGenericInterfaces()) {
            if (target.isAssignableFrom(raw(next))) {
                return arguments(substitute(next, variables), target);
            }
        }
        throw new IllegalArgumentException(type.getTypeName() + " is no " + target.getName());
    }

    /** Returns what the type variables of a class stand for in a type of it. */
    static Map<TypeVariable<?>, Type> variables(Type type) {
        Map<TypeVariable<?>, Type> variables = new HashMap<>();
        if (type instanceof ParameterizedType generic) {
            TypeVariable<?>[] parameters = raw(type).getTypeParameters();
            for (int i = 0; i < parameters.length; i++) {
                variables.put(parameters[i], generic.getActualTypeArguments()[i]);
            }
        }
        return variables;
    }

    static Type substitute(Type type, Map<TypeVariable<?>, Type> variables) {
        if (type instanceof TypeVariable<?> variable) {
            return variables.getOrDefault(variable, raw(variable));
        } else if (type instanceof WildcardType wildcard) {
            return substitute(wildcard.getUpperBounds()[0], variables);
        } else if (type instanceof ParameterizedType generic) {
            return new Generic(
                    raw(generic),
                    List.of(generic.getActualTypeArguments()).stream()
                            .map(argument -> substitute(argument, variables))
                            .toList());
        } else if (type instanceof GenericArrayType array) {
            Type component = substitute(array.getGenericComponentType(), variables);
            return component instanceof Class<?> known
                    ? Array.newInstance(known, 0).getClass()
                    : new GenericArray(component);
        }
        return type;
    }

    /** Tells whether values of a class are carried by their elements. */
    static boolean isContainer(Class<?> type) {
        return Map.class.isAssignableFrom(type) || Collection.class.isAssignableFrom(type) || type == Iterable.class;
    }

    /** Returns the class that values have which are not primitive. */
    static Class<?> boxed(Class<?> type) {
        return java.lang.invoke.MethodType.methodType(type).wrap().returnType();
    }
}
