// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Finds what Java serialization hides of an object that it takes apart: it shows a part only after the part's
 * {@code writeReplace}. Looks at the fields of users' classes, and at the elements of collections and maps.
 */
final class ReplacedParts {

    /** Those that may hold such a part, made accessible. */
    private static final ClassValue<List<Field>> FIELDS = new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
            List<Field> found = new ArrayList<>();
            for (Field field : Classes.fields(type)) {
                if (Classes.isStored(field) && mayHold(field.getType()) && field.trySetAccessible()) {
                    found.add(field);
                }
            }
            return List.copyOf(found);
        }

        private static boolean mayHold(Class<?> type) {
            boolean jdkValue = Classes.isJdk(type) && Modifier.isFinal(type.getModifiers());
            return !type.isPrimitive() && !type.isArray() && !type.isEnum() && !jdkValue;
        }
    };

    private ReplacedParts() {}

    /** Refuses parts that would come back as others, and notes those that come back as equal ones of another class. */
    static void check(CheckedKryo kryo, Object object) {
        if (Classes.isJdk(object.getClass()) || object.getClass().isHidden()) {
            return;
        }
        for (Field field : FIELDS.get(object.getClass())) {
            checkPart(kryo, get(field, object));
        }
        if (object instanceof Collection<?> collection) {
            collection.forEach(element -> checkPart(kryo, element));
        } else if (object instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                checkPart(kryo, key);
                checkPart(kryo, value);
            });
        }
    }

    private static void checkPart(CheckedKryo kryo, @Nullable Object part) {
        if (part != null
                && JavaHooks.of(part.getClass())
                && JavaHooks.isReplaced(part.getClass())
                && kryo.getSerializer(part.getClass()) instanceof HookSerializer hooks) {
            hooks.check(kryo, part);
        }
    }

    private static @Nullable Object get(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " cannot be read", e);
        }
    }
}
