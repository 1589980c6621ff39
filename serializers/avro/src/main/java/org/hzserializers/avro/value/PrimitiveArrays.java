// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.value;

import java.lang.reflect.Array;
import org.apache.avro.Schema;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.avro.wire.AvroOutput;
import org.jspecify.annotations.Nullable;

/** Arrays of numbers and booleans, without a box for each. */
public enum PrimitiveArrays {
    BOOLEANS(boolean[].class, Schema.Type.BOOLEAN, 1, 1) {
        @Override
        public void put(AvroOutput out, Object array) {
            for (boolean value : (boolean[]) array) {
                out.writeBoolean(value);
            }
        }

        @Override
        public void get(AvroInput in, Object array, int from, int count) {
            boolean[] values = (boolean[]) array;
            for (int i = from; i < from + count; i++) {
                values[i] = in.readBoolean();
            }
        }
    },
    SHORTS(short[].class, Schema.Type.INT, 1, 2) {
        @Override
        public void put(AvroOutput out, Object array) {
            for (short value : (short[]) array) {
                out.writeInt(value);
            }
        }

        @Override
        public void get(AvroInput in, Object array, int from, int count) {
            short[] values = (short[]) array;
            for (int i = from; i < from + count; i++) {
                values[i] = (short) Scalars.inRange(in.readInt(), Short.MIN_VALUE, Short.MAX_VALUE, "short");
            }
        }
    },
    CHARS(char[].class, Schema.Type.INT, 1, 2) {
        @Override
        public void put(AvroOutput out, Object array) {
            for (char value : (char[]) array) {
                out.writeInt(value);
            }
        }

        @Override
        public void get(AvroInput in, Object array, int from, int count) {
            char[] values = (char[]) array;
            for (int i = from; i < from + count; i++) {
                values[i] = (char) Scalars.inRange(in.readInt(), Character.MIN_VALUE, Character.MAX_VALUE, "char");
            }
        }
    },
    INTS(int[].class, Schema.Type.INT, 1, 4) {
        @Override
        public void put(AvroOutput out, Object array) {
            out.writeInts((int[]) array);
        }

        @Override
        public void get(AvroInput in, Object array, int from, int count) {
            int[] values = (int[]) array;
            for (int i = from; i < from + count; i++) {
                values[i] = in.readInt();
            }
        }
    },
    LONGS(long[].class, Schema.Type.LONG, 1, 8) {
        @Override
        public void put(AvroOutput out, Object array) {
            out.writeLongs((long[]) array);
        }

        @Override
        public void get(AvroInput in, Object array, int from, int count) {
            in.readLongs((long[]) array, from, count);
        }
    },
    FLOATS(float[].class, Schema.Type.FLOAT, 4, 4) {
        @Override
        public void put(AvroOutput out, Object array) {
            out.writeFloats((float[]) array);
        }

        @Override
        public void get(AvroInput in, Object array, int from, int count) {
            in.readFloats((float[]) array, from, count);
        }
    },
    DOUBLES(double[].class, Schema.Type.DOUBLE, 8, 8) {
        @Override
        public void put(AvroOutput out, Object array) {
            out.writeDoubles((double[]) array);
        }

        @Override
        public void get(AvroInput in, Object array, int from, int count) {
            in.readDoubles((double[]) array, from, count);
        }
    };

    private final Class<?> type;
    private final Schema.Type schema;
    private final int minBytes;
    private final int size;

    PrimitiveArrays(Class<?> type, Schema.Type schema, int minBytes, int size) {
        this.type = type;
        this.schema = schema;
        this.minBytes = minBytes;
        this.size = size;
    }

    /** Writes the elements. */
    public abstract void put(AvroOutput out, Object array);

    /** Reads elements into a part of an array. */
    public abstract void get(AvroInput in, Object array, int from, int count);

    /** Finds the arrays of an element; null if it is none of a number or boolean. */
    public static @Nullable PrimitiveArrays of(Schema.Type element, Class<?> component) {
        for (PrimitiveArrays kind : values()) {
            if (kind.schema == element && kind.type.getComponentType() == component) {
                return kind;
            }
        }
        return null;
    }

    /** Returns the class of the arrays. */
    public Class<?> type() {
        return type;
    }

    /** Returns what an element takes at least. */
    public int minBytes() {
        return minBytes;
    }

    /** Returns what an element takes in memory. */
    public int size() {
        return size;
    }

    /** Makes an array. */
    public Object make(int length) {
        return Array.newInstance(type.getComponentType(), length);
    }

    /** Makes an array of another length with the same elements. */
    public Object resized(Object array, int done, int length) {
        Object other = make(length);
        System.arraycopy(array, 0, other, 0, done);
        return other;
    }
}
