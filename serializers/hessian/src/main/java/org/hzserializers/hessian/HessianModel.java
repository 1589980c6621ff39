// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.guard.ArrayDimensions;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.model.Classes;
import org.hzserializers.model.FieldModel;
import org.jspecify.annotations.Nullable;

/** The classes that a serializer carries, by class and by the name that a payload has for them. Immutable. */
final class HessianModel {

    private final Limits limits;
    private final ClassPolicy policy;
    private final boolean key;
    private final boolean foreignCollections;
    private final FieldAliases aliases;
    private final Map<Class<?>, ClassPlan> plans = new HashMap<>();
    private final Map<String, Class<?>> names = new HashMap<>();

    /** Classes of the JDK that the policy denies, of those that are carried without being asked for. */
    private final Set<Class<?>> denied = new HashSet<>();

    private final ArrayDimensions dimensions = new ArrayDimensions();

    HessianModel(
            Collection<Class<?>> roots,
            ClassPolicy policy,
            Limits limits,
            boolean key,
            boolean foreignCollections,
            FieldAliases aliases) {
        this.limits = limits;
        this.policy = policy;
        this.key = key;
        this.foreignCollections = foreignCollections;
        this.aliases = aliases;
        Deque<Type> open = new ArrayDeque<>(roots);
        Set<Type> seen = new HashSet<>();
        while (!open.isEmpty()) {
            Type next = open.remove();
            if (seen.add(next)) {
                add(next, open);
            }
        }
        aliases.requireStored(aliased -> plans.keySet().stream().anyMatch(stored -> aliased.isAssignableFrom(stored)));
        names.put("string", String.class);
        names.put("object", Object.class);
        names.put("date", Date.class);
        for (Class<?> type : JdkValues.types()) {
            names.put(type.getName(), type);
        }
        Stream.of(JdkValues.types(), Containers.types(), Set.of(Date.class))
                .flatMap(Collection::stream)
                .filter(type -> policy.denies(type.getName()))
                .forEach(denied::add);
    }

    private void add(Type type, Deque<Type> open) {
        dimensions.declare(type);
        if (type instanceof ParameterizedType parameterized) {
            open.add(parameterized.getRawType());
            open.addAll(List.of(parameterized.getActualTypeArguments()));
        } else if (type instanceof GenericArrayType array) {
            open.add(array.getGenericComponentType());
        } else if (type instanceof WildcardType wildcard) {
            open.addAll(List.of(wildcard.getUpperBounds()));
        } else if (type instanceof TypeVariable<?> variable) {
            open.addAll(List.of(variable.getBounds()));
        } else if (type instanceof Class<?> found) {
            addClass(found, open);
        }
    }

    private void addClass(Class<?> type, Deque<Type> open) {
        if (type.isArray()) {
            open.add(type.getComponentType());
            return;
        }
        if (Classes.isJdk(type)) {
            return;
        }
        if (policy.denies(type.getName())) {
            throw new IllegalArgumentException("The Hessian serializer needs " + type.getName()
                    + ", which its class policy denies; take it out of one of the two");
        }
        names.put(type.getName(), type);
        Class<?>[] permitted = type.getPermittedSubclasses();
        if (permitted != null && !type.isEnum()) {
            open.addAll(List.of(permitted));
        }
        if (type.getGenericSuperclass() instanceof ParameterizedType parent) {
            open.addAll(List.of(parent.getActualTypeArguments()));
        }
        ClassPlan plan = new ClassPlan(type, aliases);
        plan.model().fields().forEach(field -> open.add(field.field().getGenericType()));
        if (!Classes.isAbstract(type)) {
            plans.put(type, plan);
        }
    }

    /** Returns the fields of all classes that are no enums. */
    List<LockedField> lockedFields() {
        List<LockedField> fields = new ArrayList<>();
        for (ClassPlan plan : plans.values()) {
            for (FieldModel field : plan.model().fields()) {
                fields.add(LockedField.of(plan.type(), field.name(), field.field(), aliases));
            }
        }
        return fields;
    }

    Limits limits() {
        return limits;
    }

    boolean key() {
        return key;
    }

    boolean foreignCollections() {
        return foreignCollections;
    }

    /** Returns whether collections of a class are written as the JDK's, if that was asked for. */
    boolean copies(Class<?> type) {
        return Containers.of(type) == null && !plans.containsKey(type) && !policy.denies(type.getName());
    }

    /** Returns how objects of a user's class are carried. */
    ClassPlan plan(Class<?> type) {
        ClassPlan plan = plans.get(type);
        if (plan == null) {
            throw new InvalidPayloadException("class " + type.getName()
                    + (Classes.isJdk(type)
                            ? " of the JDK is not carried by the Hessian serializer; hold its content in a class that is"
                            : " is not registered with the Hessian serializer; register it, if it is a plain class")
                    + ForeignCollections.advice(type));
        }
        return plan;
    }

    /** Returns how objects of the class that a payload names are carried; null if it is none of a user. */
    @Nullable
    ClassPlan planOf(String name) {
        Class<?> type = names.get(name);
        return type == null ? null : plans.get(type);
    }

    /** Returns how many classes a payload can describe. */
    int maxDefinitions() {
        return plans.size() + JdkValues.types().size();
    }

    /** Refuses a class of the JDK that the policy denies. */
    void checkNotDenied(Class<?> type) {
        if (denied.contains(type)) {
            policy.checkNotDenied(type.getName());
        }
    }

    /** Says that bytes name a class that is not carried. */
    static InvalidPayloadException unknown(String name) {
        return new InvalidPayloadException("class " + Excerpt.of(name)
                + " is not registered with the Hessian serializer; register it, if it is a plain class");
    }

    /** Returns the component type of an array whose type name, after the first bracket, is given. */
    Class<?> component(String name) {
        int brackets = 0;
        while (name.startsWith("[", brackets)) {
            brackets++;
        }
        dimensions.check(1 + brackets);
        String element = name.substring(brackets);
        Class<?> found = PrimitiveArrays.component(element);
        if (found == null) {
            found = names.get(element);
        }
        if (found == null) {
            throw unknown("[" + name);
        }
        for (int i = 0; i < brackets; i++) {
            found = found.arrayType();
        }
        return found;
    }

    /** Returns the type name of an array. */
    String arrayName(Class<?> type) {
        dimensions.check(type);
        return nameOf(type);
    }

    private String nameOf(Class<?> type) {
        if (type.isArray()) {
            return "[" + nameOf(type.getComponentType());
        }
        if (type == String.class) {
            return "string";
        }
        if (type == Object.class) {
            return "object";
        }
        if (type == Date.class) {
            return "date";
        }
        if (!type.isPrimitive() && !names.containsKey(type.getName())) {
            throw new InvalidPayloadException("an array of " + type.getName()
                    + " is not carried by the Hessian serializer; register the class, or hold its elements in a list");
        }
        return type.getName();
    }
}
