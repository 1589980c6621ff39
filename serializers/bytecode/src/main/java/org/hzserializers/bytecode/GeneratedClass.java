// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * A hidden class while its code is put together. What belongs to a user's class is among its constants, as method
 * handles of erased types, so no class loader has to see another's classes, and the JIT inlines through them. Not
 * thread-safe.
 *
 * <p>Not part of the API.
 */
public final class GeneratedClass {

    private static final String RESOLVE = "resolve";
    private static final MethodType RESOLVE_TYPE = MethodType.methodType(void.class);

    private final MethodHandles.Lookup host;
    private final String parent;
    private final ClassWriter writer;
    private final ClassConstants constants = new ClassConstants();
    private Class<?>[] parameters = {};

    /**
     * Begins a class.
     *
     * @param host has the package and the rights of the class
     * @param prefix of its name
     * @param subject what it is made for, which shows in profiles
     * @param parent what it extends
     */
    public GeneratedClass(MethodHandles.Lookup host, String prefix, String subject, Class<?> parent) {
        this.host = host;
        this.parent = Type.getInternalName(parent);
        this.writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String first, String second) {
                // Never load a class for it: where types meet, none is needed any more.
                return Type.getInternalName(Object.class);
            }
        };
        String name = host.lookupClass().getPackageName().replace('.', '/') + "/" + prefix + "$"
                + subject.replaceAll("[^A-Za-z0-9]", "_");
        writer.visit(V17, ACC_FINAL | ACC_SUPER, name, null, this.parent, null);
    }

    /** Returns its constants. */
    public ClassConstants constants() {
        return constants;
    }

    /** Adds the constructor, which hands its parameters on. */
    public void addConstructor(Class<?>... parameters) {
        this.parameters = parameters.clone();
        String descriptor = MethodType.methodType(void.class, parameters).toMethodDescriptorString();
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "<init>", descriptor, null, null);
        code.visitCode();
        code.visitVarInsn(ALOAD, 0);
        int local = 1;
        for (Class<?> parameter : parameters) {
            Type type = Type.getType(parameter);
            code.visitVarInsn(type.getOpcode(ILOAD), local);
            local += type.getSize();
        }
        code.visitMethodInsn(INVOKESPECIAL, parent, "<init>", descriptor, false);
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** Begins a method that implements one of the parent's. */
    public MethodVisitor method(Call implemented) {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, implemented.name(), implemented.descriptor(), null, null);
        code.visitCode();
        return code;
    }

    /**
     * Ends the class and loads it.
     *
     * @throws IllegalStateException if this JVM lets no class be made
     */
    public Loaded load() {
        constants.adaptCalls();
        addResolve(writer, constants);
        writer.visitEnd();
        return define(host, writer, constants);
    }

    /**
     * Ends the class and makes an object of it, while there are stand-ins among its constants.
     *
     * @param type of the constants that are {@linkplain Specializable specialized}
     * @param known those that other classes have specialized, which have the same code here
     * @param links gets what does so and resolves the constants, to be run once all objects are made
     */
    public <T extends Specializable<T>> Object make(
            Class<T> type, List<Runnable> links, Map<T, T> known, Object... arguments) {
        Loaded loaded = load();
        links.add(() -> {
            constants
                    .values()
                    .replaceAll(value -> type.isInstance(value) ? Specializable.of(type.cast(value), known) : value);
            loaded.resolve();
        });
        return loaded.make(parameters, arguments);
    }

    static Loaded define(MethodHandles.Lookup host, ClassWriter writer, ClassConstants constants) {
        try {
            return new Loaded(host.defineHiddenClassWithClassData(writer.toByteArray(), constants.values(), true));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(
                    "no class can be made in " + host.lookupClass().getPackageName(), e);
        }
    }

    /**
     * Loads every constant once: the JIT gives up on a method with one that is not resolved, if only on a path that is
     * never taken.
     */
    static void addResolve(ClassVisitor writer, ClassConstants constants) {
        MethodVisitor code =
                writer.visitMethod(ACC_STATIC, RESOLVE, RESOLVE_TYPE.toMethodDescriptorString(), null, null);
        code.visitCode();
        for (ConstantDynamic load : constants.loads()) {
            code.visitLdcInsn(load);
            code.visitInsn(POP);
        }
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** A class that is loaded. */
    public record Loaded(MethodHandles.Lookup inside) {

        /** Resolves the constants, which are settled from then on. Called once, before the code runs. */
        public void resolve() {
            call(() -> {
                inside.findStatic(inside.lookupClass(), RESOLVE, RESOLVE_TYPE).invokeExact();
                return this;
            });
        }

        /** Makes an object of it. */
        public Object make(Class<?>[] parameters, @Nullable Object... arguments) {
            return call(() -> constructor(parameters).invokeWithArguments(arguments));
        }

        private MethodHandle constructor(Class<?>[] parameters) throws ReflectiveOperationException {
            return inside.findConstructor(inside.lookupClass(), MethodType.methodType(void.class, parameters));
        }

        private Object call(Body body) {
            try {
                return body.run();
            } catch (Error | RuntimeException e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(inside.lookupClass().getName() + " cannot be made", e);
            }
        }

        /** What may throw anything. */
        private interface Body {
            Object run() throws Throwable;
        }
    }
}
