// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import org.hzserializers.tools.report.Interval;

/**
 * One figure in two runs.
 *
 * @param what the figure
 * @param before its value in the old run
 * @param after its value in the new run
 * @param unit of both
 * @param moreIsBetter whether a larger value is faster
 */
public record Change(String what, Interval before, Interval after, String unit, boolean moreIsBetter) {

    /** What can be said about it. */
    public enum Verdict {
        /** Slower than before, beyond the error. */
        SLOWER("slower"),

        /** Faster than before, beyond the error. */
        FASTER("faster"),

        /** The intervals overlap. */
        UNCLEAR("unclear");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }

        /** Returns the word for the output. */
        public String label() {
            return label;
        }
    }

    /** Returns faster or slower only if the intervals do not overlap; a figure without an error is unclear. */
    public Verdict verdict() {
        if (before.overlaps(after)) {
            return Verdict.UNCLEAR;
        }
        return (after.mean() > before.mean()) == moreIsBetter ? Verdict.FASTER : Verdict.SLOWER;
    }

    /** Returns how many times as fast the new run is. */
    public double speed() {
        return moreIsBetter ? after.mean() / before.mean() : before.mean() / after.mean();
    }
}
