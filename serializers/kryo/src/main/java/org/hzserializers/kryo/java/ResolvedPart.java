// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * An object that {@link JavaParts} meets as a part of another, after Java serialization has put something else in its
 * place.
 */
final class ResolvedPart {

    private static final ClassValue<Boolean> RESOLVES_ITSELF = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                for (Method method : at.getDeclaredMethods()) {
                    if (method.getName().equals("readResolve") && method.getParameterCount() == 0) {
                        return true;
                    }
                }
            }
            return false;
        }
    };

    private ResolvedPart() {}

    /** Returns whether an object of a class may be replaced by another one when it is read. */
    static boolean resolvesItself(Class<?> type) {
        return RESOLVES_ITSELF.get(type);
    }

    /** Returns the part itself, or {@linkplain #resolve what it stands for} if it may be replaced when it is read. */
    static Object of(Object part, Predicate<Class<?>> hasId) throws IOException {
        return resolvesItself(part.getClass()) ? resolve(part, hasId) : part;
    }

    /**
     * Brings back what has put something else in its place, such as a lambda or a date: Java serialization shows only
     * the latter. A copy is made that refers to the same objects.
     *
     * @param hasId as for {@link JavaParts#of}
     */
    static Object resolve(Object part, Predicate<Class<?>> hasId) throws IOException {
        if (hasId.test(part.getClass())) {
            return part;
        }
        Copier copier = new Copier(new ByteArrayOutputStream(256), hasId);
        copier.writeObject(part);
        copier.close();
        try (Copy copy = new Copy(copier)) {
            Object resolved = copy.readObject();
            return resolved == null ? part : resolved;
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }

    /** Stands for an object that a copy refers to. */
    private record Hole(int index) implements Serializable {}

    private static final class Copier extends ObjectOutputStream {

        private final Predicate<Class<?>> hasId;
        final ByteArrayOutputStream bytes;
        final List<Object> values = new ArrayList<>();
        final Map<String, Class<?>> classes = new HashMap<>();
        private boolean started;

        Copier(ByteArrayOutputStream bytes, Predicate<Class<?>> hasId) throws IOException {
            super(bytes);
            this.hasId = hasId;
            this.bytes = bytes;
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object part) throws IOException {
            if (!started) {
                started = true;
                return part;
            }
            values.add(of(part, hasId));
            return new Hole(values.size() - 1);
        }

        @Override
        protected void annotateClass(Class<?> type) {
            classes.put(type.getName(), type);
        }
    }

    private static final class Copy extends ObjectInputStream {

        private final Copier copier;

        Copy(Copier copier) throws IOException {
            super(new ByteArrayInputStream(copier.bytes.toByteArray()));
            this.copier = copier;
            enableResolveObject(true);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws ClassNotFoundException {
            Class<?> type = copier.classes.get(described.getName());
            if (type == null) {
                throw new ClassNotFoundException(described.getName());
            }
            return type;
        }

        @Override
        protected Object resolveObject(Object part) {
            return part instanceof Hole hole ? copier.values.get(hole.index()) : part;
        }
    }
}
