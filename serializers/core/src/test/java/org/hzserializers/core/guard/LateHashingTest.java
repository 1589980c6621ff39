// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A parent with a set of children, which are hashed and compared by a number that the parent gets after the set. */
class LateHashingTest {

    private static final class Parent {
        int number;
    }

    private static final class Child implements Comparable<Child> {
        private final Parent parent;
        private final int id;

        Child(Parent parent, int id) {
            this.parent = parent;
            this.id = id;
        }

        @Override
        public int hashCode() {
            return Objects.hash(parent.number, id);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Child child && child.parent == parent && child.id == id;
        }

        @Override
        public int compareTo(Child other) {
            return parent.number == 0 ? id - other.id : other.id - id;
        }
    }

    private final Budget budget = new Budget(Limits.defaults());
    private final GraphLedger ledger = new GraphLedger(Limits.defaults(), budget, true);
    private final Parent parent = new Parent();

    /** Reads children of 4 bytes, and what comes after them in the parent. */
    private void read(Set<Child> set, ContainerCost cost, int count, int after) {
        int number = ledger.enter(HashCodes.OTHER);
        ledger.enter(HashCodes.CONTENT, cost);
        Object[] elements = new Object[count];
        long before = ledger.clock();
        for (int i = 0; i < count; i++) {
            ledger.enter(HashCodes.OTHER);
            ledger.advance(4);
            ledger.refer(number);
            ledger.leave();
            elements[i] = new Child(parent, i);
        }
        long hashed = ledger.clock() - before;
        ledger.fill(cost, elements, 1, null, hashed);
        for (Object element : elements) {
            set.add((Child) element);
        }
        ledger.fillAgain(set, cost, elements, 1, hashed);
        ledger.leave();
        parent.number = 7;
        ledger.advance(after);
        ledger.leave();
    }

    @Test
    void fillAgain_hashCodesThatAskTheParent_findsAllElements() {
        budget.start(10_000);
        Set<Child> set = new HashSet<>();

        read(set, ContainerCost.HASHED, 1_000, 100);

        assertThat(set).hasSize(1_000).allMatch(set::contains);
    }

    @Test
    void fillAgain_comparisonsThatAskTheParent_sortsAnew() {
        budget.start(10_000);
        TreeSet<Child> set = new TreeSet<>();

        read(set, ContainerCost.TREE, 1_000, 100);

        assertThat(set.first().id).isEqualTo(999);
        assertThat(set).hasSize(1_000).allMatch(set::contains);
    }

    /** Reads children whose parent comes after them, as ids of JSON allow, and then what is after it in the payload. */
    private void readBeforeParent(Set<Child> set, ContainerCost cost, int count, int after) {
        ledger.enter(HashCodes.CONTENT, cost);
        Object[] elements = new Object[count];
        long before = ledger.clock();
        for (int i = 0; i < count; i++) {
            ledger.enter(HashCodes.OTHER);
            ledger.advance(4);
            ledger.referLater();
            ledger.leave();
            elements[i] = new Child(parent, i);
        }
        long hashed = ledger.clock() - before;
        ledger.fill(cost, elements, 1, null, hashed);
        for (Object element : elements) {
            set.add((Child) element);
        }
        ledger.fillAgain(set, cost, elements, 1, hashed);
        ledger.leave();
        parent.number = 7;
        ledger.advance(after);
        ledger.finish();
    }

    @Test
    void finish_hashCodesThatAskALaterObject_findsAllElements() {
        budget.start(10_000);
        Set<Child> set = new HashSet<>();

        readBeforeParent(set, ContainerCost.HASHED, 1_000, 100);

        assertThat(set).hasSize(1_000).allMatch(set::contains);
    }

    @Test
    void finish_comparisonsThatAskALaterObject_sortsAnew() {
        budget.start(10_000);
        TreeSet<Child> set = new TreeSet<>();

        readBeforeParent(set, ContainerCost.TREE, 1_000, 100);

        assertThat(set.first().id).isEqualTo(999);
        assertThat(set).hasSize(1_000).allMatch(set::contains);
    }

    /** The whole payload after the set may be what its elements hash. */
    @Test
    void finish_laterObjectThatIsLarge_countsForEachReference() {
        budget.start(100_000);

        assertThatThrownBy(() -> readBeforeParent(new HashSet<>(), ContainerCost.HASHED, 3_000, 90_000))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("to hash all of them again would cost too much");
    }

    @Test
    void finish_withoutLaterReferences_leavesContainersAsTheyAre() {
        budget.start(10_000);
        Set<Child> set = new HashSet<>();

        read(set, ContainerCost.HASHED, 10, 0);
        ledger.finish();

        assertThat(set).hasSize(10).allMatch(set::contains);
    }

    @Test
    void fillAgain_beyondTheBudgetAndAnotherHashCode_isRefused() {
        budget.start(100_000);

        assertThatThrownBy(() -> read(new HashSet<>(), ContainerCost.HASHED, 3_000, 90_000))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("a java.util.HashSet of 3000 elements holds a " + Child.class.getName()
                        + " whose hash code depends on an object that is read after it, and to hash all of them again"
                        + " would cost too much; raise Limits.workPerByte, or use only fields of its own");
    }

    @Test
    void fillAgain_beyondTheBudgetAndTheSameHashCode_isLeftAsItIs() {
        budget.start(100_000);
        parent.number = 7;
        Set<Child> set = new HashSet<>();

        assertThatCode(() -> read(set, ContainerCost.HASHED, 3_000, 90_000)).doesNotThrowAnyException();
        assertThat(set).hasSize(3_000).allMatch(set::contains);
    }

    /** What a reader spends here is not taken from what a writer has compared with the payload. */
    @Test
    void fillAgain_anySet_leavesTheBudgetOfThePayload() {
        budget.start(10_000);
        read(new HashSet<>(), ContainerCost.HASHED, 1_000, 100);
        long charged = budget.workCharged();
        ledger.clear();
        budget.start(10_000);
        read(new HashSet<>(), ContainerCost.HASHED, 1_000, 5_000);

        assertThat(budget.workCharged()).isEqualTo(charged);
    }

    @Test
    void fillAgain_setThatCannotBeFilled_isRefusedWhereAnElementIsNotFound() {
        budget.start(10_000);
        Object[] children =
                IntStream.range(0, 50).mapToObj(i -> new Child(parent, i)).toArray();
        int number = ledger.enter(HashCodes.OTHER);
        ledger.enter(HashCodes.CONTENT, ContainerCost.IMMUTABLE);
        ledger.enter(HashCodes.OTHER);
        ledger.advance(4);
        ledger.refer(number);
        ledger.leave();
        ledger.fillAgain(Set.of(children), ContainerCost.IMMUTABLE, children, 1, 12);
        ledger.leave();
        parent.number = 7;

        assertThatThrownBy(ledger::leave)
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("a java.util.ImmutableCollections$SetN no longer finds a " + Child.class.getName()
                        + ", whose hash code or order depends on an object that is read after it; hold it in a HashSet,"
                        + " HashMap, TreeSet or TreeMap, or use only fields of its own");
    }
}
