// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import java.io.Externalizable;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Finds what a class of users says about its own serialization, by the rules of the Java Object Serialization Specification: its fields are
 * then not all that there is to it, and only Java serialization carries it.
 */
final class JavaHooks {

    private static final ClassValue<Boolean> PRESENT = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return Serializable.class.isAssignableFrom(type)
                    && (Externalizable.class.isAssignableFrom(type) || writesItself(type) || isReplaced(type));
        }
    };

    private JavaHooks() {}

    /** Says whether a class has methods that Java serialization calls. */
    static boolean of(Class<?> type) {
        return PRESENT.get(type);
    }

    /** Says whether the class, or one that it extends, writes or reads its own part. Those of records are not called. */
    private static boolean writesItself(Class<?> type) {
        if (type.isRecord()) {
            return false;
        }
        for (Class<?> at = type; at != null && !JdkClasses.isJdk(at); at = at.getSuperclass()) {
            if (!Serializable.class.isAssignableFrom(at)) {
                continue;
            }
            if (isOwn(at, "writeObject", ObjectOutputStream.class)
                    || isOwn(at, "readObject", ObjectInputStream.class)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOwn(Class<?> type, String name, Class<?> stream) {
        Method method = find(type, name, stream);
        return method != null
                && method.getReturnType() == void.class
                && Modifier.isPrivate(method.getModifiers())
                && !Modifier.isStatic(method.getModifiers());
    }

    /** Says whether an object puts another in its place, when it is written or read. */
    static boolean isReplaced(Class<?> type) {
        for (Class<?> at = type; at != null && !JdkClasses.isJdk(at); at = at.getSuperclass()) {
            if (replaces(at, type, "writeReplace") || replaces(at, type, "readResolve")) {
                return true;
            }
        }
        return false;
    }

    private static boolean replaces(Class<?> owner, Class<?> type, String name) {
        Method method = find(owner, name);
        if (method == null || method.getReturnType() != Object.class) {
            return false;
        }
        int modifiers = method.getModifiers();
        if (Modifier.isStatic(modifiers) || Modifier.isAbstract(modifiers)) {
            return false;
        }
        boolean inherited = Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
        boolean samePackage = !Modifier.isPrivate(modifiers)
                && owner.getClassLoader() == type.getClassLoader()
                && owner.getPackageName().equals(type.getPackageName());
        return owner == type || inherited || samePackage;
    }

    private static @Nullable Method find(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getDeclaredMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }
}
