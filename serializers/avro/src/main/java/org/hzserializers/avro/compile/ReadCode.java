// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.DCONST_0;
import static org.objectweb.asm.Opcodes.F2D;
import static org.objectweb.asm.Opcodes.FCONST_0;
import static org.objectweb.asm.Opcodes.I2D;
import static org.objectweb.asm.Opcodes.I2F;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.IF_ICMPEQ;
import static org.objectweb.asm.Opcodes.L2D;
import static org.objectweb.asm.Opcodes.L2F;
import static org.objectweb.asm.Opcodes.LCONST_0;
import static org.objectweb.asm.Opcodes.POP;

import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;
import org.hzserializers.avro.read.OptionalReader;
import org.hzserializers.avro.read.PrimitiveReader;
import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.GeneratedClass;
import org.hzserializers.bytecode.RecordCode;

/** Writes the code that reads a record. Numbers of fixed width that follow each other share one check for bytes. */
final class ReadCode extends RecordCode {

    private static final Call READ = Call.of(ValueReader.class, "read", AvroInput.class);
    private static final Call FAULT = Call.of(RecordReader.class, "fault", Throwable.class, int.class);

    private static final Call ENTER = Call.of(AvroInput.class, "enter");
    private static final Call LEAVE = Call.of(AvroInput.class, "leave");
    private static final Call CHARGE = Call.of(AvroInput.class, "charge", int.class);
    private static final Call NEED = Call.of(AvroInput.class, "need", int.class);
    private static final Call READ_INDEX = Call.of(AvroInput.class, "readIndex", int.class);
    private static final Call READ_INT = Call.of(AvroInput.class, "readInt");
    private static final Call READ_LONG = Call.of(AvroInput.class, "readLong");
    private static final Call GET_BOOLEAN = Call.of(AvroInput.class, "getBoolean");
    private static final Call GET_FLOAT = Call.of(AvroInput.class, "getFloat");
    private static final Call GET_DOUBLE = Call.of(AvroInput.class, "getDouble");

    private static final Call TO_BYTE = Call.of(PrimitiveReader.class, "toByte", int.class);
    private static final Call TO_SHORT = Call.of(PrimitiveReader.class, "toShort", int.class);
    private static final Call TO_CHAR = Call.of(PrimitiveReader.class, "toChar", int.class);

    private final ReadPlan plan;
    private final List<ReadPlan.Step> steps;
    private final MethodHandle maker;

    /** The types of the constructor's arguments in the code, and where they are kept. */
    private final Class<?>[] arguments;

    private final int[] locals;

    private ReadCode(ReadPlan plan, GeneratedClass owner) {
        super(owner, READ, 1, FAULT);
        this.plan = plan;
        this.steps = plan.steps();
        this.maker = plan.model().model().maker();
        this.arguments = maker.type().parameterArray();
        this.locals = new int[arguments.length];
    }

    /** Adds the method to a class. */
    static void generate(ReadPlan plan, GeneratedClass owner) {
        new ReadCode(plan, owner).generate();
    }

    private void generate() {
        callStream(ENTER);
        at(-1);
        begin();
        callStream(CHARGE, plan.memory());
        boolean filled = !plan.model().isRecord();
        if (filled) {
            construct();
        } else {
            placeArguments();
        }
        for (int i = 0; i < steps.size(); ) {
            int run = i;
            int bytes = 0;
            while (run < steps.size()
                    && steps.get(run).target() >= 0
                    && steps.get(run).reader() instanceof PrimitiveReader number
                    && number.isFixed()) {
                bytes += number.minBytes();
                run++;
            }
            if (run == i) {
                step(steps.get(i++));
                continue;
            }
            at(steps.get(i).target());
            callStream(NEED, bytes);
            while (i < run) {
                step(steps.get(i++));
            }
        }
        at(-1);
        if (!filled) {
            construct();
        }
        callStream(LEAVE);
        end();
    }

    @Override
    protected void finish() {
        loadObject();
        code.visitInsn(ARETURN);
    }

    /** Chooses locals for the arguments. Those that no field is for are nothing. */
    private void placeArguments() {
        boolean[] known = new boolean[arguments.length];
        for (ReadPlan.Step step : steps) {
            if (step.target() >= 0) {
                int argument = plan.field(step).component();
                arguments[argument] = plan.erased(step);
                known[argument] = true;
            }
        }
        for (int i = 0; i < arguments.length; i++) {
            locals[i] = local(arguments[i]);
            if (!known[i]) {
                zero(arguments[i]);
                store(arguments[i], locals[i]);
            }
        }
    }

    private void zero(Class<?> type) {
        code.visitInsn(
                !type.isPrimitive()
                        ? ACONST_NULL
                        : type == long.class
                                ? LCONST_0
                                : type == float.class ? FCONST_0 : type == double.class ? DCONST_0 : ICONST_0);
    }

    private void construct() {
        Class<?>[] types = new Class<?>[arguments.length];
        Arrays.setAll(types, i -> arguments[i].isPrimitive() ? arguments[i] : Object.class);
        construct(maker, types, locals);
    }

    private void step(ReadPlan.Step step) {
        at(step.target());
        if (step.target() < 0) {
            read(step.reader());
            code.visitInsn(POP);
        } else if (plan.model().isRecord()) {
            value(step);
            int argument = plan.field(step).component();
            store(plan.erased(step), locals[argument]);
        } else {
            set(plan.field(step).setter(), plan.erased(step), () -> value(step));
        }
    }

    /** Puts a value on the stack; of an optional the branch is here, as the JIT does not take it in from elsewhere. */
    private void value(ReadPlan.Step step) {
        if (step.reader() instanceof PrimitiveReader number) {
            number(number);
        } else if (step.reader() instanceof OptionalReader optional) {
            callStream(READ_INDEX, 2);
            push(optional.none());
            branch(IF_ICMPEQ, () -> code.visitInsn(ACONST_NULL), () -> read(optional.reader()));
        } else {
            read(step.reader());
        }
    }

    private void read(ValueReader reader) {
        constant(reader, ValueReader.class);
        loadStream();
        call(READ);
    }

    private void number(PrimitiveReader number) {
        Class<?> type = number.type();
        Schema.Type written = number.written();
        callStream(
                switch (written) {
                    case BOOLEAN -> GET_BOOLEAN;
                    case INT -> READ_INT;
                    case LONG -> READ_LONG;
                    case FLOAT -> GET_FLOAT;
                    default -> GET_DOUBLE;
                });
        if (type == byte.class) {
            call(TO_BYTE);
        } else if (type == short.class) {
            call(TO_SHORT);
        } else if (type == char.class) {
            call(TO_CHAR);
        } else if (type == long.class && written == Schema.Type.INT) {
            code.visitInsn(I2L);
        } else if (type == float.class && written != Schema.Type.FLOAT) {
            code.visitInsn(written == Schema.Type.INT ? I2F : L2F);
        } else if (type == double.class && written != Schema.Type.DOUBLE) {
            code.visitInsn(written == Schema.Type.INT ? I2D : written == Schema.Type.LONG ? L2D : F2D);
        }
    }
}
