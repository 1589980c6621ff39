// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import org.hzserializers.bench.own.ClassComparison;
import org.hzserializers.bench.own.MapComparison;
import org.hzserializers.bench.own.OwnOutcome;
import org.hzserializers.bench.own.OwnSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the comparison that are about a class or a live map of the user's own. */
final class OwnDataOptions {
    private static final int MOST_SAMPLE = 100_000;

    @Option(
            names = "--class",
            paramLabel = "NAME",
            description = "A class of your own: fills instances and compares the serializers that carry it without"
                    + " code; no workload is run then.")
    private @Nullable String type;

    @Option(
            names = "--map",
            paramLabel = "NAME",
            description =
                    "A map of your own live cluster: reads a sample of it, compares the serializers that carry its"
                            + " values without code, and says what each would cost for the whole map.")
    private @Nullable String map;

    @Option(
            names = "--classpath",
            paramLabel = "PATH",
            defaultValue = "",
            description = "Where the classes are, for --class or --map: jars and directories.")
    private String classpath = "";

    @Mixin
    private ClusterOptions access = new ClusterOptions();

    @Option(
            names = "--sample",
            paramLabel = "N",
            defaultValue = "1000",
            description = "For --map: how many entries are read at most. Default: ${DEFAULT-VALUE}.")
    private int sample = 1000;

    /** Says whether something of the user's own is compared, instead of the workloads. */
    boolean isGiven() {
        return type != null || map != null;
    }

    /**
     * Returns what is wrong with the options; empty if nothing is.
     *
     * @param others whether options are given that are about the workloads
     */
    Optional<String> check(boolean others) {
        if (type != null && map != null) {
            return Optional.of("--class makes values up and --map takes those of a cluster; give one of the two");
        }
        if (isGiven() && others) {
            return Optional.of((type != null ? "--class" : "--map")
                    + " runs no workload and takes none of --serializers, --workloads, --all and --check-bias");
        }
        if (!isGiven() && !classpath.isEmpty()) {
            return Optional.of("--classpath says where classes are that --class or --map needs; give one of them");
        }
        if (map == null && access.isGiven()) {
            return Optional.of("--client-config, --address and --cluster are about the cluster of --map; name a map");
        }
        return access.check().or(() -> checkSample(sample));
    }

    /** Returns what is wrong with {@code --sample}; empty if nothing is. */
    static Optional<String> checkSample(int sample) {
        return sample < 1 || sample > MOST_SAMPLE
                ? Optional.of("--sample is " + sample + ", must be from 1 to " + MOST_SAMPLE)
                : Optional.empty();
    }

    /**
     * Compares.
     *
     * @throws IllegalArgumentException if the class, the class path, the cluster or the map is not there
     */
    OwnOutcome run(long seed, int jvms, PrintWriter err) throws IOException {
        OwnSettings settings = new OwnSettings(classpath, seed, jvms);
        return type != null
                ? new ClassComparison(type, settings).run(err)
                : new MapComparison(String.valueOf(map), access.access(), sample, settings).run(err);
    }

    /** Returns the options as they were given, but for addresses and files. */
    String commandLine() {
        return type != null
                ? "--class " + type + " --classpath ..."
                : "--map " + map + " --client-config ... --classpath ...";
    }
}
