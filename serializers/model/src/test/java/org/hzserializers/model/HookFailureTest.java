// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.junit.jupiter.api.Test;

class HookFailureTest {

    @Test
    void of_anyFailure_namesMethodAndClass() {
        IOException cause = new IOException("odd");
        InvalidPayloadException failure = HookFailure.of("readObject", String.class, cause);
        assertThat(failure)
                .hasMessage("readObject of java.lang.String fails: java.io.IOException: odd")
                .hasCause(cause);
    }

    @Test
    void of_aRefusalThatTheMethodWraps_isTheRefusal() {
        InvalidPayloadException refusal = new InvalidPayloadException("length -1 is negative");
        assertThat(HookFailure.of("readObject", String.class, new IOException("odd", refusal)))
                .isSameAs(refusal);
    }

    @Test
    void of_anAssertionError_namesMethodAndClass() {
        assertThat(HookFailure.of("readObject", String.class, new AssertionError("odd")))
                .hasMessage("readObject of java.lang.String fails: java.lang.AssertionError: odd");
    }

    @Test
    void of_whatTheJvmThrows_throwsThat() {
        StackOverflowError overflow = new StackOverflowError();
        assertThatThrownBy(() -> HookFailure.of("readObject", String.class, overflow))
                .isSameAs(overflow);
        NoClassDefFoundError missing = new NoClassDefFoundError("gone");
        assertThatThrownBy(() -> HookFailure.of("readObject", String.class, missing))
                .isSameAs(missing);
    }
}
