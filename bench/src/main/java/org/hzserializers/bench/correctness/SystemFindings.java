// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import java.util.List;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.difference.Finding;
import org.hzserializers.bench.difference.Outcome;

/**
 * A column of the matrix.
 *
 * @param system its name
 * @param family whose it is
 * @param flags options of the JVM that it needs; none for most
 * @param findings a cell for each edge case, in the order of {@link EdgeCases}
 */
public record SystemFindings(String system, Family family, List<String> flags, List<Finding> findings) {

    /** Copies the lists. */
    public SystemFindings {
        flags = List.copyOf(flags);
        findings = List.copyOf(findings);
    }

    /** Returns how many values had an outcome. */
    public long count(Outcome outcome) {
        return findings.stream().filter(one -> one.outcome() == outcome).count();
    }
}
