// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.RETURN;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.Map;
import java.util.Objects;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.GeneratedClass;
import org.objectweb.asm.Label;

/** Writes the code that writes an object. */
final class WriteCode extends SerializerCode {

    private static final Call WRITE = Call.of(Serializer.class, "write", Kryo.class, Output.class, Object.class);
    private static final Call OPEN = Call.of(ObjectPlace.class, "open", Output.class, Object.class);
    private static final Call CLOSE = Call.of(ObjectPlace.class, "close", Serializer.class, Object.class);
    private static final Call WRITE_PLACE = Call.of(ObjectPlace.class, "write", Output.class, Object.class);

    private static final Call VAR_INT = Call.of(Output.class, "writeVarInt", int.class, boolean.class);
    private static final Call VAR_LONG = Call.of(Output.class, "writeVarLong", long.class, boolean.class);
    private static final Map<FieldKind, Call> VALUES = values(
            kind -> Call.of(Output.class, kind.method("write"), kind == FieldKind.SHORT ? int.class : kind.type()));

    private WriteCode(Plan plan, GeneratedClass owner) {
        super(plan, owner, WRITE);
    }

    /** Adds the method to a class. */
    static void generate(Plan plan, GeneratedClass owner) {
        new WriteCode(plan, owner).generate();
    }

    private void generate() {
        begin();
        for (int i = 0; i < members.size(); i++) {
            at(i);
            Member member = members.get(i);
            if (member.erased() == Object.class) {
                object(i, member);
            } else {
                loadStream();
                get(member.getter(), member.erased());
                value(member);
            }
        }
        end();
    }

    @Override
    protected void finish() {
        code.visitInsn(RETURN);
    }

    private void value(Member member) {
        boolean variableLength = member.variableLength();
        if (variableLength && (member.kind() == FieldKind.INT || member.kind() == FieldKind.LONG)) {
            code.visitInsn(ICONST_0);
            call(member.kind() == FieldKind.INT ? VAR_INT : VAR_LONG);
            code.visitInsn(POP);
            return;
        }
        call(Objects.requireNonNull(VALUES.get(member.kind()), member.name()));
    }

    private void object(int i, Member member) {
        get(member.getter(), Object.class);
        storeValue();
        findPlace(i);
        loadStream();
        loadValue();
        if (plan.references()) {
            call(WRITE_PLACE);
            return;
        }
        Label done = new Label();
        call(OPEN);
        storeSerializer();
        loadSerializer();
        code.visitJumpInsn(IFNULL, done);
        loadSerializer();
        loadKryo();
        loadStream();
        loadValue();
        call(WRITE);
        loadPlace();
        loadSerializer();
        loadValue();
        call(CLOSE);
        code.visitLabel(done);
    }
}
