// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.Collection;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * An array of numbers or booleans as a Java array, written and read as one block. A collection of boxed elements is
 * written too.
 */
record PrimitiveArrayCodec(Kind kind, IntegerCodec size, ValueCodec element) implements ValueCodec {

    /** What the elements are on the wire and in Java. */
    enum Kind {
        BOOLEAN("boolean[]", 1),
        /** Both 8-bit types; the bytes are the same. */
        BYTE("byte[]", 1),
        SHORT("short[]", 2),
        UINT16("int[]", 2),
        INT("int[]", 4),
        UINT32("long[]", 4),
        LONG("long[]", 8),
        UINT64("long[]", 8),
        UVINT28("int[]", 1),
        FLOAT("float[]", 4),
        DOUBLE("double[]", 8);

        final String javaType;
        /** Bytes of an element; the fewest where that depends. */
        final int width;

        Kind(String javaType, int width) {
            this.javaType = javaType;
            this.width = width;
        }
    }

    /** Returns the kind of an element codec, or null if its arrays are lists. */
    static @Nullable Kind kindOf(ValueCodec element) {
        if (element instanceof ScalarCodec scalar) {
            return switch (scalar.kind()) {
                case BOOLEAN -> Kind.BOOLEAN;
                case FLOAT -> Kind.FLOAT;
                case DOUBLE -> Kind.DOUBLE;
                default -> null;
            };
        }
        if (element instanceof IntegerCodec integer) {
            return switch (integer.name()) {
                case "uint8", "int8" -> Kind.BYTE;
                case "int16" -> Kind.SHORT;
                case "uint16" -> Kind.UINT16;
                case "int32" -> Kind.INT;
                case "uint32" -> Kind.UINT32;
                case "int64" -> Kind.LONG;
                case "uint64" -> Kind.UINT64;
                case "uvint28" -> Kind.UVINT28;
                default -> null;
            };
        }
        return null;
    }

    @Override
    public int minBytes() {
        return size.minBytes();
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        if (value instanceof Collection<?> elements) {
            ListCodec.writeCount(out, size, elements.size());
            for (Object next : elements) {
                element.write(out, next);
            }
        } else if (value instanceof boolean[] array && kind == Kind.BOOLEAN) {
            int at = start(out, array.length);
            ArrayMarshaller.put(out.buffer, at, array, 0, array.length);
        } else if (value instanceof byte[] array && kind == Kind.BYTE) {
            int at = start(out, array.length);
            System.arraycopy(array, 0, out.buffer, at, array.length);
        } else if (value instanceof short[] array && kind == Kind.SHORT) {
            int at = start(out, array.length);
            ArrayMarshaller.put(out.buffer, at, array, 0, array.length, true);
        } else if (value instanceof int[] array && kind == Kind.INT) {
            int at = start(out, array.length);
            ArrayMarshaller.put(out.buffer, at, array, 0, array.length, true);
        } else if (value instanceof long[] array && kind == Kind.LONG) {
            int at = start(out, array.length);
            ArrayMarshaller.put(out.buffer, at, array, 0, array.length, true);
        } else if (value instanceof double[] array && kind == Kind.DOUBLE) {
            int at = start(out, array.length);
            ArrayMarshaller.put(out.buffer, at, array, 0, array.length, true);
        } else if (value instanceof float[] array && kind == Kind.FLOAT) {
            writeFloats(out, array);
        } else if (value instanceof int[] array && (kind == Kind.UINT16 || kind == Kind.UVINT28)) {
            ListCodec.writeCount(out, size, array.length);
            IntegerCodec integer = (IntegerCodec) element;
            for (int next : array) {
                integer.writeLong(out, next);
            }
        } else if (value instanceof long[] array && (kind == Kind.UINT32 || kind == Kind.UINT64)) {
            ListCodec.writeCount(out, size, array.length);
            IntegerCodec integer = (IntegerCodec) element;
            for (long next : array) {
                integer.writeLong(out, next);
            }
        } else {
            throw ValueCodec.mismatch("array", "a " + kind.javaType + " or a Collection", value);
        }
    }

    /** Writes the count and makes room for the elements; returns where they go. */
    private int start(WireOutput out, int count) {
        ListCodec.writeCount(out, size, count);
        long bytes = (long) count * kind.width;
        out.room(bytes);
        int at = out.position;
        out.position = (int) (at + bytes);
        return at;
    }

    private void writeFloats(WireOutput out, float[] array) {
        int at = start(out, array.length);
        ArrayMarshaller.put(out.buffer, at, array, 0, array.length, true);
        for (int i = 0; i < array.length; i++) {
            if (Float.isNaN(array[i])) {
                // The format has one float NaN.
                ArrayMarshaller.put(out.buffer, at + 4 * i, new float[] {Float.NaN}, 0, 1, true);
            }
        }
    }

    @Override
    public Object read(WireInput in) {
        long declared = size.readLong(in);
        in.checkElements(kind.javaType, declared, kind.width);
        int count = (int) declared;
        in.need(kind.javaType, (long) count * kind.width);
        if (kind == Kind.UINT64 || kind == Kind.UVINT28) {
            return readEach(in, count);
        }
        byte[] buffer = in.buffer;
        int at = in.position;
        in.position += count * kind.width;
        switch (kind) {
            case BOOLEAN -> {
                boolean[] array = new boolean[count];
                for (int i = 0; i < count; i++) {
                    array[i] = buffer[at + i] != 0;
                }
                return array;
            }
            case BYTE -> {
                byte[] array = new byte[count];
                System.arraycopy(buffer, at, array, 0, count);
                return array;
            }
            case SHORT -> {
                short[] array = new short[count];
                ArrayMarshaller.get(buffer, at, array, 0, count, true);
                return array;
            }
            case UINT16 -> {
                int[] array = new int[count];
                for (int i = 0; i < count; i++) {
                    array[i] = ((buffer[at + 2 * i] & 0xff) << 8) | (buffer[at + 2 * i + 1] & 0xff);
                }
                return array;
            }
            case INT -> {
                int[] array = new int[count];
                ArrayMarshaller.get(buffer, at, array, 0, count, true);
                return array;
            }
            case UINT32 -> {
                int[] signed = new int[count];
                ArrayMarshaller.get(buffer, at, signed, 0, count, true);
                long[] array = new long[count];
                for (int i = 0; i < count; i++) {
                    array[i] = signed[i] & 0xffffffffL;
                }
                return array;
            }
            case LONG -> {
                long[] array = new long[count];
                ArrayMarshaller.get(buffer, at, array, 0, count, true);
                return array;
            }
            case FLOAT -> {
                float[] array = new float[count];
                ArrayMarshaller.get(buffer, at, array, 0, count, true);
                return array;
            }
            case DOUBLE -> {
                double[] array = new double[count];
                ArrayMarshaller.get(buffer, at, array, 0, count, true);
                return array;
            }
            default -> throw new InvalidPayloadException("array of " + kind + " is read one by one");
        }
    }

    private Object readEach(WireInput in, int count) {
        IntegerCodec integer = (IntegerCodec) element;
        if (kind == Kind.UINT64) {
            long[] array = new long[count];
            for (int i = 0; i < count; i++) {
                array[i] = integer.readLong(in);
            }
            return array;
        }
        int[] array = new int[count];
        for (int i = 0; i < count; i++) {
            array[i] = (int) integer.readLong(in);
        }
        return array;
    }
}
