// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.hzserializers.argot.message.ArgotEntries;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.api.Test;

/**
 * A million mutations of the vectors' bytes: each gives a value or the declared exception, and nothing else, in the
 * small heap that tests run in. A value that comes out can be written, and comes back as it was.
 */
class ArgotFuzzTest {

    private static final int INPUTS = 1_000_000;
    private static final long SEED = 0x4113;

    /** Longer encodings only make the same faults slower to find. */
    private static final int MAX_BYTES = 600;

    private interface Target {
        void run(byte[] bytes) throws IOException;
    }

    private record Seed(String id, byte[] bytes, Target target) {}

    @Test
    void decode_millionMutatedInputs_givesValueOrDeclaredException() throws IOException {
        List<Seed> seeds = seeds();
        SplittableRandom random = new SplittableRandom(SEED);
        int accepted = 0;
        for (int i = 0; i < INPUTS; i++) {
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
        // Else the mutations are so coarse that they only test the first check.
        assertThat(accepted).isBetween(INPUTS / 20, INPUTS * 19 / 20);
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

    private static List<Seed> seeds() throws IOException {
        List<Seed> seeds = new ArrayList<>();
        try (Stream<Path> files = Files.list(Vectors.folders().get(0))) {
            for (Path file : files.sorted().toList()) {
                for (Vectors.Vector vector : Vectors.read(file)) {
                    addSeeds(vector, seeds);
                }
            }
        }
        addBound(seeds);
        return seeds;
    }

    /** The workloads with their classes, as they are described. */
    private static void addBound(List<Seed> seeds) {
        for (Workload workload : Workload.values()) {
            ArgotTypes types = ArgotClassDescriberTest.described(workload.types());
            for (Object value : workload.values(1).subList(0, 1)) {
                ArgotCodec codec =
                        types.codec(types.bound(value.getClass()).get(0).name(), "1.0");
                byte[] bytes = codec.encode(value);
                for (int i = 0; i < 5 && bytes.length <= MAX_BYTES; i++) {
                    // A value that came out can be written again; whether it is the same its class need not tell.
                    seeds.add(new Seed(workload.id(), bytes, mutated -> codec.encode(codec.decode(mutated))));
                    seeds.add(new Seed(workload.id(), bytes, mutated -> codec.read(new ByteArrayInputStream(mutated))));
                }
            }
        }
    }

    private static void addSeeds(Vectors.Vector vector, List<Seed> seeds) {
        switch (vector.kind()) {
            case "value", "decode" -> {
                for (JsonNode test : vector.cases()) {
                    ArgotCodec codec = vector.codec(vector.types(test));
                    add(vector, test, seeds, bytes -> roundTrip(codec, bytes));
                    add(vector, test, seeds, bytes -> codec.read(new ByteArrayInputStream(bytes)));
                }
            }
            case "message", "decode-message" -> {
                ArgotTypes types = vector.types();
                for (JsonNode test : vector.cases()) {
                    add(vector, test, seeds, types::decodeMessage);
                    add(vector, test, seeds, bytes -> ArgotMessage.decode(bytes, Limits.defaults()));
                }
            }
            case "dictionary" -> {
                // What varies is behind the core section, which is compared byte for byte.
                byte[] bytes = Vectors.hex(vector.json().get("hex").asText());
                int varies = 3 + ArgotEntries.core().length;
                byte[] head = Arrays.copyOf(bytes, varies);
                byte[] tail = Arrays.copyOfRange(bytes, varies, bytes.length);
                seeds.add(new Seed(vector.id(), tail, mutated -> {
                    byte[] whole = Arrays.copyOf(head, varies + mutated.length);
                    System.arraycopy(mutated, 0, whole, varies, mutated.length);
                    try {
                        ArgotTypes.builder().dictionary(whole).build();
                    } catch (IllegalArgumentException e) {
                        // Declared by build(): definitions that no finite value has.
                    }
                }));
            }
            default -> {}
        }
    }

    private static void add(Vectors.Vector vector, JsonNode test, List<Seed> seeds, Target target) {
        if (test.path("hex").asText().length() <= 2 * MAX_BYTES && test.has("hex")) {
            seeds.add(new Seed(vector.id(), Vectors.hex(test.get("hex").asText()), target));
        }
    }

    private static void roundTrip(ArgotCodec codec, byte[] bytes) {
        Object value = codec.decode(bytes);
        byte[] again = codec.encode(value);
        if (!DeepValues.equal(codec.decode(again), value)) {
            throw new AssertionError(DeepValues.text(value) + " came back as " + DeepValues.text(codec.decode(again)));
        }
    }
}
