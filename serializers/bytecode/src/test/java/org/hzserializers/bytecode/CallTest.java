// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** What generated code calls is looked up before it runs. */
class CallTest {

    @Test
    void of_methodThatIsNotThere_fails() {
        assertThatThrownBy(() -> Call.of(StringBuilder.class, "apend", int.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("generated code calls " + StringBuilder.class.getName() + ".apend, which is not there");
    }

    @Test
    void of_otherParameters_fails() {
        assertThatThrownBy(() -> Call.of(StringBuilder.class, "append", Thread.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("generated code calls " + StringBuilder.class.getName() + ".append, which is not there");
    }

    @Test
    void of_fieldThatIsNotThere_fails() {
        assertThatThrownBy(() -> Slot.of(Call.class, "buffer"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("generated code uses " + Call.class.getName() + ".buffer, which is not there");
    }

    @Test
    void of_method_isCalledAsItIsDeclared() {
        assertThat(Call.of(Math.class, "addExact", long.class, long.class))
                .isEqualTo(new Call(Opcodes.INVOKESTATIC, "java/lang/Math", "addExact", "(JJ)J", false));
        assertThat(Call.of(StringBuilder.class, "append", String.class))
                .isEqualTo(new Call(
                        Opcodes.INVOKEVIRTUAL,
                        "java/lang/StringBuilder",
                        "append",
                        "(Ljava/lang/String;)Ljava/lang/StringBuilder;",
                        false));
        assertThat(Call.of(Runnable.class, "run"))
                .isEqualTo(new Call(Opcodes.INVOKEINTERFACE, "java/lang/Runnable", "run", "()V", true));
    }
}
