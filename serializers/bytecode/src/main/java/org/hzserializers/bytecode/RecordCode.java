// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.NOP;

import org.objectweb.asm.Label;
import org.objectweb.asm.Type;

/**
 * Writes the code of a method that writes or reads a record: field by field, and a failure gets the name of its field.
 * The bytes are local 1, the object local 2, the number of the field for messages local 3.
 *
 * <p>Not part of the API.
 */
public abstract class RecordCode extends MethodCode {

    /** The local of the bytes. */
    protected static final int WIRE = 1;

    /** The local of the object. */
    protected static final int OBJECT = 2;

    private static final int FIELD = 3;

    /** The first local that the code may use as it likes. */
    protected static final int FIRST_FREE = 4;

    private final Call fault;
    private final Label start = new Label();
    private final Label end = new Label();
    private final Label handler = new Label();

    /**
     * Starts a method.
     *
     * @param method what it implements
     * @param fault makes an exception of one and the number of a field
     */
    protected RecordCode(GeneratedClass owner, Call method, Call fault) {
        super(owner, method);
        this.fault = fault;
        code.visitTryCatchBlock(start, end, handler, Type.getInternalName(Exception.class));
    }

    /** Begins the code whose failures get the name of the field that was last {@linkplain #at worked on}. */
    protected void begin() {
        code.visitLabel(start);
        // The range of a handler cannot be empty, and a class without fields leaves nothing else in it.
        code.visitInsn(NOP);
    }

    /** Ends the method. */
    protected void end() {
        code.visitLabel(end);
        finish();
        code.visitLabel(handler);
        code.visitVarInsn(ASTORE, OBJECT);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ALOAD, OBJECT);
        code.visitVarInsn(ILOAD, FIELD);
        call(fault);
        code.visitInsn(ATHROW);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** Writes what is behind the code whose failures get a name: the return. */
    protected abstract void finish();

    /** Notes which field is worked on; costs nothing unless it fails. */
    protected final void at(int field) {
        push(field);
        code.visitVarInsn(ISTORE, FIELD);
    }

    /** Calls a method of the bytes. */
    protected final void callWire(Call call) {
        code.visitVarInsn(ALOAD, WIRE);
        call(call);
    }

    /** Calls a method of the bytes that takes a number. */
    protected final void callWire(Call call, int argument) {
        code.visitVarInsn(ALOAD, WIRE);
        code.visitLdcInsn(argument);
        call(call);
    }
}
