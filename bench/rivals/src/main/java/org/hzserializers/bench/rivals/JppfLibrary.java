// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jppf.serialization.ElementsHandler;
import org.jppf.serialization.JPPFSerialization;
import org.jppf.serialization.SerializationHandler;
import org.jppf.serialization.SerializationReflectionHelper;
import org.jppf.utils.JPPFConfiguration;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * JPPF 6.2, its last release: its own serialization, and what it composes of Java's and a compressor.
 *
 * <p>Its own fails as shipped with every text on Java 9 and later, since it takes the array inside a {@code String} for
 * characters, and with collections of hashes, which write something else by themselves than it reads. The row has it
 * patched, and says so.
 */
final class JppfLibrary {

    private static final String PROPERTY = "jppf.object.serialization.class";

    private JppfLibrary() {}

    /** JPPF's own, patched. */
    static Library patched(ClassLoader loader, List<Class<?>> classes) {
        if (!Patch.APPLIED) {
            throw new IllegalStateException("JPPF is not patched");
        }
        return library("org.jppf.serialization.DefaultJPPFSerialization", loader);
    }

    /** Java serialization in a compressor of JPPF's. */
    static Library compressed(String compressor, ClassLoader loader) {
        return library(compressor + " org.jppf.serialization.DefaultJavaSerialization", loader);
    }

    /** Makes it as a node of JPPF does, from its configuration. */
    private static Library library(String kind, ClassLoader loader) {
        synchronized (JPPFConfiguration.class) {
            JPPFConfiguration.getProperties().setProperty(PROPERTY, kind);
            JPPFSerialization.Factory.reset();
            JPPFSerialization jppf = JPPFSerialization.Factory.getSerialization();
            return Library.ofStreams((out, value) -> jppf.serialize(value, out), (in, type) -> jppf.deserialize(in))
                    .inContext(loader);
        }
    }

    /** Is applied once, before JPPF has loaded the class. */
    private static final class Patch {
        static final boolean APPLIED = apply();

        private static boolean apply() {
            try {
                MethodHandles.privateLookupIn(JPPFSerialization.class, MethodHandles.lookup())
                        .defineClass(askingStringsForCharacters());
                addHandlers();
                return true;
            } catch (IOException | ReflectiveOperationException | LinkageError e) {
                throw new IllegalStateException("JPPF on the class path cannot be patched; it has to be 6.2", e);
            }
        }

        /** Two methods get and set the array inside a {@code String}; these ask it for its characters instead. */
        private static byte[] askingStringsForCharacters() throws IOException {
            ClassNode node = new ClassNode();
            try (InputStream in = JPPFSerialization.class.getResourceAsStream("SerializationReflectionHelper.class")) {
                new ClassReader(in).accept(node, 0);
            }
            for (MethodNode method : node.methods) {
                if (method.name.equals("getStringValue")) {
                    replace(method, Opcodes.INVOKEVIRTUAL, "toCharArray", "()[C");
                } else if (method.name.equals("createString")) {
                    replace(method, Opcodes.INVOKESTATIC, "valueOf", "([C)Ljava/lang/String;");
                }
            }
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            node.accept(writer);
            return writer.toByteArray();
        }

        private static void replace(MethodNode method, int opcode, String called, String descriptor) {
            method.instructions.clear();
            method.tryCatchBlocks.clear();
            method.localVariables = null;
            method.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
            method.instructions.add(new MethodInsnNode(opcode, "java/lang/String", called, descriptor, false));
            method.instructions.add(new InsnNode(Opcodes.ARETURN));
        }

        private static void addHandlers() throws ReflectiveOperationException {
            Field field = SerializationReflectionHelper.class.getDeclaredField("handlerMap");
            field.setAccessible(true);
            @SuppressWarnings("unchecked") // by class
            Map<Class<?>, SerializationHandler> handlers = (Map<Class<?>, SerializationHandler>) field.get(null);
            List<Supplier<Object>> collections =
                    List.of(HashMap::new, LinkedHashMap::new, HashSet::new, LinkedHashSet::new);
            collections.forEach(empty -> handlers.put(empty.get().getClass(), new ElementsHandler(empty)));
        }
    }
}
