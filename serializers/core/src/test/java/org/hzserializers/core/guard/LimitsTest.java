// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LimitsTest {

    private final Limits limits = Limits.builder()
            .maxElements(100)
            .maxTextLength(50)
            .maxPayloadBytes(10)
            .build();

    @Test
    void checkElements_whatFits_passes() {
        assertThatCode(() -> limits.checkElements("long[]", 100, 800, 8)).doesNotThrowAnyException();
        assertThatCode(() -> limits.checkElements("long[]", 0, 0, 8)).doesNotThrowAnyException();
    }

    @Test
    void checkElements_aboveTheLimit_namesTheSetting() {
        assertThatThrownBy(() -> limits.checkElements("double[]", 101, 1_000_000, 8))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(
                        "double[] length 101 exceeds maxElements 100; raise Limits.maxElements for trusted peers only");
    }

    @Test
    void checkElements_moreThanRemains_countsInLongs() {
        assertThatThrownBy(() -> limits.checkElements("long[]", 100, 799, 8))
                .hasMessage("long[] length 100 does not fit the 799 bytes that remain");
        Limits wide = Limits.builder().maxElements(Integer.MAX_VALUE).build();
        assertThatThrownBy(() -> wide.checkElements("long[]", Integer.MAX_VALUE, 100, 8))
                .hasMessage("long[] length 2147483647 does not fit the 100 bytes that remain");
    }

    @Test
    void checkElements_negative_isRefused() {
        assertThatThrownBy(() -> limits.checkElements("map", -2, 100, 1)).hasMessage("map length -2 is negative");
    }

    @Test
    void checkText_bounds_areKept() {
        assertThatCode(() -> limits.checkText(50, 50)).doesNotThrowAnyException();
        assertThatThrownBy(() -> limits.checkText(51, 100))
                .hasMessage(
                        "text length 51 exceeds maxTextLength 50; raise Limits.maxTextLength for trusted peers only");
        assertThatThrownBy(() -> limits.checkText(50, 49))
                .hasMessage("text length 50 does not fit the 49 bytes that remain");
        assertThatThrownBy(() -> limits.checkText(-1, 49)).hasMessage("text length -1 is negative");
    }

    @Test
    void builder_valueBelowOne_isRefused() {
        assertThatThrownBy(() -> Limits.builder().maxDepth(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("maxDepth is 0, it must be at least 1");
    }
}
