// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.value;

import java.lang.reflect.Modifier;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** What both sides charge alike. */
public final class Charges {

    /** Objects up to this size are paid for by the bytes of the container that they are in. */
    private static final int SMALL_OBJECT = 32;

    private Charges() {}

    /**
     * Charges the places of elements and the work of finding them, when all have been read or written.
     *
     * @param elements elements, or keys and values by turns
     * @param step 1 for elements, 2 for keys and values
     * @param declared the class of elements or keys, or what is declared; null if nothing is
     * @param start the clock when the container began
     * @return what all elements cost to be hashed once
     */
    public static long fill(
            GraphLedger ledger,
            ContainerCost cost,
            @Nullable Object[] elements,
            int step,
            @Nullable Class<?> declared,
            long start) {
        int count = elements.length / step;
        Class<?> shared = declared != null && Modifier.isFinal(declared.getModifiers()) ? declared : null;
        ledger.elements(cost, count);
        // And the place of the container itself, in a list whose length is not known before it ends.
        ledger.budget().memory((elements.length + 1L) * ContainerCost.GATHERED);
        long hashed = Math.max(count, ledger.clock() - start);
        ledger.fill(cost, elements, step, shared, hashed);
        return hashed;
    }

    /**
     * Returns the memory of an object of a class, with what Jackson makes for the creator of a record.
     *
     * @return bytes; 0 if they need not be charged
     */
    public static int object(Class<?> type) {
        int bytes = ObjectSizes.cached(type);
        if (type.isRecord()) {
            int components = type.getRecordComponents().length;
            bytes += components == 0 ? 0 : 4 * ObjectSizes.ARRAY + components * ObjectSizes.ELEMENT;
        }
        return bytes > SMALL_OBJECT ? bytes : 0;
    }
}
