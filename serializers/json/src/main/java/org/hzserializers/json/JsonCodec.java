// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.json.mapper.ExactMapper;
import org.hzserializers.json.mapper.RoundTripCheck;
import org.hzserializers.json.token.Output;
import org.hzserializers.json.value.TreeDifference;
import org.jspecify.annotations.Nullable;

/** Jackson's bytes in a buffer that is kept. */
final class JsonCodec<T> extends BufferCodec<T> {

    private final JsonPlan<T> plan;
    private final JsonFactory factory;

    /** What custom serializers and deserializers get as their mapper. */
    private final ExactMapper mapper;

    private final Output output;
    private final Budget budget;
    private final GraphLedger ledger;

    /** Both are made when they are first used: a class that is not supported is refused then, like all else. */
    private @Nullable ObjectWriter writer;

    private @Nullable ObjectReader reader;

    /** The class of the last value, which need not be looked at again. */
    private @Nullable Class<?> checked;

    JsonCodec(JsonPlan<T> plan) {
        this.plan = plan;
        this.factory = plan.encoding().factory(plan.limits());
        this.output = new Output(plan.limits());
        this.budget = new Budget(plan.limits());
        this.ledger = new GraphLedger(plan.limits(), budget, true);
        this.mapper = plan.mapper(factory, ledger);
    }

    @Override
    protected int prepare(T value) throws IOException {
        write(value, output);
        if (plan.isReadBack()) {
            requireReadable(value);
        }
        return output.size();
    }

    private void write(T value, Output output) throws IOException {
        output.reset();
        budget.startWriting();
        try {
            if (value.getClass() != checked) {
                plan.checkRoot(value.getClass());
                checked = value.getClass();
            }
            if (writer == null) {
                writer = mapper.writerFor(plan.root());
            }
            writer.writeValue(output, value);
            budget.settle(output.size());
        } catch (JsonProcessingException e) {
            throw Failures.of(e, plan.limits());
        } finally {
            ledger.clear();
        }
    }

    /** Reads a value back, and refuses it if it does not come back as it was. */
    private void requireReadable(T value) throws IOException {
        T copy;
        try {
            copy = decode(plan.encoding().format(), output.bytes(), output.size(), null);
        } catch (IOException | RuntimeException e) {
            String reason = e instanceof InvalidPayloadException ? e.getMessage() : InvalidPayloadException.reasonOf(e);
            throw new InvalidPayloadException("what the mapper's serializers write of it cannot be read: " + reason, e);
        }
        String difference = copy == null ? "null would come back" : difference(value, copy);
        if (difference != null) {
            throw new InvalidPayloadException(difference + "; give the mapper a serializer and a deserializer that"
                    + " agree, or declare a class that this module writes itself");
        }
    }

    private @Nullable String difference(T value, T copy) throws IOException {
        if (copy.getClass() != value.getClass()) {
            return "an object of " + copy.getClass().getName() + " would come back";
        }
        Output again = new Output(plan.limits());
        write(copy, again);
        // What is read of it from here on has no payload to be measured by.
        budget.startWriting();
        String difference = Arrays.equals(output.bytes(), 0, output.size(), again.bytes(), 0, again.size())
                ? null
                : TreeDifference.of(
                        mapper.readTree(output.bytes(), 0, output.size()),
                        mapper.readTree(again.bytes(), 0, again.size()));
        return difference == null ? new RoundTripCheck(mapper, plan.limits()).change(value, copy) : difference;
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
            reader = mapper.readerFor(plan.root());
        }
        try (JsonParser in = factory.createParser(payload, 0, length)) {
            T value = reader.readValue(in);
            Failures.requireEnd(in, length);
            ledger.finish();
            return value;
        } catch (JsonProcessingException e) {
            throw Failures.of(e, plan.limits());
        } finally {
            ledger.clear();
        }
    }

    @Override
    protected void trimOutput(int maxRetainedBytes) {
        output.trim(maxRetainedBytes);
    }
}
