// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The objects that a hidden class has as constants, in the list that it is defined with. Not thread-safe.
 *
 * <p>Not part of the API.
 */
public final class ClassConstants {

    private static final Handle CLASS_DATA_AT = handle(Call.of(
            MethodHandles.class, "classDataAt", MethodHandles.Lookup.class, String.class, Class.class, int.class));

    private static final Handle LINK = handle(Call.of(
            ClassConstants.class, "link", MethodHandles.Lookup.class, String.class, MethodType.class, int.class));

    private final List<Object> values = new ArrayList<>();
    private final List<ConstantDynamic> loads = new ArrayList<>();

    /** What the handles are called as, by their index. */
    private final Map<Integer, MethodType> calls = new LinkedHashMap<>();

    private static Handle handle(Call found) {
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

    /**
     * Links a call of a method handle; the JVM calls it when the code comes to the call for the first time.
     *
     * @param inside the rights of the class
     * @param name means nothing
     * @param type the handle's
     * @param index of the handle among the constants
     * @throws IllegalAccessException if the class has no such constant
     */
    public static CallSite link(MethodHandles.Lookup inside, String name, MethodType type, int index)
            throws IllegalAccessException {
        return new ConstantCallSite(MethodHandles.classDataAt(inside, "_", MethodHandle.class, index));
    }

    /**
     * Adds the call of a method handle, as one of a type, whose arguments are on the stack. It is no
     * {@code invokeExact} of a constant, for which the JVM would make a class for each handle after 127 calls, until
     * the JIT has compiled the caller.
     */
    void call(MethodHandle handle, MethodType type, MethodVisitor code) {
        code.visitInvokeDynamicInsn("_", type.toMethodDescriptorString(), LINK, values.size());
        calls.put(values.size(), type);
        values.add(handle);
    }

    /** Returns the objects; the list itself, so that they can be replaced in it until the code is resolved. */
    public List<Object> values() {
        return values;
    }

    /** Makes the handles what they are called as. Called once, before the class is defined. */
    void adaptCalls() {
        MemberAccess.adapt(values, calls);
    }

    /** Returns what puts each object on the stack. */
    List<ConstantDynamic> loads() {
        return loads;
    }
}
