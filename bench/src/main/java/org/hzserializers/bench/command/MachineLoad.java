// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.hzserializers.cluster.harness.Waiting;

/** What else the machine did during a run: what ran before it, and what the host of a virtual machine took away. */
final class MachineLoad {

    /** Less than this is what a machine does at rest. */
    private static final double MOST_LOAD = 0.15;

    private static final double MOST_STEAL = 0.02;
    private static final double MOST_SPREAD = 1.2;

    private static final int LOOK_MILLIS = 300;

    /** Linux only. */
    private static final Path STATISTICS = Path.of("/proc/stat");

    /** The column of the time that the host took away. */
    private static final int STEAL = 8;

    private final double before;
    private final long[] begin;

    private MachineLoad(double before, long[] begin) {
        this.before = before;
        this.begin = begin;
    }

    /** Looks at the machine for a moment, before the run keeps it busy itself. */
    static MachineLoad begin() throws IOException {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        // The first answer is that of the time before.
        system.getCpuLoad();
        Waiting.pause(LOOK_MILLIS);
        return new MachineLoad(system.getCpuLoad(), ticks());
    }

    /** Returns the ticks of all processors by what they did; zeros if the system does not tell. */
    private static long[] ticks() throws IOException {
        if (!Files.isReadable(STATISTICS)) {
            return new long[STEAL];
        }
        String[] words = Files.readString(STATISTICS).split("\\s+", STEAL + 2);
        return Arrays.stream(words, 1, STEAL + 1).mapToLong(Long::parseLong).toArray();
    }

    /** Returns the share of the time that the host took away since the beginning; 0 if it is not known. */
    private double steal() throws IOException {
        long[] end = ticks();
        long all = Arrays.stream(end).sum() - Arrays.stream(begin).sum();
        return all == 0 ? 0 : (double) (end[STEAL - 1] - begin[STEAL - 1]) / all;
    }

    /**
     * Returns it as a line for a person, with a warning if the machine was busy.
     *
     * @param spread how much longer the same work took in the slowest JVM than in the fastest
     */
    String sentence(double spread) throws IOException {
        double steal = steal();
        String facts = String.format(
                Locale.ROOT,
                "other programs used %.0f %% before the run, the host took %.1f %%, the slowest JVM took %.2f times the"
                        + " fastest's time",
                100 * Math.max(0, before),
                100 * steal,
                spread);
        return before > MOST_LOAD || steal > MOST_STEAL || spread > MOST_SPREAD
                ? "WARNING: busy machine, cluster rates suffer: " + facts
                : "Machine: " + facts;
    }
}
