// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Every class, method and field of Hazelcast that a module of this project refers to is in each of the older versions,
 * so that no call ends in a {@link NoClassDefFoundError} or {@link NoSuchMethodError} there.
 */
@Tag("full")
class HazelcastLinkageIT {

    private static final String HAZELCAST = "com/hazelcast/";

    /** A class, or a method or field of it; the descriptor of a class is empty. */
    private record Reference(String owner, String name, String descriptor) {

        boolean isIn(ClassLoader loader) {
            try {
                Class<?> type = Class.forName(owner.replace('/', '.'), false, loader);
                return descriptor.isEmpty() || isIn(type);
            } catch (ClassNotFoundException e) {
                return false;
            }
        }

        private boolean isIn(Class<?> type) {
            if (type == null) {
                return false;
            }
            Stream<String> members = descriptor.startsWith("(")
                    ? name.equals("<init>")
                            ? Arrays.stream(type.getDeclaredConstructors())
                                    .map(each -> "<init>" + Type.getConstructorDescriptor(each))
                            : Arrays.stream(type.getDeclaredMethods())
                                    .map(each -> each.getName() + Type.getMethodDescriptor(each))
                    : Arrays.stream(type.getDeclaredFields())
                            .map(each -> each.getName() + Type.getDescriptor(each.getType()));
            return members.anyMatch((name + descriptor)::equals)
                    || isIn(type.getSuperclass())
                    || Arrays.stream(type.getInterfaces()).anyMatch(this::isIn)
                    || (type.isInterface() && isIn(Object.class));
        }
    }

    static Stream<String> versions() {
        return Stream.of(System.getProperty("cluster.versions").split(","));
    }

    @ParameterizedTest
    @MethodSource("versions")
    void classes_ofEveryModule_referToWhatTheVersionHas(String version) throws IOException {
        Map<Reference, String> references = references();
        assertThat(references).hasSizeGreaterThan(200);
        assertThat(references.values())
                .anyMatch(user -> user.startsWith("org/hzserializers/migration/"))
                .anyMatch(user -> user.startsWith("org/hzserializers/cluster/harness/"))
                .anyMatch(user -> user.startsWith("org/hzserializers/view/"));
        URL jar = Path.of("target", "hazelcast", "hazelcast-" + version + ".jar")
                .toUri()
                .toURL();
        TreeSet<String> missing = new TreeSet<>();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar}, ClassLoader.getPlatformClassLoader())) {
            references.forEach((reference, user) -> {
                if (!reference.isIn(loader)) {
                    missing.add(user + " refers to " + reference);
                }
            });
        }
        assertThat(missing).isEmpty();
    }

    /** Returns what the modules on the class path refer to, with a class that does. */
    private static Map<Reference, String> references() throws IOException {
        Map<Reference, String> references = new LinkedHashMap<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(entry);
            if (Files.isDirectory(path) && path.endsWith(Path.of("target", "classes"))) {
                collect(path, references);
            } else if (path.getFileName().toString().startsWith("hazelcast-serializers-")) {
                try (FileSystem jar = FileSystems.newFileSystem(path)) {
                    collect(jar.getPath("/"), references);
                }
            }
        }
        return references;
    }

    private static void collect(Path root, Map<Reference, String> references) throws IOException {
        List<Path> classes = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            files.filter(file -> file.toString().endsWith(".class")).forEach(classes::add);
        }
        for (Path file : classes) {
            try (InputStream bytes = Files.newInputStream(file)) {
                ClassReader reader = new ClassReader(bytes);
                reader.accept(new Collector(reader.getClassName(), references), ClassReader.SKIP_DEBUG);
            }
        }
    }

    /** Collects the references of one class. */
    private static final class Collector extends ClassVisitor {

        private final String user;
        private final Map<Reference, String> references;

        Collector(String user, Map<Reference, String> references) {
            super(Opcodes.ASM9);
            this.user = user;
            this.references = references;
        }

        private void add(String owner, String name, String descriptor) {
            if (owner != null && owner.startsWith(HAZELCAST)) {
                references.putIfAbsent(new Reference(owner, name, descriptor), user);
            }
        }

        private void addType(Type type) {
            switch (type.getSort()) {
                case Type.ARRAY -> addType(type.getElementType());
                case Type.OBJECT -> add(type.getInternalName(), "", "");
                case Type.METHOD -> {
                    addType(type.getReturnType());
                    Arrays.stream(type.getArgumentTypes()).forEach(this::addType);
                }
                default -> {
                    // a primitive type
                }
            }
        }

        @Override
        public void visit(int version, int access, String name, String signature, String parent, String[] interfaces) {
            add(parent, "", "");
            Arrays.stream(interfaces).forEach(each -> add(each, "", ""));
        }

        @Override
        public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
            addType(Type.getType(descriptor));
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            addType(Type.getMethodType(descriptor));
            return new MethodVisitor(Opcodes.ASM9) {

                @Override
                public void visitTypeInsn(int opcode, String type) {
                    addType(Type.getObjectType(type));
                }

                @Override
                public void visitFieldInsn(int opcode, String owner, String field, String type) {
                    add(owner, field, type);
                    addType(Type.getType(type));
                }

                @Override
                public void visitMethodInsn(int opcode, String owner, String method, String type, boolean inInterface) {
                    add(owner, method, type);
                    addType(Type.getMethodType(type));
                }

                @Override
                public void visitLdcInsn(Object value) {
                    if (value instanceof Type type) {
                        addType(type);
                    }
                }

                @Override
                public void visitInvokeDynamicInsn(String method, String type, Handle bootstrap, Object... arguments) {
                    addType(Type.getMethodType(type));
                    for (Object argument : arguments) {
                        if (argument instanceof Handle handle) {
                            add(handle.getOwner(), handle.getName(), handle.getDesc());
                        } else if (argument instanceof Type each) {
                            addType(each);
                        }
                    }
                }

                @Override
                public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
                    add(type, "", "");
                }
            };
        }
    }
}
