// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.bench.contender.SerializationServices;
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
     * @throws IOException if the class is not on the own class path, so that there is nothing to make a later version
     *     of
     */
    static Evolution of(OwnContender contender, Class<?> type, String classpath, long seed) throws IOException {
        try (URLClassLoader present = OwnValues.loader(classpath);
                URLClassLoader later = new LaterVersion(
                        OwnValues.urls(classpath), type.getName(), OwnValues.bytes(present, type.getName()))) {
            SchemaService schemas = SerializationServices.schemas();
            return new Evolution(
                    reads(contender, type.getName(), present, later, schemas, seed),
                    reads(contender, type.getName(), later, present, schemas, seed));
        }
    }

    private static boolean reads(
            OwnContender contender,
            String type,
            ClassLoader writerLoader,
            ClassLoader readerLoader,
            SchemaService schemas,
            long seed) {
        try {
            Class<?> written = OwnValues.load(type, writerLoader);
            InternalSerializationService writer = service(contender, written, writerLoader, schemas);
            InternalSerializationService reader =
                    service(contender, OwnValues.load(type, readerLoader), readerLoader, schemas);
            Object value = OwnValues.fill(written, seed).get(0);
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
            OwnContender contender, Class<?> type, ClassLoader loader, SchemaService schemas) {
        SerializationConfig config = new SerializationConfig();
        contender.registration().configure(config, type, loader);
        return SerializationServices.create(config, loader, schemas);
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
