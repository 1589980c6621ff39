// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hzserializers.core.guard.DeclaredContents;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Singletons;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a user's class, and how its objects are made. An enum has neither. Immutable; read when a serializer
 * is built.
 */
public final class ClassModel {

    private static final @Nullable Object[] NOTHING = {};

    private final Class<?> type;
    private final HashCodes hashes;
    private final List<FieldModel> fields;
    private final boolean isRecord;

    /** Null if the class has no objects of its own, as interfaces, or those that it has exist already. */
    private final @Nullable Constructor<?> constructor;

    /** The only object of the class; null if objects are made. */
    private final @Nullable Object only;

    private final @Nullable Object[] defaults;

    private ClassModel(Class<?> type, ClassRules rules) {
        this.type = type;
        this.hashes = HashCodes.of(type);
        this.isRecord = type.isRecord();
        this.only = Singletons.ofRegistered(type);
        this.fields = type.isEnum() ? List.of() : fields(type, rules);
        this.defaults = isRecord ? defaults(type) : NOTHING;
        this.constructor = type.isEnum() || Classes.isAbstract(type) || only != null ? null : constructor(type, rules);
    }

    /**
     * Looks at a class.
     *
     * @throws IllegalArgumentException if the format does not support it
     */
    public static ClassModel of(Class<?> type, ClassRules rules) {
        return new ClassModel(type, rules);
    }

    /**
     * Returns the fields of a class that are stored, those of superclasses first. Its objects need not be ones that can
     * be made.
     *
     * @throws IllegalArgumentException if the format does not support them
     */
    public static List<FieldModel> fields(Class<?> type, ClassRules rules) {
        Deque<Class<?>> lineage = new ArrayDeque<>();
        for (Class<?> part = type; part != null && part != Object.class && part != Record.class; ) {
            if (Classes.isJdk(part)) {
                throw rules.refused(
                        type,
                        "extends " + part.getName()
                                + " of the JDK, whose fields are not stored; hold one in a field instead");
            }
            lineage.addFirst(part);
            part = rules.inherits() ? part.getSuperclass() : null;
        }
        List<String> components = type.isRecord()
                ? Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getName)
                        .toList()
                : List.of();
        List<FieldModel> fields = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Class<?> part : lineage) {
            if (rules.refusesHooks()) {
                requireNoHooks(type, part, rules);
            }
            for (Field field : part.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (!Modifier.isStatic(modifiers)
                        && !Modifier.isTransient(modifiers)
                        && rules.stored().test(field)) {
                    if (!names.add(field.getName()) && rules.uniqueNames()) {
                        throw rules.refused(
                                type, "has two fields " + field.getName() + ", its own and one of a superclass");
                    }
                    fields.add(new FieldModel(
                            Constructors.accessible(field),
                            rules.name().apply(field),
                            DeclaredContents.of(field),
                            components.indexOf(field.getName())));
                }
            }
        }
        return List.copyOf(fields);
    }

    private static void requireNoHooks(Class<?> type, Class<?> part, ClassRules rules) {
        for (Method method : part.getDeclaredMethods()) {
            if (isHook(method.getName(), method.getParameterTypes())) {
                throw rules.refused(
                        type, "has the method " + method.getName() + " for Java serialization, which is not called");
            }
        }
    }

    private static boolean isHook(String name, Class<?>[] parameters) {
        return parameters.length == 0
                ? name.equals("writeReplace") || name.equals("readResolve")
                : parameters.length == 1
                        && ((name.equals("writeObject") && parameters[0] == ObjectOutputStream.class)
                                || (name.equals("readObject") && parameters[0] == ObjectInputStream.class));
    }

    private static Constructor<?> constructor(Class<?> type, ClassRules rules) {
        if (type.isRecord()) {
            return Constructors.canonical(type);
        }
        Constructor<?> found = Constructors.withoutParameters(type);
        if (found == null && rules.needsConstructor()) {
            throw rules.refused(type, "has no constructor without parameters; add one, which may be private");
        }
        return found == null ? Constructors.withoutCode(type) : found;
    }

    private static @Nullable Object[] defaults(Class<?> record) {
        RecordComponent[] components = record.getRecordComponents();
        @Nullable Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            Class<?> declared = components[i].getType();
            values[i] = declared.isPrimitive() ? Array.get(Array.newInstance(declared, 1), 0) : null;
        }
        return values;
    }

    public Class<?> type() {
        return type;
    }

    /** Returns what the hash code of the class looks at. */
    public HashCodes hashes() {
        return hashes;
    }

    /** Returns the fields that are stored, those of superclasses first. */
    public List<FieldModel> fields() {
        return fields;
    }

    public boolean isRecord() {
        return isRecord;
    }

    /** Returns values for components that are missing: null, zero, false. The array is empty, or the caller's. */
    public @Nullable Object[] defaults() {
        return defaults.length == 0 ? defaults : defaults.clone();
    }

    /**
     * Returns a handle that makes an object, or returns the only one of the class.
     *
     * @return takes all components of a record, and nothing for other classes
     * @throws IllegalStateException if the class has no objects of its own, as interfaces
     */
    public MethodHandle maker() {
        if (only != null) {
            return MethodHandles.constant(type, only);
        }
        if (constructor == null) {
            throw new IllegalStateException(type + " has no objects");
        }
        try {
            // A handle of a constructor that runs no code would make an object of the class that declares it.
            return constructor.getDeclaringClass() == type
                    ? MethodHandles.lookup().unreflectConstructor(constructor)
                    : MethodHandles.lookup()
                            .bind(constructor, "newInstance", MethodType.methodType(Object.class, Object[].class))
                            .asCollector(Object[].class, 0);
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new IllegalStateException(constructor + " was made accessible", e);
        }
    }

    /**
     * Makes an object with the initial values of its fields, or returns the only one of its class.
     *
     * @throws InvalidPayloadException if the constructor fails
     */
    public Object make() {
        return make(NOTHING);
    }

    /**
     * Makes a record.
     *
     * @param components all of them, in order
     * @throws InvalidPayloadException if the constructor fails
     */
    public Object make(@Nullable Object[] components) {
        if (only != null) {
            return only;
        }
        if (constructor == null) {
            throw new IllegalStateException(type + " has no objects");
        }
        try {
            return constructor.newInstance(components);
        } catch (InvocationTargetException e) {
            throw new InvalidPayloadException(
                    "the constructor of " + type.getName() + " failed: " + e.getCause(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new InvalidPayloadException("no object of " + type.getName() + " can be made: " + e, e);
        }
    }
}
