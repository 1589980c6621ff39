// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A class and the values of it that a serializer's contract test takes from a workload. There is one for each class of
 * each workload that is small enough to be damaged at thousands of places.
 *
 * @param workload the workload
 * @param type one of its {@link Workload#types}
 */
public record ContractCase(Workload workload, Class<?> type) {

    private static final Set<Workload> TOO_LARGE = EnumSet.of(
            Workload.INT_LIST_100000, Workload.DOUBLE_LIST_100000, Workload.STRING_LIST_100000, Workload.MATRIX_300);

    private static final int VALUES_OF_A_SEED = 2;

    /** Returns all cases, in the order of the workloads. */
    public static Stream<ContractCase> all() {
        return Arrays.stream(Workload.values())
                .filter(workload -> !TOO_LARGE.contains(workload))
                .flatMap(workload -> workload.types().stream().map(type -> new ContractCase(workload, type)));
    }

    /** Returns a new object with every field null or zero, and up to four other values. */
    public List<Object> samples() {
        return Stream.concat(Stream.of(empty()), Stream.of(1L, 2L).flatMap(seed -> workload.values(seed).stream()
                        .filter(type::isInstance)
                        .limit(VALUES_OF_A_SEED)))
                .toList();
    }

    private Object empty() {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " has no public no-argument constructor", e);
        }
    }

    @Override
    public String toString() {
        return workload.id() + ", " + type.getSimpleName();
    }
}
