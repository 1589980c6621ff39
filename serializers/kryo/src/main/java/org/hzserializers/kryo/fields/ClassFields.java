// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * What the fields of a user's class mean to Kryo. Questions of all formats are in {@link Classes}.
 *
 * <p>Not part of the API.
 */
public final class ClassFields {

    private ClassFields() {}

    /** Returns whether fields of a class are written only if Kryo's context has a key. */
    public static boolean hasOptional(Class<?> type) {
        return optional(type, key -> true) != null;
    }

    /**
     * Finds a field that is written only if Kryo's context has a key.
     *
     * @param isMissing takes the key
     */
    static @Nullable Field optional(Class<?> type, Predicate<String> isMissing) {
        for (Field field : Classes.fields(type)) {
            FieldSerializer.Optional optional = field.getAnnotation(FieldSerializer.Optional.class);
            if (optional != null && Classes.isStored(field) && isMissing.test(optional.value())) {
                return field;
            }
        }
        return null;
    }

    /** Says what to open for a class in a named module that keeps its fields to itself. */
    public static IllegalArgumentException closed(Class<?> type, RuntimeException e) {
        Module module = type.getModule();
        return new IllegalArgumentException(
                "Class " + type.getName() + " is not open to Kryo; add \"opens " + type.getPackageName()
                        + "\" to the module-info of " + module.getName() + ", or start Java with --add-opens "
                        + module.getName() + "/" + type.getPackageName() + "=ALL-UNNAMED",
                e);
    }

    /** Returns the bytes of memory of one object, boxes included. */
    public static int memory(Class<?> type) {
        int memory = ObjectSizes.shallow(type);
        for (Field field : Classes.fields(type)) {
            if (Util.isWrapperClass(field.getType()) && !Modifier.isStatic(field.getModifiers())) {
                memory += ObjectSizes.BOX;
            }
        }
        return memory;
    }

    /** Returns whether two fields on the way up to Object have one name. */
    static boolean hasHiddenFields(Class<?> type) {
        Set<String> names = new HashSet<>();
        return Classes.fields(type).stream().anyMatch(field -> Classes.isStored(field) && !names.add(field.getName()));
    }
}
