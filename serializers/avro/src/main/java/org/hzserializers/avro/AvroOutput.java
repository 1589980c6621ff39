// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.util.Arrays;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.core.Ascii;
import org.hzserializers.core.Budget;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.hzserializers.core.ObjectSizes;
import org.hzserializers.core.OrderedPieces;
import org.hzserializers.core.Utf8;

/** The binary encoding into an array that grows, and what was charged for it. Not thread-safe. */
final class AvroOutput {

    private static final byte[] EMPTY = new byte[0];
    private static final int FIRST_BYTES = 512;
    private static final int MAX_BYTES = Integer.MAX_VALUE - 16;
    private static final int VARINT_ARRAY_STEP = 4096;

    final Limits limits;
    final Budget budget;

    /** Whether equal values must have equal bytes. */
    final boolean sorted;

    byte[] buffer = EMPTY;
    int position;
    private int depth;

    /** How many sets and keys of maps there are around what comes next. */
    int hashed;

    AvroOutput(Limits limits, boolean sorted) {
        this.limits = limits;
        this.sorted = sorted;
        this.budget = new Budget(limits);
    }

    void start() {
        position = 0;
        depth = 0;
        hashed = 0;
        budget.startWriting();
    }

    void trim(int maxRetainedBytes) {
        if (buffer.length > maxRetainedBytes) {
            buffer = EMPTY;
        }
    }

    void enter() {
        limits.checkDepth("records, arrays and maps", ++depth);
    }

    void leave() {
        depth--;
    }

    /** Returns what hashing or comparing everything written so far would cost. */
    long cost() {
        return position + budget.memoryCharged() / 64;
    }

    void require(int bytes) {
        if (buffer.length - position < bytes) {
            grow(bytes);
        }
    }

    private void grow(int bytes) {
        long wanted = (long) position + bytes;
        // What is above the limit is refused before memory is taken for it.
        limits.checkPayload(position);
        if (wanted > MAX_BYTES) {
            throw new InvalidPayloadException("payload of " + wanted + " bytes is larger than an array can be");
        }
        buffer = Arrays.copyOf(buffer, (int) Math.min(MAX_BYTES, Math.max(FIRST_BYTES, wanted + (wanted >> 1))));
    }

    void writeBoolean(boolean value) {
        require(1);
        buffer[position++] = (byte) (value ? 1 : 0);
    }

    void writeInt(int value) {
        int bits = (value << 1) ^ (value >> 31);
        require(5);
        byte[] target = buffer;
        int at = position;
        while ((bits & ~0x7F) != 0) {
            target[at++] = (byte) (bits | 0x80);
            bits >>>= 7;
        }
        target[at++] = (byte) bits;
        position = at;
    }

    void writeLong(long value) {
        long bits = (value << 1) ^ (value >> 63);
        require(10);
        byte[] target = buffer;
        int at = position;
        while ((bits & ~0x7FL) != 0) {
            target[at++] = (byte) (bits | 0x80);
            bits >>>= 7;
        }
        target[at++] = (byte) bits;
        position = at;
    }

    void writeFloat(float value) {
        require(Float.BYTES);
        LittleEndian.INTS.set(buffer, position, sorted ? Float.floatToIntBits(value) : Float.floatToRawIntBits(value));
        position += Float.BYTES;
    }

    void writeDouble(double value) {
        require(Double.BYTES);
        LittleEndian.LONGS.set(
                buffer, position, sorted ? Double.doubleToLongBits(value) : Double.doubleToRawLongBits(value));
        position += Double.BYTES;
    }

    void writeFixedLong(long value) {
        require(Long.BYTES);
        LittleEndian.LONGS.set(buffer, position, value);
        position += Long.BYTES;
    }

    void writeRaw(byte[] bytes, int from, int count) {
        require(count);
        System.arraycopy(bytes, from, buffer, position, count);
        position += count;
    }

    void writeBytes(byte[] bytes) {
        limits.checkElements("bytes", bytes.length, Long.MAX_VALUE, 0);
        budget.memory(ObjectSizes.ARRAY + (long) bytes.length);
        writeInt(bytes.length);
        writeRaw(bytes, 0, bytes.length);
    }

    void writeString(String text) {
        int length = text.length();
        limits.checkText(length, Long.MAX_VALUE);
        budget.memory(length == 0 ? 0 : ObjectSizes.TEXT + (long) length);
        int start = position;
        writeInt(length);
        require(length);
        if (Ascii.put(text, buffer, position)) {
            position += length;
            return;
        }
        position = start;
        int bytes = Utf8.length("text", text);
        budget.memory(2L * length);
        writeInt(bytes);
        require(bytes);
        position = Utf8.put("text", text, buffer, position);
    }

    void writeFloats(float[] values) {
        if (sorted) {
            for (float value : values) {
                writeFloat(value);
            }
            return;
        }
        require(bytesOf(values.length, Float.BYTES));
        ArrayMarshaller.put(buffer, position, values, 0, values.length, false);
        position += values.length * Float.BYTES;
    }

    void writeDoubles(double[] values) {
        if (sorted) {
            for (double value : values) {
                writeDouble(value);
            }
            return;
        }
        require(bytesOf(values.length, Double.BYTES));
        ArrayMarshaller.put(buffer, position, values, 0, values.length, false);
        position += values.length * Double.BYTES;
    }

    void writeInts(int[] values) {
        for (int from = 0; from < values.length; from += VARINT_ARRAY_STEP) {
            int count = Math.min(VARINT_ARRAY_STEP, values.length - from);
            require(count * ArrayMarshaller.MAX_VARINT_BYTES);
            position = ArrayMarshaller.putVarints(
                    buffer, position, values, from, count, ArrayMarshaller.VarintForm.ZIGZAG);
        }
    }

    void writeLongs(long[] values) {
        for (int from = 0; from < values.length; from += VARINT_ARRAY_STEP) {
            int count = Math.min(VARINT_ARRAY_STEP, values.length - from);
            require(count * ArrayMarshaller.MAX_VARINT_BYTES);
            position = ArrayMarshaller.putVarints(
                    buffer, position, values, from, count, ArrayMarshaller.VarintForm.ZIGZAG);
        }
    }

    private int bytesOf(int count, int each) {
        long bytes = (long) count * each;
        limits.checkPayload(bytes);
        return (int) Math.min(bytes, Integer.MAX_VALUE);
    }

    /** Brings pieces that were written from {@code start} on into the order of their bytes. */
    void sort(int start, int[] ends) {
        OrderedPieces.sort(buffer, start, ends);
    }
}
