// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.NotSerializableException;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class FailuresTest {

    @Test
    void reason_nestedCauses_isTheFirstLineOfTheInnermost() {
        assertThat(Failures.reason(
                        new IllegalStateException("outer", new NotSerializableException("first line\nsecond line"))))
                .isEqualTo("NotSerializableException: first line");
    }

    @Test
    void reason_severalSentences_isTheFirst() {
        assertThat(Failures.reason(new RuntimeException("version 1.0 is unknown. Write code.")))
                .isEqualTo("RuntimeException: version 1.0 is unknown.");
    }

    @Test
    void reason_lineThatAnnouncesOthers_hasThem() {
        assertThat(Failures.reason(new RuntimeException("two problems: \n  one\n  two\n")))
                .isEqualTo("RuntimeException: two problems: one two");
    }

    @Test
    void reason_noMessage_isTheName() {
        assertThat(Failures.reason(new NullPointerException())).isEqualTo("NullPointerException");
        assertThat(Failures.reason(new IllegalStateException(" "))).isEqualTo("IllegalStateException");
    }

    @Test
    void reason_nameThatSaysNothing_isLeftOut() {
        assertThat(Failures.reason(new IllegalStateException("came back as null")))
                .isEqualTo("came back as null");
        assertThat(Failures.reason(new IllegalArgumentException("no such type")))
                .isEqualTo("no such type");
        assertThat(Failures.reason(new CancellationException("interrupted")))
                .isEqualTo("CancellationException: interrupted");
    }
}
