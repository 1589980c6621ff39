// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * The lengths of containers whose elements are stored in a row: Compact has no arrays of arrays. They are a field of
 * their own, {@code lines_lengths} to the row {@code lines}; {@link #NONE} stands for a container that is null.
 */
final class Lengths {

    static final int NONE = -1;

    private Lengths() {}

    /**
     * Returns the name of the field that holds them.
     *
     * @param row the name of the row
     * @param inner how many fields with lengths the elements take themselves: {@code cube_lengths2} has the lengths of
     *     the rows whose parts {@code cube_lengths} has
     */
    static String name(String row, int inner) {
        return row + "_lengths" + (inner == 0 ? "" : inner + 1);
    }

    /** Returns the lengths of containers; null if there are no containers. */
    static int @Nullable [] of(@Nullable Object @Nullable [] containers, ToIntFunction<Object> length) {
        if (containers == null) {
            return null;
        }
        int[] lengths = new int[containers.length];
        for (int i = 0; i < lengths.length; i++) {
            Object container = containers[i];
            lengths[i] = container == null ? NONE : length.applyAsInt(container);
        }
        return lengths;
    }

    /**
     * Returns how long a row is.
     *
     * @throws InvalidPayloadException if it is too long for an array
     */
    static int sum(int[] lengths) {
        long sum = 0;
        for (int length : lengths) {
            sum += Math.max(0, length);
        }
        if (sum > Integer.MAX_VALUE) {
            throw new InvalidPayloadException(
                    "the containers hold " + sum + " elements, at most 2147483647 can be written");
        }
        return (int) sum;
    }

    static void write(CompactWriter out, String name, int @Nullable [] lengths) {
        out.writeArrayOfInt32(name, lengths);
    }

    /**
     * Reads lengths.
     *
     * @param elements how long the row is; {@link #NONE} if there is none
     * @return null if there is no row
     * @throws InvalidPayloadException if they are not those of the row
     */
    static int @Nullable [] read(CompactReader in, String name, int elements) {
        int[] lengths = in.readArrayOfInt32(name);
        if ((lengths == null) != (elements == NONE)) {
            throw new InvalidPayloadException("of " + name + " and the elements one is null");
        }
        if (lengths != null) {
            for (int length : lengths) {
                if (length < NONE) {
                    throw new InvalidPayloadException("found the length " + length + " in " + name);
                }
            }
            if (sum(lengths) != elements) {
                throw new InvalidPayloadException(
                        "found " + elements + " elements, but " + name + " tells " + sum(lengths));
            }
        }
        return lengths;
    }

    static void describe(String name, BiConsumer<String, FieldKind> fields) {
        fields.accept(name, FieldKind.ARRAY_OF_INT32);
    }
}
