// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import java.io.Externalizable;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.hzserializers.model.Classes;
import org.hzserializers.model.SerializationAccess;
import org.jspecify.annotations.Nullable;

/**
 * Finds what a class of users says about its own serialization, by the rules of the Java Object Serialization
 * Specification: its fields are then not all that there is to it.
 *
 * <p>Not part of the API.
 */
public final class JavaHooks {

    private static final ClassValue<Boolean> PRESENT = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return Serializable.class.isAssignableFrom(type)
                    && (Externalizable.class.isAssignableFrom(type) || writesItself(type) || isReplaced(type));
        }
    };

    /** Asked for each object that is read: to look for a method that is not there takes kilobytes. */
    private static final ClassValue<Boolean> REPLACED = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return writeReplace(type) != null || readResolve(type) != null;
        }
    };

    private JavaHooks() {}

    /** Returns whether a class has methods that Java serialization calls. */
    public static boolean of(Class<?> type) {
        return PRESENT.get(type);
    }

    /**
     * Returns whether the class, or one that it extends, writes or reads its own part. Those of records are not called.
     */
    static boolean writesItself(Class<?> type) {
        if (type.isRecord()) {
            return false;
        }
        for (Class<?> at = type; at != null && !Classes.isJdk(at); at = at.getSuperclass()) {
            if (Serializable.class.isAssignableFrom(at) && hasOwn(at)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether an object puts another in its place, when it is written or read. */
    static boolean isReplaced(Class<?> type) {
        return REPLACED.get(type);
    }

    /** Returns whether what the class inherits from the JDK has nothing that Java serialization would carry. */
    static boolean hasPlainParents(Class<?> type) {
        for (Class<?> at = type.getSuperclass(); at != null; at = at.getSuperclass()) {
            if (!Serializable.class.isAssignableFrom(at) || !Classes.isJdk(at)) {
                continue;
            }
            boolean plain = ObjectStreamClass.lookup(at).getFields().length == 0
                    && !hasOwn(at)
                    && find(at, "writeReplace") == null
                    && find(at, "readResolve") == null;
            if (!plain) {
                return false;
            }
        }
        return true;
    }

    static @Nullable Method writeReplace(Class<?> type) {
        return replacing(type, "writeReplace");
    }

    static @Nullable Method readResolve(Class<?> type) {
        return replacing(type, "readResolve");
    }

    /** Returns whether the class itself has a method that writes or reads its own part. */
    private static boolean hasOwn(Class<?> type) {
        return SerializationAccess.writeObject(type) != null || SerializationAccess.readObject(type) != null;
    }

    private static @Nullable Method replacing(Class<?> type, String name) {
        for (Class<?> at = type; at != null && !Classes.isJdk(at); at = at.getSuperclass()) {
            Method method = find(at, name);
            if (method != null && replaces(method, type)) {
                return method;
            }
        }
        return null;
    }

    private static boolean replaces(Method method, Class<?> type) {
        Class<?> owner = method.getDeclaringClass();
        int modifiers = method.getModifiers();
        if (method.getReturnType() != Object.class || Modifier.isStatic(modifiers) || Modifier.isAbstract(modifiers)) {
            return false;
        }
        boolean inherited = Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
        boolean samePackage = !Modifier.isPrivate(modifiers)
                && owner.getClassLoader() == type.getClassLoader()
                && owner.getPackageName().equals(type.getPackageName());
        return owner == type || inherited || samePackage;
    }

    private static @Nullable Method find(Class<?> type, String name) {
        try {
            return type.getDeclaredMethod(name);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }
}
