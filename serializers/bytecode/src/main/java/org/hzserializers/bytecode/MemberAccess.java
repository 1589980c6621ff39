// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.V17;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Makes methods of the members of a class: a hidden class in its nest has a static method for each, of erased types.
 * A handle of such a method is a call; that of a member itself, as one of erased types, is half a dozen calls for the
 * interpreter to make and for the JIT to take in. Where the class lets no other be made in its package, the handles
 * of its members stay.
 */
final class MemberAccess {

    /** In the package of a class of another module: has the right to make hidden classes there. */
    private static final String HELPER = "HazelcastSerializersLookup";

    /** Of members of objects; static ones are not used. */
    private static final Set<Integer> KINDS = Set.of(
            MethodHandleInfo.REF_getField,
            MethodHandleInfo.REF_putField,
            MethodHandleInfo.REF_invokeVirtual,
            MethodHandleInfo.REF_newInvokeSpecial);

    private static final MethodType LOOKUP = MethodType.methodType(MethodHandles.Lookup.class);

    private final Class<?> owner;
    private final MethodHandles.Lookup inside;
    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    private final List<Member> members = new ArrayList<>();

    private MemberAccess(Class<?> owner, MethodHandles.Lookup inside) {
        this.owner = owner;
        this.inside = inside;
        String name = Type.getInternalName(owner) + "$Access";
        writer.visit(V17, ACC_FINAL | ACC_SUPER, name, null, Type.getInternalName(Object.class), null);
    }

    /** A member that gets a method, and the place of its handle. */
    private record Member(int index, MethodHandle handle, MethodType erased) {}

    /**
     * Makes handles ones of erased types, by methods where that can be.
     *
     * @param constants has the handles, and gets the others
     * @param types what they become, by their places
     */
    static void adapt(List<Object> constants, Map<Integer, MethodType> types) {
        Map<Class<?>, @Nullable MemberAccess> classes = new LinkedHashMap<>();
        types.forEach((index, erased) -> {
            MethodHandle handle = (MethodHandle) constants.get(index);
            MethodType type = handle.type();
            // A field or method is a member of the first argument's class, a constructor of what it returns.
            boolean added = type.parameterCount() > 0
                    && add(classes.computeIfAbsent(type.parameterType(0), MemberAccess::of), index, handle, erased);
            if (!added && !add(classes.computeIfAbsent(type.returnType(), MemberAccess::of), index, handle, erased)) {
                constants.set(index, handle.asType(erased));
            }
        });
        for (MemberAccess each : classes.values()) {
            if (each != null && !each.members.isEmpty()) {
                each.define(constants);
            }
        }
    }

    private static boolean add(@Nullable MemberAccess access, int index, MethodHandle handle, MethodType erased) {
        return access != null && access.add(index, handle, erased);
    }

    private static @Nullable MemberAccess of(Class<?> owner) {
        boolean ofUser = owner.getClassLoader() != null
                && owner.getClassLoader() != ClassLoader.getPlatformClassLoader()
                && !owner.isPrimitive()
                && !owner.isArray()
                && !owner.isInterface()
                && !owner.isHidden();
        try {
            return ofUser
                    ? new MemberAccess(owner, MethodHandles.privateLookupIn(owner, MethodHandles.lookup()))
                    : null;
        } catch (IllegalAccessException e) {
            // Its package is not open to us.
            return null;
        }
    }

    /** Returns the lookup of a class that is made in the package once. */
    private static synchronized MethodHandles.Lookup helper(MethodHandles.Lookup lookup) throws IllegalAccessException {
        String packageName = lookup.lookupClass().getPackageName();
        String name = packageName.isEmpty() ? HELPER : packageName + "." + HELPER;
        Class<?> helper;
        try {
            helper = lookup.findClass(name);
        } catch (ClassNotFoundException e) {
            helper = lookup.defineClass(helperCode(name.replace('.', '/')));
        }
        try {
            return (MethodHandles.Lookup)
                    lookup.findStatic(helper, "lookup", LOOKUP).invokeExact();
        } catch (RuntimeException | Error | IllegalAccessException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(name + " is no class of ours", e);
        }
    }

    private static byte[] helperCode(String name) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V17, ACC_FINAL | ACC_SUPER, name, null, Type.getInternalName(Object.class), null);
        MethodVisitor code = writer.visitMethod(ACC_STATIC, "lookup", LOOKUP.toMethodDescriptorString(), null, null);
        code.visitCode();
        code.visitMethodInsn(
                INVOKESTATIC,
                Type.getInternalName(MethodHandles.class),
                "lookup",
                LOOKUP.toMethodDescriptorString(),
                false);
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private boolean add(int index, MethodHandle original, MethodType erased) {
        MethodHandleInfo member;
        try {
            member = inside.revealDirect(original);
        } catch (IllegalArgumentException e) {
            // No member, but what was put together of some.
            return false;
        }
        int kind = member.getReferenceKind();
        if (member.getDeclaringClass() != owner
                || !KINDS.contains(kind)
                || (kind == MethodHandleInfo.REF_putField && Modifier.isFinal(member.getModifiers()))
                || !original.type().erase().equals(erased.erase())
                || !original.type().parameterList().stream().allMatch(this::isAccessible)
                || !Stream.concat(erased.parameterList().stream(), Stream.of(erased.returnType()))
                        .allMatch(type -> type.getClassLoader() == null)) {
            return false;
        }
        String type = Type.getInternalName(owner);
        String descriptor = member.getMethodType().toMethodDescriptorString();
        MethodVisitor code = writer.visitMethod(ACC_STATIC, "m" + index, erased.toMethodDescriptorString(), null, null);
        code.visitCode();
        if (kind == MethodHandleInfo.REF_newInvokeSpecial) {
            code.visitTypeInsn(NEW, type);
            code.visitInsn(DUP);
        }
        load(code, original.type(), erased);
        switch (kind) {
            case MethodHandleInfo.REF_getField ->
                code.visitFieldInsn(
                        GETFIELD,
                        type,
                        member.getName(),
                        Type.getDescriptor(member.getMethodType().returnType()));
            case MethodHandleInfo.REF_putField ->
                code.visitFieldInsn(
                        PUTFIELD,
                        type,
                        member.getName(),
                        Type.getDescriptor(member.getMethodType().parameterType(0)));
            case MethodHandleInfo.REF_newInvokeSpecial ->
                code.visitMethodInsn(INVOKESPECIAL, type, "<init>", descriptor, false);
            default -> code.visitMethodInsn(INVOKEVIRTUAL, type, member.getName(), descriptor, false);
        }
        Class<?> result = erased.returnType();
        if (!result.isPrimitive()
                && result != Object.class
                && result != original.type().returnType()) {
            code.visitTypeInsn(CHECKCAST, Type.getInternalName(result));
        }
        code.visitInsn(Type.getType(result).getOpcode(IRETURN));
        code.visitMaxs(0, 0);
        code.visitEnd();
        members.add(new Member(index, original, erased));
        return true;
    }

    /** Returns whether code of the package can surely name a class. */
    private boolean isAccessible(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return Modifier.isPublic(element.getModifiers())
                || (element.getClassLoader() == owner.getClassLoader()
                        && element.getPackageName().equals(owner.getPackageName()));
    }

    private static void load(MethodVisitor code, MethodType exact, MethodType erased) {
        int local = 0;
        for (int i = 0; i < exact.parameterCount(); i++) {
            Type type = Type.getType(erased.parameterType(i));
            code.visitVarInsn(type.getOpcode(ILOAD), local);
            local += type.getSize();
            if (!exact.parameterType(i).isPrimitive()) {
                code.visitTypeInsn(CHECKCAST, Type.getInternalName(exact.parameterType(i)));
            }
        }
    }

    private void define(List<Object> constants) {
        writer.visitEnd();
        try {
            MethodHandles.Lookup full =
                    inside.hasFullPrivilegeAccess() ? inside : MethodHandles.privateLookupIn(owner, helper(inside));
            MethodHandles.Lookup made =
                    full.defineHiddenClass(writer.toByteArray(), false, MethodHandles.Lookup.ClassOption.NESTMATE);
            for (Member member : members) {
                constants.set(member.index, made.findStatic(made.lookupClass(), "m" + member.index, member.erased));
            }
        } catch (ReflectiveOperationException | SecurityException | LinkageError e) {
            // The package is signed, or its loader has another helper there; nothing is lost but speed.
            members.forEach(member -> constants.set(member.index, member.handle.asType(member.erased)));
        }
    }
}
