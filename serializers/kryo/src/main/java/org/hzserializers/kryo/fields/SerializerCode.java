// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;

import com.esotericsoftware.kryo.kryo5.Kryo;
import java.lang.invoke.MethodHandle;
import java.util.List;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.GeneratedClass;
import org.hzserializers.bytecode.MethodCode;
import org.hzserializers.bytecode.Slot;
import org.hzserializers.kryo.graph.PayloadContext;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;

/**
 * Writes the code of a method: what writing and reading have in common. Kryo is local 1, the stream local 2, the object
 * local 3, the number of the member for messages local 4, the depth before local 5.
 */
abstract class SerializerCode extends MethodCode {

    private static final Call FAULT = Call.of(CompiledSerializer.class, "fault", Throwable.class, int.class, int.class);
    private static final Slot PLACES = Slot.of(CompiledSerializer.class, "places");
    private static final Call ENTER = Call.of(PayloadContext.class, "enter", Kryo.class, long.class, int.class);
    private static final Call DEPTH_OF = Call.of(Kryo.class, "getDepth");

    static final int KRYO = 1;
    static final int STREAM = 2;
    static final int OBJECT = 3;
    private static final int MEMBER = 4;
    private static final int DEPTH = 5;
    static final int VALUE = 6;
    static final int SERIALIZER = 7;
    static final int PLACE = 8;
    static final int FIRST_FREE = 9;

    final Plan plan;
    final List<Member> members;
    private final Label start = new Label();
    private final Label end = new Label();
    private final Label handler = new Label();

    /**
     * What is to be compiled.
     *
     * @param members in the order of their bytes
     * @param constructor of a record, which takes all members; null for a class that is filled
     * @param maker the constructor without parameters of a class that is filled; null if it has none to be called
     * @param references whether an object may have been written before
     * @param memory of one object, boxes included
     */
    record Plan(
            Class<?> type,
            List<Member> members,
            @Nullable MethodHandle constructor,
            @Nullable MethodHandle maker,
            boolean references,
            int memory) {

        /** Returns what tells apart the code for one class. */
        String signature() {
            StringBuilder signature = new StringBuilder(references ? "r" : "n").append(memory);
            members.forEach(member -> signature.append(' ').append(member.signature()));
            return signature.toString();
        }

        /** Returns the hash of the class as it is here. */
        int hash() {
            Shape shape = new Shape();
            members.forEach(member -> shape.add(member.name(), member.kind()));
            return shape.hash();
        }
    }

    SerializerCode(Plan plan, GeneratedClass owner, Call method) {
        super(owner, method);
        this.plan = plan;
        this.members = plan.members();
        code.visitTryCatchBlock(start, end, handler, Type.getInternalName(Throwable.class));
    }

    /** Begins the work on an object, whose failures get the name of a member from here on. */
    final void begin() {
        code.visitVarInsn(ALOAD, KRYO);
        call(DEPTH_OF);
        code.visitVarInsn(ISTORE, DEPTH);
        at(members.size());
        code.visitLabel(start);
        code.visitVarInsn(ALOAD, KRYO);
        code.visitLdcInsn((long) plan.memory());
        code.visitLdcInsn(plan.hash());
        call(ENTER);
    }

    /** Ends the method, after its return. */
    final void end() {
        code.visitLabel(end);
        code.visitLabel(handler);
        code.visitVarInsn(ASTORE, VALUE);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ALOAD, VALUE);
        code.visitVarInsn(ILOAD, MEMBER);
        code.visitVarInsn(ILOAD, DEPTH);
        call(FAULT);
        code.visitInsn(ATHROW);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** Notes which member is worked on; costs nothing unless it fails. */
    final void at(int member) {
        push(member);
        code.visitVarInsn(ISTORE, MEMBER);
    }

    /** Puts the place of an object on the stack, and into its local. */
    final void place(int member) {
        code.visitVarInsn(ALOAD, 0);
        PLACES.emit(GETFIELD, code);
        push(member);
        code.visitInsn(AALOAD);
        code.visitVarInsn(ASTORE, PLACE);
        code.visitVarInsn(ALOAD, PLACE);
    }
}
