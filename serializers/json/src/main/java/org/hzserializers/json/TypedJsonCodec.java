// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.read.ClassNames;
import org.hzserializers.json.token.CountedParser;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.json.token.Output;
import org.hzserializers.json.typed.SameTree;
import org.hzserializers.json.typed.TypedMapper;
import org.jspecify.annotations.Nullable;

/** Bytes of a user's mapper in a buffer that is kept. Each value is read back before it is stored. */
final class TypedJsonCodec<T> extends BufferCodec<T> {

    private final Class<T> type;
    private final Limits limits;
    private final ObjectMapper user;
    private final ClassNames names;
    private final JsonFactory factory;
    private final Output output;
    private final Budget budget;
    private final GraphLedger ledger;

    /** Null between values if it holds classes that may be unloaded before the serializer: then it is kept weakly. */
    private @Nullable TypedMapper<T> mapper;

    private @Nullable WeakReference<TypedMapper<T>> idle;

    /** Finds the classes that payloads name: the loader of the stream that was read last. */
    private WeakReference<@Nullable ClassLoader> loader = new WeakReference<>(null);

    TypedJsonCodec(Class<T> type, Encoding encoding, Limits limits, ObjectMapper user, ClassNames names) {
        this.type = type;
        this.limits = limits;
        this.user = user;
        this.names = names;
        this.factory = encoding.factory(limits);
        this.output = new Output(limits);
        this.budget = new Budget(limits);
        this.ledger = new GraphLedger(limits, budget, true);
    }

    private TypedMapper<T> mapper() {
        TypedMapper<T> found = mapper == null && idle != null ? idle.get() : mapper;
        if (found == null) {
            found = new TypedMapper<>(user, type, factory, ledger, names, loader.get());
            idle = null;
        }
        mapper = found;
        return found;
    }

    private void settle(TypedMapper<T> used) {
        if (used.holdsUnloadable()) {
            if (idle == null) {
                idle = new WeakReference<>(used);
            }
            mapper = null;
        }
    }

    @Override
    protected int prepare(T value) throws IOException {
        TypedMapper<T> used = mapper();
        try {
            prepare(value, used);
        } finally {
            settle(used);
        }
        return output.size();
    }

    private void prepare(T value, TypedMapper<T> mapper) throws IOException {
        write(value, output, mapper);
        T copy;
        try {
            copy = read(output.bytes(), output.size(), mapper);
        } catch (IOException | RuntimeException e) {
            String reason = e instanceof InvalidPayloadException ? e.getMessage() : InvalidPayloadException.reasonOf(e);
            throw new InvalidPayloadException("what the mapper writes of it cannot be read: " + reason, e);
        }
        String difference = copy == null ? "null would come back" : difference(value, copy, mapper);
        if (difference != null) {
            throw new InvalidPayloadException(
                    difference + "; give the mapper a mix-in, or a serializer and a deserializer that agree");
        }
    }

    private void write(T value, Output to, TypedMapper<T> mapper) throws IOException {
        to.reset();
        budget.startWriting();
        try {
            mapper.write(to, value);
            budget.settle(to.size());
        } catch (JsonProcessingException e) {
            throw Failures.of(e, limits);
        } finally {
            ledger.clear();
        }
    }

    private @Nullable String difference(T value, T copy, TypedMapper<T> mapper) throws IOException {
        if (copy.getClass() != value.getClass()) {
            return "an object of " + copy.getClass().getName() + " would come back";
        }
        Output again = new Output(limits);
        write(copy, again, mapper);
        if (Arrays.equals(output.bytes(), 0, output.size(), again.bytes(), 0, again.size())) {
            return null;
        }
        // The trees have no payload to be measured by.
        budget.startWriting();
        return SameTree.difference(
                mapper.tree(output.bytes(), output.size()), mapper.tree(again.bytes(), again.size()));
    }

    @Override
    protected void writePayload(ObjectDataOutput out, int length) throws IOException {
        output.writeTo(out);
    }

    @Override
    protected @Nullable T decode(Format format, byte[] payload, int length, @Nullable ClassLoader classLoader)
            throws IOException {
        if (classLoader != null && classLoader != loader.get()) {
            loader = new WeakReference<>(classLoader);
            mapper = null;
            idle = null;
        }
        TypedMapper<T> used = mapper();
        try {
            return read(payload, length, used);
        } finally {
            settle(used);
        }
    }

    private @Nullable T read(byte[] payload, int length, TypedMapper<T> mapper) throws IOException {
        budget.start(length);
        try (JsonParser in = mapper.parser(payload, length)) {
            T value = mapper.read(new CountedParser(in, limits));
            Failures.requireEnd(in, length);
            ledger.finish();
            return value;
        } catch (JsonProcessingException e) {
            throw Failures.of(e, limits);
        } finally {
            ledger.clear();
        }
    }

    @Override
    protected void trimOutput(int maxRetainedBytes) {
        output.trim(maxRetainedBytes);
    }
}
