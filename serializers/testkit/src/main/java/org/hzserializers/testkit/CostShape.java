// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import java.math.BigDecimal;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.IntFunction;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.CostModel.Alike;
import org.hzserializers.testkit.CostModel.AlikeElements;
import org.hzserializers.testkit.CostModel.AlikeKeys;
import org.hzserializers.testkit.CostModel.Arrays;
import org.hzserializers.testkit.CostModel.Bag;
import org.hzserializers.testkit.CostModel.Bags;
import org.hzserializers.testkit.CostModel.Blank;
import org.hzserializers.testkit.CostModel.Blanks;
import org.hzserializers.testkit.CostModel.Chain;
import org.hzserializers.testkit.CostModel.Child;
import org.hzserializers.testkit.CostModel.Compared;
import org.hzserializers.testkit.CostModel.DecimalKeys;
import org.hzserializers.testkit.CostModel.DecimalList;
import org.hzserializers.testkit.CostModel.DecimalQueue;
import org.hzserializers.testkit.CostModel.DecimalSkipList;
import org.hzserializers.testkit.CostModel.Decimals;
import org.hzserializers.testkit.CostModel.EnumSets;
import org.hzserializers.testkit.CostModel.Hue;
import org.hzserializers.testkit.CostModel.Kid;
import org.hzserializers.testkit.CostModel.LinkedLists;
import org.hzserializers.testkit.CostModel.Links;
import org.hzserializers.testkit.CostModel.Lists;
import org.hzserializers.testkit.CostModel.Locales;
import org.hzserializers.testkit.CostModel.Maps;
import org.hzserializers.testkit.CostModel.Nested;
import org.hzserializers.testkit.CostModel.Nests;
import org.hzserializers.testkit.CostModel.Numbers;
import org.hzserializers.testkit.CostModel.Parent;
import org.hzserializers.testkit.CostModel.Parents;
import org.hzserializers.testkit.CostModel.Sets;
import org.hzserializers.testkit.CostModel.Shared;
import org.hzserializers.testkit.CostModel.Small;
import org.hzserializers.testkit.CostModel.Smalls;
import org.hzserializers.testkit.CostModel.TextKeys;
import org.hzserializers.testkit.CostModel.Texts;
import org.hzserializers.testkit.CostModel.Times;

/**
 * Kinds of values whose cost is not in proportion to their bytes, where a reader does not count it. In honest sizes
 * each is an everyday value.
 */
@SuppressWarnings({"ImmutableEnumChecker", "JdkObsolete", "ReferenceEquality"
}) // arrays are not handed out; users have linked lists; sharing is what is looked at
public enum CostShape {
    /** Sets in sets: the innermost is hashed once for each that it is inside of. */
    NESTED_SETS(CostValues::nests, sizes(100), sizes(20_000), Nests.class, Nested.class),

    /** Each set holds two others twice: to hash the outermost takes two to the power of the levels. */
    SHARED_SETS(CostValues::shared, sizes(5), sizes(20), Shared.class) {
        @Override
        boolean isKept(Object copy) {
            return !(copy instanceof Shared one) || identities(one).size() == 2;
        }

        private Set<Object> identities(Shared one) {
            Set<Object> identities = Collections.newSetFromMap(new IdentityHashMap<>());
            one.inside.forEach(next -> identities.addAll(next.inside));
            return identities;
        }
    },

    /** The elements of a set refer to the object that holds the set, and hash the long list in it. */
    OPEN_REFERENCES(
            size -> new Bags(CostValues.bag(size)), sizes(10), sizes(12_000), Bags.class, Bag.class, Child.class),

    /**
     * A set of children whose hash codes ask their parent for a field that is read after the set: no bomb at all, but
     * found again only where the set is filled when the parent is complete.
     */
    FAMILIES(
            size -> new Parents(CostValues.parent(size)),
            sizes(30, 5_000),
            sizes(),
            Parents.class,
            Parent.class,
            Kid.class) {
        @Override
        boolean isKept(Object copy) {
            return !(copy instanceof Parents parents) || areFound(parents.parent(), parents.parent().kids);
        }
    },

    /** As {@link #FAMILIES}, with the children as keys of a map. */
    FAMILY_KEYS(
            size -> new Parents(CostValues.parentOfKeys(size)),
            sizes(30, 5_000),
            sizes(),
            Parents.class,
            Parent.class,
            Kid.class) {
        @Override
        boolean isKept(Object copy) {
            return !(copy instanceof Parents parents)
                    || areFound(parents.parent(), parents.parent().numbers.keySet());
        }
    },

    /** A sorted set whose comparator asks two others, each of which asks the same two, and so on. */
    COMPARATOR_CHAINS(CostValues::compared, sizes(3), sizes(18), Compared.class, Chain.class),

    /** The keys of a map have one hash code. */
    COLLIDING_KEYS(CostValues::collidingKeys, sizes(20), sizes(10_000), AlikeKeys.class, Alike.class),

    /** The elements of a set have one hash code. */
    COLLIDING_ELEMENTS(CostValues::collidingElements, sizes(20), sizes(10_000), AlikeElements.class, Alike.class),

    /** The keys of a map are texts of one hash code. */
    COLLIDING_TEXTS(CostValues::collidingTexts, sizes(16, 1_024), sizes(16_384), TextKeys.class),

    /** A decimal of very many digits, compared with many of few. */
    HUGE_DECIMALS(
            size -> new Decimals(CostValues.fill(new TreeSet<>(), size)), sizes(10), sizes(2_000), Decimals.class),

    /** As {@link #HUGE_DECIMALS}, under a comparator. */
    HUGE_DECIMALS_REVERSED(
            size -> new Decimals(CostValues.fill(new TreeSet<>(Comparator.reverseOrder()), size)),
            sizes(10),
            sizes(2_000),
            Decimals.class),

    /** As {@link #HUGE_DECIMALS}, as keys. */
    HUGE_DECIMAL_KEYS(
            size -> new DecimalKeys(CostValues.number(new TreeMap<>(), size)),
            sizes(10),
            sizes(2_000),
            DecimalKeys.class),

    /** As {@link #HUGE_DECIMALS}, in a queue. */
    HUGE_DECIMAL_QUEUE(
            size -> new DecimalQueue(CostValues.fill(new PriorityQueue<>(), size)),
            sizes(10),
            sizes(2_000),
            DecimalQueue.class),

    /** As {@link #HUGE_DECIMALS}, as keys of a skip list. */
    HUGE_DECIMAL_SKIP_LIST(
            size -> new DecimalSkipList(CostValues.number(new ConcurrentSkipListMap<>(), size)),
            sizes(10),
            sizes(2_000),
            DecimalSkipList.class),

    /** Elements that some formats write as no bytes at all. */
    WITHOUT_BYTES(
            size -> new Blanks(CostValues.many(size, i -> new Blank())),
            sizes(100, 1_000),
            sizes(300_000),
            Blanks.class,
            Blank.class),

    /** One long text that many elements are parsed from, which some formats write once. */
    SHARED_TEXTS(CostValues::links, sizes(10), sizes(3_000), Links.class),

    /** Objects of one byte. */
    SMALL_OBJECTS(
            size -> new Smalls(CostValues.many(size, i -> new Small((byte) i))),
            sizes(100, 1_000),
            sizes(50_000),
            Smalls.class,
            Small.class),

    /** Texts of one character. */
    SMALL_TEXTS(size -> new Texts(CostValues.many(size, i -> String.valueOf((char) ('a' + i % 26)))), Texts.class),

    /** Numbers that the JDK does not cache. */
    SMALL_NUMBERS(size -> new Numbers(CostValues.many(size, i -> 1_000 + i)), Numbers.class),

    /** Decimals of one digit. */
    SMALL_DECIMALS(
            size -> new DecimalList(CostValues.many(size, i -> BigDecimal.valueOf(i % 10, 1))), DecimalList.class),

    /** Times of the day. */
    SMALL_TIMES(size -> new Times(CostValues.many(size, i -> LocalTime.of(i % 24, 1))), Times.class),

    /** Languages. */
    SMALL_LOCALES(size -> new Locales(CostValues.many(size, i -> new Locale(i % 2 == 0 ? "en" : "de"))), Locales.class),

    /** Empty arrays. */
    SMALL_ARRAYS(size -> new Arrays(CostValues.many(size, i -> new int[0])), Arrays.class),

    /** Lists of one element. */
    SMALL_LISTS(size -> new Lists(CostValues.many(size, i -> new ArrayList<>(List.of(i % 100)))), Lists.class),

    /** Linked lists of one element. */
    SMALL_LINKED_LISTS(
            size -> new LinkedLists(CostValues.many(size, i -> new LinkedList<>(List.of(i % 100)))), LinkedLists.class),

    /** Sets of one element. */
    SMALL_SETS(size -> new Sets(CostValues.many(size, i -> new HashSet<>(List.of(i % 100)))), Sets.class),

    /** Sets of one constant. */
    SMALL_ENUM_SETS(size -> new EnumSets(CostValues.many(size, i -> EnumSet.of(Hue.RED))), EnumSets.class, Hue.class),

    /** Maps of one entry. */
    SMALL_MAPS(size -> new Maps(CostValues.many(size, i -> new HashMap<>(Map.of(i % 100, i % 10)))), Maps.class);

    private final IntFunction<Object> maker;
    private final int[] honest;
    private final int[] bombs;
    private final List<Class<?>> classes;

    CostShape(IntFunction<Object> maker, Class<?>... classes) {
        this(maker, sizes(100, 1_000), sizes(50_000), classes);
    }

    CostShape(IntFunction<Object> maker, int[] honest, int[] bombs, Class<?>... classes) {
        this.maker = maker;
        this.honest = honest;
        this.bombs = bombs;
        this.classes = List.of(classes);
    }

    /**
     * Makes a value of plain classes.
     *
     * @param size how many elements it has, or how many levels; see {@link #honestSizes} and {@link #bombSizes}
     * @return a new object of {@link #type()}
     */
    public Object value(int size) {
        return maker.apply(size);
    }

    /**
     * Returns the class of the values.
     *
     * @return a record, or a class with a constructor without parameters
     */
    public Class<?> type() {
        return classes.get(0);
    }

    /**
     * Returns the classes that have to be registered: that of the values and those of their parts.
     *
     * @return classes of this class, none of the JDK
     */
    public List<Class<?>> classes() {
        return classes;
    }

    /**
     * Returns the sizes of values that are carried under the default limits.
     *
     * @return at least one
     */
    public int[] honestSizes() {
        return honest.clone();
    }

    /**
     * Returns the sizes of values that cost too much where nothing is counted.
     *
     * @return none if values of the shape are no bombs
     */
    public int[] bombSizes() {
        return bombs.clone();
    }

    private static boolean areFound(Parent parent, Set<Kid> kids) {
        return kids.stream().allMatch(kid -> kid.parent == parent && kids.contains(kid));
    }

    /** Returns whether a copy refers to its parts in the way that makes up the shape. */
    boolean isKept(Object copy) {
        return true;
    }

    /**
     * Returns how often parts may be hashed or compared under the default limits, of which one unit of work is the
     * least that a step costs. Readers may do so once before they fill a container and once while they do.
     */
    static long mostSteps(int size) {
        return 2 * (Budget.FREE_WORK + 2L * size * Limits.defaults().workPerByte());
    }

    private static int[] sizes(int... sizes) {
        return sizes;
    }
}
