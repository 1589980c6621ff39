// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.OpenObjects;
import org.jspecify.annotations.Nullable;

/**
 * What it costs to hash or compare an object with all that it holds, where an object that is held twice costs twice, as
 * it does for {@code hashCode}. What no stack bears to be hashed costs more than anything: what leads back to itself,
 * and what is too high. Each object is looked at once until {@link #clear}. Not thread-safe.
 */
final class UnfoldedCost {

    private static final long LEAF = 8;

    private final IdentityHashMap<Object, Cost> known = new IdentityHashMap<>();
    private final OpenObjects open = new OpenObjects();
    private int depth;

    /** How many containers whoever hashes what was looked at walks over, each time that it is hashed. */
    private long walked;

    /**
     * What an object costs.
     *
     * @param walked the containers in it that are walked over
     * @param height how many objects are inside each other in it; negative while it is being looked at, and then how
     *     deep it is
     */
    private record Cost(long cost, long walked, int height) {}

    void clear() {
        if (!known.isEmpty()) {
            known.clear();
        }
        open.clear();
        depth = 0;
        walked = 0;
    }

    /** Returns how many objects were looked at. */
    int size() {
        return known.size();
    }

    /** Returns how many containers the objects so far have in them. */
    long walked() {
        return walked;
    }

    /** A container is about to be filled with objects that are looked at next: none may lead back to it. */
    void fill(Object container) {
        enter(container);
    }

    private void enter(Object object) {
        open.enter(++depth, HashCodes.of(object.getClass()));
        known.put(object, new Cost(LEAF, 0, -depth));
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
        if (!container && !(object instanceof Comparable) && HashCodes.of(object.getClass()) == HashCodes.IDENTITY) {
            // Nobody looks at what it holds.
            return LEAF;
        }
        Cost before = known.get(object);
        if (before != null) {
            return again(before);
        }
        if (depth >= OpenObjects.MAX_HEIGHT) {
            return Budget.MAX_REFERENCE;
        }
        long outside = walked;
        walked = container ? 1 : 0;
        enter(object);
        long cost = container ? contents(object) : fields(object);
        depth--;
        known.put(object, new Cost(cost, walked, open.leave()));
        walked = Budget.sum(outside, walked);
        return cost;
    }

    private long again(Cost before) {
        if (before.height < 0) {
            return open.isEndless(-before.height) ? Budget.MAX_REFERENCE : LEAF;
        }
        walked = Budget.sum(walked, before.walked);
        return open.hold(before.height) ? before.cost : Budget.MAX_REFERENCE;
    }

    private long contents(Object container) {
        long cost = LEAF;
        if (container instanceof Collection<?> collection) {
            for (Object element : collection) {
                cost = Budget.sum(cost, of(element));
            }
        } else if (container instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                cost = Budget.sum(cost, Budget.sum(of(entry.getKey()), of(entry.getValue())));
            }
        } else if (container instanceof Object[] array) {
            for (Object element : array) {
                cost = Budget.sum(cost, of(element));
            }
        } else {
            cost += Array.getLength(container);
        }
        return cost;
    }

    private long fields(Object object) {
        long cost = LEAF;
        for (Field field : FieldTypes.of(object.getClass())) {
            cost = Budget.sum(cost, of(FieldTypes.get(field, object)));
        }
        return cost;
    }
}
