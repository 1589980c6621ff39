// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/**
 * A field of a class, or a component of a record, as compiled code writes and reads it.
 *
 * @param name as messages have it
 * @param kind of its value; {@link FieldKind#OBJECT} for all that has an {@link ObjectPlace}
 * @param getter takes the object, returns the value
 * @param setter takes the object and the value; null if it is an argument of the constructor
 * @param argument which argument of the constructor it is; meaningless for a field
 * @param variableLength whether an integer takes as many bytes as it needs
 */
record Member(
        String name,
        FieldKind kind,
        MethodHandle getter,
        @Nullable MethodHandle setter,
        int argument,
        boolean variableLength) {

    /** Returns the type that method handles have. */
    Class<?> erased() {
        return kind.type();
    }

    /** Returns what tells apart the code of members; their handles follow from it. */
    String signature() {
        return name + ':' + kind + (variableLength ? ":v" : ":f");
    }
}
