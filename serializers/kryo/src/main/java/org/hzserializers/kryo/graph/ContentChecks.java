// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.hzserializers.core.guard.Budget;
import org.jspecify.annotations.Nullable;

/**
 * The containers of one payload whose contents are checked when all of it is there: those that a reference leads to,
 * which may be incomplete while they are referred to. However many references lead to one, it is checked once for each
 * place that says what it must hold.
 */
final class ContentChecks {

    /** Bytes of memory of an entry in both collections. */
    private static final int MEMORY = 96;

    private final Set<Check> known = new HashSet<>();
    private final Deque<Check> open = new ArrayDeque<>();
    private final Budget budget;

    ContentChecks(Budget budget) {
        this.budget = budget;
    }

    void add(Expected place, @Nullable Object holder) {
        if (holder != null) {
            Check check = new Check(place, holder);
            if (known.add(check)) {
                budget.memory(MEMORY);
                open.add(check);
            }
        }
    }

    /** Checks them all, and what is in them. */
    void run() {
        for (Check next = open.poll(); next != null; next = open.poll()) {
            next.place.checkContents(next.holder, this::add);
        }
    }

    /** Forgets a payload. */
    void clear() {
        if (!known.isEmpty()) {
            known.clear();
            open.clear();
        }
    }

    /** One container at one place, each by its identity. */
    private static final class Check {

        private final Expected place;
        private final Object holder;

        Check(Expected place, Object holder) {
            this.place = place;
            this.holder = holder;
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // that is what it is for
        public boolean equals(@Nullable Object other) {
            return other instanceof Check that && that.place == place && that.holder == holder;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(place) + System.identityHashCode(holder);
        }
    }
}
