// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.schema;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecord;
import org.hzserializers.core.guard.Singletons;
import org.hzserializers.model.Constructors;
import org.jspecify.annotations.Nullable;

/**
 * How objects of a class are made and where they hold the fields of a schema.
 *
 * @param type the class
 * @param constructor takes nothing, or all components of a record
 * @param slots the fields in the order of the schema
 */
public record RecordModel(Class<?> type, MethodHandle constructor, List<Slot> slots) {

    /**
     * A field of the class.
     *
     * @param getter from the object
     * @param setter into the object; null in a record
     * @param argument the place among those of the constructor, or -1
     */
    public record Slot(
            String name,
            JavaType type,
            MethodHandle getter,
            @Nullable MethodHandle setter,
            int argument) {}

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    public boolean isRecord() {
        return type.isRecord();
    }

    /** Binds a class to a schema; what does not fit is refused. */
    public static RecordModel of(Class<?> type, Schema schema) {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException(type.getName() + " is abstract; register its subclasses");
        }
        Map<String, ClassFields.Carried> carried = new LinkedHashMap<>();
        for (ClassFields.Carried field : carriedBy(type)) {
            carried.put(field.name(), field);
        }
        List<Slot> slots = new ArrayList<>();
        for (Schema.Field field : schema.getFields()) {
            ClassFields.Carried found = carried.remove(field.name());
            if (found == null) {
                // Generated classes change names that are words of Java.
                found = carried.remove(field.name() + "$");
            }
            if (found == null) {
                throw new IllegalArgumentException(type.getName() + " has no field for '" + field.name()
                        + "' of its schema; add one, or take it out of the schema");
            }
            slots.add(slot(type, found));
        }
        if (!carried.isEmpty() && !SpecificRecord.class.isAssignableFrom(type)) {
            throw new IllegalArgumentException("the schema of " + type.getName() + " has no " + carried.keySet()
                    + ", which would be lost; add them, or annotate the fields with @AvroIgnore");
        }
        return new RecordModel(type, constructor(type), slots);
    }

    private static List<ClassFields.Carried> carriedBy(Class<?> type) {
        if (!SpecificRecord.class.isAssignableFrom(type)) {
            return ClassFields.of(type);
        }
        List<ClassFields.Carried> fields = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                fields.add(new ClassFields.Carried(field, field.getName(), field.getGenericType(), Map.of()));
            }
        }
        return fields;
    }

    private static Slot slot(Class<?> type, ClassFields.Carried carried) {
        Field field = carried.field();
        try {
            field.setAccessible(true);
            MethodHandle getter = LOOKUP.unreflectGetter(field);
            MethodHandle setter = type.isRecord() ? null : LOOKUP.unreflectSetter(field);
            return new Slot(
                    carried.name(),
                    JavaType.of(carried.type(), carried.variables()),
                    getter,
                    setter,
                    type.isRecord() ? component(type, field.getName()) : -1);
        } catch (IllegalAccessException | InaccessibleObjectException e) {
            throw new IllegalArgumentException(
                    field + " is not open to this library; open its package in module-info.java", e);
        }
    }

    private static int component(Class<?> type, String name) {
        RecordComponent[] components = type.getRecordComponents();
        for (int i = 0; i < components.length; i++) {
            if (components[i].getName().equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException(type.getName() + " has no component " + name);
    }

    private static MethodHandle constructor(Class<?> type) {
        try {
            if (type.isRecord()) {
                Constructor<?> canonical = Constructors.declaredCanonical(type);
                canonical.setAccessible(true);
                return LOOKUP.unreflectConstructor(canonical);
            }
            if (Modifier.isAbstract(type.getModifiers()) || type.isInterface()) {
                throw new IllegalArgumentException(type.getName() + " is abstract; register its subclasses");
            }
            Object only = Singletons.ofRegistered(type);
            if (only != null) {
                return MethodHandles.constant(type, only);
            }
            Constructor<?> plain = type.getDeclaredConstructor();
            plain.setAccessible(true);
            return LOOKUP.unreflectConstructor(plain);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(
                    type.getName()
                            + " has no constructor without parameters; add one, which may be private, or make it a record",
                    e);
        } catch (IllegalAccessException | InaccessibleObjectException e) {
            throw new IllegalArgumentException(
                    type.getName() + " is not open to this library; open its package in module-info.java", e);
        }
    }
}
