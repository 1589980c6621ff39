// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

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
import org.hzserializers.bench.compare.EntryOverhead;
import org.hzserializers.bench.compare.Progress;
import org.hzserializers.bench.cost.CostRun;
import org.hzserializers.bench.cost.CostSubject;
import org.hzserializers.bench.result.Row;

/**
 * Tries every serializer that needs no code on values that somebody brought along, and measures those that carry them.
 */
final class OwnComparison {
    private final OwnSettings settings;
    private final ClassLoader loader;
    private final List<OwnContender> contenders;
    private final List<OwnGroup> groups;
    private final EntryOverhead overhead;
    private final Map<String, List<OwnTrial>> trials = new LinkedHashMap<>();
    private final Map<String, Evolution> evolutions = new LinkedHashMap<>();
    private List<Row> rows = List.of();
    private Optional<Double> spread = Optional.empty();

    /**
     * Prepares it.
     *
     * @param loader of the classes
     * @param groups the values; those that Hazelcast writes by itself are left to it
     * @param overhead of an entry of the map that holds the values, or would
     */
    OwnComparison(
            OwnSettings settings,
            ClassLoader loader,
            List<OwnContender> contenders,
            List<OwnGroup> groups,
            EntryOverhead overhead) {
        this.settings = settings;
        this.loader = loader;
        this.contenders = List.copyOf(contenders);
        this.groups = List.copyOf(groups);
        this.overhead = overhead;
    }

    /**
     * Tries and measures.
     *
     * @param err for progress
     * @throws CancellationException if the JVM is told to exit meanwhile
     */
    void run(PrintWriter err) throws IOException {
        for (OwnContender contender : contenders) {
            List<OwnTrial> own = new ArrayList<>();
            groups.forEach(group -> own.add(OwnTrial.of(contender, group, loader)));
            trials.put(contender.name(), own);
        }
        rows = untimed();
        Path folder = Files.createTempDirectory("own");
        try {
            CostRun costs = new CostRun(subjects(folder), settings.jvms(), false);
            if (costs.parts() > 0) {
                try (Progress progress = Progress.create("costs", costs.steps(), costs.parts(), "classes", err)) {
                    costs.run(progress);
                }
            }
            rows = costs.complete(rows);
            spread = costs.spread().stream().boxed().findFirst();
        } finally {
            for (OwnContender contender : contenders) {
                Files.deleteIfExists(file(folder, contender.name()));
            }
            Files.delete(folder);
        }
    }

    private List<Row> untimed() {
        List<Row> all = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            for (List<OwnTrial> own : trials.values()) {
                OwnTrial trial = own.get(i);
                all.add(
                        trial.verified()
                                ? Row.verified(
                                        trial.serializer(),
                                        trial.group().name(),
                                        Math.round(trial.meanBytes()),
                                        overhead.megabytes(trial.meanArrayBytes()),
                                        null,
                                        null,
                                        note(trial))
                                : Row.notCarried(
                                        trial.serializer(), trial.group().name(), trial.note()));
            }
        }
        return all;
    }

    private String note(OwnTrial trial) {
        if (trial.serializer().equals(OwnContender.TODAY)
                || trial.group().types().registered().size() != 1) {
            return trial.note();
        }
        Class<?> type = trial.group().types().registered().keySet().iterator().next();
        String words;
        if (type.isRecord()) {
            words = "evolution of records is not tried";
        } else {
            try {
                Evolution evolution = Evolution.of(
                        Objects.requireNonNull(trial.registration()), type, settings.classpath(), settings.seed());
                evolutions.merge(trial.serializer(), evolution, Evolution::and);
                words = evolution.words();
            } catch (IOException | IllegalArgumentException e) {
                words = "evolution is not tried: " + e.getMessage();
            }
        }
        return trial.note().isEmpty() ? words : words + "; " + trial.note();
    }

    private List<CostSubject> subjects(Path folder) throws IOException {
        List<CostSubject> subjects = new ArrayList<>();
        for (Map.Entry<String, List<OwnTrial>> entry : trials.entrySet()) {
            List<OwnTrial> carried =
                    entry.getValue().stream().filter(OwnTrial::verified).toList();
            if (!carried.isEmpty()) {
                Path file = file(folder, entry.getKey());
                new JsonMapper().writeValue(file.toFile(), OwnSubject.of(settings.classpath(), carried));
                subjects.add(new CostSubject(
                        entry.getKey(),
                        carried.stream().map(trial -> trial.group().name()).toList(),
                        OwnWorker.class,
                        List.of(file.toString()),
                        List.of()));
            }
        }
        return subjects;
    }

    private static Path file(Path folder, String serializer) {
        return folder.resolve(serializer.replace(' ', '-') + ".json");
    }

    /** Returns a row for each serializer and group. */
    List<Row> rows() {
        return rows;
    }

    Row row(String serializer, OwnGroup group) {
        return rows.stream()
                .filter(row ->
                        row.serializer().equals(serializer) && row.workload().equals(group.name()))
                .findFirst()
                .orElseThrow();
    }

    OwnTrial trial(String serializer, OwnGroup group) {
        return Objects.requireNonNull(trials.get(serializer)).get(groups.indexOf(group));
    }

    /** Returns what becomes of stored values when a class gets another field, if that was tried. */
    Optional<Evolution> evolution(String serializer) {
        return Optional.ofNullable(evolutions.get(serializer));
    }

    /** Returns the lines that configure a serializer for all groups that it carries; empty if there are none. */
    String configuration(String serializer) {
        List<Registration> parts = Objects.requireNonNull(trials.get(serializer)).stream()
                .map(OwnTrial::registration)
                .filter(Objects::nonNull)
                .toList();
        return parts.isEmpty() ? "" : Registration.together(parts).lines(loader);
    }

    /** Returns how much longer the same work took in the slowest JVM than in the fastest. */
    Optional<Double> spread() {
        return spread;
    }
}
