// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.hzserializers.core.guard.InvalidPayloadException;

/** Mutates bytes, of which each gives a value or the declared exception. */
final class MutatedInputs {

    /** Longer encodings only make the same faults slower to find. */
    static final int MAX_BYTES = 600;

    private static final long SEED = 0x4113;

    private final List<Seed> seeds = new ArrayList<>();

    /** Reads mutated bytes. */
    interface Target {
        void run(byte[] bytes) throws IOException;
    }

    private record Seed(String id, byte[] bytes, Target target) {}

    /** Runs an action for each vector among the test resources. */
    static void forEachVector(Consumer<Vectors.Vector> action) throws IOException {
        try (Stream<Path> files = Files.list(Vectors.folders().get(0))) {
            files.sorted().forEach(file -> Vectors.read(file).forEach(action));
        }
    }

    void add(String id, byte[] bytes, Target target) {
        seeds.add(new Seed(id, bytes, target));
    }

    /** Adds the bytes of a test, if it has some and they are short. */
    void add(Vectors.Vector vector, JsonNode test, Target target) {
        if (test.path("hex").asText().length() <= 2 * MAX_BYTES && test.has("hex")) {
            add(vector.id(), Vectors.hex(test.get("hex").asText()), target);
        }
    }

    /**
     * Reads mutated bytes.
     *
     * @param inputs how many
     * @param least how many of them must give a value: else mutations are so coarse that they only test the first check
     */
    void check(int inputs, int least) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        int accepted = 0;
        for (int i = 0; i < inputs; i++) {
            Seed seed = seeds.get(random.nextInt(seeds.size()));
            byte[] bytes = mutate(seed.bytes(), random);
            try {
                seed.target().run(bytes);
                accepted++;
            } catch (InvalidPayloadException e) {
                // Declared.
            } catch (RuntimeException | Error e) {
                throw new AssertionError(
                        "input " + i + " of seed " + SEED + ", from " + seed.id() + ": "
                                + HexFormat.of().formatHex(bytes),
                        e);
            }
        }
        assertThat(accepted).isBetween(least, inputs * 19 / 20);
    }

    private static byte[] mutate(byte[] original, SplittableRandom random) {
        byte[] bytes = original;
        int times = 1 + random.nextInt(3);
        for (int i = 0; i < times; i++) {
            int at = bytes.length == 0 ? 0 : random.nextInt(bytes.length);
            int action = bytes.length == 0 ? 4 : random.nextInt(6);
            bytes = bytes.clone();
            switch (action) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt();
                case 2 -> bytes[at] = (byte) (random.nextBoolean() ? 0xff : 0x7f);
                case 3 -> bytes = Arrays.copyOf(bytes, at);
                case 4 -> bytes = insert(bytes, at, random);
                default -> {
                    // A run of ones is the largest length of every size type.
                    Arrays.fill(bytes, at, Math.min(bytes.length, at + 1 + random.nextInt(5)), (byte) 0xff);
                }
            }
        }
        return bytes;
    }

    private static byte[] insert(byte[] bytes, int at, SplittableRandom random) {
        byte[] longer = new byte[bytes.length + 1 + random.nextInt(4)];
        System.arraycopy(bytes, 0, longer, 0, at);
        int added = longer.length - bytes.length;
        for (int i = 0; i < added; i++) {
            longer[at + i] = (byte) random.nextInt();
        }
        System.arraycopy(bytes, at, longer, at + added, bytes.length - at);
        return longer;
    }
}
