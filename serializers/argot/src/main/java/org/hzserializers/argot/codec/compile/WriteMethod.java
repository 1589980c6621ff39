// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.compile;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.L2I;
import static org.objectweb.asm.Opcodes.RETURN;

import java.lang.invoke.MethodType;
import java.util.Objects;
import org.hzserializers.argot.codec.record.ClassCodec;
import org.hzserializers.argot.codec.record.RecordPlan;
import org.hzserializers.argot.codec.value.BoxCodec;
import org.hzserializers.argot.codec.value.FixedBoxCodec;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.wire.BigEndian;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.GeneratedClass;
import org.objectweb.asm.Type;

/** Writes the code that writes a record. */
final class WriteMethod extends CodeWriter {

    private static final Call WRITE = Call.of(ValueCodec.class, "write", WireOutput.class, Object.class);
    private static final Wire OUTPUT = Wire.of(WireOutput.class);
    private static final Call ENSURE_SPACE = Call.of(WireOutput.class, "ensureSpace", long.class);
    private static final Call WRITE_BYTE = Call.of(WireOutput.class, "writeByte", int.class);
    private static final Call CHECK = Call.of(IntegerCodec.class, "check", long.class);
    private static final Call WRONG_CLASS = Call.of(ClassCodec.class, "wrongClass", Object.class);

    private static final Call PUT_UVINT28 = put("putUvint28", int.class);
    private static final Call PUT_1 = put("put1", int.class);
    private static final Call PUT_2 = put("put2", int.class);
    private static final Call PUT_4 = put("put4", int.class);
    private static final Call PUT_8 = put("put8", long.class);
    private static final Call PUT_FLOAT = put("putFloat", float.class);
    private static final Call PUT_DOUBLE = put("putDouble", double.class);

    private final int optional = local(Object.class);

    private WriteMethod(RecordPlan plan, GeneratedClass owner) {
        super(plan, owner, WRITE, OUTPUT);
    }

    private static Call put(String name, Class<?> value) {
        return Call.of(BigEndian.class, name, byte[].class, int.class, value);
    }

    /** Adds the method to a class. */
    static void generate(RecordPlan plan, GeneratedClass owner) {
        new WriteMethod(plan, owner).generate();
    }

    private void generate() {
        requireClass(plan.type(), WRONG_CLASS);
        begin();
        for (int i = 0; i < fields.size(); ) {
            int run = i;
            while (run < fields.size()
                    && (fields.get(run).inline() || fields.get(run).optionalBox())) {
                run++;
            }
            if (run > i) {
                block(i, run);
                i = run;
            } else {
                at(i);
                one(fields.get(i));
                i++;
            }
        }
        end();
    }

    @Override
    protected void finish() {
        code.visitInsn(RETURN);
    }

    private void get(RecordPlan.Field field) {
        get(field.getter(), field.erased());
    }

    private void loadOptional() {
        code.visitVarInsn(ALOAD, optional);
    }

    /** Gets the value of an optional, and writes what it is for nothing or for the value. */
    private void optional(RecordPlan.Field field, Runnable absent, Runnable present) {
        get(field);
        code.visitVarInsn(ASTORE, optional);
        loadOptional();
        branch(IFNULL, absent, present);
    }

    /** Writes a value of its own; of an optional the branch is here, as the JIT does not take it in from elsewhere. */
    private void one(RecordPlan.Field field) {
        ValueCodec content = field.content();
        if (content == null) {
            write(field.codec(), () -> get(field));
        } else {
            optional(field, () -> writeByte(0), () -> {
                writeByte(1);
                write(content, this::loadOptional);
            });
        }
    }

    private void write(ValueCodec codec, Runnable load) {
        constant(codec, ValueCodec.class);
        loadStream();
        load.run();
        call(WRITE);
    }

    private void writeByte(int value) {
        loadStream();
        push(value);
        call(WRITE_BYTE);
    }

    /** Writes numbers and booleans that follow each other, with one check for space. */
    private void block(int from, int to) {
        at(fields.size());
        int most = 0;
        for (RecordPlan.Field field : fields.subList(from, to)) {
            most += field.mostBytes();
        }
        loadStream();
        code.visitLdcInsn((long) most);
        call(ENSURE_SPACE);
        loadBlock();
        int offset = 0;
        for (int i = from; i < to; i++) {
            RecordPlan.Field field = fields.get(i);
            at(i);
            if (field.optionalBox()) {
                advance(offset);
                offset = 0;
                optionalBox(field);
            } else {
                pushPlace(offset);
                value(field.codec(), field.type(), () -> get(field));
                offset += field.width();
                if (field.width() == 0) {
                    storePlace();
                    offset = 0;
                }
            }
        }
        storePosition(offset);
    }

    private void advance(int bytes) {
        if (bytes > 0) {
            pushAt(bytes);
            storePlace();
        }
    }

    private void optionalBox(RecordPlan.Field field) {
        optional(
                field,
                () -> {
                    putByte(0);
                    advance(1);
                },
                () -> box(field));
    }

    private void box(RecordPlan.Field field) {
        putByte(1);
        pushPlace(1);
        Class<?> primitive = MethodType.methodType(field.type()).unwrap().returnType();
        ValueCodec content = Objects.requireNonNull(field.content());
        value(content instanceof FixedBoxCodec fixed ? fixed.box() : content, primitive, () -> {
            loadOptional();
            code.visitTypeInsn(CHECKCAST, Type.getInternalName(field.type()));
            call(Call.of(field.type(), primitive + "Value"));
        });
        advance(1 + field.width());
    }

    private void putByte(int value) {
        pushPlace(0);
        push(value);
        call(PUT_1);
    }

    /** Writes a primitive value to the place on the stack; leaves the next place there if it is a uvint28. */
    private void value(ValueCodec codec, Class<?> type, Runnable load) {
        if (codec instanceof BoxCodec box) {
            integer(box, type == long.class, load);
            return;
        }
        load.run();
        call(type == boolean.class ? PUT_1 : type == float.class ? PUT_FLOAT : PUT_DOUBLE);
    }

    private void integer(BoxCodec box, boolean javaLong, Runnable load) {
        boolean isLong = javaLong;
        if (box.alwaysCarried()) {
            load.run();
        } else {
            constant(box.wire(), IntegerCodec.class);
            load.run();
            if (!isLong) {
                code.visitInsn(I2L);
            }
            call(CHECK);
            isLong = true;
        }
        int width = box.wire().width();
        if (isLong && width < 8) {
            code.visitInsn(L2I);
        } else if (!isLong && width == 8) {
            code.visitInsn(I2L);
        }
        call(
                switch (width) {
                    case 0 -> PUT_UVINT28;
                    case 1 -> PUT_1;
                    case 2 -> PUT_2;
                    case 4 -> PUT_4;
                    default -> PUT_8;
                });
    }
}
