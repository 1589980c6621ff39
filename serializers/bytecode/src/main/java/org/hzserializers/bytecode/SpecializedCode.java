// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.objectweb.asm.Opcodes.ACC_RECORD;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.POP;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;

/**
 * Gives a record a copy of its class to itself, in which its components are constants. Methods that many records share
 * are too large to be taken in wherever they are called, and do not know what they work on; a copy's do.
 *
 * <p>Not part of the API.
 */
public final class SpecializedCode {

    /** The code of each class; empty where it cannot be read. */
    private static final ClassValue<byte[]> CODE = new ClassValue<>() {
        @Override
        protected byte[] computeValue(Class<?> type) {
            return bytes(type);
        }
    };

    private SpecializedCode() {}

    /**
     * Returns an object that does what a record does.
     *
     * @param host has the package and the rights of its class
     * @param type what the object is used as, an interface
     * @param original a record of a class that compares no objects of its own, and without code that is made when it
     *     first runs, as that of lambdas is; it is not compared with others any more
     * @return the record itself where no class can be made
     */
    public static <T> T of(MethodHandles.Lookup host, Class<T> type, T original) {
        return type.cast(of(host, (Record) original));
    }

    private static Object of(MethodHandles.Lookup host, Record record) {
        byte[] original = CodeGeneration.isPossible() ? CODE.get(record.getClass()) : new byte[0];
        if (original.length == 0) {
            return record;
        }
        RecordComponent[] components = record.getClass().getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        @Nullable Object[] values = new @Nullable Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            values[i] = value(host, record, components[i]);
        }
        GeneratedClass.Loaded copy = load(host, original, components, values);
        copy.resolve();
        return copy.make(types, values);
    }

    private static byte[] bytes(Class<?> type) {
        String name = type.getName();
        try (InputStream in = type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
            return in == null ? new byte[0] : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable Object value(MethodHandles.Lookup host, Record record, RecordComponent component) {
        try {
            return host.unreflect(component.getAccessor()).invoke(record);
        } catch (Error | RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(component + " cannot be read", e);
        }
    }

    private static GeneratedClass.Loaded load(
            MethodHandles.Lookup host, byte[] original, RecordComponent[] components, @Nullable Object[] values) {
        ClassConstants constants = new ClassConstants();
        Map<String, Object> loads = new HashMap<>();
        for (int i = 0; i < components.length; i++) {
            Object value = values[i];
            if (value != null) {
                Class<?> type = components[i].getType();
                loads.put(components[i].getName(), type.isPrimitive() ? literal(value) : constants.add(value, type));
            }
        }
        ClassReader reader = new ClassReader(original);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        reader.accept(new Copy(writer, reader.getClassName(), loads), 0);
        GeneratedClass.addResolve(writer, constants);
        return GeneratedClass.define(host, writer, constants);
    }

    /** Returns what an instruction puts on the stack for a primitive value. */
    private static Object literal(Object value) {
        if (value instanceof Boolean bool) {
            return bool ? 1 : 0;
        } else if (value instanceof Character character) {
            return (int) character;
        }
        return value instanceof Byte || value instanceof Short ? (Object) ((Number) value).intValue() : value;
    }

    /**
     * Puts constants where fields of the object itself are read, and makes an ordinary class of a record, without the
     * methods that compare it: those of records look for a class by the name that it had.
     */
    private static final class Copy extends ClassVisitor {

        private static final String RECORD = Type.getInternalName(Record.class);
        private static final String OBJECT = Type.getInternalName(Object.class);
        private static final Set<String> OF_RECORDS = Set.of("equals", "hashCode", "toString");

        private final String self;
        private final Map<String, Object> loads;

        Copy(ClassVisitor next, String self, Map<String, Object> loads) {
            super(ASM9, next);
            this.self = self;
            this.loads = loads;
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                String parent,
                String @Nullable [] interfaces) {
            super.visit(version, access & ~ACC_RECORD, name, signature, OBJECT, interfaces);
        }

        @Override
        public @Nullable RecordComponentVisitor visitRecordComponent(
                String name, String descriptor, @Nullable String signature) {
            return null;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            if (OF_RECORDS.contains(name)) {
                return null;
            }
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return new MethodVisitor(ASM9, next) {
                @Override
                public void visitFieldInsn(int opcode, String owner, String field, String type) {
                    Object load = opcode == GETFIELD && owner.equals(self) ? loads.get(field) : null;
                    if (load == null) {
                        super.visitFieldInsn(opcode, owner, field, type);
                    } else {
                        super.visitInsn(POP);
                        super.visitLdcInsn(load);
                    }
                }

                @Override
                public void visitMethodInsn(int opcode, String owner, String method, String type, boolean ofInterface) {
                    boolean superclass = opcode == INVOKESPECIAL && owner.equals(RECORD);
                    super.visitMethodInsn(opcode, superclass ? OBJECT : owner, method, type, ofInterface);
                }
            };
        }
    }
}
