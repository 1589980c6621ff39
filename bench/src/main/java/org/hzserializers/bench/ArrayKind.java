// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.util.Locale;
import org.hzserializers.arrays.ArrayMarshaller;

/** Every way of {@link ArrayBenchmark} for one type of array. */
enum ArrayKind {
    BOOLEAN(boolean.class, 1) {

        @Override
        void write(ArrayMarshaller marshaller, ObjectDataOutput out, Object array) throws IOException {
            marshaller.writeBooleanArray(out, (boolean[]) array);
        }

        @Override
        Object read(ArrayMarshaller marshaller, ObjectDataInput in, int maxLength) throws IOException {
            return marshaller.readBooleanArray(in, maxLength);
        }

        @Override
        void write(ObjectDataOutput out, Object array) throws IOException {
            out.writeBooleanArray((boolean[]) array);
        }

        @Override
        Object read(ObjectDataInput in) throws IOException {
            return in.readBooleanArray();
        }

        @Override
        void writeElements(ObjectDataOutput out, Object array) throws IOException {
            for (boolean value : (boolean[]) array) {
                out.writeBoolean(value);
            }
        }

        @Override
        Object readElements(ObjectDataInput in, int length) throws IOException {
            boolean[] values = new boolean[length];
            for (int i = 0; i < length; i++) {
                values[i] = in.readBoolean();
            }
            return values;
        }

        @Override
        void shiftInto(byte[] bytes, Object array) {
            boolean[] values = (boolean[]) array;
            int at = 0;
            for (int i = 0; i < values.length; i++) {
                int bits = values[i] ? 1 : 0;
                bytes[at++] = (byte) bits;
            }
        }

        @Override
        Object shiftOutOf(byte[] bytes, int length) {
            boolean[] values = new boolean[length];
            for (int i = 0; i < length; i++) {
                values[i] = bytes[i] != 0;
            }
            return values;
        }
    },

    BYTE(byte.class, 1) {

        @Override
        void write(ArrayMarshaller marshaller, ObjectDataOutput out, Object array) throws IOException {
            marshaller.writeByteArray(out, (byte[]) array);
        }

        @Override
        Object read(ArrayMarshaller marshaller, ObjectDataInput in, int maxLength) throws IOException {
            return marshaller.readByteArray(in, maxLength);
        }

        @Override
        void write(ObjectDataOutput out, Object array) throws IOException {
            out.writeByteArray((byte[]) array);
        }

        @Override
        Object read(ObjectDataInput in) throws IOException {
            return in.readByteArray();
        }

        @Override
        void writeElements(ObjectDataOutput out, Object array) throws IOException {
            for (byte value : (byte[]) array) {
                out.writeByte(value);
            }
        }

        @Override
        Object readElements(ObjectDataInput in, int length) throws IOException {
            byte[] values = new byte[length];
            for (int i = 0; i < length; i++) {
                values[i] = in.readByte();
            }
            return values;
        }

        @Override
        void shiftInto(byte[] bytes, Object array) {
            byte[] values = (byte[]) array;
            int at = 0;
            for (int i = 0; i < values.length; i++) {
                int bits = values[i];
                bytes[at++] = (byte) bits;
            }
        }

        @Override
        Object shiftOutOf(byte[] bytes, int length) {
            byte[] values = new byte[length];
            for (int i = 0; i < length; i++) {
                values[i] = bytes[i];
            }
            return values;
        }
    },

    CHAR(char.class, 2) {

        @Override
        void write(ArrayMarshaller marshaller, ObjectDataOutput out, Object array) throws IOException {
            marshaller.writeCharArray(out, (char[]) array);
        }

        @Override
        Object read(ArrayMarshaller marshaller, ObjectDataInput in, int maxLength) throws IOException {
            return marshaller.readCharArray(in, maxLength);
        }

        @Override
        void write(ObjectDataOutput out, Object array) throws IOException {
            out.writeCharArray((char[]) array);
        }

        @Override
        Object read(ObjectDataInput in) throws IOException {
            return in.readCharArray();
        }

        @Override
        void writeElements(ObjectDataOutput out, Object array) throws IOException {
            for (char value : (char[]) array) {
                out.writeChar(value);
            }
        }

        @Override
        Object readElements(ObjectDataInput in, int length) throws IOException {
            char[] values = new char[length];
            for (int i = 0; i < length; i++) {
                values[i] = in.readChar();
            }
            return values;
        }

        @Override
        void shiftInto(byte[] bytes, Object array) {
            char[] values = (char[]) array;
            int at = 0;
            for (int i = 0; i < values.length; i++) {
                int bits = values[i];
                bytes[at++] = (byte) (bits >>> 8);
                bytes[at++] = (byte) bits;
            }
        }

        @Override
        Object shiftOutOf(byte[] bytes, int length) {
            char[] values = new char[length];
            int at = 0;
            for (int i = 0; i < length; i++) {
                int bits = 0;
                bits |= (bytes[at++] & 0xFF) << 8;
                bits |= (bytes[at++] & 0xFF);
                values[i] = (char) bits;
            }
            return values;
        }
    },

    SHORT(short.class, 2) {

        @Override
        void write(ArrayMarshaller marshaller, ObjectDataOutput out, Object array) throws IOException {
            marshaller.writeShortArray(out, (short[]) array);
        }

        @Override
        Object read(ArrayMarshaller marshaller, ObjectDataInput in, int maxLength) throws IOException {
            return marshaller.readShortArray(in, maxLength);
        }

        @Override
        void write(ObjectDataOutput out, Object array) throws IOException {
            out.writeShortArray((short[]) array);
        }

        @Override
        Object read(ObjectDataInput in) throws IOException {
            return in.readShortArray();
        }

        @Override
        void writeElements(ObjectDataOutput out, Object array) throws IOException {
            for (short value : (short[]) array) {
                out.writeShort(value);
            }
        }

        @Override
        Object readElements(ObjectDataInput in, int length) throws IOException {
            short[] values = new short[length];
            for (int i = 0; i < length; i++) {
                values[i] = in.readShort();
            }
            return values;
        }

        @Override
        void shiftInto(byte[] bytes, Object array) {
            short[] values = (short[]) array;
            int at = 0;
            for (int i = 0; i < values.length; i++) {
                int bits = values[i];
                bytes[at++] = (byte) (bits >>> 8);
                bytes[at++] = (byte) bits;
            }
        }

        @Override
        Object shiftOutOf(byte[] bytes, int length) {
            short[] values = new short[length];
            int at = 0;
            for (int i = 0; i < length; i++) {
                int bits = 0;
                bits |= (bytes[at++] & 0xFF) << 8;
                bits |= (bytes[at++] & 0xFF);
                values[i] = (short) bits;
            }
            return values;
        }
    },

    INT(int.class, 4) {

        @Override
        void write(ArrayMarshaller marshaller, ObjectDataOutput out, Object array) throws IOException {
            marshaller.writeIntArray(out, (int[]) array);
        }

        @Override
        Object read(ArrayMarshaller marshaller, ObjectDataInput in, int maxLength) throws IOException {
            return marshaller.readIntArray(in, maxLength);
        }

        @Override
        void write(ObjectDataOutput out, Object array) throws IOException {
            out.writeIntArray((int[]) array);
        }

        @Override
        Object read(ObjectDataInput in) throws IOException {
            return in.readIntArray();
        }

        @Override
        void writeElements(ObjectDataOutput out, Object array) throws IOException {
            for (int value : (int[]) array) {
                out.writeInt(value);
            }
        }

        @Override
        Object readElements(ObjectDataInput in, int length) throws IOException {
            int[] values = new int[length];
            for (int i = 0; i < length; i++) {
                values[i] = in.readInt();
            }
            return values;
        }

        @Override
        void shiftInto(byte[] bytes, Object array) {
            int[] values = (int[]) array;
            int at = 0;
            for (int i = 0; i < values.length; i++) {
                int bits = values[i];
                bytes[at++] = (byte) (bits >>> 24);
                bytes[at++] = (byte) (bits >>> 16);
                bytes[at++] = (byte) (bits >>> 8);
                bytes[at++] = (byte) bits;
            }
        }

        @Override
        Object shiftOutOf(byte[] bytes, int length) {
            int[] values = new int[length];
            int at = 0;
            for (int i = 0; i < length; i++) {
                int bits = 0;
                bits |= (bytes[at++] & 0xFF) << 24;
                bits |= (bytes[at++] & 0xFF) << 16;
                bits |= (bytes[at++] & 0xFF) << 8;
                bits |= (bytes[at++] & 0xFF);
                values[i] = bits;
            }
            return values;
        }
    },

    LONG(long.class, 8) {

        @Override
        void write(ArrayMarshaller marshaller, ObjectDataOutput out, Object array) throws IOException {
            marshaller.writeLongArray(out, (long[]) array);
        }

        @Override
        Object read(ArrayMarshaller marshaller, ObjectDataInput in, int maxLength) throws IOException {
            return marshaller.readLongArray(in, maxLength);
        }

        @Override
        void write(ObjectDataOutput out, Object array) throws IOException {
            out.writeLongArray((long[]) array);
        }

        @Override
        Object read(ObjectDataInput in) throws IOException {
            return in.readLongArray();
        }

        @Override
        void writeElements(ObjectDataOutput out, Object array) throws IOException {
            for (long value : (long[]) array) {
                out.writeLong(value);
            }
        }

        @Override
        Object readElements(ObjectDataInput in, int length) throws IOException {
            long[] values = new long[length];
            for (int i = 0; i < length; i++) {
                values[i] = in.readLong();
            }
            return values;
        }

        @Override
        void shiftInto(byte[] bytes, Object array) {
            long[] values = (long[]) array;
            int at = 0;
            for (int i = 0; i < values.length; i++) {
                long bits = values[i];
                bytes[at++] = (byte) (bits >>> 56);
                bytes[at++] = (byte) (bits >>> 48);
                bytes[at++] = (byte) (bits >>> 40);
                bytes[at++] = (byte) (bits >>> 32);
                bytes[at++] = (byte) (bits >>> 24);
                bytes[at++] = (byte) (bits >>> 16);
                bytes[at++] = (byte) (bits >>> 8);
                bytes[at++] = (byte) bits;
            }
        }

        @Override
        Object shiftOutOf(byte[] bytes, int length) {
            long[] values = new long[length];
            int at = 0;
            for (int i = 0; i < length; i++) {
                long bits = 0;
                bits |= (bytes[at++] & 0xFFL) << 56;
                bits |= (bytes[at++] & 0xFFL) << 48;
                bits |= (bytes[at++] & 0xFFL) << 40;
                bits |= (bytes[at++] & 0xFFL) << 32;
                bits |= (bytes[at++] & 0xFFL) << 24;
                bits |= (bytes[at++] & 0xFFL) << 16;
                bits |= (bytes[at++] & 0xFFL) << 8;
                bits |= (bytes[at++] & 0xFFL);
                values[i] = bits;
            }
            return values;
        }
    },

    FLOAT(float.class, 4) {

        @Override
        void write(ArrayMarshaller marshaller, ObjectDataOutput out, Object array) throws IOException {
            marshaller.writeFloatArray(out, (float[]) array);
        }

        @Override
        Object read(ArrayMarshaller marshaller, ObjectDataInput in, int maxLength) throws IOException {
            return marshaller.readFloatArray(in, maxLength);
        }

        @Override
        void write(ObjectDataOutput out, Object array) throws IOException {
            out.writeFloatArray((float[]) array);
        }

        @Override
        Object read(ObjectDataInput in) throws IOException {
            return in.readFloatArray();
        }

        @Override
        void writeElements(ObjectDataOutput out, Object array) throws IOException {
            for (float value : (float[]) array) {
                out.writeFloat(value);
            }
        }

        @Override
        Object readElements(ObjectDataInput in, int length) throws IOException {
            float[] values = new float[length];
            for (int i = 0; i < length; i++) {
                values[i] = in.readFloat();
            }
            return values;
        }

        @Override
        void shiftInto(byte[] bytes, Object array) {
            float[] values = (float[]) array;
            int at = 0;
            for (int i = 0; i < values.length; i++) {
                int bits = Float.floatToRawIntBits(values[i]);
                bytes[at++] = (byte) (bits >>> 24);
                bytes[at++] = (byte) (bits >>> 16);
                bytes[at++] = (byte) (bits >>> 8);
                bytes[at++] = (byte) bits;
            }
        }

        @Override
        Object shiftOutOf(byte[] bytes, int length) {
            float[] values = new float[length];
            int at = 0;
            for (int i = 0; i < length; i++) {
                int bits = 0;
                bits |= (bytes[at++] & 0xFF) << 24;
                bits |= (bytes[at++] & 0xFF) << 16;
                bits |= (bytes[at++] & 0xFF) << 8;
                bits |= (bytes[at++] & 0xFF);
                values[i] = Float.intBitsToFloat(bits);
            }
            return values;
        }
    },

    DOUBLE(double.class, 8) {

        @Override
        void write(ArrayMarshaller marshaller, ObjectDataOutput out, Object array) throws IOException {
            marshaller.writeDoubleArray(out, (double[]) array);
        }

        @Override
        Object read(ArrayMarshaller marshaller, ObjectDataInput in, int maxLength) throws IOException {
            return marshaller.readDoubleArray(in, maxLength);
        }

        @Override
        void write(ObjectDataOutput out, Object array) throws IOException {
            out.writeDoubleArray((double[]) array);
        }

        @Override
        Object read(ObjectDataInput in) throws IOException {
            return in.readDoubleArray();
        }

        @Override
        void writeElements(ObjectDataOutput out, Object array) throws IOException {
            for (double value : (double[]) array) {
                out.writeDouble(value);
            }
        }

        @Override
        Object readElements(ObjectDataInput in, int length) throws IOException {
            double[] values = new double[length];
            for (int i = 0; i < length; i++) {
                values[i] = in.readDouble();
            }
            return values;
        }

        @Override
        void shiftInto(byte[] bytes, Object array) {
            double[] values = (double[]) array;
            int at = 0;
            for (int i = 0; i < values.length; i++) {
                long bits = Double.doubleToRawLongBits(values[i]);
                bytes[at++] = (byte) (bits >>> 56);
                bytes[at++] = (byte) (bits >>> 48);
                bytes[at++] = (byte) (bits >>> 40);
                bytes[at++] = (byte) (bits >>> 32);
                bytes[at++] = (byte) (bits >>> 24);
                bytes[at++] = (byte) (bits >>> 16);
                bytes[at++] = (byte) (bits >>> 8);
                bytes[at++] = (byte) bits;
            }
        }

        @Override
        Object shiftOutOf(byte[] bytes, int length) {
            double[] values = new double[length];
            int at = 0;
            for (int i = 0; i < length; i++) {
                long bits = 0;
                bits |= (bytes[at++] & 0xFFL) << 56;
                bits |= (bytes[at++] & 0xFFL) << 48;
                bits |= (bytes[at++] & 0xFFL) << 40;
                bits |= (bytes[at++] & 0xFFL) << 32;
                bits |= (bytes[at++] & 0xFFL) << 24;
                bits |= (bytes[at++] & 0xFFL) << 16;
                bits |= (bytes[at++] & 0xFFL) << 8;
                bits |= (bytes[at++] & 0xFFL);
                values[i] = Double.longBitsToDouble(bits);
            }
            return values;
        }
    };

    private final Class<?> component;
    private final int elementBytes;

    ArrayKind(Class<?> component, int elementBytes) {
        this.component = component;
        this.elementBytes = elementBytes;
    }

    static ArrayKind of(String type) {
        return valueOf(type.toUpperCase(Locale.ROOT));
    }

    Class<?> component() {
        return component;
    }

    int elementBytes() {
        return elementBytes;
    }

    abstract void write(ArrayMarshaller marshaller, ObjectDataOutput out, Object array) throws IOException;

    abstract Object read(ArrayMarshaller marshaller, ObjectDataInput in, int maxLength) throws IOException;

    abstract void write(ObjectDataOutput out, Object array) throws IOException;

    abstract Object read(ObjectDataInput in) throws IOException;

    abstract void writeElements(ObjectDataOutput out, Object array) throws IOException;

    abstract Object readElements(ObjectDataInput in, int length) throws IOException;

    /** What many do instead: bytes by shifts, big endian. */
    abstract void shiftInto(byte[] bytes, Object array);

    abstract Object shiftOutOf(byte[] bytes, int length);
}
