// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.hzserializers.argot.codec.record.InterpretedCodec;
import org.hzserializers.argot.codec.record.RecordPlan;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.bytecode.CodeGeneration;
import org.junit.jupiter.api.Test;

/**
 * Bound classes get code of their own. Runs again, with the tests of bytes and refusals, where that is forbidden.
 */
class ArgotInterpretedTest {

    @Test
    void compile_aClass_makesCodeOfItsOwnUnlessThatIsForbidden() throws Exception {
        RecordPlan plan = new RecordPlan(
                "empty 1.0",
                Object.class,
                0,
                List.of(),
                MethodHandles.lookup().findConstructor(Object.class, MethodType.methodType(void.class)),
                List.of(),
                0,
                false);
        List<Runnable> links = new ArrayList<>();
        ValueCodec codec = RecordCompiler.compile(plan, links, new HashMap<>());
        assertThat(links).hasSize(1);
        links.forEach(Runnable::run);
        boolean compiled = !"false".equals(System.getProperty(CodeGeneration.PROPERTY));
        assertThat(CodeGeneration.isPossible()).isEqualTo(compiled);
        assertThat(codec.getClass().isHidden()).isEqualTo(compiled);
        assertThat(codec instanceof InterpretedCodec).isEqualTo(!compiled);
    }
}
