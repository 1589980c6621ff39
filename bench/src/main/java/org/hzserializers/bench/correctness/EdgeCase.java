// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A value that is easily lost, as the only field of a class.
 *
 * @param title the words for the table
 * @param type the class that is registered
 * @param inside the classes that a user registers with it
 * @param field makes the field's value
 * @param inList whether objects of the class are stored in a list
 */
record EdgeCase(String title, Class<?> type, List<Class<?>> inside, Supplier<?> field, boolean inList) {

    /** Makes a new value, which shares nothing with others. */
    Object value() throws ReflectiveOperationException {
        if (!inList) {
            return object();
        }
        return new ArrayList<>(List.of(object(), object(), "end"));
    }

    private Object object() throws ReflectiveOperationException {
        Object object = type.getConstructor().newInstance();
        type.getField(FieldClasses.FIELD).set(object, field.get());
        return object;
    }
}
