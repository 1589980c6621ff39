// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Values that {@code put} refuses, as they would not come back equal. */
class ForyDoubtfulValuesTest {

    static class Held {

        @Nullable
        Object object;

        Held(@Nullable Object object) {
            this.object = object;
        }
    }

    @Test
    void write_classesOfTheJdkThatAreNotAllowed_areRefusedByName() {
        ForySerializer<Object> serializer = Builders.of(Held.class).build();
        Wire.assertUnwritable(serializer, new Held(new AtomicReference<>("x")))
                .hasMessageContaining("class java.util.concurrent.atomic.AtomicReference of the JDK is not allowed");
        Wire.assertUnwritable(serializer, new Held(new GregorianCalendar()))
                .hasMessageContaining("java.util.GregorianCalendar");
        ForySerializer<Object> denying = Builders.of(Held.class)
                .policy(ClassPolicy.builder().deny(UUID.class).build())
                .build();
        Wire.assertUnwritable(denying, new Held(new UUID(1, 2))).hasMessageContaining("java.util.UUID is denied");
        byte[] bytes = Wire.write(serializer, new Held(new UUID(1, 2)));
        ForySerializer<Object> denyingReader = Builders.of(Held.class)
                .policy(ClassPolicy.builder().deny(UUID.class).build())
                .build();
        Wire.assertUnreadable(denyingReader, bytes).hasMessageContaining("java.util.UUID is denied");
    }

    @Test
    void write_keysWithoutAnOrder_areRefused() {
        ForySerializer<Object> keys = Builders.of(Held.class).key().build();
        for (Object value :
                List.of(new HashSet<>(Set.of(1)), new HashMap<>(Map.of(1, 2)), Set.of(1, 2), Map.of(1, 2, 3, 4))) {
            Wire.assertUnwritable(keys, new Held(value))
                    .hasMessageContaining("has no order, so that equal keys would have different bytes");
        }
        for (Object value :
                List.of(new TreeSet<>(Set.of(2, 1)), new TreeMap<>(Map.of(1, 2)), new LinkedHashMap<>(Map.of(1, 2)))) {
            assertThat(((Held) Wire.copy(keys, new Held(value))).object).isEqualTo(value);
        }
    }

    @Test
    void copy_cycleWithoutReferences_isRefused() {
        Held held = new Held(null);
        held.object = held;
        ForySerializer<Object> serializer = Builders.of(Held.class).build();
        Wire.assertUnwritable(serializer, held);
        Held copy = (Held) Wire.copy(Builders.of(Held.class).references().build(), held);
        assertThat(copy.object).isSameAs(copy);
    }
}
