// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** SOFA's fork of Hessian 2, as it comes; its packages are those of Caucho's. */
public record SofaHessianContender() implements BytesContender {

    private static final String LISTS = "META-INF/hessian/";

    private static final CarriedJar JAR =
            new CarriedJar("hessian.jar", HessianLibrary.class, SofaHessianContender::withOwnLists);

    @Override
    public String name() {
        return "SOFA Hessian";
    }

    /** Without it it ends in a static initializer. */
    @Override
    public List<String> jvmOptions() {
        return List.of("--add-opens=java.base/java.lang=ALL-UNNAMED");
    }

    @Override
    public Library library(ClassLoader loader, List<Class<?>> classes) {
        return JAR.library(loader);
    }

    /** It finds its lists of serializers by names that Caucho's jar, which is on the class path, has for its own. */
    private static byte[] withOwnLists(String name, byte[] bytes) {
        if (!name.equals("com.caucho.hessian.io.ContextSerializerFactory")) {
            return bytes;
        }
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                return renaming(super.visitMethod(access, name, descriptor, signature, exceptions));
                            }
                        },
                        0);
        return writer.toByteArray();
    }

    private static MethodVisitor renaming(MethodVisitor method) {
        return new MethodVisitor(Opcodes.ASM9, method) {
            @Override
            public void visitLdcInsn(Object value) {
                super.visitLdcInsn(value instanceof String text ? text.replace(LISTS, CarriedJar.OWN + LISTS) : value);
            }
        };
    }
}
