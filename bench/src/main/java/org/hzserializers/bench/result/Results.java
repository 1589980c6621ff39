// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/** The figures of one run of the comparison and of any runs of JMH, by serializer and workload. */
public final class Results {

    /** One serializer on one workload. */
    private record CellId(String serializer, String workload) {}

    private final Map<CellId, Row> rows = new LinkedHashMap<>();
    private final Map<CellId, Map<Measure, Interval>> figures = new LinkedHashMap<>();
    private final List<JmhResult> jmh;

    /** Takes the rows of a comparison and JMH's results; either may be empty. */
    public Results(List<Row> comparison, List<JmhResult> jmh) {
        this.jmh = List.copyOf(jmh);
        for (Row row : comparison) {
            CellId id = new CellId(row.serializer(), row.workload());
            rows.put(id, row);
            put(id, Measure.PUT_TIME, row.putNanos(), row.putNanosError());
            put(id, Measure.GET_TIME, row.getNanos(), row.getNanosError());
            put(id, Measure.PUT_ALLOCATED, row.putAllocated(), 0.0);
            put(id, Measure.GET_ALLOCATED, row.getAllocated(), 0.0);
            put(id, Measure.PUTS, row.putsPerSecond(), row.putsError());
            put(id, Measure.GETS, row.getsPerSecond(), row.getsError());
        }
        for (JmhResult result : jmh) {
            if (result.benchmark().equals("PayloadBenchmark")) {
                CellId id = new CellId(result.param("serializer"), result.param("workload"));
                boolean write = result.method().equals("write");
                put(id, write ? Measure.WRITE : Measure.READ, result.score());
                if (result.allocated() != null) {
                    put(id, write ? Measure.WRITE_ALLOCATED : Measure.READ_ALLOCATED, result.allocated());
                }
            }
        }
    }

    /** Reads the rows that the comparison wrote. */
    public static List<Row> readRows(Path json) throws IOException {
        return Arrays.asList(new JsonMapper().readValue(json.toFile(), Row[].class));
    }

    private void put(CellId id, Measure measure, @Nullable Double mean, @Nullable Double error) {
        if (mean != null) {
            put(id, measure, new Interval(mean, error == null ? Double.NaN : error));
        }
    }

    private void put(CellId id, Measure measure, Interval value) {
        figures.computeIfAbsent(id, any -> new EnumMap<>(Measure.class)).put(measure, value);
    }

    /** Returns the serializer that the others are set in ratio to. */
    public String baseline() {
        return Contenders.BASELINE;
    }

    /** Returns the serializers that have a row or a figure, in the order of the tables. */
    public List<String> serializers() {
        Stream<String> known = Contenders.benchmarked().stream().map(Contender::name);
        return Stream.concat(known, ids().map(CellId::serializer))
                .distinct()
                .filter(name -> ids().anyMatch(id -> id.serializer().equals(name)))
                .toList();
    }

    /** Returns the ids of the workloads that have a row or a figure, in their own order. */
    public List<String> workloads() {
        Stream<String> known = Arrays.stream(Workload.values()).map(Workload::id);
        return Stream.concat(known, ids().map(CellId::workload))
                .distinct()
                .filter(workload -> ids().anyMatch(id -> id.workload().equals(workload)))
                .toList();
    }

    private Stream<CellId> ids() {
        return Stream.concat(rows.keySet().stream(), figures.keySet().stream());
    }

    /** Returns what the comparison said of a serializer on a workload. */
    public Optional<Row> row(String serializer, String workload) {
        return Optional.ofNullable(rows.get(new CellId(serializer, workload)));
    }

    /** Returns a figure, if it was measured. */
    public Optional<Interval> figure(Measure measure, String serializer, String workload) {
        return Optional.ofNullable(
                figures.getOrDefault(new CellId(serializer, workload), Map.of()).get(measure));
    }

    /** Returns what Hazelcast stores for the values of a workload, if it is known. */
    public Optional<Long> bytes(String serializer, String workload) {
        return row(serializer, workload).map(Row::bytes);
    }

    /** Returns whether anything has a figure for a measure. */
    public boolean has(Measure measure) {
        return figures.values().stream().anyMatch(cell -> cell.containsKey(measure));
    }

    /** Returns whether times are those of a quick run, of which the errors are no confidence intervals. */
    public boolean quick() {
        return jmh("PayloadBenchmark").stream().anyMatch(JmhResult::quick);
    }

    /** Returns the measure of writing to judge by: JMH's if there is one, else processor time, else the cluster's. */
    public Measure writing() {
        return first(Measure.WRITE, Measure.PUT_TIME, Measure.PUTS);
    }

    /** Returns the measure of reading to judge by. */
    public Measure reading() {
        return first(Measure.READ, Measure.GET_TIME, Measure.GETS);
    }

    /**
     * Returns the measure of writing that has most to say about a workload, of which there may be no processor time.
     */
    public Measure writing(String workload) {
        return first(workload, Measure.WRITE, Measure.PUT_TIME, Measure.PUTS);
    }

    /** Returns the measure of reading that has most to say about a workload. */
    public Measure reading(String workload) {
        return first(workload, Measure.READ, Measure.GET_TIME, Measure.GETS);
    }

    /** Returns the measure of what writing allocates. */
    public Measure writingAllocates() {
        return first(Measure.WRITE_ALLOCATED, Measure.PUT_ALLOCATED);
    }

    /** Returns the measure of what reading allocates. */
    public Measure readingAllocates() {
        return first(Measure.READ_ALLOCATED, Measure.GET_ALLOCATED);
    }

    private Measure first(String workload, Measure... measures) {
        return Arrays.stream(measures)
                .filter(measure -> figures.entrySet().stream()
                        .anyMatch(cell -> cell.getKey().workload().equals(workload)
                                && cell.getValue().containsKey(measure)))
                .findFirst()
                .orElse(measures[measures.length - 1]);
    }

    /** Returns the first that was measured, or the last. */
    private Measure first(Measure... measures) {
        return Arrays.stream(measures).filter(this::has).findFirst().orElse(measures[measures.length - 1]);
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
        Optional<Interval> base = figure(measure, baseline, workload);
        return own.isPresent() && base.isPresent()
                ? Optional.of(measure.gain(own.get(), base.get()))
                : Optional.empty();
    }

    /** Returns the gain over the baseline on all workloads, as geometric mean; empty if there is none. */
    public Optional<Interval> meanGain(Measure measure, String serializer) {
        List<Interval> gains = workloads().stream()
                .map(workload -> gain(measure, serializer, baseline(), workload))
                .flatMap(Optional::stream)
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

    /** Returns the heap over that of the baseline on all workloads, as geometric mean; empty if there is none. */
    public Optional<Double> meanHeap(String serializer) {
        return meanRatio(serializer, Row::heapMegabytes);
    }

    /** Returns the size over that of the baseline on all workloads, as geometric mean; empty if there is none. */
    public Optional<Double> meanSize(String serializer) {
        return meanRatio(
                serializer, row -> row.bytes() == null ? null : row.bytes().doubleValue());
    }

    private Optional<Double> meanRatio(String serializer, Function<Row, @Nullable Double> figure) {
        List<Interval> shares = new ArrayList<>();
        for (String workload : workloads()) {
            Double own = row(serializer, workload).map(figure).orElse(null);
            Double base = row(baseline(), workload).map(figure).orElse(null);
            if (own != null && base != null) {
                shares.add(new Interval(own / base, 0));
            }
        }
        return shares.isEmpty()
                ? Optional.empty()
                : Optional.of(Interval.geometricMean(shares).mean());
    }

    /** Returns on how many workloads a serializer was verified; empty if the comparison did not look. */
    public Optional<Long> verified(String serializer) {
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(workloads().stream()
                        .filter(workload ->
                                row(serializer, workload).filter(Row::verified).isPresent())
                        .count());
    }

    /**
     * Returns what to put behind the name of a serializer whose means are over fewer workloads than those of others;
     * else empty.
     */
    public String scope(String serializer) {
        List<String> all = workloads().stream()
                .filter(workload -> carried(baseline(), workload))
                .toList();
        long carried =
                all.stream().filter(workload -> carried(serializer, workload)).count();
        return carried == 0 || carried == all.size() ? "" : " (" + carried + " of " + all.size() + " workloads)";
    }

    private boolean carried(String serializer, String workload) {
        return row(serializer, workload).filter(Row::verified).isPresent()
                || figures.containsKey(new CellId(serializer, workload));
    }

    /** Returns the results of one benchmark of JMH. */
    public List<JmhResult> jmh(String benchmark) {
        return jmh.stream()
                .filter(result -> Objects.equals(result.benchmark(), benchmark))
                .toList();
    }
}
