// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.hzserializers.core.Budget;
import org.jspecify.annotations.Nullable;

/**
 * What it costs to hash or compare an object with all that it holds, where an object that is held twice costs twice, as
 * it does for {@code hashCode}. Each object is looked at once until {@link #clear}. Not thread-safe.
 */
final class UnfoldedCost {

    private static final long LEAF = 8;

    private final IdentityHashMap<Object, Long> known = new IdentityHashMap<>();

    void clear() {
        if (!known.isEmpty()) {
            known.clear();
        }
    }

    /** Returns how many objects were looked at. */
    int size() {
        return known.size();
    }

    long of(@Nullable Object object) {
        if (object == null) {
            return 1;
        }
        if (object instanceof String text) {
            return LEAF + text.length();
        }
        if (object instanceof Optional<?> optional) {
            return Budget.sum(LEAF, of(optional.orElse(null)));
        }
        boolean container = object instanceof Collection
                || object instanceof Map
                || object.getClass().isArray();
        if (object instanceof Enum || (!container && ForyClasses.isJdk(object.getClass()))) {
            return LEAF;
        }
        Long before = known.get(object);
        if (before != null) {
            return before;
        }
        // Whoever holds itself overflows the stack when it is hashed, and costs nothing more here.
        known.put(object, LEAF);
        long cost = LEAF;
        if (object instanceof Collection<?> collection) {
            for (Object element : collection) {
                cost = Budget.sum(cost, of(element));
            }
        } else if (object instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                cost = Budget.sum(cost, Budget.sum(of(entry.getKey()), of(entry.getValue())));
            }
        } else if (object instanceof Object[] array) {
            for (Object element : array) {
                cost = Budget.sum(cost, of(element));
            }
        } else if (container) {
            cost += Array.getLength(object);
        } else {
            for (Field field : FieldTypes.of(object.getClass())) {
                cost = Budget.sum(cost, of(FieldTypes.get(field, object)));
            }
        }
        known.put(object, cost);
        return cost;
    }
}
