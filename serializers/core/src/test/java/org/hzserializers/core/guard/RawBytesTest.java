// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class RawBytesTest {

    private final RawBytes bytes = new RawBytes(Limits.builder().maxElements(4).build());

    @Test
    void add_partsThatFollowOneAnother_areOneArray() {
        bytes.add(10, 13, 3);
        bytes.add(13, 14, 1);

        assertThatThrownBy(() -> bytes.add(14, 15, 1))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("byte[] length 5 exceeds maxElements 4; raise Limits.maxElements for trusted peers only");
    }

    @Test
    void add_somethingBetween_startsAnother() {
        bytes.add(0, 4, 4);
        bytes.add(5, 11, 4);
        bytes.reset();

        assertThatCode(() -> bytes.add(11, 15, 4)).doesNotThrowAnyException();
    }

    @Test
    void add_moreThanAnIntCounts_isRefused() {
        RawBytes unlimited =
                new RawBytes(Limits.builder().maxElements(Integer.MAX_VALUE).build());
        unlimited.add(0, 2_000_000_000, 2_000_000_000);

        assertThatThrownBy(() -> unlimited.add(2_000_000_000, 4_000_000_000L, 2_000_000_000))
                .isInstanceOf(InvalidPayloadException.class);
    }
}
