// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.compile;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.L2I;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Objects;
import org.hzserializers.argot.codec.record.RecordPlan;
import org.hzserializers.argot.codec.value.BoxCodec;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.wire.BigEndian;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.GeneratedClass;

/** Writes the code that reads a record. */
final class ReadMethod extends CodeWriter {

    private static final Call READ = Call.of(ValueCodec.class, "read", WireInput.class);
    private static final Wire INPUT = Wire.of(WireInput.class);
    private static final Call NEED = Call.of(WireInput.class, "need", String.class, long.class);
    private static final Call READ_BYTE = Call.of(WireInput.class, "readByte", String.class);
    private static final Call READ_LONG = Call.of(IntegerCodec.class, "readLong", WireInput.class);
    private static final Call FIT = Call.of(BoxCodec.class, "fit", long.class);

    private static final Call GET_1 = get("get1");
    private static final Call GET_2 = get("get2");
    private static final Call GET_4 = get("get4");
    private static final Call GET_8 = get("get8");
    private static final Call GET_UNSIGNED_1 = get("getUnsigned1");
    private static final Call GET_UNSIGNED_2 = get("getUnsigned2");
    private static final Call GET_UNSIGNED_4 = get("getUnsigned4");
    private static final Call GET_BOOLEAN = get("getBoolean");
    private static final Call GET_FLOAT = get("getFloat");
    private static final Call GET_DOUBLE = get("getDouble");

    private final boolean noArguments = plan.constructor().type().parameterCount() == 0;
    private final int[] locals = new int[fields.size()];

    private ReadMethod(RecordPlan plan, GeneratedClass owner) {
        super(plan, owner, READ, INPUT);
    }

    private static Call get(String name) {
        return Call.of(BigEndian.class, name, byte[].class, int.class);
    }

    /** Adds the method to a class. */
    static void generate(RecordPlan plan, GeneratedClass owner) {
        new ReadMethod(plan, owner).generate();
    }

    private void generate() {
        begin();
        if (noArguments) {
            construct();
        }
        for (int i = 0; i < locals.length; i++) {
            locals[i] = local(fields.get(i).erased());
        }
        for (int i = 0; i < fields.size(); ) {
            int run = i;
            while (run < fields.size()
                    && fields.get(run).inline()
                    && fields.get(run).width() > 0) {
                run++;
            }
            if (run > i) {
                block(i, run);
                i = run;
            } else {
                one(i);
                i++;
            }
        }
        if (!noArguments) {
            construct();
            for (int i = 0; i < locals.length; i++) {
                RecordPlan.Field field = fields.get(i);
                if (field.argument() < 0) {
                    int local = locals[i];
                    at(i);
                    set(field, () -> load(field.erased(), local));
                }
            }
        }
        at(fields.size());
        for (MethodHandle setter : plan.defaults()) {
            loadObject();
            invoke(setter, MethodType.methodType(void.class, Object.class));
        }
        end();
    }

    @Override
    protected void finish() {
        loadObject();
        code.visitInsn(ARETURN);
    }

    private void construct() {
        at(fields.size());
        Class<?>[] types = new Class<?>[plan.constructor().type().parameterCount()];
        int[] from = new int[types.length];
        for (int i = 0; i < fields.size(); i++) {
            int argument = fields.get(i).argument();
            if (argument >= 0) {
                types[argument] = fields.get(i).erased();
                from[argument] = locals[i];
            }
        }
        construct(plan.constructor(), types, from);
    }

    private void set(RecordPlan.Field field, Runnable value) {
        set(Objects.requireNonNull(field.setter()), field.erased(), value);
    }

    /** Reads a value of its own; what {@code value} puts on the stack goes where it belongs. */
    private void assign(int i, Runnable value) {
        RecordPlan.Field field = fields.get(i);
        at(i);
        if (noArguments) {
            set(field, value);
        } else {
            value.run();
            store(field.erased(), locals[i]);
        }
    }

    private void one(int i) {
        RecordPlan.Field field = fields.get(i);
        assign(i, () -> {
            if (field.codec() instanceof BoxCodec box && field.inline()) {
                constant(box, BoxCodec.class);
                constant(box.wire(), IntegerCodec.class);
                loadStream();
                call(READ_LONG);
                fit(field);
            } else if (field.content() == null) {
                read(field.codec());
            } else {
                loadStream();
                code.visitLdcInsn("optional");
                call(READ_BYTE);
                branch(IFEQ, () -> code.visitInsn(ACONST_NULL), () -> read(Objects.requireNonNull(field.content())));
            }
        });
    }

    private void read(ValueCodec codec) {
        constant(codec, ValueCodec.class);
        loadStream();
        call(READ);
    }

    /** Reads numbers and booleans that follow each other, with one check that their bytes are there. */
    private void block(int from, int to) {
        int bytes = 0;
        for (RecordPlan.Field field : fields.subList(from, to)) {
            bytes += field.width();
        }
        at(fields.size());
        loadStream();
        code.visitLdcInsn(
                to == from + 1
                        ? fields.get(from).tag()
                        : fields.get(from).tag() + " to " + fields.get(to - 1).tag());
        code.visitLdcInsn((long) bytes);
        call(NEED);
        loadBlock();
        storePosition(bytes);
        int offset = 0;
        for (int i = from; i < to; i++) {
            int at = offset;
            RecordPlan.Field field = fields.get(i);
            assign(i, () -> get(field, at));
            offset += field.width();
        }
    }

    private void get(RecordPlan.Field field, int offset) {
        if (!(field.codec() instanceof BoxCodec box)) {
            pushPlace(offset);
            call(field.type() == boolean.class ? GET_BOOLEAN : field.type() == float.class ? GET_FLOAT : GET_DOUBLE);
            return;
        }
        boolean fits = box.alwaysFits();
        if (!fits) {
            constant(box, BoxCodec.class);
        }
        pushPlace(offset);
        int width = box.wire().width();
        boolean unsigned = box.wire().min() == 0 && width < 8;
        boolean isLong = width == 8 || (width == 4 && unsigned);
        call(
                switch (width) {
                    case 1 -> unsigned ? GET_UNSIGNED_1 : GET_1;
                    case 2 -> unsigned ? GET_UNSIGNED_2 : GET_2;
                    case 4 -> unsigned ? GET_UNSIGNED_4 : GET_4;
                    default -> GET_8;
                });
        if ((!fits || field.type() == long.class) && !isLong) {
            code.visitInsn(I2L);
        }
        if (!fits) {
            fit(field);
        }
    }

    /** Narrows a long that is above its codec on the stack. */
    private void fit(RecordPlan.Field field) {
        call(FIT);
        if (field.type() != long.class) {
            code.visitInsn(L2I);
        }
    }
}
