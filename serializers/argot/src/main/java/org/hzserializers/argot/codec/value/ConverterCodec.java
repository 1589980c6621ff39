// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.util.function.UnaryOperator;
import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Values of a class in the form of another one.
 *
 * @param exact the only class that values have; null where they have subclasses of the field's
 * @param name of the class, for messages
 * @param memory of what the converter makes
 */
public record ConverterCodec(@Nullable Class<?> exact, String name, Converter converter, ValueCodec wire, int memory)
        implements ValueCodec {

    /** Makes the codec of a converter whose values are no larger than a date, or for its author to bound. */
    public ConverterCodec(@Nullable Class<?> exact, String name, Converter converter, ValueCodec wire) {
        this(exact, name, converter, wire, Memory.LONG_BOX + wire.memory());
    }

    @Override
    public int minBytes() {
        return wire.minBytes();
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        if (value == null || (exact != null && value.getClass() != exact)) {
            throw ValueCodec.mismatch("converter", "a " + name, value);
        }
        wire.write(out, converter.toWire().apply(value));
    }

    @Override
    public void skip(WireInput in) {
        wire.skip(in);
    }

    @Override
    public Object read(WireInput in) {
        Object wireValue = wire.read(in);
        if (wireValue == null) {
            throw new InvalidPayloadException("null cannot be a " + name);
        }
        Object value = converter.fromWire().apply(wireValue);
        if (value == null) {
            throw new InvalidPayloadException("converter made null of what was read, not a " + name);
        }
        if (exact != null && value.getClass() != exact) {
            throw ValueCodec.mismatch("converter", "a " + name, value);
        }
        return value;
    }

    @Override
    public ValueCodec specialize(UnaryOperator<ValueCodec> part) {
        return new ConverterCodec(exact, name, converter, part.apply(wire), memory);
    }
}
