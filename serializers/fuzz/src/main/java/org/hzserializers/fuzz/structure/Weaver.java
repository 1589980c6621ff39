// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.structure;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.nio.charset.StandardCharsets;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.regex.Pattern;
import org.hzserializers.fuzz.structure.Trace.Family;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts calls of {@link Trace} into classes that read, as they are loaded. So the pieces of a payload are known for each
 * input that a reader takes, whatever the layout is. Thread-safe.
 */
public final class Weaver implements ClassFileTransformer {

    /** When a woven method tells. */
    enum When {
        /** At its start and at its end. */
        BOTH,
        /** At its start, where a region starts that ends elsewhere. */
        OPEN,
        /** At its start, where the region ends. */
        CLOSE,
        /** At its start: the reader gets a stream. */
        ATTACH
    }

    /**
     * Which methods read which kind of piece.
     *
     * @param owner class that declares the method, or its superclass
     * @param method the method's name
     * @param signature what the method's descriptor matches
     * @param argument 0 if the reader is the object itself, 1 if it is the first argument
     */
    record Rule(Family family, Pattern owner, Pattern method, Pattern signature, int argument, Kind kind, When when) {}

    /** In the order of the table {@code readers.txt}, which the calls of {@link Trace} count. */
    static final List<Rule> RULES = rules();

    private static final String TRACE = Trace.class.getName().replace('.', '/');
    private static final String OURS = "org/hzserializers/";
    private static final String FUZZ = OURS + "fuzz/";

    private static List<Rule> rules() {
        try (InputStream table = Weaver.class.getResourceAsStream("readers.txt")) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .map(line -> rule(line.split(" +")))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Rule rule(String... parts) {
        return new Rule(
                Family.valueOf(parts[0]),
                Pattern.compile(parts[1]),
                Pattern.compile(parts[2]),
                Pattern.compile(parts[3]),
                Integer.parseInt(parts[4]),
                Kind.valueOf(parts[5]),
                When.valueOf(parts[6]));
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] original) {
        boolean reads = name != null
                && ((name.startsWith(OURS) && (!name.startsWith(FUZZ) || name.startsWith(FUZZ + "model/")))
                        || name.startsWith("com/esotericsoftware/kryo/kryo5/")
                        || name.startsWith("com/google/protobuf/CodedInputStream")
                        || name.startsWith("com/hazelcast/internal/serialization/impl/"));
        if (!reads) {
            return null;
        }
        try {
            return trace(name, original);
        } catch (RuntimeException e) {
            // The virtual machine would swallow it and load the class as it was.
            System.err.println("cannot weave " + name + ": " + e);
            return null;
        }
    }

    /** Adds the calls of {@link Trace}; no branches, so frames stay as they are. */
    private static byte[] trace(String name, byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        String parent = reader.getSuperName();
        List<Rule> matching = RULES.stream()
                .filter(rule -> rule.owner.matcher(name).matches()
                        || (parent != null
                                && rule.family == Family.KRYO
                                && rule.owner.matcher(parent).matches()))
                .toList();
        if (matching.isEmpty()) {
            return bytes;
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String method, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor plain = super.visitMethod(access, method, descriptor, signature, exceptions);
                        for (Rule rule : matching) {
                            if (rule.method.matcher(method).matches()
                                    && rule.signature.matcher(descriptor).matches()
                                    && (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_BRIDGE)) == 0) {
                                boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
                                if (isStatic && rule.argument == 0) {
                                    continue;
                                }
                                int slot = isStatic && rule.argument > 0 ? rule.argument - 1 : rule.argument;
                                return new Calls(plain, rule, slot);
                            }
                        }
                        return plain;
                    }
                },
                0);
        return writer.toByteArray();
    }

    /** Calls at the start and at each return. */
    private static final class Calls extends MethodVisitor {

        private final Rule rule;
        private final int slot;

        Calls(MethodVisitor plain, Rule rule, int slot) {
            super(Opcodes.ASM9, plain);
            this.rule = rule;
            this.slot = slot;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            call(rule.when == When.CLOSE ? "exit" : rule.when == When.ATTACH ? "attach" : "enter");
        }

        @Override
        public void visitInsn(int opcode) {
            if (rule.when == When.BOTH && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                call("exit");
            }
            super.visitInsn(opcode);
        }

        private void call(String method) {
            super.visitVarInsn(Opcodes.ALOAD, slot);
            boolean attach = rule.when == When.ATTACH;
            int index = RULES.indexOf(rule);
            // A close is reported to the rule that opened, which is before it.
            int reported = rule.when == When.CLOSE ? index - 1 : index;
            if (!attach) {
                super.visitIntInsn(Opcodes.SIPUSH, reported);
            }
            super.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    TRACE,
                    method,
                    attach ? "(Ljava/lang/Object;)V" : "(Ljava/lang/Object;I)V",
                    false);
        }
    }
}
