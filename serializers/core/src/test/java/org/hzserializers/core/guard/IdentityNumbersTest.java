// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class IdentityNumbersTest {

    private final IdentityNumbers numbers = new IdentityNumbers();

    @Test
    void get_equalButOtherObject_hasNone() {
        String text = "text";
        numbers.put(text, 7);

        assertThat(numbers.get(text)).isEqualTo(7);
        assertThat(numbers.get(new String("text"))).isEqualTo(IdentityNumbers.NONE);
        numbers.put(text, 8);
        assertThat(numbers.get(text)).isEqualTo(8);
    }

    @Test
    void clear_manyObjects_forgetsThem() {
        List<Object> objects = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            Object object = new Object();
            objects.add(object);
            numbers.put(object, i);
        }
        for (int i = 0; i < objects.size(); i++) {
            assertThat(numbers.get(objects.get(i))).isEqualTo(i);
        }

        numbers.clear();

        assertThat(objects).allMatch(object -> numbers.get(object) == IdentityNumbers.NONE);
    }
}
