// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.util.function.Function;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.jspecify.annotations.Nullable;

/**
 * Carries the values of a class in the form of another; a record for the reason that {@link ValueCodec} gives. Not API.
 *
 * @param toWire turns a value into what is written
 * @param fromWire turns what was read into a value
 */
public record Converter(Function<Object, @Nullable Object> toWire, Function<Object, @Nullable Object> fromWire) {

    /**
     * Makes a converter of functions whose arguments have the classes that they take.
     *
     * @param toWire turns a value into what is written
     * @param fromWire turns what was read into a value
     * @param <J> the class of the values
     * @param <W> what stands for it
     * @return the converter
     */
    @SuppressWarnings("unchecked") // codecs check what they pass on
    public static <J, W> Converter of(
            Function<? super J, ? extends @Nullable W> toWire, Function<? super W, ? extends @Nullable J> fromWire) {
        return new Converter(
                (Function<Object, @Nullable Object>) toWire, (Function<Object, @Nullable Object>) fromWire);
    }
}
