// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.InvalidProtocolBufferException;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.wire.Messages;
import org.jspecify.annotations.Nullable;

/** Carries values by a {@link ProtobufMarshaller}. */
final class FieldsCodec<T> extends BufferCodec<T> {

    private static final int SCRATCH_BYTES = 256;

    private final ProtobufMarshaller<T> marshaller;
    private final Limits limits;
    private final ExtensionRegistryLite extensions;
    private final ProtobufWriter writer;
    private final Budget budget;
    private final PayloadWalk walk;

    /** For texts with accents, which are short in most values. */
    private final byte[] scratch = new byte[SCRATCH_BYTES];

    FieldsCodec(
            ProtobufMarshaller<T> marshaller, Limits limits, ExtensionRegistryLite extensions, boolean deterministic) {
        this.marshaller = marshaller;
        this.limits = limits;
        this.extensions = extensions;
        this.budget = new Budget(limits);
        this.walk = new PayloadWalk(limits, extensions, budget);
        this.writer = new ProtobufWriter(limits, deterministic, budget, walk);
    }

    @Override
    protected int prepare(T value) throws IOException {
        writer.reset();
        budget.startWriting();
        marshaller.write(value, writer);
        budget.settle(writer.position());
        return writer.position();
    }

    @Override
    protected void writePayload(ObjectDataOutput out, int length) throws IOException {
        out.write(writer.buffer(), 0, length);
    }

    @Override
    protected @Nullable T decode(Format format, byte[] payload, int length, @Nullable ClassLoader classLoader)
            throws IOException {
        budget.start(length);
        ProtobufReader reader = new ProtobufReader(limits, extensions, payload, length, budget, walk, scratch);
        try {
            T value = marshaller.read(reader);
            reader.requireEnd();
            return value;
        } catch (InvalidProtocolBufferException e) {
            throw Messages.malformed(e, limits);
        }
    }

    @Override
    protected void trimOutput(int maxRetainedBytes) {
        writer.trim(maxRetainedBytes);
    }
}
