// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.fory.codegen.CodeGenerator;
import org.apache.fory.serializer.StringSerializer;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.DeclaredContents;
import org.hzserializers.core.guard.DeclaredContents.Declaration;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Looks whether the fields of objects hold what they are declared to hold. Fory writes into fields past the virtual
 * machine's checks, and leaves out its own where code cannot name a class, so that a payload could put any object into
 * a field: a mistake that crashes a virtual machine. Done before any method of such an object runs. Elements of
 * containers are looked at where they are declared as a final class, of which Fory writes no other.
 */
final class FieldTypes {

    private static final ClassValue<Field[]> FIELDS = new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
            return Classes.fields(type).stream()
                    .filter(field -> !field.getType().isPrimitive() && !Modifier.isStatic(field.getModifiers()))
                    .filter(FieldTypes::accessible)
                    .toArray(Field[]::new);
        }
    };

    /** What the containers in the fields are declared to hold, in the same order; null if nothing is to be checked. */
    private static final ClassValue<@Nullable Declaration[]> CONTENTS = new ClassValue<>() {
        @Override
        protected @Nullable Declaration[] computeValue(Class<?> type) {
            return Arrays.stream(of(type)).map(DeclaredContents::ofFinalClasses).toArray(Declaration[]::new);
        }
    };

    private static final ClassValue<Boolean> MAY_HOLD_CONTAINERS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return Collection.class.isAssignableFrom(type)
                    || Map.class.isAssignableFrom(type)
                    || Arrays.stream(of(type)).anyMatch(field -> mayBeContainer(field.getType()));
        }
    };

    private FieldTypes() {}

    /** Returns the fields of a user's class that hold objects. */
    static Field[] of(Class<?> type) {
        return FIELDS.get(type);
    }

    /** Says whether an object of a class is a container, or may hold one in a field. */
    static boolean mayHoldContainers(Class<?> type) {
        return MAY_HOLD_CONTAINERS.get(type);
    }

    private static boolean mayBeContainer(Class<?> declared) {
        boolean value = Classes.isJdk(declared) && Modifier.isFinal(declared.getModifiers());
        return !value && !declared.isEnum();
    }

    private static boolean accessible(Field field) {
        try {
            field.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException | SecurityException e) {
            return false;
        }
    }

    /**
     * Returns whether the code that Fory makes for classes leaves a check out.
     *
     * @param references whether several fields may hold the same object
     */
    static boolean mustCheck(Collection<Class<?>> types, boolean references) {
        for (Class<?> type : types) {
            if (!type.isEnum()) {
                for (Field field : of(type)) {
                    Class<?> declared = field.getType();
                    boolean exact = Modifier.isFinal(declared.getModifiers()) && !declared.isArray();
                    if ((references || !exact) && !CodeGenerator.sourcePublicAccessible(declared)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    static @Nullable Object get(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " was made accessible", e);
        }
    }

    /**
     * Refuses an object if it, or what it holds, has a wrong object in a field.
     *
     * @param budget charged for contents that are looked at
     * @return how many objects were looked at
     */
    static int check(@Nullable Object root, Budget budget) {
        DeclaredContents contents = new DeclaredContents(budget);
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> open = new ArrayDeque<>();
        visit(root, seen, open);
        while (!open.isEmpty()) {
            Object object = open.remove();
            if (object instanceof Collection<?> collection) {
                for (Object element : collection) {
                    visit(element, seen, open);
                }
            } else if (object instanceof Map<?, ?> map) {
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    visit(entry.getKey(), seen, open);
                    visit(entry.getValue(), seen, open);
                }
            } else if (object instanceof Object[] array) {
                for (Object element : array) {
                    visit(element, seen, open);
                }
            } else if (object instanceof Optional<?> optional) {
                visit(optional.orElse(null), seen, open);
            } else if (!Classes.isJdk(object.getClass())) {
                Field[] fields = of(object.getClass());
                @Nullable Declaration[] declared = CONTENTS.get(object.getClass());
                for (int i = 0; i < fields.length; i++) {
                    Object value = checked(fields[i], fields[i].getType(), get(fields[i], object));
                    contents.check(fields[i], declared[i], value);
                    visit(value, seen, open);
                }
            }
        }
        return seen.size();
    }

    /**
     * Refuses a wrong object for a field.
     *
     * @param type the type of the field, boxed
     */
    static @Nullable Object checked(Field field, Class<?> type, @Nullable Object value) {
        if (value != null && !type.isInstance(value)) {
            throw new InvalidPayloadException("field " + field.getName() + " of "
                    + field.getDeclaringClass().getName()
                    + " is a " + field.getType().getName() + " here, and the payload holds a "
                    + value.getClass().getName());
        }
        return value;
    }

    private static void visit(@Nullable Object value, Set<Object> seen, Deque<Object> open) {
        if (value instanceof String text) {
            checkText(text);
        } else if (value != null && !(value instanceof Number) && !(value instanceof Enum) && seen.add(value)) {
            open.add(value);
        }
    }

    private static void checkText(String text) {
        if (StringSerializer.isBytesBackedString()
                && StringSerializer.isUtf16Coder(StringSerializer.getStringCoder(text))) {
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) > 0xFF) {
                    return;
                }
            }
            throw new InvalidPayloadException("text is said to need UTF-16, which none of its characters does");
        }
    }
}
