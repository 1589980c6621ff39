// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.Objects;
import java.util.function.Function;

/**
 * Carries a class in the form of another one that definitions can hold: a BigDecimal as a String, a UUID as a record of
 * two longs. Give it to {@link ArgotTypes.Builder#convert}. Called by many threads at once, and never with null.
 *
 * @param <J> the class of fields and elements
 * @param <W> the class that goes on the wire, bound or one that every definition knows
 */
public interface ArgotConverter<J, W> {

    /**
     * Turns a value into what is written.
     *
     * @param value the value of a field or element
     * @return what is written in its place
     */
    W toWire(J value);

    /**
     * Turns what was read into a value. An exception makes the input invalid.
     *
     * @param wire what was read
     * @return the value
     */
    J fromWire(W wire);

    /**
     * Makes a converter of two functions.
     *
     * @param toWire turns a value into what is written
     * @param fromWire turns what was read into a value
     * @param <J> the class of fields and elements
     * @param <W> the class that goes on the wire
     * @return the converter
     */
    static <J, W> ArgotConverter<J, W> of(
            Function<? super J, ? extends W> toWire, Function<? super W, ? extends J> fromWire) {
        return new FunctionConverter<>(Objects.requireNonNull(toWire), Objects.requireNonNull(fromWire));
    }
}
