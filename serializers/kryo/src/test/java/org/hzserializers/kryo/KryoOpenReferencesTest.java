// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** References that lead back to an object which is not complete, from elements that are hashed meanwhile. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class KryoOpenReferencesTest {

    /** Hashing charges work, and memory for the iterators that it takes; either may be used up first. */
    private static final String HASHING =
            ".* cannot be (read|written): (elements of sets and maps in|objects of more than) .*";

    /** An everyday parent: its hash code is that of its id. */
    static final class Parent {
        long id = 7;
        String name = "parent";
        Set<Child> kids = new HashSet<>();
        Map<Child, Integer> numbers = new HashMap<>();

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Parent parent && parent.id == id;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(id);
        }
    }

    static final class Child implements Comparable<Child> {
        @Nullable
        Parent parent;

        int number;

        Child() {}

        Child(Parent parent, int number) {
            this.parent = parent;
            this.number = number;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Child child && child.number == number;
        }

        @Override
        public int hashCode() {
            return 31 * number + (parent == null ? 0 : parent.hashCode());
        }

        @Override
        public int compareTo(Child other) {
            return Integer.compare(number, other.number);
        }
    }

    private static KryoSerializer<Any> serializer(FieldStrategy fields, Limits limits) {
        return KryoSerializer.builder(7, Any.class)
                .register(Parent.class)
                .register(Child.class)
                .register(Bag.class)
                .register(Part.class)
                .references(true)
                .fields(fields)
                .limits(limits)
                .build();
    }

    @ParameterizedTest
    @EnumSource(
            value = FieldStrategy.class,
            names = {"PLAIN", "COMPATIBLE"})
    void roundTrip_parentWithManyChildrenThatPointBack_comesBack(FieldStrategy fields) {
        KryoSerializer<Any> serializer = serializer(fields, Limits.defaults());
        for (int count : new int[] {30, 5_000}) {
            Parent keys = new Parent();
            Parent parent = new Parent();
            for (int i = 0; i < count; i++) {
                parent.kids.add(new Child(parent, i));
                keys.numbers.put(new Child(keys, i), i);
            }

            Parent back = (Parent) Wire.copy(serializer, new Any(parent)).value;

            assertThat(back.kids).isEqualTo(parent.kids).allSatisfy(child -> assertThat(child.parent)
                    .isSameAs(back));
            assertThat(((Parent) Wire.copy(serializer, new Any(keys)).value).numbers)
                    .isEqualTo(keys.numbers);
        }
    }

    @Test
    void roundTrip_sortedChildrenThatPointBack_comeBack() {
        Parent parent = new Parent();
        parent.kids = IntStream.range(0, 5_000)
                .mapToObj(i -> new Child(parent, i))
                .collect(Collectors.toCollection(TreeSet::new));

        Parent back = (Parent) Wire.copy(serializer(FieldStrategy.PLAIN, Limits.defaults()), new Any(parent)).value;

        assertThat(back.kids).isInstanceOf(TreeSet.class).hasSize(5_000);
    }

    /** Its hash code is that of its list, which each element of its set asks for. */
    static final class Bag {
        static boolean hashes;

        List<Object> list = new ArrayList<>();

        @Nullable
        Object parts;

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Bag bag && bag.list.equals(list);
        }

        @Override
        public int hashCode() {
            return hashes ? list.hashCode() : 1;
        }
    }

    static final class Part implements Comparable<Part> {
        @Nullable
        Object bag;

        int number;

        Part() {}

        Part(Object bag, int number) {
            this.bag = bag;
            this.number = number;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Part part && part.number == number;
        }

        @Override
        public int hashCode() {
            return 31 * number + (bag == null ? 0 : bag.hashCode());
        }

        @Override
        public int compareTo(Part other) {
            hashCode();
            return Integer.compare(number, other.number);
        }
    }

    private static Bag bag(String kind, int size) {
        Bag bag = new Bag();
        IntStream.range(0, size).forEach(i -> bag.list.add(i % 60));
        List<Part> parts =
                IntStream.range(0, size / 4).mapToObj(i -> new Part(bag, i)).collect(Collectors.toList());
        bag.parts = switch (kind) {
            case "set" -> new LinkedHashSet<>(parts);
            case "map" -> parts.stream().collect(Collectors.toMap(part -> part, part -> 1));
            case "sorted" -> new TreeSet<>(parts);
            // Each refers to the bag through another set.
            default ->
                parts.stream()
                        .map(part -> new LinkedHashSet<>(Set.of(part)))
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        };
        return bag;
    }

    @ParameterizedTest
    @ValueSource(strings = {"set", "map", "sorted", "sets"})
    void copy_elementsWhoseHashCodesAskTheObjectAroundThem_areRefusedBothWays(String kind) {
        Bag.hashes = false;
        try {
            Any bomb = new Any(bag(kind, 24_000));
            Any usual = new Any(bag(kind, 400));
            KryoSerializer<Any> serializer = serializer(FieldStrategy.PLAIN, Limits.defaults());
            byte[] bytes = Wire.writeFrame(
                    serializer(
                            FieldStrategy.PLAIN,
                            Limits.builder()
                                    .workPerByte(Integer.MAX_VALUE)
                                    .memoryPerByte(Integer.MAX_VALUE)
                                    .build()),
                    bomb);
            Bag.hashes = true;

            assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageMatching(HASHING);
            Wire.assertUnwritable(serializer, bomb).hasMessageMatching(HASHING);
            assertThat(Wire.copy(serializer, usual).value).isEqualTo(usual.value);
        } finally {
            Bag.hashes = false;
        }
    }
}
