// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.schema;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.reflect.AvroIgnore;
import org.apache.avro.reflect.AvroName;
import org.hzserializers.model.Classes;
import org.hzserializers.model.TypeVariables;

/** The fields of a class that are carried. */
public final class ClassFields {

    /**
     * A field that is carried.
     *
     * @param name as the schema has it
     * @param type as declared
     * @param variables what the type parameters of superclasses stand for
     */
    public record Carried(Field field, String name, Type type, Map<TypeVariable<?>, Type> variables) {}

    private ClassFields() {}

    /** Returns the fields in the order of declaration, superclasses first. */
    public static List<Carried> of(Class<?> type) {
        Map<TypeVariable<?>, Type> variables = new HashMap<>();
        Deque<Class<?>> lineage = new ArrayDeque<>();
        for (Class<?> next = type; next != null && next != Object.class; next = next.getSuperclass()) {
            if (next != type && Classes.isJdk(next) && next != Record.class) {
                throw new IllegalArgumentException(type.getName() + " is a " + next.getName()
                        + ", whose content is in no field that can be carried; hold one in a field instead");
            }
            lineage.addFirst(next);
            if (next.getGenericSuperclass() != null) {
                variables.putAll(TypeVariables.of(next.getGenericSuperclass()));
            }
        }
        List<Carried> fields = new ArrayList<>();
        for (Class<?> owner : lineage) {
            for (Field field : owner.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())
                        || Modifier.isTransient(field.getModifiers())
                        || field.isAnnotationPresent(AvroIgnore.class)) {
                    continue;
                }
                if (field.isSynthetic()) {
                    if (field.getName().startsWith("this$")) {
                        throw new IllegalArgumentException(owner.getName()
                                + " is an inner class, whose outer object cannot be carried; make it static");
                    }
                    continue;
                }
                AvroName name = field.getAnnotation(AvroName.class);
                fields.add(new Carried(
                        field, name == null ? field.getName() : name.value(), field.getGenericType(), variables));
            }
        }
        return fields;
    }
}
