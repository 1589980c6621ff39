// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Makes the codec of a sequence that is bound to a class: a hidden class of this package whose code does for each field
 * what the definition says.
 *
 * <p>Fields, constructors and the codecs of other types are the constants of that class, so the JIT inlines through
 * them; they are method handles of erased types, so no class loader has to see another's classes. Numbers and booleans
 * that follow each other share one check for room, or for bytes that are there.
 */
final class RecordCompiler {

    private static final String SUPER = Type.getInternalName(CompiledCodec.class);
    private static final MethodType CONSTRUCTOR = MethodType.methodType(void.class, CompiledCodec.Description.class);
    private static final Call RESOLVE = Call.of(CompiledCodec.class, "resolve");

    private RecordCompiler() {}

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

    /**
     * Compiles a codec.
     *
     * @param made gets the codec, to be linked before it is used
     */
    static ValueCodec compile(RecordPlan plan, List<Made> made) {
        ClassConstants constants = new ClassConstants();
        byte[] bytes = generate(plan, constants);
        try {
            MethodHandles.Lookup hidden =
                    MethodHandles.lookup().defineHiddenClassWithClassData(bytes, constants.values(), true);
            MethodHandle constructor = hidden.findConstructor(hidden.lookupClass(), CONSTRUCTOR);
            CompiledCodec codec = (CompiledCodec) constructor.invoke(
                    new CompiledCodec.Description(plan.name(), plan.type(), plan.minBytes(), plan.locations()));
            made.add(new Made(codec, constants.values()));
            return codec;
        } catch (Error | RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("codec of " + plan.name() + " cannot be made", e);
        }
    }

    private static byte[] generate(RecordPlan plan, ClassConstants constants) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String first, String second) {
                // Never load a class for it: where types meet, none is needed any more.
                return Type.getInternalName(Object.class);
            }
        };
        // Shows in stack traces.
        String self = RecordCompiler.class.getPackageName().replace('.', '/') + "/Compiled$"
                + plan.name().replaceAll("[^A-Za-z0-9]", "_");
        writer.visit(V17, ACC_FINAL | ACC_SUPER, self, null, SUPER, null);
        generateConstructor(writer);
        WriteMethod.generate(plan, writer, constants);
        ReadMethod.generate(plan, writer, constants);
        generateResolve(writer, constants);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void generateConstructor(ClassWriter writer) {
        String descriptor = CONSTRUCTOR.toMethodDescriptorString();
        MethodVisitor init = writer.visitMethod(0, "<init>", descriptor, null, null);
        init.visitCode();
        init.visitVarInsn(ALOAD, 0);
        init.visitVarInsn(ALOAD, 1);
        init.visitMethodInsn(INVOKESPECIAL, SUPER, "<init>", descriptor, false);
        init.visitInsn(RETURN);
        init.visitMaxs(0, 0);
        init.visitEnd();
    }

    /**
     * Loads every constant once: the JIT gives up on a method with one that is not resolved, if only on a path that is
     * never taken.
     */
    private static void generateResolve(ClassWriter writer, ClassConstants constants) {
        MethodVisitor resolve = writer.visitMethod(0, RESOLVE.name(), RESOLVE.descriptor(), null, null);
        resolve.visitCode();
        for (ConstantDynamic load : constants.loads()) {
            resolve.visitLdcInsn(load);
            resolve.visitInsn(POP);
        }
        resolve.visitInsn(RETURN);
        resolve.visitMaxs(0, 0);
        resolve.visitEnd();
    }
}
