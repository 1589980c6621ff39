// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphLedgerTest {

    private static final int MANY = 100_000;

    private final Budget budget = new Budget(Limits.defaults());
    private final GraphLedger ledger = new GraphLedger(Limits.defaults(), budget, true);

    private int list(int elements) {
        int number = ledger.enter(HashCodes.CONTENT, ContainerCost.LIST);
        ledger.advance(elements);
        ledger.leave();
        return number;
    }

    private long referenceTo(int number) {
        long before = ledger.clock();
        ledger.refer(number);
        return ledger.clock() - before;
    }

    /** A set whose elements are one list, many times. */
    @Test
    void fill_setOfReferencesToALargeList_isRefused() {
        budget.start(10_000);
        int large = list(MANY);
        ledger.enter(HashCodes.CONTENT, ContainerCost.HASHED);
        long before = ledger.clock();
        for (int i = 0; i < 1000; i++) {
            ledger.refer(large);
        }

        assertThatThrownBy(() -> ledger.fill(ContainerCost.HASHED, new Object[1000], 1, null, ledger.clock() - before))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(
                        "elements of sets and maps in 10000 bytes would cost more than 11048576 units of hashing and"
                                + " comparing; raise Limits.workPerByte, now 1000, if such objects are intended");
    }

    /** {@code Bag { List list; Set<Child> set }}, where a child's hash code asks its bag, and the bag's its list. */
    @Test
    void refer_objectThatIsOpen_costsItsCompleteParts() {
        int bag = ledger.enter(HashCodes.OTHER);
        ledger.advance(8);
        list(MANY);
        ledger.enter(HashCodes.CONTENT, ContainerCost.HASHED);
        ledger.enter(HashCodes.OTHER);

        assertThat(referenceTo(bag)).isEqualTo(8 + MANY);
        ledger.leave();
        ledger.enter(HashCodes.OTHER);
        assertThat(referenceTo(bag)).as("the second child").isEqualTo(8 + MANY);
        assertThat(ledger.isOpen(bag)).isTrue();
    }

    /** A parent whose hash code is an id, and children that refer to it: an ordinary family. */
    @ParameterizedTest
    @ValueSource(ints = {30, 5000})
    void refer_parentOfManyChildren_costsAsMuchForTheLast(int children) {
        budget.start(20L * children);
        int parent = ledger.enter(HashCodes.OTHER);
        ledger.advance(8);
        ledger.enter(HashCodes.CONTENT, ContainerCost.HASHED);
        long before = ledger.clock();
        for (int i = 0; i < children; i++) {
            ledger.enter(HashCodes.OTHER);
            ledger.advance(8);
            assertThat(referenceTo(parent)).isEqualTo(8);
            ledger.leave();
        }

        assertThatCode(() -> ledger.fill(ContainerCost.HASHED, new Object[children], 1, null, ledger.clock() - before))
                .doesNotThrowAnyException();
    }

    /** Children in a list that is complete lead back to the parent: hashing cannot follow them to its end. */
    @Test
    void refer_partsThatLeadBack_areCountedWithoutThat() {
        int parent = ledger.enter(HashCodes.OTHER);
        ledger.advance(8);
        ledger.enter(HashCodes.CONTENT, ContainerCost.LIST);
        for (int i = 0; i < 1000; i++) {
            ledger.enter(HashCodes.OTHER);
            ledger.advance(10);
            ledger.refer(parent);
            ledger.leave();
        }
        ledger.leave();

        assertThat(referenceTo(parent)).isEqualTo(8 + 1000 * 10);
        ledger.leave();
        assertThat(referenceTo(parent)).as("complete, and hashed").isEqualTo(8 + 1000 * 10);
    }

    /** Each object refers to all around it: the hash code of the innermost asks twice as many for each level. */
    @Test
    void refer_partsThatLeadFurtherOut_countTwiceAsMuchForEachLevel() {
        List<Integer> around = new ArrayList<>();
        long last = 0;
        for (int level = 0; level < 30; level++) {
            int number = ledger.enter(HashCodes.OTHER);
            ledger.advance(1);
            last = 0;
            for (int outer : around) {
                last += referenceTo(outer);
            }
            around.add(number);
        }

        assertThat(last).isEqualTo((1L << 29) - 1);
    }

    @Test
    void refer_containersThatHoldThemselves_costMoreThanAnything() {
        int outer = ledger.enter(HashCodes.CONTENT, ContainerCost.HASHED);
        int inner = ledger.enter(HashCodes.CONTENT, ContainerCost.LIST);
        assertThat(referenceTo(outer)).isEqualTo(Budget.MAX_REFERENCE);
        ledger.leave();

        assertThat(referenceTo(inner)).isEqualTo(Budget.MAX_REFERENCE);
    }

    @Test
    void refer_arrayBetweenTheContainers_costsTheParts() {
        int outer = ledger.enter(HashCodes.CONTENT, ContainerCost.LIST);
        ledger.advance(5);
        ledger.enter(HashCodes.of(Object[].class));

        assertThat(referenceTo(outer)).isEqualTo(5);
    }

    @Test
    void refer_objectHashedByIdentity_costsALeaf() {
        int plain = ledger.enter(HashCodes.IDENTITY);
        ledger.advance(MANY);
        assertThat(referenceTo(plain)).isEqualTo(GraphLedger.LEAF);
        ledger.leave();

        assertThat(referenceTo(plain)).isEqualTo(GraphLedger.LEAF);
    }

    @Test
    void refer_textAndClass_costWhatTheyTook() {
        int text = ledger.begin();
        ledger.advance(100);
        ledger.end(text);
        int type = ledger.begin();
        ledger.advance(100);
        ledger.identified(type);

        assertThat(referenceTo(text)).isEqualTo(100);
        assertThat(referenceTo(type)).isEqualTo(GraphLedger.LEAF);
    }

    /** Each list holds the one before, which is complete. */
    @Test
    void refer_chainThroughReferences_isCountedUpToAHeight() {
        int last = list(1);
        for (int i = 2; i < GraphLedger.MAX_HEIGHT; i++) {
            int next = ledger.enter(HashCodes.CONTENT, ContainerCost.LIST);
            assertThat(referenceTo(last)).as("list %d", i).isLessThan(Budget.MAX_REFERENCE);
            ledger.leave();
            last = next;
        }
        ledger.enter(HashCodes.CONTENT, ContainerCost.LIST);
        ledger.enter(HashCodes.CONTENT, ContainerCost.LIST);
        ledger.enter(HashCodes.CONTENT, ContainerCost.LIST);

        assertThat(referenceTo(last)).isEqualTo(Budget.MAX_REFERENCE);
    }

    @Test
    void replace_byAnObjectThatIsOpen_costsMoreThanAnything() {
        Object around = new Object();
        int outer = ledger.enter(HashCodes.OTHER);
        ledger.set(outer, around);
        int inner = list(1);

        ledger.replace(inner, around);

        assertThat(ledger.get(inner)).isSameAs(around);
        assertThat(referenceTo(inner)).isEqualTo(Budget.MAX_REFERENCE);
    }

    @Test
    void walked_containersInTheInnermostObject_countSharedOnesTwice() {
        ledger.enter(HashCodes.CONTENT, ContainerCost.HASHED);
        int list = list(1);
        ledger.refer(list);
        ledger.refer(list);

        assertThat(ledger.walked()).isEqualTo(4);
    }

    @Test
    void enter_moreThanMaxDepth_isRefusedAndClearForgetsIt() {
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 65; i++) {
                        ledger.enter(HashCodes.OTHER);
                    }
                })
                .hasMessage("more than 64 objects are nested; raise Limits.maxDepth, and the threads' stacks with it,"
                        + " if such objects are intended");

        ledger.clear();

        assertThat(ledger.size()).isZero();
        assertThat(ledger.clock()).isZero();
        assertThat(ledger.enter(HashCodes.OTHER)).isZero();
        ledger.leave();
        assertThat(referenceTo(0)).isZero();
    }

    @Test
    void enter_withoutNumbers_givesNone() {
        GraphLedger unnumbered = new GraphLedger(Limits.defaults(), budget, false);

        int number = unnumbered.enter(HashCodes.CONTENT, ContainerCost.LIST);
        unnumbered.set(number, "kept nowhere");
        unnumbered.leave();

        assertThat(number).isEqualTo(GraphLedger.NONE);
        assertThat(unnumbered.size()).isZero();
        assertThat(budget.memoryCharged()).isEqualTo(ContainerCost.LIST.empty());
    }

    private static Object[] decimals(String first, int count) {
        Object[] elements = new Object[count];
        Arrays.setAll(elements, i -> new BigDecimal(i));
        elements[0] = new BigDecimal(first);
        return elements;
    }

    /** One long decimal, or one of a far scale, makes each comparison with it as long. */
    @ParameterizedTest
    @ValueSource(strings = {"long", "1E400000", "1E-400000"})
    void fill_sortedSetWithOneHugeDecimal_isRefused(String first) {
        String text = first.equals("long") ? "7".repeat(30_000) : first;
        budget.start(60_000);
        ledger.enter(HashCodes.CONTENT, ContainerCost.TREE);

        assertThatThrownBy(() -> ledger.fill(ContainerCost.TREE, decimals(text, 4000), 1, null, 50_000))
                .isInstanceOf(InvalidPayloadException.class);
    }

    /** Objects of a user's class, which may compare by a decimal that they hold. */
    @Test
    void fill_queueOfObjectsThatHoldAHugeDecimal_isRefused() {
        budget.start(60_000);
        ledger.decimal(BigDecimal.ONE);
        ledger.decimal(new BigDecimal("1E400000"));
        ledger.enter(HashCodes.OTHER, ContainerCost.QUEUE);
        Object[] elements = new Object[4000];
        Arrays.setAll(elements, i -> List.of(i));

        assertThatThrownBy(() -> ledger.fill(ContainerCost.QUEUE, elements, 1, null, 50_000))
                .isInstanceOf(InvalidPayloadException.class);
    }

    @Test
    void fill_sortedSetOfOrdinaryDecimals_passes() {
        budget.start(60_000);
        ledger.decimal(new BigDecimal("1E400000"));
        ledger.enter(HashCodes.CONTENT, ContainerCost.TREE);

        assertThatCode(() -> ledger.fill(
                        ContainerCost.TREE, decimals("123456789012345678901234567890E-40", 4000), 1, null, 50_000))
                .doesNotThrowAnyException();
    }

    private record Like(AtomicInteger asked) {
        @Override
        public int hashCode() {
            return asked.incrementAndGet() * 0;
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }
    }

    private static Object[] alike(int count, AtomicInteger asked) {
        Object[] elements = new Object[count];
        Arrays.setAll(elements, i -> new Like(asked));
        return elements;
    }

    @Test
    void fill_elementsOfOneHashCode_areRefused() {
        budget.start(10_000);
        ledger.enter(HashCodes.CONTENT, ContainerCost.HASHED);

        assertThatThrownBy(() -> ledger.fill(ContainerCost.HASHED, alike(3000, new AtomicInteger()), 1, null, 30_000))
                .isInstanceOf(InvalidPayloadException.class);
    }

    /** A few elements that meet cost little, but not where their set is itself compared with others. */
    @Test
    void fill_setOfAFewElementsThatMeet_costsTheSetAroundItMore() {
        budget.start(10_000);
        ledger.enter(HashCodes.CONTENT, ContainerCost.HASHED);
        ledger.enter(HashCodes.CONTENT, ContainerCost.HASHED);
        long before = ledger.clock();

        ledger.fill(ContainerCost.HASHED, alike(64, new AtomicInteger()), 1, null, 640);

        assertThat(ledger.clock() - before).isEqualTo(64 * 63 / 2 * 11);
    }

    /** A writer does not know the size of its payload yet; hashing waits until it does. */
    @Test
    void fill_byAWriterThatHasChargedVeryMuch_hashesWhenItIsSettled() {
        AtomicInteger asked = new AtomicInteger();
        budget.startWriting();
        ledger.enter(HashCodes.CONTENT, ContainerCost.HASHED);
        ledger.fill(ContainerCost.HASHED, alike(100, asked), 1, null, 1 << 27);
        assertThat(asked).hasValue(0);

        assertThatThrownBy(() -> budget.settle(1000)).isInstanceOf(InvalidPayloadException.class);
        assertThat(asked).as("refused, and not hashed").hasValue(0);
    }

    @Test
    void fill_byAWriterWhosePayloadIsLargeEnough_hashesAllTheSame() {
        AtomicInteger asked = new AtomicInteger();
        budget.startWriting();
        ledger.enter(HashCodes.CONTENT, ContainerCost.HASHED);
        ledger.fill(ContainerCost.HASHED, alike(100, asked), 1, null, 1 << 27);

        assertThatThrownBy(() -> budget.settle(1 << 20))
                .as("the hash codes are alike")
                .isInstanceOf(InvalidPayloadException.class);
        assertThat(asked).hasValue(100);
    }

    /** What a format does, with objects of random shapes from a seed. */
    private static void walk(Random random, GraphLedger ledger, int depth) {
        int kind = random.nextInt(depth > 6 ? 2 : 6);
        if (kind == 0 || (kind == 1 && ledger.size() == 0)) {
            ledger.advance(GraphLedger.LEAF);
            return;
        }
        if (kind == 1) {
            ledger.refer(random.nextInt(ledger.size()));
            return;
        }
        int parts = random.nextInt(6);
        if (kind < 4) {
            ledger.enter(HashCodes.values()[random.nextInt(3)]);
            for (int i = 0; i < parts; i++) {
                walk(random, ledger, depth + 1);
            }
            ledger.leave();
            return;
        }
        ContainerCost cost = kind == 4 ? ContainerCost.HASHED : ContainerCost.TREE;
        ledger.enter(HashCodes.CONTENT, cost);
        long before = ledger.clock();
        Object[] elements = new Object[parts];
        for (int i = 0; i < parts; i++) {
            walk(random, ledger, depth + 1);
            elements[i] = List.of(i);
        }
        ledger.elements(cost, parts);
        ledger.fill(cost, elements, 1, null, ledger.clock() - before);
        ledger.leave();
    }

    @Test
    void charges_randomGraphs_areThoseOfTheReaderForTheWriter() {
        for (int seed = 0; seed < 2000; seed++) {
            budget.startWriting();
            walk(new Random(seed), ledger, 0);
            int size = 1 << 20;
            boolean accepted = accepts(() -> budget.settle(size));
            long memory = budget.memoryCharged();
            long work = budget.workCharged();
            ledger.clear();

            Budget read = new Budget(Limits.defaults());
            read.start(size);
            GraphLedger reader = new GraphLedger(Limits.defaults(), read, true);
            int payload = seed;
            assertThat(accepts(() -> walk(new Random(payload), reader, 0)))
                    .as("seed %d", seed)
                    .isEqualTo(accepted);
            if (accepted) {
                assertThat(read.memoryCharged()).as("seed %d", seed).isEqualTo(memory);
                assertThat(read.workCharged()).as("seed %d", seed).isEqualTo(work);
            }
        }
    }

    private static boolean accepts(Runnable side) {
        try {
            side.run();
            return true;
        } catch (InvalidPayloadException e) {
            return false;
        }
    }

    /** An object costs as much as a walk over all that it holds, without loops, where shared ones are visited again. */
    @Test
    void refer_randomGraphsWithoutLoops_costsWhatAWalkTakes() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            ledger.clear();
            budget.startWriting();
            List<List<Integer>> parts = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                ledger.enter(HashCodes.CONTENT);
                ledger.advance(1);
                List<Integer> its = new ArrayList<>();
                for (int j = random.nextInt(4); j > 0 && i > 0; j--) {
                    int other = random.nextInt(i);
                    its.add(other);
                    ledger.refer(other);
                }
                parts.add(its);
                ledger.leave();
            }
            for (int i = 0; i < 20; i++) {
                assertThat(referenceTo(i)).as("object %d of seed %d", i, seed).isEqualTo(unfolded(parts, i));
            }
        }
    }

    private static long unfolded(List<List<Integer>> parts, int at) {
        return 1
                + parts.get(at).stream()
                        .mapToLong(other -> unfolded(parts, other))
                        .sum();
    }

    /** Containers in each other: sets entered late, as by a reader that first sees what they hold, and lists never. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void leaf_containersOfARandomTree_costsWhatEnterDoes(long seed) {
        budget.start(1_000_000);
        int outer = ledger.enter(HashCodes.OTHER);
        tree(new Random(seed), 5, false);
        long walked = ledger.walked();
        ledger.leave();
        long cost = referenceTo(outer);

        Budget lateBudget = new Budget(Limits.defaults());
        GraphLedger late = new GraphLedger(Limits.defaults(), lateBudget, true);
        lateBudget.start(1_000_000);
        int lateOuter = late.enter(HashCodes.OTHER);
        new LateTree(late, new Random(seed)).add(5);
        assertThat(late.walked()).isEqualTo(walked);
        late.leave();
        long before = late.clock();
        late.refer(lateOuter);
        assertThat(late.clock() - before).isEqualTo(cost);
        assertThat(late.clock()).isEqualTo(ledger.clock());
        assertThat(lateBudget.memoryCharged()).isEqualTo(budget.memoryCharged());
        assertThat(lateBudget.workCharged()).isEqualTo(budget.workCharged());
    }

    private void tree(Random random, int levels, boolean inside) {
        int children = levels == 0 ? 0 : random.nextInt(4);
        ContainerCost cost = random.nextBoolean() ? ContainerCost.HASHED : ContainerCost.LIST;
        ledger.enter(GraphLedger.NONE, HashCodes.CONTENT, cost);
        ledger.advance(8);
        assertThat(ledger.isInside()).isEqualTo(inside);
        long before = ledger.clock();
        for (int i = 0; i < children; i++) {
            tree(random, levels - 1, inside || cost == ContainerCost.HASHED);
        }
        ledger.fill(cost, lists(children), 1, null, ledger.clock() - before);
        ledger.leave();
    }

    private static Object[] lists(int count) {
        Object[] lists = new Object[count];
        Arrays.setAll(lists, i -> List.of(i));
        return lists;
    }

    /** The same tree, by {@link GraphLedger#leaf}. */
    private record LateTree(GraphLedger ledger, Random random) {

        void add(int levels) {
            int children = levels == 0 ? 0 : random.nextInt(4);
            ContainerCost cost = random.nextBoolean() ? ContainerCost.HASHED : ContainerCost.LIST;
            long start = ledger.clock();
            ledger.leaf(cost);
            ledger.advance(8);
            // A list is filled without a look at what is in it.
            boolean entered = children > 0 && cost == ContainerCost.HASHED;
            if (entered) {
                ledger.enterLeaf(cost, start);
            }
            long before = ledger.clock();
            for (int i = 0; i < children; i++) {
                add(levels - 1);
            }
            if (entered) {
                ledger.fill(cost, lists(children), 1, null, ledger.clock() - before);
                ledger.leave();
            }
        }
    }

    @Test
    void leaf_deeperThanTheLimit_isRefusedAsEnterDoes() {
        GraphLedger shallow = new GraphLedger(Limits.builder().maxDepth(2).build(), budget, true);
        shallow.enter(HashCodes.OTHER);
        shallow.leaf(ContainerCost.LIST);
        shallow.enter(HashCodes.OTHER);

        assertThatThrownBy(() -> shallow.leaf(ContainerCost.LIST))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(
                        Limits.builder().maxDepth(2).build().tooDeep("objects").getMessage());
    }
}
