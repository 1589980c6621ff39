// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * A field that generated code uses, looked up as a {@link Call} is.
 *
 * <p>Not part of the API.
 */
public record Slot(String owner, String name, String descriptor) {

    /** Finds a field that a class declares itself. */
    public static Slot of(Class<?> owner, String name) {
        try {
            Class<?> type = owner.getDeclaredField(name).getType();
            return new Slot(Type.getInternalName(owner), name, Type.getDescriptor(type));
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(
                    "generated code uses " + owner.getName() + "." + name + ", which is not there", e);
        }
    }

    /** Adds the instruction that loads or stores it. */
    public void emit(int opcode, MethodVisitor code) {
        code.visitFieldInsn(opcode, owner, name, descriptor);
    }
}
