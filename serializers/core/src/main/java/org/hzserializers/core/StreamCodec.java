// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * A codec whose payload delimits itself, so that the frame needs no length and nothing is buffered. It may have one all
 * the same, for readers that want to pass what they do not need.
 *
 * @param <T> the type of the values
 */
public abstract non-sealed class StreamCodec<T> extends Codec<T> {

    /** For subclasses. */
    protected StreamCodec() {}

    /**
     * Writes the frame of a value: its head by {@link Frame#writeHead(ObjectDataOutput, Format)}, or with the length by
     * {@link Frame#writeHead(ObjectDataOutput, Format, int)}, then the payload.
     *
     * @param value never null
     * @param out the stream, before the frame
     * @throws IOException if the stream or the value's own code does
     * @throws InvalidPayloadException if the value cannot be carried
     */
    protected abstract void encode(T value, ObjectDataOutput out) throws IOException;

    /**
     * Reads exactly what {@link #encode} wrote after a head that announces no length.
     *
     * @param format the format that the frame named; one for which {@link FramedSerializer#reads} is true
     * @param in the stream, after the frame's head
     * @return the value, never null
     * @throws IOException if the stream ends early or the value's own code fails
     * @throws InvalidPayloadException if the bytes are not a payload of this codec
     */
    protected abstract T decode(Format format, ObjectDataInput in) throws IOException;

    /**
     * Says whether payloads are read that have a length in front; a frame that announces one is refused else.
     *
     * @return false by default
     */
    protected boolean readsLength() {
        return false;
    }

    /**
     * Reads exactly what {@link #encode} wrote after a length; called only where {@link #readsLength} is true.
     *
     * @param format the format that the frame named; one for which {@link FramedSerializer#reads} is true
     * @param in the stream, after the length
     * @param length the bytes of the payload, no more than the limits allow and, where the stream can tell, than are
     *     there
     * @return the value, never null
     * @throws IOException if the stream ends early or the value's own code fails
     * @throws InvalidPayloadException if the bytes are not a payload of this codec, or it ends elsewhere
     */
    protected T decode(Format format, ObjectDataInput in, int length) throws IOException {
        throw new UnsupportedOperationException(getClass().getName() + " reads no length");
    }
}
