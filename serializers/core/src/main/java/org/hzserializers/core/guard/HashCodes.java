// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What the hash code of a class looks at, as far as the class tells: whether a container that leads back to itself may
 * be hashed. Thread-safe. Not part of the API.
 */
public enum HashCodes {

    /**
     * At nothing in the object: it is that of {@link Object}. Not for arrays, collections, maps and references, whose
     * content the hash code of another class may ask for, nor for what can be compared.
     */
    IDENTITY,

    /**
     * At all that the object holds: a container of the JDK, or a record whose hash code the compiler wrote, which it
     * makes final.
     */
    CONTENT,

    /** At unknown objects, or at contents by their identity. */
    OTHER;

    private static final ClassValue<HashCodes> OF = new ClassValue<>() {
        @Override
        protected HashCodes computeValue(Class<?> type) {
            Method hashCode;
            try {
                hashCode = type.getMethod("hashCode");
            } catch (NoSuchMethodException e) {
                // An interface that says nothing about it; those of the containers do.
                return OTHER;
            }
            Class<?> owner = hashCode.getDeclaringClass();
            if (owner == Object.class) {
                return isOpaque(type) ? IDENTITY : OTHER;
            }
            boolean content = type.isRecord()
                    ? Modifier.isFinal(hashCode.getModifiers())
                    : DeclaredContents.isJdk(owner) && owner != IdentityHashMap.class;
            return content ? CONTENT : OTHER;
        }
    };

    /** Returns whether neither other classes nor comparisons look into the objects of a class. */
    private static boolean isOpaque(Class<?> type) {
        return !type.isArray()
                && !Collection.class.isAssignableFrom(type)
                && !Map.class.isAssignableFrom(type)
                && !Comparable.class.isAssignableFrom(type)
                && type != AtomicReference.class
                && type != AtomicReferenceArray.class;
    }

    /**
     * Returns what the hash code of a class looks at, remembered with the class.
     *
     * @param type any class
     * @return {@link #OTHER} if the class does not tell
     */
    public static HashCodes of(Class<?> type) {
        return OF.get(type);
    }
}
