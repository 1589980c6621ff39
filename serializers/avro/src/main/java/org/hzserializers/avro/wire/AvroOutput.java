// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.wire;

import java.util.Arrays;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.core.guard.OrderedPieces;
import org.hzserializers.core.text.Ascii;
import org.hzserializers.core.text.Utf8;

/** The binary encoding into an array that grows, and what was charged for it. Not thread-safe. */
public final class AvroOutput {

    /** The ends of what is not sorted. */
    public static final int[] NO_PIECES = {};

    /** Bytes of memory that cost as much to hash as a byte. */
    public static final int MEMORY_PER_COST = 64;

    /** The room that a number wants, which is more than its bytes. */
    public static final int INT_ROOM = 8;

    /** The room that a number wants. */
    public static final int LONG_ROOM = 10;

    private static final byte[] EMPTY = new byte[0];
    private static final int FIRST_BYTES = 512;
    private static final int MAX_BYTES = Integer.MAX_VALUE - 16;
    private static final int VARINT_ARRAY_STEP = 4096;

    public final Limits limits;
    public final Budget budget;
    public final GraphLedger ledger;

    /** Whether equal values must have equal bytes. */
    public final boolean sorted;

    public byte[] buffer = EMPTY;
    public int position;
    private final int maxDepth;
    private int depth;

    public AvroOutput(Limits limits, boolean sorted) {
        this.limits = limits;
        this.sorted = sorted;
        this.budget = new Budget(limits);
        this.ledger = new GraphLedger(limits, budget, false);
        this.maxDepth = limits.maxDepth();
    }

    public void start() {
        position = 0;
        depth = 0;
        ledger.clear();
        budget.startWriting();
    }

    public void trim(int maxRetainedBytes) {
        if (buffer.length > maxRetainedBytes) {
            buffer = EMPTY;
        }
    }

    /** Goes into a record, an array or a map. */
    public void enter() {
        if (++depth > maxDepth) {
            throw limits.tooDeep("records, arrays and maps");
        }
    }

    /** Comes out of it. */
    public void leave() {
        depth--;
    }

    /** Returns what hashing or comparing everything written so far would cost. */
    public long cost() {
        return position + budget.memoryCharged() / MEMORY_PER_COST + ledger.clock();
    }

    /** Charges the memory of an object, which {@link #settle} compares with the bytes. */
    public void charge(long bytes) {
        budget.memory(bytes);
    }

    /** Refuses what would be refused when it is read, as its objects cost too much for its bytes. */
    public void settle() {
        budget.settle(position);
    }

    /** Makes room; what is put into it then needs no check. */
    public void require(int bytes) {
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

    public void writeBoolean(boolean value) {
        require(1);
        putBoolean(value);
    }

    /** Puts a boolean where there is room. */
    public void putBoolean(boolean value) {
        buffer[position++] = (byte) (value ? 1 : 0);
    }

    public void writeInt(int value) {
        require(INT_ROOM);
        putInt(value);
    }

    /** Puts a number where there is room for {@value #INT_ROOM} bytes. */
    public void putInt(int value) {
        int bits = (value << 1) ^ (value >> 31);
        if ((bits & ~0x7F) == 0) {
            buffer[position++] = (byte) bits;
        } else if ((bits & ~Varints.TWO_GROUPS) == 0) {
            putTwoGroups(bits);
        } else {
            putGroups(bits & 0xFFFFFFFFL);
        }
    }

    /** Returns how many bytes a number takes. */
    public static int bytesOf(int value) {
        return Varints.count(((value << 1) ^ (value >> 31)) & 0xFFFFFFFFL);
    }

    /** Puts most numbers of more than a byte: the place of what follows need not be waited for. */
    private void putTwoGroups(int bits) {
        LittleEndian.SHORTS.set(buffer, position, Varints.spreadTwo(bits));
        position += 2;
    }

    private void putGroups(long bits) {
        int count = Varints.count(bits);
        LittleEndian.LONGS.set(buffer, position, Varints.spread(bits, count));
        position += count;
    }

    public void writeLong(long value) {
        require(LONG_ROOM);
        putLong(value);
    }

    /** Puts a number where there is room for {@value #LONG_ROOM} bytes. */
    public void putLong(long value) {
        long bits = (value << 1) ^ (value >> 63);
        if ((bits & ~0x7FL) == 0) {
            buffer[position++] = (byte) bits;
        } else if ((bits & ~Varints.TWO_GROUPS) == 0) {
            putTwoGroups((int) bits);
        } else if (Varints.fits(bits)) {
            putGroups(bits);
        } else {
            putLargeLong(bits);
        }
    }

    private void putLargeLong(long value) {
        long bits = value;
        byte[] target = buffer;
        int at = position;
        while ((bits & ~0x7FL) != 0) {
            target[at++] = (byte) (bits | 0x80);
            bits >>>= 7;
        }
        target[at++] = (byte) bits;
        position = at;
    }

    public void writeFloat(float value) {
        require(Float.BYTES);
        putFloat(value);
    }

    /** Puts a number where there is room. */
    public void putFloat(float value) {
        LittleEndian.INTS.set(buffer, position, sorted ? Float.floatToIntBits(value) : Float.floatToRawIntBits(value));
        position += Float.BYTES;
    }

    public void writeDouble(double value) {
        require(Double.BYTES);
        putDouble(value);
    }

    /** Puts a number where there is room. */
    public void putDouble(double value) {
        LittleEndian.LONGS.set(
                buffer, position, sorted ? Double.doubleToLongBits(value) : Double.doubleToRawLongBits(value));
        position += Double.BYTES;
    }

    public void writeFixedLong(long value) {
        require(Long.BYTES);
        LittleEndian.LONGS.set(buffer, position, value);
        position += Long.BYTES;
    }

    public void writeRaw(byte[] bytes, int from, int count) {
        require(count);
        System.arraycopy(bytes, from, buffer, position, count);
        position += count;
    }

    public void writeBytes(byte[] bytes) {
        limits.checkElements("bytes", bytes.length, Long.MAX_VALUE, 0);
        charge(ObjectSizes.ARRAY + (long) bytes.length);
        writeInt(bytes.length);
        writeRaw(bytes, 0, bytes.length);
    }

    /** Writes the index of a branch of a union, which is small. */
    public void writeBranch(int branch) {
        require(1);
        buffer[position++] = (byte) (branch << 1);
    }

    public void writeString(String text) {
        int length = text.length();
        if (length == 0) {
            writeInt(0);
            return;
        }
        limits.checkText(length, Long.MAX_VALUE);
        charge(ObjectSizes.TEXT + (long) length);
        int start = position;
        require((int) Math.min((long) length + INT_ROOM, Integer.MAX_VALUE));
        putInt(length);
        if (Ascii.put(text, buffer, position)) {
            position += length;
        } else {
            position = start;
            writeOtherString(text);
        }
    }

    private void writeOtherString(String text) {
        int bytes = Utf8.length("text", text);
        charge(2L * text.length());
        writeInt(bytes);
        require(bytes);
        position = Utf8.put("text", text, buffer, position);
    }

    public void writeFloats(float[] values) {
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

    public void writeDoubles(double[] values) {
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

    public void writeInts(int[] values) {
        for (int from = 0; from < values.length; from += VARINT_ARRAY_STEP) {
            int count = Math.min(VARINT_ARRAY_STEP, values.length - from);
            require(count * ArrayMarshaller.MAX_VARINT_BYTES);
            position = ArrayMarshaller.putVarints(
                    buffer, position, values, from, count, ArrayMarshaller.VarintForm.ZIGZAG);
        }
    }

    public void writeLongs(long[] values) {
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
    public void sort(int start, int[] ends) {
        OrderedPieces.sort(buffer, start, ends);
    }
}
