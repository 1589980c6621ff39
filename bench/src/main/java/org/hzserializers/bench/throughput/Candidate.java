// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import java.util.List;
import org.hzserializers.bench.contender.Contender;
import org.jspecify.annotations.Nullable;

/**
 * What is measured on one workload under one name: a serializer, or a {@code byte[]}.
 *
 * @param name in tables, such as {@code Kryo} or {@code byte[4159]}
 * @param contender the serializer; null for a {@code byte[]}
 * @param values what is put, in turn
 * @param bytes what a member stores for a value, on average
 * @param baseline the name of the {@code byte[]} to compare with; null for a {@code byte[]}
 */
record Candidate(
        String name,
        @Nullable Contender contender,
        List<Object> values,
        int bytes,
        @Nullable String baseline) {

    boolean ours() {
        return contender != null && WorkloadPlan.isOurs(contender);
    }
}
