// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Sets and maps whose elements ask a parent that is read after them for their hash codes. */
class KryoLateHashingTest {

    /** The children's hash codes ask for its last field, which is read after them. */
    static final class Parent {
        static boolean hashesNotes;

        String early = "a";

        Set<Child> kids = new HashSet<>();

        Map<Child, Integer> numbers = new LinkedHashMap<>();

        Set<Set<Child>> nested = new HashSet<>();

        TreeSet<Child> sorted = new TreeSet<>();

        List<String> notes = new ArrayList<>();

        int zLate;

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Parent parent && parent.zLate == zLate && parent.early.equals(early);
        }

        @Override
        public int hashCode() {
            return Objects.hash(early, zLate, hashesNotes ? notes : 1);
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
            return other instanceof Child child && child.number == number && child.parent.equals(parent);
        }

        @Override
        public int hashCode() {
            return Objects.hash(number, parent);
        }

        /** Odd parents have their children in reverse. */
        @Override
        public int compareTo(Child other) {
            int order = Integer.compare(number, other.number);
            return parent.zLate % 2 == 0 ? order : -order;
        }
    }

    private static Parent family(String kind, int count) {
        Parent parent = new Parent();
        parent.zLate = 7;
        for (int i = 0; i < count; i++) {
            Child child = new Child(parent, i);
            switch (kind) {
                case "set" -> parent.kids.add(child);
                case "map" -> parent.numbers.put(child, i);
                case "nested" -> parent.nested.add(new HashSet<>(Set.of(child)));
                default -> parent.sorted.add(child);
            }
        }
        return parent;
    }

    /** The notes come after the children. */
    private static Parent bomb() {
        Parent parent = family("set", 3_000);
        for (int i = 0; i < 24_000; i++) {
            parent.notes.add("n" + i % 60);
        }
        return parent;
    }

    private static void assertSame(Parent back, Parent parent) {
        assertThat(back).isEqualTo(parent);
        assertThat(back.kids).isEqualTo(parent.kids);
        back.kids.forEach(each -> assertThat(back.kids.contains(each)).isTrue());
        assertThat(back.numbers).isEqualTo(parent.numbers);
        back.numbers.forEach((each, number) -> assertThat(back.numbers).containsEntry(each, number));
        assertThat(back.nested).isEqualTo(parent.nested);
        assertThat(new ArrayList<>(back.sorted)).isEqualTo(new ArrayList<>(parent.sorted));
        back.sorted.forEach(each -> assertThat(back.sorted.contains(each)).isTrue());
    }

    private static KryoSerializer<Any> serializer(FieldStrategy fields, Limits limits) {
        return KryoSerializer.builder(7, Any.class)
                .register(Parent.class)
                .register(Child.class)
                .references(true)
                .fields(fields)
                .limits(limits)
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "PLAIN, set", "PLAIN, map", "PLAIN, nested", "PLAIN, sorted",
        "COMPATIBLE, set", "COMPATIBLE, map", "COMPATIBLE, nested", "COMPATIBLE, sorted"
    })
    void roundTrip_elementsThatAskAParentThatIsReadLater_comeBackEqual(FieldStrategy fields, String kind) {
        for (int count : kind.equals("nested") ? new int[] {1, 200} : new int[] {1, 30, 2_000}) {
            Parent parent = family(kind, count);
            assertSame((Parent) Wire.copy(serializer(fields, Limits.defaults()), new Any(parent)).value, parent);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "COMPATIBLE"})
    void read_elementsThatAskForALongListThatIsReadLater_areRefused(FieldStrategy fields) {
        byte[] bytes = Wire.writeFrame(serializer(fields, NONE), new Any(bomb()));
        Parent.hashesNotes = true;
        try {
            assertThatThrownBy(() -> Wire.readFrame(serializer(fields, Limits.defaults()), bytes))
                    .hasMessageContaining("a java.util.HashSet of 3000 elements holds a " + Child.class.getName()
                            + " whose hash code depends on an object that is read after it, and to hash all of them"
                            + " again would cost too much; raise Limits.workPerByte, or use only fields of its own");
        } finally {
            Parent.hashesNotes = false;
        }
    }

    /** The list is as long, but no hash code changes. */
    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "COMPATIBLE"})
    void read_elementsThatDoNotAskForALongListThatIsReadLater_comeBack(FieldStrategy fields) {
        Parent parent = bomb();
        parent.zLate = 0;

        assertSame((Parent) Wire.copy(serializer(fields, Limits.defaults()), new Any(parent)).value, parent);
    }

    private static final Limits NONE = Limits.builder()
            .workPerByte(Integer.MAX_VALUE)
            .memoryPerByte(Integer.MAX_VALUE)
            .build();
}
