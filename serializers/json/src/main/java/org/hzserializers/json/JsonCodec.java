// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.hzserializers.core.Budget;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Format;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Jackson's bytes in a buffer that is kept. */
final class JsonCodec<T> extends BufferCodec<T> {

    /** Larger payloads are read with tables of names that are forgotten. */
    private static final int REMEMBERED_BYTES = 16 * 1024;

    private final JsonPlan<T> plan;
    private final JsonFactory factory;

    private final Output output;
    private final Budget budget;

    /** Both are made when they are first used: a class that cannot be carried is told then, as all else. */
    private @Nullable ObjectWriter writer;

    private @Nullable ObjectReader reader;

    /** The class of the last value, which need not be looked at again. */
    private @Nullable Class<?> checked;

    JsonCodec(JsonPlan<T> plan) {
        this.plan = plan;
        this.factory = plan.encoding().factory(plan.limits());
        this.output = new Output(plan.limits());
        this.budget = new Budget(plan.limits());
    }

    @Override
    protected int prepare(T value) throws IOException {
        output.reset();
        try {
            if (value.getClass() != checked) {
                plan.checkRoot(value.getClass());
                checked = value.getClass();
            }
            if (writer == null) {
                writer = plan.writer().with(factory);
            }
            writer.writeValue(output, value);
        } catch (JsonProcessingException e) {
            throw Failures.of(e, plan.limits());
        }
        return output.size();
    }

    @Override
    protected void writePayload(ObjectDataOutput out, int length) throws IOException {
        output.writeTo(out);
    }

    /** Returns the value that was prepared last as a text. */
    String text() {
        return output.text();
    }

    @Override
    protected @Nullable T decode(Format format, byte[] payload, int length, @Nullable ClassLoader loader)
            throws IOException {
        budget.start(length);
        if (reader == null) {
            reader = plan.reader().withAttribute(ReadChecks.BUDGET, budget);
        }
        try (JsonParser in = parser(factory, payload, length)) {
            T value = reader.readValue(in);
            requireEnd(in, length);
            return value;
        } catch (JsonProcessingException e) {
            throw Failures.of(e, plan.limits());
        }
    }

    static JsonParser parser(JsonFactory factory, byte[] payload, int length) throws IOException {
        JsonFactory ours = length > REMEMBERED_BYTES && !(factory instanceof TextFactory) ? factory.copy() : factory;
        return ours.createParser(payload, 0, length);
    }

    static void requireEnd(JsonParser in, int length) {
        long end = in.currentLocation().getByteOffset();
        if (end != length) {
            throw new InvalidPayloadException("value ends after " + end + " of " + length + " bytes");
        }
    }

    @Override
    protected void trimOutput(int maxRetainedBytes) {
        output.trim(maxRetainedBytes);
    }
}
