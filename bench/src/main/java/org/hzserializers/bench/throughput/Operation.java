// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What the client threads do with a map. */
enum Operation {
    /** {@code set}, because {@code put} would also read and deserialize the old value. */
    PUT {
        @Override
        boolean writes(int thread, int turn) {
            return true;
        }
    },

    /** {@code get}, with deserialization on the client. */
    GET {
        @Override
        boolean writes(int thread, int turn) {
            return false;
        }
    },

    /** One put, then four gets; threads take their puts at different turns. */
    MIX {
        @Override
        boolean writes(int thread, int turn) {
            return (thread + turn) % MIX_LENGTH == 0;
        }
    };

    static final List<Operation> ALL = Arrays.asList(values());

    /** How many operations of the mix have one put among them. */
    static final int MIX_LENGTH = 5;

    /** Returns whether a thread puts at one of its turns, or gets. */
    abstract boolean writes(int thread, int turn);

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
