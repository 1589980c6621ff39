// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.hzserializers.tools.cost.CostRun;
import org.hzserializers.tools.cost.CostSubject;
import org.hzserializers.tools.heap.EntryOverhead;
import org.hzserializers.tools.report.Progress;

/**
 * Tries every serializer that needs no code on values of a user, and measures those that carry them.
 */
final class Comparison {
    private final CompareSettings settings;
    private final ClassLoader loader;
    private final List<ValueGroup> groups;
    private final EntryOverhead overhead;
    private final Map<String, List<Trial>> trials = new LinkedHashMap<>();
    private final Map<String, Evolution> evolutions = new LinkedHashMap<>();
    private final Map<String, ClassLoader> loaders = new LinkedHashMap<>();
    private List<Result> results = new ArrayList<>();
    private Optional<Double> spread = Optional.empty();

    /**
     * Prepares it.
     *
     * @param loader of the classes
     * @param groups the values; those that Hazelcast writes by itself are left to it
     * @param overhead of an entry of the map that holds the values, or would
     */
    Comparison(CompareSettings settings, ClassLoader loader, List<ValueGroup> groups, EntryOverhead overhead) {
        this.settings = settings;
        this.loader = loader;
        this.groups = List.copyOf(groups);
        this.overhead = overhead;
    }

    /** Tries some candidates on all groups. */
    void add(List<Candidate> candidates) {
        add(candidates, loader);
    }

    /**
     * Tries some candidates on all groups.
     *
     * @param with finds the classes, and what the candidates need besides
     */
    void add(List<Candidate> candidates, ClassLoader with) {
        for (Candidate candidate : candidates) {
            List<Trial> own = new ArrayList<>();
            groups.forEach(group -> own.add(Trial.of(candidate, group, with)));
            trials.put(candidate.name(), own);
            loaders.put(candidate.name(), with);
            own.forEach(trial -> results.add(untimed(trial)));
        }
    }

    /**
     * Measures those that take the values.
     *
     * @param err for progress
     * @throws CancellationException if the JVM is asked to exit meanwhile
     */
    void measure(PrintWriter err) throws IOException {
        Path folder = Files.createTempDirectory("compare");
        try {
            CostRun costs = new CostRun(subjects(folder), settings.jvms(), false);
            if (costs.parts() > 0) {
                try (Progress progress = Progress.create("compare", costs.steps(), costs.parts(), "classes", err)) {
                    costs.run(progress);
                }
            }
            results = results.stream()
                    .map(one -> costs.found(one.serializer(), one.type())
                            .map(one::with)
                            .orElse(one))
                    .toList();
            spread = costs.spread().stream().boxed().findFirst();
        } finally {
            for (String serializer : trials.keySet()) {
                Files.deleteIfExists(file(folder, serializer));
            }
            Files.delete(folder);
        }
    }

    private Result untimed(Trial trial) {
        boolean verified = trial.verified();
        return new Result(
                trial.serializer(),
                trial.group().name(),
                verified,
                verified ? trial.meanBytes() : 0,
                verified ? overhead.megabytes(trial.meanArrayBytes()) : 0,
                null,
                verified ? note(trial) : trial.note());
    }

    private String note(Trial trial) {
        if (trial.group().types().registered().size() != 1) {
            return trial.note();
        }
        Class<?> type = trial.group().types().registered().keySet().iterator().next();
        String words;
        try {
            Evolution evolution = Evolution.of(
                    Objects.requireNonNull(trial.registration()), type, settings.classpath(), settings.seed());
            evolutions.merge(trial.serializer(), evolution, Evolution::and);
            words = evolution.words();
        } catch (IOException | IllegalArgumentException e) {
            words = "an added field is not tried: " + e.getMessage();
        }
        return trial.note().isEmpty() ? words : words + "; " + trial.note();
    }

    private List<CostSubject> subjects(Path folder) throws IOException {
        List<CostSubject> subjects = new ArrayList<>();
        for (Map.Entry<String, List<Trial>> entry : trials.entrySet()) {
            List<Trial> carried =
                    entry.getValue().stream().filter(Trial::verified).toList();
            if (!carried.isEmpty()) {
                Path file = file(folder, entry.getKey());
                new JsonMapper().writeValue(file.toFile(), WorkerInput.of(settings.classpath(), carried));
                subjects.add(new CostSubject(
                        entry.getKey(),
                        carried.stream().map(trial -> trial.group().name()).toList(),
                        CompareWorker.class,
                        List.of(file.toString()),
                        List.of()));
            }
        }
        return subjects;
    }

    private static Path file(Path folder, String serializer) {
        return folder.resolve(serializer.replace(' ', '-') + ".json");
    }

    /** Returns the names of all that were added, in that order. */
    List<String> serializers() {
        return List.copyOf(trials.keySet());
    }

    /** Returns the names of those that take the values of all groups, in the order in which they were added. */
    List<String> whole() {
        return trials.entrySet().stream()
                .filter(entry -> entry.getValue().stream().allMatch(Trial::verified))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the bytes of all values with a serializer that takes them. */
    double bytes(String serializer) {
        return Objects.requireNonNull(trials.get(serializer)).stream()
                .mapToDouble(
                        trial -> trial.meanArrayBytes() * trial.group().values().size())
                .sum();
    }

    /** Returns the groups. */
    List<ValueGroup> groups() {
        return groups;
    }

    /** Returns a result for each serializer and group. */
    List<Result> results() {
        return results;
    }

    Result result(String serializer, ValueGroup group) {
        return results.stream()
                .filter(one -> one.serializer().equals(serializer) && one.type().equals(group.name()))
                .findFirst()
                .orElseThrow();
    }

    Trial trial(String serializer, ValueGroup group) {
        return Objects.requireNonNull(trials.get(serializer)).get(groups.indexOf(group));
    }

    /** Returns what becomes of stored values when a class gets another field, if that was tried. */
    Optional<Evolution> evolution(String serializer) {
        return Optional.ofNullable(evolutions.get(serializer));
    }

    /** Returns one registration for all groups that a serializer takes; empty if it takes none. */
    Optional<Registration> registration(String serializer) {
        List<Registration> parts = Objects.requireNonNull(trials.get(serializer)).stream()
                .map(Trial::registration)
                .filter(Objects::nonNull)
                .toList();
        return parts.isEmpty() ? Optional.empty() : Optional.of(Registration.together(parts));
    }

    /** Returns whether a serializer is the one that writes the values today, but for its id. */
    boolean isThere(String serializer, TodaysCatalog today) {
        return registration(serializer)
                .filter(one -> one.kind() == Registration.Kind.CATALOG)
                .map(Registration::catalog)
                .filter(yaml -> today.writesLike(yaml) && !today.hasAllIds(yaml))
                .isPresent();
    }

    /** Returns whether a serializer can be configured without code. */
    boolean isConfigured(String serializer) {
        return registration(serializer).filter(Registration::isConfigured).isPresent();
    }

    /**
     * Returns the files that configure a serializer for all groups that it takes; empty if there are none.
     *
     * @param today the catalog file that is in use
     */
    String configuration(String serializer, TodaysCatalog today) {
        return registration(serializer)
                .map(one -> one.files(Objects.requireNonNull(loaders.get(serializer)), today))
                .orElse("");
    }

    /** Returns how much longer the same work took in the slowest JVM than in the fastest. */
    Optional<Double> spread() {
        return spread;
    }
}
