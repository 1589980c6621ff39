// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;
import org.hzserializers.bench.result.Table;
import org.hzserializers.bench.result.Table.Cells;

/**
 * What a flight recording of the client's JVM says of the measured rounds: how much of the time in which it ran Java
 * code it spent on serialization. The recorder does not see the kernel, so the time to send and to receive bytes is not
 * in it.
 */
final class Profile {

    private static final String SAMPLE = "jdk.ExecutionSample";
    private static final Duration PERIOD = Duration.ofMillis(2);

    /** Whatever is serialized or deserialized, whoever does it, goes through this class of Hazelcast. */
    private static final String SERVICE = "com.hazelcast.internal.serialization.impl.AbstractSerializationService";

    private final Map<Key, Samples> samples = new LinkedHashMap<>();

    private record Key(String workload, String operation, String serializer) {}

    private static final class Samples {
        private int all;
        private int serializing;
        private final Map<String, Integer> hot = new HashMap<>();
    }

    /**
     * The samples of a serializer on a workload with an operation, whatever the number of threads.
     *
     * @param samples of any thread of the client's JVM
     * @param serialization the share of them below Hazelcast's serialization service, from 0 to 1
     * @param hottest the method that most of those were in; empty if there were none
     */
    public record Row(
            String workload, String operation, String serializer, int samples, double serialization, String hottest) {}

    private Profile() {}

    /** Starts a recording of what {@link #read} needs. */
    static Recording record() {
        Recording recording = new Recording();
        recording.enable(SAMPLE).withPeriod(PERIOD);
        recording.enable(RoundEvent.class);
        recording.start();
        return recording;
    }

    /** Counts the samples of a recording. */
    static List<Row> read(Path file) throws IOException {
        TreeMap<Instant, RecordedEvent> rounds = new TreeMap<>();
        forEach(file, RoundEvent.NAME, round -> rounds.put(round.getStartTime(), round));
        Profile profile = new Profile();
        rounds.values().forEach(round -> profile.samples.putIfAbsent(key(round), new Samples()));
        forEach(file, SAMPLE, sample -> {
            Map.Entry<Instant, RecordedEvent> round = rounds.floorEntry(sample.getStartTime());
            if (round != null && !sample.getStartTime().isAfter(round.getValue().getEndTime())) {
                count(sample, profile.samples.get(key(round.getValue())));
            }
        });
        return profile.rows();
    }

    /** Event by event, because all together they would not fit into memory. */
    private static void forEach(Path file, String name, Consumer<RecordedEvent> action) throws IOException {
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                if (event.getEventType().getName().equals(name)) {
                    action.accept(event);
                }
            }
        }
    }

    private static Key key(RecordedEvent round) {
        return new Key(round.getString("workload"), round.getString("operation"), round.getString("serializer"));
    }

    private static void count(RecordedEvent sample, Samples samples) {
        samples.all++;
        if (sample.getStackTrace() == null) {
            return;
        }
        List<RecordedFrame> frames = sample.getStackTrace().getFrames();
        if (frames.stream().anyMatch(frame -> type(frame).equals(SERVICE))) {
            samples.serializing++;
            RecordedFrame top = frames.get(0);
            samples.hot.merge(type(top) + "." + top.getMethod().getName(), 1, Integer::sum);
        }
    }

    private static String type(RecordedFrame frame) {
        return frame.getMethod().getType().getName();
    }

    private List<Row> rows() {
        return samples.entrySet().stream()
                .map(entry -> row(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static Row row(Key key, Samples samples) {
        String hottest = samples.hot.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
        double share = samples.all == 0 ? 0 : (double) samples.serializing / samples.all;
        return new Row(key.workload, key.operation, key.serializer, samples.all, share, hottest);
    }

    /** Returns the rows for a terminal. */
    static String text(List<Row> rows) {
        List<Cells<Row>> columns = List.of(
                new Cells<>("workload", Row::workload),
                new Cells<>("operation", Row::operation),
                new Cells<>("serializer", Row::serializer),
                new Cells<>("samples", row -> String.valueOf(row.samples())),
                new Cells<>(
                        "in serialization", row -> String.format(Locale.ROOT, "%.1f %%", row.serialization() * 100)),
                new Cells<>("hottest method of it", Row::hottest));
        return String.join(System.lineSeparator(), Table.of(columns, rows).text(true));
    }
}
