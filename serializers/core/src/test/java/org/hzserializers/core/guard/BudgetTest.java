// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BudgetTest {

    private static final long FREE_MEMORY = 512 * 1024;

    @Test
    void memory_upToWhatTheBytesAllow_passes() {
        Budget budget = new Budget(Limits.defaults());
        budget.start(1000);

        budget.memory(FREE_MEMORY);
        budget.memory(56_000);

        assertThatThrownBy(() -> budget.memory(1))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(
                        "objects of more than 580288 bytes of memory come from 1000 bytes; raise Limits.memoryPerByte,"
                                + " now 64, if such objects are intended");
    }

    @Test
    void work_upToWhatTheBytesAllow_passes() {
        Budget budget = new Budget(Limits.builder().workPerByte(10).build());
        budget.start(1000);

        budget.work(Budget.FREE_WORK + 10_000);

        assertThatThrownBy(() -> budget.work(1))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("elements of sets and maps in 1000 bytes would cost more than 1058576 units of hashing and"
                        + " comparing; raise Limits.workPerByte, now 10, if such objects are intended");
    }

    @Test
    void work_largePayload_growsAtASixteenth() {
        Budget budget = new Budget(Limits.defaults());
        budget.start(17 << 20);

        budget.work(Budget.FREE_WORK + (2000L << 20) - 1000);

        assertThatThrownBy(() -> budget.work(1001)).isInstanceOf(InvalidPayloadException.class);
    }

    @Test
    void start_secondPayload_forgetsTheFirst() {
        Budget budget = new Budget(Limits.defaults());
        budget.start(0);
        budget.memory(FREE_MEMORY);
        budget.work(Budget.FREE_WORK);

        budget.start(0);

        assertThatCode(() -> {
                    budget.memory(FREE_MEMORY);
                    budget.work(Budget.FREE_WORK);
                })
                .doesNotThrowAnyException();
    }

    @Test
    void startStream_bytesArrive_allowsMore() {
        AtomicLong bytes = new AtomicLong(0);
        Budget budget = new Budget(Limits.defaults(), bytes::get);
        budget.startStream();
        budget.memory(FREE_MEMORY);

        bytes.set(10);
        budget.memory(560);

        assertThatThrownBy(() -> budget.memory(1))
                .hasMessage(
                        "objects of more than 524848 bytes of memory come from 10 bytes; raise Limits.memoryPerByte,"
                                + " now 64, if such objects are intended");
    }

    @Test
    void settle_moreThanTheSizeAllows_isRefused() {
        Budget budget = new Budget(Limits.defaults());
        budget.startWriting();
        budget.memory(FREE_MEMORY + 57);

        assertThatThrownBy(() -> budget.settle(1)).isInstanceOf(InvalidPayloadException.class);
        assertThatCode(() -> budget.settle(2)).doesNotThrowAnyException();
    }

    @Test
    void settle_muchWork_isRefused() {
        Budget budget = new Budget(Limits.defaults());
        budget.startWriting();
        budget.work(Budget.FREE_WORK + 1001);

        assertThatThrownBy(() -> budget.settle(1)).isInstanceOf(InvalidPayloadException.class);
        assertThatCode(() -> budget.settle(2)).doesNotThrowAnyException();
    }

    @Test
    void sumAndProduct_hugeCosts_doNotOverflow() {
        assertThat(Budget.sum(2, 3)).isEqualTo(5);
        assertThat(Budget.product(2, 3)).isEqualTo(6);
        assertThat(Budget.sum(Long.MAX_VALUE, Long.MAX_VALUE)).isEqualTo(1L << 60);
        assertThat(Budget.product(Long.MAX_VALUE, Long.MAX_VALUE)).isEqualTo(1L << 60);
        assertThat(Budget.product(1L << 40, 1L << 23)).isEqualTo(1L << 60);
        assertThat(Budget.product(0, Long.MAX_VALUE)).isZero();
    }

    @Test
    void refer_costlyReferences_areCountedUntilTheyCannotBe() {
        assertThat(Budget.refer(5, 7)).isEqualTo(12);
        assertThat(Budget.refer(5, Long.MAX_VALUE)).isEqualTo(5 + Budget.MAX_REFERENCE);
        long all = 0;
        for (int i = 0; i < 1 << 21; i++) {
            all = Budget.refer(all, Budget.MAX_REFERENCE);
        }
        long most = all;
        assertThatThrownBy(() -> Budget.refer(most, 1))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageStartingWith("more than 2097152 references");
    }
}
