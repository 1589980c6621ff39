// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.lang.reflect.Modifier;

/** Questions about classes that every format asks. */
public final class Classes {

    private Classes() {}

    /**
     * Says whether a class comes with the JDK, so that its fields are not ours to see: it was loaded by the bootstrap
     * or the platform class loader. Primitive types and their arrays are such classes.
     */
    public static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** Says whether no object has just this class: an interface or an abstract class, but no enum or primitive type. */
    public static boolean isAbstract(Class<?> type) {
        return Modifier.isAbstract(type.getModifiers()) && !type.isPrimitive() && !type.isEnum();
    }
}
