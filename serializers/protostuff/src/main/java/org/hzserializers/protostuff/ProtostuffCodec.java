// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import com.hazelcast.nio.ObjectDataOutput;
import io.protostuff.ProtobufException;
import java.io.IOException;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/** One writer and one reader. */
final class ProtostuffCodec<T> extends BufferCodec<T> {

    private final Kinds kinds;
    private final Writer writer;
    private final Reader reader;

    ProtostuffCodec(Kinds kinds, Limits limits, boolean graph, boolean key) {
        this.kinds = kinds;
        this.writer = new Writer(limits, graph, key);
        this.reader = new Reader(limits, graph);
    }

    @Override
    protected int prepare(T value) throws IOException {
        return writer.payload(kinds.root(), value);
    }

    @Override
    protected void writePayload(ObjectDataOutput out, int length) throws IOException {
        writer.writeTo(out);
        writer.clear();
    }

    @Override
    @SuppressWarnings("unchecked") // the caller checks it
    protected T decode(Format format, byte[] payload, int length, @Nullable ClassLoader loader) throws IOException {
        try {
            return (T) reader.payload(kinds.root(), payload, length);
        } catch (ProtobufException e) {
            throw new InvalidPayloadException(String.valueOf(e.getMessage()), e);
        } catch (IndexOutOfBoundsException e) {
            throw new InvalidPayloadException("the payload ends inside a value", e);
        } finally {
            reader.clear();
        }
    }

    @Override
    protected void trimOutput(int maxRetainedBytes) {
        // What is kept is one small buffer.
    }
}
