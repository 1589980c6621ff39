// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.DoubleAdder;
import org.hzserializers.kryo.java.JavaParts;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Collections that the JDK keeps private come back as public ones with the same elements in the same order, which fit
 * their fields.
 */
class KryoJdkViewsTest {

    private static final String[] NAMES = {"z", "y", "x", "w", "10", "9", "a", "b", "v"};

    private static Map<String, Integer> linked() {
        Map<String, Integer> map = new LinkedHashMap<>();
        for (String name : NAMES) {
            map.put(name, name.length());
        }
        return map;
    }

    @SuppressWarnings("unchecked") // what came back is of the kind that went in
    private static <T> T copy(T value) {
        return (T) Wire.copy(KryoSerializer.of(1, Any.class), new Any(value)).value;
    }

    @Test
    @SuppressWarnings({"IdentityHashMapUsage", "StringOperationCanBeSimplified"}) // that is the point
    void identitySets_keepElementsThatAreEqual() {
        Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.addAll(List.of(new String("a"), new String("a")));
        Map<Object, Object> map = new IdentityHashMap<>();
        map.put(new String("a"), 1);
        map.put(new String("a"), 2);
        for (Set<Object> each : List.of(set, map.keySet())) {
            Set<Object> read = copy(each);
            assertThat(read.toArray()).containsExactly("a", "a");
            assertThat(read.add(new String("a"))).isTrue();
        }
        assertThat(copy(map.values())).containsExactlyInAnyOrder(1, 2);
    }

    @Test
    void setFromMap_keepsOrderAndComparator() {
        Set<String> ordered = Collections.newSetFromMap(new LinkedHashMap<>());
        ordered.addAll(Arrays.asList(NAMES));
        assertThat(copy(ordered)).containsExactly(NAMES);
        Set<String> insensitive = Collections.newSetFromMap(new TreeMap<>(String.CASE_INSENSITIVE_ORDER));
        insensitive.add("A");
        assertThat(copy(insensitive).contains("a")).isTrue();
    }

    @Test
    void ordered_keepTheirOrder() {
        Map<Month, Integer> months = new EnumMap<>(Month.class);
        for (Month month : Month.values()) {
            months.put(month, 1);
        }
        assertThat(copy(months.keySet())).containsExactly(Month.values());
        assertThat(copy(linked().keySet())).containsExactly(NAMES);
        assertThat(copy(Collections.checkedMap(linked(), String.class, Integer.class))
                        .keySet())
                .containsExactly(NAMES);
        assertThat(copy(Collections.checkedSet(new LinkedHashSet<>(linked().keySet()), String.class)))
                .containsExactly(NAMES);
        assertThat(copy(linked().entrySet())).containsExactlyElementsOf(linked().entrySet());
    }

    @Test
    void entries_thatCannotBeSet_comeBackSo() {
        Map.Entry<Object, Object> immutable = Collections.unmodifiableMap(new HashMap<Object, Object>(Map.of(1, 2)))
                .entrySet()
                .iterator()
                .next();
        for (Map.Entry<Object, Object> entry : List.of(Map.<Object, Object>entry(1, 2), immutable)) {
            assertThat(copy(entry)).isEqualTo(entry).isExactlyInstanceOf(AbstractMap.SimpleImmutableEntry.class);
        }
        assertThat(copy(new HashMap<>(Map.of(1, 2)).entrySet().iterator().next()))
                .isExactlyInstanceOf(AbstractMap.SimpleEntry.class);
    }

    /** Fields that only some collections fit. */
    static final class Holder {
        @Nullable
        Queue<String> queue;

        @Nullable
        ConcurrentNavigableMap<String, Integer> navigable;

        @Nullable
        ConcurrentMap<String, Integer> concurrent;

        @Nullable
        List<String> list;
    }

    private static Holder copy(Holder holder) {
        return Wire.copy(KryoSerializer.of(1, Holder.class), holder);
    }

    @Test
    void fields_getWhatTheyCanHold() {
        ConcurrentSkipListMap<String, Integer> skipList = new ConcurrentSkipListMap<>(linked());
        Holder holder = new Holder();
        holder.queue = Collections.checkedQueue(new LinkedList<>(Arrays.asList("b", null, "a")), String.class);
        holder.navigable = skipList.subMap("a", "y");
        holder.concurrent = skipList.tailMap("x");
        Holder read = copy(holder);
        assertThat(read.queue).containsExactly("b", null, "a");
        assertThat(read.navigable).isEqualTo(holder.navigable);
        assertThat(read.concurrent).isEqualTo(holder.concurrent);
        holder.queue = Collections.asLifoQueue(new ArrayDeque<>(List.of("c", "a", "b")));
        holder.navigable = skipList.descendingMap();
        read = copy(holder);
        assertThat(read.queue).containsExactly("c", "a", "b");
        assertThat(read.navigable.keySet()).containsExactlyElementsOf(holder.navigable.keySet());
    }

    /** A deque's reversed view is a list, too, since 21. */
    @Test
    @SuppressWarnings("unchecked") // reversed() of a list of texts
    void reversedList_fitsAList() throws ReflectiveOperationException {
        if (Runtime.version().feature() < 21) {
            return;
        }
        Holder holder = new Holder();
        holder.list =
                (List<String>) List.class.getMethod("reversed").invoke(new LinkedList<>(Arrays.asList("a", null, "b")));
        assertThat(copy(holder).list).containsExactly("b", null, "a");
        holder.list = (List<String>) List.class.getMethod("reversed").invoke(new ArrayList<>(List.of("a", "b")));
        assertThat(copy(holder).list).containsExactly("b", "a");
    }

    @Test
    void zonedDateTime_inTheHourThatExistsTwice_keepsItsOffset() {
        LocalDateTime twice = LocalDateTime.of(2024, 10, 27, 2, 30);
        for (int hours = 1; hours <= 2; hours++) {
            ZonedDateTime value = ZonedDateTime.ofLocal(twice, ZoneId.of("Europe/Berlin"), ZoneOffset.ofHours(hours));
            assertThat(copy(value)).isEqualTo(value);
        }
    }

    @Test
    void timeZone_thatWasChanged_isRefused() {
        TimeZone changed = TimeZone.getTimeZone("Europe/Berlin");
        changed.setRawOffset(5);
        assertThatThrownBy(() -> copy(changed))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("cannot be written")
                .hasMessageContaining("Europe/Berlin was changed");
    }

    @Test
    void queues_keepCapacityFairnessAndComparator() {
        ArrayBlockingQueue<Object> fair = new ArrayBlockingQueue<>(3, true, List.of("b", "a"));
        for (ArrayBlockingQueue<Object> queue : List.of(fair, new ArrayBlockingQueue<>(2))) {
            ArrayBlockingQueue<Object> read = copy(queue);
            assertThat(read.toArray()).isEqualTo(queue.toArray());
            assertThat(read.remainingCapacity()).isEqualTo(queue.remainingCapacity());
            assertThat(isFair(read)).isEqualTo(isFair(queue));
        }
        LinkedBlockingDeque<Object> deque = new LinkedBlockingDeque<>(5);
        deque.addAll(List.of(2, 1));
        assertThat(copy(deque).toArray()).containsExactly(2, 1);
        assertThat(copy(deque).remainingCapacity()).isEqualTo(3);
        PriorityBlockingQueue<Integer> reverse = new PriorityBlockingQueue<>(4, Collections.reverseOrder());
        Collection<Integer> numbers = List.of(1, 3, 2);
        reverse.addAll(numbers);
        PriorityBlockingQueue<Integer> read = copy(reverse);
        assertThat(List.of(read.poll(), read.poll(), read.poll())).containsExactly(3, 2, 1);
        DoubleAdder adder = new DoubleAdder();
        adder.add(1.5);
        assertThat(copy(adder).sum()).isEqualTo(1.5);
        assertThat(copy(Character.UnicodeBlock.GREEK)).isSameAs(Character.UnicodeBlock.GREEK);
    }

    private static boolean isFair(ArrayBlockingQueue<Object> queue) {
        try {
            return JavaParts.of(queue, type -> true).values().stream()
                    .filter(java.util.concurrent.locks.ReentrantLock.class::isInstance)
                    .map(java.util.concurrent.locks.ReentrantLock.class::cast)
                    .anyMatch(java.util.concurrent.locks.ReentrantLock::isFair);
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    /** What a hostile payload asks for is charged before it is made. */
    @Test
    void read_hugeCapacity_isRefused() {
        KryoSerializer<Any> serializer = KryoSerializer.of(1, Any.class);
        Wire.assertUnwritable(serializer, new Any(new ArrayBlockingQueue<>(5_000_000)))
                .hasMessageContaining("memory");
        byte[] bytes = Wire.writeFrame(serializer, new Any(new ArrayBlockingQueue<>(40_000)));
        byte[] hostile = bytes.clone();
        int at = hostile.length - KryoWire.SHAPES - 5;
        assertThat(hostile[at] & 0x80).isEqualTo(0x80);
        hostile[at + 2] = 0x7f;
        assertThatThrownBy(() -> Wire.readFrame(serializer, hostile))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("memory");
    }
}
