// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IFNONNULL;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.RETURN;

import java.lang.invoke.MethodType;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.write.OptionalWriter;
import org.hzserializers.avro.write.PrimitiveWriter;
import org.hzserializers.avro.write.ValueWriter;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.GeneratedClass;
import org.hzserializers.bytecode.RecordCode;
import org.objectweb.asm.Label;

/** Writes the code that writes a record. Numbers and booleans that follow each other share one check of the space. */
final class WriteCode extends RecordCode {

    private static final Call WRITE = Call.of(ValueWriter.class, "write", AvroOutput.class, Object.class);
    private static final Call FAULT = Call.of(RecordWriter.class, "fault", Throwable.class, int.class);
    private static final Call WRONG_CLASS = Call.of(RecordWriter.class, "wrongClass", Object.class);
    private static final Call GET_CLASS = Call.of(Object.class, "getClass");

    private static final Call ENTER = Call.of(AvroOutput.class, "enter");
    private static final Call LEAVE = Call.of(AvroOutput.class, "leave");
    private static final Call CHARGE = Call.of(AvroOutput.class, "charge", long.class);
    private static final Call REQUIRE = Call.of(AvroOutput.class, "require", int.class);
    private static final Call WRITE_BRANCH = Call.of(AvroOutput.class, "writeBranch", int.class);

    private static final Call PUT_BOOLEAN = Call.of(AvroOutput.class, "putBoolean", boolean.class);
    private static final Call PUT_INT = Call.of(AvroOutput.class, "putInt", int.class);
    private static final Call PUT_LONG = Call.of(AvroOutput.class, "putLong", long.class);
    private static final Call PUT_FLOAT = Call.of(AvroOutput.class, "putFloat", float.class);
    private static final Call PUT_DOUBLE = Call.of(AvroOutput.class, "putDouble", double.class);

    private final WritePlan plan;
    private final Label wrongClass = new Label();

    private WriteCode(WritePlan plan, GeneratedClass owner) {
        super(owner, WRITE, FAULT);
        this.plan = plan;
    }

    /** Adds the method to a class. */
    static void generate(WritePlan plan, GeneratedClass owner) {
        new WriteCode(plan, owner).generate();
    }

    private void generate() {
        code.visitVarInsn(ALOAD, OBJECT);
        code.visitJumpInsn(IFNULL, wrongClass);
        code.visitVarInsn(ALOAD, OBJECT);
        call(GET_CLASS);
        constant(plan.model().type(), Class.class);
        code.visitJumpInsn(IF_ACMPNE, wrongClass);
        callWire(ENTER);
        at(-1);
        begin();
        code.visitVarInsn(ALOAD, WIRE);
        code.visitLdcInsn((long) plan.memory());
        call(CHARGE);
        for (int i = 0; i < plan.writers().size(); ) {
            int run = i;
            while (run < plan.writers().size() && plan.writers().get(run) instanceof PrimitiveWriter) {
                run++;
            }
            if (run > i) {
                numbers(i, run);
                i = run;
            } else {
                at(i);
                object(i, plan.writers().get(i));
                i++;
            }
        }
        callWire(LEAVE);
        end();
    }

    @Override
    protected void finish() {
        code.visitInsn(RETURN);
        code.visitLabel(wrongClass);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ALOAD, OBJECT);
        call(WRONG_CLASS);
        code.visitInsn(ATHROW);
    }

    private void get(int field) {
        MethodType type = MethodType.methodType(plan.erased(field), Object.class);
        constant(plan.model().fields().get(field).getter(), type);
        code.visitVarInsn(ALOAD, OBJECT);
        invoke(type);
    }

    private void numbers(int from, int to) {
        int maxBytes = 0;
        for (ValueWriter writer : plan.writers().subList(from, to)) {
            maxBytes += ((PrimitiveWriter) writer).maxBytes();
        }
        at(from);
        callWire(REQUIRE, maxBytes);
        for (int i = from; i < to; i++) {
            code.visitVarInsn(ALOAD, WIRE);
            get(i);
            call(
                    switch (((PrimitiveWriter) plan.writers().get(i)).schema()) {
                        case BOOLEAN -> PUT_BOOLEAN;
                        case INT -> PUT_INT;
                        case LONG -> PUT_LONG;
                        case FLOAT -> PUT_FLOAT;
                        default -> PUT_DOUBLE;
                    });
        }
    }

    /** Writes an object; of an optional the branch is here, as the JIT does not take it in from elsewhere. */
    private void object(int field, ValueWriter writer) {
        get(field);
        code.visitVarInsn(ASTORE, FIRST_FREE);
        if (writer instanceof OptionalWriter optional && optional.none() >= 0) {
            Label present = new Label();
            Label done = new Label();
            code.visitVarInsn(ALOAD, FIRST_FREE);
            code.visitJumpInsn(IFNONNULL, present);
            callWire(WRITE_BRANCH, optional.none());
            code.visitJumpInsn(GOTO, done);
            code.visitLabel(present);
            callWire(WRITE_BRANCH, optional.some());
            write(optional.writer());
            code.visitLabel(done);
        } else {
            write(writer);
        }
    }

    private void write(ValueWriter writer) {
        constant(writer, ValueWriter.class);
        code.visitVarInsn(ALOAD, WIRE);
        code.visitVarInsn(ALOAD, FIRST_FREE);
        call(WRITE);
    }
}
