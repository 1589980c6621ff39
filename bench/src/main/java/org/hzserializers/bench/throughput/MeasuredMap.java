// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import com.hazelcast.client.impl.clientside.HazelcastClientProxy;
import com.hazelcast.client.impl.connection.tcp.TcpClientConnectionManager;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.networking.Channel;
import com.hazelcast.map.IMap;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.HdrHistogram.Recorder;
import org.hzserializers.bench.compare.ClientThreads;
import org.hzserializers.bench.compare.ClientThreads.Tally;
import org.hzserializers.sample.Workload;
import org.jspecify.annotations.Nullable;

/**
 * The map of one candidate on one workload, through its client. All candidates of a workload use the same keys, hence
 * the same members.
 */
final class MeasuredMap {

    /** A minute or more counts as a minute. */
    private static final long LONGEST = TimeUnit.MINUTES.toNanos(1);

    /** Significant digits of latencies. */
    static final int DIGITS = 3;

    /** What a map holds at most. */
    private static final int MAP_BYTES = 4_000_000;

    /** How many entries it has at most; five does not divide it, so that the puts of the mix come to every entry. */
    private static final int MOST_ENTRIES = 999;

    private final HazelcastInstance client;
    private final IMap<Integer, Object> map;
    private final Object[] values;

    /** Boxed once, so that the loop does not allocate them. */
    private final Integer[] keys;

    MeasuredMap(Candidate candidate, Workload workload, int entries, HazelcastInstance client) {
        this.client = client;
        this.map = client.getMap(ThroughputRun.MAP_PREFIX + workload.id() + "-" + candidate.name());
        this.values = candidate.values().toArray();
        this.keys = IntStream.range(0, entries).boxed().toArray(Integer[]::new);
    }

    /** Returns how many entries the maps of a workload have whose largest values take so many bytes. */
    static int entries(int bytes) {
        int entries = Math.max(1, Math.min(MOST_ENTRIES, MAP_BYTES / bytes));
        return entries % Operation.MIX_LENGTH == 0 ? entries - 1 : entries;
    }

    void fill() {
        for (int entry = 0; entry < keys.length; entry++) {
            map.set(keys[entry], value(entry));
        }
    }

    private Object value(int entry) {
        return values[entry % values.length];
    }

    /**
     * Gets every different value back and compares.
     *
     * @throws IllegalStateException if one came back different
     */
    void verify() {
        for (int entry = 0; entry < Math.min(values.length, keys.length); entry++) {
            requireEqual(value(entry), map.get(keys[entry]));
        }
    }

    static void requireEqual(Object value, @Nullable Object back) {
        String type = value.getClass().getTypeName();
        if (back == null) {
            throw new IllegalStateException(type + " came back as null");
        }
        if (back.getClass() != value.getClass()) {
            throw new IllegalStateException(
                    type + " came back as " + back.getClass().getTypeName());
        }
        // Deep, because a byte[] equals no other one.
        if (!Objects.deepEquals(value, back)) {
            throw new IllegalStateException(type + " came back unequal");
        }
    }

    /** Lets all threads do an operation for a number of seconds. They go round the same entries, evenly spread. */
    Round measure(Operation operation, ClientThreads threads, double seconds) {
        int distance = Math.max(1, keys.length / threads.count());
        Recorder latencies = new Recorder(LONGEST, DIGITS);
        long sent = bytes(Channel::bytesWritten);
        long received = bytes(Channel::bytesRead);
        Tally tally = threads.repeat(seconds, (thread, turn) -> {
            int entry = (int) (((long) thread * distance + turn) % keys.length);
            long begin = System.nanoTime();
            if (operation.writes(thread, turn)) {
                map.set(keys[entry], value(entry));
            } else if (map.get(keys[entry]) == null) {
                throw new IllegalStateException("Entry " + entry + " is gone from the map " + map.getName());
            }
            latencies.recordValue(Math.min(System.nanoTime() - begin, LONGEST));
        });
        return new Round(
                tally,
                latencies.getIntervalHistogram(),
                bytes(Channel::bytesWritten) - sent,
                bytes(Channel::bytesRead) - received);
    }

    /** Adds up a counter of the client's connections. */
    private long bytes(ToLongFunction<Channel> counter) {
        return connections(client).getNetworking().getChannels().stream()
                .mapToLong(counter)
                .sum();
    }

    /** Returns the connections of a client to members. */
    static TcpClientConnectionManager connections(HazelcastInstance client) {
        return (TcpClientConnectionManager) ((HazelcastClientProxy) client).client.getConnectionManager();
    }

    /** Frees the members' memory, given any client: that of a candidate may have failed. */
    void clear(HazelcastInstance any) {
        any.getMap(map.getName()).destroy();
    }
}
