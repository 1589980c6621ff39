// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Who measures when, so that a machine that becomes slower or faster meanwhile does not favour anybody. */
final class Schedule {

    private Schedule() {}

    /**
     * Returns all items in the order of a round: every other round goes backwards, and each pair of an odd round and
     * the next starts one further, so that none comes first or after the same other more often than the rest.
     *
     * @param items in the order of round 0, which warms up
     * @param round counted from 0
     */
    static <T> List<T> order(List<T> items, int round) {
        List<T> order = new ArrayList<>(items);
        Collections.rotate(order, -((round + 1) / 2));
        if (round % 2 == 1) {
            Collections.reverse(order);
        }
        return order;
    }
}
