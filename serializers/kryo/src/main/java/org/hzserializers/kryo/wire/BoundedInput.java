// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.wire;

import com.esotericsoftware.kryo.kryo5.io.Input;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.arrays.ArrayMarshaller.Kind;
import org.hzserializers.core.Ascii;
import org.hzserializers.core.Budget;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.KnownNames;
import org.hzserializers.core.Limits;
import org.hzserializers.core.ObjectSizes;
import org.hzserializers.core.Utf8;
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

    /** The bit of the first byte that says that a text's length goes on in the next. */
    private static final int LONG_LENGTH = 0x40;

    /** The bits of a first byte with a length that goes on. */
    private static final int TEXT_FLAGS = 0x80 | LONG_LENGTH;

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

    /** Narrows the input to the next bytes; {@link #leaveRegion} must follow with what this returns. */
    public long enterRegion(String what, int length) {
        if (length < 0 || length > remaining() - owed) {
            throw new InvalidPayloadException(what + " length " + Integer.toUnsignedString(length)
                    + " does not fit the " + (remaining() - owed) + " bytes that remain");
        }
        long outer = (long) limit << 32 | owed;
        limit = position + length;
        owed = 0;
        return outer;
    }

    /** Ends a region, all of whose bytes must have been read. */
    public void leaveRegion(String what, long outer) {
        if (position != limit) {
            throw new InvalidPayloadException(what + " leaves " + remaining() + " of its bytes unread");
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
        long bits;
        if ((bytes & VarInts.CONTINUED) == VarInts.CONTINUED) {
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

    @Override
    public @Nullable String readString() {
        if (!readVarIntFlag()) {
            return readAscii();
        }
        int count = readVarIntFlag(true) - 1;
        if (count == -1) {
            return null;
        }
        limits.checkText(count, remaining());
        budget.memory(ObjectSizes.TEXT + count);
        int ascii = Ascii.count(buffer, position, count);
        if (ascii == count) {
            String text = new String(buffer, position, count, StandardCharsets.ISO_8859_1);
            position += count;
            return text;
        }
        return readUtf16(count, ascii);
    }

    @Override
    public @Nullable StringBuilder readStringBuilder() {
        String text = readString();
        return text == null ? null : new StringBuilder(text);
    }

    /**
     * Reads a text of some that are known, without making a text of it.
     *
     * @param names the bytes of each as Kryo writes it
     * @return its place; -1 if what comes is another text, or null, and nothing was read
     */
    public int readKnown(KnownNames names) {
        int left = limit - position;
        int first = left == 0 ? 0 : buffer[position];
        // A text that begins with its length, in characters and with one more for null, has that many bytes with it.
        int length = first < 0 ? first & (LONG_LENGTH - 1) : 1 + Ascii.count(buffer, position, left);
        if (length > left || (first & TEXT_FLAGS) == TEXT_FLAGS) {
            return -1;
        }
        int place = names.find(buffer, position, length);
        if (place >= 0) {
            position += length;
        }
        return place;
    }

    /** Reads a text whose last byte has its high bit set, which is how Kryo writes short ASCII texts. */
    private String readAscii() {
        int last = position + Ascii.count(buffer, position, limit - position);
        if (last == limit) {
            throw new InvalidPayloadException("payload ends at offset " + limit + " inside a text");
        }
        int count = last - position + 1;
        limits.checkText(count, count);
        budget.memory(ObjectSizes.TEXT + count);
        byte marked = buffer[last];
        buffer[last] = (byte) (marked & 0x7F);
        String text = new String(buffer, position, count, StandardCharsets.ISO_8859_1);
        buffer[last] = marked;
        position = last + 1;
        return text;
    }

    /** Decodes Kryo's text: each UTF-16 unit, also half of a surrogate pair, in one to three bytes. */
    private String readUtf16(int count, int ascii) {
        char[] units = chars.length >= count ? chars : new char[count];
        if (count <= RETAINED_CHARS) {
            chars = units;
        }
        byte[] source = buffer;
        int at = position;
        for (int i = 0; i < ascii; i++) {
            units[i] = (char) source[at++];
        }
        int i = ascii;
        // As long as the bytes of any unit are there.
        while (i < count && limit - at >= Utf8.MAX_BYTES) {
            int first = source[at];
            if (first >= 0) {
                units[i++] = (char) first;
                at++;
            } else if ((first & 0xE0) == 0xC0 && (source[at + 1] & 0xC0) == 0x80) {
                units[i++] = (char) (((first & 0x1F) << 6) | (source[at + 1] & 0x3F));
                at += 2;
            } else if ((first & 0xF0) == 0xE0 && (source[at + 1] & 0xC0) == 0x80 && (source[at + 2] & 0xC0) == 0x80) {
                units[i++] = (char) (((first & 0x0F) << 12) | ((source[at + 1] & 0x3F) << 6) | (source[at + 2] & 0x3F));
                at += Utf8.MAX_BYTES;
            } else {
                break;
            }
        }
        position = at;
        while (i < count) {
            units[i++] = readUnit();
        }
        return new String(units, 0, count);
    }

    private char readUnit() {
        require(1);
        int first = buffer[position++];
        if (first >= 0) {
            return (char) first;
        }
        if ((first & 0xE0) == 0xC0) {
            return (char) ((first & 0x1F) << 6 | continuation());
        }
        if ((first & 0xF0) == 0xE0) {
            int high = (first & 0x0F) << 12 | continuation() << 6;
            return (char) (high | continuation());
        }
        throw malformed(first);
    }

    private int continuation() {
        require(1);
        int next = buffer[position++];
        if ((next & 0xC0) != 0x80) {
            throw malformed(next);
        }
        return next & 0x3F;
    }

    private InvalidPayloadException malformed(int found) {
        return new InvalidPayloadException(String.format(
                "text has the byte 0x%02x at offset %d, which no text holds there", found & 0xFF, position - 1));
    }
}
