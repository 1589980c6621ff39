// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Comparing decimals of different scales takes more than their bytes: the small one is made as long as the other. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class KryoComparisonsTest {

    /** Comparing charges work, and memory for the numbers in between; either may be used up first. */
    private static final String COMPARING =
            ".* cannot be (read|written): (elements of sets and maps in|objects of more than) .*";

    record Price(BigDecimal amount) implements Comparable<Price> {
        @Override
        public int compareTo(Price other) {
            return amount.compareTo(other.amount);
        }
    }

    static List<Named<Function<Collection<Comparable<?>>, Object>>> sorted() {
        return List.of(
                Named.of("TreeSet", TreeSet::new),
                Named.of("reversed TreeSet", values -> {
                    TreeSet<Comparable<?>> set = new TreeSet<>(Collections.reverseOrder());
                    set.addAll(values);
                    return set;
                }),
                Named.of("unmodifiable TreeSet", values -> Collections.unmodifiableSortedSet(new TreeSet<>(values))),
                Named.of("ConcurrentSkipListSet", ConcurrentSkipListSet::new),
                Named.of("PriorityQueue", PriorityQueue::new),
                Named.of("PriorityBlockingQueue", PriorityBlockingQueue::new),
                Named.of("TreeMap", values -> {
                    TreeMap<Object, Object> map = new TreeMap<>();
                    values.forEach(value -> map.put(value, 1));
                    return map;
                }),
                Named.of("ConcurrentSkipListMap", values -> {
                    ConcurrentSkipListMap<Object, Object> map = new ConcurrentSkipListMap<>();
                    values.forEach(value -> map.put(value, 1));
                    return map;
                }),
                Named.of("TreeSet of records", values -> {
                    TreeSet<Price> set = new TreeSet<>();
                    values.forEach(value -> set.add(new Price((BigDecimal) value)));
                    return set;
                }));
    }

    private static KryoSerializer<Any> serializer(boolean references, Limits limits) {
        return KryoSerializer.builder(7, Any.class)
                .register(Price.class)
                .references(references)
                .limits(limits)
                .build();
    }

    /** One of many digits, in the middle of others of the same size that have few. */
    private static List<Comparable<?>> decimals(int digits, int others) {
        List<Comparable<?>> values = new ArrayList<>();
        for (int i = 0; i < others; i++) {
            values.add(BigDecimal.valueOf(1_000_000 + i * (1_000_000L / others), 6));
        }
        // Last: so it is compared with few here, and with many where the values come in their order.
        values.add(new BigDecimal(
                BigInteger.TEN.pow(digits).multiply(BigInteger.valueOf(15)).add(BigInteger.ONE), digits + 1));
        return values;
    }

    @ParameterizedTest
    @MethodSource("sorted")
    void copy_decimalOfManyDigitsAmongSmallOnes_isRefusedBothWays(Function<Collection<Comparable<?>>, Object> maker) {
        Limits none = Limits.builder()
                .workPerByte(Integer.MAX_VALUE)
                .memoryPerByte(Integer.MAX_VALUE)
                .build();
        for (boolean references : new boolean[] {false, true}) {
            Any value = new Any(maker.apply(decimals(40_000, 1_000)));
            byte[] bytes = Wire.writeFrame(serializer(references, none), value);
            KryoSerializer<Any> serializer = serializer(references, Limits.defaults());

            assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageMatching(COMPARING);
            Wire.assertUnwritable(serializer, value).hasMessageMatching(COMPARING);
        }
    }

    @ParameterizedTest
    @MethodSource("sorted")
    void copy_ordinaryDecimals_comeBack(Function<Collection<Comparable<?>>, Object> maker) {
        Object value = maker.apply(decimals(40, 1_000));

        Object back = Wire.copy(serializer(false, Limits.defaults()), new Any(value)).value;

        assertThat(back.getClass()).isEqualTo(value.getClass());
        assertThat(back.toString()).isEqualTo(value.toString());
    }
}
