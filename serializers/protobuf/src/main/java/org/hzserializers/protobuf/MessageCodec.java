// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.Message;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.shape.MessageShape;
import org.hzserializers.protobuf.wire.Messages;
import org.jspecify.annotations.Nullable;

/**
 * Carries messages of generated code, or values that a mapper turns into such.
 *
 * <p>A message knows its size, so the buffer is made large enough at once. One that is larger than what the codec may
 * keep is not buffered at all: it is encoded into the stream in chunks.
 */
final class MessageCodec<T, M extends MessageLite> extends BufferCodec<T> {

    private static final byte[] EMPTY = new byte[0];

    private static final int CHUNK_BYTES = 64 * 1024;

    private final ProtobufMapper<T, M> mapper;
    private final Parser<M> parser;
    private final Limits limits;
    private final ExtensionRegistryLite extensions;
    private final boolean deterministic;
    private final MessageShape shape;
    private final Budget budget;
    private final PayloadWalk walk;
    private final @Nullable WireCheck check;

    /** The sizes up to which payloads cannot cost too much memory, and cannot be too deep. */
    private final int walkedAbove;

    private final int walkedAboveOnWriting;
    private byte[] buffer = EMPTY;
    private @Nullable M unbuffered;

    MessageCodec(
            ProtobufMapper<T, M> mapper,
            Parser<M> parser,
            Limits limits,
            ExtensionRegistryLite extensions,
            boolean deterministic,
            MessageShape shape,
            @Nullable WireCheck check) {
        this.check = check;
        this.mapper = mapper;
        this.parser = parser;
        this.shape = shape;
        this.budget = new Budget(limits);
        this.walk = new PayloadWalk(limits, extensions, budget);
        this.walkedAbove = Budget.uncharged(limits, shape.worstMemoryPerByte());
        // A reader's runtime keeps to the depth itself.
        this.walkedAboveOnWriting =
                shape.isRecursive() ? (int) Math.min(walkedAbove, 2L * limits.maxDepth()) : walkedAbove;
        this.limits = limits;
        this.extensions = extensions;
        this.deterministic = deterministic;
    }

    @Override
    protected int prepare(T value) throws IOException {
        M message = mapper.toMessage(value);
        if (message == null) {
            throw new InvalidPayloadException("the mapper made no message");
        }
        Messages.requireComplete(message);
        int size = message.getSerializedSize();
        if (size < 0) {
            throw new InvalidPayloadException("message takes more than " + Integer.MAX_VALUE + " bytes");
        }
        limits.checkPayload(size);
        if (size > limits.maxRetainedBytes()) {
            if (check != null) {
                check.check((Message) message);
            }
            unbuffered = message;
            return size;
        }
        if (buffer.length < size) {
            buffer = new byte[Math.min(limits.maxRetainedBytes(), size + (size >>> 2) + 64)];
        }
        Messages.encode(message, buffer, 0, size, deterministic);
        if (size > walkedAboveOnWriting) {
            walk(buffer, size);
        }
        checkFields(buffer, size);
        return size;
    }

    @Override
    protected void writePayload(ObjectDataOutput out, int length) throws IOException {
        M message = unbuffered;
        if (message == null) {
            out.write(buffer, 0, length);
            return;
        }
        unbuffered = null;
        budget.start(length);
        walk.start(shape, length, limits.maxDepth());
        CodedOutputStream chunks = CodedOutputStream.newInstance(new StreamOutput(out, walk), CHUNK_BYTES);
        if (deterministic) {
            chunks.useDeterministicSerialization();
        }
        message.writeTo(chunks);
        chunks.flush();
        if (chunks.getTotalBytesWritten() != length) {
            throw new InvalidPayloadException("message of " + length + " bytes wrote " + chunks.getTotalBytesWritten()
                    + "; it must not change while it is written");
        }
    }

    @Override
    protected @Nullable T decode(Format format, byte[] payload, int length, @Nullable ClassLoader classLoader) {
        if (length > walkedAbove) {
            walk(payload, length);
        }
        checkFields(payload, length);
        CodedInputStream in = CodedInputStream.newInstance(payload, 0, length);
        in.setRecursionLimit(limits.maxDepth());
        return mapper.fromMessage(Messages.decode(parser, in, extensions, limits));
    }

    /** Refuses a payload that the library reads without an error, and not as it was meant. */
    private void checkFields(byte[] payload, int length) {
        if (check != null) {
            check.check(payload, length, limits.maxDepth());
        }
    }

    /** Refuses a payload that would cost too much memory. */
    private void walk(byte[] payload, int length) {
        budget.start(length);
        walk.start(shape, length, limits.maxDepth());
        walk.take(payload, 0, length);
    }

    /** Does nothing: larger messages are not buffered. */
    @Override
    protected void trimOutput(int maxRetainedBytes) {}
}
