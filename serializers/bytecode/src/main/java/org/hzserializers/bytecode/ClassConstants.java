// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;

/**
 * The objects that a hidden class has as constants, in the list that it is defined with. Not thread-safe.
 *
 * <p>Not part of the API.
 */
public final class ClassConstants {

    private static final Handle CLASS_DATA_AT = classDataAt();

    private final List<Object> values = new ArrayList<>();
    private final List<ConstantDynamic> loads = new ArrayList<>();

    private static Handle classDataAt() {
        Call found = Call.of(
                MethodHandles.class, "classDataAt", MethodHandles.Lookup.class, String.class, Class.class, int.class);
        return new Handle(H_INVOKESTATIC, found.owner(), found.name(), found.descriptor(), found.ofInterface());
    }

    /**
     * Adds an object.
     *
     * @param type what the code takes it for
     * @return what puts it on the stack
     */
    public ConstantDynamic add(Object value, Class<?> type) {
        ConstantDynamic load = new ConstantDynamic("_", Type.getDescriptor(type), CLASS_DATA_AT, values.size());
        values.add(value);
        loads.add(load);
        return load;
    }

    /** Returns the objects; the list itself, so that they can be replaced in it until the code is resolved. */
    public List<Object> values() {
        return values;
    }

    /** Returns what puts each object on the stack. */
    List<ConstantDynamic> loads() {
        return loads;
    }
}
