// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** A method that writes one field of a class to a stream, here a list. */
class RecordCodeTest {

    private static final Call WRITE = Call.of(Writer.class, "write", List.class, Object.class);
    private static final Call FAULT = Call.of(Writer.class, "fault", RuntimeException.class, int.class);
    private static final Call WRONG_CLASS = Call.of(Writer.class, "wrongClass", Object.class);
    private static final Call ADD = Call.of(List.class, "add", Object.class);

    /** What the classes extend. */
    abstract static class Writer implements Specializable<Writer> {

        @Override
        public final Writer target() {
            return this;
        }

        @Override
        public final Writer specialize(UnaryOperator<Writer> part) {
            return this;
        }

        abstract void write(List<Object> stream, Object object);

        final RuntimeException fault(RuntimeException thrown, int field) {
            return new IllegalStateException("field " + field, thrown);
        }

        final RuntimeException wrongClass(Object value) {
            return new IllegalArgumentException("not a holder: " + value);
        }
    }

    /** An object to be written. */
    record Holder(Object value) {

        Object checked() {
            if (value.equals("bad")) {
                throw new UnsupportedOperationException("bad");
            }
            return value;
        }
    }

    /** Writes the checked value, or "nothing" for an empty text. */
    private static final class Code extends RecordCode {

        Code(GeneratedClass owner, MethodHandle getter, MethodHandle isEmpty) {
            super(owner, WRITE, 1, FAULT);
            requireClass(Holder.class, WRONG_CLASS);
            at(7);
            begin();
            get(getter, Object.class);
            int value = local(Object.class);
            store(Object.class, value);
            MethodType test = MethodType.methodType(boolean.class, Object.class);
            load(Object.class, value);
            invoke(isEmpty, test);
            loadStream();
            code.visitInsn(Opcodes.SWAP);
            branch(Opcodes.IFEQ, () -> load(Object.class, value), () -> code.visitLdcInsn("nothing"));
            call(ADD);
            code.visitInsn(Opcodes.POP);
            end();
        }

        @Override
        protected void finish() {
            code.visitInsn(Opcodes.RETURN);
        }
    }

    private final List<Object> stream = new ArrayList<>();

    private static Writer writer() throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        GeneratedClass generated = new GeneratedClass(lookup, "Made", "Holder", Writer.class);
        generated.addConstructor();
        new Code(
                generated,
                lookup.findVirtual(Holder.class, "checked", MethodType.methodType(Object.class)),
                lookup.findVirtual(String.class, "isEmpty", MethodType.methodType(boolean.class)));
        List<Runnable> links = new ArrayList<>();
        Writer made = (Writer) generated.make(Writer.class, links, new HashMap<>());
        links.forEach(Runnable::run);
        return made;
    }

    @Test
    void write_object_takesItsField() throws Exception {
        writer().write(stream, new Holder("text"));
        writer().write(stream, new Holder(""));
        assertThat(stream).containsExactly("text", "nothing");
    }

    @Test
    void write_fieldThatFails_namesIt() throws Exception {
        Writer writer = writer();
        assertThatThrownBy(() -> writer.write(stream, new Holder("bad")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("field 7")
                .hasCauseInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void write_anotherClass_isRefused() throws Exception {
        Writer writer = writer();
        assertThatThrownBy(() -> writer.write(stream, "text"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a holder: text");
    }
}
