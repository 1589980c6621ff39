// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * A method that generated code calls. It is looked up when the class loads that has it as a constant, so that a method
 * which was renamed fails there and not where the code runs.
 *
 * <p>Not part of the API.
 */
public record Call(int opcode, String owner, String name, String descriptor, boolean ofInterface) {

    /** Finds a method that a class or interface declares itself. */
    public static Call of(Class<?> owner, String name, Class<?>... parameters) {
        Method method;
        try {
            method = owner.getDeclaredMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(
                    "generated code calls " + owner.getName() + "." + name + ", which is not there", e);
        }
        int opcode = Modifier.isStatic(method.getModifiers())
                ? INVOKESTATIC
                : owner.isInterface() ? INVOKEINTERFACE : INVOKEVIRTUAL;
        return new Call(
                opcode, Type.getInternalName(owner), name, Type.getMethodDescriptor(method), owner.isInterface());
    }

    /** Adds the call; its arguments are on the stack. */
    public void emit(MethodVisitor code) {
        code.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
    }
}
