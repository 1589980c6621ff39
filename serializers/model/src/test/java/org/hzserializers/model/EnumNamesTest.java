// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EnumNamesTest {

    private enum Level {
        LOW,
        HIGH {
            @Override
            public String toString() {
                return "very high";
            }
        }
    }

    @Test
    void constant_byItsName_isFound() {
        EnumNames names = EnumNames.of(Level.class);
        assertThat(names.constant("LOW")).isSameAs(Level.LOW);
        assertThat(names.constant("HIGH")).isSameAs(Level.HIGH);
    }

    @Test
    void constant_byAnUnknownName_isNull() {
        assertThat(EnumNames.of(Level.class).constant("very high")).isNull();
    }
}
