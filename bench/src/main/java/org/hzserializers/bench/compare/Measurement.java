// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import org.hzserializers.bench.compare.ClientThreads.Tally;

/**
 * What was measured of one serializer on one workload so far.
 *
 * @param bytes what a member stores for the values, summed
 * @param puts entries written
 * @param gets entries read
 * @param note what is worth knowing about the figures; may be empty
 */
record Measurement(long bytes, Tally puts, Tally gets, String note) {

    /** Adds what a later pass measured; bytes and note are the same in each. */
    Measurement plus(Measurement later) {
        return new Measurement(bytes, puts.plus(later.puts), gets.plus(later.gets), note);
    }

    Row toRow(String serializer, String workload, int threads) {
        return new Row(
                serializer, workload, bytes, puts.perSecond(threads), gets.perSecond(threads), true, note, false);
    }
}
