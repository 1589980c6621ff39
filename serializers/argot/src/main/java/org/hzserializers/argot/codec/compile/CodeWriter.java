// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.compile;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.PUTFIELD;

import java.util.List;
import org.hzserializers.argot.codec.record.ClassCodec;
import org.hzserializers.argot.codec.record.RecordPlan;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.GeneratedClass;
import org.hzserializers.bytecode.RecordCode;
import org.hzserializers.bytecode.Slot;

/**
 * Writes the code of a method: what those that write and those that read a record have in common. The wire is local 1,
 * the object local 2, the number of the field for messages and the block locals 3 to 5.
 */
abstract class CodeWriter extends RecordCode {

    private static final Call FAULT = Call.of(ClassCodec.class, "fault", Exception.class, int.class);

    private static final int BUFFER = FIRST_FREE;
    static final int AT = BUFFER + 1;
    static final int FIRST_OWN = AT + 1;

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

    /**
     * Starts a method.
     *
     * @param method the one of {@link ValueCodec} that it is
     * @param wire the stream that it takes
     */
    CodeWriter(RecordPlan plan, GeneratedClass owner, Call method, Wire wire) {
        super(owner, method, FAULT);
        this.plan = plan;
        this.fields = plan.fields();
        this.wire = wire;
    }

    @Override
    protected final void begin() {
        at(fields.size());
        if (plan.recursive()) {
            // Its failure belongs to the field around this value.
            callWire(wire.down());
        }
        if (plan.memory() > 0) {
            callWire(wire.charge(), plan.memory());
        }
        super.begin();
    }

    @Override
    protected final void end() {
        if (plan.recursive()) {
            callWire(wire.up());
        }
        super.end();
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
