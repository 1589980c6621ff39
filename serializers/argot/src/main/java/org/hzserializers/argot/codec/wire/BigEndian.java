// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Big-endian numbers in a byte array, each in one access. */
public final class BigEndian {

    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private BigEndian() {}

    public static void put1(byte[] bytes, int at, int value) {
        bytes[at] = (byte) value;
    }

    public static void put2(byte[] bytes, int at, int value) {
        SHORT.set(bytes, at, (short) value);
    }

    public static void put4(byte[] bytes, int at, int value) {
        INT.set(bytes, at, value);
    }

    public static void put8(byte[] bytes, int at, long value) {
        LONG.set(bytes, at, value);
    }

    /** Not the raw bits: the format has one float NaN. */
    public static void putFloat(byte[] bytes, int at, float value) {
        INT.set(bytes, at, Float.floatToIntBits(value));
    }

    public static void putDouble(byte[] bytes, int at, double value) {
        LONG.set(bytes, at, Double.doubleToRawLongBits(value));
    }

    /** Writes a checked uvint28 in the fewest bytes; returns the place behind it. */
    public static int putUvint28(byte[] bytes, int at, int value) {
        int next = at;
        if (value >= 1 << 7) {
            if (value >= 1 << 14) {
                if (value >= 1 << 21) {
                    bytes[next++] = (byte) (value >>> 21 | 0x80);
                }
                bytes[next++] = (byte) (value >>> 14 | 0x80);
            }
            bytes[next++] = (byte) (value >>> 7 | 0x80);
        }
        bytes[next++] = (byte) (value & 0x7f);
        return next;
    }

    public static int get1(byte[] bytes, int at) {
        return bytes[at];
    }

    public static int get2(byte[] bytes, int at) {
        return (short) SHORT.get(bytes, at);
    }

    public static int get4(byte[] bytes, int at) {
        return (int) INT.get(bytes, at);
    }

    public static long get8(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    public static int getUnsigned1(byte[] bytes, int at) {
        return bytes[at] & 0xff;
    }

    public static int getUnsigned2(byte[] bytes, int at) {
        return (short) SHORT.get(bytes, at) & 0xffff;
    }

    public static long getUnsigned4(byte[] bytes, int at) {
        return (int) INT.get(bytes, at) & 0xffffffffL;
    }

    public static boolean getBoolean(byte[] bytes, int at) {
        return bytes[at] != 0;
    }

    public static float getFloat(byte[] bytes, int at) {
        return Float.intBitsToFloat((int) INT.get(bytes, at));
    }

    public static double getDouble(byte[] bytes, int at) {
        return Double.longBitsToDouble((long) LONG.get(bytes, at));
    }
}
