// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OpenObjectsTest {

    private final OpenObjects open = new OpenObjects();

    /** Each holds the one before, which is complete. */
    @Test
    void hold_chainThroughReferences_isBornUpToAHeight() {
        open.enter(0, HashCodes.CONTENT);
        open.enter(1, HashCodes.CONTENT);
        int height = open.leave();
        assertThat(height).isZero();
        for (int i = 2; i < OpenObjects.MAX_HEIGHT; i++) {
            open.enter(i, HashCodes.CONTENT);
            assertThat(open.hold(height)).as("object %d", i).isTrue();
            height = open.leave();
            assertThat(height).isEqualTo(i - 1);
        }
        open.enter(1000, HashCodes.CONTENT);
        assertThat(open.hold(height)).isTrue();
        height = open.leave();
        open.enter(1001, HashCodes.CONTENT);
        assertThat(open.hold(height)).isFalse();
    }

    @Test
    void leave_objectThatIsHashedByIdentity_hasNoHeight() {
        open.enter(0, HashCodes.OTHER);
        open.enter(1, HashCodes.IDENTITY);
        open.enter(2, HashCodes.OTHER);

        assertThat(open.leave()).isZero();
        assertThat(open.leave()).isZero();
        assertThat(open.leave()).isEqualTo(1);
    }

    @Test
    void isEndless_onlyWhereAllDownToTheReferenceHashWhatTheyHold() {
        for (int i = 0; i < 40; i++) {
            open.enter(i, i == 20 ? HashCodes.OTHER : HashCodes.CONTENT);
        }

        assertThat(open.isEndless(39)).isTrue();
        assertThat(open.isEndless(21)).isTrue();
        assertThat(open.isEndless(20)).isFalse();
        assertThat(open.isEndless(19)).isFalse();
        assertThat(open.isEndless(40)).isFalse();
        assertThat(open.isAnyOpen(id -> id == 19)).isTrue();
        assertThat(open.isAnyOpen(id -> id == 40)).isFalse();
        open.clear();
        assertThat(open.isAnyOpen(id -> true)).isFalse();
    }
}
