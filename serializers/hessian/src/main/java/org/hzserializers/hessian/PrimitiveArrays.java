// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.io.IOException;
import java.lang.reflect.Array;
import java.util.Map;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Arrays of primitives as lists; those of bytes are binary data, and those of characters texts. */
final class PrimitiveArrays {

    private static final int INITIAL_LENGTH = 1024;

    private static final Map<String, Class<?>> COMPONENTS = Map.of(
            "int", int.class,
            "long", long.class,
            "double", double.class,
            "float", float.class,
            "short", short.class,
            "boolean", boolean.class,
            "byte", byte.class,
            "char", char.class);

    private PrimitiveArrays() {}

    static @Nullable Class<?> component(String name) {
        return COMPONENTS.get(name);
    }

    static void write(HessianWriter writer, Object array) throws IOException {
        if (array instanceof long[] longs) {
            for (long element : longs) {
                writer.out().writeLong(element);
            }
        } else if (array instanceof double[] doubles) {
            for (double element : doubles) {
                writer.writeDouble(element);
            }
        } else if (array instanceof float[] floats) {
            for (float element : floats) {
                writer.writeDouble(element);
            }
        } else if (array instanceof boolean[] booleans) {
            for (boolean element : booleans) {
                writer.out().writeBoolean(element);
            }
        } else if (array instanceof int[] ints) {
            for (int element : ints) {
                writer.out().writeInt(element);
            }
        } else if (array instanceof short[] shorts) {
            for (short element : shorts) {
                writer.out().writeInt(element);
            }
        } else {
            throw new InvalidPayloadException("a " + array.getClass().getTypeName()
                    + " is carried in a field of that type only, as Hessian has no type for it");
        }
    }

    /** Reads elements, whose number is given; grows with what comes, as it may be a lie. */
    static Object read(StrictInput in, Class<?> component, int count) throws IOException {
        Object array = Array.newInstance(component, Math.min(count, INITIAL_LENGTH));
        for (int i = 0; i < count; i++) {
            int length = Array.getLength(array);
            if (i == length) {
                Object larger = Array.newInstance(component, (int) Math.min(count, 2L * length));
                System.arraycopy(array, 0, larger, 0, length);
                array = larger;
            }
            if (array instanceof long[] longs) {
                longs[i] = in.readWhole();
            } else if (array instanceof double[] doubles) {
                doubles[i] = in.readFloating();
            } else if (array instanceof float[] floats) {
                floats[i] = (float) in.readFloating();
            } else if (array instanceof boolean[] booleans) {
                booleans[i] = in.readTruth();
            } else if (array instanceof int[] ints) {
                ints[i] = (int) inRange(in.readWhole(), i, component, Integer.MIN_VALUE, Integer.MAX_VALUE);
            } else if (array instanceof short[] shorts) {
                shorts[i] = (short) inRange(in.readWhole(), i, component, Short.MIN_VALUE, Short.MAX_VALUE);
            } else {
                throw new InvalidPayloadException("a list of type " + component + " is no array of Hessian");
            }
        }
        return array;
    }

    private static long inRange(long element, int index, Class<?> component, long least, long most) {
        if (element < least || element > most) {
            throw new InvalidPayloadException("element " + index + " of a " + component + "[] is " + element);
        }
        return element;
    }
}
