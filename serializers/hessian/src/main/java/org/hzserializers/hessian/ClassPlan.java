// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.guard.DeclaredContents;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Singletons;
import org.jspecify.annotations.Nullable;

/** The fields of a user's class, and how its objects are made. Immutable. */
final class ClassPlan {

    /**
     * A field with its place among the fields of its class, superclasses first, and what it declares of the contents of
     * its containers.
     */
    record PlanField(Field field, int index, DeclaredContents.@Nullable Declaration contents) {

        @Nullable
        Object get(Object object) {
            try {
                return field.get(object);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(field + " was made accessible", e);
            }
        }

        void set(Object object, @Nullable Object value) {
            try {
                field.set(object, value);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(field + " was made accessible", e);
            }
        }
    }

    private final Class<?> type;
    private final HashCodes hashes;
    private final List<PlanField> fields = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    /** By present and former names. */
    private final Map<String, PlanField> byName;

    private final @Nullable Constructor<?> constructor;
    private final @Nullable Object only;
    private final @Nullable Object[] defaults;

    private ClassPlan(Class<?> type, FieldAliases aliases) {
        this.type = type;
        this.hashes = HashCodes.of(type);
        Deque<Class<?>> parts = new ArrayDeque<>();
        if (!type.isEnum()) {
            for (Class<?> part = type; part != null && part != Object.class && part != Record.class; ) {
                if (isJdk(part)) {
                    throw refused("extends " + part.getName() + " of the JDK");
                }
                parts.addFirst(part);
                part = part.getSuperclass();
            }
            if (type.isHidden() || type.isAnonymousClass() || (type.isLocalClass() && !type.isRecord())) {
                throw refused("has no name of its own");
            }
        }
        this.only = Singletons.ofRegistered(type);
        Map<String, PlanField> present = new LinkedHashMap<>();
        parts.forEach(part -> addFields(part, present));
        this.defaults = defaults(fields);
        this.byName = aliases.byAnyName(type, present, PlanField::field);
        this.constructor = type.isEnum() || type.isInterface() || Modifier.isAbstract(type.getModifiers())
                ? null
                : type.isRecord() ? canonical() : ObjectMaker.constructor(type);
    }

    /**
     * Looks at a class.
     *
     * @param aliases the former names of fields
     * @throws IllegalArgumentException if its objects would not come back as they were
     */
    static ClassPlan of(Class<?> type, FieldAliases aliases) {
        return new ClassPlan(type, aliases);
    }

    static boolean isJdk(Class<?> type) {
        return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    private IllegalArgumentException refused(String why) {
        return new IllegalArgumentException(
                "Class " + type.getName() + " cannot be carried by the Hessian serializer: it " + why);
    }

    private void addFields(Class<?> part, Map<String, PlanField> present) {
        for (var method : part.getDeclaredMethods()) {
            if (isHook(method.getName(), method.getParameterTypes())) {
                throw refused("has the method " + method.getName() + " for Java serialization, which is not called");
            }
        }
        for (Field field : part.getDeclaredFields()) {
            int modifiers = field.getModifiers();
            if (!Modifier.isStatic(modifiers) && !Modifier.isTransient(modifiers)) {
                try {
                    field.setAccessible(true);
                } catch (InaccessibleObjectException e) {
                    throw refused("has the field " + field.getName() + " that its module does not open");
                }
                PlanField planned = new PlanField(field, fields.size(), DeclaredContents.of(field));
                fields.add(planned);
                names.add(field.getName());
                if (present.put(field.getName(), planned) != null) {
                    throw refused("has two fields " + field.getName() + ", its own and one of a superclass");
                }
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

    private Constructor<?> canonical() {
        Class<?>[] components = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            Constructor<?> found = type.getDeclaredConstructor(components);
            found.setAccessible(true);
            return found;
        } catch (NoSuchMethodException | InaccessibleObjectException e) {
            throw refused("has a constructor that its module does not open");
        }
    }

    Class<?> type() {
        return type;
    }

    /** Returns what the hash code of the class looks at. */
    HashCodes hashes() {
        return hashes;
    }

    List<PlanField> fields() {
        return fields;
    }

    List<String> names() {
        return names;
    }

    /** Returns whether a field may be stored under another name than its present one. */
    boolean hasAliases() {
        return byName.size() > fields.size();
    }

    /** Returns a field by its present name or a former one; null if there is none. */
    @Nullable
    PlanField field(String name) {
        return byName.get(name);
    }

    /** Returns what the components of a record are if bytes have none of them: null, zero, false. */
    @Nullable
    Object[] defaults() {
        return defaults.length == 0 ? defaults : defaults.clone();
    }

    private static @Nullable Object[] defaults(List<PlanField> fields) {
        @Nullable Object[] values = new Object[fields.size()];
        for (PlanField field : fields) {
            Class<?> declared = field.field().getType();
            if (declared.isPrimitive()) {
                values[field.index()] = Array.get(Array.newInstance(declared, 1), 0);
            }
        }
        return values;
    }

    /** Makes an object, without arguments but for records. */
    Object make(@Nullable Object... arguments) {
        if (only != null) {
            return only;
        }
        if (constructor == null) {
            throw new IllegalStateException(type + " has no objects");
        }
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw new InvalidPayloadException(
                    "the constructor of " + type.getName() + " failed: " + e.getCause(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new InvalidPayloadException("no object of " + type.getName() + " can be made: " + e, e);
        }
    }

    @Nullable
    Object constant(String name) {
        for (Object constant : type.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name)) {
                return constant;
            }
        }
        return null;
    }
}
