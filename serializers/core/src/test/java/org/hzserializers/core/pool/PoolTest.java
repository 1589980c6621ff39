// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PoolTest {

    @Test
    void acquire_afterRelease_givesTheSameObject() {
        Pool<Object> pool = new Pool<>(Object::new);
        Object first = pool.acquire();
        pool.release(first);
        assertThat(pool.acquire()).isSameAs(first);
    }

    @Test
    void acquire_whileInUse_givesAnother() {
        Pool<Object> pool = new Pool<>(Object::new);
        assertThat(pool.acquire()).isNotSameAs(pool.acquire());
    }

    @Test
    void acquire_threadsThatStartAtTheSameSlots_giveEachTheObjectThatItUsedLast() throws Exception {
        // Two slots, at both of which every thread looks.
        Pool<Object> pool = new Pool<>(Object::new, 2);
        ExecutorService first = Executors.newSingleThreadExecutor();
        ExecutorService second = Executors.newSingleThreadExecutor();
        try {
            Object ofFirst = first.submit(pool::acquire).get();
            Object ofSecond = second.submit(pool::acquire).get();
            assertThat(first.submit(() -> pool.release(ofFirst)).get()).isTrue();
            assertThat(second.submit(() -> pool.release(ofSecond)).get()).isTrue();

            for (int i = 0; i < 2; i++) {
                assertThat(second.submit(pool::acquire).get()).isSameAs(ofSecond);
                assertThat(first.submit(pool::acquire).get()).isSameAs(ofFirst);
                // In the other order than before: each goes back to where its thread looks first.
                second.submit(() -> pool.release(ofSecond)).get();
                first.submit(() -> pool.release(ofFirst)).get();
            }
            for (int i = 0; i < 2; i++) {
                assertThat(first.submit(pool::acquire).get()).isSameAs(ofFirst);
                first.submit(() -> pool.release(ofFirst)).get();
            }
        } finally {
            first.shutdownNow();
            second.shutdownNow();
        }
    }

    @Test
    void acquire_objectOfAnotherThreadIsIdle_givesItRatherThanANewOne() throws Exception {
        Pool<Object> pool = new Pool<>(Object::new, 2);
        Object ofThis = pool.acquire();
        pool.release(ofThis);
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            assertThat(other.submit(pool::acquire).get()).isSameAs(ofThis);
        } finally {
            other.shutdownNow();
        }
    }

    @Test
    void release_moreThanFits_keepsABoundedNumber() {
        AtomicInteger made = new AtomicInteger();
        Pool<Object> pool = new Pool<>(() -> {
            made.incrementAndGet();
            return new Object();
        });
        List<Object> many = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            many.add(pool.acquire());
        }
        many.forEach(pool::release);
        made.set(0);
        for (int i = 0; i < 1_000; i++) {
            pool.acquire();
        }
        assertThat(made.get()).isGreaterThanOrEqualTo(1_000 - pool.capacity());
    }

    @Test
    void clear_forgetsIdleObjects() {
        Pool<Object> pool = new Pool<>(Object::new);
        Object first = pool.acquire();
        pool.release(first);
        pool.clear();
        assertThat(pool.acquire()).isNotSameAs(first);
    }

    @Test
    void capacity_isAPowerOfTwoAtLeastAsAsked() {
        assertThat(new Pool<>(Object::new, 8).capacity()).isEqualTo(8);
        assertThat(new Pool<>(Object::new, 9).capacity()).isEqualTo(16);
    }

    @Test
    void acquire_manyThreads_neverSharesAnObject() throws Exception {
        Pool<AtomicBoolean> pool = new Pool<>(AtomicBoolean::new, 4);
        ExecutorService executor = Executors.newFixedThreadPool(16);
        try {
            List<Future<?>> results = new ArrayList<>();
            for (int t = 0; t < 16; t++) {
                results.add(executor.submit(() -> {
                    for (int i = 0; i < 100_000; i++) {
                        AtomicBoolean inUse = pool.acquire();
                        if (!inUse.compareAndSet(false, true)) {
                            throw new AssertionError("an object was given to two threads");
                        }
                        inUse.set(false);
                        pool.release(inUse);
                    }
                }));
            }
            for (Future<?> result : results) {
                result.get();
            }
            assertThat(results).hasSize(16);
        } finally {
            executor.shutdownNow();
        }
    }
}
