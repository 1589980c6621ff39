// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What writes or reads values and may have parts that do so, for which it can get {@linkplain SpecializedCode code of
 * its own}. Containers that a compiled class names get loops of their own so: those of a member that stores many types
 * would share one, in which each element is a call that the processor cannot foresee.
 *
 * <p>Not part of the API.
 *
 * @param <T> what they are
 */
public interface Specializable<T extends Specializable<T>> {

    /** Returns what does the work, which is another one for a link to what was not made yet. */
    T target();

    /**
     * Returns one that does the same: this one, or one with code of its own.
     *
     * @param part returns what does the work of a part
     */
    T specialize(UnaryOperator<T> part);

    /**
     * Returns what does the work of one, once all are made: without links, but to what it is a part of itself, and with
     * code of its own.
     */
    static <T extends Specializable<T>> T of(T link) {
        return of(link, new HashMap<>());
    }

    /**
     * Does the same as {@link #of(Specializable)} for one of several. Equal ones have the same code: it has been
     * compiled for all of them when one of them needs it.
     *
     * @param known what does the work of those that are done, to which this one and its parts are added
     */
    static <T extends Specializable<T>> T of(T link, Map<T, T> known) {
        return of(link, known, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    /** The others are around the one that is being made. */
    private static <T extends Specializable<T>> T of(T link, Map<T, T> known, Set<T> around) {
        T target = link.target();
        if (around.contains(target)) {
            return link;
        }
        T own = known.get(target);
        if (own == null) {
            around.add(target);
            own = target.specialize(part -> of(part, known, around));
            around.remove(target);
            known.put(target, own);
        }
        return own;
    }
}
