// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What type variables stand for in subclasses and fields. */
public final class TypeVariables {

    private static final ClassValue<List<Type>> CONTENTS = new ClassValue<>() {
        @Override
        protected List<Type> computeValue(Class<?> type) {
            Class<?> container = Map.class.isAssignableFrom(type) ? Map.class : Iterable.class;
            if (!container.isAssignableFrom(type)) {
                return List.of();
            }
            // A type of this module would keep its class loader for as long as the class is there.
            Type other = container.getTypeParameters()[0];
            return arguments(type, container).stream()
                    .map(argument -> argument instanceof Class<?> ? argument : other)
                    .toList();
        }
    };

    private TypeVariables() {}

    /** A generic class with its arguments. Equals others of this class with the same arguments. */
    public record Generic(Class<?> raw, List<Type> arguments) implements ParameterizedType {

        public Generic {
            arguments = List.copyOf(arguments);
        }

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

    private record GenericArray(Type component) implements GenericArrayType {

        @Override
        public Type getGenericComponentType() {
            return component;
        }

        @Override
        public String getTypeName() {
            return component.getTypeName() + "[]";
        }
    }

    /** Returns the arguments that a type gives to the variables of its class; empty for a type without arguments. */
    public static Map<TypeVariable<?>, Type> of(Type type) {
        Map<TypeVariable<?>, Type> variables = new HashMap<>();
        if (type instanceof ParameterizedType generic) {
            TypeVariable<?>[] parameters = Classes.raw(type).getTypeParameters();
            Type[] arguments = generic.getActualTypeArguments();
            for (int i = 0; i < parameters.length; i++) {
                variables.put(parameters[i], arguments[i]);
            }
        }
        return variables;
    }

    /**
     * Replaces the variables in a type, and wildcards by their first upper bound. Equal declarations become equal
     * types.
     *
     * @param variables what they stand for; other variables stay
     */
    public static Type replace(Type type, Map<TypeVariable<?>, Type> variables) {
        if (type instanceof TypeVariable<?> variable) {
            return variables.getOrDefault(variable, variable);
        } else if (type instanceof WildcardType wildcard) {
            return replace(wildcard.getUpperBounds()[0], variables);
        } else if (type instanceof ParameterizedType generic) {
            return new Generic(
                    Classes.raw(generic),
                    Stream.of(generic.getActualTypeArguments())
                            .map(argument -> replace(argument, variables))
                            .toList());
        } else if (type instanceof GenericArrayType array) {
            Type component = replace(array.getGenericComponentType(), variables);
            return component instanceof Class<?> known
                    ? Array.newInstance(known, 0).getClass()
                    : new GenericArray(component);
        }
        return type;
    }

    /** Replaces all variables in a type: by what they stand for, and those that are not known by their first bound. */
    public static Type resolve(Type type, Map<TypeVariable<?>, Type> variables) {
        Map<TypeVariable<?>, Type> all = new HashMap<>();
        Classes.visit(type, part -> {
            if (part instanceof TypeVariable<?> variable) {
                all.put(variable, Classes.raw(variable));
            }
        });
        all.putAll(variables);
        return replace(type, all);
    }

    /**
     * Returns the type that a field has in objects of a class.
     *
     * @param field of the class or one above it, whose variables are replaced
     */
    public static Type declared(Field field, Class<?> type) {
        Class<?> owner = field.getDeclaringClass();
        return replace(field.getGenericType(), of(new Generic(owner, arguments(type, owner))));
    }

    /**
     * Returns the arguments that a type gives to a generic class or interface above it.
     *
     * @return variables where it gives none
     * @throws IllegalArgumentException if the class is not above the type
     */
    public static List<Type> arguments(Type type, Class<?> target) {
        Class<?> raw = Classes.raw(type);
        if (raw == target) {
            return type instanceof ParameterizedType generic
                    ? List.of(generic.getActualTypeArguments())
                    : List.of(target.getTypeParameters());
        }
        List<Type> above = new ArrayList<>();
        if (raw.getGenericSuperclass() != null) {
            above.add(raw.getGenericSuperclass());
        }
        above.addAll(List.of(raw.getGenericInterfaces()));
        for (Type next : above) {
            if (target.isAssignableFrom(Classes.raw(next))) {
                return arguments(replace(next, of(type)), target);
            }
        }
        throw new IllegalArgumentException(type.getTypeName() + " is no " + target.getName());
    }

    /**
     * Returns what a class declares of its elements, or of its keys and values, by the interfaces above it: a {@code
     * Properties} is a map of any objects, so no {@code Map<Long, String>}. Found out once for each class.
     *
     * @return classes, and a variable where it declares no class or a generic one; empty for a class that is neither a
     *     map nor an iterable
     */
    public static List<Type> contents(Class<?> type) {
        return CONTENTS.get(type);
    }
}
