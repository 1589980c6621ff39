// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Also of {@link TwoKeyMap}, as neither is safe without the other. */
@Timeout(60)
class KeyCopierTest {

    private static final int ENTRIES = 300;

    @AutoClose
    private final LiveCluster cluster = new LiveCluster();

    private HazelcastInstance before;
    private HazelcastInstance after;
    private IMap<Order, String> old;
    private IMap<Order, String> next;

    @BeforeEach
    void start() {
        cluster.member(LiveCluster.none());
        before = cluster.client(LiveCluster.before());
        after = cluster.client(LiveCluster.after());
        old = before.getMap("orders");
        next = after.getMap("orders-2");
        for (int i = 0; i < ENTRIES; i++) {
            old.set(Order.of(i), "value " + i);
        }
    }

    private KeyCopier copier() {
        return new KeyCopier(after, "orders", "orders-2");
    }

    @Test
    void copy_allEntries_areFoundUnderTheirNewKeys() {
        old.set(Order.of(1), "value 1", 100, TimeUnit.SECONDS, 50, TimeUnit.SECONDS);
        next.set(Order.of(2), "newer");

        assertThat(copier().verify(Pace.unlimited()).missing()).isEqualTo(ENTRIES - 1);
        assertThat(copier().copy(Pace.unlimited())).isEqualTo(new CopyResult(ENTRIES - 1, 1, 0, 0, 0, 0, List.of()));

        assertThat(next.size()).isEqualTo(ENTRIES);
        assertThat(next.get(Order.of(299))).isEqualTo("value 299");
        assertThat(next.get(Order.of(2))).isEqualTo("newer");
        assertThat(next.getEntryView(Order.of(1)).getTtl()).isBetween(90_000L, 100_000L);
        assertThat(next.getEntryView(Order.of(1)).getMaxIdle()).isEqualTo(50_000);
        CopyResult found = copier().verify(Pace.unlimited());
        assertThat(found).isEqualTo(new CopyResult(0, ENTRIES - 1, 0, 1, 0, 0, List.of()));
        assertThat(found.isSame()).isFalse();
        old.delete(Order.of(2));
        assertThat(copier().verify(Pace.unlimited()).isSame()).isTrue();
        assertThat(copier().copy(Pace.unlimited()).present()).isEqualTo(ENTRIES - 1);
    }

    @Test
    void copier_ofOneMap_isRefused() {
        assertThatThrownBy(() -> new KeyCopier(after, "orders", "orders"))
                .hasMessage("entries of orders cannot be copied into the same map, where old keys could not be"
                        + " distinguished from new ones");
    }

    @Test
    void facades_ofBothSteps_findAndChangeWhatTheOtherHasWritten() {
        TwoKeyMap<Order, String> first = TwoKeyMap.writingOld(old, next);
        TwoKeyMap<Order, String> second = TwoKeyMap.writingNew(old, next);

        first.set(Order.of(500), "first");
        assertThat(old.get(Order.of(500))).isEqualTo("first");
        assertThat(second.get(Order.of(500))).isEqualTo("first");
        second.set(Order.of(500), "second");
        assertThat(old.get(Order.of(500))).isNull();
        assertThat(first.get(Order.of(500))).isEqualTo("second");
        first.set(Order.of(500), "third");
        assertThat(next.get(Order.of(500))).isEqualTo("third");
        assertThat(first.update(Order.of(500), value -> value + "!")).isEqualTo("third!");
        assertThat(second.update(Order.of(500), value -> null)).isNull();
        assertThat(first.get(Order.of(500))).isNull();
        assertThat(second.remove(Order.of(3))).isEqualTo("value 3");
        assertThat(first.remove(Order.of(3))).isNull();
    }

    /** Counters that no update may be lost of, and entries that must not come back. */
    @Test
    void copy_underWritersOfBothSteps_losesNoUpdateAndBringsNothingBack() throws InterruptedException {
        old.clear();
        for (int i = 0; i < ENTRIES; i++) {
            old.set(Order.of(i), "0");
        }
        AtomicBoolean stopped = new AtomicBoolean();
        AtomicIntegerArray expected = new AtomicIntegerArray(ENTRIES);
        List<Throwable> failures = new ArrayList<>();
        List<Thread> writers = new ArrayList<>();
        for (int w = 0; w < 4; w++) {
            TwoKeyMap<Order, String> map =
                    w % 2 == 0 ? TwoKeyMap.writingOld(old, next) : TwoKeyMap.writingNew(old, next);
            Random random = new Random(w);
            Thread writer = new Thread(() -> {
                while (!stopped.get()) {
                    int number = random.nextInt(ENTRIES);
                    if (number % 10 == 0) {
                        map.remove(Order.of(number));
                    } else {
                        map.update(Order.of(number), value -> String.valueOf(Integer.parseInt(value) + 1));
                        expected.incrementAndGet(number);
                    }
                }
            });
            writer.setUncaughtExceptionHandler((thread, failure) -> {
                synchronized (failures) {
                    failures.add(failure);
                }
            });
            writer.start();
            writers.add(writer);
        }
        // As long as there are writers of the first step, the old map gets entries.
        for (int i = 0; i < 5; i++) {
            copier().copy(Pace.unlimited());
        }
        stopped.set(true);
        for (Thread writer : writers) {
            writer.join();
        }
        assertThat(failures).isEmpty();
        TwoKeyMap<Order, String> both = TwoKeyMap.writingNew(old, next);
        for (int i = 0; i < ENTRIES; i += 10) {
            both.remove(Order.of(i));
        }

        assertThat(copier().copy(Pace.unlimited()).failed()).isZero();
        assertThat(copier().verify(Pace.unlimited()).isSame()).isTrue();
        for (int i = 0; i < ENTRIES; i++) {
            assertThat(next.get(Order.of(i))).isEqualTo(i % 10 == 0 ? null : String.valueOf(expected.get(i)));
        }
    }
}
