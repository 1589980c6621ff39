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

/** Writes the code of a method: the parts that writing and reading a record have in common. */
abstract class CodeWriter extends RecordCode {

    private static final Call FAULT = Call.of(ClassCodec.class, "fault", Exception.class, int.class);

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

    /** The locals of a block: where it is in the buffer. */
    private final int buffer = local(byte[].class);

    private final int position = local(int.class);

    /**
     * Starts a method.
     *
     * @param method the one of {@link ValueCodec} that it is
     * @param wire the stream that it takes
     */
    CodeWriter(RecordPlan plan, GeneratedClass owner, Call method, Wire wire) {
        super(owner, method, 1, FAULT);
        this.plan = plan;
        this.fields = plan.fields();
        this.wire = wire;
    }

    @Override
    protected final void begin() {
        at(fields.size());
        if (plan.recursive()) {
            // Its failure belongs to the field around this value.
            callStream(wire.down());
        }
        if (plan.memory() > 0) {
            callStream(wire.charge(), plan.memory());
        }
        super.begin();
    }

    @Override
    protected final void end() {
        if (plan.recursive()) {
            callStream(wire.up());
        }
        super.end();
    }

    /** Loads buffer and position, which every check may have replaced. */
    final void loadBlock() {
        loadStream();
        wire.buffer().emit(GETFIELD, code);
        code.visitVarInsn(ASTORE, buffer);
        loadStream();
        wire.position().emit(GETFIELD, code);
        storePlace();
    }

    /** Puts the buffer and the place of a value on the stack. */
    final void pushPlace(int offset) {
        code.visitVarInsn(ALOAD, buffer);
        pushAt(offset);
    }

    final void pushAt(int offset) {
        code.visitVarInsn(ILOAD, position);
        if (offset > 0) {
            push(offset);
            code.visitInsn(IADD);
        }
    }

    /** Takes the place of the next value from the stack. */
    final void storePlace() {
        code.visitVarInsn(ISTORE, position);
    }

    final void storePosition(int offset) {
        loadStream();
        pushAt(offset);
        wire.position().emit(PUTFIELD, code);
    }
}
