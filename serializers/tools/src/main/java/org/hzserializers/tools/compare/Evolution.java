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
import org.hzserializers.tools.cluster.ClassPath;
import org.hzserializers.tools.serialization.SerializationServices;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * What becomes of stored values when the class gets another field: tried with a later version of it that is generated.
 *
 * @param newReadsOld whether the later class reads what the present one wrote, every common field the same
 * @param oldReadsNew whether the present class reads what the later one wrote
 */
record Evolution(boolean newReadsOld, boolean oldReadsNew) {
    private static final String ADDED = "addedLater";

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
            return "survives another field";
        }
        return newReadsOld
                ? "with another field, new code reads old values, old code no new ones"
                : "does not survive another field";
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

        private static byte[] withField(byte[] original) {
            ClassWriter writer = new ClassWriter(0);
            new ClassReader(original)
                    .accept(
                            new ClassVisitor(Opcodes.ASM9, writer) {
                                @Override
                                public void visitEnd() {
                                    visitField(Opcodes.ACC_PUBLIC, ADDED, "I", null, null)
                                            .visitEnd();
                                    super.visitEnd();
                                }
                            },
                            0);
            return writer.toByteArray();
        }
    }
}
