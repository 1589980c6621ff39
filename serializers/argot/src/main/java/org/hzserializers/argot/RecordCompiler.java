// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNONNULL;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.L2I;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.SIPUSH;
import static org.objectweb.asm.Opcodes.V17;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Makes the codec of a sequence that is bound to a class: a hidden class of this package whose code does for each field
 * what the definition says.
 *
 * <p>Fields, constructors and the codecs of other types are the constants of that class, so the JIT inlines through them;
 * they are method handles of erased types, so no class loader has to see another's classes. Numbers and booleans that follow
 * each other share one check for room, or for bytes that are there.
 */
final class RecordCompiler {

    private static final String PACKAGE = "org/hzserializers/argot/";
    private static final String SUPER = PACKAGE + "CompiledCodec";
    private static final String OUTPUT = PACKAGE + "WireOutput";
    private static final String INPUT = PACKAGE + "WireInput";
    private static final String BYTES = PACKAGE + "BigEndian";
    private static final String CODEC = PACKAGE + "ValueCodec";
    private static final String HANDLE = "java/lang/invoke/MethodHandle";
    private static final String OBJECT = "java/lang/Object";

    private static final Handle CLASS_DATA_AT = new Handle(
            H_INVOKESTATIC,
            "java/lang/invoke/MethodHandles",
            "classDataAt",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;I)Ljava/lang/Object;",
            false);

    /**
     * A field of a class.
     *
     * @param getter takes the object, returns the value
     * @param setter takes the object and the value; null if it is an argument of the constructor
     * @param argument which argument of the constructor it is, or -1
     * @param codec writes and reads the value; a {@link BoxCodec} or {@link ScalarCodec} for a primitive
     */
    record Field(
            String tag,
            Class<?> type,
            MethodHandle getter,
            @Nullable MethodHandle setter,
            int argument,
            ValueCodec codec) {

        /** Tells whether the value is written and read here, without a box. */
        boolean inline() {
            return type.isPrimitive() && (codec instanceof BoxCodec || codec instanceof ScalarCodec);
        }

        /** Returns what an optional holds, or null if it is none. */
        @Nullable
        ValueCodec content() {
            return codec instanceof OptionalCodec optional ? optional.content() : null;
        }

        /** Tells whether it is an optional of a number or boolean that is written here. */
        boolean optionalBox() {
            return (content() instanceof FixedBoxCodec fixed && fixed.box().java().box == type)
                    || (content() instanceof ScalarCodec scalar
                            && (type == Boolean.class || type == Float.class || type == Double.class)
                            && scalar.kind() != ScalarCodec.Kind.EMPTY);
        }

        /** Returns the bytes of the value, or 0 for a uvint28; without the byte of an optional. */
        int width() {
            ValueCodec content = content();
            return codec instanceof BoxCodec box ? box.wire().width() : (content == null ? codec : content).minBytes();
        }

        /** Returns the most bytes that a value takes which is written here. */
        int mostBytes() {
            return optionalBox() ? 1 + width() : width() == 0 ? 4 : width();
        }

        /** Returns the type that method handles have. */
        Class<?> erased() {
            return inline() ? type : Object.class;
        }
    }

    /**
     * A class that is bound to a sequence.
     *
     * @param constructor takes the fields that are arguments, in their order
     * @param defaults each sets a field that this version does not have; they take the object
     * @param memory to be charged for each object, with the boxes in its fields; 0 for none
     * @param recursive whether values may stand inside each other without an end, which is to be counted
     */
    record Plan(
            String name,
            Class<?> type,
            int minBytes,
            List<Field> fields,
            MethodHandle constructor,
            List<MethodHandle> defaults,
            int memory,
            boolean recursive) {}

    /**
     * A codec and its constants.
     *
     * @param constants among them links to codecs that were not made yet
     */
    record Made(CompiledCodec codec, List<Object> constants) {

        /** Puts codecs in the places of links. Called once, when all codecs are made. */
        void link() {
            constants.replaceAll(constant -> constant instanceof ValueCodec link ? link.target() : constant);
            codec.resolve();
        }
    }

    private final Plan plan;
    private final List<Field> fields;
    private final List<Object> constants = new ArrayList<>();
    private final List<ConstantDynamic> loads = new ArrayList<>();
    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
        @Override
        protected String getCommonSuperClass(String first, String second) {
            // Never load a class for it: where types meet, none is needed any more.
            return OBJECT;
        }
    };
    private final String self;

    private RecordCompiler(Plan plan) {
        this.plan = plan;
        this.fields = plan.fields();
        // Shows in stack traces.
        this.self = PACKAGE + "Compiled$" + plan.name().replaceAll("[^A-Za-z0-9]", "_");
    }

    /**
     * Compiles a codec.
     *
     * @param made gets the codec, to be linked before it is used
     */
    static ValueCodec compile(Plan plan, List<Made> made) {
        RecordCompiler compiler = new RecordCompiler(plan);
        byte[] bytes = compiler.generate();
        try {
            MethodHandles.Lookup hidden =
                    MethodHandles.lookup().defineHiddenClassWithClassData(bytes, compiler.constants, true);
            MethodHandle constructor = hidden.findConstructor(
                    hidden.lookupClass(), MethodType.methodType(void.class, CompiledCodec.Description.class));
            CompiledCodec codec = (CompiledCodec) constructor.invoke(
                    new CompiledCodec.Description(plan.name(), plan.type(), plan.minBytes(), compiler.locations()));
            made.add(new Made(codec, compiler.constants));
            return codec;
        } catch (Error | RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("codec of " + plan.name() + " cannot be made", e);
        }
    }

    private List<String> locations() {
        List<String> locations = new ArrayList<>();
        for (Field field : fields) {
            locations.add(plan.type().getName() + "." + field.tag());
        }
        locations.add(plan.type().getName());
        return List.copyOf(locations);
    }

    private byte[] generate() {
        writer.visit(V17, ACC_FINAL | ACC_SUPER, self, null, SUPER, null);
        MethodVisitor init = writer.visitMethod(0, "<init>", "(L" + SUPER + "$Description;)V", null, null);
        init.visitCode();
        init.visitVarInsn(ALOAD, 0);
        init.visitVarInsn(ALOAD, 1);
        init.visitMethodInsn(INVOKESPECIAL, SUPER, "<init>", "(L" + SUPER + "$Description;)V", false);
        init.visitInsn(RETURN);
        init.visitMaxs(0, 0);
        init.visitEnd();
        new Write().generate();
        new Read().generate();
        generateResolve();
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Loads every constant once: the JIT gives up on a method with one that is not resolved, if only on a path that is never taken. */
    private void generateResolve() {
        MethodVisitor resolve = writer.visitMethod(0, "resolve", "()V", null, null);
        resolve.visitCode();
        for (ConstantDynamic load : loads) {
            resolve.visitLdcInsn(load);
            resolve.visitInsn(POP);
        }
        resolve.visitInsn(RETURN);
        resolve.visitMaxs(0, 0);
        resolve.visitEnd();
    }

    /** What both methods have: the wire is local 1, the number of the field for messages and the block locals 3 to 5. */
    private abstract class Method {

        static final int WIRE = 1;
        static final int OBJECT_LOCAL = 2;
        static final int FIELD = 3;
        static final int BUFFER = 4;
        static final int AT = 5;
        static final int FIRST_FREE = 6;

        final MethodVisitor code;
        final String wire;
        private final Label start = new Label();
        private final Label end = new Label();
        private final Label handler = new Label();

        Method(String name, String descriptor, String wire) {
            this.code = writer.visitMethod(ACC_PUBLIC, name, descriptor, null, null);
            this.wire = wire;
            code.visitCode();
            code.visitTryCatchBlock(start, end, handler, "java/lang/Exception");
        }

        final void begin() {
            at(fields.size());
            if (plan.recursive()) {
                // Its failure belongs to the field around this value.
                call(WIRE, wire, "down", "()V");
            }
            if (plan.memory() > 0) {
                code.visitVarInsn(ALOAD, WIRE);
                code.visitLdcInsn(plan.memory());
                code.visitMethodInsn(INVOKEVIRTUAL, wire, "charge", "(I)V", false);
            }
            code.visitLabel(start);
            // The range of a handler cannot be empty, and a class without fields leaves nothing else in it.
            code.visitInsn(NOP);
        }

        final void end() {
            if (plan.recursive()) {
                call(WIRE, wire, "up", "()V");
            }
            code.visitLabel(end);
            finish();
            code.visitLabel(handler);
            code.visitVarInsn(ASTORE, OBJECT_LOCAL);
            code.visitVarInsn(ALOAD, 0);
            code.visitVarInsn(ALOAD, OBJECT_LOCAL);
            code.visitVarInsn(ILOAD, FIELD);
            code.visitMethodInsn(
                    INVOKEVIRTUAL, SUPER, "fault", "(Ljava/lang/Exception;I)Ljava/lang/RuntimeException;", false);
            code.visitInsn(ATHROW);
            code.visitMaxs(0, 0);
            code.visitEnd();
        }

        abstract void finish();

        /** Notes which field is worked on; costs nothing unless it fails. */
        final void at(int field) {
            push(field);
            code.visitVarInsn(ISTORE, FIELD);
        }

        final void push(int value) {
            code.visitIntInsn(SIPUSH, value);
        }

        final void call(int local, String owner, String name, String descriptor) {
            code.visitVarInsn(ALOAD, local);
            code.visitMethodInsn(INVOKEVIRTUAL, owner, name, descriptor, false);
        }

        final void constant(Object value, String type) {
            ConstantDynamic load = new ConstantDynamic("_", "L" + type + ";", CLASS_DATA_AT, constants.size());
            constants.add(value);
            loads.add(load);
            code.visitLdcInsn(load);
        }

        final void invoke(MethodType type) {
            code.visitMethodInsn(INVOKEVIRTUAL, HANDLE, "invokeExact", type.toMethodDescriptorString(), false);
        }

        /** Loads buffer and position, which every check may have replaced. */
        final void loadBlock() {
            code.visitVarInsn(ALOAD, WIRE);
            code.visitFieldInsn(GETFIELD, wire, "buffer", "[B");
            code.visitVarInsn(ASTORE, BUFFER);
            code.visitVarInsn(ALOAD, WIRE);
            code.visitFieldInsn(GETFIELD, wire, "position", "I");
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
            code.visitFieldInsn(PUTFIELD, wire, "position", "I");
        }
    }

    private final class Write extends Method {

        private final Label wrongClass = new Label();

        Write() {
            super("write", "(L" + OUTPUT + ";L" + OBJECT + ";)V", OUTPUT);
        }

        void generate() {
            code.visitVarInsn(ALOAD, OBJECT_LOCAL);
            code.visitJumpInsn(IFNULL, wrongClass);
            call(OBJECT_LOCAL, OBJECT, "getClass", "()Ljava/lang/Class;");
            constant(plan.type(), "java/lang/Class");
            code.visitJumpInsn(IF_ACMPNE, wrongClass);
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
        void finish() {
            code.visitInsn(RETURN);
            code.visitLabel(wrongClass);
            code.visitVarInsn(ALOAD, 0);
            code.visitVarInsn(ALOAD, OBJECT_LOCAL);
            code.visitMethodInsn(
                    INVOKEVIRTUAL,
                    SUPER,
                    "wrongClass",
                    "(L" + OBJECT + ";)Lorg/hzserializers/core/InvalidPayloadException;",
                    false);
            code.visitInsn(ATHROW);
        }

        private void get(Field field) {
            MethodType type = MethodType.methodType(field.erased(), Object.class);
            constant(field.getter().asType(type), HANDLE);
            code.visitVarInsn(ALOAD, OBJECT_LOCAL);
            invoke(type);
        }

        /** Writes a value of its own; of an optional the branch is here, as the JIT does not take it in from elsewhere. */
        private void one(Field field) {
            ValueCodec content = field.content();
            Label done = new Label();
            if (content == null) {
                constant(field.codec(), CODEC);
                code.visitVarInsn(ALOAD, WIRE);
                get(field);
            } else {
                Label present = new Label();
                get(field);
                code.visitVarInsn(ASTORE, FIRST_FREE);
                code.visitVarInsn(ALOAD, FIRST_FREE);
                code.visitJumpInsn(IFNONNULL, present);
                writeByte(0);
                code.visitJumpInsn(GOTO, done);
                code.visitLabel(present);
                writeByte(1);
                constant(content, CODEC);
                code.visitVarInsn(ALOAD, WIRE);
                code.visitVarInsn(ALOAD, FIRST_FREE);
            }
            code.visitMethodInsn(INVOKEINTERFACE, CODEC, "write", "(L" + OUTPUT + ";L" + OBJECT + ";)V", true);
            code.visitLabel(done);
        }

        private void writeByte(int value) {
            code.visitVarInsn(ALOAD, WIRE);
            push(value);
            code.visitMethodInsn(INVOKEVIRTUAL, OUTPUT, "writeByte", "(I)V", false);
        }

        private void block(int from, int to) {
            at(fields.size());
            int most = 0;
            for (Field field : fields.subList(from, to)) {
                most += field.mostBytes();
            }
            code.visitVarInsn(ALOAD, WIRE);
            code.visitLdcInsn((long) most);
            code.visitMethodInsn(INVOKEVIRTUAL, OUTPUT, "room", "(J)V", false);
            loadBlock();
            int offset = 0;
            for (int i = from; i < to; i++) {
                Field field = fields.get(i);
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
                        code.visitVarInsn(ISTORE, AT);
                        offset = 0;
                    }
                }
            }
            storePosition(offset);
        }

        private void advance(int bytes) {
            if (bytes > 0) {
                pushAt(bytes);
                code.visitVarInsn(ISTORE, AT);
            }
        }

        private void optionalBox(Field field) {
            Label present = new Label();
            Label done = new Label();
            get(field);
            code.visitVarInsn(ASTORE, FIRST_FREE);
            code.visitVarInsn(ALOAD, FIRST_FREE);
            code.visitJumpInsn(IFNONNULL, present);
            putByte(0);
            advance(1);
            code.visitJumpInsn(GOTO, done);
            code.visitLabel(present);
            putByte(1);
            pushPlace(1);
            Class<?> primitive = MethodType.methodType(field.type()).unwrap().returnType();
            ValueCodec content = Objects.requireNonNull(field.content());
            value(content instanceof FixedBoxCodec fixed ? fixed.box() : content, primitive, () -> {
                String box = Type.getInternalName(field.type());
                code.visitVarInsn(ALOAD, FIRST_FREE);
                code.visitTypeInsn(CHECKCAST, box);
                code.visitMethodInsn(
                        INVOKEVIRTUAL, box, primitive + "Value", "()" + Type.getDescriptor(primitive), false);
            });
            advance(1 + field.width());
            code.visitLabel(done);
        }

        private void putByte(int value) {
            pushPlace(0);
            push(value);
            put("put1", "I");
        }

        /** Writes a primitive value to the place on the stack; leaves the next place there if it is a uvint28. */
        private void value(ValueCodec codec, Class<?> type, Runnable load) {
            if (codec instanceof BoxCodec box) {
                putInteger(box, type == long.class, load);
                return;
            }
            load.run();
            put(
                    type == boolean.class ? "put1" : type == float.class ? "putFloat" : "putDouble",
                    type == boolean.class ? "I" : Type.getDescriptor(type));
        }

        private void putInteger(BoxCodec box, boolean javaLong, Runnable load) {
            boolean isLong = javaLong;
            if (box.alwaysCarried()) {
                load.run();
            } else {
                constant(box.wire(), PACKAGE + "IntegerCodec");
                load.run();
                if (!isLong) {
                    code.visitInsn(I2L);
                }
                code.visitMethodInsn(INVOKEVIRTUAL, PACKAGE + "IntegerCodec", "check", "(J)J", false);
                isLong = true;
            }
            int width = box.wire().width();
            if (isLong && width < 8) {
                code.visitInsn(L2I);
            } else if (!isLong && width == 8) {
                code.visitInsn(I2L);
            }
            if (width == 0) {
                code.visitMethodInsn(INVOKESTATIC, BYTES, "putUvint28", "([BII)I", false);
            } else {
                put("put" + width, width == 8 ? "J" : "I");
            }
        }

        private void put(String method, String type) {
            code.visitMethodInsn(INVOKESTATIC, BYTES, method, "([BI" + type + ")V", false);
        }
    }

    private final class Read extends Method {

        private final boolean noArguments = plan.constructor().type().parameterCount() == 0;
        private final int[] locals = new int[fields.size()];

        Read() {
            super("read", "(L" + INPUT + ";)L" + OBJECT + ";", INPUT);
        }

        void generate() {
            begin();
            if (noArguments) {
                construct();
            }
            int next = FIRST_FREE;
            for (int i = 0; i < locals.length; i++) {
                locals[i] = next;
                next += Type.getType(fields.get(i).erased()).getSize();
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
                    Field field = fields.get(i);
                    if (field.argument() < 0) {
                        at(i);
                        startSet(field);
                        code.visitVarInsn(Type.getType(field.erased()).getOpcode(ILOAD), locals[i]);
                        set(field);
                    }
                }
            }
            at(fields.size());
            for (MethodHandle setter : plan.defaults()) {
                MethodType type = MethodType.methodType(void.class, Object.class);
                constant(setter.asType(type), HANDLE);
                code.visitVarInsn(ALOAD, OBJECT_LOCAL);
                invoke(type);
            }
            end();
        }

        @Override
        void finish() {
            code.visitVarInsn(ALOAD, OBJECT_LOCAL);
            code.visitInsn(ARETURN);
        }

        private void construct() {
            at(fields.size());
            Field[] arguments = new Field[plan.constructor().type().parameterCount()];
            int[] from = new int[arguments.length];
            for (int i = 0; i < fields.size(); i++) {
                int argument = fields.get(i).argument();
                if (argument >= 0) {
                    arguments[argument] = fields.get(i);
                    from[argument] = locals[i];
                }
            }
            List<Class<?>> types = new ArrayList<>();
            for (Field argument : arguments) {
                types.add(argument.erased());
            }
            MethodType type = MethodType.methodType(Object.class, types);
            constant(plan.constructor().asType(type), HANDLE);
            for (int i = 0; i < arguments.length; i++) {
                code.visitVarInsn(Type.getType(arguments[i].erased()).getOpcode(ILOAD), from[i]);
            }
            invoke(type);
            code.visitVarInsn(ASTORE, OBJECT_LOCAL);
        }

        private void startSet(Field field) {
            constant(Objects.requireNonNull(field.setter()).asType(setterType(field)), HANDLE);
            code.visitVarInsn(ALOAD, OBJECT_LOCAL);
        }

        private void set(Field field) {
            invoke(setterType(field));
        }

        private MethodType setterType(Field field) {
            return MethodType.methodType(void.class, Object.class, field.erased());
        }

        /** Reads a value of its own; what {@code value} puts on the stack goes where it belongs. */
        private void assign(int i, Runnable value) {
            Field field = fields.get(i);
            at(i);
            if (noArguments) {
                startSet(field);
                value.run();
                set(field);
            } else {
                value.run();
                code.visitVarInsn(Type.getType(field.erased()).getOpcode(ISTORE), locals[i]);
            }
        }

        private void one(int i) {
            Field field = fields.get(i);
            assign(i, () -> {
                if (field.codec() instanceof BoxCodec box && field.inline()) {
                    constant(box, PACKAGE + "BoxCodec");
                    constant(box.wire(), PACKAGE + "IntegerCodec");
                    code.visitVarInsn(ALOAD, WIRE);
                    code.visitMethodInsn(
                            INVOKEVIRTUAL, PACKAGE + "IntegerCodec", "readLong", "(L" + INPUT + ";)J", false);
                    fit(field);
                } else if (field.content() == null) {
                    read(field.codec());
                } else {
                    Label absent = new Label();
                    Label done = new Label();
                    code.visitVarInsn(ALOAD, WIRE);
                    code.visitLdcInsn("optional");
                    code.visitMethodInsn(INVOKEVIRTUAL, INPUT, "readByte", "(Ljava/lang/String;)I", false);
                    code.visitJumpInsn(IFEQ, absent);
                    read(Objects.requireNonNull(field.content()));
                    code.visitJumpInsn(GOTO, done);
                    code.visitLabel(absent);
                    code.visitInsn(ACONST_NULL);
                    code.visitLabel(done);
                }
            });
        }

        private void read(ValueCodec codec) {
            constant(codec, CODEC);
            code.visitVarInsn(ALOAD, WIRE);
            code.visitMethodInsn(INVOKEINTERFACE, CODEC, "read", "(L" + INPUT + ";)L" + OBJECT + ";", true);
        }

        private void block(int from, int to) {
            int bytes = 0;
            for (Field field : fields.subList(from, to)) {
                bytes += field.width();
            }
            at(fields.size());
            code.visitVarInsn(ALOAD, WIRE);
            code.visitLdcInsn(
                    to == from + 1
                            ? fields.get(from).tag()
                            : fields.get(from).tag() + " to "
                                    + fields.get(to - 1).tag());
            code.visitLdcInsn((long) bytes);
            code.visitMethodInsn(INVOKEVIRTUAL, INPUT, "need", "(Ljava/lang/String;J)V", false);
            loadBlock();
            storePosition(bytes);
            int offset = 0;
            for (int i = from; i < to; i++) {
                int at = offset;
                Field field = fields.get(i);
                assign(i, () -> get(field, at));
                offset += field.width();
            }
        }

        private void get(Field field, int offset) {
            if (!(field.codec() instanceof BoxCodec box)) {
                pushPlace(offset);
                String type = field.type().getName();
                get(
                        "get" + Character.toUpperCase(type.charAt(0)) + type.substring(1),
                        Type.getDescriptor(field.type()));
                return;
            }
            boolean fits = box.alwaysFits();
            if (!fits) {
                constant(box, PACKAGE + "BoxCodec");
            }
            pushPlace(offset);
            int width = box.wire().width();
            boolean unsigned = box.wire().min() == 0 && width < 8;
            boolean isLong = width == 8 || (width == 4 && unsigned);
            get((unsigned ? "getUnsigned" : "get") + width, isLong ? "J" : "I");
            if (!fits || field.type() == long.class) {
                if (!isLong) {
                    code.visitInsn(I2L);
                }
            }
            if (!fits) {
                fit(field);
            }
        }

        /** Narrows a long, under which the codec stands. */
        private void fit(Field field) {
            code.visitMethodInsn(INVOKEVIRTUAL, PACKAGE + "BoxCodec", "fit", "(J)J", false);
            if (field.type() != long.class) {
                code.visitInsn(L2I);
            }
        }

        private void get(String method, String type) {
            code.visitMethodInsn(INVOKESTATIC, BYTES, method, "([BI)" + type, false);
        }
    }
}
