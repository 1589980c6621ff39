// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.hzserializers.arrays.ArrayMarshaller.Kind;

/** The ways of {@link ArrayBenchmark} that others go, for each kind of array. */
final class ArrayRivals {

    private ArrayRivals() {}

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

    /** A call for each element. */
    static void writeElements(ObjectDataOutput out, Object array) throws IOException {
        if (array instanceof boolean[] values) {
            for (boolean value : values) {
                out.writeBoolean(value);
            }
        } else if (array instanceof byte[] values) {
            for (byte value : values) {
                out.writeByte(value);
            }
        } else if (array instanceof char[] values) {
            for (char value : values) {
                out.writeChar(value);
            }
        } else if (array instanceof short[] values) {
            for (short value : values) {
                out.writeShort(value);
            }
        } else if (array instanceof int[] values) {
            for (int value : values) {
                out.writeInt(value);
            }
        } else if (array instanceof long[] values) {
            for (long value : values) {
                out.writeLong(value);
            }
        } else if (array instanceof float[] values) {
            for (float value : values) {
                out.writeFloat(value);
            }
        } else {
            for (double value : (double[]) array) {
                out.writeDouble(value);
            }
        }
    }

    /** A call for each element. */
    static void readElements(ObjectDataInput in, Object array) throws IOException {
        if (array instanceof boolean[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readBoolean();
            }
        } else if (array instanceof byte[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readByte();
            }
        } else if (array instanceof char[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readChar();
            }
        } else if (array instanceof short[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readShort();
            }
        } else if (array instanceof int[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readInt();
            }
        } else if (array instanceof long[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readLong();
            }
        } else if (array instanceof float[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readFloat();
            }
        } else {
            double[] values = (double[]) array;
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readDouble();
            }
        }
    }

    /** What many do instead: bytes by shifts, big endian. */
    static void shiftInto(byte[] bytes, Object array) {
        int at = 0;
        if (array instanceof boolean[] values) {
            for (boolean value : values) {
                bytes[at++] = (byte) (value ? 1 : 0);
            }
        } else if (array instanceof byte[] values) {
            for (byte value : values) {
                bytes[at++] = value;
            }
        } else if (array instanceof char[] values) {
            for (char value : values) {
                at = shift2(bytes, at, value);
            }
        } else if (array instanceof short[] values) {
            for (short value : values) {
                at = shift2(bytes, at, value);
            }
        } else if (array instanceof int[] values) {
            for (int value : values) {
                at = shift4(bytes, at, value);
            }
        } else if (array instanceof long[] values) {
            for (long value : values) {
                at = shift8(bytes, at, value);
            }
        } else if (array instanceof float[] values) {
            for (float value : values) {
                at = shift4(bytes, at, Float.floatToRawIntBits(value));
            }
        } else {
            for (double value : (double[]) array) {
                at = shift8(bytes, at, Double.doubleToRawLongBits(value));
            }
        }
    }

    /** The way back from {@link #shiftInto}. */
    static void shiftOutOf(byte[] bytes, Object array) {
        if (array instanceof boolean[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = bytes[i] != 0;
            }
        } else if (array instanceof byte[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = bytes[i];
            }
        } else if (array instanceof char[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = (char) shifted2(bytes, i * Character.BYTES);
            }
        } else if (array instanceof short[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = (short) shifted2(bytes, i * Short.BYTES);
            }
        } else if (array instanceof int[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = shifted4(bytes, i * Integer.BYTES);
            }
        } else if (array instanceof long[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = shifted8(bytes, i * Long.BYTES);
            }
        } else if (array instanceof float[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = Float.intBitsToFloat(shifted4(bytes, i * Float.BYTES));
            }
        } else {
            double[] values = (double[]) array;
            for (int i = 0; i < values.length; i++) {
                values[i] = Double.longBitsToDouble(shifted8(bytes, i * Double.BYTES));
            }
        }
    }

    private static int shift2(byte[] bytes, int at, int bits) {
        bytes[at] = (byte) (bits >>> 8);
        bytes[at + 1] = (byte) bits;
        return at + 2;
    }

    private static int shift4(byte[] bytes, int at, int bits) {
        bytes[at] = (byte) (bits >>> 24);
        bytes[at + 1] = (byte) (bits >>> 16);
        bytes[at + 2] = (byte) (bits >>> 8);
        bytes[at + 3] = (byte) bits;
        return at + 4;
    }

    private static int shift8(byte[] bytes, int at, long bits) {
        bytes[at] = (byte) (bits >>> 56);
        bytes[at + 1] = (byte) (bits >>> 48);
        bytes[at + 2] = (byte) (bits >>> 40);
        bytes[at + 3] = (byte) (bits >>> 32);
        bytes[at + 4] = (byte) (bits >>> 24);
        bytes[at + 5] = (byte) (bits >>> 16);
        bytes[at + 6] = (byte) (bits >>> 8);
        bytes[at + 7] = (byte) bits;
        return at + 8;
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
