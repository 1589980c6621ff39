// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SpecializedCodeTest {

    record Joined(
            boolean flag,
            byte small,
            char letter,
            int number,
            long large,
            double real,
            List<String> names,
            @Nullable String missing)
            implements IntFunction<String> {

        @Override
        public String apply(int times) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < times; i++) {
                text.append(flag)
                        .append(small)
                        .append(letter)
                        .append(number)
                        .append(large)
                        .append(real);
                text.append(first()).append(missing).append(';');
            }
            return text.toString();
        }

        private String first() {
            return names.isEmpty() ? "" : names().get(0);
        }
    }

    private static final Joined ORIGINAL = new Joined(true, (byte) -3, 'x', 70_000, 1L << 40, 0.5, List.of("a"), null);

    @Test
    void of_record_doesTheSame() {
        assertThat(copy(ORIGINAL).apply(2)).isEqualTo("true-3x7000010995116277760.5anull;".repeat(2));
    }

    @Test
    void of_record_hasAClassOfItsOwn() {
        assertThat(copy(ORIGINAL).getClass())
                .isNotEqualTo(Joined.class)
                .isNotEqualTo(copy(ORIGINAL).getClass())
                .matches(Class::isHidden);
        assertThat(copy(ORIGINAL).toString()).isNotEmpty();
        assertThat(copy(ORIGINAL)).isNotEqualTo(ORIGINAL);
    }

    @SuppressWarnings("unchecked") // the class implements it
    private static IntFunction<String> copy(Joined record) {
        return SpecializedCode.of(MethodHandles.lookup(), IntFunction.class, record);
    }
}
