// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashTable;
import org.hzserializers.core.guard.IncrementalFill;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.kryo.wire.BoundedInput;
import org.jspecify.annotations.Nullable;

/**
 * How a run of objects (elements, keys or values) shares its class on the wire.
 *
 * <p>Mode 0: each object with its class. Mode 1: all have one class, which is written once, and none is null. Mode 2:
 * as 1, but some are null. An object that takes no bytes is followed by one zero byte, so that a count can be checked
 * against the bytes that remain.
 *
 * <p>Not part of the API.
 */
public final class Elements {

    public static final int MIXED = 0;
    public static final int SAME = 1;
    public static final int SAME_OR_NULL = 2;

    /** The cost of a lambda or of a comparator of the JDK, and of each call in one of many parts. */
    private static final int COMPARATOR = 512;

    private static final int COMPARATOR_CALL = 8;

    private Elements() {}

    /** Finds the mode for the objects at every {@code step}-th index. */
    public static int mode(
            Kryo kryo, @Nullable Object[] objects, int from, int count, int step, @Nullable Expected of) {
        Class<?> shared = null;
        boolean nulls = false;
        for (int i = from; i < count; i += step) {
            Object object = objects[i];
            if (object == null) {
                nulls = true;
            } else if (shared == null) {
                shared = classOf(kryo, object, of);
            } else if (object.getClass() != shared && classOf(kryo, object, of) != shared) {
                return MIXED;
            }
        }
        return shared == null ? MIXED : nulls ? SAME_OR_NULL : SAME;
    }

    /** Returns the class under which an object is written, see {@link CheckedKryo#classToWrite}. */
    public static Class<?> classOf(Kryo kryo, Object object, @Nullable Expected of) {
        if (object instanceof String) {
            // As most elements and keys are.
            return String.class;
        }
        return ((CheckedKryo) kryo).classToWrite(object, of == null ? Object.class : of.type());
    }

    /**
     * Writes the shared class, if the mode has one.
     *
     * @param of what the elements must be; null if they may be anything
     */
    public static @Nullable SharedClass writeShared(
            CheckedKryo kryo,
            Output output,
            int mode,
            @Nullable Object[] objects,
            int from,
            int count,
            int step,
            @Nullable Expected of) {
        if (mode == MIXED) {
            return null;
        }
        for (int i = from; i < count; i += step) {
            Object object = objects[i];
            if (object != null) {
                return writeShared(kryo, output, classOf(kryo, object, of), of);
            }
        }
        throw new IllegalStateException("no object to share a class with");
    }

    /**
     * Writes the class that all share.
     *
     * @param type under which they are written
     * @param of what the elements must be; null if they may be anything
     */
    public static SharedClass writeShared(CheckedKryo kryo, Output output, Class<?> type, @Nullable Expected of) {
        SharedClass shared = kryo.shared(type, of);
        kryo.writeRegistration(output, shared.registration);
        return shared;
    }

    /**
     * Reads the shared class, if the mode has one.
     *
     * @param of what the elements must be; null if they may be anything
     */
    public static @Nullable SharedClass readShared(
            CheckedKryo kryo, BoundedInput input, String what, int mode, @Nullable Expected of) {
        if (mode == MIXED) {
            return null;
        }
        if (mode > SAME_OR_NULL) {
            throw new InvalidPayloadException(what + " has the element mode " + mode + ", which no version writes");
        }
        Registration shared = kryo.readClass(input);
        if (shared == null) {
            throw new InvalidPayloadException(what + " lacks the class that its elements share");
        }
        return kryo.shared(shared, of);
    }

    /**
     * Returns what each element must be checked for; null if they may be anything, or if the class that they share
     * tells all.
     */
    public static @Nullable Expected each(@Nullable SharedClass shared, @Nullable Expected of) {
        return shared == null ? of : shared.each;
    }

    /**
     * Returns whether the ledger must know the parts of a container: one that looks at the hash codes of its elements
     * or keys to be filled, or one inside an object to which references may lead.
     *
     * @param shared the class of the elements or keys
     * @param onlyValues whether nothing in it can refer to an object
     */
    public static boolean areEntered(
            PayloadContext payload, ContainerCost cost, int count, @Nullable SharedClass shared, boolean onlyValues) {
        boolean looked = cost.placement().isWork() && (shared == null || !shared.isOrdered(cost));
        return count > 0 && (looked || (!onlyValues && payload.isAnyNumberedOpen()));
    }

    /** Returns whether elements of a class that they share hold nothing. */
    public static boolean areValues(@Nullable SharedClass shared) {
        return shared != null && shared.isValue();
    }

    /** Writes one object, with its class if none is shared. */
    public static void writeOne(
            CheckedKryo kryo,
            Output output,
            @Nullable SharedClass shared,
            int mode,
            @Nullable Object object,
            @Nullable Expected of) {
        if (mode == SAME && object instanceof String text) {
            // What Kryo would do around each text is most of the work.
            output.writeString(text);
            return;
        }
        int start = output.position();
        if (of != null && object != null) {
            CheckedKryo.announce(kryo, of, object);
        }
        if (shared == null) {
            if (of == null) {
                kryo.writeClassAndObject(output, object);
            } else {
                CheckedKryo.write(kryo, output, of, object);
            }
        } else if (object != null && of != null && of.hasContents()) {
            kryo.writeHolding(of, output, object, shared.serializer, mode != SAME);
        } else if (mode == SAME) {
            kryo.writeObject(output, object, shared.serializer);
        } else {
            kryo.writeObjectOrNull(output, object, shared.serializer);
        }
        if (output.position() == start) {
            output.writeByte(0);
        }
    }

    /** Reads what {@link #writeOne} wrote. */
    @SuppressWarnings("unchecked") // Kryo's registration has a raw class
    public static @Nullable Object readOne(
            CheckedKryo kryo, BoundedInput input, @Nullable SharedClass shared, int mode, @Nullable Expected of) {
        input.element(1);
        if (mode == SAME && shared != null && shared.text) {
            return input.readString();
        }
        int start = input.position();
        Object object;
        if (shared == null) {
            object = of == null ? kryo.readClassAndObject(input) : CheckedKryo.read(kryo, input, of);
        } else if (of != null && of.hasContents()) {
            object = kryo.readHolding(of, input, shared.registration.getType(), shared.serializer, mode != SAME);
        } else if (mode == SAME) {
            object = kryo.readObject(input, shared.registration.getType(), shared.serializer);
        } else {
            object = kryo.readObjectOrNull(input, shared.registration.getType(), shared.serializer);
        }
        if (input.position() == start) {
            input.skip(1);
        }
        return of == null ? object : of.check(object);
    }

    /** Returns the memory of each element that is charged nowhere else: that of boxes, which may be among others. */
    public static int box(@Nullable SharedClass shared) {
        return shared == null ? ObjectSizes.BOX : shared.box();
    }

    /** Boxes take memory that is charged nowhere else. */
    static int boxOf(Class<?> elementClass) {
        return Util.isWrapperClass(elementClass) ? ObjectSizes.BOX : 0;
    }

    /**
     * Returns whether elements are put into a container when all of them are there and were charged; else each is put
     * in as it comes.
     *
     * @param comparatorCost what their comparator cost; one of few parts may be called before
     */
    public static boolean areGathered(ContainerCost cost, @Nullable SharedClass shared, long comparatorCost) {
        return cost.placement().isWork() && (comparatorCost > COMPARATOR || shared == null || !shared.isOrdered(cost));
    }

    /**
     * Charges the memory for elements of a class, or of several.
     *
     * @param bytesEach beside what the container takes for each
     * @param gathered whether they wait for each other
     */
    public static void memory(Kryo kryo, ContainerCost cost, int count, int bytesEach, boolean gathered) {
        Budget budget = CheckedKryo.budget(kryo);
        int each = cost.each() + bytesEach + (gathered ? ContainerCost.GATHERED : 0);
        if (count > 0) {
            budget.memory(cost.filled() + (long) count * each);
        }
    }

    /**
     * Charges what it costs to put all elements, or keys of a map, into the innermost container.
     *
     * @param step 1 for elements, 2 for the keys among entries
     * @param hashed what they cost together
     * @param comparatorCost what their comparator cost
     */
    public static void fill(
            GraphLedger ledger,
            ContainerCost cost,
            @Nullable Object[] elements,
            int step,
            @Nullable SharedClass shared,
            long hashed,
            long comparatorCost) {
        if (shared != null && shared.isOrdered(cost)) {
            ledger.fill(cost, elements.length / step, compared(hashed, comparatorCost));
            return;
        }
        Class<?> elementClass = shared == null ? null : shared.type;
        boolean identified = shared != null && shared.isIdentified();
        for (int i = 0; i < elements.length && identified; i += step) {
            // A reference can lead to an object of another class.
            identified = elements[i] == null || elements[i].getClass() == elementClass;
        }
        boolean unseen = identified && cost.placement() != ContainerCost.Placement.SORTED;
        ledger.fill(
                cost, elements, step, elementClass, unseen ? elements.length / step : compared(hashed, comparatorCost));
    }

    /**
     * Has a container filled again, or looked at, when the objects are complete that its elements ask for their hash
     * codes; see {@link GraphLedger#fillAgain}.
     *
     * @param container what was filled
     * @param wrapped what was made of it; itself if it is left as it is
     */
    public static void fillAgain(
            GraphLedger ledger,
            Object container,
            Object wrapped,
            ContainerCost cost,
            @Nullable Object[] elements,
            int step,
            long hashed,
            long comparatorCost) {
        long compared = compared(hashed, comparatorCost);
        ledger.fillAgain(container, cost, elements, step, compared);
        if (wrapped != container) {
            ledger.fillAgain(wrapped, cost, elements, step, compared);
        }
    }

    /** A comparator of a few names and objects is one call, a chain of them or one that shares its parts is many. */
    public static long compared(long hashed, long comparatorCost) {
        return Budget.product(hashed, 1 + Math.max(0, comparatorCost - COMPARATOR) / COMPARATOR_CALL);
    }

    /**
     * Charges the elements of a collection or map of a user's own class, which Java serialization fills one element
     * after the other. It is not known how: a map hashes or compares every second value, a set every one.
     */
    public static final class Walk {

        private static final int COMPARISONS = 40;

        private final Kryo kryo;
        private final int step;
        private final boolean sorted;
        private final IncrementalFill hashed;

        /** Containers that were counted already. */
        private long walked;

        private int count;

        private Walk(Kryo kryo, int step, boolean sorted) {
            this.kryo = kryo;
            this.step = step;
            this.sorted = sorted;
            this.hashed = new IncrementalFill(PayloadContext.of(kryo).ledger());
        }

        /** For an object of a class, which may be a collection, a map or neither. */
        public static Walk of(Kryo kryo, Class<?> type) {
            boolean sorted = SortedMap.class.isAssignableFrom(type)
                    || SortedSet.class.isAssignableFrom(type)
                    || PriorityQueue.class.isAssignableFrom(type);
            int step = Map.class.isAssignableFrom(type) ? 2 : sorted || Set.class.isAssignableFrom(type) ? 1 : 0;
            return new Walk(kryo, step, sorted);
        }

        /** Reads a value that Java serialization is about to put in. */
        public @Nullable Object read(Input input) {
            long before = PayloadContext.of(kryo).cost(input.position());
            Object value = kryo.readClassAndObject(input);
            element(value, PayloadContext.of(kryo).cost(input.position()) - before, input.position());
            return value;
        }

        /** Charges a value that takes so many bytes, and ends at a position of the payload. */
        public void element(@Nullable Object value, long size, int position) {
            if (step == 0) {
                return;
            }
            GraphLedger ledger = PayloadContext.of(kryo).ledger(position);
            long visits = ledger.walked() - walked;
            walked += visits;
            if (count++ % step != 0) {
                return;
            }
            ledger.iterators(visits);
            if (!sorted) {
                hashed.element(value, size);
                return;
            }
            ledger.budget().work(Budget.product(size, COMPARISONS));
            if (HashTable.walks(value)) {
                ledger.comparisons(COMPARISONS);
            }
        }
    }
}
