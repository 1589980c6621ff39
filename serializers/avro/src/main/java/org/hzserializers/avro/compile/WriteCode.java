// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.RETURN;

import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.write.OptionalWriter;
import org.hzserializers.avro.write.PrimitiveWriter;
import org.hzserializers.avro.write.ValueWriter;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.GeneratedClass;
import org.hzserializers.bytecode.RecordCode;

/** Writes the code that writes a record. Numbers and booleans that follow each other share one check of the space. */
final class WriteCode extends RecordCode {

    private static final Call WRITE = Call.of(ValueWriter.class, "write", AvroOutput.class, Object.class);
    private static final Call FAULT = Call.of(RecordWriter.class, "fault", Throwable.class, int.class);
    private static final Call WRONG_CLASS = Call.of(RecordWriter.class, "wrongClass", Object.class);

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
    private final int value = local(Object.class);

    private WriteCode(WritePlan plan, GeneratedClass owner) {
        super(owner, WRITE, 1, FAULT);
        this.plan = plan;
    }

    /** Adds the method to a class. */
    static void generate(WritePlan plan, GeneratedClass owner) {
        new WriteCode(plan, owner).generate();
    }

    private void generate() {
        requireClass(plan.model().type(), WRONG_CLASS);
        callStream(ENTER);
        at(-1);
        begin();
        loadStream();
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
        callStream(LEAVE);
        end();
    }

    @Override
    protected void finish() {
        code.visitInsn(RETURN);
    }

    private void get(int field) {
        get(plan.model().fields().get(field).getter(), plan.erased(field));
    }

    private void numbers(int from, int to) {
        int maxBytes = 0;
        for (ValueWriter writer : plan.writers().subList(from, to)) {
            maxBytes += ((PrimitiveWriter) writer).maxBytes();
        }
        at(from);
        callStream(REQUIRE, maxBytes);
        for (int i = from; i < to; i++) {
            loadStream();
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
        code.visitVarInsn(ASTORE, value);
        if (writer instanceof OptionalWriter optional && optional.none() >= 0) {
            code.visitVarInsn(ALOAD, value);
            branch(IFNULL, () -> callStream(WRITE_BRANCH, optional.none()), () -> {
                callStream(WRITE_BRANCH, optional.some());
                write(optional.writer());
            });
        } else {
            write(writer);
        }
    }

    private void write(ValueWriter writer) {
        constant(writer, ValueWriter.class);
        loadStream();
        code.visitVarInsn(ALOAD, value);
        call(WRITE);
    }
}
