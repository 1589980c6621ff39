// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.fory.annotation.Expose;
import org.apache.fory.annotation.Ignore;
import org.hzserializers.core.Alias;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.LockedField;
import org.hzserializers.model.Classes;

/** The fields that Fory writes; compatible mode stores them by their names. */
final class StoredFields {

    static final String NO_ALIASES =
            "Fory itself finds the fields of compatible mode by their names, and knows no others;"
                    + " keep the name, or store the class by another format";

    private StoredFields() {}

    private static List<Field> fields(Class<?> type) {
        return type.isEnum()
                ? List.of()
                : Classes.fields(type).stream()
                        .filter(field -> Classes.isStored(field) && !field.isAnnotationPresent(Ignore.class))
                        .toList();
    }

    /** Refuses a field that Fory leaves out because another one has {@link Expose}. */
    static void requireWritten(Collection<Class<?>> types) {
        for (Class<?> type : types) {
            List<Field> fields = fields(type);
            boolean exposes = fields.stream().anyMatch(StoredFields::isExposed);
            for (Field field : exposes ? fields : List.<Field>of()) {
                if (!isExposed(field)) {
                    throw new IllegalArgumentException("Field " + field.getName() + " of " + type.getName()
                            + " has no @Expose, which another field has, so Fory would not write it and it would be lost;"
                            + " take @Expose out, or make the field transient if it is not to be stored");
                }
            }
        }
    }

    private static boolean isExposed(Field field) {
        return field.isAnnotationPresent(Expose.class);
    }

    /** Refuses a field with former names, which would be lost. */
    static void requireNoAlias(Collection<Class<?>> types) {
        for (Class<?> type : types) {
            for (Field field : fields(type)) {
                if (field.isAnnotationPresent(Alias.class)) {
                    throw new IllegalArgumentException(
                            "@Alias of " + field.getDeclaringClass().getName() + "." + field.getName()
                                    + " has no effect: " + NO_ALIASES);
                }
            }
        }
    }

    /** Returns the lines of the lock file. */
    static List<LockedField> of(Collection<Class<?>> types) {
        List<LockedField> locked = new ArrayList<>();
        for (Class<?> type : types) {
            fields(type)
                    .forEach(field -> locked.add(LockedField.of(type, field.getName(), field, FieldAliases.none())));
        }
        return locked;
    }
}
