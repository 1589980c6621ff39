// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ObjectSizesTest {

    /** 1 + 1 + 2 + 2 + 4 + 4 + 8 + 8 bytes, and a reference. */
    @SuppressWarnings("unused")
    static class Parent {
        static long shared;
        boolean flag;
        byte tiny;
        char letter;
        short small;
        int number;
        float real;
        long large;
        double wide;
        Object reference;
    }

    @SuppressWarnings("unused")
    static class Child extends Parent {
        private int[] array;
        private byte one;
    }

    @Test
    void shallow_fieldsOfTheClassAndItsParents_areAddedUp() {
        assertThat(ObjectSizes.shallow(Object.class)).isEqualTo(16);
        assertThat(ObjectSizes.shallow(Parent.class)).isEqualTo(56);
        assertThat(ObjectSizes.shallow(Child.class)).isEqualTo(56);
    }
}
