// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.diff;

import org.hzserializers.bench.report.Interval;

/**
 * One figure in two runs.
 *
 * @param what the figure
 * @param before its value in the old run
 * @param after its value in the new run
 * @param unit of both
 * @param moreIsBetter whether a larger value is faster
 */
record Change(String what, Interval before, Interval after, String unit, boolean moreIsBetter) {

    /** What can be said about it. */
    enum Verdict {
        SLOWER("slower"),
        FASTER("faster"),
        UNCLEAR("unclear");

        final String label;

        Verdict(String label) {
            this.label = label;
        }
    }

    /** Returns faster or slower only if the intervals do not overlap; a figure without an error is unclear. */
    Verdict verdict() {
        if (before.overlaps(after)) {
            return Verdict.UNCLEAR;
        }
        return (after.mean() > before.mean()) == moreIsBetter ? Verdict.FASTER : Verdict.SLOWER;
    }

    /** Returns how many times as fast the new run is. */
    double speed() {
        return moreIsBetter ? after.mean() / before.mean() : before.mean() / after.mean();
    }
}
