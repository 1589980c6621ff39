// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import java.util.function.UnaryOperator;
import org.hzserializers.bytecode.Specializable;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads the values of one type or expression. Immutable once its library is built. Not API.
 *
 * <p>Codecs are records where they can be: the JIT takes the components of a record that it knows as constants, so that
 * a compiled codec inlines what it holds, and what that holds, down to the bytes.
 */
public interface ValueCodec extends Specializable<ValueCodec> {

    /** Returns the bytes that a value takes at least; 0 only if every value takes none. */
    int minBytes();

    /**
     * Returns the most memory that a value takes which the codec does not charge itself: its holder does,
     * for each value before it is written or read.
     */
    default int memory() {
        return 0;
    }

    void write(WireOutput out, @Nullable Object value);

    @Nullable
    Object read(WireInput in);

    /** Passes a value, without making an object of it where that can be. */
    default void skip(WireInput in) {
        read(in);
    }

    @Override
    default ValueCodec target() {
        return this;
    }

    @Override
    default ValueCodec specialize(UnaryOperator<ValueCodec> part) {
        return this;
    }

    /** What to do about a null, which comes without a name for what it was an element of. */
    String FOR_NULL =
            "; null needs meta.optional in the definition, which describe() writes for elements and map values"
                    + " after nullableElements() of the builder, or with nullableElements = true in the field's @ArgotTag";

    static InvalidPayloadException mismatch(String what, String expected, @Nullable Object value) {
        return new InvalidPayloadException(what + " takes " + expected + ", not "
                + (value == null ? "null" + FOR_NULL : value.getClass().getName()));
    }
}
