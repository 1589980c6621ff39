// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

/**
 * A format's own half of a serializer: turns a value into payload bytes and back.
 *
 * <p>A codec is used by one thread at a time and comes from a pool; it may keep buffers and library objects between
 * calls. An instance that threw is discarded, unless {@link #survivesFailure} says otherwise. Implement {@link
 * BufferCodec} if the format needs the payload as one {@code byte[]}, or {@link StreamCodec} if it writes straight to
 * the stream and finds its own end when it reads.
 *
 * @param <T> the type of the values
 */
public abstract sealed class Codec<T> permits BufferCodec, StreamCodec {

    /** What was written with this codec. It is here and not around it, as another step to the codec costs time. */
    final Tally written = new Tally();

    /** What was read with it. */
    final Tally read = new Tally();

    /** For the two kinds. */
    Codec() {}

    /**
     * Tells whether this instance is as good as a new one after it, or the stream, has thrown an exception. To be
     * implemented by codecs that are expensive to make: else each bad payload costs a new one.
     *
     * @return whether it is used again; false by default
     */
    public boolean survivesFailure() {
        return false;
    }
}
