// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/** What a figure depends on besides the code: machine, JVM and versions. */
public final class MachineFacts {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    private MachineFacts() {}

    /** Returns the versions of this project, as {@code version}, and of {@code hazelcast}. */
    public static Properties versions() throws IOException {
        Properties versions = new Properties();
        try (InputStream in = MachineFacts.class.getResourceAsStream("/org/hzserializers/bench/version.properties")) {
            versions.load(in);
        }
        return versions;
    }

    /** Asks the running JVM and its system. */
    public static Map<String, String> collect() throws IOException {
        Properties versions = versions();
        Runtime runtime = Runtime.getRuntime();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Processor", processor() + ", " + runtime.availableProcessors() + " cores seen by the JVM");
        facts.put(
                "System",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + ", "
                        + System.getProperty("os.arch"));
        facts.put("JVM", System.getProperty("java.vm.name") + " " + Runtime.version());
        facts.put("Heap", (runtime.maxMemory() >> 20) + " MiB at most");
        facts.put(
                "JVM options",
                String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments()));
        facts.put("hazelcast-serializers", versions.getProperty("version"));
        facts.put("Hazelcast", versions.getProperty("hazelcast"));
        facts.put("Time", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        return facts;
    }

    private static String processor() throws IOException {
        if (!Files.isReadable(CPU_INFO)) {
            return System.getProperty("os.arch");
        }
        try (Stream<String> lines = Files.lines(CPU_INFO)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        }
    }
}
