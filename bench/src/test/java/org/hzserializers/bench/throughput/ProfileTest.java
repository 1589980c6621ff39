// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileTest {

    private static final Candidate LISTS = new Candidate("Lists", null, List.of(), 1, null);
    private static final Candidate SUMS = new Candidate("Sums", null, List.of(), 1, null);

    private static final long ROUND = TimeUnit.MILLISECONDS.toNanos(500);

    @TempDir
    private Path directory;

    @Test
    void read_roundsOfTwo_tellsWhoSerialized() throws IOException {
        InternalSerializationService service = new DefaultSerializationServiceBuilder().build();
        List<Integer> list = new ArrayList<>(IntStream.range(0, 1000).boxed().toList());
        Path file = directory.resolve("rounds.jfr");
        try (Recording recording = Profile.record()) {
            copyLists(service, list);
            sum(list);
            recording.stop();
            recording.dump(file);
        }

        List<Profile.Row> rows = Profile.read(file);

        assertThat(rows).extracting(Profile.Row::serializer).containsExactly("Lists", "Sums");
        assertThat(rows).extracting(Profile.Row::samples).allSatisfy(samples -> assertThat(samples)
                .isPositive());
        assertThat(rows.get(0).serialization()).isGreaterThan(0.5);
        assertThat(rows.get(0).hottest()).isNotEmpty();
        assertThat(rows.get(1).serialization()).as("%s", rows).isZero();
        assertThat(Profile.text(rows)).contains("| Lists ", " 0.0 % ");
    }

    private static void copyLists(InternalSerializationService service, List<Integer> list) {
        RoundEvent event = begin(LISTS);
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < ROUND) {
            service.toObject(service.toData(list));
        }
        event.commit();
    }

    /** A loop of its own: in a method that the JIT makes of both, the recorder can take one for the other. */
    private static void sum(List<Integer> list) {
        RoundEvent event = begin(SUMS);
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < ROUND) {
            list.stream().mapToInt(Integer::intValue).sum();
        }
        event.commit();
    }

    private static RoundEvent begin(Candidate candidate) {
        RoundEvent event = new RoundEvent("job", Operation.PUT, candidate);
        event.begin();
        return event;
    }
}
