// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Two methods of JPPF get and set the array inside a {@code String}; these ask it for its characters instead. */
final class JppfPatch {

    private static final String STRING = "java/lang/String";

    private JppfPatch() {}

    /** Rewrites the class that has the two, and no other. */
    static byte[] apply(String name, byte[] bytes) {
        if (!name.equals("org.jppf.serialization.SerializationReflectionHelper")) {
            return bytes;
        }
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public @Nullable MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                MethodVisitor method =
                                        super.visitMethod(access, name, descriptor, signature, exceptions);
                                return switch (name) {
                                    case "getStringValue" -> replaced(method, false);
                                    case "createString" -> replaced(method, true);
                                    default -> method;
                                };
                            }
                        },
                        0);
        return writer.toByteArray();
    }

    private static @Nullable MethodVisitor replaced(MethodVisitor method, boolean create) {
        method.visitCode();
        method.visitVarInsn(Opcodes.ALOAD, 0);
        if (create) {
            method.visitMethodInsn(Opcodes.INVOKESTATIC, STRING, "valueOf", "([C)Ljava/lang/String;", false);
        } else {
            method.visitMethodInsn(Opcodes.INVOKEVIRTUAL, STRING, "toCharArray", "()[C", false);
        }
        method.visitInsn(Opcodes.ARETURN);
        method.visitMaxs(1, 1);
        method.visitEnd();
        return null;
    }
}
