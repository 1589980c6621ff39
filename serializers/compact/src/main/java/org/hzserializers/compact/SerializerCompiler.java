// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.I2C;
import static org.objectweb.asm.Opcodes.I2S;
import static org.objectweb.asm.Opcodes.RETURN;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.CodeGeneration;
import org.hzserializers.bytecode.GeneratedClass;
import org.hzserializers.bytecode.RecordCode;
import org.hzserializers.compact.RecordLayout.StoredField;
import org.jspecify.annotations.Nullable;

/** Makes the serializer of a class: a hidden class of this package that calls Compact's writer and reader by itself. */
final class SerializerCompiler {

    /** A method with more fields would be too long for the JIT, or for a class file. */
    private static final int MAX_COMPILED = 500;

    private static final Call FAULT = Call.of(RecordSerializer.class, "fault", Exception.class, int.class);

    private SerializerCompiler() {}

    /** Compiles a serializer, or makes one that is interpreted where no class can be made. */
    static RecordSerializer compile(RecordLayout layout, @Nullable Nesting nesting) {
        if (layout.fields().size() > MAX_COMPILED || !CodeGeneration.isPossible()) {
            return new InterpretedSerializer(layout, nesting);
        }
        GeneratedClass generated = new GeneratedClass(
                MethodHandles.lookup(), "Compiled", layout.type().getName(), RecordSerializer.class);
        Class<?>[] parameters = {RecordLayout.class, Nesting.class};
        generated.addConstructor(parameters);
        new WriteCode(layout, generated).generate();
        new ReadCode(layout, generated).generate();
        GeneratedClass.Loaded loaded = generated.load();
        loaded.resolve();
        return (RecordSerializer) loaded.make(parameters, layout, nesting);
    }

    private static final class WriteCode extends RecordCode {

        private static final Call WRITE_FIELDS =
                Call.of(RecordSerializer.class, "writeFields", CompactWriter.class, Object.class);
        private static final Call WRITE =
                Call.of(FieldLayout.class, "write", CompactWriter.class, String.class, Object.class);

        private final List<StoredField> fields;

        WriteCode(RecordLayout layout, GeneratedClass owner) {
            super(owner, WRITE_FIELDS, 1, FAULT);
            this.fields = layout.fields();
        }

        void generate() {
            at(-1);
            begin();
            for (int i = 0; i < fields.size(); i++) {
                StoredField field = fields.get(i);
                at(i);
                if (field.layout() instanceof PrimitiveLayout primitive) {
                    loadStream();
                    code.visitLdcInsn(field.name());
                    get(field.field().getter(), primitive.type());
                    if (primitive.isChar()) {
                        code.visitInsn(I2S);
                    }
                    call(primitive.writeCall());
                } else {
                    constant(field.layout(), FieldLayout.class);
                    loadStream();
                    code.visitLdcInsn(field.name());
                    get(field.field().getter(), Object.class);
                    call(WRITE);
                }
            }
            end();
        }

        @Override
        protected void finish() {
            code.visitInsn(RETURN);
        }
    }

    private static final class ReadCode extends RecordCode {

        private static final Call READ_FIELDS = Call.of(RecordSerializer.class, "readFields", CompactReader.class);
        private static final Call READ = Call.of(FieldLayout.class, "read", CompactReader.class, String.class);

        private final RecordLayout layout;
        private final MethodHandle maker;

        ReadCode(RecordLayout layout, GeneratedClass owner) {
            super(owner, READ_FIELDS, 1, FAULT);
            this.layout = layout;
            this.maker = layout.model().maker();
        }

        void generate() {
            at(-1);
            begin();
            List<StoredField> fields = layout.fields();
            Class<?>[] arguments = new Class<?>[maker.type().parameterCount()];
            int[] locals = new int[arguments.length];
            if (!layout.model().isRecord()) {
                construct(maker, arguments, locals);
            }
            for (int i = 0; i < fields.size(); i++) {
                StoredField field = fields.get(i);
                Class<?> type = field.erased();
                at(i);
                if (layout.model().isRecord()) {
                    read(field);
                    int component = field.field().component();
                    arguments[component] = type;
                    locals[component] = local(type);
                    store(type, locals[component]);
                } else {
                    set(field.field().setter(), type, () -> read(field));
                }
            }
            at(-1);
            if (layout.model().isRecord()) {
                construct(maker, arguments, locals);
            }
            end();
        }

        private void read(StoredField field) {
            if (field.layout() instanceof PrimitiveLayout primitive) {
                loadStream();
                code.visitLdcInsn(field.name());
                call(primitive.readCall());
                if (primitive.isChar()) {
                    code.visitInsn(I2C);
                }
            } else {
                constant(field.layout(), FieldLayout.class);
                loadStream();
                code.visitLdcInsn(field.name());
                call(READ);
            }
        }

        @Override
        protected void finish() {
            loadObject();
            code.visitInsn(ARETURN);
        }
    }
}
