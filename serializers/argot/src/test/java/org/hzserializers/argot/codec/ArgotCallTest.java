// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** What generated code calls is looked up before it runs. */
class ArgotCallTest {

    @Test
    void of_methodThatIsNotThere_fails() {
        assertThatThrownBy(() -> Call.of(WireOutput.class, "writeBite", int.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("generated code calls " + WireOutput.class.getName() + ".writeBite, which is not there");
    }

    @Test
    void of_otherParameters_fails() {
        assertThatThrownBy(() -> Call.of(WireOutput.class, "writeByte", long.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("generated code calls " + WireOutput.class.getName() + ".writeByte, which is not there");
    }

    @Test
    void of_fieldThatIsNotThere_fails() {
        assertThatThrownBy(() -> CodeWriter.Wire.of(BigEndian.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("generated code uses " + BigEndian.class.getName() + ".buffer, which is not there");
    }

    @Test
    void of_method_isCalledAsItIsDeclared() {
        assertThat(Call.of(BigEndian.class, "put8", byte[].class, int.class, long.class))
                .isEqualTo(new Call(
                        Opcodes.INVOKESTATIC, "org/hzserializers/argot/codec/BigEndian", "put8", "([BIJ)V", false));
        assertThat(Call.of(WireInput.class, "need", String.class, long.class))
                .isEqualTo(new Call(
                        Opcodes.INVOKEVIRTUAL,
                        "org/hzserializers/argot/codec/WireInput",
                        "need",
                        "(Ljava/lang/String;J)V",
                        false));
        assertThat(Call.of(ValueCodec.class, "minBytes"))
                .isEqualTo(new Call(
                        Opcodes.INVOKEINTERFACE, "org/hzserializers/argot/codec/ValueCodec", "minBytes", "()I", true));
    }
}
