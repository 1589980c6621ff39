// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import java.io.Serializable;
import java.math.BigDecimal;
import java.net.URI;
import java.time.LocalTime;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/** The plain classes that the values of {@link CostShape} are of. Each is hashed by its parts, and counts how often. */
@SuppressWarnings("JdkObsolete") // users have linked lists
public final class CostModel {

    private CostModel() {}

    /** Sets inside each other. */
    public record Nests(List<Nested> nests) implements Serializable {}

    /** A set in a {@link Nests}. */
    public record Nested(Set<Nested> inside, int number) implements Serializable {
        @Override
        public int hashCode() {
            CountedSteps.take(1);
            return 31 * inside.hashCode() + number;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            CountedSteps.take(1);
            return other instanceof Nested nested && nested.number == number && nested.inside.equals(inside);
        }
    }

    /** A set that may be in two others. */
    public static final class Shared implements Serializable {

        private static final long serialVersionUID = 1;

        int number;
        Set<Shared> inside = new HashSet<>();

        /** Made by serializers. */
        public Shared() {}

        @Override
        public int hashCode() {
            CountedSteps.take(1);
            return 31 * inside.hashCode() + number;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            CountedSteps.take(1);
            return other instanceof Shared shared && shared.number == number && shared.inside.equals(inside);
        }
    }

    /** Holds a {@link Bag}, as some formats cannot refer to the outermost object. */
    public record Bags(Bag bag) implements Serializable {}

    /** An object that its parts refer to. */
    public static final class Bag implements Serializable {

        private static final long serialVersionUID = 1;

        @Nullable
        List<Integer> list;

        Set<Child> set = new HashSet<>();

        /** Made by serializers. */
        public Bag() {}

        @Override
        public int hashCode() {
            CountedSteps.take(list == null ? 1 : list.size());
            return Objects.hashCode(list);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Bag bag && Objects.equals(bag.list, list);
        }
    }

    /** A part of a {@link Bag}. */
    public static final class Child implements Serializable {

        private static final long serialVersionUID = 1;

        @Nullable
        Bag bag;

        int number;

        /** Made by serializers. */
        public Child() {}

        @Override
        public int hashCode() {
            return 31 * Objects.hashCode(bag) + number;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Child child && child.number == number && Objects.equals(child.bag, bag);
        }
    }

    /** Holds a {@link Parent}. */
    public record Parents(Parent parent) implements Serializable {}

    /** An object that its parts refer to, which is hashed by a number that comes after them. */
    public static final class Parent implements Serializable {

        private static final long serialVersionUID = 1;

        Set<Kid> kids = new HashSet<>();
        Map<Kid, Integer> numbers = new HashMap<>();
        int serial;

        /** Made by serializers. */
        public Parent() {}

        @Override
        public int hashCode() {
            return serial;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Parent parent && parent.serial == serial;
        }
    }

    /** A part of a {@link Parent}. */
    public static final class Kid implements Serializable {

        private static final long serialVersionUID = 1;

        int id;

        @Nullable
        Parent parent;

        /** Made by serializers. */
        public Kid() {}

        @Override
        public int hashCode() {
            return Objects.hash(id, parent);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Kid kid && kid.id == id && Objects.equals(kid.parent, parent);
        }
    }

    /** A set that is sorted by a {@link Chain}. */
    public record Compared(TreeSet<Integer> numbers) implements Serializable {}

    /** A comparator that asks two others. */
    public static final class Chain implements Comparator<Integer>, Serializable {

        private static final long serialVersionUID = 1;

        @Nullable
        Chain first;

        @Nullable
        Chain second;

        /** Made by serializers. */
        public Chain() {}

        @Override
        public int compare(Integer one, Integer other) {
            CountedSteps.take(1);
            int byFirst = first == null ? one.compareTo(other) : first.compare(one, other);
            int bySecond = second == null ? 0 : second.compare(one, other);
            return byFirst != 0 ? byFirst : bySecond;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Chain chain && Objects.equals(chain.first, first);
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    /** An element with the hash code of all others. */
    public record Alike(int number) implements Serializable {
        @Override
        public int hashCode() {
            CountedSteps.take(1);
            return 1;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            CountedSteps.take(1);
            return other instanceof Alike alike && alike.number == number;
        }
    }

    /** Keys of one hash code. */
    public record AlikeKeys(Map<Alike, Integer> keys) implements Serializable {}

    /** Elements of one hash code. */
    public record AlikeElements(Set<Alike> elements) implements Serializable {}

    /** Keys of one hash code that are texts. */
    public record TextKeys(Map<String, Integer> keys) implements Serializable {}

    /** Sorted decimals. */
    public record Decimals(TreeSet<BigDecimal> decimals) implements Serializable {}

    /** Sorted decimals as keys. */
    public record DecimalKeys(TreeMap<BigDecimal, Integer> decimals) implements Serializable {}

    /** Decimals in a queue. */
    public record DecimalQueue(PriorityQueue<BigDecimal> decimals) implements Serializable {}

    /** Decimals as keys of a skip list. */
    public record DecimalSkipList(ConcurrentSkipListMap<BigDecimal, Integer> decimals) implements Serializable {}

    /** Nothing, many times. */
    public record Blanks(List<Blank> blanks) implements Serializable {}

    /** Nothing. */
    public record Blank() implements Serializable {}

    /** Links. */
    public record Links(List<URI> links) implements Serializable {}

    /** Small objects. */
    public record Smalls(List<Small> smalls) implements Serializable {}

    /** A small object. */
    public record Small(byte number) implements Serializable {}

    /** Small texts. */
    public record Texts(List<String> texts) implements Serializable {}

    /** Small numbers. */
    public record Numbers(List<Integer> numbers) implements Serializable {}

    /** Small decimals. */
    public record DecimalList(List<BigDecimal> decimals) implements Serializable {}

    /** Times of the day. */
    public record Times(List<LocalTime> times) implements Serializable {}

    /** Languages. */
    public record Locales(List<Locale> locales) implements Serializable {}

    /** Small arrays. */
    public record Arrays(List<int[]> arrays) implements Serializable {}

    /** Small lists. */
    public record Lists(List<List<Integer>> lists) implements Serializable {}

    /** Small linked lists. */
    public record LinkedLists(List<LinkedList<Integer>> lists) implements Serializable {}

    /** Small sets. */
    public record Sets(List<Set<Integer>> sets) implements Serializable {}

    /** Small sets of constants. */
    public record EnumSets(List<EnumSet<Hue>> sets) implements Serializable {}

    /** Constants. */
    public enum Hue {
        /** A constant. */
        RED,
        /** Another one. */
        BLUE
    }

    /** Small maps. */
    public record Maps(List<Map<Integer, Integer>> maps) implements Serializable {}
}
