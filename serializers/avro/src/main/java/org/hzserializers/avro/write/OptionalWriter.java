// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.util.function.UnaryOperator;
import org.hzserializers.avro.wire.AvroOutput;
import org.jspecify.annotations.Nullable;

/**
 * Writes null or a value. Compiled code has the branch in itself.
 *
 * @param none the index of null in the union, or -1
 * @param some that of the value
 */
public record OptionalWriter(int none, int some, ValueWriter writer) implements ValueWriter {

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        if (value == null && none >= 0) {
            out.writeInt(none);
        } else {
            out.writeInt(some);
            writer.write(out, value);
        }
    }

    @Override
    public ValueWriter specialize(UnaryOperator<ValueWriter> part) {
        return new OptionalWriter(none, some, part.apply(writer));
    }
}
