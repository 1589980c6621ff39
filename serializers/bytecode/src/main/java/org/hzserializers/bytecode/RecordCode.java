// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.IF_ACMPEQ;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.NOP;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;

/**
 * Writes the code of a method that writes or reads a record: field by field, and a failure gets the name of its field.
 * The locals are the stream of bytes, the object, the number of the field for messages, and those of the format.
 *
 * <p>Not part of the API.
 */
public abstract class RecordCode extends MethodCode {

    private static final Call GET_CLASS = Call.of(Object.class, "getClass");

    private final int stream;
    private final int object;
    private final int field;
    private int free;
    private final Call fault;
    private final Label start = new Label();
    private final Label end = new Label();
    private final Label handler = new Label();

    /**
     * Starts a method.
     *
     * @param method what it implements
     * @param stream which parameter the stream is; a parameter after it is the object
     * @param fault makes an exception of one, which is of the type of its first parameter, and the number of a field
     */
    protected RecordCode(GeneratedClass owner, Call method, int stream, Call fault) {
        super(owner, method);
        this.stream = stream;
        this.object = stream + 1;
        this.field = stream + 2;
        this.free = stream + 3;
        this.fault = fault;
        String caught = Type.getArgumentTypes(fault.descriptor())[0].getInternalName();
        code.visitTryCatchBlock(start, end, handler, caught);
    }

    /** Begins the code whose failures get the name of the field that was last {@linkplain #at worked on}. */
    protected void begin() {
        code.visitLabel(start);
        // The range of a handler cannot be empty, and a class without fields leaves nothing else in it.
        code.visitInsn(NOP);
    }

    /** Ends the method. */
    protected void end() {
        code.visitLabel(end);
        finish();
        code.visitLabel(handler);
        storeObject();
        code.visitVarInsn(ALOAD, 0);
        loadObject();
        code.visitVarInsn(ILOAD, field);
        loadContext();
        call(fault);
        code.visitInsn(ATHROW);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** Writes what is behind the code whose failures get a name: the return. */
    protected abstract void finish();

    /** Puts on the stack what the method for failures takes after the number of the field: nothing by default. */
    protected void loadContext() {}

    /** Notes which field is worked on; costs nothing unless it fails. */
    protected final void at(int number) {
        push(number);
        code.visitVarInsn(ISTORE, field);
    }

    /** Returns a new local variable. */
    protected final int local(Class<?> type) {
        int local = free;
        free += Type.getType(type).getSize();
        return local;
    }

    /** Puts the value of a local variable on the stack. */
    protected final void load(Class<?> type, int local) {
        code.visitVarInsn(Type.getType(type).getOpcode(ILOAD), local);
    }

    /** Takes the value of a local variable from the stack. */
    protected final void store(Class<?> type, int local) {
        code.visitVarInsn(Type.getType(type).getOpcode(ISTORE), local);
    }

    /** Puts the stream on the stack. */
    protected final void loadStream() {
        code.visitVarInsn(ALOAD, stream);
    }

    /** Puts the object on the stack. */
    protected final void loadObject() {
        code.visitVarInsn(ALOAD, object);
    }

    /** Takes the object from the stack. */
    protected final void storeObject() {
        code.visitVarInsn(ASTORE, object);
    }

    /** Calls a method of the stream. */
    protected final void callStream(Call call) {
        loadStream();
        call(call);
    }

    /** Calls a method of the stream that takes a number. */
    protected final void callStream(Call call, int argument) {
        loadStream();
        code.visitLdcInsn(argument);
        call(call);
    }

    /**
     * Refuses an object that is null or of another class.
     *
     * @param refusal makes an exception of it
     */
    protected final void requireClass(Class<?> type, Call refusal) {
        Label wrong = new Label();
        Label right = new Label();
        loadObject();
        code.visitJumpInsn(IFNULL, wrong);
        loadObject();
        call(GET_CLASS);
        constant(type, Class.class);
        code.visitJumpInsn(IF_ACMPEQ, right);
        code.visitLabel(wrong);
        code.visitVarInsn(ALOAD, 0);
        loadObject();
        call(refusal);
        code.visitInsn(ATHROW);
        code.visitLabel(right);
    }

    /**
     * Puts a field of the object on the stack.
     *
     * @param type of the value in the code: a primitive, or Object
     */
    protected final void get(MethodHandle getter, Class<?> type) {
        MethodType erased = MethodType.methodType(type, Object.class);
        loadObject();
        invoke(getter, erased);
    }

    /** Sets a field of the object to a value that {@code value} puts on the stack. */
    protected final void set(MethodHandle setter, Class<?> type, Runnable value) {
        MethodType erased = MethodType.methodType(void.class, Object.class, type);
        loadObject();
        value.run();
        invoke(setter, erased);
    }

    /** Makes the object of arguments in local variables. */
    protected final void construct(MethodHandle constructor, Class<?>[] types, int[] locals) {
        MethodType erased = MethodType.methodType(Object.class, types);
        for (int i = 0; i < locals.length; i++) {
            load(types[i], locals[i]);
        }
        invoke(constructor, erased);
        storeObject();
    }
}
