// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import java.util.Collection;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeSet;

/**
 * Chooses the sizes of the {@code byte[]} that serializers are measured against.
 *
 * <p>A size of its own for each serializer would double the run, and sizes that differ by a few bytes make no
 * difference that could be measured. So serializers of nearly one size share the {@code byte[]} of the smallest of
 * them, which is to the disadvantage of the others.
 */
final class Baselines {

    /** A value may be larger than its baseline by this share of it. */
    private static final double TOLERANCE = 0.1;

    /** It may always be larger by these bytes; a message on the network has more before the value comes. */
    private static final int TOLERANCE_BYTES = 64;

    private final NavigableSet<Integer> sizes = new TreeSet<>();

    /** Chooses sizes for serializers, given what each needs for a value. */
    Baselines(Collection<Integer> needed) {
        for (int size : new TreeSet<>(needed)) {
            if (sizes.isEmpty() || size > limit(sizes.last())) {
                sizes.add(size);
            }
        }
    }

    private static int limit(int base) {
        return Math.max((int) (base * (1 + TOLERANCE)), base + TOLERANCE_BYTES);
    }

    NavigableSet<Integer> sizes() {
        return Collections.unmodifiableNavigableSet(sizes);
    }

    /** Returns the largest of the sizes that is not above another one, or the smallest if all are. */
    int of(int size) {
        return Objects.requireNonNullElse(sizes.floor(size), sizes.first());
    }
}
