// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.ParameterizedType;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes a class for each declared type: public, serializable, with a constructor without parameters and one public
 * field.
 *
 * <p>The classes have a class loader of their own that reads them from files, since libraries that generate code look
 * for the files of the classes that it uses. The JVM deletes them when it exits. For one thread.
 */
final class FieldClasses {

    /** The field of each class. */
    static final String FIELD = "value";

    private static final String PACKAGE = "edgecases";

    private final Path folder;
    private final ClassLoader loader;
    private int count;

    /**
     * Prepares the folder.
     *
     * @throws UncheckedIOException if it cannot be made
     */
    FieldClasses() {
        try {
            Path directory = Files.createTempDirectory("edge-cases");
            folder = Files.createDirectory(directory.resolve(PACKAGE));
            directory.toFile().deleteOnExit();
            folder.toFile().deleteOnExit();
            loader = new URLClassLoader(new URL[] {directory.toUri().toURL()}, FieldClasses.class.getClassLoader());
        } catch (IOException e) {
            throw new UncheckedIOException("The folder for the classes of edge cases cannot be made", e);
        }
    }

    /**
     * Makes a class.
     *
     * @param declared the field's type, with its type arguments
     * @throws IllegalStateException if its file cannot be written
     */
    Class<?> of(java.lang.reflect.Type declared) {
        String name = "Case" + count++;
        Path file = folder.resolve(name + ".class");
        file.toFile().deleteOnExit();
        try {
            Files.write(file, write(PACKAGE + "/" + name, declared));
            return loader.loadClass(PACKAGE + "." + name);
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException(file + " cannot be written and loaded", e);
        }
    }

    private static byte[] write(String name, java.lang.reflect.Type type) {
        ClassWriter writer = new ClassWriter(0);
        String[] interfaces = {"java/io/Serializable"};
        int flags = Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER;
        writer.visit(Opcodes.V17, flags, name, null, "java/lang/Object", interfaces);
        int constant = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
        writer.visitField(constant, "serialVersionUID", "J", null, 1L).visitEnd();
        writer.visitField(Opcodes.ACC_PUBLIC, FIELD, descriptor(type), signature(type), null)
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

    private static String descriptor(java.lang.reflect.Type type) {
        return Type.getDescriptor((Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type));
    }

    private static String signature(java.lang.reflect.Type type) {
        if (type instanceof ParameterizedType generic) {
            String raw = descriptor(type);
            return Stream.of(generic.getActualTypeArguments())
                    .map(FieldClasses::signature)
                    .collect(Collectors.joining("", raw.substring(0, raw.length() - 1) + "<", ">;"));
        }
        return type instanceof Class<?> ? descriptor(type) : "*";
    }
}
