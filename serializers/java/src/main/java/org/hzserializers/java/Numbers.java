// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The numbers of the objects that were written, by identity; as {@code int}s, since each object of a value has one. */
final class Numbers {

    /** What is told of an object that has none. */
    static final int NONE = -1;

    private static final int INITIAL = 64;

    /** Places that are kept between payloads. */
    private static final int KEPT = 1 << 15;

    /** Spreads hash codes over the places: 2<sup>32</sup> by the golden ratio. */
    private static final int SPREAD = 0x9E3779B9;

    /** A power of two of places, at most half of them taken; an object is at its first place or in the run behind. */
    private @Nullable Object[] objects = new Object[INITIAL];

    private int[] numbers = new int[INITIAL];
    private int size;

    int get(Object object) {
        int at = place(object);
        return objects[at] == null ? NONE : numbers[at];
    }

    /** Gives an object a number, instead of the one that it has. */
    void put(Object object, int number) {
        int at = place(object);
        if (objects[at] == null) {
            if (2 * size >= objects.length) {
                grow();
                at = place(object);
            }
            objects[at] = object;
            size++;
        }
        numbers[at] = number;
    }

    private int place(Object object) {
        int last = objects.length - 1;
        int at = (System.identityHashCode(object) * SPREAD) >>> Integer.numberOfLeadingZeros(last);
        while (objects[at] != null && objects[at] != object) {
            at = (at + 1) & last;
        }
        return at;
    }

    private void grow() {
        @Nullable Object[] before = objects;
        int[] theirs = numbers;
        objects = new Object[2 * before.length];
        numbers = new int[2 * before.length];
        for (int i = 0; i < before.length; i++) {
            Object object = before[i];
            if (object != null) {
                int at = place(object);
                objects[at] = object;
                numbers[at] = theirs[i];
            }
        }
    }

    void clear() {
        if (objects.length > KEPT) {
            objects = new Object[INITIAL];
            numbers = new int[INITIAL];
        } else if (size > 0) {
            Arrays.fill(objects, null);
        }
        size = 0;
    }
}
