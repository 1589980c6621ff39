// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.wire;

import com.esotericsoftware.kryo.kryo5.io.Input;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.function.Supplier;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.arrays.ArrayMarshaller.Kind;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.core.text.KnownNames;
import org.hzserializers.core.text.VarInts;
import org.jspecify.annotations.Nullable;

/**
 * Kryo's input over one payload, which checks every declared length before anything is allocated for it.
 *
 * <p>Containers announce their elements with {@link #enter}, and take them off with {@link #element}. Each element
 * takes at least one byte, and what an outer container still expects is not available to an inner one: so all the
 * memory allocated ahead of its bytes is proportional to the payload, however containers are nested.
 *
 * <p>Not part of the API.
 */
public final class BoundedInput extends Input {

    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle CHARS = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Decoded texts up to this many UTF-16 units keep their scratch array for the next one. */
    private static final int RETAINED_CHARS = 8 * 1024;

    private static final int MAX_INT_BYTES = 5;

    private static final byte[] EMPTY = new byte[0];

    private final Limits limits;
    private final Budget budget;

    /** Bytes that enclosing containers still expect at least. */
    private int owed;

    /** Texts are charged to the budget, which the caller starts; containers and objects charge themselves. */
    public BoundedInput(Limits limits, Budget budget) {
        this.limits = limits;
        this.budget = budget;
    }

    /** Returns the input that checks lengths; serializers of this module read from no other. */
    public static BoundedInput of(Input input) {
        if (input instanceof BoundedInput bounded) {
            return bounded;
        }
        throw new InvalidPayloadException("a custom serializer passes its own "
                + input.getClass().getName() + " on to Kryo; only the input it was given checks lengths");
    }

    /** Starts a payload, which takes so many of the bytes. */
    public void start(byte[] payload, int length) {
        setBuffer(payload, 0, length);
        owed = 0;
    }

    /** Drops the payload's array, which an idle input would keep from being collected. */
    public void release() {
        start(EMPTY, 0);
    }

    Limits limits() {
        return limits;
    }

    /** Returns how many bytes of the payload, or of the open region, have not been read. */
    public int remaining() {
        return limit - position;
    }

    /** Checks a container's element count, and keeps bytes back for its elements. */
    public void enter(String what, int count, int minElementBytes) {
        limits.checkElements(what, count, (long) remaining() - owed, minElementBytes);
        owed += count * minElementBytes;
    }

    /** Releases the bytes kept back for one element, which is read next. */
    public void element(int minBytes) {
        owed -= minBytes;
    }

    /**
     * Narrows the input to the next bytes; {@link #leaveRegion} must follow with what this returns.
     *
     * @param what names the region if it does not fit
     */
    public long enterRegion(Supplier<String> what, int length) {
        if (length < 0 || length > remaining() - owed) {
            throw new InvalidPayloadException(what.get() + " length " + Integer.toUnsignedString(length)
                    + " does not fit the " + (remaining() - owed) + " bytes that remain");
        }
        long outer = (long) limit << 32 | owed;
        limit = position + length;
        owed = 0;
        return outer;
    }

    /** Ends a region, all of whose bytes must have been read. */
    public void leaveRegion(Supplier<String> what, long outer) {
        if (position != limit) {
            throw new InvalidPayloadException(what.get() + " leaves " + remaining() + " of its bytes unread");
        }
        limit = (int) (outer >>> 32);
        owed = (int) outer;
    }

    /** Where the input is, and what it keeps back. */
    public record Place(int position, int limit, int owed) {}

    /** Returns the current place. */
    public Place place() {
        return new Place(position, limit, owed);
    }

    /** Returns to an earlier place. */
    public void goTo(Place place) {
        position = place.position;
        limit = place.limit;
        owed = place.owed;
    }

    /**
     * Passes over bytes that are known.
     *
     * @param bytes up to four, the first in the low bits
     * @param mask the bits that they have
     * @param length how many there are
     * @return whether they come next; if not, nothing was read. May be false where the payload is about to end
     */
    public boolean passOver(int bytes, int mask, int length) {
        if (limit - position < Integer.BYTES || ((int) INTS.get(buffer, position) & mask) != bytes) {
            return false;
        }
        position += length;
        return true;
    }

    @Override
    protected int fill(byte[] target, int offset, int count) {
        return -1;
    }

    @Override
    protected int require(int required) {
        int remaining = limit - position;
        if (remaining < required || required < 0) {
            throw new InvalidPayloadException("payload ends at offset " + limit + ": "
                    + Integer.toUnsignedString(required) + " bytes needed, " + remaining + " remain");
        }
        return remaining;
    }

    @Override
    protected int optional(int optional) {
        int remaining = limit - position;
        return remaining == 0 ? -1 : Math.min(remaining, optional);
    }

    private void requireElements(String what, int count, int elementBytes) {
        limits.checkElements(what, count, (long) remaining() - owed, elementBytes);
    }

    @Override
    public void skip(int count) {
        require(count);
        position += count;
    }

    @Override
    public byte[] readBytes(int length) {
        requireElements("byte[]", length, 1);
        byte[] bytes = new byte[length];
        readBytes(bytes, 0, length);
        return bytes;
    }

    @Override
    public void readBytes(byte[] bytes, int offset, int count) {
        require(count);
        System.arraycopy(buffer, position, bytes, offset, count);
        position += count;
    }

    @Override
    public int readVarInt(boolean optimizePositive) {
        if (limit - position < Long.BYTES) {
            return super.readVarInt(optimizePositive);
        }
        long bytes = (long) LONGS.get(buffer, position);
        int bits = (int) bytes & 0x7F;
        if ((bytes & 0x80) == 0) {
            position++;
        } else if ((bytes & 0x8000) == 0) {
            position += 2;
            bits |= (int) (bytes >>> 1) & 0x3F80;
        } else {
            int length = VarInts.lengthOf(bytes);
            if (length > MAX_INT_BYTES) {
                return super.readVarInt(optimizePositive);
            }
            position += length;
            bits = (int) VarInts.squeeze(bytes & (-1L >>> (-length * Byte.SIZE)));
        }
        return optimizePositive ? bits : (bits >>> 1) ^ -(bits & 1);
    }

    @Override
    public long readVarLong(boolean optimizePositive) {
        if (limit - position <= Long.BYTES) {
            return super.readVarLong(optimizePositive);
        }
        long bytes = (long) LONGS.get(buffer, position);
        long bits = bytes & 0x7F;
        if ((bytes & 0x80) == 0) {
            position++;
        } else if ((bytes & 0x8000) == 0) {
            position += 2;
            bits |= (bytes >>> 1) & 0x3F80;
        } else if ((bytes & VarInts.CONTINUED) == VarInts.CONTINUED) {
            bits = VarInts.squeeze(bytes) | (long) buffer[position + Long.BYTES] << VarInts.BITS_OF_EIGHT;
            position += Long.BYTES + 1;
        } else {
            int length = VarInts.lengthOf(bytes);
            position += length;
            bits = VarInts.squeeze(bytes & (-1L >>> (-length * Byte.SIZE)));
        }
        return optimizePositive ? bits : (bits >>> 1) ^ -(bits & 1);
    }

    @Override
    public short readShort() {
        require(2);
        short value = (short) SHORTS.get(buffer, position);
        position += 2;
        return value;
    }

    @Override
    public char readChar() {
        require(2);
        char value = (char) CHARS.get(buffer, position);
        position += 2;
        return value;
    }

    @Override
    public int readInt() {
        require(4);
        int value = (int) INTS.get(buffer, position);
        position += 4;
        return value;
    }

    @Override
    public long readLong() {
        require(8);
        long value = (long) LONGS.get(buffer, position);
        position += 8;
        return value;
    }

    @Override
    public float readFloat() {
        return Float.intBitsToFloat(readInt());
    }

    @Override
    public double readDouble() {
        return Double.longBitsToDouble(readLong());
    }

    /** Reads elements of primitives into a new array. */
    public Object readElements(Kind kind, int length) {
        requireElements(kind.arrayName(), length, kind.bytes());
        Object array = kind.newArray(length);
        kind.get(buffer, position, array, 0, length, false);
        position += kind.bytes() * length;
        return array;
    }

    @Override
    public boolean[] readBooleans(int length) {
        requireElements("boolean[]", length, 1);
        boolean[] array = new boolean[length];
        ArrayMarshaller.get(buffer, position, array, 0, length);
        position += length;
        return array;
    }

    @Override
    public char[] readChars(int length) {
        requireElements("char[]", length, 2);
        char[] array = new char[length];
        ArrayMarshaller.get(buffer, position, array, 0, length, false);
        position += 2 * length;
        return array;
    }

    @Override
    public short[] readShorts(int length) {
        requireElements("short[]", length, 2);
        short[] array = new short[length];
        ArrayMarshaller.get(buffer, position, array, 0, length, false);
        position += 2 * length;
        return array;
    }

    @Override
    public int[] readInts(int length) {
        requireElements("int[]", length, 4);
        int[] array = new int[length];
        ArrayMarshaller.get(buffer, position, array, 0, length, false);
        position += 4 * length;
        return array;
    }

    @Override
    public long[] readLongs(int length) {
        requireElements("long[]", length, 8);
        long[] array = new long[length];
        ArrayMarshaller.get(buffer, position, array, 0, length, false);
        position += 8 * length;
        return array;
    }

    @Override
    public float[] readFloats(int length) {
        requireElements("float[]", length, 4);
        float[] array = new float[length];
        ArrayMarshaller.get(buffer, position, array, 0, length, false);
        position += 4 * length;
        return array;
    }

    @Override
    public double[] readDoubles(int length) {
        requireElements("double[]", length, 8);
        double[] array = new double[length];
        ArrayMarshaller.get(buffer, position, array, 0, length, false);
        position += 8 * length;
        return array;
    }

    @Override
    public int[] readInts(int length, boolean optimizePositive) {
        requireElements("int[]", length, varEncoding ? 1 : 4);
        return super.readInts(length, optimizePositive);
    }

    @Override
    public long[] readLongs(int length, boolean optimizePositive) {
        requireElements("long[]", length, varEncoding ? 1 : 8);
        return super.readLongs(length, optimizePositive);
    }

    /** Reads a text, see {@link BoundedOutput#writeString}. */
    @Override
    @SuppressWarnings("deprecation") // the shortest way for bytes that are characters
    public @Nullable String readString() {
        int head = position < limit && buffer[position] >= 0 ? buffer[position++] : readVarInt(true);
        if (head == 0) {
            return null;
        }
        int length = (head - 1) >>> 1;
        if ((head & 1) == 0) {
            return readWide(length);
        }
        limits.checkText(length, remaining());
        budget.memory(ObjectSizes.TEXT + length);
        String text = new String(buffer, 0, position, length);
        position += length;
        return text;
    }

    private String readWide(int length) {
        limits.checkText(length, remaining() / Character.BYTES);
        budget.memory(ObjectSizes.TEXT + (long) Character.BYTES * length);
        char[] units = chars.length >= length ? chars : new char[length];
        if (length <= RETAINED_CHARS) {
            chars = units;
        }
        ArrayMarshaller.get(buffer, position, units, 0, length, false);
        position += Character.BYTES * length;
        return new String(units, 0, length);
    }

    @Override
    public @Nullable StringBuilder readStringBuilder() {
        String text = readString();
        return text == null ? null : new StringBuilder(text);
    }

    /**
     * Reads a text of some that are known, without making a text of it.
     *
     * @param names the bytes of each
     * @return its place; -1 if what comes is another text, or null, and nothing was read
     */
    public int readKnown(KnownNames names) {
        int left = limit - position;
        int head = left == 0 ? 0 : buffer[position];
        int length = (head & 1) == 0 ? head - 1 : 1 + (head >>> 1);
        // No longer text is known.
        if (head <= 0 || length > left) {
            return -1;
        }
        int place = names.find(buffer, position, length);
        if (place >= 0) {
            position += length;
        }
        return place;
    }
}
