// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.SIPUSH;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Writes the code of a method of a {@link GeneratedClass}.
 *
 * <p>Not part of the API.
 */
public abstract class MethodCode {

    /** Takes the instructions that have no method here. */
    protected final MethodVisitor code;

    private final ClassConstants constants;

    /** Begins a method that implements one of the parent's. */
    protected MethodCode(GeneratedClass owner, Call implemented) {
        this.code = owner.method(implemented);
        this.constants = owner.constants();
    }

    /** Puts a number of at most 16 bits on the stack. */
    protected final void push(int value) {
        code.visitIntInsn(SIPUSH, value);
    }

    /** Adds two ways that meet again: that of a jump which is taken, and that of one which is not. */
    protected final void branch(int jump, Runnable taken, Runnable notTaken) {
        Label target = new Label();
        Label done = new Label();
        code.visitJumpInsn(jump, target);
        notTaken.run();
        code.visitJumpInsn(GOTO, done);
        code.visitLabel(target);
        taken.run();
        code.visitLabel(done);
    }

    /** Calls a method; what it takes is on the stack. */
    protected final void call(Call call) {
        call.emit(code);
    }

    /** Puts a constant of the class on the stack. */
    protected final void constant(Object value, Class<?> type) {
        code.visitLdcInsn(constants.add(value, type));
    }

    /** Calls a method handle, as one of a type; what it takes is on the stack. */
    protected final void invoke(MethodHandle handle, MethodType type) {
        constants.call(handle, type, code);
    }
}
