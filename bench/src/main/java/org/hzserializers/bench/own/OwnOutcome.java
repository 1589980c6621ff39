// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import java.util.List;
import java.util.Optional;
import org.hzserializers.bench.report.Chapter;
import org.hzserializers.bench.result.Row;

/**
 * What a comparison on values that somebody brought along has found.
 *
 * @param rows of serializers and classes; may be empty
 * @param baseline the serializer that the others are set in ratio to
 * @param chapter what there is to say of it
 * @param spread how much longer the same work took in the slowest JVM than in the fastest; empty if none was started
 * @param carried whether a serializer carries a value at least, or there is none to carry
 */
public record OwnOutcome(List<Row> rows, String baseline, Chapter chapter, Optional<Double> spread, boolean carried) {

    /** Copies the rows. */
    public OwnOutcome {
        rows = List.copyOf(rows);
    }
}
