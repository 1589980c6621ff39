// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.wire;

import com.esotericsoftware.kryo.kryo5.io.Output;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.arrays.ArrayMarshaller.Kind;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.core.text.Ascii;
import org.jspecify.annotations.Nullable;

/**
 * Kryo's output over one growing array, up to {@link Limits#maxPayloadBytes()}. Multi-byte values go through views of
 * the array, which is as fast as Kryo's unsafe buffers and keeps the bounds checks; arrays of primitives through
 * {@link ArrayMarshaller}. Everything is little endian, Kryo 5's own order.
 *
 * <p>Not part of the API.
 */
public final class BoundedOutput extends Output {

    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle CHARS = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** UTF-16 units that are on their way at a time. */
    private static final int RETAINED_UNITS = 1024;

    private final Limits limits;
    private final Budget budget;
    private final boolean canonicalNaN;
    private char[] units = {};

    /** With {@code canonicalNaN}, all NaN are written as one, so that equal keys have equal bytes. */
    public BoundedOutput(Limits limits, Budget budget, int initialBytes, boolean canonicalNaN) {
        super(Math.min(initialBytes, limits.maxPayloadBytes()), limits.maxPayloadBytes());
        this.limits = limits;
        this.budget = budget;
        this.canonicalNaN = canonicalNaN;
    }

    /** Returns the output of the payload; serializers of this module that go back in it write to no other. */
    public static BoundedOutput of(Output output) {
        if (output instanceof BoundedOutput bounded) {
            return bounded;
        }
        throw new InvalidPayloadException(
                "a custom serializer passes its own " + output.getClass().getName()
                        + " on to Kryo; only the output it was given can take objects with fields or methods of their own");
    }

    @Override
    protected boolean require(int required) {
        if (capacity - position >= required) {
            return false;
        }
        long needed = (long) position + required;
        limits.checkPayload(needed);
        buffer = Arrays.copyOf(buffer, (int) Math.min(maxCapacity, Math.max(needed, 2L * capacity)));
        capacity = buffer.length;
        return true;
    }

    private void requireElements(int count, int elementBytes) {
        long bytes = (long) count * elementBytes;
        limits.checkPayload(position + bytes);
        require((int) bytes);
    }

    /** As Kryo's, whose method is too large to be taken in wherever it is called; most numbers take one byte. */
    @Override
    public int writeVarInt(int value, boolean optimizePositive) {
        int bits = optimizePositive ? value : value << 1 ^ value >> 31;
        if (bits >>> 7 != 0 || position == capacity) {
            return super.writeVarInt(value, optimizePositive);
        }
        buffer[position++] = (byte) bits;
        return 1;
    }

    /** Gives memory above the bound back; what was written is gone. */
    public void trim(int maxRetainedBytes) {
        if (buffer.length > maxRetainedBytes) {
            buffer = new byte[Math.min(maxRetainedBytes, 512)];
            capacity = buffer.length;
            position = 0;
        }
    }

    /** Makes room for {@code count} bytes at {@code offset} by moving what follows. */
    void insert(int offset, int count) {
        require(count);
        System.arraycopy(buffer, offset, buffer, offset + count, position - offset);
        position += count;
    }

    /** Puts numbers in the place of the one byte that was written for them. */
    public void replaceByte(int offset, int... numbers) {
        int bytes = 0;
        for (int number : numbers) {
            bytes += varIntLength(number, true);
        }
        if (bytes > 1) {
            insert(offset + 1, bytes - 1);
        }
        int end = position;
        setPosition(offset);
        for (int number : numbers) {
            writeVarInt(number, true);
        }
        setPosition(end);
    }

    /**
     * Writes bytes that are known.
     *
     * @param bytes up to four, the first in the low bits
     * @param length how many there are
     * @return false if there may be no room, and nothing was written
     */
    public boolean put(int bytes, int length) {
        if (capacity - position < Integer.BYTES) {
            return false;
        }
        INTS.set(buffer, position, bytes);
        position += length;
        return true;
    }

    @Override
    public void writeBytes(byte[] bytes, int offset, int count) {
        require(count);
        System.arraycopy(bytes, offset, buffer, position, count);
        position += count;
    }

    /**
     * Writes a text as Java keeps it, so that it is copied and not converted: 0 for null, else one more than twice the
     * length, and a byte for each UTF-16 unit; where one is above 255, one more again, and two bytes for each.
     */
    @Override
    @SuppressWarnings(
            "deprecation") // drops high bytes, which are 0 here, and is the one method that copies into an array
    public void writeString(@Nullable String value) {
        if (value == null) {
            writeByte(0);
            return;
        }
        int length = value.length();
        limits.checkText(length, Long.MAX_VALUE);
        if (!Ascii.isLatin1(value)) {
            writeWide(value, length);
            return;
        }
        budget.memory(ObjectSizes.TEXT + length);
        writeHead(2 * length + 1, length);
        value.getBytes(0, length, buffer, position);
        position += length;
    }

    /** As any other text: there is one form. */
    @Override
    public void writeAscii(@Nullable String value) {
        writeString(value);
    }

    private void writeWide(String value, int length) {
        long bytes = (long) Character.BYTES * length;
        budget.memory(ObjectSizes.TEXT + bytes);
        writeHead(2 * length + 2, bytes);
        if (units.length < length && units.length < RETAINED_UNITS) {
            units = new char[Math.min(RETAINED_UNITS, Math.max(64, 2 * length))];
        }
        for (int from = 0; from < length; from += units.length) {
            int count = Math.min(length - from, units.length);
            value.getChars(from, from + count, units, 0);
            ArrayMarshaller.put(buffer, position, units, 0, count, false);
            position += Character.BYTES * count;
        }
    }

    /** Writes what is in front of a text, and makes room for its bytes. */
    private void writeHead(int head, long bytes) {
        boolean one = head >>> 7 == 0;
        long all = (one ? 1 : varIntLength(head, true)) + bytes;
        if (all > capacity - position) {
            limits.checkPayload(position + all);
            require((int) all);
        }
        if (one) {
            buffer[position++] = (byte) head;
        } else {
            writeVarInt(head, true);
        }
    }

    /** Returns the bytes of a text. */
    public static byte[] encoded(String text) {
        Budget unlimited = new Budget(Limits.defaults());
        unlimited.startWriting();
        BoundedOutput output = new BoundedOutput(Limits.defaults(), unlimited, 64, false);
        output.writeString(text);
        return output.toBytes();
    }

    @Override
    public void writeShort(int value) {
        require(2);
        SHORTS.set(buffer, position, (short) value);
        position += 2;
    }

    @Override
    public void writeChar(char value) {
        require(2);
        CHARS.set(buffer, position, value);
        position += 2;
    }

    @Override
    public void writeInt(int value) {
        require(4);
        INTS.set(buffer, position, value);
        position += 4;
    }

    @Override
    public void writeLong(long value) {
        require(8);
        LONGS.set(buffer, position, value);
        position += 8;
    }

    @Override
    public void writeFloat(float value) {
        writeInt(canonicalNaN ? Float.floatToIntBits(value) : Float.floatToRawIntBits(value));
    }

    @Override
    public void writeDouble(double value) {
        writeLong(canonicalNaN ? Double.doubleToLongBits(value) : Double.doubleToRawLongBits(value));
    }

    /** Writes all elements of an array of primitives. */
    public void writeElements(Kind kind, Object array, int count) {
        if (canonicalNaN && array instanceof float[] floats) {
            writeFloats(floats, 0, count);
        } else if (canonicalNaN && array instanceof double[] doubles) {
            writeDoubles(doubles, 0, count);
        } else {
            requireElements(count, kind.bytes());
            kind.put(buffer, position, array, 0, count, false);
            position += kind.bytes() * count;
        }
    }

    @Override
    public void writeBooleans(boolean[] array, int offset, int count) {
        requireElements(count, 1);
        ArrayMarshaller.put(buffer, position, array, offset, count);
        position += count;
    }

    @Override
    public void writeChars(char[] array, int offset, int count) {
        requireElements(count, 2);
        ArrayMarshaller.put(buffer, position, array, offset, count, false);
        position += 2 * count;
    }

    @Override
    public void writeShorts(short[] array, int offset, int count) {
        requireElements(count, 2);
        ArrayMarshaller.put(buffer, position, array, offset, count, false);
        position += 2 * count;
    }

    @Override
    public void writeInts(int[] array, int offset, int count) {
        requireElements(count, 4);
        ArrayMarshaller.put(buffer, position, array, offset, count, false);
        position += 4 * count;
    }

    @Override
    public void writeLongs(long[] array, int offset, int count) {
        requireElements(count, 8);
        ArrayMarshaller.put(buffer, position, array, offset, count, false);
        position += 8 * count;
    }

    @Override
    public void writeFloats(float[] array, int offset, int count) {
        requireElements(count, 4);
        if (canonicalNaN) {
            for (int i = offset; i < offset + count; i++) {
                writeFloat(array[i]);
            }
            return;
        }
        ArrayMarshaller.put(buffer, position, array, offset, count, false);
        position += 4 * count;
    }

    @Override
    public void writeDoubles(double[] array, int offset, int count) {
        requireElements(count, 8);
        if (canonicalNaN) {
            for (int i = offset; i < offset + count; i++) {
                writeDouble(array[i]);
            }
            return;
        }
        ArrayMarshaller.put(buffer, position, array, offset, count, false);
        position += 8 * count;
    }
}
