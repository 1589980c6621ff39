// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Decodes one value from an array or a stream, with the exceptions that the API declares. Not API. */
public final class Decoding {

    private Decoding() {}

    /**
     * Decodes all of an array.
     *
     * @param in over the array
     * @param reading reads the value
     * @throws InvalidPayloadException if the bytes are no value, or more than one
     */
    public static <T extends @Nullable Object> T decode(WireInput in, Function<WireInput, T> reading) {
        try {
            T value = read(in, reading);
            in.requireEnd();
            return value;
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no errors of its own", e);
        }
    }

    /**
     * Reads a value from a stream, and nothing after it.
     *
     * @param in over the stream
     * @param reading reads the value
     * @throws IOException if the stream does
     * @throws InvalidPayloadException if the bytes are no value
     */
    public static <T extends @Nullable Object> T read(WireInput in, Function<WireInput, T> reading) throws IOException {
        try {
            return reading.apply(in);
        } catch (RuntimeException e) {
            throw in.failure(e);
        } catch (StackOverflowError e) {
            throw tooDeep(e);
        }
    }

    /** Returns the failure for a value that is nested deeper than the stack allows. */
    public static InvalidPayloadException tooDeep(StackOverflowError cause) {
        return new InvalidPayloadException(InvalidPayloadException.reasonOf(cause), cause);
    }
}
