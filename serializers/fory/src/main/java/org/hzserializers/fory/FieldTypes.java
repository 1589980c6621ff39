// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.fory.codegen.CodeGenerator;
import org.apache.fory.serializer.StringSerializer;
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

    /** What the containers in the fields are declared to hold, in the same order. */
    private static final ClassValue<Held[]> HELD = new ClassValue<>() {
        @Override
        protected Held[] computeValue(Class<?> type) {
            return Arrays.stream(of(type))
                    .map(field -> Held.by(field.getGenericType()))
                    .toArray(Held[]::new);
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
     * @param references whether several fields may hold the same container, which then is looked at once
     * @return how many objects were looked at
     */
    static int check(@Nullable Object root, boolean references) {
        @Nullable Set<Look> looks = references ? new HashSet<>() : null;
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
                Held[] held = HELD.get(object.getClass());
                for (int i = 0; i < fields.length; i++) {
                    Object value = checked(fields[i], fields[i].getType(), get(fields[i], object));
                    held[i].check(value, fields[i], looks);
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
            throw wrong(field, "is", field.getType(), value);
        }
        return value;
    }

    private static InvalidPayloadException wrong(Field field, String relation, Class<?> declared, Object value) {
        return new InvalidPayloadException("field " + field.getName() + " of "
                + field.getDeclaringClass().getName()
                + " " + relation + " a " + declared.getName() + " here, and the payload holds a "
                + value.getClass().getName());
    }

    /**
     * What is declared to be in a container.
     *
     * @param type the class of it, if no other may be there; else null
     * @param arguments what is in it in turn: elements, or keys and values
     */
    private record Held(@Nullable Class<?> type, List<Held> arguments) {

        private static final Held ANYTHING = new Held(null, List.of());

        static Held by(Type declared) {
            if (declared instanceof Class<?> named) {
                return Modifier.isFinal(named.getModifiers()) && !named.isArray()
                        ? new Held(named, List.of())
                        : ANYTHING;
            }
            if (!(declared instanceof ParameterizedType parameterized)
                    || !Classes.isJdk((Class<?>) parameterized.getRawType())) {
                return ANYTHING;
            }
            List<Held> arguments = Arrays.stream(parameterized.getActualTypeArguments())
                    .map(Held::by)
                    .toList();
            return arguments.stream().allMatch(ANYTHING::equals) ? ANYTHING : new Held(null, arguments);
        }

        /** Refuses a value that holds what it is not declared to. */
        void check(@Nullable Object value, Field field, @Nullable Set<Look> looks) {
            if (value == null || arguments.isEmpty() || (looks != null && !looks.add(new Look(value, this)))) {
                return;
            }
            if (value instanceof Collection<?> collection && arguments.size() == 1) {
                for (Object element : collection) {
                    arguments.get(0).checkHeld(element, field, looks);
                }
            } else if (value instanceof Map<?, ?> map && arguments.size() == 2) {
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    arguments.get(0).checkHeld(entry.getKey(), field, looks);
                    arguments.get(1).checkHeld(entry.getValue(), field, looks);
                }
            } else if (value instanceof Optional<?> optional && arguments.size() == 1) {
                arguments.get(0).checkHeld(optional.orElse(null), field, looks);
            }
        }

        private void checkHeld(@Nullable Object value, Field field, @Nullable Set<Look> looks) {
            if (type != null && value != null && !type.isInstance(value)) {
                throw wrong(field, "holds", type, value);
            }
            check(value, field, looks);
        }
    }

    /** A container, whatever it equals, that was looked at for what is declared to be in it. */
    private static final class Look {

        private final Object container;
        private final Held held;

        Look(Object container, Held held) {
            this.container = container;
            this.held = held;
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // each declaration has one
        public boolean equals(@Nullable Object other) {
            return other instanceof Look look && look.container == container && look.held == held;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(container) + System.identityHashCode(held);
        }
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
