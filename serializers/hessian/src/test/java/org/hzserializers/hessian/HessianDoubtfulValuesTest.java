// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.io.Serializable;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values that {@code put} refuses, as they would not come back equal. */
@SuppressWarnings("JdkObsolete") // what users have
class HessianDoubtfulValuesTest {

    record Holder(List<Object> held) {}

    enum Color {
        RED
    }

    static Stream<Object> refused() {
        Holder self = new Holder(new ArrayList<>());
        self.held().add(self);
        return Stream.of(
                'c',
                new char[0],
                String.class,
                List.of(1),
                Set.of(1),
                Collections.unmodifiableList(new ArrayList<>()),
                Arrays.asList(1),
                new TreeSet<>(Comparator.<String>reverseOrder()),
                new EnumMap<>(Map.of(Color.RED, 1)),
                new BitSet(),
                new java.sql.Timestamp(1),
                java.util.Calendar.getInstance(),
                ZonedDateTime.now(java.time.ZoneId.of("Europe/Berlin")),
                new IllegalStateException(),
                new Object(),
                new StringBuilder("a"),
                (Runnable & Serializable) () -> {},
                self);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void write_whatWouldNotComeBack_isRefused(Object value) {
        Wire.assertUnwritable(Builders.of(Holder.class, Color.class).build(), value)
                .hasMessageStartingWith("Hessian");
    }

    @Test
    void write_keyWithoutAnOrder_isRefused() {
        HessianSerializer<Object> keys = Builders.of().key().build();
        for (Object refused : List.of(new HashMap<>(), new HashSet<>(), new LinkedHashMap<>(), new ArrayDeque<>())) {
            Wire.assertUnwritable(keys, refused).hasMessageContaining("in a key is refused");
        }
    }
}
