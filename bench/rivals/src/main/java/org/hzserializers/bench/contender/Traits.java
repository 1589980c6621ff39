// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.hzserializers.sample.Workload;

/**
 * Where a row of a table of contenders is shown, what it needs, and what it cannot serialize. Immutable.
 *
 * @param byDefault as {@link Contender#byDefault}
 * @param inLines as {@link Contender#inLines}
 * @param jvmOptions as {@link Contender#jvmOptions}
 * @param limit as {@link Contender#cannotCarry}
 */
public record Traits(
        boolean byDefault, boolean inLines, List<String> jvmOptions, Function<Workload, Optional<String>> limit) {

    /** Runs when it is asked for; other rows explain more. */
    public static final Traits ON_REQUEST = new Traits(false, false, List.of(), workload -> Optional.empty());

    /** Runs when it is asked for, and plots with lines show it. */
    public static final Traits LINES = new Traits(false, true, List.of(), ON_REQUEST.limit);

    /** Runs unless others are asked for. */
    public static final Traits DEFAULT = new Traits(true, false, List.of(), ON_REQUEST.limit);

    /** Runs unless others are asked for, and plots with lines show it. */
    public static final Traits DEFAULT_LINES = new Traits(true, true, List.of(), ON_REQUEST.limit);

    /** Returns these with packages of the JDK, such as {@code java.base/java.util}, opened in its JVM. */
    public Traits opening(String... packages) {
        return with(Stream.of(packages)
                .map(name -> "--add-opens=" + name + "=ALL-UNNAMED")
                .toArray(String[]::new));
    }

    /** Returns these with more options of its JVM. */
    public Traits with(String... options) {
        List<String> all =
                Stream.concat(jvmOptions.stream(), Stream.of(options)).toList();
        return new Traits(byDefault, inLines, all, limit);
    }

    /** Returns these for the workloads of a condition only; the others are refused with a reason. */
    public Traits only(Predicate<Workload> condition, String reason) {
        return new Traits(
                byDefault,
                inLines,
                jvmOptions,
                workload -> condition.test(workload) ? Optional.empty() : Optional.of(reason));
    }
}
