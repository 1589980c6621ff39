// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.hzserializers.core.Budget;
import org.hzserializers.core.HashCodes;
import org.hzserializers.core.HashTable;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.kryo.classes.ClassKinds;
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

    /** Values of the JDK that have an order hold none. */
    private static final ClassValue<Boolean> MAY_HOLD_CONTAINERS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return !type.isEnum() && !(ClassKinds.isJdk(type) && Comparable.class.isAssignableFrom(type));
        }
    };

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

    /**
     * Returns the class under which an object is written; that of a constant with a body is its enum, as of one
     * without.
     */
    public static Class<?> classOf(Kryo kryo, Object object, @Nullable Expected of) {
        if (object instanceof String) {
            // As most elements and keys are.
            return String.class;
        }
        return object instanceof Enum<?> constant
                ? constant.getDeclaringClass()
                : ((CheckedKryo) kryo).classToWrite(object, of == null ? Object.class : of.type());
    }

    /**
     * Writes the shared class, if the mode has one.
     *
     * @param of what the elements must be; null if they may be anything
     */
    public static @Nullable Registration writeShared(
            Kryo kryo,
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
                return required(kryo.writeClass(output, classOf(kryo, object, of)), of);
            }
        }
        throw new IllegalStateException("no object to share a class with");
    }

    /**
     * Reads the shared class, if the mode has one.
     *
     * @param of what the elements must be; null if they may be anything
     */
    public static @Nullable Registration readShared(
            Kryo kryo, BoundedInput input, String what, int mode, @Nullable Expected of) {
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
        return required(shared, of);
    }

    /** Refuses a shared class of which no element can be. */
    public static Registration required(Registration shared, @Nullable Expected of) {
        if (of != null) {
            of.require(shared);
        }
        return shared;
    }

    /**
     * Returns what each element must be checked for; null if they may be anything, or if the class that they share
     * tells all.
     */
    public static @Nullable Expected each(Kryo kryo, @Nullable Registration shared, @Nullable Expected of) {
        return of != null && shared != null && !kryo.getReferences() && of.isToldBy(shared) ? null : of;
    }

    /** Returns the class that objects share, boxes for Kryo's primitives; null if they do not. */
    public static @Nullable Class<?> classOf(@Nullable Registration shared) {
        if (shared == null) {
            return null;
        }
        Class<?> type = shared.getType();
        return type.isPrimitive() ? Util.getWrapperClass(type) : type;
    }

    /** Writes one object, with its class if none is shared. */
    public static void writeOne(
            Kryo kryo,
            Output output,
            @Nullable Serializer<?> shared,
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
            of.announce(kryo, object);
        }
        if (shared == null) {
            if (of == null) {
                kryo.writeClassAndObject(output, object);
            } else {
                of.write(object, kryo, output);
            }
        } else if (object != null && of != null && of.hasContents()) {
            ((CheckedKryo) kryo).writeHolding(of, output, object, shared, mode != SAME);
        } else if (mode == SAME) {
            kryo.writeObject(output, object, shared);
        } else {
            kryo.writeObjectOrNull(output, object, shared);
        }
        if (output.position() == start) {
            output.writeByte(0);
        }
    }

    /** Reads what {@link #writeOne} wrote. */
    @SuppressWarnings("unchecked") // Kryo's registration has a raw class
    public static @Nullable Object readOne(
            Kryo kryo, BoundedInput input, @Nullable Registration shared, int mode, @Nullable Expected of) {
        input.element(1);
        if (mode == SAME && shared != null && shared.getType() == String.class) {
            return input.readString();
        }
        int start = input.position();
        Object object;
        if (shared == null) {
            object = of == null ? kryo.readClassAndObject(input) : of.read(kryo, input);
        } else if (of != null && of.hasContents()) {
            object =
                    ((CheckedKryo) kryo).readHolding(of, input, shared.getType(), shared.getSerializer(), mode != SAME);
        } else if (mode == SAME) {
            object = kryo.readObject(input, shared.getType(), shared.getSerializer());
        } else {
            object = kryo.readObjectOrNull(input, shared.getType(), shared.getSerializer());
        }
        if (input.position() == start) {
            input.skip(1);
        }
        return of == null ? object : of.check(object);
    }

    /** Says whether elements are hashed by their identity, so that nothing in them is looked at. */
    public static boolean identified(Cost cost, @Nullable Class<?> elementClass) {
        return cost.table() != null && elementClass != null && HashCodes.of(elementClass) == HashCodes.IDENTITY;
    }

    /** Says whether an element has the class that all are said to share; a reference can lead to one that has not. */
    public static boolean isOf(@Nullable Class<?> elementClass, @Nullable Object element) {
        return element == null || element.getClass() == elementClass;
    }

    /** Says whether containers may be in elements, whose iterators take memory when they are hashed. */
    public static boolean walked(@Nullable Class<?> elementClass) {
        return elementClass == null || MAY_HOLD_CONTAINERS.get(elementClass);
    }

    /**
     * Charges what it costs to put all elements, or keys of a map, into their hash table or sorted tree.
     *
     * @param step 1 for elements, 2 for the keys among entries
     * @param bytes what they take together
     */
    public static void chargeAll(
            Kryo kryo,
            Cost cost,
            @Nullable Object[] elements,
            int step,
            @Nullable Class<?> elementClass,
            long bytes,
            long comparatorCost) {
        int count = elements.length / step;
        Budget budget = CheckedKryo.budget(kryo);
        boolean identified = identified(cost, elementClass);
        for (int i = 0; i < elements.length && identified; i += step) {
            identified = isOf(elementClass, elements[i]);
        }
        long units = identified ? count : bytes;
        boolean walked = walked(elementClass);
        cost.work(budget, units, count, comparatorCost, walked);
        HashTable table = cost.table();
        if (table != null && units < Budget.MAX_REFERENCE && table.mustCharge(count, elementClass)) {
            // Once more, for the look at the hash codes before.
            cost.work(budget, units, count, comparatorCost, walked);
            table.charge(budget, elements, 0, step, units);
        }
    }

    /**
     * Charges the elements of a collection or map of a user's own class, which Java serialization fills one element
     * after the other. It is not known how: a map hashes or compares every second value, a set every one.
     */
    public static final class Walk {

        private static final int FEW = 64;

        private static final int COMPARISONS = 40;

        private final Kryo kryo;
        private final int step;
        private final int factor;
        private final Map<Integer, Integer> hashes = new HashMap<>();
        private long bytes;
        private int count;

        private Walk(Kryo kryo, int step, int factor) {
            this.kryo = kryo;
            this.step = step;
            this.factor = factor;
        }

        /** For an object of a class, which may be a collection, a map or neither. */
        public static Walk of(Kryo kryo, Class<?> type) {
            boolean sorted = SortedMap.class.isAssignableFrom(type)
                    || SortedSet.class.isAssignableFrom(type)
                    || PriorityQueue.class.isAssignableFrom(type);
            int step = Map.class.isAssignableFrom(type) ? 2 : sorted || Set.class.isAssignableFrom(type) ? 1 : 0;
            return new Walk(kryo, step, sorted ? COMPARISONS : 1);
        }

        /** Reads a value that Java serialization is about to put in. */
        public @Nullable Object read(Input input) {
            long before = CheckedKryo.cost(kryo, input.position());
            Object value = kryo.readClassAndObject(input);
            element(value, CheckedKryo.cost(kryo, input.position()) - before);
            return value;
        }

        /** Charges a value that takes so many bytes. */
        public void element(@Nullable Object value, long size) {
            if (step == 0 || count++ % step != 0) {
                return;
            }
            Budget budget = CheckedKryo.budget(kryo);
            budget.work(Budget.product(size, factor));
            Cost.iterators(budget, size);
            bytes = Budget.sum(bytes, size);
            // What cannot be hashed has been charged, and a writer hears of it when the payload is complete.
            if (value != null && factor == 1 && size < Budget.MAX_REFERENCE) {
                budget.work(size);
                int alike = hashes.merge(value.hashCode(), 1, Integer::sum) - 1;
                if (alike > FEW) {
                    budget.work(Budget.product(alike, 1 + bytes * step / count));
                }
            }
        }
    }
}
