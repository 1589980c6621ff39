// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.schema;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.reflect.AvroIgnore;
import org.apache.avro.reflect.AvroName;
import org.apache.avro.specific.SpecificRecord;
import org.hzserializers.model.ClassModel;
import org.hzserializers.model.ClassRules;
import org.hzserializers.model.FieldModel;
import org.hzserializers.model.TypeVariables;

/**
 * A class that is bound to a schema.
 *
 * @param fields in the order of the schema
 */
public record RecordModel(ClassModel model, List<FieldModel> fields) {

    private static final ClassRules RULES =
            new ClassRules("Avro", RecordModel::isStored, RecordModel::name, true, false, false, true);

    /** Generated classes hold all of their fields themselves; those for errors extend an exception of the JDK. */
    private static final ClassRules GENERATED =
            new ClassRules("Avro", field -> true, Field::getName, false, false, false, true);

    private static boolean isStored(Field field) {
        if (field.isSynthetic() && field.getName().startsWith("this$")) {
            throw RULES.refused(
                    field.getDeclaringClass(),
                    "is an inner class, whose outer object cannot be stored; make the class static");
        }
        return !field.isSynthetic() && !field.isAnnotationPresent(AvroIgnore.class);
    }

    private static String name(Field field) {
        AvroName name = field.getAnnotation(AvroName.class);
        return name == null ? field.getName() : name.value();
    }

    /** Returns the fields that a schema has which is made of a class. */
    public static List<FieldModel> fields(Class<?> type) {
        return ClassModel.fields(type, RULES);
    }

    /**
     * Binds a class to a schema.
     *
     * @throws IllegalArgumentException if one of them has fields that the other has not
     */
    public static RecordModel of(Class<?> type, Schema schema) {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException(type.getName() + " is abstract; register its subclasses");
        }
        boolean isGenerated = SpecificRecord.class.isAssignableFrom(type);
        ClassModel model = ClassModel.of(type, isGenerated ? GENERATED : RULES);
        Map<String, FieldModel> unbound = new LinkedHashMap<>();
        model.fields().forEach(field -> unbound.put(field.name(), field));
        List<FieldModel> fields = new ArrayList<>();
        for (Schema.Field field : schema.getFields()) {
            FieldModel found = unbound.remove(field.name());
            if (found == null) {
                // Generated classes change names that are words of Java.
                found = unbound.remove(field.name() + "$");
            }
            if (found == null) {
                throw new IllegalArgumentException(type.getName() + " has no field for '" + field.name()
                        + "' of its schema; add one, or take it out of the schema");
            }
            fields.add(found);
        }
        if (!unbound.isEmpty() && !isGenerated) {
            throw new IllegalArgumentException("the schema of " + type.getName() + " has no " + unbound.keySet()
                    + ", which would be lost; add them, or annotate the fields with @AvroIgnore");
        }
        return new RecordModel(model, fields);
    }

    public Class<?> type() {
        return model.type();
    }

    public boolean isRecord() {
        return model.isRecord();
    }

    /** Returns the declared type of a field. */
    public Type type(int field) {
        return TypeVariables.declared(fields.get(field).field(), type());
    }
}
