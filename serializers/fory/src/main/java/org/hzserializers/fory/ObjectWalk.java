// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.IdentityNumbers;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Tells a ledger what finished objects hold: Fory reads objects by generated code, which does not report where they
 * begin and end. Each object is looked at once until {@link #clear}. Not thread-safe.
 */
final class ObjectWalk {

    /** How deep objects are is counted where they are read; here references lead as deep as a stack bears. */
    private static final Limits HIGH =
            Limits.builder().maxDepth(GraphLedger.MAX_HEIGHT + 2).build();

    private final GraphLedger ledger;
    private final IdentityNumbers numbers = new IdentityNumbers();
    private final IdentityNumbers open = new IdentityNumbers();
    private int depth;

    /** Whether a comparator of a user looks into objects, also into those that are hashed by their identity. */
    private boolean compares;

    ObjectWalk(Budget budget) {
        this.ledger = new GraphLedger(HIGH, budget, true);
    }

    void clear() {
        ledger.clear();
        numbers.clear();
        open.clear();
        depth = 0;
        compares = false;
    }

    /** A comparator of a user is called, or looks at the objects that are looked at next. */
    void compare() {
        compares = true;
    }

    /**
     * Tells of an object that is not complete. A reader finds empty containers in it, made by its constructor, where
     * what is still to be read is put later.
     */
    void open(Object object) {
        open.put(object, 0);
    }

    /**
     * Begins a container that is about to be filled with objects that are looked at next.
     *
     * @param container what may lead back to it; null if nothing can
     */
    void fill(@Nullable Object container) {
        enter(container == null ? this : container, container == null ? HashCodes.CONTENT : hashes(container));
    }

    private HashCodes hashes(Object object) {
        HashCodes hashes = HashCodes.of(object.getClass());
        return compares && hashes == HashCodes.IDENTITY ? HashCodes.OTHER : hashes;
    }

    private void enter(Object object, HashCodes hashes) {
        depth++;
        numbers.put(object, ledger.enter(hashes));
    }

    /** Returns how many objects were looked at. */
    int size() {
        return ledger.size();
    }

    /** Returns how many containers are visited when the objects so far are hashed. */
    long walked() {
        return ledger.walked();
    }

    void iterators(long visits) {
        ledger.iterators(visits);
    }

    /** Charges the work of filling the container with elements that were looked at and cost so much. */
    void charge(ContainerCost cost, @Nullable Object[] elements, int step, long hashed) {
        // Counted now: references back to the container did not walk over it, as it was empty.
        ledger.walk();
        ledger.fill(cost, elements, step, null, hashed);
    }

    /** Returns what it costs to hash or compare an object with all that it holds. */
    long of(@Nullable Object object) {
        long before = ledger.clock();
        visit(object);
        return ledger.clock() - before;
    }

    private void visit(@Nullable Object object) {
        if (object == null) {
            ledger.advance(GraphLedger.LEAF);
        } else if (object instanceof String text) {
            ledger.advance(GraphLedger.LEAF + (long) text.length());
        } else if (object instanceof BigDecimal decimal) {
            ledger.decimal(decimal);
            visit(decimal.unscaledValue());
        } else if (object instanceof BigInteger number) {
            ledger.advance(GraphLedger.LEAF + number.bitLength() / Byte.SIZE);
        } else if (object instanceof Optional<?> optional) {
            ledger.advance(GraphLedger.LEAF);
            visit(optional.orElse(null));
        } else if (isLeaf(object)) {
            ledger.advance(GraphLedger.LEAF);
        } else {
            visitParts(object);
        }
    }

    private static boolean isContainer(Object object) {
        return object instanceof Collection
                || object instanceof Map
                || object.getClass().isArray();
    }

    private static boolean isEmpty(@Nullable Object value) {
        return (value instanceof Collection<?> collection && collection.isEmpty())
                || (value instanceof Map<?, ?> map && map.isEmpty());
    }

    /** The content of objects that are hashed by identity is not read. */
    private boolean isLeaf(Object object) {
        return object instanceof Enum
                || (!isContainer(object) && (Classes.isJdk(object.getClass()) || hashes(object) == HashCodes.IDENTITY));
    }

    private void visitParts(Object object) {
        int known = numbers.get(object);
        if (known != IdentityNumbers.NONE) {
            ledger.refer(known);
            return;
        }
        if (depth >= GraphLedger.MAX_HEIGHT) {
            // No stack bears to hash it.
            ledger.advance(Budget.MAX_REFERENCE);
            return;
        }
        enter(object, hashes(object));
        ledger.advance(GraphLedger.LEAF);
        if (isContainer(object)) {
            ledger.walk();
            visitContents(object);
        } else {
            boolean isOpen = open.get(object) != IdentityNumbers.NONE;
            for (Field field : FieldTypes.of(object.getClass())) {
                Object value = FieldTypes.get(field, object);
                if (!isOpen || !isEmpty(value)) {
                    visit(value);
                }
            }
        }
        ledger.leave();
        depth--;
    }

    private void visitContents(Object container) {
        if (container instanceof Collection<?> collection) {
            for (Object element : collection) {
                visit(element);
            }
        } else if (container instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                visit(entry.getKey());
                visit(entry.getValue());
            }
        } else if (container instanceof Object[] array) {
            for (Object element : array) {
                visit(element);
            }
        } else {
            ledger.advance(Array.getLength(container));
        }
    }
}
