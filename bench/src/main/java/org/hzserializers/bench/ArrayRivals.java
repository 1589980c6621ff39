// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.lang.reflect.Array;
import java.util.Random;
import org.hzserializers.arrays.ArrayMarshaller.Kind;

/** The arrays of {@link ArrayBenchmark}, and the ways that others go, for each kind of array. */
final class ArrayRivals {

    private ArrayRivals() {}

    /**
     * Makes an array of numbers, the same for the same arguments; of {@code boolean}, whether they are odd.
     *
     * @param kind of the array
     * @param values {@code random}: all bits, {@code small}: 201 numbers from {@code least} on, {@code sorted}:
     *     ascending from a large number with gaps below 1000
     * @param length elements
     * @param least the least of the small ones
     * @throws IllegalArgumentException if there are no such values
     */
    static Object numbers(Kind kind, String values, int length, int least) {
        Random random = new Random(ServiceBenchmark.SEED);
        Object array = kind.newArray(length);
        long last = kind == Kind.LONG ? 1L << 40 : 1 << 20;
        for (int i = 0; i < length; i++) {
            last += random.nextInt(1000);
            long number =
                    switch (values) {
                        case "random" -> random.nextLong();
                        case "small" -> random.nextInt(least, least + 201);
                        case "sorted" -> last;
                        default -> throw new IllegalArgumentException("no such values: " + values);
                    };
            switch (kind) {
                case BOOLEAN -> Array.setBoolean(array, i, (number & 1) != 0);
                case BYTE -> Array.setByte(array, i, (byte) number);
                case CHAR -> Array.setChar(array, i, (char) number);
                case SHORT -> Array.setShort(array, i, (short) number);
                case INT -> Array.setInt(array, i, (int) number);
                case LONG -> Array.setLong(array, i, number);
                case FLOAT -> Array.setFloat(array, i, number);
                case DOUBLE -> Array.setDouble(array, i, number);
            }
        }
        return array;
    }

    /** Hazelcast's own method. */
    static void write(Kind kind, ObjectDataOutput out, Object array) throws IOException {
        switch (kind) {
            case BOOLEAN -> out.writeBooleanArray((boolean[]) array);
            case BYTE -> out.writeByteArray((byte[]) array);
            case CHAR -> out.writeCharArray((char[]) array);
            case SHORT -> out.writeShortArray((short[]) array);
            case INT -> out.writeIntArray((int[]) array);
            case LONG -> out.writeLongArray((long[]) array);
            case FLOAT -> out.writeFloatArray((float[]) array);
            case DOUBLE -> out.writeDoubleArray((double[]) array);
        }
    }

    /** Hazelcast's own method. */
    static Object read(Kind kind, ObjectDataInput in) throws IOException {
        return switch (kind) {
            case BOOLEAN -> in.readBooleanArray();
            case BYTE -> in.readByteArray();
            case CHAR -> in.readCharArray();
            case SHORT -> in.readShortArray();
            case INT -> in.readIntArray();
            case LONG -> in.readLongArray();
            case FLOAT -> in.readFloatArray();
            case DOUBLE -> in.readDoubleArray();
        };
    }

    /** What is done for each element of an array. */
    @FunctionalInterface
    interface Each {
        /** Does it for one of them. */
        void at(int i) throws IOException;
    }

    /** Does it for all elements. */
    static void forAll(int length, Each each) throws IOException {
        for (int i = 0; i < length; i++) {
            each.at(i);
        }
    }

    /** A call for each element. */
    static Each writer(Kind kind, ObjectDataOutput out, Object array) {
        return switch (kind) {
            case BOOLEAN -> i -> out.writeBoolean(((boolean[]) array)[i]);
            case BYTE -> i -> out.writeByte(((byte[]) array)[i]);
            case CHAR -> i -> out.writeChar(((char[]) array)[i]);
            case SHORT -> i -> out.writeShort(((short[]) array)[i]);
            case INT -> i -> out.writeInt(((int[]) array)[i]);
            case LONG -> i -> out.writeLong(((long[]) array)[i]);
            case FLOAT -> i -> out.writeFloat(((float[]) array)[i]);
            case DOUBLE -> i -> out.writeDouble(((double[]) array)[i]);
        };
    }

    /** A call for each element. */
    static Each reader(Kind kind, ObjectDataInput in, Object array) {
        return switch (kind) {
            case BOOLEAN -> i -> ((boolean[]) array)[i] = in.readBoolean();
            case BYTE -> i -> ((byte[]) array)[i] = in.readByte();
            case CHAR -> i -> ((char[]) array)[i] = in.readChar();
            case SHORT -> i -> ((short[]) array)[i] = in.readShort();
            case INT -> i -> ((int[]) array)[i] = in.readInt();
            case LONG -> i -> ((long[]) array)[i] = in.readLong();
            case FLOAT -> i -> ((float[]) array)[i] = in.readFloat();
            case DOUBLE -> i -> ((double[]) array)[i] = in.readDouble();
        };
    }

    /** What many do instead: bytes by shifts, big endian. */
    static Each shiftIn(Kind kind, byte[] bytes, Object array) {
        return switch (kind) {
            case BOOLEAN -> i -> bytes[i] = (byte) (((boolean[]) array)[i] ? 1 : 0);
            case BYTE -> i -> bytes[i] = ((byte[]) array)[i];
            case CHAR -> i -> shift2(bytes, 2 * i, ((char[]) array)[i]);
            case SHORT -> i -> shift2(bytes, 2 * i, ((short[]) array)[i]);
            case INT -> i -> shift4(bytes, 4 * i, ((int[]) array)[i]);
            case LONG -> i -> shift8(bytes, 8 * i, ((long[]) array)[i]);
            case FLOAT -> i -> shift4(bytes, 4 * i, Float.floatToRawIntBits(((float[]) array)[i]));
            case DOUBLE -> i -> shift8(bytes, 8 * i, Double.doubleToRawLongBits(((double[]) array)[i]));
        };
    }

    /** The way back from {@link #shiftIn}. */
    static Each shiftOut(Kind kind, byte[] bytes, Object array) {
        return switch (kind) {
            case BOOLEAN -> i -> ((boolean[]) array)[i] = bytes[i] != 0;
            case BYTE -> i -> ((byte[]) array)[i] = bytes[i];
            case CHAR -> i -> ((char[]) array)[i] = (char) shifted2(bytes, 2 * i);
            case SHORT -> i -> ((short[]) array)[i] = (short) shifted2(bytes, 2 * i);
            case INT -> i -> ((int[]) array)[i] = shifted4(bytes, 4 * i);
            case LONG -> i -> ((long[]) array)[i] = shifted8(bytes, 8 * i);
            case FLOAT -> i -> ((float[]) array)[i] = Float.intBitsToFloat(shifted4(bytes, 4 * i));
            case DOUBLE -> i -> ((double[]) array)[i] = Double.longBitsToDouble(shifted8(bytes, 8 * i));
        };
    }

    private static void shift2(byte[] bytes, int at, int bits) {
        bytes[at] = (byte) (bits >>> 8);
        bytes[at + 1] = (byte) bits;
    }

    private static void shift4(byte[] bytes, int at, int bits) {
        bytes[at] = (byte) (bits >>> 24);
        bytes[at + 1] = (byte) (bits >>> 16);
        bytes[at + 2] = (byte) (bits >>> 8);
        bytes[at + 3] = (byte) bits;
    }

    private static void shift8(byte[] bytes, int at, long bits) {
        bytes[at] = (byte) (bits >>> 56);
        bytes[at + 1] = (byte) (bits >>> 48);
        bytes[at + 2] = (byte) (bits >>> 40);
        bytes[at + 3] = (byte) (bits >>> 32);
        bytes[at + 4] = (byte) (bits >>> 24);
        bytes[at + 5] = (byte) (bits >>> 16);
        bytes[at + 6] = (byte) (bits >>> 8);
        bytes[at + 7] = (byte) bits;
    }

    private static int shifted2(byte[] bytes, int at) {
        return (bytes[at] & 0xFF) << 8 | (bytes[at + 1] & 0xFF);
    }

    private static int shifted4(byte[] bytes, int at) {
        return (bytes[at] & 0xFF) << 24
                | (bytes[at + 1] & 0xFF) << 16
                | (bytes[at + 2] & 0xFF) << 8
                | (bytes[at + 3] & 0xFF);
    }

    private static long shifted8(byte[] bytes, int at) {
        return (bytes[at] & 0xFFL) << 56
                | (bytes[at + 1] & 0xFFL) << 48
                | (bytes[at + 2] & 0xFFL) << 40
                | (bytes[at + 3] & 0xFFL) << 32
                | (bytes[at + 4] & 0xFFL) << 24
                | (bytes[at + 5] & 0xFFL) << 16
                | (bytes[at + 6] & 0xFFL) << 8
                | (bytes[at + 7] & 0xFFL);
    }
}
