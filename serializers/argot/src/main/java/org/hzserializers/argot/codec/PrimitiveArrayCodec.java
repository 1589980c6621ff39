// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.Array;
import java.util.Collection;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.core.ObjectSizes;
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

        /** Whether the elements are on the wire as they are in Java, so that they move in blocks. */
        boolean movesInBlocks() {
            return switch (this) {
                case UINT16, UINT32, UINT64, UVINT28 -> false;
                default -> true;
            };
        }

        Object newArray(int length) {
            return switch (this) {
                case BOOLEAN -> new boolean[length];
                case BYTE -> new byte[length];
                case SHORT -> new short[length];
                case UINT16, INT, UVINT28 -> new int[length];
                case UINT32, LONG, UINT64 -> new long[length];
                case FLOAT -> new float[length];
                case DOUBLE -> new double[length];
            };
        }

        /** Returns the length of an array if it is what this kind writes in blocks, else -1. */
        int lengthOf(@Nullable Object array) {
            return switch (this) {
                case BOOLEAN -> array instanceof boolean[] booleans ? booleans.length : -1;
                case BYTE -> array instanceof byte[] bytes ? bytes.length : -1;
                case SHORT -> array instanceof short[] shorts ? shorts.length : -1;
                case INT -> array instanceof int[] ints ? ints.length : -1;
                case LONG -> array instanceof long[] longs ? longs.length : -1;
                case FLOAT -> array instanceof float[] floats ? floats.length : -1;
                case DOUBLE -> array instanceof double[] doubles ? doubles.length : -1;
                default -> -1;
            };
        }

        /** Packs elements. */
        void put(byte[] buffer, int at, Object array, int index, int count) {
            switch (this) {
                case BOOLEAN -> ArrayMarshaller.put(buffer, at, (boolean[]) array, index, count);
                case BYTE -> System.arraycopy(array, index, buffer, at, count);
                case SHORT -> ArrayMarshaller.put(buffer, at, (short[]) array, index, count, true);
                case INT -> ArrayMarshaller.put(buffer, at, (int[]) array, index, count, true);
                case LONG -> ArrayMarshaller.put(buffer, at, (long[]) array, index, count, true);
                case FLOAT -> putFloats(buffer, at, (float[]) array, index, count);
                case DOUBLE -> ArrayMarshaller.put(buffer, at, (double[]) array, index, count, true);
                default -> throw new IllegalStateException(this + " is written one by one");
            }
        }

        private static void putFloats(byte[] buffer, int at, float[] array, int index, int count) {
            ArrayMarshaller.put(buffer, at, array, index, count, true);
            for (int i = 0; i < count; i++) {
                if (Float.isNaN(array[index + i])) {
                    // The format has one float NaN.
                    ArrayMarshaller.put(buffer, at + 4 * i, NAN, 0, 1, true);
                }
            }
        }

        /** Packs elements straight into a sink. */
        void write(ArrayMarshaller marshaller, DataOutput out, Object array, int count) throws IOException {
            switch (this) {
                case BOOLEAN -> marshaller.writeBooleans(out, (boolean[]) array, 0, count);
                case SHORT -> marshaller.writeShorts(out, (short[]) array, 0, count);
                case INT -> marshaller.writeInts(out, (int[]) array, 0, count);
                case LONG -> marshaller.writeLongs(out, (long[]) array, 0, count);
                case FLOAT -> marshaller.writeFloats(out, (float[]) array, 0, count);
                case DOUBLE -> marshaller.writeDoubles(out, (double[]) array, 0, count);
                default -> throw new IllegalStateException(this + " is not written in blocks");
            }
        }

        /** Unpacks elements. */
        void get(byte[] buffer, int at, Object array, int index, int count) {
            switch (this) {
                case BOOLEAN -> ArrayMarshaller.get(buffer, at, (boolean[]) array, index, count);
                case BYTE -> System.arraycopy(buffer, at, array, index, count);
                case SHORT -> ArrayMarshaller.get(buffer, at, (short[]) array, index, count, true);
                case INT -> ArrayMarshaller.get(buffer, at, (int[]) array, index, count, true);
                case LONG -> ArrayMarshaller.get(buffer, at, (long[]) array, index, count, true);
                case FLOAT -> ArrayMarshaller.get(buffer, at, (float[]) array, index, count, true);
                case DOUBLE -> ArrayMarshaller.get(buffer, at, (double[]) array, index, count, true);
                default -> throw new IllegalStateException(this + " is read one by one");
            }
        }

        /** Unpacks elements straight from a source. */
        void read(ArrayMarshaller marshaller, DataInput in, Object array, int index, int count) throws IOException {
            switch (this) {
                case BOOLEAN -> marshaller.readBooleans(in, (boolean[]) array, index, count);
                case SHORT -> marshaller.readShorts(in, (short[]) array, index, count);
                case INT -> marshaller.readInts(in, (int[]) array, index, count);
                case LONG -> marshaller.readLongs(in, (long[]) array, index, count);
                case FLOAT -> marshaller.readFloats(in, (float[]) array, index, count);
                case DOUBLE -> marshaller.readDoubles(in, (double[]) array, index, count);
                default -> throw new IllegalStateException(this + " is not read in blocks");
            }
        }
    }

    private static final float[] NAN = {Float.NaN};

    /** Elements that are read one by one and stand in the buffer together. */
    private static final int GROUP = 512;

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
        out.charge(ObjectSizes.ARRAY);
        int length = kind.lengthOf(value);
        if (value != null && length >= 0) {
            ListCodec.writeCount(out, size, length);
            writeElements(out, value, length);
        } else if (value instanceof Collection<?> elements) {
            ListCodec.writeCount(out, size, elements.size());
            for (Object next : elements) {
                element.write(out, next);
            }
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

    private void writeElements(WireOutput out, Object array, int length) {
        if (kind == Kind.BYTE) {
            out.writeBytes((byte[]) array, 0, length);
        } else {
            out.writeElements(kind, array, length);
        }
    }

    @Override
    public Object read(WireInput in) {
        in.charge(ObjectSizes.ARRAY);
        long declared = size.readLong(in);
        in.checkElements(kind.javaType, declared, kind.width);
        int count = (int) declared;
        Object array = kind.newArray(in.allocation(count));
        for (int done = 0; done < count; ) {
            int end = Array.getLength(array);
            if (done == end) {
                // The source cannot tell what it has: memory grows with what has come.
                end = (int) Math.min(count, 2L * done);
                Object more = kind.newArray(end);
                System.arraycopy(array, 0, more, 0, done);
                array = more;
            }
            if (kind == Kind.BYTE) {
                in.readBytes(kind.javaType, (byte[]) array, done, end - done);
            } else if (kind.movesInBlocks()) {
                in.readElements(kind, array, done, end - done);
            } else {
                readEach(in, array, done, end);
            }
            done = end;
        }
        return array;
    }

    private void readEach(WireInput in, Object array, int from, int to) {
        IntegerCodec integer = (IntegerCodec) element;
        for (int i = from; i < to; i++) {
            if (kind.width > 1 && (i - from) % GROUP == 0) {
                in.need(kind.javaType, (long) kind.width * Math.min(GROUP, to - i));
            }
            long next = integer.readLong(in);
            if (array instanceof int[] ints) {
                ints[i] = (int) next;
            } else {
                ((long[]) array)[i] = next;
            }
        }
    }
}
