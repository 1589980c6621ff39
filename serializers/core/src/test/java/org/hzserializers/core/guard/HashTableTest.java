// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HashTableTest {

    private static final int COUNT = 20_000;

    @ParameterizedTest
    @EnumSource
    void charge_integersInOrder_areCheap(HashTable table) {
        assertCheap(table, i -> i);
    }

    @ParameterizedTest
    @EnumSource
    void charge_randomElements_areCheap(HashTable table) {
        Random random = new Random(7);
        assertCheap(table, i -> List.of(new UUID(random.nextLong(), random.nextLong())));
    }

    @ParameterizedTest
    @EnumSource
    void charge_oneHashCode_isRefused(HashTable table) {
        assertRefused(table, OneHash::new);
    }

    @Test
    void charge_multiplesOfTheCapacity_areRefusedForProbes() {
        assertRefused(HashTable.PROBES, i -> i * 2 * COUNT);
    }

    @Test
    void charge_multiplesOfTheCapacity_areRefusedForChains() {
        int capacity = HashTable.capacity(COUNT);
        assertRefused(HashTable.CHAINS, i -> i * capacity);
        // The other table of this kind keeps low bits, after it has mixed in higher ones.
        assertRefused(HashTable.CHAINS, i -> i << 27);
    }

    @Test
    void charge_keysOfAMap_leavesValuesAndNullsOut() {
        Object[] entries = new Object[2 * COUNT];
        for (int i = 0; i < COUNT; i++) {
            entries[2 * i] = i == 5 ? null : i;
            entries[2 * i + 1] = new OneHash(i);
        }
        Budget budget = new Budget(Limits.builder().workPerByte(1).build());
        budget.start(COUNT);

        assertThatCode(() -> HashTable.TREES.charge(budget, entries, 0, 2, COUNT))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> HashTable.TREES.charge(budget, entries, 1, 2, COUNT))
                .isInstanceOf(InvalidPayloadException.class);
    }

    @Test
    void mustCharge_fewOrOrderedElements_isFalse() {
        assertThat(HashTable.CHAINS.mustCharge(64, OneHash.class)).isFalse();
        assertThat(HashTable.CHAINS.mustCharge(65, String.class)).isTrue();
        assertThat(HashTable.TREES.mustCharge(65, String.class)).isFalse();
        assertThat(HashTable.TREES.mustCharge(65, OneHash.class)).isTrue();
        assertThat(HashTable.TREES.mustCharge(65, null)).isTrue();
    }

    private static void assertCheap(HashTable table, IntFunction<Object> element) {
        Budget budget = new Budget(Limits.builder().workPerByte(1).build());
        budget.start(COUNT);

        assertThatCode(() -> table.charge(budget, elements(element), 0, 1, COUNT))
                .doesNotThrowAnyException();
    }

    private static void assertRefused(HashTable table, IntFunction<Object> element) {
        Budget budget = new Budget(Limits.defaults());
        budget.start(COUNT);

        assertThatThrownBy(() -> table.charge(budget, elements(element), 0, 1, COUNT))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageStartingWith("elements of sets and maps in 20000 bytes would cost more than 21048576 units");
    }

    private static Object[] elements(IntFunction<Object> element) {
        Object[] elements = new Object[COUNT];
        for (int i = 0; i < COUNT; i++) {
            elements[i] = element.apply(i);
        }
        return elements;
    }

    private record OneHash(int value) {
        @Override
        public int hashCode() {
            return 1;
        }
    }
}
