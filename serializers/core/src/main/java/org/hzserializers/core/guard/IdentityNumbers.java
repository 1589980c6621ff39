// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Maps objects to numbers by identity. Writers find by it whether an object was written before. It holds primitive
 * {@code int}s, so that no object is allocated for an entry. Not thread-safe.
 */
public final class IdentityNumbers {

    /** The number of an object that has none. */
    public static final int NONE = -1;

    private static final int INITIAL = 64;

    /** Slots that are kept between payloads. */
    private static final int KEPT = 1 << 15;

    /** Spreads hash codes over the slots: 2<sup>32</sup> divided by the golden ratio. */
    private static final int SPREAD = 0x9E3779B9;

    /** A power of two of slots, at most half of them taken. An object is in its first slot or in the run behind it. */
    private @Nullable Object[] objects = new Object[INITIAL];

    private int[] numbers = new int[INITIAL];
    private int size;

    /** Creates an empty map. */
    public IdentityNumbers() {}

    /**
     * Returns the number of an object.
     *
     * @param object any object
     * @return {@link #NONE} if it has none
     */
    public int get(Object object) {
        int slot = slot(object);
        return objects[slot] == null ? NONE : numbers[slot];
    }

    /**
     * Gives an object a number in place of the one that it has.
     *
     * @param object any object
     * @param number not negative
     */
    public void put(Object object, int number) {
        int slot = slot(object);
        if (objects[slot] == null) {
            if (2 * size >= objects.length) {
                grow();
                slot = slot(object);
            }
            objects[slot] = object;
            size++;
        }
        numbers[slot] = number;
    }

    private int slot(Object object) {
        int last = objects.length - 1;
        int slot = (System.identityHashCode(object) * SPREAD) >>> Integer.numberOfLeadingZeros(last);
        while (objects[slot] != null && objects[slot] != object) {
            slot = (slot + 1) & last;
        }
        return slot;
    }

    private void grow() {
        @Nullable Object[] oldObjects = objects;
        int[] oldNumbers = numbers;
        objects = new Object[2 * oldObjects.length];
        numbers = new int[2 * oldObjects.length];
        for (int i = 0; i < oldObjects.length; i++) {
            Object object = oldObjects[i];
            if (object != null) {
                int slot = slot(object);
                objects[slot] = object;
                numbers[slot] = oldNumbers[i];
            }
        }
    }

    /** Forgets all objects, and the memory of a large payload with them. */
    public void clear() {
        if (objects.length > KEPT) {
            objects = new Object[INITIAL];
            numbers = new int[INITIAL];
        } else if (size > 0) {
            Arrays.fill(objects, null);
        }
        size = 0;
    }
}
