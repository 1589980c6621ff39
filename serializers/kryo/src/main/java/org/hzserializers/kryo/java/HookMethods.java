// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Optional;
import org.hzserializers.kryo.fields.RecordSerializer;
import org.hzserializers.model.BoxedAccess;
import org.hzserializers.model.SerializationAccess;
import org.jspecify.annotations.Nullable;

/**
 * What is called of classes that say themselves how they are serialized, with types that are the same for all classes.
 * Each is made once for a class: the JDK makes code for those that are called often, and a Kryo that has met wrong
 * bytes is thrown away. Nothing of it is a class of ours, which would keep our class loader for as long as the class is
 * there.
 */
final class HookMethods {

    private static final int WRITE_OBJECT = 0;
    private static final int READ_OBJECT = 1;
    private static final int READ_OBJECT_NO_DATA = 2;
    private static final int WRITE_REPLACE = 3;
    private static final int READ_RESOLVE = 4;
    private static final int CANONICAL_CONSTRUCTOR = 5;

    private static final ClassValue<@Nullable MethodHandle[]> HANDLES = new ClassValue<>() {
        @Override
        protected @Nullable MethodHandle[] computeValue(Class<?> type) {
            // Those of records are not called.
            boolean called = !type.isRecord();
            return new @Nullable MethodHandle[] {
                called ? SerializationAccess.writeObject(type) : null,
                called ? SerializationAccess.readObject(type) : null,
                called ? SerializationAccess.readObjectNoData(type) : null,
                replacing(JavaHooks.writeReplace(type)),
                replacing(JavaHooks.readResolve(type)),
                called ? null : canonical(type)
            };
        }
    };

    private static final ClassValue<Optional<Constructor<?>>> CONSTRUCTORS = new ClassValue<>() {
        @Override
        protected Optional<Constructor<?>> computeValue(Class<?> type) {
            return Optional.ofNullable(SerializationAccess.constructor(type));
        }
    };

    private HookMethods() {}

    /** Takes the object and an {@code ObjectOutputStream}. */
    static @Nullable MethodHandle writeObject(Class<?> type) {
        return HANDLES.get(type)[WRITE_OBJECT];
    }

    /** Takes the object and an {@code ObjectInputStream}. */
    static @Nullable MethodHandle readObject(Class<?> type) {
        return HANDLES.get(type)[READ_OBJECT];
    }

    /** Takes the object. */
    static @Nullable MethodHandle readObjectNoData(Class<?> type) {
        return HANDLES.get(type)[READ_OBJECT_NO_DATA];
    }

    /** Takes the object and returns another. */
    static @Nullable MethodHandle writeReplace(Class<?> type) {
        return HANDLES.get(type)[WRITE_REPLACE];
    }

    /** Takes the object and returns another. */
    static @Nullable MethodHandle readResolve(Class<?> type) {
        return HANDLES.get(type)[READ_RESOLVE];
    }

    /** Takes an {@code Object[]} of all components and returns a record; null for other classes. */
    static @Nullable MethodHandle canonicalConstructor(Class<?> type) {
        return HANDLES.get(type)[CANONICAL_CONSTRUCTOR];
    }

    /**
     * Returns what makes objects as Java serialization does; null if no class above the Serializable ones has a
     * constructor for it.
     */
    static @Nullable Constructor<?> constructor(Class<?> type) {
        return CONSTRUCTORS.get(type).orElse(null);
    }

    private static @Nullable MethodHandle replacing(@Nullable Method method) {
        if (method == null) {
            return null;
        }
        method.setAccessible(true);
        try {
            return BoxedAccess.getter(MethodHandles.lookup().unreflect(method));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(method + " cannot be called", e);
        }
    }

    private static MethodHandle canonical(Class<?> type) {
        try {
            return BoxedAccess.constructor(RecordSerializer.constructor(type));
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException("Record " + type.getName() + " cannot be made: " + e, e);
        }
    }
}
