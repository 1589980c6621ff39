// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Type;

/**
 * How many dimensions the arrays of a payload may have. A virtual machine makes a class for each number of dimensions
 * and keeps it as long as its component's class: bytes that name arrays of 255 dimensions of many classes would fill
 * the metaspace for good.
 */
public final class ArrayDimensions {

    /** Dimensions that are let in where no field declares more. */
    private static final int UNDECLARED = 8;

    private int most = UNDECLARED;

    /** Lets in arrays of eight dimensions. */
    public ArrayDimensions() {}

    /**
     * Lets in arrays of as many dimensions as a type has.
     *
     * @param declared the type of a field, or a class that is registered
     */
    public void declare(Type declared) {
        most = Math.max(most, of(declared));
    }

    private static int of(Type type) {
        if (type instanceof GenericArrayType array) {
            return 1 + of(array.getGenericComponentType());
        }
        return type instanceof Class<?> known && known.isArray() ? 1 + of(known.getComponentType()) : 0;
    }

    /**
     * Checks an array class that is written.
     *
     * @param array the class
     * @throws InvalidPayloadException if it has more dimensions than are let in
     */
    public void check(Class<?> array) {
        check(of(array));
    }

    /**
     * Checks an array class by its dimensions, before it is made.
     *
     * @param dimensions how many bytes ask for
     * @throws InvalidPayloadException if these are more than are let in
     */
    public void check(int dimensions) {
        if (dimensions > most) {
            throw new InvalidPayloadException("an array has " + dimensions + " dimensions, more than the " + most
                    + " that are let in; declare a field of such a type if such arrays are intended");
        }
    }
}
