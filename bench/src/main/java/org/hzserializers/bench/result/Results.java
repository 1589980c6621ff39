// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.report.Interval;

/** The figures of one run of the comparison and of any runs of JMH, by serializer and workload. */
public final class Results {

    private static final double NANOS_PER_MICRO = 1000;

    /** One serializer on one workload. */
    private record CellId(String serializer, String workload) {}

    private final Map<CellId, Row> rows = new LinkedHashMap<>();
    private final List<JmhResult> jmh;
    private final List<String> serializers;
    private final List<String> workloads;

    /**
     * Takes the rows of a comparison and JMH's results; either may be empty. Times of {@code PayloadBenchmark} take the
     * place of those in the rows.
     */
    public Results(List<Row> comparison, List<JmhResult> jmh) {
        this.jmh = List.copyOf(jmh);
        comparison.forEach(row -> rows.put(new CellId(row.serializer(), row.workload()), row));
        Set<CellId> timed = new HashSet<>();
        for (JmhResult result : jmh("PayloadBenchmark")) {
            CellId id = new CellId(result.param("serializer"), result.param("workload"));
            if (timed.add(id)) {
                // JMH only measures what came back equal.
                Row row = rows.getOrDefault(id, new Row(id.serializer(), id.workload(), true, Map.of(), "", false));
                rows.put(id, row.withCosts(null, null, null, null));
            }
            rows.put(id, withResult(rows.get(id), result));
        }
        serializers = present(Contenders.benchmarked().stream().map(Contender::name), CellId::serializer);
        workloads = present(Arrays.stream(Workload.values()).map(Workload::id), CellId::workload);
    }

    /** JMH's figures are those of all values of a workload, its times in µs. */
    private static Row withResult(Row row, JmhResult result) {
        double share = 1.0 / valuesOf(row.workload());
        boolean write = result.method().equals("write");
        Interval allocated = result.allocated() == null
                ? null
                : new Interval(result.allocated().mean() * share, 0);
        return row.with(
                        write ? Measure.PUT_TIME : Measure.GET_TIME,
                        result.score().times(NANOS_PER_MICRO * share))
                .with(write ? Measure.PUT_ALLOCATED : Measure.GET_ALLOCATED, allocated);
    }

    private static int valuesOf(String workload) {
        return Arrays.stream(Workload.values())
                .filter(one -> one.id().equals(workload))
                .findFirst()
                .map(one -> one.values(0).size())
                .orElse(1);
    }

    /** Reads the rows that the comparison wrote. */
    public static List<Row> readRows(Path json) throws IOException {
        return Arrays.asList(new JsonMapper().readValue(json.toFile(), Row[].class));
    }

    /**
     * Reads files of the comparison and of JMH; of several with the same figure the last one counts.
     *
     * @throws IOException if one cannot be read, or is neither
     */
    public static Results read(List<Path> files) throws IOException {
        List<Row> rows = new ArrayList<>();
        List<JmhResult> jmh = new ArrayList<>();
        for (Path file : files) {
            if (JmhResult.isJmh(file)) {
                jmh.addAll(JmhResult.read(file));
            } else {
                rows.addAll(readRows(file));
            }
        }
        return new Results(rows, jmh);
    }

    /** Returns the serializer that the others are set in ratio to. */
    public String baseline() {
        return Contenders.BASELINE;
    }

    /** Returns the serializers that have a row, in the order of the tables. */
    public List<String> serializers() {
        return serializers;
    }

    /** Returns the ids of the workloads that have a row, in their own order. */
    public List<String> workloads() {
        return workloads;
    }

    private List<String> present(Stream<String> known, Function<CellId, String> name) {
        Set<String> present = rows.keySet().stream().map(name).collect(Collectors.toCollection(LinkedHashSet::new));
        return Stream.concat(known.filter(present::contains), present.stream())
                .distinct()
                .toList();
    }

    /** Returns all rows, by workload and serializer. */
    public List<Row> rows() {
        return workloads.stream()
                .flatMap(workload -> serializers.stream().flatMap(name -> row(name, workload).stream()))
                .toList();
    }

    /** Returns what is known of a serializer on a workload. */
    public Optional<Row> row(String serializer, String workload) {
        return Optional.ofNullable(rows.get(new CellId(serializer, workload)));
    }

    /** Returns a figure, if it is known. */
    public Optional<Interval> figure(Measure measure, String serializer, String workload) {
        return row(serializer, workload).flatMap(measure::of);
    }

    /** Returns whether anything has a figure for a measure. */
    public boolean has(Measure measure) {
        return rows.values().stream().anyMatch(row -> measure.of(row).isPresent());
    }

    /** Returns the measure of writing to judge by: the time if there is one, else the cluster's rate. */
    public Measure writing() {
        return has(Measure.PUT_TIME) ? Measure.PUT_TIME : Measure.PUTS;
    }

    /** Returns the measure of reading to judge by. */
    public Measure reading() {
        return has(Measure.GET_TIME) ? Measure.GET_TIME : Measure.GETS;
    }

    /** Returns whether any serializer has a time on a workload, besides its rate on the cluster. */
    public boolean isTimed(String workload) {
        return serializers.stream()
                .anyMatch(name -> figure(Measure.PUT_TIME, name, workload).isPresent());
    }

    /**
     * Returns how many times better than another serializer on the same workload; empty if one of them was not
     * measured.
     */
    public Optional<Interval> gain(Measure measure, String serializer, String baseline, String workload) {
        Optional<Interval> own = figure(measure, serializer, workload);
        if (serializer.equals(baseline)) {
            return own.map(same -> new Interval(1, 0));
        }
        return own.flatMap(value -> figure(measure, baseline, workload).map(base -> measure.gain(value, base)));
    }

    /** Returns the gain over the baseline on all workloads, as geometric mean; empty if there is none. */
    public Optional<Interval> meanGain(Measure measure, String serializer) {
        List<Interval> gains = workloads.stream()
                .flatMap(workload -> gain(measure, serializer, baseline(), workload).stream())
                .toList();
        return gains.isEmpty() ? Optional.empty() : Optional.of(Interval.geometricMean(gains));
    }

    /**
     * Returns what a serializer takes over what the baseline takes, as geometric mean: the inverse of
     * {@link #meanGain}, for what is to be small.
     */
    public Optional<Interval> meanShare(Measure measure, String serializer) {
        return meanGain(measure, serializer).map(new Interval(1, 0)::over);
    }

    /** Returns on how many workloads a serializer was verified. */
    public long verified(String serializer) {
        return workloads.stream()
                .filter(workload -> isVerified(serializer, workload))
                .count();
    }

    private boolean isVerified(String serializer, String workload) {
        return row(serializer, workload).filter(Row::verified).isPresent();
    }

    /**
     * Returns what to put behind the name of a serializer whose means are over fewer workloads than those of others;
     * else empty.
     */
    public String scope(String serializer) {
        List<String> all = workloads.stream()
                .filter(workload -> isVerified(baseline(), workload))
                .toList();
        long supported = all.stream()
                .filter(workload -> isVerified(serializer, workload))
                .count();
        return supported == 0 || supported == all.size() ? "" : " (" + supported + " of " + all.size() + " workloads)";
    }

    /** Returns the results of one benchmark of JMH. */
    public List<JmhResult> jmh(String benchmark) {
        return jmh.stream()
                .filter(result -> result.benchmark().equals(benchmark))
                .toList();
    }
}
