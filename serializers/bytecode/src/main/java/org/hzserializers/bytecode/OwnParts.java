// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Gives what has parts, and its parts, {@linkplain OwnCode code of their own}. Containers that a compiled class names
 * get loops of their own so: those of a member that stores many types would share one, in which each element is a call
 * that the processor cannot foresee. For one walk.
 *
 * <p>Not part of the API.
 *
 * @param <T> what they are
 */
public final class OwnParts<T> {

    private final UnaryOperator<T> target;
    private final BiFunction<T, UnaryOperator<T>, T> copy;

    /** Those around the one that is being made. */
    private final Set<T> around = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * Starts a walk.
     *
     * @param target returns what stands behind a link, and others themselves
     * @param copy returns one that does the same with the parts that its second argument makes of its own
     */
    public OwnParts(UnaryOperator<T> target, BiFunction<T, UnaryOperator<T>, T> copy) {
        this.target = target;
        this.copy = copy;
    }

    /** Returns what does the work of one, once all are made: without links, but to what it is a part of itself. */
    public T own(T link) {
        T part = target.apply(link);
        if (!around.add(part)) {
            return link;
        }
        T own = copy.apply(part, this::own);
        around.remove(part);
        return own;
    }
}
