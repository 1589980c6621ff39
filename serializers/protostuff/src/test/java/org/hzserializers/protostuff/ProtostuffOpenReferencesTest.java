// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import static org.assertj.core.api.Assertions.assertThat;

import io.protostuff.Tag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** References that lead back to an object which is not complete, from elements that are hashed meanwhile. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProtostuffOpenReferencesTest {

    /** The outermost object, to which nothing leads back. */
    static final class Home {
        @Tag(1)
        @Nullable
        Parent parent;

        @Tag(2)
        @Nullable
        Bag bag;
    }

    /** Hashing charges work, and memory for the iterators that it takes; either may be used up first. */
    private static final String HASHING =
            ".* cannot be (read|written): (elements of sets and maps in|objects of more than) .*";

    /** An everyday parent: its hash code is that of its id. */
    static final class Parent {
        @Tag(1)
        long id = 7;

        @Tag(2)
        String name = "parent";

        @Tag(3)
        Set<Child> kids = new HashSet<>();

        @Tag(4)
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

    static final class Child {
        @Tag(1)
        @Nullable
        Parent parent;

        @Tag(2)
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
    }

    private static ProtostuffSerializer<Object> serializer(Limits limits) {
        return Builders.of(Home.class).graph().limits(limits).build();
    }

    @Test
    void copy_parentWithManyChildrenThatPointBack_comesBack() {
        ProtostuffSerializer<Object> serializer = serializer(Limits.defaults());
        for (int count : new int[] {30, 5_000}) {
            Parent keys = new Parent();
            Home home = new Home();
            Parent parent = new Parent();
            home.parent = parent;
            for (int i = 0; i < count; i++) {
                parent.kids.add(new Child(parent, i));
                keys.numbers.put(new Child(keys, i), i);
            }

            Parent back = ((Home) Wire.copy(serializer, home)).parent;

            assertThat(back).isNotNull();
            assertThat(back.kids).isEqualTo(parent.kids).allSatisfy(child -> assertThat(child.parent)
                    .isSameAs(back));
            home.parent = keys;
            assertThat(((Home) Wire.copy(serializer, home)).parent.numbers).isEqualTo(keys.numbers);
        }
    }

    /** Its hash code is that of its list, which each element of its set asks for. */
    static final class Bag {
        static boolean hashes;

        @Tag(1)
        List<Integer> list = new ArrayList<>();

        @Tag(2)
        Set<Part> set = new HashSet<>();

        @Tag(3)
        Map<Part, Integer> map = new HashMap<>();

        @Tag(4)
        Set<Set<Part>> sets = new HashSet<>();

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Bag bag && bag.list.equals(list);
        }

        @Override
        public int hashCode() {
            return hashes ? list.hashCode() : 1;
        }
    }

    static final class Part {
        @Tag(1)
        @Nullable
        Bag bag;

        @Tag(2)
        int number;

        Part() {}

        Part(Bag bag, int number) {
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
    }

    private static Home bag(String kind, int size) {
        Home home = new Home();
        Bag bag = new Bag();
        home.bag = bag;
        IntStream.range(0, size).forEach(i -> bag.list.add(i % 60));
        for (int i = 0; i < size / 4; i++) {
            Part part = new Part(bag, i);
            switch (kind) {
                case "set" -> bag.set.add(part);
                case "map" -> bag.map.put(part, 1);
                default -> bag.sets.add(new HashSet<>(Set.of(part)));
            }
        }
        return home;
    }

    @ParameterizedTest
    @ValueSource(strings = {"set", "map", "sets"})
    void copy_elementsWhoseHashCodesAskTheObjectAroundThem_areRefusedBothWays(String kind) {
        Bag.hashes = false;
        try {
            Home bomb = bag(kind, 24_000);
            Home usual = bag(kind, 400);
            ProtostuffSerializer<Object> serializer = serializer(Limits.defaults());
            byte[] bytes = Wire.write(
                    serializer(Limits.builder()
                            .workPerByte(Integer.MAX_VALUE)
                            .memoryPerByte(Integer.MAX_VALUE)
                            .build()),
                    bomb);
            Bag.hashes = true;

            Wire.assertUnreadable(serializer, bytes).hasMessageMatching(HASHING);
            Wire.assertUnwritable(serializer, bomb).hasMessageMatching(HASHING);
            assertThat(((Home) Wire.copy(serializer, usual)).bag).isEqualTo(usual.bag);
        } finally {
            Bag.hashes = false;
        }
    }
}
