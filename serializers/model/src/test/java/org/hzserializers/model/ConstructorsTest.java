// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Objects;
import org.junit.jupiter.api.Test;

class ConstructorsTest {

    private record Point(int x, long y) {
        Point(int x) {
            this(x, 0);
        }
    }

    private static final class Plain {
        private final String name;

        private Plain() {
            name = "initial";
        }
    }

    private static final class Counter {
        private final int count;

        Counter(int count) {
            this.count = count;
        }
    }

    @Test
    void canonical_ofARecord_takesAllComponents() throws ReflectiveOperationException {
        assertThat(Constructors.canonical(Point.class).newInstance(1, 2L)).isEqualTo(new Point(1, 2));
    }

    @Test
    void withoutParameters_ofAPrivateConstructor_isAccessible() throws ReflectiveOperationException {
        Object made = Objects.requireNonNull(Constructors.withoutParameters(Plain.class))
                .newInstance();
        assertThat(((Plain) made).name).isEqualTo("initial");
    }

    @Test
    void withoutParameters_whereThereIsNone_isNull() {
        assertThat(Constructors.withoutParameters(Counter.class)).isNull();
    }

    @Test
    void withoutCode_leavesFieldsAtZero() throws ReflectiveOperationException {
        Object made = Constructors.withoutCode(Counter.class).newInstance();
        assertThat(((Counter) made).count).isZero();
    }

    @Test
    void withoutParameters_ofTheJdk_saysWhatToOpen() {
        assertThatThrownBy(() -> Constructors.withoutParameters(Runtime.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("java.lang.Runtime() is not accessible; open its package");
    }
}
