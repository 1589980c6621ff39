// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.PUTFIELD;

import java.util.List;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.GeneratedClass;
import org.hzserializers.bytecode.MethodCode;
import org.hzserializers.bytecode.Slot;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;

/**
 * Writes the code of a method: what those that write and those that read a record have in common. The wire is local 1,
 * the object local 2, the number of the field for messages and the block locals 3 to 5.
 */
abstract class CodeWriter extends MethodCode {

    private static final Call FAULT = Call.of(ClassCodec.class, "fault", Exception.class, int.class);

    static final int WIRE = 1;
    static final int OBJECT = 2;
    private static final int FIELD = 3;
    private static final int BUFFER = 4;
    static final int AT = 5;
    static final int FIRST_FREE = 6;

    /** What code uses of the bytes that it writes or reads. */
    record Wire(Slot buffer, Slot position, Call down, Call up, Call charge) {

        static Wire of(Class<?> type) {
            return new Wire(
                    Slot.of(type, "buffer"),
                    Slot.of(type, "position"),
                    Call.of(type, "down"),
                    Call.of(type, "up"),
                    Call.of(type, "charge", int.class));
        }
    }

    final RecordPlan plan;
    final List<RecordPlan.Field> fields;
    private final Wire wire;
    private final Label start = new Label();
    private final Label end = new Label();
    private final Label handler = new Label();

    /**
     * Starts a method.
     *
     * @param method the one of {@link ValueCodec} that it is
     * @param wire the stream that it takes
     */
    CodeWriter(RecordPlan plan, GeneratedClass owner, Call method, Wire wire) {
        super(owner, method);
        this.plan = plan;
        this.fields = plan.fields();
        this.wire = wire;
        code.visitTryCatchBlock(start, end, handler, Type.getInternalName(Exception.class));
    }

    /** Begins the work on a record, whose failures get the name of a field from here on. */
    final void begin() {
        at(fields.size());
        if (plan.recursive()) {
            // Its failure belongs to the field around this value.
            code.visitVarInsn(ALOAD, WIRE);
            call(wire.down());
        }
        if (plan.memory() > 0) {
            code.visitVarInsn(ALOAD, WIRE);
            code.visitLdcInsn(plan.memory());
            call(wire.charge());
        }
        code.visitLabel(start);
        // The range of a handler cannot be empty, and a class without fields leaves nothing else in it.
        code.visitInsn(NOP);
    }

    /** Ends the method. */
    final void end() {
        if (plan.recursive()) {
            code.visitVarInsn(ALOAD, WIRE);
            call(wire.up());
        }
        code.visitLabel(end);
        finish();
        code.visitLabel(handler);
        code.visitVarInsn(ASTORE, OBJECT);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ALOAD, OBJECT);
        code.visitVarInsn(ILOAD, FIELD);
        call(FAULT);
        code.visitInsn(ATHROW);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** Writes what is behind the code whose failures get a name: the return. */
    abstract void finish();

    /** Notes which field is worked on; costs nothing unless it fails. */
    final void at(int field) {
        push(field);
        code.visitVarInsn(ISTORE, FIELD);
    }

    /** Loads buffer and position, which every check may have replaced. */
    final void loadBlock() {
        code.visitVarInsn(ALOAD, WIRE);
        wire.buffer().emit(GETFIELD, code);
        code.visitVarInsn(ASTORE, BUFFER);
        code.visitVarInsn(ALOAD, WIRE);
        wire.position().emit(GETFIELD, code);
        code.visitVarInsn(ISTORE, AT);
    }

    /** Puts the buffer and the place of a value on the stack. */
    final void pushPlace(int offset) {
        code.visitVarInsn(ALOAD, BUFFER);
        pushAt(offset);
    }

    final void pushAt(int offset) {
        code.visitVarInsn(ILOAD, AT);
        if (offset > 0) {
            push(offset);
            code.visitInsn(IADD);
        }
    }

    final void storePosition(int offset) {
        code.visitVarInsn(ALOAD, WIRE);
        pushAt(offset);
        wire.position().emit(PUTFIELD, code);
    }
}
