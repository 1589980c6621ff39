// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.lang.reflect.Array;
import org.apache.avro.Schema;
import org.hzserializers.core.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** Arrays of numbers and booleans, without a box for each. */
enum PrimitiveArrays {
    BOOLEANS(boolean[].class, Schema.Type.BOOLEAN, 1, 1) {
        @Override
        void put(AvroOutput out, Object array) {
            for (boolean value : (boolean[]) array) {
                out.writeBoolean(value);
            }
        }

        @Override
        void get(AvroInput in, Object array, int from, int count) {
            boolean[] values = (boolean[]) array;
            for (int i = from; i < from + count; i++) {
                values[i] = in.readBoolean();
            }
        }
    },
    SHORTS(short[].class, Schema.Type.INT, 1, 2) {
        @Override
        void put(AvroOutput out, Object array) {
            for (short value : (short[]) array) {
                out.writeInt(value);
            }
        }

        @Override
        void get(AvroInput in, Object array, int from, int count) {
            short[] values = (short[]) array;
            for (int i = from; i < from + count; i++) {
                values[i] = (short) Scalars.inRange(in.readInt(), Short.MIN_VALUE, Short.MAX_VALUE, "short");
            }
        }
    },
    CHARS(char[].class, Schema.Type.INT, 1, 2) {
        @Override
        void put(AvroOutput out, Object array) {
            for (char value : (char[]) array) {
                out.writeInt(value);
            }
        }

        @Override
        void get(AvroInput in, Object array, int from, int count) {
            char[] values = (char[]) array;
            for (int i = from; i < from + count; i++) {
                values[i] = (char) Scalars.inRange(in.readInt(), Character.MIN_VALUE, Character.MAX_VALUE, "char");
            }
        }
    },
    INTS(int[].class, Schema.Type.INT, 1, 4) {
        @Override
        void put(AvroOutput out, Object array) {
            out.writeInts((int[]) array);
        }

        @Override
        void get(AvroInput in, Object array, int from, int count) {
            int[] values = (int[]) array;
            for (int i = from; i < from + count; i++) {
                values[i] = in.readInt();
            }
        }
    },
    LONGS(long[].class, Schema.Type.LONG, 1, 8) {
        @Override
        void put(AvroOutput out, Object array) {
            out.writeLongs((long[]) array);
        }

        @Override
        void get(AvroInput in, Object array, int from, int count) {
            in.readLongs((long[]) array, from, count);
        }
    },
    FLOATS(float[].class, Schema.Type.FLOAT, 4, 4) {
        @Override
        void put(AvroOutput out, Object array) {
            out.writeFloats((float[]) array);
        }

        @Override
        void get(AvroInput in, Object array, int from, int count) {
            in.readFloats((float[]) array, from, count);
        }
    },
    DOUBLES(double[].class, Schema.Type.DOUBLE, 8, 8) {
        @Override
        void put(AvroOutput out, Object array) {
            out.writeDoubles((double[]) array);
        }

        @Override
        void get(AvroInput in, Object array, int from, int count) {
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

    abstract void put(AvroOutput out, Object array);

    abstract void get(AvroInput in, Object array, int from, int count);

    static @Nullable PrimitiveArrays of(Schema.Type element, Class<?> component) {
        for (PrimitiveArrays kind : values()) {
            if (kind.schema == element && kind.type.getComponentType() == component) {
                return kind;
            }
        }
        return null;
    }

    ValueWriter writer() {
        return new ValueWriter() {
            @Override
            void write(AvroOutput out, @Nullable Object value) {
                if (value == null || value.getClass() != type) {
                    throw mismatch("a " + type.getSimpleName(), value);
                }
                int count = Array.getLength(value);
                out.limits.checkElements("array", count, Long.MAX_VALUE, 0);
                out.budget.memory(ObjectSizes.ARRAY + (long) size * count);
                if (count > 0) {
                    out.writeLong(count);
                    put(out, value);
                }
                out.writeLong(0);
            }
        };
    }

    ValueReader reader() {
        return new ValueReader() {
            @Override
            int minBytes() {
                return 1;
            }

            @Override
            Object read(AvroInput in) {
                int count = in.readBlock("array", minBytes, 0);
                in.budget.memory(ObjectSizes.ARRAY + (long) size * count);
                Object array = Array.newInstance(type.getComponentType(), count);
                int done = 0;
                while (count > 0) {
                    get(in, array, done, count);
                    done += count;
                    count = in.readBlock("array", minBytes, done);
                    in.budget.memory((long) size * count);
                    if (done + count > Array.getLength(array)) {
                        array = resized(array, done, Math.max(done + count, 2 * done));
                    }
                }
                array = Array.getLength(array) == done ? array : resized(array, done, done);
                return array;
            }
        };
    }

    private Object resized(Object array, int done, int length) {
        Object other = Array.newInstance(type.getComponentType(), length);
        System.arraycopy(array, 0, other, 0, done);
        return other;
    }
}
