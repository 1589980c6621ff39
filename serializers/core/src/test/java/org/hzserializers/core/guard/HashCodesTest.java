// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class HashCodesTest {

    record Written(Object value) {
        @Override
        public int hashCode() {
            return 1;
        }
    }

    record Made(Object value) {}

    @Test
    void of_classesAndInterfaces_tellsWhatTheirHashCodeLooksAt() {
        assertThat(List.of(Object.class, Thread.class, ClassValue.class))
                .allMatch(type -> HashCodes.of(type) == HashCodes.IDENTITY);
        assertThat(List.of(
                        HashSet.class,
                        List.class,
                        Map.Entry.class,
                        Made.class,
                        Collections.synchronizedSet(new HashSet<>()).getClass()))
                .allMatch(type -> HashCodes.of(type) == HashCodes.CONTENT);
        assertThat(List.of(
                        IdentityHashMap.class,
                        Written.class,
                        Runnable.class,
                        int[].class,
                        ArrayDeque.class,
                        AtomicReference.class,
                        StringBuilder.class))
                .allMatch(type -> HashCodes.of(type) == HashCodes.OTHER);
    }
}
