// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import com.hazelcast.internal.serialization.Data;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.hzserializers.tools.cluster.MapSample;
import org.hzserializers.tools.cost.CostRun;
import org.hzserializers.tools.heap.EntryOverhead;
import org.hzserializers.tools.report.Chapter;
import org.hzserializers.tools.report.Interval;
import org.hzserializers.tools.report.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * What the whole of a map costs with each serializer, by a sample of it.
 *
 * <p>Entries of classes that a serializer does not support, and those that Hazelcast writes by itself, count as they
 * are today.
 */
final class MapEstimate {
    private static final double NORMAL_95 = 1.96;
    private static final double MEGABYTE = 1e6;

    private final MapSample sample;
    private final Map<ValueGroup, List<MapSample.Entry>> groups;
    private final Comparison comparison;
    private final EntryOverhead overhead;

    /**
     * Prepares it.
     *
     * @param groups the entries of the sample whose values are of classes that serializers were tried on
     */
    MapEstimate(
            MapSample sample,
            Map<ValueGroup, List<MapSample.Entry>> groups,
            Comparison comparison,
            EntryOverhead overhead) {
        this.sample = sample;
        this.groups = groups;
        this.comparison = comparison;
        this.overhead = overhead;
    }

    /**
     * The whole map with one serializer.
     *
     * @param carried share of the entries whose values it writes
     * @param whole whether those are all that a serializer is needed for
     * @param bytes of a value, on average
     * @param heap of all members, in MB, with the error that comes of looking at a sample
     * @param put processor time in ns, on average of the entries that were measured; null if it is not known
     * @param get processor time in ns
     * @param putAllocated bytes for a put
     * @param getAllocated bytes for a get
     */
    record Line(
            String serializer,
            double carried,
            boolean whole,
            double bytes,
            Interval heap,
            @Nullable Interval put,
            @Nullable Interval get,
            @Nullable Double putAllocated,
            @Nullable Double getAllocated) {

        Advice.Choice candidate(Comparison comparison) {
            boolean today = serializer.equals(Candidate.TODAY);
            return new Advice.Choice(
                    serializer,
                    !today && comparison.isConfigured(serializer),
                    heap.mean(),
                    put,
                    get,
                    putAllocated == null || getAllocated == null ? null : putAllocated + getAllocated,
                    comparison.evolution(serializer).map(Evolution::both).orElse(null));
        }
    }

    /** Returns what the map costs as it is, without the time that it takes. */
    Line today() {
        return line(Candidate.TODAY, Map.of(), 0, true, group -> null);
    }

    /** Returns what the map costs with a serializer; empty if it carries none of the values. */
    Optional<Line> of(String serializer) {
        boolean today = serializer.equals(Candidate.TODAY);
        Map<MapSample.Entry, Data> written = new HashMap<>();
        int carried = 0;
        boolean whole = true;
        for (Map.Entry<ValueGroup, List<MapSample.Entry>> entry : groups.entrySet()) {
            Trial trial = comparison.trial(serializer, entry.getKey());
            if (trial.verified()) {
                carried += entry.getValue().size();
                for (int i = 0; i < entry.getValue().size() && !today; i++) {
                    written.put(entry.getValue().get(i), trial.data().get(i));
                }
            } else {
                whole = false;
            }
        }
        if (carried == 0 && !today) {
            return Optional.empty();
        }
        return Optional.of(line(serializer, written, carried, whole, group -> comparison
                .result(comparison.trial(serializer, group).verified() ? serializer : Candidate.TODAY, group)
                .costs()));
    }

    private Line line(
            String serializer,
            Map<MapSample.Entry, Data> written,
            int carried,
            boolean whole,
            Function<ValueGroup, CostRun.@Nullable PutAndGet> costsOf) {
        int count = sample.entries().size();
        double[] heaps = new double[count];
        double bytes = 0;
        for (int i = 0; i < count; i++) {
            MapSample.Entry entry = sample.entries().get(i);
            Data value = written.getOrDefault(entry, entry.value());
            bytes += value.totalSize();
            heaps[i] = overhead.bytes()
                    + EntryOverhead.arrayBytes(entry.key().totalSize())
                    + EntryOverhead.arrayBytes(value.totalSize());
        }
        Interval heap =
                interval(heaps).times(sample.size() * (1.0 + sample.shape().backups()) / MEGABYTE);
        List<CostRun.PutAndGet> costs = new ArrayList<>();
        List<Integer> weights = new ArrayList<>();
        groups.forEach((group, entries) -> {
            CostRun.PutAndGet one = costsOf.apply(group);
            if (one != null) {
                costs.add(one);
                weights.add(entries.size());
            }
        });
        boolean timed = !costs.isEmpty() && costs.size() == groups.size();
        return new Line(
                serializer,
                (double) carried / count,
                whole,
                bytes / count,
                heap,
                timed ? interval(costs, weights, CostRun.PutAndGet::put) : null,
                timed ? interval(costs, weights, CostRun.PutAndGet::get) : null,
                timed ? Double.valueOf(mean(costs, weights, CostRun.PutAndGet::putAllocated)) : null,
                timed ? Double.valueOf(mean(costs, weights, CostRun.PutAndGet::getAllocated)) : null);
    }

    /** Returns the mean of a sample, with the 95 % interval of a normal distribution, which means of many have. */
    private static Interval interval(double[] sample) {
        double mean = Arrays.stream(sample).average().orElseThrow();
        double squares =
                Arrays.stream(sample).map(one -> (one - mean) * (one - mean)).sum();
        int count = sample.length;
        return new Interval(mean, count < 2 ? Double.NaN : NORMAL_95 * Math.sqrt(squares / (count - 1) / count));
    }

    private static Interval interval(
            List<CostRun.PutAndGet> costs, List<Integer> weights, Function<CostRun.PutAndGet, Interval> time) {
        return new Interval(
                mean(costs, weights, one -> time.apply(one).mean()),
                mean(costs, weights, one -> time.apply(one).error()));
    }

    private static double mean(
            List<CostRun.PutAndGet> costs, List<Integer> weights, ToDoubleFunction<CostRun.PutAndGet> figure) {
        double sum = 0;
        int weight = 0;
        for (int i = 0; i < costs.size(); i++) {
            sum += figure.applyAsDouble(costs.get(i)) * weights.get(i);
            weight += weights.get(i);
        }
        return sum / weight;
    }

    /** Returns a table with a line for each serializer, the first of which is what the others are compared with. */
    static Chapter.Table table(List<Line> lines) {
        double today = lines.get(0).heap().mean();
        List<List<String>> rows = new ArrayList<>();
        for (Line line : lines) {
            rows.add(List.of(
                    line.serializer(),
                    String.format(Locale.ROOT, "%.0f %%", 100 * line.carried()),
                    String.format(Locale.ROOT, "%,.0f", line.bytes()),
                    Numbers.withError(line.heap()),
                    String.format(Locale.ROOT, "%.2f", line.heap().mean() / today),
                    line.put() == null ? "–" : Numbers.withError(line.put()),
                    line.get() == null ? "–" : Numbers.withError(line.get()),
                    number(line.putAllocated()),
                    number(line.getAllocated())));
        }
        return new Chapter.Table(
                "What the whole map costs; entries that a serializer does not support are as today",
                List.of(
                        "serializer",
                        "supported",
                        "bytes of a value",
                        "heap MB",
                        "heap : today",
                        "put ns",
                        "get ns",
                        "put allocates",
                        "get allocates"),
                rows);
    }

    private static String number(@Nullable Double value) {
        return value == null ? "–" : String.format(Locale.ROOT, "%,.0f", value);
    }
}
