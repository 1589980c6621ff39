// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import org.apache.avro.Schema;
import org.hzserializers.avro.value.Scalars;
import org.hzserializers.avro.wire.AvroInput;

/**
 * Reads a number or boolean that a field holds without a box. Compiled code does it without one.
 *
 * @param written how it was written
 * @param type what the field holds
 */
public record PrimitiveReader(Schema.Type written, Class<?> type) implements ValueReader {

    /** Says whether all values take the same number of bytes. */
    public boolean isFixed() {
        return written != Schema.Type.INT && written != Schema.Type.LONG;
    }

    @Override
    public int minBytes() {
        return written == Schema.Type.FLOAT ? Float.BYTES : written == Schema.Type.DOUBLE ? Double.BYTES : 1;
    }

    @Override
    public Object read(AvroInput in) {
        return switch (written) {
            case BOOLEAN -> in.readBoolean();
            case INT -> ofInt(in.readInt());
            case LONG -> ofLong(in.readLong());
            case FLOAT -> type == float.class ? (Object) in.readFloat() : (Object) (double) in.readFloat();
            default -> in.readDouble();
        };
    }

    private Object ofInt(int value) {
        if (type == byte.class) {
            return toByte(value);
        } else if (type == short.class) {
            return toShort(value);
        } else if (type == char.class) {
            return toChar(value);
        }
        return type == int.class ? (Object) value : ofLong(value);
    }

    private Object ofLong(long value) {
        return type == long.class
                ? (Object) value
                : type == float.class ? (Object) (float) value : (Object) (double) value;
    }

    public static byte toByte(int value) {
        return (byte) Scalars.inRange(value, Byte.MIN_VALUE, Byte.MAX_VALUE, "byte");
    }

    public static short toShort(int value) {
        return (short) Scalars.inRange(value, Short.MIN_VALUE, Short.MAX_VALUE, "short");
    }

    public static char toChar(int value) {
        return (char) Scalars.inRange(value, Character.MIN_VALUE, Character.MAX_VALUE, "char");
    }
}
