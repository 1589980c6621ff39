// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.io.OutputStream;
import java.util.Arrays;

/** Bytes in an array that grows. */
final class Output extends OutputStream {

    private static final int INITIAL_BYTES = 512;

    private byte[] array = new byte[INITIAL_BYTES];
    private int length;

    void clear() {
        length = 0;
    }

    int length() {
        return length;
    }

    int capacity() {
        return array.length;
    }

    byte[] array() {
        return array;
    }

    private void require(int more) {
        int needed = Math.addExact(length, more);
        if (needed > array.length) {
            array = Arrays.copyOf(array, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(needed, 2L * array.length)));
        }
    }

    @Override
    public void write(int b) {
        require(1);
        array[length++] = (byte) b;
    }

    @Override
    public void write(byte[] source, int offset, int count) {
        require(count);
        System.arraycopy(source, offset, array, length, count);
        length += count;
    }

    /** Writes a number with all of its bits. */
    void writeDouble(double value) {
        write('D');
        long bits = Double.doubleToLongBits(value);
        for (int shift = Long.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
            write((int) (bits >>> shift));
        }
    }
}
