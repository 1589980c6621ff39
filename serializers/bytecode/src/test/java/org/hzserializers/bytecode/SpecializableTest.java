// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SpecializableTest {

    private interface Step extends Specializable<Step> {}

    /** Has code of its own after it was specialized. */
    private record Loop(int size, @Nullable Step element) implements Step {

        @Override
        public Step target() {
            return this;
        }

        @Override
        public Step specialize(UnaryOperator<Step> part) {
            return new Own(element == null ? null : part.apply(element));
        }
    }

    /** No record: each is another one. */
    private static final class Own implements Step {
        private final @Nullable Step element;

        Own(@Nullable Step element) {
            this.element = element;
        }

        @Override
        public Step target() {
            return this;
        }

        @Override
        public Step specialize(UnaryOperator<Step> part) {
            return this;
        }
    }

    @Test
    void of_equalOnes_haveTheSameCode() {
        Map<Step, Step> known = new HashMap<>();
        Step first = Specializable.of(new Loop(2, new Loop(3, null)), known);

        assertThat(Specializable.of(new Loop(2, new Loop(3, null)), known)).isSameAs(first);
        assertThat(Specializable.of(new Loop(3, null), known)).isSameAs(((Own) first).element);
        assertThat(Specializable.of(new Loop(4, null), known)).isNotSameAs(first);
        assertThat(Specializable.of(new Loop(2, new Loop(3, null)))).isNotSameAs(first);
    }
}
