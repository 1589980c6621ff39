// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.hzserializers.core.guard.ArrayDimensions;
import org.hzserializers.kryo.classes.ClassKinds;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Finds the user classes that the fields of a class declare, so that a plain object graph needs no registration, and
 * the dimensions of the arrays among them.
 */
final class DeclaredTypes {

    private final Set<Class<?>> found;
    private final ArrayDimensions dimensions;
    private final Deque<Class<?>> open = new ArrayDeque<>();

    private DeclaredTypes(Set<Class<?>> found, ArrayDimensions dimensions) {
        this.found = found;
        this.dimensions = dimensions;
    }

    /**
     * Adds a class, the classes it extends and the classes its fields name, through generic arguments, arrays and
     * sealed hierarchies. JDK classes are left out. Interfaces and abstract classes are taken in: they get an id for
     * arrays of them.
     */
    static void collect(Class<?> start, Set<Class<?>> found, ArrayDimensions dimensions) {
        DeclaredTypes walk = new DeclaredTypes(found, dimensions);
        // What another class declares is in the set already, and still has to be looked into.
        found.remove(start);
        walk.visit(start);
        while (!walk.open.isEmpty()) {
            walk.members(walk.open.remove());
        }
    }

    private void members(Class<?> type) {
        if (type.isEnum()) {
            // Constants with bodies are written as constants of their enum.
            return;
        }
        visit(type.getGenericSuperclass());
        if (type.isSealed()) {
            for (Class<?> permitted : type.getPermittedSubclasses()) {
                visit(permitted);
            }
        }
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers())) {
                visit(field.getGenericType());
            }
        }
    }

    private void visit(@Nullable Type type) {
        if (type != null) {
            dimensions.declare(type);
        }
        if (type instanceof Class<?> named) {
            visitClass(named);
        } else if (type instanceof ParameterizedType parameterized) {
            visit(parameterized.getRawType());
            for (Type argument : parameterized.getActualTypeArguments()) {
                visit(argument);
            }
        } else if (type instanceof GenericArrayType array) {
            visit(array.getGenericComponentType());
        } else if (type instanceof WildcardType wildcard) {
            for (Type bound : wildcard.getUpperBounds()) {
                visit(bound);
            }
        }
    }

    private void visitClass(Class<?> type) {
        Class<?> element = ClassKinds.elementOf(type);
        if (!element.isPrimitive() && !Classes.isJdk(element) && found.add(element)) {
            open.add(element);
        }
    }
}
