// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.objenesis.instantiator.ObjectInstantiator;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Objects;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.GeneratedClass;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;

/** Writes the code that reads an object. */
final class ReadCode extends SerializerCode {

    private static final Call READ = Call.of(Serializer.class, "read", Kryo.class, Input.class, Class.class);
    private static final Call OPEN = Call.of(ObjectPlace.class, "open", Input.class);
    private static final Call ASKED = Call.of(ObjectPlace.class, "asked");
    private static final Call CLOSE = Call.of(ObjectPlace.class, "closeAndCheck", Serializer.class, Object.class);
    private static final Call READ_PLACE = Call.of(ObjectPlace.class, "read", Input.class);
    private static final MethodType MAKER = MethodType.methodType(Object.class);
    private static final Call CONSTRUCTS = Call.of(CompiledSerializer.class, "constructs");
    private static final Call INSTANTIATOR = Call.of(CompiledSerializer.class, "instantiator");
    private static final Call NEW = Call.of(ObjectInstantiator.class, "newInstance");
    private static final Call REFERENCE = Call.of(Kryo.class, "reference", Object.class);

    private static final Call VAR_INT = Call.of(Input.class, "readVarInt", boolean.class);
    private static final Call VAR_LONG = Call.of(Input.class, "readVarLong", boolean.class);
    private static final Call BYTE = Call.of(Input.class, "readByte");
    private static final Call BOOLEAN = Call.of(Input.class, "readBoolean");
    private static final Call SHORT = Call.of(Input.class, "readShort");
    private static final Call CHAR = Call.of(Input.class, "readChar");
    private static final Call INT = Call.of(Input.class, "readInt");
    private static final Call LONG = Call.of(Input.class, "readLong");
    private static final Call FLOAT = Call.of(Input.class, "readFloat");
    private static final Call DOUBLE = Call.of(Input.class, "readDouble");
    private static final Call TEXT = Call.of(Input.class, "readString");

    private ReadCode(Plan plan, GeneratedClass owner) {
        super(plan, owner, READ);
    }

    /** Adds the method to a class. */
    static void generate(Plan plan, GeneratedClass owner) {
        ReadCode method = new ReadCode(plan, owner);
        method.begin();
        if (plan.constructor() == null) {
            method.fill();
        } else {
            method.construct(plan.constructor());
        }
        method.code.visitInsn(ARETURN);
        method.end();
    }

    private void fill() {
        make();
        if (plan.references()) {
            code.visitVarInsn(ALOAD, KRYO);
            code.visitVarInsn(ALOAD, OBJECT);
            call(REFERENCE);
        }
        for (int i = 0; i < members.size(); i++) {
            at(i);
            set(i, members.get(i));
        }
        at(members.size());
        code.visitVarInsn(ALOAD, OBJECT);
    }

    /** Makes an object to be filled: by a call of the constructor itself where nothing else is wanted. */
    private void make() {
        Label other = new Label();
        Label made = new Label();
        if (plan.maker() != null) {
            code.visitVarInsn(ALOAD, 0);
            call(CONSTRUCTS);
            code.visitJumpInsn(IFEQ, other);
            at(members.size() + 1);
            constant(plan.maker(), MAKER);
            invoke(MAKER);
            code.visitVarInsn(ASTORE, OBJECT);
            at(members.size());
            code.visitJumpInsn(GOTO, made);
        }
        code.visitLabel(other);
        code.visitVarInsn(ALOAD, 0);
        call(INSTANTIATOR);
        call(NEW);
        code.visitVarInsn(ASTORE, OBJECT);
        code.visitLabel(made);
    }

    private void set(int i, Member member) {
        MethodType type = MethodType.methodType(void.class, Object.class, member.erased());
        boolean object = member.erased() == Object.class;
        if (object) {
            object(i);
        }
        constant(Objects.requireNonNull(member.setter()), type);
        code.visitVarInsn(ALOAD, OBJECT);
        if (object) {
            code.visitVarInsn(ALOAD, VALUE);
        } else {
            value(member);
        }
        invoke(type);
    }

    private void construct(MethodHandle constructor) {
        int[] locals = new int[members.size()];
        Class<?>[] types = new Class<?>[members.size()];
        int next = FIRST_FREE;
        for (int i = 0; i < members.size(); i++) {
            at(i);
            Member member = members.get(i);
            Type type = Type.getType(member.erased());
            if (member.erased() == Object.class) {
                object(i);
                code.visitVarInsn(ALOAD, VALUE);
            } else {
                value(member);
            }
            code.visitVarInsn(type.getOpcode(ISTORE), next);
            locals[member.argument()] = next;
            types[member.argument()] = member.erased();
            next += type.getSize();
        }
        at(members.size());
        MethodType type = MethodType.methodType(Object.class, types);
        constant(constructor, type);
        for (int i = 0; i < locals.length; i++) {
            code.visitVarInsn(Type.getType(types[i]).getOpcode(ILOAD), locals[i]);
        }
        invoke(type);
    }

    private void value(Member member) {
        code.visitVarInsn(ALOAD, STREAM);
        boolean variableLength = member.variableLength();
        if (variableLength && (member.kind() == FieldKind.INT || member.kind() == FieldKind.LONG)) {
            code.visitInsn(ICONST_0);
            call(member.kind() == FieldKind.INT ? VAR_INT : VAR_LONG);
            return;
        }
        call(
                switch (member.kind()) {
                    case BOOLEAN -> BOOLEAN;
                    case BYTE -> BYTE;
                    case SHORT -> SHORT;
                    case CHAR -> CHAR;
                    case INT -> INT;
                    case LONG -> LONG;
                    case FLOAT -> FLOAT;
                    case DOUBLE -> DOUBLE;
                    case TEXT -> TEXT;
                    case OBJECT, BOUND -> throw new IllegalStateException(member.name() + " has a place");
                });
    }

    /** Reads an object into the local of the value. */
    private void object(int i) {
        if (plan.references()) {
            place(i);
            code.visitVarInsn(ALOAD, STREAM);
            call(READ_PLACE);
            code.visitVarInsn(ASTORE, VALUE);
            return;
        }
        Label done = new Label();
        code.visitInsn(ACONST_NULL);
        code.visitVarInsn(ASTORE, VALUE);
        place(i);
        code.visitVarInsn(ALOAD, STREAM);
        call(OPEN);
        code.visitVarInsn(ASTORE, SERIALIZER);
        code.visitVarInsn(ALOAD, SERIALIZER);
        code.visitJumpInsn(IFNULL, done);
        code.visitVarInsn(ALOAD, PLACE);
        code.visitVarInsn(ALOAD, SERIALIZER);
        code.visitVarInsn(ALOAD, SERIALIZER);
        code.visitVarInsn(ALOAD, KRYO);
        code.visitVarInsn(ALOAD, STREAM);
        code.visitVarInsn(ALOAD, PLACE);
        call(ASKED);
        call(READ);
        call(CLOSE);
        code.visitVarInsn(ASTORE, VALUE);
        code.visitLabel(done);
    }
}
