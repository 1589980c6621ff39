// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.hzserializers.testkit.CostModel.Alike;
import org.hzserializers.testkit.CostModel.AlikeElements;
import org.hzserializers.testkit.CostModel.AlikeKeys;
import org.hzserializers.testkit.CostModel.Bag;
import org.hzserializers.testkit.CostModel.Chain;
import org.hzserializers.testkit.CostModel.Child;
import org.hzserializers.testkit.CostModel.Compared;
import org.hzserializers.testkit.CostModel.Kid;
import org.hzserializers.testkit.CostModel.Links;
import org.hzserializers.testkit.CostModel.Nested;
import org.hzserializers.testkit.CostModel.Nests;
import org.hzserializers.testkit.CostModel.Parent;
import org.hzserializers.testkit.CostModel.Shared;
import org.hzserializers.testkit.CostModel.TextKeys;

/** Makes the values of {@link CostShape}. */
final class CostValues {

    private CostValues() {}

    static <E> List<E> many(int size, IntFunction<E> maker) {
        return new ArrayList<>(IntStream.range(0, size).mapToObj(maker).toList());
    }

    static Object nests(int size) {
        int levels = 20;
        List<Nested> nests = new ArrayList<>();
        for (int i = 0; i < size / levels; i++) {
            Nested nested = new Nested(new HashSet<>(), i);
            for (int level = 1; level < levels; level++) {
                nested = new Nested(new HashSet<>(Set.of(nested)), 1);
            }
            nests.add(nested);
        }
        return new Nests(nests);
    }

    static Shared set(int number, Shared... inside) {
        Shared set = new Shared();
        set.number = number;
        Collections.addAll(set.inside, inside);
        return set;
    }

    static Object shared(int levels) {
        Shared one = set(1);
        Shared other = set(2);
        for (int i = 1; i < levels; i++) {
            Shared next = set(1, one, other);
            other = set(2, one, other);
            one = next;
        }
        return one;
    }

    static Bag bag(int size) {
        Bag bag = new Bag();
        for (int i = 0; i < size; i++) {
            Child child = new Child();
            child.bag = bag;
            child.number = i;
            bag.set.add(child);
        }
        // Set last, so that it is not hashed here already.
        bag.list = many(size, i -> i % 100);
        return bag;
    }

    static Parent parent(int size) {
        Parent parent = new Parent();
        parent.serial = 1_000_000;
        for (int i = 0; i < size; i++) {
            parent.kids.add(kid(parent, i));
        }
        return parent;
    }

    static Parent parentOfKeys(int size) {
        Parent parent = new Parent();
        parent.serial = 1_000_000;
        for (int i = 0; i < size; i++) {
            parent.numbers.put(kid(parent, i), i);
        }
        return parent;
    }

    private static Kid kid(Parent parent, int id) {
        Kid kid = new Kid();
        kid.id = id;
        kid.parent = parent;
        return kid;
    }

    static Object compared(int levels) {
        Chain chain = new Chain();
        for (int i = 1; i < levels; i++) {
            Chain next = new Chain();
            next.first = chain;
            next.second = chain;
            chain = next;
        }
        TreeSet<Integer> numbers = new TreeSet<>(chain);
        Collections.addAll(numbers, 1, 2, 3, 4, 5, 6, 7, 8);
        return new Compared(numbers);
    }

    static Object collidingKeys(int size) {
        Map<Alike, Integer> keys = new HashMap<>();
        IntStream.range(0, size).forEach(i -> keys.put(new Alike(i), i % 100));
        return new AlikeKeys(keys);
    }

    static Object collidingElements(int size) {
        Set<Alike> elements = new HashSet<>();
        IntStream.range(0, size).forEach(i -> elements.add(new Alike(i)));
        return new AlikeElements(elements);
    }

    static Object collidingTexts(int size) {
        Map<String, Integer> keys = new HashMap<>();
        int letters = Integer.numberOfTrailingZeros(Integer.highestOneBit(size));
        for (int i = 0; i < size; i++) {
            StringBuilder text = new StringBuilder();
            for (int bit = 0; bit < letters; bit++) {
                text.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            keys.put(text.toString(), i % 100);
        }
        return new TextKeys(keys);
    }

    /** Adds the decimal of very many digits last: then it is compared with few. */
    static <C extends Collection<BigDecimal>> C fill(C decimals, int size) {
        for (int i = 0; i < size; i++) {
            decimals.add(BigDecimal.valueOf(10_000L + i, 4));
        }
        decimals.add(huge(size));
        return decimals;
    }

    static <M extends Map<BigDecimal, Integer>> M number(M keys, int size) {
        fill(new ArrayList<>(), size).forEach(decimal -> keys.put(decimal, 1));
        return keys;
    }

    /** Lies in the middle of the others, so that a sorted tree has it near its root. */
    static BigDecimal huge(int size) {
        int digits = size * size / 10;
        BigInteger unscaled = new BigInteger((int) (digits * 3.3219), new Random(1));
        BigDecimal fraction = new BigDecimal(unscaled, digits + 5);
        return fraction.add(BigDecimal.valueOf(10_000L + size / 2, 4));
    }

    static Object links(int size) {
        URI link = URI.create("http://host/" + "a".repeat(size));
        String text = link.toString();
        return new Links(many(size, i -> URI.create(text)));
    }
}
