// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * Method handles in the types that interpreted code calls them with {@code invokeExact}: one type for all fields, in
 * which primitives are in boxes.
 */
public final class BoxedAccess {

    private static final MethodType GETTER = MethodType.methodType(Object.class, Object.class);
    private static final MethodType SETTER = MethodType.methodType(void.class, Object.class, Object.class);
    private static final MethodType CONSTRUCTOR = MethodType.methodType(Object.class, Object[].class);

    private BoxedAccess() {}

    /** Returns a handle that takes an object and returns the value of its field. */
    public static MethodHandle getter(MethodHandle getter) {
        return getter.asType(GETTER);
    }

    /** Returns a handle that takes an object and the value of its field. */
    public static MethodHandle setter(MethodHandle setter) {
        return setter.asType(SETTER);
    }

    /** Returns a handle that takes all arguments in an {@code Object[]} and returns an object. */
    public static MethodHandle constructor(MethodHandle constructor) {
        return constructor
                .asSpreader(Object[].class, constructor.type().parameterCount())
                .asType(CONSTRUCTOR);
    }
}
