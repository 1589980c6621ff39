// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes a class for each trap: public, serializable, with a constructor without parameters and one public field.
 *
 * <p>Immutable and thread-safe.
 */
final class TrapClasses {

    /** The field of each class. */
    static final String FIELD = "value";

    /** Hazelcast carries a list by itself, and asks a serializer for its elements one after the other. */
    static final String IN_A_LIST = "two objects and a text in a list that Hazelcast writes";

    private static final String PACKAGE = "org.hzserializers.bench.correctness.trap.";

    private final Loader loader = new Loader();
    private final List<Case> cases = new ArrayList<>();

    /**
     * A trap.
     *
     * @param title the words for the table
     * @param type the class that is registered
     * @param inside the classes that a user registers beside it
     * @param field where its value is
     * @param inList whether values are carried in a list
     */
    record Case(String title, Class<?> type, List<Class<?>> inside, Field field, boolean inList) {

        /** Copies the list. */
        Case {
            inside = List.copyOf(inside);
        }

        /** Makes a new value, which shares nothing with others. */
        Object value() throws ReflectiveOperationException {
            if (!inList) {
                return object();
            }
            List<Object> list = new ArrayList<>();
            list.add(object());
            list.add(object());
            list.add("end");
            return list;
        }

        private Object object() throws ReflectiveOperationException {
            Object object = type.getConstructor().newInstance();
            type.getField(FIELD).set(object, field.get(new TrapFields()));
            return object;
        }
    }

    private TrapClasses() {
        new ClassReader(bytesOfFields())
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public @Nullable FieldVisitor visitField(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    @Nullable Object value) {
                                add(name, descriptor, signature);
                                return null;
                            }
                        },
                        ClassReader.SKIP_CODE);
        Case texts = cases.stream()
                .filter(one -> one.field().getName().equals("listNulls"))
                .findFirst()
                .orElseThrow();
        cases.add(new Case(IN_A_LIST, texts.type(), List.of(), texts.field(), true));
    }

    /** Makes all classes, in a class loader of their own. */
    static List<Case> all() {
        return List.copyOf(new TrapClasses().cases);
    }

    private static byte[] bytesOfFields() {
        try (InputStream in = Objects.requireNonNull(TrapFields.class.getResourceAsStream("TrapFields.class"))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(String name, String descriptor, @Nullable String signature) {
        try {
            Field field = TrapFields.class.getDeclaredField(name);
            Trap trap = field.getAnnotation(Trap.class);
            if (trap == null) {
                return;
            }
            // With a suffix, as code that libraries generate would take a class Throwable beside it for Java's.
            String type = PACKAGE + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Trap";
            loader.classes.put(type, write(type.replace('.', '/'), descriptor, signature));
            cases.add(new Case(trap.value(), loader.loadClass(type), List.of(trap.inside()), field, false));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("TrapFields." + name + " cannot be made a class of", e);
        }
    }

    private static byte[] write(String type, String descriptor, @Nullable String signature) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, type, null, "java/lang/Object", new String[] {
            "java/io/Serializable"
        });
        writer.visitField(
                        Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, "serialVersionUID", "J", null, 1L)
                .visitEnd();
        writer.visitField(Opcodes.ACC_PUBLIC, FIELD, descriptor, signature, null)
                .visitEnd();
        MethodVisitor constructor = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(Opcodes.RETURN);
        constructor.visitMaxs(1, 1);
        constructor.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Shows the bytes of its classes, which libraries look for that compile code against them. */
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes = new HashMap<>();

        Loader() {
            super(TrapClasses.class.getClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }

        @Override
        protected @Nullable URL findResource(String name) {
            byte[] bytes = name.endsWith(".class")
                    ? classes.get(
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                    : null;
            try {
                return bytes == null ? null : new URL(null, "trap:/" + name, new InMemory(bytes));
            } catch (MalformedURLException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Opens bytes. */
    private static final class InMemory extends URLStreamHandler {
        private final byte[] bytes;

        InMemory(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        protected URLConnection openConnection(URL url) {
            return new URLConnection(url) {
                @Override
                public void connect() {
                    // They are there.
                }

                @Override
                public InputStream getInputStream() {
                    return new ByteArrayInputStream(bytes);
                }
            };
        }
    }
}
