// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.sample.HazelcastFormat;
import org.hzserializers.testkit.Allocation;
import org.junit.jupiter.api.Test;

/** Damaged bytes of every workload: each is refused or read, and takes memory in proportion to its size. */
class IdentifiedMutantsTest {

    private static final int MUTANTS = 200_000;
    private static final int[] NUMBERS = {-1, -2, 0, 1, 255, 65_536, 16_000_000, Integer.MAX_VALUE, Integer.MIN_VALUE};

    private record Seed(IdentifiedSerializer<DataSerializable> serializer, byte[] bytes) {}

    private final InternalSerializationService service = Services.with();

    @Test
    void read_mutants_areRefusedOrReadWithinTheMemoryOfTheirBytes() throws IOException {
        List<Seed> seeds = seeds();
        Random random = new Random(20260301);
        for (int i = 0; i < MUTANTS; i++) {
            Seed seed = seeds.get(i % seeds.size());
            byte[] mutant = mutant(seed.bytes, random);
            long allowed = 64L * mutant.length + (1 << 20);
            long before = Allocation.bytes();
            readOrRefuse(seed.serializer, mutant);
            if (Allocation.bytes() - before >= allowed) {
                assertThat(Allocation.least(() -> readOrRefuse(seed.serializer, mutant)))
                        .as("mutant %d of %s", i, seed.serializer)
                        .isLessThan(allowed);
            }
        }
    }

    private void readOrRefuse(IdentifiedSerializer<?> serializer, byte[] bytes) {
        try {
            serializer.read(service.createObjectDataInput(bytes));
        } catch (HazelcastSerializationException e) {
            assertThat(e).hasMessageNotContaining("StackOverflow");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private List<Seed> seeds() throws IOException {
        List<Seed> seeds = new ArrayList<>();
        for (ContractCase contractCase : ContractCase.all().toList()) {
            @SuppressWarnings("unchecked") // the sample model's classes all are
            Class<DataSerializable> type =
                    (Class<DataSerializable>) HazelcastFormat.identifiedClass(contractCase.type());
            IdentifiedSerializer<DataSerializable> serializer = IdentifiedSerializer.of(1001, type);
            for (Object plain : contractCase.samples()) {
                ObjectDataOutput out = service.createObjectDataOutput();
                serializer.write(out, (DataSerializable) HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE.fromPlain(plain));
                seeds.add(new Seed(serializer, out.toByteArray()));
            }
        }
        return seeds;
    }

    /**
     * Changes one to four places: single bits, bytes, and numbers of four bytes, which may be lengths; some lose their
     * end.
     */
    private static byte[] mutant(byte[] bytes, Random random) {
        byte[] mutant = random.nextInt(8) == 0 ? Arrays.copyOf(bytes, 1 + random.nextInt(bytes.length)) : bytes.clone();
        for (int i = random.nextInt(4); i >= 0; i--) {
            // Lengths are more likely near the beginning.
            int at = random.nextInt(random.nextBoolean() ? mutant.length : Math.min(mutant.length, 200));
            switch (random.nextInt(3)) {
                case 0 -> mutant[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> mutant[at] = (byte) random.nextInt();
                default -> {
                    int number = NUMBERS[random.nextInt(NUMBERS.length)];
                    for (int b = at; b < Math.min(at + 4, mutant.length); b++) {
                        mutant[b] = (byte) (number >>> (24 - 8 * (b - at)));
                    }
                }
            }
        }
        return mutant;
    }
}
