// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import com.hazelcast.nio.ObjectDataOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Map;
import java.util.TreeMap;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Runs the contract on a format with the usual faults, each of which it must find. */
@Tag("cost")
class CostContractTest {

    @Test
    void contract_formatThatCountsOnOneSideAndTooLittle_failsInEachRespect() {
        assertThat(failuresOf(Uncounted.class))
                .contains("reading SHARED_SETS hashed or compared too often")
                .contains("reading COLLIDING_ELEMENTS hashed or compared too often")
                .contains("cannotHold(OPEN_REFERENCES) says \"not tried\", but a copy of size 10 is as its original")
                .contains("expected: ChargedCosts[memory=0, work=0]")
                .contains("but was: ChargedCosts[memory=8, work=0]");
    }

    /** Returns what the tests that failed say, with "of size ..." left out behind a shape. */
    private static String failuresOf(Class<?> contract) {
        Map<String, String> messages = new TreeMap<>();
        EngineTestKit.engine("junit-jupiter").selectors(selectClass(contract)).execute().testEvents().failed().stream()
                .forEach(event -> messages.put(
                        event.getTestDescriptor().getUniqueId().toString(),
                        event.getRequiredPayload(TestExecutionResult.class)
                                .getThrowable()
                                .map(Throwable::getMessage)
                                .orElse("")));
        return String.join("\n", messages.values()).replaceAll(" of size \\d+ hashed", " hashed");
    }

    /** Java's own streams: they count nothing. */
    static final class Uncounted extends CostContract {

        @Override
        protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
            return new Settings(shape.type()).limits(limits).build();
        }

        @Override
        protected @Nullable String cannotHold(CostShape shape) {
            return switch (shape) {
                case SHARED_SETS, COLLIDING_ELEMENTS -> null;
                default -> "not tried";
            };
        }
    }

    private static final class Settings extends FramedSerializer.Builder<Object, Settings> {

        @SuppressWarnings("unchecked") // values are of the type
        Settings(Class<?> type) {
            super(1, (Class<Object>) type);
        }

        @Override
        protected Settings self() {
            return this;
        }

        @Override
        public FramedSerializer<Object> build() {
            return new Streams(this);
        }
    }

    private static final class Streams extends FramedSerializer<Object> {

        Streams(Settings settings) {
            super(settings, Format.JAVA);
        }

        @Override
        protected Codec<Object> newCodec() {
            return new StreamOfObjects(limits());
        }
    }

    private static final class StreamOfObjects extends BufferCodec<Object> {

        private final Budget budget;
        private byte[] payload = {};

        StreamOfObjects(Limits limits) {
            budget = new Budget(limits);
        }

        @Override
        protected int prepare(Object value) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(value);
            }
            payload = bytes.toByteArray();
            return payload.length;
        }

        @Override
        protected void writePayload(ObjectDataOutput out, int length) throws IOException {
            out.write(payload);
        }

        @Override
        protected Object decode(Format format, byte[] bytes, int length, @Nullable ClassLoader loader)
                throws IOException {
            budget.start(length);
            budget.memory(8);
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes, 0, length))) {
                return in.readObject();
            } catch (ClassNotFoundException e) {
                throw new InvalidPayloadException(e.toString(), e);
            }
        }

        @Override
        protected void trimOutput(int maxRetainedBytes) {}
    }
}
