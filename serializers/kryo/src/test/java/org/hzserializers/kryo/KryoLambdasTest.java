// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

/** What {@code put} accepts of lambdas and comparators {@code get} brings back, under each policy. */
class KryoLambdasTest {

    interface SerializableFunction<A, B> extends Function<A, B>, Serializable {}

    interface SerializablePredicate<A> extends Predicate<A>, Serializable {}

    record Captured(String text) implements Serializable {}

    record Other(int number) {}

    private int field = 4;

    @SuppressWarnings("unchecked")
    private static <T> Comparator<T> serializable(Comparator<T> comparator) {
        return (Comparator<T> & Serializable) comparator::compare;
    }

    private static <K, V> TreeMap<K, V> ordered(Comparator<K> order, K key, V value) {
        TreeMap<K, V> map = new TreeMap<>(order);
        map.put(key, value);
        return map;
    }

    /** Lambdas and comparators, and what holds them. */
    static List<Object> values() {
        String text = "captured";
        Captured captured = new Captured("c");
        Other other = new Other(1);
        int[] numbers = {1, 2};
        List<Object> values = new ArrayList<>(List.of(
                (SerializableFunction<String, String>) s -> s + "!",
                (SerializableFunction<String, String>) s -> s + text,
                (SerializableFunction<String, String>) s -> s + captured.text(),
                (SerializableFunction<String, Integer>) s -> other.number(),
                (SerializableFunction<String, Integer>) s -> numbers[0],
                (SerializableFunction<String, Integer>) String::length,
                (SerializableFunction<String, String>) text::concat,
                (SerializableFunction<String, Captured>) Captured::new,
                (SerializablePredicate<String>) String::isEmpty,
                (Supplier<Object> & Serializable) () -> captured,
                (BiFunction<Integer, Integer, Integer> & Serializable) Math::max,
                (UnaryOperator<String> & Serializable) String::trim,
                Comparator.naturalOrder(),
                Comparator.reverseOrder(),
                String.CASE_INSENSITIVE_ORDER,
                Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER),
                String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder()),
                Comparator.nullsFirst(Comparator.<String>naturalOrder()),
                Comparator.nullsLast(String.CASE_INSENSITIVE_ORDER).reversed(),
                Comparator.nullsFirst(null),
                Comparator.comparing((SerializableFunction<String, Integer>) String::length),
                Comparator.comparing((SerializableFunction<Captured, String>) Captured::text)
                        .reversed(),
                Comparator.comparing(String::length),
                serializable(Comparator.<String>naturalOrder()),
                Map.Entry.<String, Integer>comparingByKey(),
                Map.Entry.<String, String>comparingByValue(String.CASE_INSENSITIVE_ORDER)));
        values.add(ordered(Comparator.comparing((SerializableFunction<String, Integer>) String::length), "a", 1));
        values.add(ordered(Comparator.nullsFirst(Comparator.<String>reverseOrder()), "a", 1));
        values.add(new TreeSet<>(Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER)));
        values.add(new ConcurrentSkipListMap<>(String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder())));
        return values;
    }

    @Test
    void write_whatIsAccepted_isRead() {
        KryoLambdasTest test = new KryoLambdasTest();
        List<Object> values = new ArrayList<>(values());
        values.add((Supplier<Integer> & Serializable) () -> test.field);
        ClassPolicy here =
                ClassPolicy.builder().allowPackage("org.hzserializers.kryo").build();
        ClassPolicy jdk = ClassPolicy.builder().allowPackage("java.util").build();
        Map<String, KryoSerializer.Builder<Any>> builders = Map.of(
                "strict", KryoSerializer.builder(7, Any.class),
                "registered", KryoSerializer.builder(7, Any.class).register(Captured.class),
                "jdk", KryoSerializer.builder(7, Any.class).policy(jdk),
                "allowed", KryoSerializer.builder(7, Any.class).policy(here));
        builders.forEach((name, builder) -> {
            int carried = 0;
            for (boolean references : new boolean[] {false, true}) {
                KryoSerializer<Any> serializer = builder.references(references).build();
                for (Object value : values) {
                    for (Object held : List.of(value, new ArrayList<>(List.of(value, value)))) {
                        byte[] bytes;
                        try {
                            bytes = Wire.writeFrame(serializer, new Any(held));
                        } catch (HazelcastSerializationException e) {
                            assertThat(e.getMessage()).as(name).contains("cannot be written: ");
                            continue;
                        }
                        assertThat(Wire.readFrame(serializer, bytes).value)
                                .as(name)
                                .isNotNull();
                        carried++;
                    }
                }
            }
            assertThat(carried).as(name).isGreaterThan(name.equals("allowed") ? 100 : 30);
        });
    }
}
