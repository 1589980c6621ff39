// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

/**
 * The arrays of bytes that a class's own method writes or reads as raw data. Their lengths are the method's affair, and
 * a long one may come in parts, so what directly follows one another counts as one array to
 * {@link Limits#maxElements}. One for each side of a payload. Not thread-safe.
 */
public final class RawBytes {

    private final Limits limits;

    /** Where the last array ended; -1 if there was none. */
    private long end = -1;

    private int length;

    /**
     * Has met none yet.
     *
     * @param limits the limits of the serializer
     */
    public RawBytes(Limits limits) {
        this.limits = limits;
    }

    /** Forgets a payload. */
    public void reset() {
        end = -1;
    }

    /**
     * Counts bytes that were written or read at once.
     *
     * @param from the position in the payload where that began
     * @param to the position now
     * @param count how many bytes there were, without what is between them; at most {@code to - from}
     * @throws InvalidPayloadException if they make an array of more than {@link Limits#maxElements()}, together with
     *     those that ended where these begin
     */
    public void add(long from, long to, int count) {
        length = from == end ? length + count : count;
        end = to;
        limits.checkElements("byte[]", length, Integer.MAX_VALUE, 0);
    }
}
