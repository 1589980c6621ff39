// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hzserializers.fuzz.targets.FuzzFormat;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ISourceFileCoverage;
import org.jacoco.core.data.ExecutionDataReader;
import org.jacoco.core.data.ExecutionDataStore;

/** The fuzz job: attacks one format after the other, then says what was found and which branches ran. */
final class Fuzz {

    private static final int FOUND = 2;

    private final Map<String, String> options;
    private final Path directory;
    private final Finds finds;

    private Fuzz(Map<String, String> options) {
        this.options = options;
        this.directory = Path.of(options.get("--directory"));
        this.finds = new Finds(directory.resolve("finds"));
    }

    /**
     * Runs the job, and exits with what {@link #run(String[])} returns.
     *
     * @param arguments the options
     * @throws IOException if files cannot be written
     * @throws InterruptedException if the job is
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.exit(run(arguments));
    }

    /**
     * Runs the job.
     *
     * @param arguments pairs of an option and its value: {@code --seconds} for all formats together, {@code --formats}
     *     by their names with commas between them, {@code --seed}, {@code --keep} whether what reaches new branches
     *     goes into the committed corpus, {@code --directory} for all that is written, {@code --corpus} with the
     *     committed one, {@code --finds} after how many a format is left, {@code --verbose} to list what seeds are
     *     refused, {@code --check} to look at the seeds only
     * @return 0, or 2 if there were new finds, or seeds that are refused
     */
    static int run(String... arguments) throws IOException, InterruptedException {
        Map<String, String> options = new HashMap<>();
        options.put("--seconds", "300");
        options.put("--formats", "all");
        options.put("--seed", "1");
        options.put("--keep", "false");
        options.put("--directory", "target/fuzz");
        options.put("--corpus", "src/main/corpus");
        options.put("--finds", "1000");
        options.put("--verbose", "false");
        options.put("--check", "false");
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            if (options.put(arguments[i], arguments[i + 1]) == null) {
                throw new IllegalArgumentException(
                        "There is no option " + arguments[i] + "; there are " + options.keySet());
            }
        }
        return new Fuzz(options).run();
    }

    private boolean isSet(String option) {
        return Boolean.parseBoolean(options.get(option));
    }

    private int run() throws IOException, InterruptedException {
        String chosen = options.get("--formats");
        List<String> formats = chosen.equals("all")
                ? FuzzFormat.ALL.stream().map(FuzzFormat::name).toList()
                : Arrays.asList(chosen.split(","));
        long seconds = Math.max(1, Long.parseLong(options.get("--seconds")) / formats.size());
        List<String> before = finds.names();
        List<String> summary = new ArrayList<>();
        Path agent = Agent.jar(directory);
        if (isSet("--check")) {
            return attack(formats.get(0), seconds, agent).check(formats) ? 0 : FOUND;
        }
        for (String format : formats) {
            Attack attack = attack(format, seconds, agent);
            summary.add(attack.run(Integer.parseInt(options.get("--finds"))));
            System.out.println(summary.get(summary.size() - 1));
            if (isSet("--keep")) {
                attack.keep();
            }
        }
        return report(summary, before);
    }

    private Attack attack(String format, long seconds, Path agent) {
        WorkerOptions worker = new WorkerOptions(
                format,
                directory,
                Path.of(options.get("--corpus")),
                Long.parseLong(options.get("--seed")) * 1_000,
                seconds,
                0,
                isSet("--verbose"));
        return new Attack(worker, agent, finds);
    }

    private int report(List<String> summary, List<String> before) throws IOException {
        System.out.println();
        summary.forEach(System.out::println);
        printCoverage();
        List<String> found = new ArrayList<>(finds.names());
        found.removeAll(before);
        System.out.println();
        System.out.println(
                found.size() + " new finds" + (found.isEmpty() ? "" : ", in " + directory.resolve("finds") + ":"));
        found.forEach(name -> System.out.println("  " + name + ": " + finds.describe(name)));
        return found.isEmpty() ? 0 : FOUND;
    }

    /** Prints which branches of the decoders ran, in all workers of all runs since the directory was made. */
    private void printCoverage() throws IOException {
        ExecutionDataStore store = new ExecutionDataStore();
        Path coverage = directory.resolve("coverage");
        if (!Files.isDirectory(coverage)) {
            return;
        }
        try (Stream<Path> files = Files.list(coverage)) {
            for (Path file : files.toList()) {
                try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                    ExecutionDataReader reader = new ExecutionDataReader(in);
                    reader.setExecutionDataVisitor(store);
                    reader.setSessionInfoVisitor(info -> {});
                    reader.read();
                } catch (java.io.EOFException e) {
                    // A worker crashed while it wrote.
                }
            }
        }
        System.out.println();
        System.out.println("branches of the classes that were loaded");
        int covered = 0;
        int total = 0;
        for (ISourceFileCoverage file : Coverage.analyze(store)) {
            ICounter branches = file.getBranchCounter();
            if (branches.getTotalCount() > 0) {
                System.out.printf(
                        "%5d of %5d  %3.0f %%  %s.%s%n",
                        branches.getCoveredCount(),
                        branches.getTotalCount(),
                        100 * branches.getCoveredRatio(),
                        file.getPackageName().replace('/', '.'),
                        file.getName().replace(".java", ""));
            }
            covered += branches.getCoveredCount();
            total += branches.getTotalCount();
        }
        System.out.printf("%5d of %5d  %3d %%  in all%n", covered, total, 100 * covered / Math.max(1, total));
    }
}
