// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ContainerCostTest {

    private static final int TIMES = 2000;

    /** Keeps containers from being optimized away. */
    private static volatile Object kept = "";

    @SuppressWarnings("JdkObsolete") // what users have
    static Stream<Arguments> containers() {
        return Stream.of(
                of(ArrayList::new),
                of(ArrayDeque::new),
                of(count -> new Vector<>()),
                of(count -> new LinkedList<>()),
                of(count -> new ConcurrentLinkedQueue<>()),
                of(count -> new ConcurrentLinkedDeque<>()),
                of(count -> new LinkedBlockingQueue<>()),
                of(count -> new HashSet<>(HashTable.capacity(count))),
                of(count -> new LinkedHashSet<>(HashTable.capacity(count))),
                of(count -> new HashMap<>(HashTable.capacity(count))),
                of(count -> new LinkedHashMap<>(HashTable.capacity(count))),
                of(count -> new ConcurrentHashMap<>(HashTable.capacity(count))),
                of(count -> new Hashtable<>(HashTable.capacity(count))),
                of(Properties::new),
                of(IdentityHashMap::new),
                of(count -> new TreeSet<>()),
                of(count -> new TreeMap<>()),
                of(count -> new ConcurrentSkipListSet<>()),
                of(count -> new ConcurrentSkipListMap<>()),
                of(count -> new PriorityQueue<>()),
                of(count -> new PriorityBlockingQueue<>()));
    }

    private static Arguments of(IntFunction<Object> maker) {
        return Arguments.of(maker.apply(1).getClass(), maker);
    }

    private static final Integer[] ELEMENTS =
            Stream.iterate(1000, i -> i + 1).limit(1000).toArray(Integer[]::new);

    @SuppressWarnings("unchecked") // what it holds
    private static Object fill(IntFunction<Object> maker, int count) {
        Object made = maker.apply(count);
        for (int i = 0; i < count; i++) {
            if (made instanceof Map<?, ?> map) {
                ((Map<Object, Object>) map).put(ELEMENTS[i], ELEMENTS[i]);
            } else {
                ((Collection<Object>) made).add(ELEMENTS[i]);
            }
        }
        return made;
    }

    private static long allocated(IntFunction<Object> maker, int count) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        kept = fill(maker, count);
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < TIMES; i++) {
            kept = fill(maker, count);
        }
        return (threads.getCurrentThreadAllocatedBytes() - before) / TIMES;
    }

    /** The garbage of a container that grows without an initial capacity is an array of half its size, and smaller. */
    @ParameterizedTest
    @MethodSource("containers")
    void memory_whatTheJdkAllocates_isNotMuchMore(Class<?> type, IntFunction<Object> maker) {
        ContainerCost cost = Objects.requireNonNull(ContainerCost.of(type));
        for (int count : new int[] {0, 1, 2, 3, 10, 100, 1000}) {
            assertThat(allocated(maker, count))
                    .as("%s of %d", type.getSimpleName(), count)
                    .isLessThanOrEqualTo(cost.memory(count) * 5 / 4 + 16);
        }
    }

    @Test
    void of_classThatTheTableDoesNotHave_isNull() {
        assertThat(ContainerCost.of(ContainerCostTest.class)).isNull();
        assertThat(ContainerCost.of(Object.class)).isNull();
    }

    @Test
    void sortedWork_ofTheElementsOnce_isMultipliedByTheLevels() {
        assertThat(ContainerCost.sortedWork(100, 1)).isEqualTo(200);
        assertThat(ContainerCost.sortedWork(100, 1023)).isEqualTo(1100);
    }
}
