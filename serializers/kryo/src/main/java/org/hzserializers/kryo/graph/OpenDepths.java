// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;

/**
 * The objects that a ledger has open, by their depths in Kryo. Kryo tells where an object begins, but not where it
 * ends: the next one that begins at its depth, or above it, ends it.
 *
 * <p>Without references only containers that are filled by hash codes, what Java serialization takes apart, and
 * containers in that are here.
 *
 * <p>Not part of the API.
 */
final class OpenDepths {

    private static final int INITIAL = 16;

    private final GraphLedger ledger;
    private int[] depths = new int[INITIAL];
    private int[] numbers = new int[INITIAL];
    private int count;

    /** How many of them references may lead to. */
    private int numbered;

    OpenDepths(GraphLedger ledger) {
        this.ledger = ledger;
    }

    /** Begins an object that references may lead to, and returns its number. */
    int begin(HashCodes hashes, int depth) {
        end(depth);
        int number = ledger.enter(hashes);
        push(number, depth);
        return number;
    }

    /** Notes a container to which no reference leads, at the depth where the next object may begin. */
    void enterLeaf(ContainerCost cost, int depth, long start) {
        ledger.enterLeaf(cost, start);
        push(GraphLedger.NONE, depth);
    }

    private void push(int number, int depth) {
        if (count == depths.length) {
            depths = Arrays.copyOf(depths, 2 * count);
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        numbers[count] = number;
        depths[count++] = depth;
        numbered += number == GraphLedger.NONE ? 0 : 1;
    }

    /** Sets the class of the innermost object, if that has this number; it was not known when the object began. */
    void setClass(int number, Class<?> type) {
        if (count > 0 && numbers[count - 1] == number) {
            ledger.hashes(HashCodes.of(type));
        }
    }

    /** Ends what began at a depth, or inside it. */
    void end(int depth) {
        while (count > 0 && depths[count - 1] >= depth) {
            numbered -= numbers[--count] == GraphLedger.NONE ? 0 : 1;
            ledger.leave();
        }
    }

    /** Returns whether references may lead to any of them. */
    boolean isAnyNumbered() {
        return numbered > 0;
    }

    /** Looks for an object among those that are open, by a function that knows its number. */
    boolean isAnyOpen(IntPredicate wanted) {
        for (int i = count - 1; i >= 0; i--) {
            if (numbers[i] != GraphLedger.NONE && wanted.test(numbers[i])) {
                return true;
            }
        }
        return false;
    }

    /** Forgets a payload. */
    void clear() {
        count = 0;
        numbered = 0;
        ledger.clear();
    }
}
