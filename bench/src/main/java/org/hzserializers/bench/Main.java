// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import java.util.Arrays;
import java.util.stream.Stream;
import org.hzserializers.bench.compare.Compare;

/** The entry of {@code benchmarks.jar}: {@code compare} runs the comparison program, anything else is for JMH. */
public final class Main {

    private Main() {}

    /**
     * Runs the comparison or JMH.
     *
     * @param args {@code compare} and its options, or JMH's options
     */
    public static void main(String[] args) throws Exception {
        if (args.length > 0 && args[0].equals("compare")) {
            // Hazelcast's threads may outlive a failed start; the exit ends them.
            System.exit(Compare.run(Arrays.copyOfRange(args, 1, args.length)));
        }
        org.openjdk.jmh.Main.main(withAllocation(args));
    }

    /** Adds the profiler that counts allocated bytes, unless the user chose profilers. */
    static String[] withAllocation(String[] args) {
        return Arrays.asList(args).contains("-prof")
                ? args
                : Stream.concat(Arrays.stream(args), Stream.of("-prof", "gc")).toArray(String[]::new);
    }
}
