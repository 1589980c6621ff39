// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.hzserializers.core.guard.DeclaredContents;
import org.jspecify.annotations.Nullable;

/** Questions about classes that every format asks. */
public final class Classes {

    private Classes() {}

    /** Returns whether a class comes with the JDK. Its fields belong to the JDK then. */
    public static boolean isJdk(Class<?> type) {
        return DeclaredContents.isJdk(type);
    }

    /** Returns whether a class is an interface or abstract. Enums with abstract methods and primitive types are not. */
    public static boolean isAbstract(Class<?> type) {
        return Modifier.isAbstract(type.getModifiers()) && !type.isPrimitive() && !type.isEnum();
    }

    /** Returns whether each object has the field, and Java's serialization would store it. */
    public static boolean isStored(Field field) {
        return (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0;
    }

    /**
     * Returns the fields that a class and its superclasses declare, its own first, static ones too. Those of the JDK's
     * classes are left out.
     */
    public static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> part = type; part != null && !isJdk(part); part = part.getSuperclass()) {
            fields.addAll(List.of(part.getDeclaredFields()));
        }
        return fields;
    }

    /** Returns the class of an array's elements, whatever its dimensions; another class as it is. */
    public static Class<?> elementOf(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element;
    }

    /** Returns the class of a type without its arguments; that of the first bound of a variable or wildcard. */
    public static Class<?> raw(Type type) {
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
    public static Type component(Type array) {
        return array instanceof GenericArrayType generic
                ? generic.getGenericComponentType()
                : raw(array).getComponentType();
    }

    /** Returns an argument of a generic class; Object if the type has none there. */
    public static Type argument(Type type, int index) {
        return type instanceof ParameterizedType generic && index < generic.getActualTypeArguments().length
                ? generic.getActualTypeArguments()[index]
                : Object.class;
    }

    /**
     * Visits a type and the types it is made of: raw types, type arguments, components of generic arrays, and upper
     * bounds of wildcards. Bounds of type variables are not visited.
     */
    public static void visit(Type type, Consumer<Type> visitor) {
        visitor.accept(type);
        if (type instanceof ParameterizedType generic) {
            visit(generic.getRawType(), visitor);
            for (Type argument : generic.getActualTypeArguments()) {
                visit(argument, visitor);
            }
        } else if (type instanceof GenericArrayType array) {
            visit(array.getGenericComponentType(), visitor);
        } else if (type instanceof WildcardType wildcard) {
            for (Type bound : wildcard.getUpperBounds()) {
                visit(bound, visitor);
            }
        }
    }

    /**
     * Finds the classes that objects of some classes may consist of: their superclasses, their permitted subclasses and
     * what their fields declare, as far as {@link #visit} and arrays lead. Fields of enums are not looked at.
     *
     * @param wanted whether a class is one to find; others are not looked into
     * @param visitor gets each type on the way
     * @return the classes in the order in which they were found; arrays are represented by their elements
     */
    public static Set<Class<?>> reachable(
            Collection<? extends Class<?>> roots, Predicate<Class<?>> wanted, Consumer<Type> visitor) {
        Set<Class<?>> found = new LinkedHashSet<>();
        Deque<Class<?>> open = new ArrayDeque<>();
        Consumer<Type> all = type -> {
            visitor.accept(type);
            if (type instanceof Class<?> named) {
                Class<?> element = elementOf(named);
                if (!element.isPrimitive() && wanted.test(element) && found.add(element)) {
                    open.add(element);
                }
            }
        };
        for (Class<?> root : roots) {
            all.accept(root);
        }
        while (!open.isEmpty()) {
            visitParts(open.remove(), all);
        }
        return found;
    }

    private static void visitParts(Class<?> type, Consumer<Type> visitor) {
        if (type.isEnum()) {
            return;
        }
        @Nullable Type superclass = type.getGenericSuperclass();
        if (superclass != null) {
            visit(superclass, visitor);
        }
        if (type.isSealed()) {
            for (Class<?> permitted : type.getPermittedSubclasses()) {
                visitor.accept(permitted);
            }
        }
        for (Field field : type.getDeclaredFields()) {
            if (isStored(field)) {
                visit(field.getGenericType(), visitor);
            }
        }
    }
}
