// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hzserializers.tools.cluster.ClassPath;
import org.hzserializers.tools.serialization.SerializationServices;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What becomes of stored values when the class gets another field: tried with a later version of it that is generated.
 *
 * @param newReadsOld whether the later class reads what the present one wrote, every common field the same
 * @param oldReadsNew whether the present class reads what the later one wrote
 */
record Evolution(boolean newReadsOld, boolean oldReadsNew) {
    private static final String ADDED = "addedLater";
    private static final String RECORD = "java/lang/Record";

    /** A component of a record, with its type as the class file has it. */
    private record Component(String name, String type) {}

    /** Follows the value, for a reader that leaves the bytes of the field unread would go unnoticed otherwise. */
    private static final String BEHIND = "behind";

    /**
     * Tries both directions with one value.
     *
     * @throws IllegalArgumentException if no instance can be made up
     * @throws IOException if the class is not on the own class path, so that there is nothing to make a later version
     *     of
     */
    static Evolution of(Registration registration, Class<?> type, String classpath, long seed) throws IOException {
        try (URLClassLoader present = ClassPath.loader(classpath);
                URLClassLoader later = new LaterVersion(
                        ClassPath.urls(classpath), type.getName(), RandomValues.bytes(present, type.getName()))) {
            RandomValues.fill(RandomValues.load(type.getName(), later), seed);
            SchemaService schemas = SerializationServices.schemas();
            if (!reads(registration, type.getName(), present, present, schemas, seed)) {
                throw new IllegalArgumentException("instances that are made up hold what it does not carry");
            }
            return new Evolution(
                    reads(registration, type.getName(), present, later, schemas, seed),
                    reads(registration, type.getName(), later, present, schemas, seed));
        }
    }

    /** Returns it as a few words for a table. */
    String words() {
        if (newReadsOld && oldReadsNew) {
            return "survives added fields";
        }
        return newReadsOld
                ? "with another field, new code reads old values, old code no new ones"
                : "does not survive an added field";
    }

    /** Returns what holds for both of two classes. */
    Evolution and(Evolution other) {
        return new Evolution(newReadsOld && other.newReadsOld, oldReadsNew && other.oldReadsNew);
    }

    /** Returns whether old and new versions of the class read each other's values. */
    boolean both() {
        return newReadsOld && oldReadsNew;
    }

    private static boolean reads(
            Registration registration,
            String type,
            ClassLoader writerLoader,
            ClassLoader readerLoader,
            SchemaService schemas,
            long seed) {
        try {
            Class<?> written = RandomValues.load(type, writerLoader);
            InternalSerializationService writer = service(registration, writerLoader, schemas);
            InternalSerializationService reader = service(registration, readerLoader, schemas);
            Object value = RandomValues.fill(written, seed).get(0);
            Data data = writer.toData(new ArrayList<>(List.of(value, BEHIND)));
            List<?> back = reader.toObject(data);
            writer.dispose();
            reader.dispose();
            return back.get(0).getClass().getClassLoader() == readerLoader
                    && SameFields.of(value, back.get(0))
                    && BEHIND.equals(back.get(1));
        } catch (RuntimeException | LinkageError e) {
            // Any failure is the answer to the question that is asked here.
            return false;
        }
    }

    private static InternalSerializationService service(
            Registration registration, ClassLoader loader, SchemaService schemas) {
        return SerializationServices.create(registration.config(loader), loader, schemas);
    }

    /** Finds the same classes as another loader of this class path, but one of them has a field more. */
    private static final class LaterVersion extends URLClassLoader {
        private final String changed;
        private final byte[] bytes;

        LaterVersion(URL[] urls, String changed, byte[] original) {
            super(urls, Evolution.class.getClassLoader());
            this.changed = changed;
            this.bytes = withField(original);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            return name.equals(changed) ? defineClass(name, bytes, 0, bytes.length) : super.findClass(name);
        }

        /** A record's component is a field, an accessor, and a parameter of the canonical constructor. */
        private static void addComponent(ClassVisitor to, String owner, List<Component> components) {
            to.visitRecordComponent(ADDED, "I", null).visitEnd();
            to.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, ADDED, "I", null, null)
                    .visitEnd();
            MethodVisitor accessor = to.visitMethod(Opcodes.ACC_PUBLIC, ADDED, "()I", null, null);
            accessor.visitCode();
            accessor.visitVarInsn(Opcodes.ALOAD, 0);
            accessor.visitFieldInsn(Opcodes.GETFIELD, owner, ADDED, "I");
            accessor.visitInsn(Opcodes.IRETURN);
            accessor.visitMaxs(0, 0);
            accessor.visitEnd();
            List<Component> all = new ArrayList<>(components);
            all.add(new Component(ADDED, "I"));
            String parameters = all.stream().map(Component::type).collect(Collectors.joining("", "(", ")V"));
            MethodVisitor made = to.visitMethod(Opcodes.ACC_PUBLIC, "<init>", parameters, null, null);
            made.visitCode();
            made.visitVarInsn(Opcodes.ALOAD, 0);
            made.visitMethodInsn(Opcodes.INVOKESPECIAL, RECORD, "<init>", "()V", false);
            int local = 1;
            for (Component one : all) {
                Type type = Type.getType(one.type());
                made.visitVarInsn(Opcodes.ALOAD, 0);
                made.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
                made.visitFieldInsn(Opcodes.PUTFIELD, owner, one.name(), one.type());
                local += type.getSize();
            }
            made.visitInsn(Opcodes.RETURN);
            made.visitMaxs(0, 0);
            made.visitEnd();
        }

        private static byte[] withField(byte[] original) {
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            new ClassReader(original)
                    .accept(
                            new ClassVisitor(Opcodes.ASM9, writer) {
                                private final List<Component> components = new ArrayList<>();
                                private String owner = "";
                                private boolean isRecord;

                                @Override
                                public void visit(
                                        int version,
                                        int access,
                                        String name,
                                        @Nullable String signature,
                                        @Nullable String parent,
                                        String @Nullable [] interfaces) {
                                    owner = name;
                                    isRecord = RECORD.equals(parent);
                                    super.visit(version, access, name, signature, parent, interfaces);
                                }

                                @Override
                                public FieldVisitor visitField(
                                        int access,
                                        String name,
                                        String type,
                                        @Nullable String signature,
                                        @Nullable Object value) {
                                    if (isRecord && (access & Opcodes.ACC_STATIC) == 0) {
                                        components.add(new Component(name, type));
                                    }
                                    return super.visitField(access, name, type, signature, value);
                                }

                                @Override
                                public void visitEnd() {
                                    if (isRecord) {
                                        addComponent(cv, owner, components);
                                    } else {
                                        cv.visitField(Opcodes.ACC_PUBLIC, ADDED, "I", null, null)
                                                .visitEnd();
                                    }
                                    super.visitEnd();
                                }
                            },
                            0);
            return writer.toByteArray();
        }
    }
}
