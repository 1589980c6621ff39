// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** A class that is made at run time: its constants, its constructor and its code. */
class GeneratedClassTest {

    private static final Call APPLY = Call.of(Measure.class, "measure", Object.class);
    private static final MethodType LENGTH = MethodType.methodType(int.class, Object.class);
    private static final Class<?>[] PARAMETERS = {int.class, String.class};

    /** What the class extends. */
    abstract static class Measure {

        final int factor;
        final String unit;

        Measure(int factor, String unit) {
            this.factor = factor;
            this.unit = unit;
        }

        abstract int measure(Object value);
    }

    /** Calls a method handle that is a constant of the class. */
    private static final class MeasureCode extends MethodCode {

        MeasureCode(GeneratedClass owner, MethodHandle handle) {
            super(owner, APPLY);
            code.visitVarInsn(Opcodes.ALOAD, 1);
            invoke(handle, LENGTH);
            push(-300);
            code.visitInsn(Opcodes.IADD);
            code.visitInsn(Opcodes.IRETURN);
            code.visitMaxs(0, 0);
            code.visitEnd();
        }
    }

    private static GeneratedClass generated(MethodHandle handle) {
        GeneratedClass generated = new GeneratedClass(MethodHandles.lookup(), "Made", "a.b$C[]", Measure.class);
        generated.addConstructor(PARAMETERS);
        new MeasureCode(generated, handle);
        return generated;
    }

    @Test
    void make_withConstants_runsItsCode() throws Exception {
        MethodHandle length =
                MethodHandles.lookup().findVirtual(String.class, "length", MethodType.methodType(int.class));
        GeneratedClass.Loaded loaded = generated(length).load();
        loaded.resolve();
        Measure made = (Measure) loaded.make(PARAMETERS, 3, "characters");
        assertThat(made.measure("four")).isEqualTo(-296);
        assertThat(made.factor).isEqualTo(3);
        assertThat(made.unit).isEqualTo("characters");
        assertThat(made.getClass().isHidden()).isTrue();
        assertThat(made.getClass().getName()).startsWith("org.hzserializers.bytecode.Made$a_b_C__/");
    }

    @Test
    void resolve_afterAConstantWasReplaced_hasTheNewOne() throws Exception {
        GeneratedClass generated =
                generated(MethodHandles.dropArguments(MethodHandles.constant(int.class, 1), 0, Object.class));
        GeneratedClass.Loaded loaded = generated.load();
        generated
                .constants()
                .values()
                .set(0, MethodHandles.dropArguments(MethodHandles.constant(int.class, 2), 0, Object.class));
        loaded.resolve();
        assertThat(((Measure) loaded.make(PARAMETERS, 1, "")).measure("")).isEqualTo(-298);
    }

    @Test
    void make_withOtherParameters_fails() {
        GeneratedClass.Loaded loaded = generated(
                        MethodHandles.dropArguments(MethodHandles.constant(int.class, 1), 0, Object.class))
                .load();
        assertThatThrownBy(() -> loaded.make(new Class<?>[] {String.class}, ""))
                .isInstanceOf(IllegalStateException.class)
                .hasCauseInstanceOf(NoSuchMethodException.class);
    }
}
