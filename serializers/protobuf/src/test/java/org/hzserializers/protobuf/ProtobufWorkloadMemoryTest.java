// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.google.protobuf.DynamicMessage;
import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.Message;
import com.google.protobuf.MessageLite;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.shape.MessageShape;
import org.hzserializers.protobuf.shape.Shapes;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.proto.SampleObjectProto;
import org.hzserializers.sample.protobuf.ProtobufTwins;
import org.hzserializers.testkit.Allocation;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The workloads, honest and damaged, and the memory that their bytes allow. */
@Tag("cost")
class ProtobufWorkloadMemoryTest {

    private static final int MUTANTS = 200_000;
    private static final int[] BYTES = {0, 1, 2, 10, 0x7F, 0x80, 0xFF};

    private record Seed(ProtobufSerializer<?> serializer, byte[] payload) {}

    @ParameterizedTest
    @EnumSource
    void writeAndRead_honestValues_takeLessThanAQuarterOfTheBudget(Workload workload) {
        for (Object value : workload.values(1)) {
            Message message = (Message) ProtobufTwins.fromPlain(value);
            byte[] payload = message.toByteArray();
            // Packed varints of five bytes are charged as if each had one or two.
            int part = workload == Workload.INT_LIST_100000 ? 2 : 4;
            assertFree(Shapes.of(message), payload, part);
            assertFree(Shapes.of(DynamicMessage.getDefaultInstance(message.getDescriptorForType())), payload, part);
        }
    }

    /** Holds what a payload is charged against a part of its budget. */
    private static void assertFree(MessageShape shape, byte[] payload, int part) {
        Limits less = Limits.builder()
                .memoryPerByte(Limits.defaults().memoryPerByte() / part)
                .build();
        Budget budget = new Budget(less);
        budget.start(payload.length);
        // The rest of the 512 KiB that every payload may be charged.
        budget.memory(512 * 1024 - 512 * 1024 / part);
        PayloadWalk walk = new PayloadWalk(less, ExtensionRegistryLite.getEmptyRegistry(), budget);
        assertThatCode(() -> {
                    walk.start(shape, payload.length, less.maxDepth());
                    walk.take(payload, 0, payload.length);
                })
                .doesNotThrowAnyException();
    }

    @Test
    void read_mutants_areRefusedOrReadWithinTheMemoryOfTheirBytes() {
        List<Seed> seeds = seeds();
        Random random = new Random(20260302);
        for (int i = 0; i < MUTANTS; i++) {
            Seed seed = seeds.get(i % seeds.size());
            byte[] mutant = Wire.frame(Format.PROTOBUF, mutant(seed.payload, random));
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

    private static void readOrRefuse(ProtobufSerializer<?> serializer, byte[] frame) {
        try {
            Wire.readFrame(serializer, frame);
        } catch (HazelcastSerializationException e) {
            assertThat(e).hasMessageNotContaining("StackOverflow");
        }
    }

    private static List<Seed> seeds() {
        List<Seed> seeds = new ArrayList<>();
        for (ContractCase contractCase : ContractCase.all().toList()) {
            for (Object plain : contractCase.samples()) {
                Message message = (Message) ProtobufTwins.fromPlain(plain);
                byte[] payload = message.toByteArray();
                seeds.add(new Seed(generated(message, Limits.defaults()), payload));
                seeds.add(new Seed(
                        ProtobufSerializer.of(
                                1,
                                DynamicMessage.class,
                                DynamicMessage.getDefaultInstance(message.getDescriptorForType())
                                        .getParserForType()),
                        payload));
                if (plain instanceof SampleObject) {
                    seeds.add(new Seed(
                            ProtobufSerializer.of(1, SampleObject.class, new SampleObjectMarshaller()), payload));
                    seeds.add(new Seed(
                            ProtobufSerializer.builder(
                                            1, SampleObject.class, SampleObjectProto.class, new SampleObjectMapper())
                                    .build(),
                            payload));
                }
            }
        }
        return seeds;
    }

    @SuppressWarnings("unchecked") // the message's own class
    private static ProtobufSerializer<MessageLite> generated(Message message, Limits limits) {
        return ProtobufSerializer.builder(1, (Class<MessageLite>) (Class<?>) message.getClass())
                .limits(limits)
                .build();
    }

    /** Changes one to four places; some payloads lose their end, some get a piece of themselves again. */
    private static byte[] mutant(byte[] payload, Random random) {
        if (payload.length == 0) {
            return new byte[] {(byte) random.nextInt(), (byte) random.nextInt()};
        }
        byte[] mutant =
                switch (random.nextInt(8)) {
                    case 0 -> Arrays.copyOf(payload, 1 + random.nextInt(payload.length));
                    case 1 -> repeated(payload, random);
                    default -> payload.clone();
                };
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(random.nextBoolean() ? mutant.length : Math.min(mutant.length, 200));
            switch (random.nextInt(3)) {
                case 0 -> mutant[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> mutant[at] = (byte) random.nextInt();
                default -> mutant[at] = (byte) BYTES[random.nextInt(BYTES.length)];
            }
        }
        return mutant;
    }

    private static byte[] repeated(byte[] payload, Random random) {
        int from = random.nextInt(payload.length);
        int length = random.nextInt(Math.min(2_000, payload.length - from)) + 1;
        byte[] mutant = Arrays.copyOf(payload, payload.length + length);
        System.arraycopy(payload, from, mutant, payload.length, length);
        return mutant;
    }
}
