// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.wire;

import java.io.IOException;
import java.util.Arrays;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.core.text.Utf8;

/** The binary encoding out of a part of an array, with what its objects are charged for. Not thread-safe. */
public final class AvroInput {

    private static final byte[] EMPTY = new byte[0];

    private static final int MAX_INT_BYTES = 5;

    public final Limits limits;
    public final Budget budget;
    public final GraphLedger ledger;
    private byte[] buffer = EMPTY;
    private int position;
    private int end;
    private final int maxDepth;
    private int depth;

    public AvroInput(Limits limits) {
        this.limits = limits;
        this.budget = new Budget(limits);
        this.ledger = new GraphLedger(limits, budget, false);
        this.maxDepth = limits.maxDepth();
    }

    /** Starts a payload; the first bytes of the array may be something else. */
    public void start(byte[] bytes, int from, int to, int charged) {
        buffer = bytes;
        position = from;
        end = to;
        depth = 0;
        ledger.clear();
        budget.start(charged);
    }

    /** Lets go of the payload. */
    public void stop() {
        buffer = EMPTY;
        position = 0;
        end = 0;
    }

    /**
     * Goes on in other bytes that belong to the payload or, as the default of a field, stand for a part of it. The
     * caller goes back.
     */
    public void goTo(byte[] bytes, int from, int to) {
        buffer = bytes;
        position = from;
        end = to;
    }

    /** Returns where the bytes end, as {@link #position} counts. */
    public int end() {
        return end;
    }

    public int remaining() {
        return end - position;
    }

    public int position() {
        return position;
    }

    /** Returns what {@link #position} counts in, for values that stay bytes; never to be changed. */
    public byte[] buffer() {
        return buffer;
    }

    public void requireEnd() {
        if (position != end) {
            throw new InvalidPayloadException((end - position) + " bytes follow the value");
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

    /** Returns what hashing or comparing everything read so far would cost. */
    public long cost() {
        return position + budget.memoryCharged() / AvroOutput.MEMORY_PER_COST + ledger.clock();
    }

    /** Charges the memory of an object. */
    public void charge(int bytes) {
        budget.memory(bytes);
    }

    /** Makes sure that bytes are there. */
    public void need(int bytes) {
        if (end - position < bytes) {
            throw truncated(bytes);
        }
    }

    private InvalidPayloadException truncated(long bytes) {
        return new InvalidPayloadException(
                "payload is truncated: " + bytes + " bytes expected, " + (end - position) + " remain");
    }

    public boolean readBoolean() {
        need(1);
        return getBoolean();
    }

    /** Reads a boolean that is known to be there. */
    public boolean getBoolean() {
        int value = buffer[position++];
        if ((value & ~1) != 0) {
            throw new InvalidPayloadException("boolean is " + (value & 0xFF) + ", must be 0 or 1");
        }
        return value == 1;
    }

    public int readInt() {
        int at = position;
        // Most numbers take one byte or two. A branch says which: what comes next need not wait for the place then.
        if (at + 1 < end) {
            int bits = buffer[at];
            if (bits >= 0) {
                position = at + 1;
                return (bits >>> 1) ^ -(bits & 1);
            }
            int next = buffer[at + 1];
            if (next >= 0) {
                position = at + 2;
                bits = (bits & 0x7F) | (next << 7);
                return (bits >>> 1) ^ -(bits & 1);
            }
        }
        return readLongInt();
    }

    private int readLongInt() {
        if (buffer.length - position >= Long.BYTES) {
            long bytes = (long) LittleEndian.LONGS.get(buffer, position);
            long ends = Varints.ends(bytes);
            int next = position + Varints.countTo(ends);
            long bits = Varints.gather(bytes, ends);
            if (ends != 0 && next <= end && bits >>> Integer.SIZE == 0 && next - position <= MAX_INT_BYTES) {
                position = next;
                return (int) (bits >>> 1) ^ -(int) (bits & 1);
            }
        }
        return readOtherInt();
    }

    /** Reads a number at the end of the bytes, or says what is wrong with it. */
    private int readOtherInt() {
        byte[] source = buffer;
        int at = position;
        int bits = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            if (at == end) {
                throw truncated(1);
            }
            int next = source[at++];
            bits |= (next & 0x7F) << shift;
            if (next >= 0) {
                if (shift == 28 && next > 0x0F) {
                    break;
                }
                position = at;
                return (bits >>> 1) ^ -(bits & 1);
            }
        }
        throw new InvalidPayloadException("int at offset " + position + " has more than 32 bits");
    }

    public long readLong() {
        int at = position;
        if (at + 1 < end) {
            long bits = buffer[at];
            if (bits >= 0) {
                position = at + 1;
                return (bits >>> 1) ^ -(bits & 1);
            }
            long next = buffer[at + 1];
            if (next >= 0) {
                position = at + 2;
                bits = (bits & 0x7F) | (next << 7);
                return (bits >>> 1) ^ -(bits & 1);
            }
        }
        return readLongLong();
    }

    private long readLongLong() {
        if (buffer.length - position >= Long.BYTES) {
            long bytes = (long) LittleEndian.LONGS.get(buffer, position);
            long ends = Varints.ends(bytes);
            int next = position + Varints.countTo(ends);
            if (ends != 0 && next <= end) {
                long bits = Varints.gather(bytes, ends);
                position = next;
                return (bits >>> 1) ^ -(bits & 1);
            }
        }
        return readOtherLong();
    }

    /** Reads a number at the end of the bytes, or a large one, or says what is wrong with it. */
    private long readOtherLong() {
        byte[] source = buffer;
        int at = position;
        long bits = 0;
        for (int shift = 0; shift < 70; shift += 7) {
            if (at == end) {
                throw truncated(1);
            }
            int next = source[at++];
            bits |= (next & 0x7FL) << shift;
            if (next >= 0) {
                if (shift == 63 && next > 1) {
                    break;
                }
                position = at;
                return (bits >>> 1) ^ -(bits & 1);
            }
        }
        throw new InvalidPayloadException("long at offset " + position + " has more than 64 bits");
    }

    public float readFloat() {
        need(Float.BYTES);
        return getFloat();
    }

    /** Reads a number that is known to be there. */
    public float getFloat() {
        int bits = (int) LittleEndian.INTS.get(buffer, position);
        position += Float.BYTES;
        return Float.intBitsToFloat(bits);
    }

    public double readDouble() {
        need(Double.BYTES);
        return getDouble();
    }

    /** Reads a number that is known to be there. */
    public double getDouble() {
        long bits = (long) LittleEndian.LONGS.get(buffer, position);
        position += Double.BYTES;
        return Double.longBitsToDouble(bits);
    }

    /** Reads a signed number of at most eight bytes, the highest first. */
    public long readBigEndian(int bytes) {
        need(bytes);
        long value = buffer[position];
        for (int i = 1; i < bytes; i++) {
            value = value << Byte.SIZE | (buffer[position + i] & 0xFF);
        }
        position += bytes;
        return value;
    }

    /** Reads the length of bytes or of a text. */
    public int readLength(String what) {
        long length = readLong();
        if (length < 0 || length > end - position) {
            throw new InvalidPayloadException(
                    what + " length " + length + " does not fit the " + (end - position) + " bytes that remain");
        }
        return (int) length;
    }

    public byte[] readBytes() {
        int length = readLength("bytes");
        limits.checkElements("bytes", length, end - position, 1);
        return readRaw(length);
    }

    public byte[] readRaw(int length) {
        need(length);
        budget.memory(ObjectSizes.ARRAY + (long) length);
        byte[] bytes = Arrays.copyOfRange(buffer, position, position + length);
        position += length;
        return bytes;
    }

    public String readString() {
        int bytes = readLength("text");
        if (bytes == 0) {
            return "";
        }
        String text = Utf8.get("text", buffer, position, bytes, position, limits);
        int length = text.length();
        budget.memory(ObjectSizes.TEXT + (length == bytes ? length : 3L * length));
        position += bytes;
        return text;
    }

    public void skip(int bytes) {
        need(bytes);
        position += bytes;
    }

    public void skipVarint() {
        readLong();
    }

    /** Passes elements that all take the same number of bytes. */
    public void skipElements(int count, int size) {
        long bytes = (long) count * size;
        if (bytes > end - position) {
            throw truncated(bytes);
        }
        position += (int) bytes;
    }

    /** Passes numbers, which may have more bits than they should. */
    public void skipVarints(int count) {
        int left = count;
        // A word has eight ends at most, so the last number is not passed by half.
        while (left > Long.BYTES && end - position >= Long.BYTES) {
            left -= Long.bitCount(Varints.ends(LittleEndian.getLong(buffer, position)));
            position += Long.BYTES;
        }
        for (int i = 0; i < left; i++) {
            skipVarint();
        }
    }

    public int readIndex(int count) {
        int index = readInt();
        if (index < 0 || index >= count) {
            throw new InvalidPayloadException("union branch is " + index + ", must be from 0 to " + (count - 1));
        }
        return index;
    }

    /**
     * Reads the count of an array's or a map's block.
     *
     * @param minBytes what an element takes at least
     * @param before elements of the blocks before
     * @return 0 at the end
     */
    public int readBlock(String what, int minBytes, int before) {
        long count = readLong();
        if (count == 0) {
            return 0;
        }
        if (count < 0) {
            long size = readLong();
            if (size < 0 || size > end - position) {
                throw new InvalidPayloadException(
                        "a block of " + what + " has " + size + " bytes, but " + (end - position) + " remain");
            }
            count = -count;
        }
        if (count < 0 || count > limits.maxElements() - before) {
            throw new InvalidPayloadException(what + " length " + (count < 0 ? "2^63" : Long.toString(before + count))
                    + " exceeds maxElements " + limits.maxElements()
                    + "; raise Limits.maxElements for trusted peers only");
        }
        limits.checkElements(what, (int) count, end - position, minBytes);
        return (int) count;
    }

    public void readFloats(float[] values, int to, int count) {
        need(count * Float.BYTES);
        ArrayMarshaller.get(buffer, position, values, to, count, false);
        position += count * Float.BYTES;
    }

    public void readDoubles(double[] values, int to, int count) {
        need(count * Double.BYTES);
        ArrayMarshaller.get(buffer, position, values, to, count, false);
        position += count * Double.BYTES;
    }

    public void readLongs(long[] values, int to, int count) {
        try {
            position = ArrayMarshaller.getVarints(
                    buffer, position, end, values, to, count, ArrayMarshaller.VarintForm.ZIGZAG);
        } catch (IOException e) {
            throw new InvalidPayloadException(String.valueOf(e.getMessage()), e);
        }
    }
}
