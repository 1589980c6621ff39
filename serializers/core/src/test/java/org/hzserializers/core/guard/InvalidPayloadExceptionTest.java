// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InvalidPayloadExceptionTest {

    @Test
    void getMessage_withoutSteps_isTheReason() {
        assertThat(new InvalidPayloadException("text length -1 is negative")).hasMessage("text length -1 is negative");
    }

    @Test
    void getMessage_ofSteps_namesTheOutermostFirst() {
        assertThat(new InvalidPayloadException("no").within("b.C.d").within("a.B.c"))
                .hasMessage("no (at a.B.c > b.C.d)");
    }

    @Test
    void getMessage_ofStepsThatRepeat_countsThem() {
        InvalidPayloadException failure = new InvalidPayloadException("no").within("Node.value");
        for (int i = 0; i < 64; i++) {
            failure.within("Node.next");
        }
        assertThat(failure.within("List.head")).hasMessage("no (at List.head > Node.next, 64 times > Node.value)");
    }

    @Test
    void getMessage_ofManySteps_leavesOutTheMiddle() {
        InvalidPayloadException failure = new InvalidPayloadException("no");
        for (int i = 20; i > 0; i--) {
            failure.within("s" + i);
        }
        assertThat(failure)
                .hasMessage("no (at s1 > s2 > s3 > s4 > s5 > s6 > s7 > s8 > ... 4 more ... > s13 > s14 > s15 > s16"
                        + " > s17 > s18 > s19 > s20)");
    }

    @Test
    void getMessage_ofHostileSteps_isPlainAndShort() {
        String message = new InvalidPayloadException("no")
                .within("\n\u202e".repeat(5_000))
                .getMessage();
        assertThat(message).startsWith("no (at \\n\\u202e").hasSizeLessThan(1_600);
    }
}
