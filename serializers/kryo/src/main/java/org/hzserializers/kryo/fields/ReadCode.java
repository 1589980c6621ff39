// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNULL;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.objenesis.instantiator.ObjectInstantiator;
import java.lang.invoke.MethodHandle;
import java.util.Map;
import java.util.Objects;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.GeneratedClass;

/** Writes the code that reads an object. */
final class ReadCode extends SerializerCode {

    private static final Call READ = Call.of(Serializer.class, "read", Kryo.class, Input.class, Class.class);
    private static final Call OPEN = Call.of(ObjectPlace.class, "open", Input.class);
    private static final Call ASKED = Call.of(ObjectPlace.class, "asked");
    private static final Call CLOSE = Call.of(ObjectPlace.class, "closeAndCheck", Serializer.class, Object.class);
    private static final Call READ_PLACE = Call.of(ObjectPlace.class, "read", Input.class);
    private static final Call CONSTRUCTS = Call.of(CompiledSerializer.class, "constructs");
    private static final Call INSTANTIATOR = Call.of(CompiledSerializer.class, "instantiator");
    private static final Call NEW = Call.of(ObjectInstantiator.class, "newInstance");
    private static final Call REFERENCE = Call.of(Kryo.class, "reference", Object.class);

    private static final Call VAR_INT = Call.of(Input.class, "readVarInt", boolean.class);
    private static final Call VAR_LONG = Call.of(Input.class, "readVarLong", boolean.class);
    private static final Map<FieldKind, Call> VALUES = values(kind -> Call.of(Input.class, kind.method("read")));

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
            method.readAll(plan.constructor());
        }
        method.end();
    }

    @Override
    protected void finish() {
        loadObject();
        code.visitInsn(ARETURN);
    }

    private void fill() {
        if (plan.maker() == null) {
            instantiate();
        } else {
            make(plan.maker());
        }
        if (plan.references()) {
            loadKryo();
            loadObject();
            call(REFERENCE);
        }
        for (int i = 0; i < members.size(); i++) {
            at(i);
            Member member = members.get(i);
            if (member.erased() == Object.class) {
                object(i);
            }
            set(Objects.requireNonNull(member.setter()), member.erased(), () -> load(member));
        }
        at(members.size());
    }

    /** Makes an object to be filled: by a call of the constructor itself where nothing else is wanted. */
    private void make(MethodHandle maker) {
        code.visitVarInsn(ALOAD, 0);
        call(CONSTRUCTS);
        branch(IFEQ, this::instantiate, () -> {
            at(members.size() + 1);
            construct(maker, new Class<?>[0], new int[0]);
            at(members.size());
        });
    }

    private void instantiate() {
        code.visitVarInsn(ALOAD, 0);
        call(INSTANTIATOR);
        call(NEW);
        storeObject();
    }

    /** Puts a value on the stack: of an object what was read before, as the method handle is under a number only. */
    private void load(Member member) {
        if (member.erased() == Object.class) {
            loadValue();
        } else {
            value(member);
        }
    }

    private void readAll(MethodHandle constructor) {
        int[] locals = new int[members.size()];
        Class<?>[] types = new Class<?>[members.size()];
        for (int i = 0; i < members.size(); i++) {
            at(i);
            Member member = members.get(i);
            if (member.erased() == Object.class) {
                object(i);
            }
            load(member);
            int local = local(member.erased());
            store(member.erased(), local);
            locals[member.argument()] = local;
            types[member.argument()] = member.erased();
        }
        at(members.size());
        construct(constructor, types, locals);
    }

    private void value(Member member) {
        loadStream();
        boolean variableLength = member.variableLength();
        if (variableLength && (member.kind() == FieldKind.INT || member.kind() == FieldKind.LONG)) {
            code.visitInsn(ICONST_0);
            call(member.kind() == FieldKind.INT ? VAR_INT : VAR_LONG);
            return;
        }
        call(Objects.requireNonNull(VALUES.get(member.kind()), member.name()));
    }

    /** Reads an object into the local of the value. */
    private void object(int i) {
        findPlace(i);
        loadStream();
        if (plan.references()) {
            call(READ_PLACE);
            storeValue();
            return;
        }
        call(OPEN);
        storeSerializer();
        loadSerializer();
        branch(IFNULL, () -> code.visitInsn(ACONST_NULL), () -> {
            loadPlace();
            loadSerializer();
            loadSerializer();
            loadKryo();
            loadStream();
            loadPlace();
            call(ASKED);
            call(READ);
            call(CLOSE);
        });
        storeValue();
    }
}
