// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import java.util.List;

/**
 * What one run of a {@link MapRewriter} has done.
 *
 * @param rewritten values that have another form now
 * @param present values that had the present form, by an earlier run or because they were written in the meantime
 * @param gone entries that were removed or have expired before it was their turn
 * @param failed values that could not be read or written, or whose key stayed locked; they are as they were
 * @param failures why, a few different reasons
 */
public record RewriteResult(long rewritten, long present, long gone, long failed, List<String> failures) {

    /** What becomes of one entry. */
    enum Outcome {
        REWRITTEN,
        PRESENT,
        GONE
    }

    /**
     * Copies the failures.
     *
     * @param rewritten values that have another form now
     * @param present values that had the present form
     * @param gone entries that were gone
     * @param failed values that nothing became of
     * @param failures why
     */
    public RewriteResult {
        failures = List.copyOf(failures);
    }

    /**
     * Adds up.
     *
     * @return how many entries were looked at
     */
    public long seen() {
        return rewritten + present + gone + failed;
    }

    static RewriteResult of(Counts<Outcome> counts) {
        return new RewriteResult(
                counts.of(Outcome.REWRITTEN),
                counts.of(Outcome.PRESENT),
                counts.of(Outcome.GONE),
                counts.failed(),
                counts.failures());
    }
}
