// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;

import com.esotericsoftware.kryo.kryo5.Kryo;
import java.lang.invoke.MethodHandle;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.GeneratedClass;
import org.hzserializers.bytecode.RecordCode;
import org.hzserializers.bytecode.Slot;
import org.hzserializers.kryo.graph.PayloadContext;
import org.jspecify.annotations.Nullable;

/** Writes the code of a method: the parts that writing and reading have in common. */
abstract class SerializerCode extends RecordCode {

    private static final Call FAULT = Call.of(CompiledSerializer.class, "fault", Throwable.class, int.class, int.class);
    private static final Slot PLACES = Slot.of(CompiledSerializer.class, "places");
    private static final Call ENTER = Call.of(PayloadContext.class, "enter", Kryo.class, long.class, int.class);
    private static final Call DEPTH_OF = Call.of(Kryo.class, "getDepth");

    /** The parameters of Kryo's methods. */
    private static final int KRYO = 1;

    private static final int STREAM = 2;

    final Plan plan;
    final List<Member> members;
    private final int depth = local(int.class);
    private final int value = local(Object.class);
    private final int serializer = local(Object.class);
    private final int place = local(Object.class);

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
        super(owner, method, STREAM, FAULT);
        this.plan = plan;
        this.members = plan.members();
    }

    /** Returns the methods of a stream for the kinds of values without length. */
    static Map<FieldKind, Call> values(Function<FieldKind, Call> method) {
        Map<FieldKind, Call> values = new EnumMap<>(FieldKind.class);
        for (FieldKind kind : FieldKind.values()) {
            if (!kind.hasLength()) {
                values.put(kind, method.apply(kind));
            }
        }
        return values;
    }

    @Override
    protected final void begin() {
        loadKryo();
        call(DEPTH_OF);
        code.visitVarInsn(ISTORE, depth);
        at(members.size());
        super.begin();
        loadKryo();
        code.visitLdcInsn((long) plan.memory());
        code.visitLdcInsn(plan.hash());
        call(ENTER);
    }

    @Override
    protected final void loadContext() {
        code.visitVarInsn(ILOAD, depth);
    }

    final void loadKryo() {
        code.visitVarInsn(ALOAD, KRYO);
    }

    final void loadValue() {
        code.visitVarInsn(ALOAD, value);
    }

    final void storeValue() {
        code.visitVarInsn(ASTORE, value);
    }

    final void loadSerializer() {
        code.visitVarInsn(ALOAD, serializer);
    }

    final void storeSerializer() {
        code.visitVarInsn(ASTORE, serializer);
    }

    final void loadPlace() {
        code.visitVarInsn(ALOAD, place);
    }

    /** Puts the place of an object on the stack, and into its local. */
    final void findPlace(int member) {
        code.visitVarInsn(ALOAD, 0);
        PLACES.emit(GETFIELD, code);
        push(member);
        code.visitInsn(AALOAD);
        code.visitVarInsn(ASTORE, place);
        loadPlace();
    }
}
