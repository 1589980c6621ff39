// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.lang.reflect.Modifier;
import org.hzserializers.core.guard.DeclaredContents;

/** Questions about classes that every format asks. */
public final class Classes {

    private Classes() {}

    /** Returns whether a class comes with the JDK. Its fields belong to the JDK then. */
    public static boolean isJdk(Class<?> type) {
        return DeclaredContents.isJdk(type);
    }

    /** Returns whether a class is an interface or abstract. Enums with abstract methods and primitive types are not. */
    public static boolean isAbstract(Class<?> type) {
        return Modifier.isAbstract(type.getModifiers()) && !type.isPrimitive() && !type.isEnum();
    }
}
