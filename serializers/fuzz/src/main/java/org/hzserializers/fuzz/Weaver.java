// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.hzserializers.fuzz.Trace.Family;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts two things into classes as they are loaded: probes that tell which branches ran into our own, and calls of
 * {@link Trace} into those that read. So the pieces of a payload are known for every input that a reader takes,
 * whatever the layout is.
 */
final class Weaver implements ClassFileTransformer {

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

    static final List<Rule> RULES = rules();

    private static final String KRYO = "com/esotericsoftware/kryo/kryo5/Kryo";
    private static final String KRYO_INPUT = "com/esotericsoftware/kryo/kryo5/io/Input";

    private final Coverage coverage;

    Weaver(Coverage coverage) {
        this.coverage = coverage;
    }

    private static List<Rule> rules() {
        List<Rule> rules = new ArrayList<>();
        String numbers = "readVarInt|readVarIntFlag|readVarLong|readVarLongFlag";
        kryo(rules, KRYO, "readClassAndObject|readObject|readObjectOrNull", "\\(L.*Input;.*", 1, Kind.OBJECT);
        kryo(rules, KRYO, "readClass", "\\(L.*Input;\\).*", 1, Kind.CLASS);
        kryo(rules, KRYO, "readReferenceOrNull", "\\(L.*Input;.*", 1, Kind.REFERENCE);
        kryo(rules, KRYO_INPUT, numbers, "\\(Z\\).*", 0, Kind.VARINT);
        kryo(rules, KRYO_INPUT, "readString", ".*", 0, Kind.KRYO_TEXT);
        // A class that is known by its bytes.
        kryo(rules, KRYO_INPUT, "passOver", ".*", 0, Kind.CLASS);
        kryo(
                rules,
                KRYO_INPUT,
                "readInt|readLong|readShort|readChar|readFloat|readDouble|readByte|readBoolean|readByteUnsigned",
                "\\(\\).*",
                0,
                Kind.FIXED);
        kryo(rules, KRYO_INPUT, "readBytes|read\\w+s", "\\(I.*", 0, Kind.BLOCK);
        rules.add(rule(Family.KRYO, KRYO_INPUT, "enterRegion", ".*", 0, Kind.REGION, When.OPEN));
        rules.add(rule(Family.KRYO, KRYO_INPUT, "leaveRegion", ".*", 0, Kind.REGION, When.CLOSE));

        String wire = "org/hzserializers/argot/.*WireInput";
        argot(rules, wire, "readUvint28", 0, Kind.VARINT_BIG, When.BOTH);
        argot(rules, wire, "readByte|readBigEndian", 0, Kind.FIXED, When.BOTH);
        argot(rules, wire, "readBytes|readElements|readName", 0, Kind.BLOCK, When.BOTH);
        argot(rules, wire, "enter", 0, Kind.REGION, When.OPEN);
        argot(rules, wire, "leave", 0, Kind.REGION, When.CLOSE);
        rules.add(rule(Family.ARGOT, wire, "attach", ".*", 1, Kind.GROUP, When.ATTACH));
        rules.add(rule(
                Family.ARGOT,
                "org/hzserializers/argot/.*TextMarshaller",
                "readUtf8",
                "\\(L.*WireInput;.*",
                1,
                Kind.TEXT,
                When.BOTH));
        rules.add(rule(
                Family.ARGOT,
                "org/hzserializers/argot/.*",
                "read",
                "\\(L.*WireInput;.*\\)L.*",
                1,
                Kind.OBJECT,
                When.BOTH));

        String coded = "com/google/protobuf/CodedInputStream(\\$ArrayDecoder)?";
        protobuf(rules, coded, "readTag", Kind.TAG, When.BOTH);
        protobuf(rules, coded, "readRawVarint32|readRawVarint64", Kind.VARINT, When.BOTH);
        protobuf(rules, coded, "readRawLittleEndian32|readRawLittleEndian64", Kind.FIXED, When.BOTH);
        protobuf(rules, coded, "readString|readStringRequireUtf8", Kind.TEXT, When.BOTH);
        protobuf(rules, coded, "readBytes|readByteArray|readByteBuffer", Kind.BLOCK, When.BOTH);
        protobuf(rules, coded, "readMessage|readGroup|skipField", Kind.OBJECT, When.BOTH);
        protobuf(rules, coded, "pushLimit", Kind.REGION, When.OPEN);
        protobuf(rules, coded, "popLimit", Kind.REGION, When.CLOSE);
        String fields = "org/hzserializers/protobuf/WireInput";
        protobuf(rules, fields, "readTag", Kind.TAG, When.BOTH);
        protobuf(rules, fields, "readVarint32|readVarint64", Kind.VARINT, When.BOTH);
        protobuf(rules, fields, "readFixed32|readFixed64", Kind.FIXED, When.BOTH);
        protobuf(rules, fields, "take", Kind.BLOCK, When.BOTH);
        protobuf(rules, fields, "skip", Kind.OBJECT, When.BOTH);
        protobuf(rules, fields, "enter", Kind.REGION, When.OPEN);
        protobuf(rules, fields, "leave", Kind.REGION, When.CLOSE);

        String data = "com/hazelcast/internal/serialization/impl/\\w*ObjectDataInput";
        hazelcast(
                rules,
                data,
                "readInt|readLong|readShort|readChar|readFloat|readDouble|readByte|readBoolean|readUnsignedByte|"
                        + "readUnsignedShort",
                "\\(\\).*",
                Kind.FIXED);
        hazelcast(rules, data, "readString|readUTF", "\\(\\).*", Kind.TEXT);
        hazelcast(rules, data, "readFully|read", "\\(\\[B.*", Kind.BLOCK);
        hazelcast(rules, data, "read\\w+Array", "\\(\\).*", Kind.OBJECT);
        hazelcast(rules, data, "readObject|readDataAsObject", ".*", Kind.OBJECT);
        rules.add(rule(
                Family.HAZELCAST,
                "org/hzserializers/.*",
                "readData",
                "\\(Lcom/hazelcast/nio/ObjectDataInput;\\)V",
                1,
                Kind.GROUP,
                When.BOTH));
        return List.copyOf(rules);
    }

    private static void kryo(
            List<Rule> rules, String owner, String methods, String signature, int argument, Kind kind) {
        rules.add(rule(Family.KRYO, owner, methods, signature, argument, kind, When.BOTH));
    }

    private static void argot(List<Rule> rules, String owner, String methods, int argument, Kind kind, When when) {
        rules.add(rule(Family.ARGOT, owner, methods, ".*", argument, kind, when));
    }

    private static void protobuf(List<Rule> rules, String owner, String methods, Kind kind, When when) {
        rules.add(rule(Family.PROTOBUF, owner, methods, ".*", 0, kind, when));
    }

    private static void hazelcast(List<Rule> rules, String owner, String methods, String signature, Kind kind) {
        rules.add(rule(Family.HAZELCAST, owner, methods, signature, 0, kind, When.BOTH));
    }

    private static Rule rule(
            Family family, String owner, String methods, String signature, int argument, Kind kind, When when) {
        return new Rule(
                family,
                Pattern.compile(owner),
                Pattern.compile(methods),
                Pattern.compile(signature),
                argument,
                kind,
                when);
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] original) {
        if (name == null) {
            return null;
        }
        if (name.contains("$Proxy")) {
            coverage.proxyLoaded();
        }
        if (name.startsWith("org/hzserializers/fuzz/") && !name.startsWith("org/hzserializers/fuzz/model/")) {
            return null;
        }
        boolean ours = Coverage.covers(name);
        boolean reads = name.startsWith("org/hzserializers/")
                || name.startsWith("com/esotericsoftware/kryo/kryo5/")
                || name.startsWith("com/google/protobuf/CodedInputStream")
                || name.startsWith("com/hazelcast/internal/serialization/impl/");
        if (!ours && !reads) {
            return null;
        }
        try {
            byte[] woven = ours ? coverage.instrument(name, original) : original;
            return reads ? trace(name, woven) : woven;
        } catch (RuntimeException | java.io.IOException e) {
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
                    "org/hzserializers/fuzz/Trace",
                    method,
                    attach ? "(Ljava/lang/Object;)V" : "(Ljava/lang/Object;I)V",
                    false);
        }
    }
}
