// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.wire;

import com.esotericsoftware.kryo.kryo5.io.Output;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.arrays.ArrayMarshaller.Kind;
import org.hzserializers.core.Ascii;
import org.hzserializers.core.Budget;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.hzserializers.core.ObjectSizes;
import org.hzserializers.core.Utf8;
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

    /** Kryo marks the end of an ASCII text up to this length, which needs no length in front. */
    private static final int SHORT_TEXT = 32;

    private static final int TEXT_FLAG = 0x80;

    private final Limits limits;
    private final Budget budget;
    private final boolean canonicalNaN;

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

    @Override
    public void writeBytes(byte[] bytes, int offset, int count) {
        require(count);
        System.arraycopy(bytes, offset, buffer, position, count);
        position += count;
    }

    /**
     * Writes what Kryo writes, and moves ASCII in blocks. A text of one character, one that is longer than
     * {@link #SHORT_TEXT} and one with other characters has its length in front.
     */
    @Override
    public void writeString(@Nullable String value) {
        if (value == null) {
            writeByte(TEXT_FLAG);
            return;
        }
        int length = value.length();
        limits.checkText(length, Long.MAX_VALUE);
        budget.memory(ObjectSizes.TEXT + length);
        boolean marked = length > 1 && length <= SHORT_TEXT;
        int start = position;
        if (!marked) {
            writeVarIntFlag(true, length + 1, true);
        }
        require(length);
        if (Ascii.put(value, buffer, position)) {
            position += length;
            if (marked) {
                buffer[position - 1] |= (byte) TEXT_FLAG;
            }
            return;
        }
        position = start;
        writeVarIntFlag(true, length + 1, true);
        writeUnits(value, length);
    }

    /** Writes each UTF-16 unit, also half of a surrogate pair, in one to three bytes. */
    private void writeUnits(String value, int length) {
        long bytes = (long) Utf8.MAX_BYTES * length;
        if (bytes > capacity - position) {
            bytes = length;
            for (int i = 0; i < length; i++) {
                char c = value.charAt(i);
                bytes += c < 0x80 ? 0 : c < 0x800 ? 1 : 2;
            }
            limits.checkPayload(position + bytes);
            require((int) bytes);
        }
        byte[] target = buffer;
        int at = position;
        for (int i = 0; i < length; i++) {
            char c = value.charAt(i);
            if (c < 0x80) {
                target[at++] = (byte) c;
            } else if (c < 0x800) {
                target[at++] = (byte) (0xc0 | (c >> 6));
                target[at++] = (byte) (0x80 | (c & 0x3f));
            } else {
                target[at++] = (byte) (0xe0 | (c >> 12));
                target[at++] = (byte) (0x80 | ((c >> 6) & 0x3f));
                target[at++] = (byte) (0x80 | (c & 0x3f));
            }
        }
        position = at;
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
