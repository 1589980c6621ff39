// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.nio.ByteBuffer;

/** Arrays of primitives in Java's stream: the elements one after the other, big endian. */
final class Widths {

    private Widths() {}

    /** Returns the bytes of an element. */
    static int of(Class<?> primitive) {
        if (primitive == boolean.class || primitive == byte.class) {
            return 1;
        }
        if (primitive == char.class || primitive == short.class) {
            return 2;
        }
        return primitive == int.class || primitive == float.class ? 4 : 8;
    }

    /** Fills an array. */
    static void get(ByteBuffer source, Object array) {
        if (array instanceof byte[] values) {
            source.get(values);
        } else if (array instanceof boolean[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = source.get() != 0;
            }
        } else if (array instanceof char[] values) {
            source.asCharBuffer().get(values);
        } else if (array instanceof short[] values) {
            source.asShortBuffer().get(values);
        } else if (array instanceof int[] values) {
            source.asIntBuffer().get(values);
        } else if (array instanceof long[] values) {
            source.asLongBuffer().get(values);
        } else if (array instanceof float[] values) {
            source.asFloatBuffer().get(values);
        } else {
            source.asDoubleBuffer().get((double[]) array);
        }
    }

    /** Writes an array. */
    static void put(Object array, ByteBuffer target) {
        if (array instanceof byte[] values) {
            target.put(values);
        } else if (array instanceof boolean[] values) {
            for (boolean value : values) {
                target.put((byte) (value ? 1 : 0));
            }
        } else if (array instanceof char[] values) {
            target.asCharBuffer().put(values);
        } else if (array instanceof short[] values) {
            target.asShortBuffer().put(values);
        } else if (array instanceof int[] values) {
            target.asIntBuffer().put(values);
        } else if (array instanceof long[] values) {
            target.asLongBuffer().put(values);
        } else if (array instanceof float[] values) {
            target.asFloatBuffer().put(values);
        } else {
            target.asDoubleBuffer().put((double[]) array);
        }
    }
}
