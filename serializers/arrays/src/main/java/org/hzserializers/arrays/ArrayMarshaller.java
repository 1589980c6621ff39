// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.arrays;

import static java.nio.ByteOrder.BIG_ENDIAN;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;

/**
 * Moves primitive arrays through {@link DataOutput} and {@link DataInput} in blocks, and into and out of {@code byte[]}.
 *
 * <p>A stream call per element is what makes arrays slow. A marshaller packs a block of elements into an 8 KiB scratch
 * with one wide store each and hands the block over in one call, so the stream's cost is paid once per block and no
 * buffer of the array's size is allocated.
 *
 * <p>The {@code write...Array} methods write the bytes of the methods of the same name in Hazelcast's
 * {@code ObjectDataOutput}: a 4-byte element count in the stream's byte order, -1 for a null array, then the elements.
 * The methods named after the plural ({@code writeLongs}, {@code readLongs}) move elements only; the caller keeps the
 * count. Floats and doubles keep their bit patterns, NaN payloads included. A boolean is one byte, 0 or 1; when read,
 * any byte but 0 is true.
 *
 * <p>A marshaller is not thread-safe: it owns a scratch. The static methods, which need none, are.
 */
public final class ArrayMarshaller {

    /** The element count that stands for a null array. */
    public static final int NULL_LENGTH = -1;

    /** Bytes moved per stream call: big enough to make the call cheap, small enough to stay in the first-level cache. */
    private static final int SCRATCH_BYTES = 8 * 1024;

    /** Elements allocated at most before the first of them has arrived, when the source cannot tell what it holds. */
    private static final int FIRST_ALLOCATION = 8 * 1024;

    private static final VarHandle CHAR_BE = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle CHAR_LE =
            MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORT_BE = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle SHORT_LE =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT_BE = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT_LE = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG_BE = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG_LE =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle FLOAT_BE = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle FLOAT_LE =
            MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle DOUBLE_BE =
            MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle DOUBLE_LE =
            MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);

    private final boolean bigEndian;

    private final byte[] scratch = new byte[SCRATCH_BYTES];

    private ArrayMarshaller(boolean bigEndian) {
        this.bigEndian = bigEndian;
    }

    /**
     * Returns a new marshaller that writes and reads elements in the given byte order.
     *
     * @param order the byte order of the elements; for Hazelcast streams that of {@code getByteOrder()}
     * @return a marshaller for one thread at a time
     */
    public static ArrayMarshaller of(ByteOrder order) {
        return new ArrayMarshaller(Objects.requireNonNull(order, "order") == BIG_ENDIAN);
    }

    /**
     * Writes the length and the bytes, or -1 for null.
     *
     * @param out receives 4 bytes and the array; its {@code writeInt} must have this marshaller's byte order
     * @param array may be null
     * @throws IOException if {@code out} does
     */
    public void writeByteArray(DataOutput out, byte[] array) throws IOException {
        out.writeInt(array == null ? NULL_LENGTH : array.length);
        if (array != null) {
            out.write(array, 0, array.length);
        }
    }

    /**
     * Reads what {@link #writeByteArray} wrote.
     *
     * @param in the source
     * @param maxLength the largest element count to accept
     * @return the array, or null
     * @throws IOException if the length is below -1 or above {@code maxLength}, or the source ends early
     */
    public byte[] readByteArray(DataInput in, int maxLength) throws IOException {
        int length = readLength(in, maxLength, "byte");
        if (length == NULL_LENGTH) {
            return null;
        }
        byte[] array = new byte[firstAllocation(in, length, 1)];
        int done = 0;
        while (true) {
            fill(in, array, done, array.length - done, "byte", length);
            done = array.length;
            if (done == length) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, length));
        }
    }

    /**
     * Writes the length and one byte per element, or -1 for null.
     *
     * @param out receives 4 bytes and the elements; its {@code writeInt} must have this marshaller's byte order
     * @param array may be null
     * @throws IOException if {@code out} does
     */
    public void writeBooleanArray(DataOutput out, boolean[] array) throws IOException {
        out.writeInt(array == null ? NULL_LENGTH : array.length);
        if (array != null) {
            writeBooleans(out, array, 0, array.length);
        }
    }

    /**
     * Reads what {@link #writeBooleanArray} wrote.
     *
     * @param in the source
     * @param maxLength the largest element count to accept
     * @return the array, or null
     * @throws IOException if the length is below -1 or above {@code maxLength}, or the source ends early
     */
    public boolean[] readBooleanArray(DataInput in, int maxLength) throws IOException {
        int length = readLength(in, maxLength, "boolean");
        if (length == NULL_LENGTH) {
            return null;
        }
        boolean[] array = new boolean[firstAllocation(in, length, 1)];
        int done = 0;
        while (true) {
            readBooleans(in, array, done, array.length - done);
            done = array.length;
            if (done == length) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, length));
        }
    }

    /**
     * Writes {@code array[offset, offset + count)}, one byte per element and no length.
     *
     * @param out receives {@code count} bytes
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeBooleans(DataOutput out, boolean[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES);
            put(scratch, 0, array, offset + done, block);
            out.write(scratch, 0, block);
            done += block;
        }
    }

    /**
     * Reads {@code count} one-byte elements into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readBooleans(DataInput in, boolean[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES);
            fill(in, scratch, 0, block, "boolean", count);
            get(scratch, 0, array, offset + done, block);
            done += block;
        }
    }

    /**
     * Packs {@code src[from, from + count)} into {@code dst} from {@code at}, one byte each, 0 or 1.
     *
     * @param dst receives {@code count} bytes
     * @param at index of the first byte
     * @param src the elements
     * @param from index of the first element
     * @param count number of elements
     */
    public static void put(byte[] dst, int at, boolean[] src, int from, int count) {
        Objects.checkFromIndexSize(at, count, dst.length);
        for (int i = 0; i < count; i++) {
            dst[at + i] = (byte) (src[from + i] ? 1 : 0);
        }
    }

    /**
     * Unpacks {@code count} one-byte elements from {@code src}; any byte but 0 is true.
     *
     * @param src the bytes
     * @param at index of the first byte
     * @param dst receives the elements
     * @param to index of the first element
     * @param count number of elements
     */
    public static void get(byte[] src, int at, boolean[] dst, int to, int count) {
        Objects.checkFromIndexSize(at, count, src.length);
        for (int i = 0; i < count; i++) {
            dst[to + i] = src[at + i] != 0;
        }
    }

    /**
     * Writes the length and the elements, 2 bytes each, or -1 for null.
     *
     * @param out receives the bytes; its {@code writeInt} must have this marshaller's byte order
     * @param array may be null
     * @throws IOException if {@code out} does
     */
    public void writeCharArray(DataOutput out, char[] array) throws IOException {
        out.writeInt(array == null ? NULL_LENGTH : array.length);
        if (array != null) {
            writeChars(out, array, 0, array.length);
        }
    }

    /**
     * Reads what {@link #writeCharArray} wrote.
     *
     * @param in the source
     * @param maxLength the largest element count to accept
     * @return the array, or null
     * @throws IOException if the length is below -1 or above {@code maxLength}, or the source ends early
     */
    public char[] readCharArray(DataInput in, int maxLength) throws IOException {
        int length = readLength(in, maxLength, "char");
        if (length == NULL_LENGTH) {
            return null;
        }
        char[] array = new char[firstAllocation(in, length, Character.BYTES)];
        int done = 0;
        while (true) {
            readChars(in, array, done, array.length - done);
            done = array.length;
            if (done == length) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, length));
        }
    }

    /**
     * Writes {@code array[offset, offset + count)}, 2 bytes per element and no length.
     *
     * @param out receives {@code 2 * count} bytes
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeChars(DataOutput out, char[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES / Character.BYTES);
            put(scratch, 0, array, offset + done, block, bigEndian);
            out.write(scratch, 0, block * Character.BYTES);
            done += block;
        }
    }

    /**
     * Reads {@code count} elements of 2 bytes into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readChars(DataInput in, char[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES / Character.BYTES);
            fill(in, scratch, 0, block * Character.BYTES, "char", count);
            get(scratch, 0, array, offset + done, block, bigEndian);
            done += block;
        }
    }

    /**
     * Packs {@code src[from, from + count)} into {@code dst} from {@code at}, 2 bytes each.
     *
     * @param dst receives {@code 2 * count} bytes
     * @param at index of the first byte
     * @param src the elements
     * @param from index of the first element
     * @param count number of elements
     * @param bigEndian true for the most significant byte first
     */
    public static void put(byte[] dst, int at, char[] src, int from, int count, boolean bigEndian) {
        Objects.checkFromIndexSize(from, count, src.length);
        // One loop per order: a VarHandle is only fast where the JIT sees it as a constant.
        if (bigEndian) {
            for (int i = 0; i < count; i++) {
                CHAR_BE.set(dst, at + i * Character.BYTES, src[from + i]);
            }
        } else {
            for (int i = 0; i < count; i++) {
                CHAR_LE.set(dst, at + i * Character.BYTES, src[from + i]);
            }
        }
    }

    /**
     * Unpacks {@code count} elements of 2 bytes from {@code src} into {@code dst[to, to + count)}.
     *
     * @param src the bytes
     * @param at index of the first byte
     * @param dst receives the elements
     * @param to index of the first element
     * @param count number of elements
     * @param bigEndian true for the most significant byte first
     */
    public static void get(byte[] src, int at, char[] dst, int to, int count, boolean bigEndian) {
        Objects.checkFromIndexSize(to, count, dst.length);
        if (bigEndian) {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (char) CHAR_BE.get(src, at + i * Character.BYTES);
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (char) CHAR_LE.get(src, at + i * Character.BYTES);
            }
        }
    }

    /**
     * Writes the length and the elements, 2 bytes each, or -1 for null.
     *
     * @param out receives the bytes; its {@code writeInt} must have this marshaller's byte order
     * @param array may be null
     * @throws IOException if {@code out} does
     */
    public void writeShortArray(DataOutput out, short[] array) throws IOException {
        out.writeInt(array == null ? NULL_LENGTH : array.length);
        if (array != null) {
            writeShorts(out, array, 0, array.length);
        }
    }

    /**
     * Reads what {@link #writeShortArray} wrote.
     *
     * @param in the source
     * @param maxLength the largest element count to accept
     * @return the array, or null
     * @throws IOException if the length is below -1 or above {@code maxLength}, or the source ends early
     */
    public short[] readShortArray(DataInput in, int maxLength) throws IOException {
        int length = readLength(in, maxLength, "short");
        if (length == NULL_LENGTH) {
            return null;
        }
        short[] array = new short[firstAllocation(in, length, Short.BYTES)];
        int done = 0;
        while (true) {
            readShorts(in, array, done, array.length - done);
            done = array.length;
            if (done == length) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, length));
        }
    }

    /**
     * Writes {@code array[offset, offset + count)}, 2 bytes per element and no length.
     *
     * @param out receives {@code 2 * count} bytes
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeShorts(DataOutput out, short[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES / Short.BYTES);
            put(scratch, 0, array, offset + done, block, bigEndian);
            out.write(scratch, 0, block * Short.BYTES);
            done += block;
        }
    }

    /**
     * Reads {@code count} elements of 2 bytes into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readShorts(DataInput in, short[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES / Short.BYTES);
            fill(in, scratch, 0, block * Short.BYTES, "short", count);
            get(scratch, 0, array, offset + done, block, bigEndian);
            done += block;
        }
    }

    /**
     * Packs {@code src[from, from + count)} into {@code dst} from {@code at}, 2 bytes each.
     *
     * @param dst receives {@code 2 * count} bytes
     * @param at index of the first byte
     * @param src the elements
     * @param from index of the first element
     * @param count number of elements
     * @param bigEndian true for the most significant byte first
     */
    public static void put(byte[] dst, int at, short[] src, int from, int count, boolean bigEndian) {
        Objects.checkFromIndexSize(from, count, src.length);
        // One loop per order: a VarHandle is only fast where the JIT sees it as a constant.
        if (bigEndian) {
            for (int i = 0; i < count; i++) {
                SHORT_BE.set(dst, at + i * Short.BYTES, src[from + i]);
            }
        } else {
            for (int i = 0; i < count; i++) {
                SHORT_LE.set(dst, at + i * Short.BYTES, src[from + i]);
            }
        }
    }

    /**
     * Unpacks {@code count} elements of 2 bytes from {@code src} into {@code dst[to, to + count)}.
     *
     * @param src the bytes
     * @param at index of the first byte
     * @param dst receives the elements
     * @param to index of the first element
     * @param count number of elements
     * @param bigEndian true for the most significant byte first
     */
    public static void get(byte[] src, int at, short[] dst, int to, int count, boolean bigEndian) {
        Objects.checkFromIndexSize(to, count, dst.length);
        if (bigEndian) {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (short) SHORT_BE.get(src, at + i * Short.BYTES);
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (short) SHORT_LE.get(src, at + i * Short.BYTES);
            }
        }
    }

    /**
     * Writes the length and the elements, 4 bytes each, or -1 for null.
     *
     * @param out receives the bytes; its {@code writeInt} must have this marshaller's byte order
     * @param array may be null
     * @throws IOException if {@code out} does
     */
    public void writeIntArray(DataOutput out, int[] array) throws IOException {
        out.writeInt(array == null ? NULL_LENGTH : array.length);
        if (array != null) {
            writeInts(out, array, 0, array.length);
        }
    }

    /**
     * Reads what {@link #writeIntArray} wrote.
     *
     * @param in the source
     * @param maxLength the largest element count to accept
     * @return the array, or null
     * @throws IOException if the length is below -1 or above {@code maxLength}, or the source ends early
     */
    public int[] readIntArray(DataInput in, int maxLength) throws IOException {
        int length = readLength(in, maxLength, "int");
        if (length == NULL_LENGTH) {
            return null;
        }
        int[] array = new int[firstAllocation(in, length, Integer.BYTES)];
        int done = 0;
        while (true) {
            readInts(in, array, done, array.length - done);
            done = array.length;
            if (done == length) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, length));
        }
    }

    /**
     * Writes {@code array[offset, offset + count)}, 4 bytes per element and no length.
     *
     * @param out receives {@code 4 * count} bytes
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeInts(DataOutput out, int[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES / Integer.BYTES);
            put(scratch, 0, array, offset + done, block, bigEndian);
            out.write(scratch, 0, block * Integer.BYTES);
            done += block;
        }
    }

    /**
     * Reads {@code count} elements of 4 bytes into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readInts(DataInput in, int[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES / Integer.BYTES);
            fill(in, scratch, 0, block * Integer.BYTES, "int", count);
            get(scratch, 0, array, offset + done, block, bigEndian);
            done += block;
        }
    }

    /**
     * Packs {@code src[from, from + count)} into {@code dst} from {@code at}, 4 bytes each.
     *
     * @param dst receives {@code 4 * count} bytes
     * @param at index of the first byte
     * @param src the elements
     * @param from index of the first element
     * @param count number of elements
     * @param bigEndian true for the most significant byte first
     */
    public static void put(byte[] dst, int at, int[] src, int from, int count, boolean bigEndian) {
        Objects.checkFromIndexSize(from, count, src.length);
        // One loop per order: a VarHandle is only fast where the JIT sees it as a constant.
        if (bigEndian) {
            for (int i = 0; i < count; i++) {
                INT_BE.set(dst, at + i * Integer.BYTES, src[from + i]);
            }
        } else {
            for (int i = 0; i < count; i++) {
                INT_LE.set(dst, at + i * Integer.BYTES, src[from + i]);
            }
        }
    }

    /**
     * Unpacks {@code count} elements of 4 bytes from {@code src} into {@code dst[to, to + count)}.
     *
     * @param src the bytes
     * @param at index of the first byte
     * @param dst receives the elements
     * @param to index of the first element
     * @param count number of elements
     * @param bigEndian true for the most significant byte first
     */
    public static void get(byte[] src, int at, int[] dst, int to, int count, boolean bigEndian) {
        Objects.checkFromIndexSize(to, count, dst.length);
        if (bigEndian) {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (int) INT_BE.get(src, at + i * Integer.BYTES);
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (int) INT_LE.get(src, at + i * Integer.BYTES);
            }
        }
    }

    /**
     * Writes the length and the elements, 8 bytes each, or -1 for null.
     *
     * @param out receives the bytes; its {@code writeInt} must have this marshaller's byte order
     * @param array may be null
     * @throws IOException if {@code out} does
     */
    public void writeLongArray(DataOutput out, long[] array) throws IOException {
        out.writeInt(array == null ? NULL_LENGTH : array.length);
        if (array != null) {
            writeLongs(out, array, 0, array.length);
        }
    }

    /**
     * Reads what {@link #writeLongArray} wrote.
     *
     * @param in the source
     * @param maxLength the largest element count to accept
     * @return the array, or null
     * @throws IOException if the length is below -1 or above {@code maxLength}, or the source ends early
     */
    public long[] readLongArray(DataInput in, int maxLength) throws IOException {
        int length = readLength(in, maxLength, "long");
        if (length == NULL_LENGTH) {
            return null;
        }
        long[] array = new long[firstAllocation(in, length, Long.BYTES)];
        int done = 0;
        while (true) {
            readLongs(in, array, done, array.length - done);
            done = array.length;
            if (done == length) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, length));
        }
    }

    /**
     * Writes {@code array[offset, offset + count)}, 8 bytes per element and no length.
     *
     * @param out receives {@code 8 * count} bytes
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeLongs(DataOutput out, long[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES / Long.BYTES);
            put(scratch, 0, array, offset + done, block, bigEndian);
            out.write(scratch, 0, block * Long.BYTES);
            done += block;
        }
    }

    /**
     * Reads {@code count} elements of 8 bytes into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readLongs(DataInput in, long[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES / Long.BYTES);
            fill(in, scratch, 0, block * Long.BYTES, "long", count);
            get(scratch, 0, array, offset + done, block, bigEndian);
            done += block;
        }
    }

    /**
     * Packs {@code src[from, from + count)} into {@code dst} from {@code at}, 8 bytes each.
     *
     * @param dst receives {@code 8 * count} bytes
     * @param at index of the first byte
     * @param src the elements
     * @param from index of the first element
     * @param count number of elements
     * @param bigEndian true for the most significant byte first
     */
    public static void put(byte[] dst, int at, long[] src, int from, int count, boolean bigEndian) {
        Objects.checkFromIndexSize(from, count, src.length);
        // One loop per order: a VarHandle is only fast where the JIT sees it as a constant.
        if (bigEndian) {
            for (int i = 0; i < count; i++) {
                LONG_BE.set(dst, at + i * Long.BYTES, src[from + i]);
            }
        } else {
            for (int i = 0; i < count; i++) {
                LONG_LE.set(dst, at + i * Long.BYTES, src[from + i]);
            }
        }
    }

    /**
     * Unpacks {@code count} elements of 8 bytes from {@code src} into {@code dst[to, to + count)}.
     *
     * @param src the bytes
     * @param at index of the first byte
     * @param dst receives the elements
     * @param to index of the first element
     * @param count number of elements
     * @param bigEndian true for the most significant byte first
     */
    public static void get(byte[] src, int at, long[] dst, int to, int count, boolean bigEndian) {
        Objects.checkFromIndexSize(to, count, dst.length);
        if (bigEndian) {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (long) LONG_BE.get(src, at + i * Long.BYTES);
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (long) LONG_LE.get(src, at + i * Long.BYTES);
            }
        }
    }

    /**
     * Writes the length and the elements, 4 bytes each, or -1 for null.
     *
     * @param out receives the bytes; its {@code writeInt} must have this marshaller's byte order
     * @param array may be null
     * @throws IOException if {@code out} does
     */
    public void writeFloatArray(DataOutput out, float[] array) throws IOException {
        out.writeInt(array == null ? NULL_LENGTH : array.length);
        if (array != null) {
            writeFloats(out, array, 0, array.length);
        }
    }

    /**
     * Reads what {@link #writeFloatArray} wrote.
     *
     * @param in the source
     * @param maxLength the largest element count to accept
     * @return the array, or null
     * @throws IOException if the length is below -1 or above {@code maxLength}, or the source ends early
     */
    public float[] readFloatArray(DataInput in, int maxLength) throws IOException {
        int length = readLength(in, maxLength, "float");
        if (length == NULL_LENGTH) {
            return null;
        }
        float[] array = new float[firstAllocation(in, length, Float.BYTES)];
        int done = 0;
        while (true) {
            readFloats(in, array, done, array.length - done);
            done = array.length;
            if (done == length) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, length));
        }
    }

    /**
     * Writes {@code array[offset, offset + count)}, 4 bytes per element and no length.
     *
     * @param out receives {@code 4 * count} bytes
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeFloats(DataOutput out, float[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES / Float.BYTES);
            put(scratch, 0, array, offset + done, block, bigEndian);
            out.write(scratch, 0, block * Float.BYTES);
            done += block;
        }
    }

    /**
     * Reads {@code count} elements of 4 bytes into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readFloats(DataInput in, float[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES / Float.BYTES);
            fill(in, scratch, 0, block * Float.BYTES, "float", count);
            get(scratch, 0, array, offset + done, block, bigEndian);
            done += block;
        }
    }

    /**
     * Packs {@code src[from, from + count)} into {@code dst} from {@code at}, 4 bytes each.
     *
     * @param dst receives {@code 4 * count} bytes
     * @param at index of the first byte
     * @param src the elements
     * @param from index of the first element
     * @param count number of elements
     * @param bigEndian true for the most significant byte first
     */
    public static void put(byte[] dst, int at, float[] src, int from, int count, boolean bigEndian) {
        Objects.checkFromIndexSize(from, count, src.length);
        // One loop per order: a VarHandle is only fast where the JIT sees it as a constant.
        if (bigEndian) {
            for (int i = 0; i < count; i++) {
                FLOAT_BE.set(dst, at + i * Float.BYTES, src[from + i]);
            }
        } else {
            for (int i = 0; i < count; i++) {
                FLOAT_LE.set(dst, at + i * Float.BYTES, src[from + i]);
            }
        }
    }

    /**
     * Unpacks {@code count} elements of 4 bytes from {@code src} into {@code dst[to, to + count)}.
     *
     * @param src the bytes
     * @param at index of the first byte
     * @param dst receives the elements
     * @param to index of the first element
     * @param count number of elements
     * @param bigEndian true for the most significant byte first
     */
    public static void get(byte[] src, int at, float[] dst, int to, int count, boolean bigEndian) {
        Objects.checkFromIndexSize(to, count, dst.length);
        if (bigEndian) {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (float) FLOAT_BE.get(src, at + i * Float.BYTES);
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (float) FLOAT_LE.get(src, at + i * Float.BYTES);
            }
        }
    }

    /**
     * Writes the length and the elements, 8 bytes each, or -1 for null.
     *
     * @param out receives the bytes; its {@code writeInt} must have this marshaller's byte order
     * @param array may be null
     * @throws IOException if {@code out} does
     */
    public void writeDoubleArray(DataOutput out, double[] array) throws IOException {
        out.writeInt(array == null ? NULL_LENGTH : array.length);
        if (array != null) {
            writeDoubles(out, array, 0, array.length);
        }
    }

    /**
     * Reads what {@link #writeDoubleArray} wrote.
     *
     * @param in the source
     * @param maxLength the largest element count to accept
     * @return the array, or null
     * @throws IOException if the length is below -1 or above {@code maxLength}, or the source ends early
     */
    public double[] readDoubleArray(DataInput in, int maxLength) throws IOException {
        int length = readLength(in, maxLength, "double");
        if (length == NULL_LENGTH) {
            return null;
        }
        double[] array = new double[firstAllocation(in, length, Double.BYTES)];
        int done = 0;
        while (true) {
            readDoubles(in, array, done, array.length - done);
            done = array.length;
            if (done == length) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, length));
        }
    }

    /**
     * Writes {@code array[offset, offset + count)}, 8 bytes per element and no length.
     *
     * @param out receives {@code 8 * count} bytes
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeDoubles(DataOutput out, double[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES / Double.BYTES);
            put(scratch, 0, array, offset + done, block, bigEndian);
            out.write(scratch, 0, block * Double.BYTES);
            done += block;
        }
    }

    /**
     * Reads {@code count} elements of 8 bytes into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readDoubles(DataInput in, double[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, SCRATCH_BYTES / Double.BYTES);
            fill(in, scratch, 0, block * Double.BYTES, "double", count);
            get(scratch, 0, array, offset + done, block, bigEndian);
            done += block;
        }
    }

    /**
     * Packs {@code src[from, from + count)} into {@code dst} from {@code at}, 8 bytes each.
     *
     * @param dst receives {@code 8 * count} bytes
     * @param at index of the first byte
     * @param src the elements
     * @param from index of the first element
     * @param count number of elements
     * @param bigEndian true for the most significant byte first
     */
    public static void put(byte[] dst, int at, double[] src, int from, int count, boolean bigEndian) {
        Objects.checkFromIndexSize(from, count, src.length);
        // One loop per order: a VarHandle is only fast where the JIT sees it as a constant.
        if (bigEndian) {
            for (int i = 0; i < count; i++) {
                DOUBLE_BE.set(dst, at + i * Double.BYTES, src[from + i]);
            }
        } else {
            for (int i = 0; i < count; i++) {
                DOUBLE_LE.set(dst, at + i * Double.BYTES, src[from + i]);
            }
        }
    }

    /**
     * Unpacks {@code count} elements of 8 bytes from {@code src} into {@code dst[to, to + count)}.
     *
     * @param src the bytes
     * @param at index of the first byte
     * @param dst receives the elements
     * @param to index of the first element
     * @param count number of elements
     * @param bigEndian true for the most significant byte first
     */
    public static void get(byte[] src, int at, double[] dst, int to, int count, boolean bigEndian) {
        Objects.checkFromIndexSize(to, count, dst.length);
        if (bigEndian) {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (double) DOUBLE_BE.get(src, at + i * Double.BYTES);
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (double) DOUBLE_LE.get(src, at + i * Double.BYTES);
            }
        }
    }

    private static int readLength(DataInput in, int maxLength, String type) throws IOException {
        int length = in.readInt();
        if (length < NULL_LENGTH) {
            throw new IOException(type + "[] length " + length + " is negative");
        }
        if (length > maxLength) {
            throw new IOException(type + "[] length " + length + " exceeds the limit of " + maxLength + " elements");
        }
        return length;
    }

    /** Never trusts a declared length that the source has not backed: allocates in steps where the bytes are not there. */
    private static int firstAllocation(DataInput in, int length, int elementBytes) throws IOException {
        int backed = in instanceof InputStream stream ? stream.available() / elementBytes : 0;
        return Math.min(length, Math.max(backed, FIRST_ALLOCATION));
    }

    private static int grown(int done, int length) {
        return (int) Math.min(length, done * 2L);
    }

    private static void fill(DataInput in, byte[] dst, int at, int bytes, String type, int length) throws IOException {
        if (!(in instanceof InputStream stream)) {
            try {
                in.readFully(dst, at, bytes);
            } catch (EOFException e) {
                throw truncated(type, length, e);
            }
            return;
        }
        // Hazelcast's readFully returns silently when the stream ends inside the bytes; read tells how many there were.
        int done = 0;
        while (done < bytes) {
            int count = stream.read(dst, at + done, bytes - done);
            if (count < 0) {
                throw truncated(type, length, null);
            }
            done += count;
        }
    }

    private static EOFException truncated(String type, int length, EOFException cause) {
        EOFException named =
                new EOFException(type + "[] is truncated: the source ended inside its " + length + " elements");
        named.initCause(cause);
        return named;
    }
}
