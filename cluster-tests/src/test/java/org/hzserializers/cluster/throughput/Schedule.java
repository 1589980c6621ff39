// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.throughput;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Who measures when, so that a machine that becomes slower or faster meanwhile does not favour anybody. */
final class Schedule {

    private Schedule() {}

    /**
     * Returns all items in the order of a round: each round starts one further, and every other one goes backwards, so that nobody
     * always comes first or always after the same other.
     *
     * @param items in the order of the first round
     * @param round counted from 0
     */
    static <T> List<T> order(List<T> items, int round) {
        List<T> order = new ArrayList<>(items);
        Collections.rotate(order, -round);
        if (round % 2 == 1) {
            Collections.reverse(order);
        }
        return order;
    }
}
