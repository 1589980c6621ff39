// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import java.util.List;

/**
 * What one run of a {@link KeyCopier} has done or found.
 *
 * @param copied entries that were copied
 * @param present entries that the new map had already; when maps are compared, those that have the same value
 * @param missing when maps are compared, entries that the new map does not have
 * @param different when maps are compared, entries that have another value in the new map
 * @param gone entries that were removed, have expired or have moved before it was their turn
 * @param failed entries whose key could not be read or written, or stayed locked
 * @param failures why, a few different reasons
 */
public record CopyResult(
        long copied, long present, long missing, long different, long gone, long failed, List<String> failures) {

    /** What becomes of one entry. */
    enum Outcome {
        COPIED,
        PRESENT,
        MISSING,
        DIFFERENT,
        GONE
    }

    /**
     * Copies the failures.
     *
     * @param copied entries that were copied
     * @param present entries that were there already
     * @param missing entries that are not there
     * @param different entries that have another value
     * @param gone entries that were gone
     * @param failed entries that nothing became of
     * @param failures why
     */
    public CopyResult {
        failures = List.copyOf(failures);
    }

    /**
     * Returns whether a comparison has found that the old map can go.
     *
     * @return whether all that it has is in the new one
     */
    public boolean isSame() {
        return missing == 0 && different == 0 && failed == 0;
    }

    static CopyResult of(Counts<Outcome> counts) {
        return new CopyResult(
                counts.of(Outcome.COPIED),
                counts.of(Outcome.PRESENT),
                counts.of(Outcome.MISSING),
                counts.of(Outcome.DIFFERENT),
                counts.of(Outcome.GONE),
                counts.failed(),
                counts.failures());
    }
}
