// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import org.apache.avro.Schema;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.jspecify.annotations.Nullable;

/**
 * Writes a number or boolean that a field holds without a box. Compiled code does it without one.
 *
 * @param schema how it is written
 */
public record PrimitiveWriter(Schema.Type schema) implements ValueWriter {

    /** Returns the bytes that a value takes at most. */
    public int maxBytes() {
        return switch (schema) {
            case BOOLEAN -> 1;
            case INT -> AvroOutput.INT_ROOM;
            case LONG -> AvroOutput.LONG_ROOM;
            case FLOAT -> Float.BYTES;
            default -> Double.BYTES;
        };
    }

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        if (value instanceof Boolean bool) {
            out.writeBoolean(bool);
        } else if (value instanceof Character character) {
            out.writeInt(character);
        } else if (value instanceof Long number) {
            out.writeLong(number);
        } else if (value instanceof Float number) {
            out.writeFloat(number);
        } else if (value instanceof Double number) {
            out.writeDouble(number);
        } else if (value instanceof Number number) {
            out.writeInt(number.intValue());
        } else {
            throw Mismatch.of("a number or boolean", value);
        }
    }
}
