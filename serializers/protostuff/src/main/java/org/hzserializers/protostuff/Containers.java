// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.ContainerModel;
import org.jspecify.annotations.Nullable;

/**
 * Lists, sets and arrays, and what maps share with them. They have no class in the bytes: what is declared says what is
 * read.
 */
@SuppressWarnings("JdkObsolete") // they are used, whether they should be or not
final class Containers {

    /** Field of an element, and of a run of null elements, as Protostuff has them. */
    static final int ELEMENT = 1;

    private static final int NULLS = 2;

    /** Classes and interfaces that may be declared. What is read in their place is part of the format. */
    private static final Set<Class<?>> DECLARED = Set.of(
            Collection.class,
            List.class,
            ArrayList.class,
            LinkedList.class,
            Queue.class,
            Deque.class,
            Set.class,
            HashSet.class,
            LinkedHashSet.class,
            SortedSet.class,
            NavigableSet.class,
            TreeSet.class,
            EnumSet.class,
            Map.class,
            HashMap.class,
            LinkedHashMap.class,
            SortedMap.class,
            NavigableMap.class,
            TreeMap.class);

    private Containers() {}

    /** Returns whether a class is one of a collection or map that can be declared. */
    static boolean isContainer(Class<?> declared) {
        return DECLARED.contains(declared);
    }

    /** Returns the container that is read where one {@linkplain #isContainer can be declared}. */
    static ContainerModel model(Class<?> declared, Class<?> element) {
        // How long a list will be is not known when it is made.
        return declared == EnumSet.class
                ? ContainerModel.ofEnumSet(element)
                : ContainerModel.of(declared).growing();
    }

    /**
     * Refuses a class whose collections come back as others.
     *
     * @param copied whether collections of other classes are written as the JDK's, see {@link #written}
     */
    static void checkClass(ContainerModel model, Object value, boolean copied) {
        Class<?> actual = value.getClass();
        if (model.fits(actual)) {
            requireNaturalOrder(model, value);
            return;
        }
        boolean copyFits = ForeignCollections.isOne(actual)
                && model.fits(ForeignCollections.classOfCopy(actual, model.declared()));
        if (!copied || !copyFits) {
            throw new InvalidPayloadException(actual.getName() + " would come back as "
                    + model.made().getName() + "; declare the field as what it holds, or hold what it declares"
                    + (copyFits ? ForeignCollections.advice(actual) : ""));
        }
    }

    /** Returns what is written for a collection whose class was checked: itself, or a copy. */
    static Object written(ContainerModel model, Object value, boolean copied) {
        if (!copied || model.fits(value.getClass())) {
            return value;
        }
        Object copy = ForeignCollections.copyFor(value, model.declared());
        requireNaturalOrder(model, copy);
        return copy;
    }

    private static void requireNaturalOrder(ContainerModel model, Object value) {
        if (model.isSorted() && ContainerModel.comparator(value) != null) {
            throw new InvalidPayloadException(
                    value.getClass().getName() + " has a comparator, which is not carried; use the natural order");
        }
    }

    /** Returns elements without an order of their own in their natural order, for keys. */
    static List<?> sorted(Collection<?> elements, Kind kind) {
        if (!kind.isOrdered() || elements.contains(null)) {
            throw new InvalidPayloadException("a set or map of " + kind.describe()
                    + " has no order for a key; use a sorted one, or elements that have a natural order and no null");
        }
        Object[] array = elements.toArray();
        Arrays.sort(array);
        return Arrays.asList(array);
    }

    /** What lists, sets and arrays share: elements one after another, runs of null as their count. */
    private abstract static class Elements extends GroupKind {

        private final Kind element;
        private final ContainerCost cost;

        /** Bytes of memory of an element's place, and of its place before all of them are there. */
        private final int memoryEach;

        Elements(Class<?> type, Kind element, HashCodes hashes, ContainerCost cost, boolean gathered) {
            super(type, hashes, cost);
            this.element = element;
            this.cost = cost;
            this.memoryEach = cost.each() + (gathered ? ContainerCost.GATHERED : 0);
        }

        final ContainerCost cost() {
            return cost;
        }

        final Kind element() {
            return element;
        }

        @Override
        final boolean accepts(Object value, GroupKind readAs) {
            return readAs == this;
        }

        final void writeElements(Writer out, Iterable<?> elements, int count) throws IOException {
            out.limits().checkElements(describe(), count, Integer.MAX_VALUE, 0);
            if (count > 0) {
                out.budget().memory(cost.filled() + (long) count * memoryEach);
            }
            int index = 0;
            int nulls = 0;
            try {
                for (Object each : elements) {
                    if (each == null) {
                        nulls++;
                    } else {
                        nulls = writeNulls(out, nulls);
                        element.write(out, ELEMENT, each);
                    }
                    index++;
                }
                writeNulls(out, nulls);
            } catch (InvalidPayloadException e) {
                throw e.within("element " + index);
            }
        }

        private static int writeNulls(Writer out, int count) throws IOException {
            if (count > 0) {
                out.output().writeUInt32(NULLS, count, false);
            }
            return 0;
        }

        /**
         * Reads all elements.
         *
         * @param target gets them; null if they are {@linkplain Reader#gather gathered}
         */
        final void readElements(Reader in, int end, @Nullable Collection<@Nullable Object> target) throws IOException {
            int count = 0;
            try {
                for (int tag = in.next(end); tag != 0; tag = in.next(end)) {
                    int number = Reader.number(tag);
                    if (number == ELEMENT) {
                        in.limits().checkElements(describe(), count + 1, Integer.MAX_VALUE, 0);
                        charge(in, count, 1);
                        Object value = element.read(in, tag);
                        if (target == null) {
                            in.gather(value);
                        } else {
                            target.add(value);
                        }
                        count++;
                    } else if (number == NULLS) {
                        count += readNulls(in, tag, target, count);
                    } else {
                        throw unknown(this, number);
                    }
                }
            } catch (InvalidPayloadException e) {
                throw e.within("element " + count);
            }
        }

        private void charge(Reader in, int before, long more) {
            in.budget().memory((before == 0 ? cost.filled() : 0) + more * memoryEach);
        }

        private int readNulls(Reader in, int tag, @Nullable Collection<@Nullable Object> target, int count)
                throws IOException {
            long nulls = in.varint(tag, "a count of null elements");
            if (nulls <= 0 || count + nulls > in.limits().maxElements()) {
                throw new InvalidPayloadException(Long.toUnsignedString(nulls) + " null elements after " + count
                        + " others are none, or more than maxElements "
                        + in.limits().maxElements());
            }
            charge(in, count, nulls);
            if (target == null) {
                in.gatherNulls((int) nulls);
            } else {
                target.addAll(Collections.nCopies((int) nulls, null));
            }
            return (int) nulls;
        }
    }

    static InvalidPayloadException unknown(Kind kind, int number) {
        return new InvalidPayloadException("field " + number + " is none of " + kind.describe()
                + "; the field had another type when it was written");
    }

    /** Lists. */
    static final class ListKind extends Elements {

        private final ContainerModel model;
        private final boolean copied;

        ListKind(ContainerModel model, Kind element, boolean copied) {
            super(model.declared(), element, model.hashes(), model.cost(), false);
            this.model = model;
            this.copied = copied;
        }

        @Override
        void check(Object value) {
            checkClass(model, value, copied);
        }

        @Override
        boolean isOpen(Object value) {
            return true;
        }

        @Override
        void writeBody(Writer out, Object value) throws IOException {
            Collection<?> elements = (Collection<?>) written(model, value, copied);
            writeElements(out, elements, elements.size());
        }

        @Override
        Object readBody(Reader in, int end, int number) throws IOException {
            Collection<@Nullable Object> list = model.makeCollection(0);
            in.open(number, list);
            readElements(in, end, list);
            return list;
        }

        @Override
        String newDescription() {
            return model.declared().getName() + '<' + element().describe() + '>';
        }
    }

    /** Sets, which are filled when all of their elements are there and their cost is known. */
    static final class SetKind extends Elements {

        private final ContainerModel model;
        private final boolean copied;

        SetKind(ContainerModel model, Kind element, boolean copied) {
            super(model.declared(), element, model.hashes(), model.cost(), true);
            this.model = model;
            this.copied = copied;
        }

        @Override
        void check(Object value) {
            checkClass(model, value, copied);
        }

        @Override
        boolean isOpen(Object value) {
            return false;
        }

        @Override
        void writeBody(Writer out, Object value) throws IOException {
            Set<?> set = (Set<?>) written(model, value, copied);
            boolean sorting = out.isKey() && !model.isSorted() && !set.isEmpty();
            Collection<?> elements = sorting ? sorted(new ArrayList<>(set), element()) : set;
            long start = out.ledger().clock();
            writeElements(out, elements, elements.size());
            GraphLedger ledger = out.ledger();
            ledger.fill(cost(), elements.toArray(), 1, element().elementClass(), ledger.clock() - start);
        }

        @Override
        Object readBody(Reader in, int end, int number) throws IOException {
            int from = in.gathered();
            long start = in.ledger().clock();
            readElements(in, end, null);
            GraphLedger ledger = in.ledger();
            long hashed = ledger.clock() - start - Reader.tagBytes(end);
            @Nullable Object[] elements = in.take(from, Object[].class);
            Collection<@Nullable Object> set = model.makeCollection(elements.length);
            model.fill(ledger, set, elements, element().elementClass(), hashed);
            return set;
        }

        @Override
        String newDescription() {
            return model.declared().getName() + '<' + element().describe() + '>';
        }
    }

    /** Arrays of objects, and of arrays. */
    static final class ArrayKind extends Elements {

        ArrayKind(Kind element) {
            // Methods of users' classes may hash what an array holds.
            super(element.type().arrayType(), element, HashCodes.OTHER, ContainerCost.ARRAY, false);
        }

        @Override
        void check(Object value) {
            if (value.getClass() != type()) {
                throw new InvalidPayloadException(
                        value.getClass().getTypeName() + " would come back as " + type().getTypeName());
            }
        }

        @Override
        boolean isOpen(Object value) {
            return false;
        }

        @Override
        void writeBody(Writer out, Object value) throws IOException {
            Object[] array = (Object[]) value;
            writeElements(out, Arrays.asList(array), array.length);
        }

        @Override
        Object readBody(Reader in, int end, int number) throws IOException {
            int from = in.gathered();
            readElements(in, end, null);
            return in.take(from, type().asSubclass(Object[].class));
        }
    }
}
