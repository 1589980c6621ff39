// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.value;

import java.lang.reflect.Modifier;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.jspecify.annotations.Nullable;

/**
 * The part of a set's or map's cost that is known when a serializer is built.
 *
 * @param elementClass the class of all elements or keys; null if they may have several
 * @param ordered whether elements need no look, see {@link GraphLedger#isOrdered}
 */
public record ContainerFill(ContainerCost cost, @Nullable Class<?> elementClass, boolean ordered) {

    /** Returns what is known of containers whose elements or keys are declared with a class. */
    public static ContainerFill of(JavaCollections kind, Class<?> declared) {
        boolean several =
                declared == Object.class || (Modifier.isAbstract(declared.getModifiers()) && !declared.isEnum());
        Class<?> elementClass = several ? null : declared;
        return new ContainerFill(kind.cost(), elementClass, GraphLedger.isOrdered(kind.cost(), elementClass));
    }

    /** Charges the work, unless elements need a look. */
    public void charge(GraphLedger ledger, int count, long hashed) {
        ledger.fill(cost, count, hashed);
    }

    /** Charges the work of filling a container with elements, or with keys and values by turns. */
    public void charge(GraphLedger ledger, @Nullable Object[] elements, int step, long hashed) {
        ledger.fill(cost, elements, step, elementClass, hashed);
    }
}
