// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Predicate;
import org.hzserializers.core.guard.DeclaredContents;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.ReadCheck.Fault;
import org.hzserializers.testkit.ReadCheck.Rule;
import org.jspecify.annotations.Nullable;

/**
 * Looks at all that a value holds, breadth first, and calls nothing on it but what iterates: an object in a field that
 * cannot hold it breaks the virtual machine as soon as the field is used.
 */
final class ValueWalk {

    /** Objects looked at; a payload's worth, and what a container of copies pretends to hold ends here. */
    private static final int MAX_OBJECTS = 300_000;

    private static final ClassValue<List<Field>> FIELDS = new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
            return fieldsOf(type);
        }
    };

    private final Limits limits;
    private final Predicate<Class<?>> denied;
    private final Queue<Step> open = new ArrayDeque<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private int steps;
    private @Nullable Fault fault;

    private record Step(Object object, @Nullable Type declared, int depth, String place) {}

    ValueWalk(Limits limits, Predicate<Class<?>> denied) {
        this.limits = limits;
        this.denied = denied;
    }

    /** Returns the first fault of a value; null if it is sound. */
    @Nullable
    Fault check(Object value) {
        visit(value, null, 1, "top level");
        while (fault == null && steps < MAX_OBJECTS) {
            Step step = open.poll();
            if (step == null) {
                break;
            }
            look(step);
        }
        return fault;
    }

    /** Returns the name of the class that most of a value's objects have. */
    String mostFrequent(Object value) {
        check(value);
        // A text holds no objects.
        Map<String, Integer> counts = new TreeMap<>(Map.of(value.getClass().getName(), 0));
        for (Object object : seen) {
            counts.merge(object.getClass().getName(), 1, Integer::sum);
        }
        return Collections.max(counts.entrySet(), Map.Entry.comparingByValue()).getKey();
    }

    private void visit(@Nullable Object object, @Nullable Type declared, int depth, String place) {
        steps++;
        if (object == null || fault != null) {
            return;
        }
        Class<?> required = rawClass(declared);
        if (required != null && !box(required).isInstance(object)) {
            fail(
                    Rule.SOUND_VALUE,
                    place,
                    "a " + object.getClass().getName() + " is where a " + required.getName() + " is declared");
            return;
        }
        if (object instanceof String text) {
            if (text.length() > limits.maxTextLength()) {
                fail(
                        Rule.LIMITS,
                        "maxTextLength",
                        text.length() + " characters, maxTextLength is " + limits.maxTextLength());
            }
            return;
        }
        if (seen.add(object)) {
            open.add(new Step(object, declared, depth, place));
        }
    }

    private void look(Step step) {
        Object object = step.object;
        Class<?> type = object.getClass();
        if (denied.test(type)) {
            fail(Rule.DENIED_CLASS, type.getName(), "the policy denies " + type.getName());
            return;
        }
        // Formats count wrappers and entries differently, so only what is far too deep counts.
        if (step.depth > 2L * limits.maxDepth() + 2) {
            fail(Rule.LIMITS, "maxDepth", "objects to depth " + step.depth + ", maxDepth is " + limits.maxDepth());
        } else if (type.isArray()) {
            array(step);
        } else if (!DeclaredContents.isJdk(type)) {
            // The description of a message is not part of it.
            if (!type.getName().startsWith("com.google.protobuf.Descriptors$")) {
                fields(step);
            }
        } else {
            jdk(step);
        }
    }

    private void count(int elements, String place) {
        if (elements > limits.maxElements()) {
            fail(
                    Rule.LIMITS,
                    "maxElements",
                    elements + " elements at " + place + ", maxElements is " + limits.maxElements());
        }
    }

    private void array(Step step) {
        int length = java.lang.reflect.Array.getLength(step.object);
        count(length, step.place);
        if (step.object instanceof Object[] elements) {
            // Rows are part of their array.
            boolean rows = step.object.getClass().getComponentType().isArray();
            for (Object element : elements) {
                visit(element, elementType(step.declared), step.depth + (rows ? 0 : 1), step.place + "[]");
            }
        }
    }

    private void fields(Step step) {
        for (Field field : FIELDS.get(step.object.getClass())) {
            String place = field.getDeclaringClass().getSimpleName() + "." + field.getName();
            Object held;
            try {
                held = field.get(step.object);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            } catch (IllegalArgumentException e) {
                // Reflection of later JDKs checks what it found, earlier ones hand it out.
                fail(
                        Rule.SOUND_VALUE,
                        place,
                        "holds what it cannot hold: "
                                + (e.getCause() != null ? e.getCause().getMessage() : e.getMessage()));
                return;
            }
            visit(held, field.getGenericType(), step.depth + 1, place);
        }
        // A user's subclass of a JDK collection holds both.
        jdk(step);
    }

    private void jdk(Step step) {
        try {
            contents(step);
        } catch (RuntimeException | StackOverflowError e) {
            fail(
                    Rule.SOUND_VALUE,
                    step.object.getClass().getName(),
                    "at " + step.place + ", shows nothing of what it holds: " + e);
        }
    }

    private void contents(Step step) {
        Object object = step.object;
        int next = step.depth + 1;
        if (object instanceof Map<?, ?> map) {
            count(map.size(), step.place);
            Type key = argument(step.declared, Map.class, 0);
            Type value = argument(step.declared, Map.class, 1);
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                visit(entry.getKey(), key, next, step.place + " key");
                visit(entry.getValue(), value, next, step.place + " value");
                if (steps > MAX_OBJECTS) {
                    return;
                }
            }
        } else if (object instanceof Collection<?> collection) {
            count(collection.size(), step.place);
            Type element = argument(step.declared, Collection.class, 0);
            for (Object held : collection) {
                visit(held, element, next, step.place + " element");
                if (steps > MAX_OBJECTS) {
                    return;
                }
            }
        } else if (object instanceof Map.Entry<?, ?> entry) {
            visit(entry.getKey(), null, next, "key");
            visit(entry.getValue(), null, next, "value");
        } else if (object instanceof Optional<?> optional) {
            visit(optional.orElse(null), argument(step.declared, Optional.class, 0), next, step.place + " content");
        } else if (object instanceof AtomicReference<?> reference) {
            visit(reference.get(), argument(step.declared, AtomicReference.class, 0), next, step.place + " content");
        } else if (object instanceof AtomicReferenceArray<?> references) {
            for (int i = 0; i < references.length(); i++) {
                visit(references.get(i), null, next, step.place + "[]");
            }
        } else if (object instanceof Throwable throwable) {
            visit(throwable.getCause(), null, next, "cause");
            for (Throwable suppressed : throwable.getSuppressed()) {
                visit(suppressed, null, next, "suppressed");
            }
        }
    }

    private void fail(Rule rule, String place, String detail) {
        if (fault == null) {
            fault = new Fault(rule, place, detail);
        }
    }

    /** The class that a declaration asks for, if it is one. */
    private static @Nullable Class<?> rawClass(@Nullable Type declared) {
        if (declared instanceof Class<?> type) {
            return type;
        }
        if (declared instanceof ParameterizedType type) {
            return (Class<?>) type.getRawType();
        }
        return declared instanceof GenericArrayType ? Object[].class : null;
    }

    private static @Nullable Type elementType(@Nullable Type declared) {
        if (declared instanceof Class<?> type) {
            return type.getComponentType();
        }
        return declared instanceof GenericArrayType type ? type.getGenericComponentType() : null;
    }

    /**
     * A type argument, where the declaration is the interface itself or one of the JDK's usual classes with the same
     * parameters.
     */
    private static @Nullable Type argument(@Nullable Type declared, Class<?> shape, int index) {
        if (!(declared instanceof ParameterizedType type)
                || !DeclaredContents.isJdk((Class<?>) type.getRawType())
                || !shape.isAssignableFrom((Class<?>) type.getRawType())) {
            return null;
        }
        Type[] arguments = type.getActualTypeArguments();
        // Only a final class is promised.
        return index < arguments.length
                        && arguments[index] instanceof Class<?> element
                        && (Modifier.isFinal(element.getModifiers()) || element.isEnum())
                ? element
                : null;
    }

    private static List<Field> fieldsOf(Class<?> type) {
        List<Field> fields = new java.util.ArrayList<>();
        for (Class<?> at = type; at != null && !DeclaredContents.isJdk(at); at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive()
                        && field.trySetAccessible()) {
                    fields.add(field);
                }
            }
        }
        return List.copyOf(fields);
    }

    private static Class<?> box(Class<?> type) {
        return type.isPrimitive()
                ? java.lang.invoke.MethodType.methodType(type).wrap().returnType()
                : type;
    }
}
