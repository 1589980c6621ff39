// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hzserializers.tools.report.Chapter;

/**
 * What a comparison on values of a user has found.
 *
 * @param results of serializers and classes; may be empty
 * @param chapter what there is to say of it
 * @param spread how much longer the same work took in the slowest JVM than in the fastest; empty if none was started
 * @param carried whether a serializer carries a value at least, or there is none to carry
 */
public record Outcome(List<Result> results, Chapter chapter, Optional<Double> spread, boolean carried) {

    /** Less than this is what a machine at rest does. */
    private static final double MOST_SPREAD = 1.2;

    /** Copies the results. */
    public Outcome {
        results = List.copyOf(results);
    }

    /** Returns it for a terminal, without a line at the end. */
    public String render() {
        return chapter.render()
                + spread.filter(times -> times > MOST_SPREAD)
                        .map(times -> String.format(
                                Locale.ROOT,
                                "%nWARNING: the machine was busy or shared: the same work took up to %.2f times as long in another"
                                        + " JVM.",
                                times))
                        .orElse("");
    }
}
