// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.arrays;

import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/**
 * Moves arrays of primitives, of such arrays and of strings through {@link DataOutput} and {@link DataInput} in blocks,
 * and into and out of {@code byte[]}. It needs the JDK alone, 17 or later: to use it elsewhere, copy this file.
 *
 * <p>A stream call per element is what makes arrays slow. A marshaller packs a block of elements into a scratch of
 * 16 KiB and hands it over in one call, so the stream's cost is paid once per block and no buffer of the array's size
 * is allocated.
 *
 * <pre>{@code
 * ArrayMarshaller marshaller = ArrayMarshaller.of(ByteOrder.BIG_ENDIAN);
 * marshaller.writeLongArray(out, samples);
 * long[] samples = marshaller.readLongArray(in, 1_000_000);
 * }</pre>
 *
 * <p><b>Bytes.</b> Without options, {@code write...Array} writes the bytes of the method of the same name in
 * Hazelcast's {@code ObjectDataOutput}: a 4-byte element count, -1 for null, then the elements, all in the marshaller's
 * byte order. The methods named after the plural ({@code writeLongs}, {@code readLongs}) move elements only; the caller
 * keeps the count. A boolean is one byte, 0 or 1; when read, any byte but 0 is true. Floats and doubles keep their
 * bits, NaN payloads included. {@link Option} changes that. {@link #write} and {@link #read} take arrays of any
 * dimension and {@code String[]}.
 *
 * <p><b>Ends.</b> A Hazelcast stream is a {@code DataOutput} and {@code DataInput}. Any {@link OutputStream} becomes
 * one with {@code new DataOutputStream(stream)}, an {@link InputStream} likewise; neither buffers. {@link #dataOutput}
 * and {@link #dataInput} do it for a {@link ByteBuffer}, so also for a part of a {@code byte[]}. The static {@code put}
 * and {@code get} are for code that manages its own {@code byte[]}.
 *
 * <p><b>Input.</b> A declared length is compared with the caller's limit, and memory is allocated only for elements
 * whose bytes the source says to have ({@link InputStream#available()}) or has delivered. A source may return less than
 * it was asked for. A source that ends early is an {@link EOFException}, other bad bytes are an {@link IOException};
 * the marshaller stays usable.
 *
 * <p>A marshaller is not thread-safe: it owns a scratch. Keep one wherever you keep other state of one writer or
 * reader, such as a pooled codec. The static methods, which need none, are thread-safe.
 */
public final class ArrayMarshaller {

    /** What a marshaller does differently from Hazelcast's own array methods. */
    public enum Option {
        /**
         * Lengths are Argot's {@code uvint28}: 1 to 4 bytes of 7 bits, the most significant first, the top bit set when
         * another follows. There is no null, and 2<sup>28</sup> - 1 is the longest.
         */
        UVINT28_LENGTH,

        /** Eight booleans per byte, the first in the lowest bit; bits after the last element are 0. */
        PACKED_BOOLEANS,

        /**
         * Every NaN is written as {@code 0x7fc00000} or {@code 0x7ff8000000000000}, so that equal arrays give equal
         * bytes.
         */
        CANONICAL_NAN,

        /**
         * {@code int[]} and {@code long[]}: each element zig-zag coded, 7 bits per byte; good for small numbers of
         * either sign.
         */
        VARINT,

        /** As {@link #VARINT}, of each element's difference to the one before; good for sorted ids and timestamps. */
        DELTA_VARINT
    }

    /**
     * How a number becomes the unsigned one that a varint carries, 7 bits in each byte, the least significant first,
     * the top bit set if another byte follows.
     */
    public enum VarintForm {
        /** As it is, an {@code int} extended by its sign: a negative number takes 10 bytes. */
        SIGNED,

        /** As it is, an {@code int} extended by zeros: 5 bytes at most. A {@code long} is as in {@link #SIGNED}. */
        UNSIGNED,

        /**
         * {@code (v << 1) ^ (v >> 63)}, of an {@code int} {@code (v << 1) ^ (v >> 31)}: short for small numbers of
         * either sign.
         */
        ZIGZAG
    }

    /**
     * The primitive types, for code that treats arrays of all of them alike. An array is passed as an {@code Object};
     * one of another type is a {@link ClassCastException}. Choosing costs a branch for an array, none for an element.
     */
    public enum Kind {
        /** {@code boolean[]}. */
        BOOLEAN(boolean[].class, Byte.BYTES),
        /** {@code byte[]}. */
        BYTE(byte[].class, Byte.BYTES),
        /** {@code char[]}. */
        CHAR(char[].class, Character.BYTES),
        /** {@code short[]}. */
        SHORT(short[].class, Short.BYTES),
        /** {@code int[]}. */
        INT(int[].class, Integer.BYTES),
        /** {@code long[]}. */
        LONG(long[].class, Long.BYTES),
        /** {@code float[]}. */
        FLOAT(float[].class, Float.BYTES),
        /** {@code double[]}. */
        DOUBLE(double[].class, Double.BYTES);

        private final Class<?> arrayType;
        private final String arrayName;
        private final int bytes;

        Kind(Class<?> arrayType, int bytes) {
            this.arrayType = arrayType;
            this.bytes = bytes;
            arrayName = arrayType.getTypeName();
        }

        /**
         * Returns the kind of arrays that have elements of a primitive type.
         *
         * @param primitive such as {@code long.class}
         * @return the kind
         * @throws IllegalArgumentException if {@code primitive} is another type
         */
        public static Kind of(Class<?> primitive) {
            if (primitive == double.class) {
                return DOUBLE;
            } else if (primitive == long.class) {
                return LONG;
            } else if (primitive == int.class) {
                return INT;
            } else if (primitive == byte.class) {
                return BYTE;
            } else if (primitive == float.class) {
                return FLOAT;
            } else if (primitive == short.class) {
                return SHORT;
            } else if (primitive == char.class) {
                return CHAR;
            } else if (primitive == boolean.class) {
                return BOOLEAN;
            }
            throw new IllegalArgumentException(primitive.getTypeName() + " is not the type of an array's primitives");
        }

        /**
         * Returns the class of the arrays.
         *
         * @return such as {@code long[].class}
         */
        public Class<?> arrayType() {
            return arrayType;
        }

        /**
         * Returns what the arrays are called in Java.
         *
         * @return such as {@code long[]}
         */
        public String arrayName() {
            return arrayName;
        }

        /**
         * Returns the size of an element that no option makes compact.
         *
         * @return 1, 2, 4 or 8
         */
        public int bytes() {
            return bytes;
        }

        /**
         * Makes an array.
         *
         * @param length number of elements
         * @return a new array of zeros
         */
        public Object newArray(int length) {
            return switch (this) {
                case BOOLEAN -> new boolean[length];
                case BYTE -> new byte[length];
                case CHAR -> new char[length];
                case SHORT -> new short[length];
                case INT -> new int[length];
                case LONG -> new long[length];
                case FLOAT -> new float[length];
                case DOUBLE -> new double[length];
            };
        }

        /**
         * Packs elements, as the static {@code put} of their type does.
         *
         * @param dst receives {@code bytes() * count} bytes
         * @param at index of the first byte
         * @param src the elements
         * @param from index of the first element
         * @param count number of elements
         * @param bigEndian true for the most significant byte first
         */
        public void put(byte[] dst, int at, Object src, int from, int count, boolean bigEndian) {
            switch (this) {
                case BOOLEAN -> ArrayMarshaller.put(dst, at, (boolean[]) src, from, count);
                case BYTE -> System.arraycopy((byte[]) src, from, dst, at, count);
                case CHAR -> ArrayMarshaller.put(dst, at, (char[]) src, from, count, bigEndian);
                case SHORT -> ArrayMarshaller.put(dst, at, (short[]) src, from, count, bigEndian);
                case INT -> ArrayMarshaller.put(dst, at, (int[]) src, from, count, bigEndian);
                case LONG -> ArrayMarshaller.put(dst, at, (long[]) src, from, count, bigEndian);
                case FLOAT -> ArrayMarshaller.put(dst, at, (float[]) src, from, count, bigEndian);
                case DOUBLE -> ArrayMarshaller.put(dst, at, (double[]) src, from, count, bigEndian);
            }
        }

        /**
         * Unpacks elements, as the static {@code get} of their type does.
         *
         * @param src the bytes
         * @param at index of the first byte
         * @param dst receives the elements
         * @param to index of the first element
         * @param count number of elements
         * @param bigEndian true for the most significant byte first
         */
        public void get(byte[] src, int at, Object dst, int to, int count, boolean bigEndian) {
            switch (this) {
                case BOOLEAN -> ArrayMarshaller.get(src, at, (boolean[]) dst, to, count);
                case BYTE -> System.arraycopy(src, at, (byte[]) dst, to, count);
                case CHAR -> ArrayMarshaller.get(src, at, (char[]) dst, to, count, bigEndian);
                case SHORT -> ArrayMarshaller.get(src, at, (short[]) dst, to, count, bigEndian);
                case INT -> ArrayMarshaller.get(src, at, (int[]) dst, to, count, bigEndian);
                case LONG -> ArrayMarshaller.get(src, at, (long[]) dst, to, count, bigEndian);
                case FLOAT -> ArrayMarshaller.get(src, at, (float[]) dst, to, count, bigEndian);
                case DOUBLE -> ArrayMarshaller.get(src, at, (double[]) dst, to, count, bigEndian);
            }
        }

        /**
         * Writes the length and the elements, as {@link #writeLongArray} does.
         *
         * @param marshaller says in which form
         * @param out receives the bytes
         * @param array may be null, except with {@link Option#UVINT28_LENGTH}
         * @throws IOException if {@code out} does, or the length encoding cannot carry the length
         */
        public void writeArray(ArrayMarshaller marshaller, DataOutput out, Object array) throws IOException {
            switch (this) {
                case BOOLEAN -> marshaller.writeBooleanArray(out, (boolean[]) array);
                case BYTE -> marshaller.writeByteArray(out, (byte[]) array);
                case CHAR -> marshaller.writeCharArray(out, (char[]) array);
                case SHORT -> marshaller.writeShortArray(out, (short[]) array);
                case INT -> marshaller.writeIntArray(out, (int[]) array);
                case LONG -> marshaller.writeLongArray(out, (long[]) array);
                case FLOAT -> marshaller.writeFloatArray(out, (float[]) array);
                case DOUBLE -> marshaller.writeDoubleArray(out, (double[]) array);
            }
        }

        /**
         * Reads what {@link #writeArray} wrote.
         *
         * @param marshaller says in which form
         * @param in the source
         * @param maxLength the largest element count to accept
         * @return the array, or null
         * @throws IOException if the length is below -1 or above {@code maxLength}, or the source ends early
         */
        public Object readArray(ArrayMarshaller marshaller, DataInput in, int maxLength) throws IOException {
            return switch (this) {
                case BOOLEAN -> marshaller.readBooleanArray(in, maxLength);
                case BYTE -> marshaller.readByteArray(in, maxLength);
                case CHAR -> marshaller.readCharArray(in, maxLength);
                case SHORT -> marshaller.readShortArray(in, maxLength);
                case INT -> marshaller.readIntArray(in, maxLength);
                case LONG -> marshaller.readLongArray(in, maxLength);
                case FLOAT -> marshaller.readFloatArray(in, maxLength);
                case DOUBLE -> marshaller.readDoubleArray(in, maxLength);
            };
        }

        /**
         * Writes {@code array[offset, offset + count)} without a length, as {@link #writeLongs} does.
         *
         * @param marshaller says in which form
         * @param out receives the elements
         * @param array the elements
         * @param offset index of the first element
         * @param count number of elements
         * @throws IOException if {@code out} does
         */
        public void writeElements(ArrayMarshaller marshaller, DataOutput out, Object array, int offset, int count)
                throws IOException {
            switch (this) {
                case BOOLEAN -> marshaller.writeBooleans(out, (boolean[]) array, offset, count);
                case BYTE -> out.write((byte[]) array, offset, count);
                case CHAR -> marshaller.writeChars(out, (char[]) array, offset, count);
                case SHORT -> marshaller.writeShorts(out, (short[]) array, offset, count);
                case INT -> marshaller.writeInts(out, (int[]) array, offset, count);
                case LONG -> marshaller.writeLongs(out, (long[]) array, offset, count);
                case FLOAT -> marshaller.writeFloats(out, (float[]) array, offset, count);
                case DOUBLE -> marshaller.writeDoubles(out, (double[]) array, offset, count);
            }
        }

        /**
         * Reads {@code count} elements into {@code array[offset, offset + count)}.
         *
         * @param marshaller says in which form
         * @param in the source
         * @param array receives the elements
         * @param offset index of the first element
         * @param count number of elements
         * @throws IOException if the source ends early
         */
        public void readElements(ArrayMarshaller marshaller, DataInput in, Object array, int offset, int count)
                throws IOException {
            switch (this) {
                case BOOLEAN -> marshaller.readBooleans(in, (boolean[]) array, offset, count);
                case BYTE -> readBytes(in, (byte[]) array, offset, count);
                case CHAR -> marshaller.readChars(in, (char[]) array, offset, count);
                case SHORT -> marshaller.readShorts(in, (short[]) array, offset, count);
                case INT -> marshaller.readInts(in, (int[]) array, offset, count);
                case LONG -> marshaller.readLongs(in, (long[]) array, offset, count);
                case FLOAT -> marshaller.readFloats(in, (float[]) array, offset, count);
                case DOUBLE -> marshaller.readDoubles(in, (double[]) array, offset, count);
            }
        }
    }

    /** Bytes of the longest varint. */
    public static final int MAX_VARINT_BYTES = 10;

    /** The element count that stands for a null array. */
    public static final int NULL_LENGTH = -1;

    /**
     * Bytes moved per stream call: big enough to make the call cheap, small enough to stay in the first-level cache.
     */
    private static final int BLOCK_BYTES = 16 * 1024;

    /**
     * Fewer elements are packed by a plain loop and go out in one call with their length; more are worth a bulk copy.
     */
    private static final int SHORT_ARRAY = 24;

    /** Elements allocated at most before the first of them has arrived, when the source cannot tell what it holds. */
    private static final int FIRST_ALLOCATION = 8 * 1024;

    /** Bytes that a source which does not say what it has is asked to skip at a time. */
    private static final int SKIP_STEP = 8 * 1024;

    /** Largest {@code uvint28}. */
    private static final int MAX_UVINT28 = (1 << 28) - 1;

    /** In the size of a compact block: another block follows. */
    private static final int MORE_BLOCKS = 0x8000;

    /** Bytes of the longest length in either encoding. */
    private static final int MAX_LENGTH_BYTES = 4;

    private static final int MAX_UTF8_BYTES = 4;
    private static final int MAX_VARINT32_BYTES = 5;

    private static final int CANONICAL_FLOAT_NAN = 0x7fc00000;
    private static final long CANONICAL_DOUBLE_NAN = 0x7ff8000000000000L;

    private static final boolean NATIVE_BIG = ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN;

    /**
     * Whether the JIT makes vector code of {@code reverseBytes} (JDK 20 and later). Before, loops of rotations and
     * masks, which it does vectorize, are up to four times faster than {@code reverseBytes}.
     */
    private static final boolean VECTOR_REVERSE = Runtime.version().feature() >= 20;

    // The JIT makes vector code only of accesses in the machine's own order, so bytes are swapped in registers.
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder());
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    /** For varints, whose least significant byte comes first. */
    private static final VarHandle LITTLE_LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** The top bit of each byte in a word of varints: another byte follows. */
    private static final long MORE_BYTES = 0x8080808080808080L;

    /** True if the elements' byte order is not the machine's. */
    private final boolean swap;

    private final boolean uvint28Length;
    private final boolean packedBooleans;
    private final boolean canonicalNaN;
    private final boolean varint;
    private final boolean delta;

    /** A block after a length and a size, and room for the word that begins in its last byte. */
    private final byte[] scratch = new byte[BLOCK_BYTES + MAX_LENGTH_BYTES + Short.BYTES + Long.BYTES];

    /**
     * Between the scratch and a boolean[] that does not begin where its block does; made by the first that needs it.
     */
    private boolean[] booleans;

    // Views of the scratch in the machine's order: their bulk methods are memory copies.
    private final CharBuffer charView = view().asCharBuffer();
    private final ShortBuffer shortView = view().asShortBuffer();
    private final IntBuffer intView = view().asIntBuffer();
    private final LongBuffer longView = view().asLongBuffer();
    private final FloatBuffer floatView = view().asFloatBuffer();
    private final DoubleBuffer doubleView = view().asDoubleBuffer();

    private ArrayMarshaller(boolean bigEndian, Set<Option> options) {
        swap = bigEndian != NATIVE_BIG;
        uvint28Length = options.contains(Option.UVINT28_LENGTH);
        packedBooleans = options.contains(Option.PACKED_BOOLEANS);
        canonicalNaN = options.contains(Option.CANONICAL_NAN);
        delta = options.contains(Option.DELTA_VARINT);
        varint = delta || options.contains(Option.VARINT);
    }

    private ByteBuffer view() {
        return nativeOrder(scratch, 0, BLOCK_BYTES);
    }

    private static ByteBuffer nativeOrder(byte[] bytes, int offset, int count) {
        return ByteBuffer.wrap(bytes, offset, count).order(ByteOrder.nativeOrder());
    }

    /**
     * Returns a new marshaller for the given byte order. Without options its bytes are those of Hazelcast's array
     * methods.
     *
     * @param order the byte order of lengths and elements; for Hazelcast streams that of {@code getByteOrder()}
     * @param options what to do differently
     * @return a marshaller for one thread at a time
     * @throws IllegalArgumentException if both {@link Option#VARINT} and {@link Option#DELTA_VARINT} are given
     */
    public static ArrayMarshaller of(ByteOrder order, Option... options) {
        Set<Option> set = EnumSet.noneOf(Option.class);
        set.addAll(Arrays.asList(options));
        if (set.contains(Option.VARINT) && set.contains(Option.DELTA_VARINT)) {
            throw new IllegalArgumentException("VARINT and DELTA_VARINT are both given; choose one");
        }
        return new ArrayMarshaller(Objects.requireNonNull(order, "order") == ByteOrder.BIG_ENDIAN, set);
    }

    /**
     * Returns an output that fills a buffer from its position, which moves. Too much for the buffer is an
     * {@link EOFException} and nothing of that call is written.
     *
     * @param buffer receives the bytes; its byte order plays no part
     * @return an output without state of its own
     */
    public static DataOutput dataOutput(ByteBuffer buffer) {
        return new DataOutputStream(new BufferOutput(Objects.requireNonNull(buffer, "buffer")));
    }

    /**
     * Returns an input that reads a buffer from its position, which moves, to its limit.
     *
     * @param buffer the bytes; its byte order plays no part
     * @return an input without state of its own, which can tell what is left and skips in one step
     */
    public static DataInput dataInput(ByteBuffer buffer) {
        return new DataInputStream(new BufferInput(Objects.requireNonNull(buffer, "buffer")));
    }

    /**
     * Writes an array of primitives or strings, or of such arrays to any depth: each level as a length and its
     * elements.
     *
     * @param out receives the bytes
     * @param array may be null, and so may its rows and strings, except with {@link Option#UVINT28_LENGTH}
     * @throws IllegalArgumentException if {@code array} is something else
     * @throws IOException if {@code out} does, the length encoding cannot carry a length, or a string has an unpaired
     *     surrogate
     */
    public void write(DataOutput out, Object array) throws IOException {
        if (array == null) {
            writeNull(out, "array");
            return;
        }
        writeAny(out, innermostKind(array.getClass()), array);
    }

    private void writeAny(DataOutput out, Kind innermost, Object array) throws IOException {
        if (array instanceof String[] texts) {
            writeStringArray(out, texts);
        } else if (array instanceof Object[] rows) {
            out.write(scratch, 0, putLength(rows.length, "array", 0));
            for (Object row : rows) {
                if (row == null) {
                    writeNull(out, "row");
                } else {
                    writeAny(out, innermost, row);
                }
            }
        } else {
            innermost.writeArray(this, out, array);
        }
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @param <A> the array type
     * @param in the source
     * @param type the class of the array that was written, such as {@code double[][].class}
     * @param maxLength the largest element count to accept, at each level; for strings, of bytes in UTF-8, too
     * @return the array, or null
     * @throws IllegalArgumentException if {@code type} is not an array of primitives or strings
     * @throws IOException if a length is below -1 or above {@code maxLength}, or the source ends early
     */
    public <A> A read(DataInput in, Class<A> type, int maxLength) throws IOException {
        return type.cast(readAny(in, type, innermostKind(type), maxLength));
    }

    private Object readAny(DataInput in, Class<?> type, Kind innermost, int maxLength) throws IOException {
        Class<?> component = type.getComponentType();
        if (component == String.class) {
            return readStringArray(in, maxLength);
        } else if (!component.isArray()) {
            return innermost.readArray(this, in, maxLength);
        }
        int length = readLength(in, maxLength, component.getTypeName());
        if (length == NULL_LENGTH) {
            return null;
        }
        Object[] rows = (Object[]) Array.newInstance(component, firstAllocation(in, length, minLengthBytes()));
        for (int i = 0; i < length; i++) {
            if (i == rows.length) {
                rows = Arrays.copyOf(rows, grown(i, length));
            }
            rows[i] = readAny(in, component, innermost, maxLength);
        }
        return rows;
    }

    /**
     * Skips what {@link #write} or the method for the type wrote, without reading its elements: in one step for an
     * array of primitives, in one for each 16 KiB of a compact one, and in one for each row or string. A source that
     * does not say what it has ({@link InputStream#available()}) is asked for 8 KiB at a time.
     *
     * @param in the source
     * @param type the class of the array that was written, such as {@code long[].class}
     * @throws IllegalArgumentException if {@code type} is not an array of primitives or strings
     * @throws IOException if a length is below -1, or the source ends early
     */
    public void skip(DataInput in, Class<?> type) throws IOException {
        skipAny(in, type, innermostKind(type));
    }

    private void skipAny(DataInput in, Class<?> type, Kind innermost) throws IOException {
        Class<?> component = type.getComponentType();
        int length = readLength(in, Integer.MAX_VALUE, component.getTypeName());
        if (length == NULL_LENGTH) {
            return;
        }
        if (component.isArray()) {
            for (int i = 0; i < length; i++) {
                skipAny(in, component, innermost);
            }
        } else if (component == String.class) {
            for (int i = 0; i < length; i++) {
                skipBytes(in, Math.max(0, readLength(in, Integer.MAX_VALUE, "byte")), "String", length);
            }
        } else if (varint && (innermost == Kind.INT || innermost == Kind.LONG)) {
            for (boolean more = length > 0; more; ) {
                int size = readUnsignedShort(in, component.getTypeName(), length);
                more = (size & MORE_BLOCKS) != 0;
                skipBytes(in, size & ~MORE_BLOCKS, component.getTypeName(), length);
            }
        } else {
            long bytes = innermost == Kind.BOOLEAN ? booleanBytes(length) : (long) length * innermost.bytes();
            skipBytes(in, bytes, component.getTypeName(), length);
        }
    }

    /** Returns the kind of the arrays that hold no others; null for those of strings. */
    private static Kind innermostKind(Class<?> type) {
        Class<?> leaf = type;
        while (leaf.isArray()) {
            leaf = leaf.getComponentType();
        }
        if (leaf == type || !(leaf.isPrimitive() || leaf == String.class)) {
            throw new IllegalArgumentException(type.getTypeName() + " is not an array of primitives or strings");
        }
        return leaf == String.class ? null : Kind.of(leaf);
    }

    /**
     * Writes the length and the bytes; -1 for null.
     *
     * @param out receives the bytes
     * @param array may be null, except with {@link Option#UVINT28_LENGTH}
     * @throws IOException if {@code out} does, or the length encoding cannot carry the length
     */
    public void writeByteArray(DataOutput out, byte[] array) throws IOException {
        if (array == null) {
            writeNull(out, "byte[]");
            return;
        }
        writeLength(out, array.length, "byte[]");
        out.write(array, 0, array.length);
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
        return length == NULL_LENGTH ? null : readBytes(in, length);
    }

    /**
     * Reads {@code count} bytes into a new array, which grows with the data if the source cannot tell how much it
     * holds.
     *
     * @param in the source
     * @param count number of bytes
     * @return the array
     * @throws IOException if the source ends early
     */
    public byte[] readBytes(DataInput in, int count) throws IOException {
        byte[] array = new byte[firstAllocation(in, count, 1)];
        int done = 0;
        while (true) {
            fill(in, array, done, array.length - done, "byte", count);
            done = array.length;
            if (done == count) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, count));
        }
    }

    private static void readBytes(DataInput in, byte[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        fill(in, array, offset, count, "byte", count);
    }

    /**
     * Writes the length and the elements, one byte each or {@link Option#PACKED_BOOLEANS} packed; -1 for null.
     *
     * @param out receives the bytes
     * @param array may be null, except with {@link Option#UVINT28_LENGTH}
     * @throws IOException if {@code out} does, or the length encoding cannot carry the length
     */
    public void writeBooleanArray(DataOutput out, boolean[] array) throws IOException {
        if (array == null) {
            writeNull(out, "boolean[]");
        } else {
            writeBooleans(out, array, 0, array.length, true);
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
        return length == NULL_LENGTH ? null : readBooleans(in, length);
    }

    /**
     * Writes {@code array[offset, offset + count)} without a length.
     *
     * @param out receives the elements, one byte each or {@link Option#PACKED_BOOLEANS} packed
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeBooleans(DataOutput out, boolean[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        writeBooleans(out, array, offset, count, false);
    }

    private void writeBooleans(DataOutput out, boolean[] array, int offset, int count, boolean withLength)
            throws IOException {
        int head = withLength ? putLength(count, "boolean[]", 0) : 0;
        if (count < SHORT_ARRAY && !packedBooleans) {
            put(scratch, head, array, offset, count);
            out.write(scratch, 0, head + count);
            return;
        }
        if (head > 0) {
            out.write(scratch, 0, head);
        }
        int perBlock = packedBooleans ? BLOCK_BYTES * Byte.SIZE : BLOCK_BYTES;
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, perBlock);
            if (packedBooleans) {
                packBits(array, offset + done, block);
            } else {
                packBytes(array, offset + done, block);
            }
            out.write(scratch, 0, booleanBytes(block));
            done += block;
        }
    }

    /**
     * Reads {@code count} elements into a new array, which grows with the data if the source cannot tell how much it
     * holds.
     *
     * @param in the source
     * @param count number of elements
     * @return the array
     * @throws IOException if the source ends early
     */
    public boolean[] readBooleans(DataInput in, int count) throws IOException {
        if (count < SHORT_ARRAY && !packedBooleans) {
            boolean[] array = new boolean[count];
            fill(in, scratch, 0, count, "boolean", count);
            get(scratch, 0, array, 0, count);
            return array;
        }
        boolean[] array = new boolean[firstAllocation(in, count, 1)];
        int done = 0;
        while (true) {
            readBooleans(in, array, done, array.length - done, count);
            done = array.length;
            if (done == count) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, count));
        }
    }

    /**
     * Reads {@code count} elements into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readBooleans(DataInput in, boolean[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        readBooleans(in, array, offset, count, count);
    }

    private void readBooleans(DataInput in, boolean[] array, int offset, int count, int declared) throws IOException {
        int perBlock = packedBooleans ? BLOCK_BYTES * Byte.SIZE : BLOCK_BYTES;
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, perBlock);
            fill(in, scratch, 0, booleanBytes(block), "boolean", declared);
            if (packedBooleans) {
                unpackBits(array, offset + done, block);
            } else {
                unpackBytes(array, offset + done, block);
            }
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
        // The JIT makes better code of the lowest bit than of a comparison with 0.
        if (count >= SHORT_ARRAY && areBits(src, at, at + count)) {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (src[at + i] & 1) != 0;
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[to + i] = src[at + i] != 0;
            }
        }
    }

    private static boolean areBits(byte[] bytes, int from, int to) {
        long any = 0;
        int i = from;
        for (; i <= to - Long.BYTES; i += Long.BYTES) {
            any |= (long) LONG.get(bytes, i);
        }
        for (; i < to; i++) {
            any |= bytes[i] & 0xFF;
        }
        return (any & 0xFEFEFEFEFEFEFEFEL) == 0;
    }

    private int booleanBytes(int count) {
        return packedBooleans ? (int) (((long) count + Byte.SIZE - 1) / Byte.SIZE) : count;
    }

    /*
     * The JIT makes vector code of booleans only in a loop whose index starts at 0 on both sides. So a block that
     * begins elsewhere in its array is worth a copy more.
     */

    private void packBytes(boolean[] array, int from, int count) {
        boolean[] source = array;
        if (from > 0) {
            source = booleans();
            System.arraycopy(array, from, source, 0, count);
        }
        byte[] bytes = scratch;
        for (int i = 0; i < count; i++) {
            bytes[i] = (byte) (source[i] ? 1 : 0);
        }
    }

    private void unpackBytes(boolean[] array, int to, int count) {
        boolean[] target = to > 0 ? booleans() : array;
        byte[] bytes = scratch;
        if (areBits(bytes, 0, count)) {
            for (int i = 0; i < count; i++) {
                target[i] = (bytes[i] & 1) != 0;
            }
        } else {
            for (int i = 0; i < count; i++) {
                target[i] = bytes[i] != 0;
            }
        }
        if (to > 0) {
            System.arraycopy(target, 0, array, to, count);
        }
    }

    private boolean[] booleans() {
        if (booleans == null) {
            booleans = new boolean[BLOCK_BYTES];
        }
        return booleans;
    }

    private void packBits(boolean[] array, int from, int count) {
        for (int done = 0, at = 0; done < count; done += Byte.SIZE, at++) {
            int bits = 0;
            int end = Math.min(Byte.SIZE, count - done);
            for (int bit = 0; bit < end; bit++) {
                bits |= (array[from + done + bit] ? 1 : 0) << bit;
            }
            scratch[at] = (byte) bits;
        }
    }

    private void unpackBits(boolean[] array, int to, int count) throws IOException {
        for (int done = 0, at = 0; done < count; done += Byte.SIZE, at++) {
            int bits = scratch[at] & 0xFF;
            int end = Math.min(Byte.SIZE, count - done);
            for (int bit = 0; bit < end; bit++) {
                array[to + done + bit] = (bits >>> bit & 1) != 0;
            }
            if (bits >>> end != 0) {
                throw new IOException("packed boolean[] has bits set after its last element");
            }
        }
    }

    // Six sections that differ by type only, made from numbers.java.template by ArrayMarshallerSourceTest.

    /**
     * Writes the length and the elements, 2 bytes each; -1 for null.
     *
     * @param out receives the bytes
     * @param array may be null, except with {@link Option#UVINT28_LENGTH}
     * @throws IOException if {@code out} does, or the length encoding cannot carry the length
     */
    public void writeCharArray(DataOutput out, char[] array) throws IOException {
        if (array == null) {
            writeNull(out, "char[]");
        } else {
            writeChars(out, array, 0, array.length, true);
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
        return length == NULL_LENGTH ? null : readChars(in, length);
    }

    /**
     * Writes {@code array[offset, offset + count)} without a length.
     *
     * @param out receives the elements, 2 bytes each
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeChars(DataOutput out, char[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        writeChars(out, array, offset, count, false);
    }

    private void writeChars(DataOutput out, char[] array, int offset, int count, boolean withLength)
            throws IOException {
        int head = withLength ? putLength(count, "char[]", 0) : 0;
        if (count < SHORT_ARRAY) {
            putEach(scratch, head, array, offset, count, swap);
            out.write(scratch, 0, head + count * Character.BYTES);
            return;
        }
        if (head > 0) {
            out.write(scratch, 0, head);
        }
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, BLOCK_BYTES / Character.BYTES);
            pack(array, offset + done, block);
            out.write(scratch, 0, block * Character.BYTES);
            done += block;
        }
    }

    /**
     * Reads {@code count} elements into a new array, which grows with the data if the source cannot tell how much it
     * holds.
     *
     * @param in the source
     * @param count number of elements
     * @return the array
     * @throws IOException if the source ends early
     */
    public char[] readChars(DataInput in, int count) throws IOException {
        if (count < SHORT_ARRAY) {
            char[] array = new char[count];
            fill(in, scratch, 0, count * Character.BYTES, "char", count);
            getEach(scratch, 0, array, 0, count, swap);
            return array;
        }
        char[] array = new char[firstAllocation(in, count, Character.BYTES)];
        int done = 0;
        while (true) {
            readChars(in, array, done, array.length - done, count);
            done = array.length;
            if (done == count) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, count));
        }
    }

    /**
     * Reads {@code count} elements into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readChars(DataInput in, char[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        readChars(in, array, offset, count, count);
    }

    private void readChars(DataInput in, char[] array, int offset, int count, int declared) throws IOException {
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, BLOCK_BYTES / Character.BYTES);
            fill(in, scratch, 0, block * Character.BYTES, "char", declared);
            unpack(array, offset + done, block);
            done += block;
        }
    }

    /** Packs a block into the scratch. */
    private void pack(char[] array, int from, int count) {
        charView.put(0, array, from, count);
        if (swap) {
            reverse2(scratch, 0, count * Character.BYTES);
        }
    }

    /** Unpacks the block in the scratch, whose bytes it may reorder. */
    private void unpack(char[] array, int to, int count) {
        if (count < SHORT_ARRAY) {
            getEach(scratch, 0, array, to, count, swap);
            return;
        }
        if (swap) {
            reverse2(scratch, 0, count * Character.BYTES);
        }
        charView.get(0, array, to, count);
    }

    /**
     * Packs {@code src[from, from + count)} into {@code dst} from {@code at}, 2 bytes each, bit patterns kept.
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
        Objects.checkFromIndexSize(at, (long) count * Character.BYTES, dst.length);
        boolean swap = bigEndian != NATIVE_BIG;
        if (count < SHORT_ARRAY) {
            putEach(dst, at, src, from, count, swap);
        } else {
            nativeOrder(dst, at, count * Character.BYTES).asCharBuffer().put(src, from, count);
            if (swap) {
                reverse2(dst, at, at + count * Character.BYTES);
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
        Objects.checkFromIndexSize(at, (long) count * Character.BYTES, src.length);
        boolean swap = bigEndian != NATIVE_BIG;
        if (swap || count < SHORT_ARRAY) {
            getEach(src, at, dst, to, count, swap);
        } else {
            nativeOrder(src, at, count * Character.BYTES).asCharBuffer().get(dst, to, count);
        }
    }

    private static void putEach(byte[] dst, int at, char[] src, int from, int count, boolean swap) {
        if (swap) {
            for (int i = 0; i < count; i++) {
                SHORT.set(dst, at + i * Character.BYTES, Short.reverseBytes((short) src[from + i]));
            }
        } else {
            for (int i = 0; i < count; i++) {
                SHORT.set(dst, at + i * Character.BYTES, (short) src[from + i]);
            }
        }
    }

    private static void getEach(byte[] src, int at, char[] dst, int to, int count, boolean swap) {
        if (swap) {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (char) Short.reverseBytes((short) SHORT.get(src, at + i * Character.BYTES));
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (char) (short) SHORT.get(src, at + i * Character.BYTES);
            }
        }
    }

    /**
     * Writes the length and the elements, 2 bytes each; -1 for null.
     *
     * @param out receives the bytes
     * @param array may be null, except with {@link Option#UVINT28_LENGTH}
     * @throws IOException if {@code out} does, or the length encoding cannot carry the length
     */
    public void writeShortArray(DataOutput out, short[] array) throws IOException {
        if (array == null) {
            writeNull(out, "short[]");
        } else {
            writeShorts(out, array, 0, array.length, true);
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
        return length == NULL_LENGTH ? null : readShorts(in, length);
    }

    /**
     * Writes {@code array[offset, offset + count)} without a length.
     *
     * @param out receives the elements, 2 bytes each
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeShorts(DataOutput out, short[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        writeShorts(out, array, offset, count, false);
    }

    private void writeShorts(DataOutput out, short[] array, int offset, int count, boolean withLength)
            throws IOException {
        int head = withLength ? putLength(count, "short[]", 0) : 0;
        if (count < SHORT_ARRAY) {
            putEach(scratch, head, array, offset, count, swap);
            out.write(scratch, 0, head + count * Short.BYTES);
            return;
        }
        if (head > 0) {
            out.write(scratch, 0, head);
        }
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, BLOCK_BYTES / Short.BYTES);
            pack(array, offset + done, block);
            out.write(scratch, 0, block * Short.BYTES);
            done += block;
        }
    }

    /**
     * Reads {@code count} elements into a new array, which grows with the data if the source cannot tell how much it
     * holds.
     *
     * @param in the source
     * @param count number of elements
     * @return the array
     * @throws IOException if the source ends early
     */
    public short[] readShorts(DataInput in, int count) throws IOException {
        if (count < SHORT_ARRAY) {
            short[] array = new short[count];
            fill(in, scratch, 0, count * Short.BYTES, "short", count);
            getEach(scratch, 0, array, 0, count, swap);
            return array;
        }
        short[] array = new short[firstAllocation(in, count, Short.BYTES)];
        int done = 0;
        while (true) {
            readShorts(in, array, done, array.length - done, count);
            done = array.length;
            if (done == count) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, count));
        }
    }

    /**
     * Reads {@code count} elements into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readShorts(DataInput in, short[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        readShorts(in, array, offset, count, count);
    }

    private void readShorts(DataInput in, short[] array, int offset, int count, int declared) throws IOException {
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, BLOCK_BYTES / Short.BYTES);
            fill(in, scratch, 0, block * Short.BYTES, "short", declared);
            unpack(array, offset + done, block);
            done += block;
        }
    }

    /** Packs a block into the scratch. */
    private void pack(short[] array, int from, int count) {
        shortView.put(0, array, from, count);
        if (swap) {
            reverse2(scratch, 0, count * Short.BYTES);
        }
    }

    /** Unpacks the block in the scratch, whose bytes it may reorder. */
    private void unpack(short[] array, int to, int count) {
        if (count < SHORT_ARRAY) {
            getEach(scratch, 0, array, to, count, swap);
            return;
        }
        if (swap) {
            reverse2(scratch, 0, count * Short.BYTES);
        }
        shortView.get(0, array, to, count);
    }

    /**
     * Packs {@code src[from, from + count)} into {@code dst} from {@code at}, 2 bytes each, bit patterns kept.
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
        Objects.checkFromIndexSize(at, (long) count * Short.BYTES, dst.length);
        boolean swap = bigEndian != NATIVE_BIG;
        if (count < SHORT_ARRAY) {
            putEach(dst, at, src, from, count, swap);
        } else {
            nativeOrder(dst, at, count * Short.BYTES).asShortBuffer().put(src, from, count);
            if (swap) {
                reverse2(dst, at, at + count * Short.BYTES);
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
        Objects.checkFromIndexSize(at, (long) count * Short.BYTES, src.length);
        boolean swap = bigEndian != NATIVE_BIG;
        if (swap || count < SHORT_ARRAY) {
            getEach(src, at, dst, to, count, swap);
        } else {
            nativeOrder(src, at, count * Short.BYTES).asShortBuffer().get(dst, to, count);
        }
    }

    private static void putEach(byte[] dst, int at, short[] src, int from, int count, boolean swap) {
        if (swap) {
            for (int i = 0; i < count; i++) {
                SHORT.set(dst, at + i * Short.BYTES, Short.reverseBytes(src[from + i]));
            }
        } else {
            for (int i = 0; i < count; i++) {
                SHORT.set(dst, at + i * Short.BYTES, src[from + i]);
            }
        }
    }

    private static void getEach(byte[] src, int at, short[] dst, int to, int count, boolean swap) {
        if (swap) {
            for (int i = 0; i < count; i++) {
                dst[to + i] = Short.reverseBytes((short) SHORT.get(src, at + i * Short.BYTES));
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (short) SHORT.get(src, at + i * Short.BYTES);
            }
        }
    }

    /**
     * Writes the length and the elements, 4 bytes each unless an option makes them compact; -1 for null.
     *
     * @param out receives the bytes
     * @param array may be null, except with {@link Option#UVINT28_LENGTH}
     * @throws IOException if {@code out} does, or the length encoding cannot carry the length
     */
    public void writeIntArray(DataOutput out, int[] array) throws IOException {
        if (array == null) {
            writeNull(out, "int[]");
        } else {
            writeInts(out, array, 0, array.length, true);
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
        return length == NULL_LENGTH ? null : readInts(in, length);
    }

    /**
     * Writes {@code array[offset, offset + count)} without a length.
     *
     * @param out receives the elements, 4 bytes each unless an option makes them compact
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeInts(DataOutput out, int[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        writeInts(out, array, offset, count, false);
    }

    private void writeInts(DataOutput out, int[] array, int offset, int count, boolean withLength) throws IOException {
        if (varint) {
            writeCompact(out, array, offset, count, withLength);
            return;
        }
        int head = withLength ? putLength(count, "int[]", 0) : 0;
        if (count < SHORT_ARRAY) {
            putEach(scratch, head, array, offset, count, swap);
            out.write(scratch, 0, head + count * Integer.BYTES);
            return;
        }
        if (head > 0) {
            out.write(scratch, 0, head);
        }
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, BLOCK_BYTES / Integer.BYTES);
            pack(array, offset + done, block);
            out.write(scratch, 0, block * Integer.BYTES);
            done += block;
        }
    }

    /**
     * Reads {@code count} elements into a new array, which grows with the data if the source cannot tell how much it
     * holds.
     *
     * @param in the source
     * @param count number of elements
     * @return the array
     * @throws IOException if the source ends early
     */
    public int[] readInts(DataInput in, int count) throws IOException {
        if (varint) {
            return readCompactInts(in, new int[firstAllocation(in, count, 1)], 0, count);
        }
        if (count < SHORT_ARRAY) {
            int[] array = new int[count];
            fill(in, scratch, 0, count * Integer.BYTES, "int", count);
            getEach(scratch, 0, array, 0, count, swap);
            return array;
        }
        int[] array = new int[firstAllocation(in, count, Integer.BYTES)];
        int done = 0;
        while (true) {
            readInts(in, array, done, array.length - done, count);
            done = array.length;
            if (done == count) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, count));
        }
    }

    /**
     * Reads {@code count} elements into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readInts(DataInput in, int[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        if (varint) {
            readCompactInts(in, array, offset, count);
            return;
        }
        readInts(in, array, offset, count, count);
    }

    private void readInts(DataInput in, int[] array, int offset, int count, int declared) throws IOException {
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, BLOCK_BYTES / Integer.BYTES);
            fill(in, scratch, 0, block * Integer.BYTES, "int", declared);
            unpack(array, offset + done, block);
            done += block;
        }
    }

    /** Packs a block into the scratch. */
    private void pack(int[] array, int from, int count) {
        if (swap && !VECTOR_REVERSE) {
            // The index into the scratch must start at 0 for JDK 17 to make vector code of this.
            for (int i = 0; i < count; i++) {
                INT.set(scratch, i * Integer.BYTES, reverseByRotation(array[from + i]));
            }
            return;
        }
        intView.put(0, array, from, count);
        if (swap) {
            reverse4(scratch, 0, count * Integer.BYTES);
        }
    }

    /** Unpacks the block in the scratch, whose bytes it may reorder. */
    private void unpack(int[] array, int to, int count) {
        if (count < SHORT_ARRAY) {
            getEach(scratch, 0, array, to, count, swap);
            return;
        }
        if (swap) {
            reverse4(scratch, 0, count * Integer.BYTES);
        }
        intView.get(0, array, to, count);
    }

    /**
     * Packs {@code src[from, from + count)} into {@code dst} from {@code at}, 4 bytes each, bit patterns kept.
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
        Objects.checkFromIndexSize(at, (long) count * Integer.BYTES, dst.length);
        boolean swap = bigEndian != NATIVE_BIG;
        if (count < SHORT_ARRAY) {
            putEach(dst, at, src, from, count, swap);
        } else {
            nativeOrder(dst, at, count * Integer.BYTES).asIntBuffer().put(src, from, count);
            if (swap) {
                reverse4(dst, at, at + count * Integer.BYTES);
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
        Objects.checkFromIndexSize(at, (long) count * Integer.BYTES, src.length);
        boolean swap = bigEndian != NATIVE_BIG;
        if (count < SHORT_ARRAY) {
            getEach(src, at, dst, to, count, swap);
            return;
        }
        nativeOrder(src, at, count * Integer.BYTES).asIntBuffer().get(dst, to, count);
        if (swap) {
            // In place, as the JIT makes vector code of one array with one index.
            for (int i = to; i < to + count; i++) {
                dst[i] = VECTOR_REVERSE ? Integer.reverseBytes(dst[i]) : reverseByRotation(dst[i]);
            }
        }
    }

    private static void putEach(byte[] dst, int at, int[] src, int from, int count, boolean swap) {
        if (swap) {
            for (int i = 0; i < count; i++) {
                INT.set(dst, at + i * Integer.BYTES, Integer.reverseBytes(src[from + i]));
            }
        } else {
            for (int i = 0; i < count; i++) {
                INT.set(dst, at + i * Integer.BYTES, src[from + i]);
            }
        }
    }

    private static void getEach(byte[] src, int at, int[] dst, int to, int count, boolean swap) {
        if (swap) {
            for (int i = 0; i < count; i++) {
                dst[to + i] = Integer.reverseBytes((int) INT.get(src, at + i * Integer.BYTES));
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (int) INT.get(src, at + i * Integer.BYTES);
            }
        }
    }

    /**
     * Writes the length and the elements, 8 bytes each unless an option makes them compact; -1 for null.
     *
     * @param out receives the bytes
     * @param array may be null, except with {@link Option#UVINT28_LENGTH}
     * @throws IOException if {@code out} does, or the length encoding cannot carry the length
     */
    public void writeLongArray(DataOutput out, long[] array) throws IOException {
        if (array == null) {
            writeNull(out, "long[]");
        } else {
            writeLongs(out, array, 0, array.length, true);
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
        return length == NULL_LENGTH ? null : readLongs(in, length);
    }

    /**
     * Writes {@code array[offset, offset + count)} without a length.
     *
     * @param out receives the elements, 8 bytes each unless an option makes them compact
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeLongs(DataOutput out, long[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        writeLongs(out, array, offset, count, false);
    }

    private void writeLongs(DataOutput out, long[] array, int offset, int count, boolean withLength)
            throws IOException {
        if (varint) {
            writeCompact(out, array, offset, count, withLength);
            return;
        }
        int head = withLength ? putLength(count, "long[]", 0) : 0;
        if (count < SHORT_ARRAY) {
            putEach(scratch, head, array, offset, count, swap);
            out.write(scratch, 0, head + count * Long.BYTES);
            return;
        }
        if (head > 0) {
            out.write(scratch, 0, head);
        }
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, BLOCK_BYTES / Long.BYTES);
            pack(array, offset + done, block);
            out.write(scratch, 0, block * Long.BYTES);
            done += block;
        }
    }

    /**
     * Reads {@code count} elements into a new array, which grows with the data if the source cannot tell how much it
     * holds.
     *
     * @param in the source
     * @param count number of elements
     * @return the array
     * @throws IOException if the source ends early
     */
    public long[] readLongs(DataInput in, int count) throws IOException {
        if (varint) {
            return readCompactLongs(in, new long[firstAllocation(in, count, 1)], 0, count);
        }
        if (count < SHORT_ARRAY) {
            long[] array = new long[count];
            fill(in, scratch, 0, count * Long.BYTES, "long", count);
            getEach(scratch, 0, array, 0, count, swap);
            return array;
        }
        long[] array = new long[firstAllocation(in, count, Long.BYTES)];
        int done = 0;
        while (true) {
            readLongs(in, array, done, array.length - done, count);
            done = array.length;
            if (done == count) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, count));
        }
    }

    /**
     * Reads {@code count} elements into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readLongs(DataInput in, long[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        if (varint) {
            readCompactLongs(in, array, offset, count);
            return;
        }
        readLongs(in, array, offset, count, count);
    }

    private void readLongs(DataInput in, long[] array, int offset, int count, int declared) throws IOException {
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, BLOCK_BYTES / Long.BYTES);
            fill(in, scratch, 0, block * Long.BYTES, "long", declared);
            unpack(array, offset + done, block);
            done += block;
        }
    }

    /** Packs a block into the scratch. */
    private void pack(long[] array, int from, int count) {
        longView.put(0, array, from, count);
        if (swap) {
            reverse8(scratch, 0, count * Long.BYTES);
        }
    }

    /** Unpacks the block in the scratch, whose bytes it may reorder. */
    private void unpack(long[] array, int to, int count) {
        if (count < SHORT_ARRAY) {
            getEach(scratch, 0, array, to, count, swap);
            return;
        }
        if (swap) {
            reverse8(scratch, 0, count * Long.BYTES);
        }
        longView.get(0, array, to, count);
    }

    /**
     * Packs {@code src[from, from + count)} into {@code dst} from {@code at}, 8 bytes each, bit patterns kept.
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
        Objects.checkFromIndexSize(at, (long) count * Long.BYTES, dst.length);
        boolean swap = bigEndian != NATIVE_BIG;
        if (count < SHORT_ARRAY) {
            putEach(dst, at, src, from, count, swap);
        } else {
            nativeOrder(dst, at, count * Long.BYTES).asLongBuffer().put(src, from, count);
            if (swap) {
                reverse8(dst, at, at + count * Long.BYTES);
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
        Objects.checkFromIndexSize(at, (long) count * Long.BYTES, src.length);
        boolean swap = bigEndian != NATIVE_BIG;
        if (count < SHORT_ARRAY) {
            getEach(src, at, dst, to, count, swap);
            return;
        }
        nativeOrder(src, at, count * Long.BYTES).asLongBuffer().get(dst, to, count);
        if (swap) {
            // In place, as the JIT makes vector code of one array with one index.
            for (int i = to; i < to + count; i++) {
                dst[i] = VECTOR_REVERSE ? Long.reverseBytes(dst[i]) : reverseByRotation(dst[i]);
            }
        }
    }

    private static void putEach(byte[] dst, int at, long[] src, int from, int count, boolean swap) {
        if (swap) {
            for (int i = 0; i < count; i++) {
                LONG.set(dst, at + i * Long.BYTES, Long.reverseBytes(src[from + i]));
            }
        } else {
            for (int i = 0; i < count; i++) {
                LONG.set(dst, at + i * Long.BYTES, src[from + i]);
            }
        }
    }

    private static void getEach(byte[] src, int at, long[] dst, int to, int count, boolean swap) {
        if (swap) {
            for (int i = 0; i < count; i++) {
                dst[to + i] = Long.reverseBytes((long) LONG.get(src, at + i * Long.BYTES));
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[to + i] = (long) LONG.get(src, at + i * Long.BYTES);
            }
        }
    }

    /**
     * Writes the length and the elements, 4 bytes each; -1 for null.
     *
     * @param out receives the bytes
     * @param array may be null, except with {@link Option#UVINT28_LENGTH}
     * @throws IOException if {@code out} does, or the length encoding cannot carry the length
     */
    public void writeFloatArray(DataOutput out, float[] array) throws IOException {
        if (array == null) {
            writeNull(out, "float[]");
        } else {
            writeFloats(out, array, 0, array.length, true);
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
        return length == NULL_LENGTH ? null : readFloats(in, length);
    }

    /**
     * Writes {@code array[offset, offset + count)} without a length.
     *
     * @param out receives the elements, 4 bytes each
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeFloats(DataOutput out, float[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        writeFloats(out, array, offset, count, false);
    }

    private void writeFloats(DataOutput out, float[] array, int offset, int count, boolean withLength)
            throws IOException {
        int head = withLength ? putLength(count, "float[]", 0) : 0;
        if (count < SHORT_ARRAY) {
            putEach(scratch, head, array, offset, count, swap);
            foldNaN(head, array, offset, count);
            out.write(scratch, 0, head + count * Float.BYTES);
            return;
        }
        if (head > 0) {
            out.write(scratch, 0, head);
        }
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, BLOCK_BYTES / Float.BYTES);
            pack(array, offset + done, block);
            out.write(scratch, 0, block * Float.BYTES);
            done += block;
        }
    }

    /**
     * Reads {@code count} elements into a new array, which grows with the data if the source cannot tell how much it
     * holds.
     *
     * @param in the source
     * @param count number of elements
     * @return the array
     * @throws IOException if the source ends early
     */
    public float[] readFloats(DataInput in, int count) throws IOException {
        if (count < SHORT_ARRAY) {
            float[] array = new float[count];
            fill(in, scratch, 0, count * Float.BYTES, "float", count);
            getEach(scratch, 0, array, 0, count, swap);
            return array;
        }
        float[] array = new float[firstAllocation(in, count, Float.BYTES)];
        int done = 0;
        while (true) {
            readFloats(in, array, done, array.length - done, count);
            done = array.length;
            if (done == count) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, count));
        }
    }

    /**
     * Reads {@code count} elements into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readFloats(DataInput in, float[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        readFloats(in, array, offset, count, count);
    }

    private void readFloats(DataInput in, float[] array, int offset, int count, int declared) throws IOException {
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, BLOCK_BYTES / Float.BYTES);
            fill(in, scratch, 0, block * Float.BYTES, "float", declared);
            unpack(array, offset + done, block);
            done += block;
        }
    }

    private void foldNaN(int at, float[] array, int from, int count) {
        if (canonicalNaN) {
            for (int i = 0; i < count; i++) {
                if (Float.isNaN(array[from + i])) {
                    INT.set(
                            scratch,
                            at + i * Float.BYTES,
                            swap ? Integer.reverseBytes(CANONICAL_FLOAT_NAN) : CANONICAL_FLOAT_NAN);
                }
            }
        }
    }

    /** Packs a block into the scratch. */
    private void pack(float[] array, int from, int count) {
        floatView.put(0, array, from, count);
        if (swap) {
            reverse4(scratch, 0, count * Float.BYTES);
        }
        foldNaN(0, array, from, count);
    }

    /** Unpacks the block in the scratch, whose bytes it may reorder. */
    private void unpack(float[] array, int to, int count) {
        if (count < SHORT_ARRAY) {
            getEach(scratch, 0, array, to, count, swap);
            return;
        }
        if (swap) {
            reverse4(scratch, 0, count * Float.BYTES);
        }
        floatView.get(0, array, to, count);
    }

    /**
     * Packs {@code src[from, from + count)} into {@code dst} from {@code at}, 4 bytes each, bit patterns kept.
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
        Objects.checkFromIndexSize(at, (long) count * Float.BYTES, dst.length);
        boolean swap = bigEndian != NATIVE_BIG;
        if (count < SHORT_ARRAY) {
            putEach(dst, at, src, from, count, swap);
        } else {
            nativeOrder(dst, at, count * Float.BYTES).asFloatBuffer().put(src, from, count);
            if (swap) {
                reverse4(dst, at, at + count * Float.BYTES);
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
        Objects.checkFromIndexSize(at, (long) count * Float.BYTES, src.length);
        boolean swap = bigEndian != NATIVE_BIG;
        if (swap || count < SHORT_ARRAY) {
            getEach(src, at, dst, to, count, swap);
        } else {
            nativeOrder(src, at, count * Float.BYTES).asFloatBuffer().get(dst, to, count);
        }
    }

    private static void putEach(byte[] dst, int at, float[] src, int from, int count, boolean swap) {
        if (swap) {
            for (int i = 0; i < count; i++) {
                INT.set(dst, at + i * Float.BYTES, Integer.reverseBytes(Float.floatToRawIntBits(src[from + i])));
            }
        } else {
            for (int i = 0; i < count; i++) {
                INT.set(dst, at + i * Float.BYTES, Float.floatToRawIntBits(src[from + i]));
            }
        }
    }

    private static void getEach(byte[] src, int at, float[] dst, int to, int count, boolean swap) {
        if (swap) {
            for (int i = 0; i < count; i++) {
                dst[to + i] = Float.intBitsToFloat(Integer.reverseBytes((int) INT.get(src, at + i * Float.BYTES)));
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[to + i] = Float.intBitsToFloat((int) INT.get(src, at + i * Float.BYTES));
            }
        }
    }

    /**
     * Writes the length and the elements, 8 bytes each; -1 for null.
     *
     * @param out receives the bytes
     * @param array may be null, except with {@link Option#UVINT28_LENGTH}
     * @throws IOException if {@code out} does, or the length encoding cannot carry the length
     */
    public void writeDoubleArray(DataOutput out, double[] array) throws IOException {
        if (array == null) {
            writeNull(out, "double[]");
        } else {
            writeDoubles(out, array, 0, array.length, true);
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
        return length == NULL_LENGTH ? null : readDoubles(in, length);
    }

    /**
     * Writes {@code array[offset, offset + count)} without a length.
     *
     * @param out receives the elements, 8 bytes each
     * @param array the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if {@code out} does
     */
    public void writeDoubles(DataOutput out, double[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        writeDoubles(out, array, offset, count, false);
    }

    private void writeDoubles(DataOutput out, double[] array, int offset, int count, boolean withLength)
            throws IOException {
        int head = withLength ? putLength(count, "double[]", 0) : 0;
        if (count < SHORT_ARRAY) {
            putEach(scratch, head, array, offset, count, swap);
            foldNaN(head, array, offset, count);
            out.write(scratch, 0, head + count * Double.BYTES);
            return;
        }
        if (head > 0) {
            out.write(scratch, 0, head);
        }
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, BLOCK_BYTES / Double.BYTES);
            pack(array, offset + done, block);
            out.write(scratch, 0, block * Double.BYTES);
            done += block;
        }
    }

    /**
     * Reads {@code count} elements into a new array, which grows with the data if the source cannot tell how much it
     * holds.
     *
     * @param in the source
     * @param count number of elements
     * @return the array
     * @throws IOException if the source ends early
     */
    public double[] readDoubles(DataInput in, int count) throws IOException {
        if (count < SHORT_ARRAY) {
            double[] array = new double[count];
            fill(in, scratch, 0, count * Double.BYTES, "double", count);
            getEach(scratch, 0, array, 0, count, swap);
            return array;
        }
        double[] array = new double[firstAllocation(in, count, Double.BYTES)];
        int done = 0;
        while (true) {
            readDoubles(in, array, done, array.length - done, count);
            done = array.length;
            if (done == count) {
                return array;
            }
            array = Arrays.copyOf(array, grown(done, count));
        }
    }

    /**
     * Reads {@code count} elements into {@code array[offset, offset + count)}.
     *
     * @param in the source
     * @param array receives the elements
     * @param offset index of the first element
     * @param count number of elements
     * @throws IOException if the source ends early
     */
    public void readDoubles(DataInput in, double[] array, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, array.length);
        readDoubles(in, array, offset, count, count);
    }

    private void readDoubles(DataInput in, double[] array, int offset, int count, int declared) throws IOException {
        for (int done = 0; done < count; ) {
            int block = Math.min(count - done, BLOCK_BYTES / Double.BYTES);
            fill(in, scratch, 0, block * Double.BYTES, "double", declared);
            unpack(array, offset + done, block);
            done += block;
        }
    }

    private void foldNaN(int at, double[] array, int from, int count) {
        if (canonicalNaN) {
            for (int i = 0; i < count; i++) {
                if (Double.isNaN(array[from + i])) {
                    LONG.set(
                            scratch,
                            at + i * Double.BYTES,
                            swap ? Long.reverseBytes(CANONICAL_DOUBLE_NAN) : CANONICAL_DOUBLE_NAN);
                }
            }
        }
    }

    /** Packs a block into the scratch. */
    private void pack(double[] array, int from, int count) {
        doubleView.put(0, array, from, count);
        if (swap) {
            reverse8(scratch, 0, count * Double.BYTES);
        }
        foldNaN(0, array, from, count);
    }

    /** Unpacks the block in the scratch, whose bytes it may reorder. */
    private void unpack(double[] array, int to, int count) {
        if (count < SHORT_ARRAY) {
            getEach(scratch, 0, array, to, count, swap);
            return;
        }
        if (swap) {
            reverse8(scratch, 0, count * Double.BYTES);
        }
        doubleView.get(0, array, to, count);
    }

    /**
     * Packs {@code src[from, from + count)} into {@code dst} from {@code at}, 8 bytes each, bit patterns kept.
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
        Objects.checkFromIndexSize(at, (long) count * Double.BYTES, dst.length);
        boolean swap = bigEndian != NATIVE_BIG;
        if (count < SHORT_ARRAY) {
            putEach(dst, at, src, from, count, swap);
        } else {
            nativeOrder(dst, at, count * Double.BYTES).asDoubleBuffer().put(src, from, count);
            if (swap) {
                reverse8(dst, at, at + count * Double.BYTES);
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
        Objects.checkFromIndexSize(at, (long) count * Double.BYTES, src.length);
        boolean swap = bigEndian != NATIVE_BIG;
        if (swap || count < SHORT_ARRAY) {
            getEach(src, at, dst, to, count, swap);
        } else {
            nativeOrder(src, at, count * Double.BYTES).asDoubleBuffer().get(dst, to, count);
        }
    }

    private static void putEach(byte[] dst, int at, double[] src, int from, int count, boolean swap) {
        if (swap) {
            for (int i = 0; i < count; i++) {
                LONG.set(dst, at + i * Double.BYTES, Long.reverseBytes(Double.doubleToRawLongBits(src[from + i])));
            }
        } else {
            for (int i = 0; i < count; i++) {
                LONG.set(dst, at + i * Double.BYTES, Double.doubleToRawLongBits(src[from + i]));
            }
        }
    }

    private static void getEach(byte[] src, int at, double[] dst, int to, int count, boolean swap) {
        if (swap) {
            for (int i = 0; i < count; i++) {
                dst[to + i] = Double.longBitsToDouble(Long.reverseBytes((long) LONG.get(src, at + i * Double.BYTES)));
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[to + i] = Double.longBitsToDouble((long) LONG.get(src, at + i * Double.BYTES));
            }
        }
    }

    // Here the sections from numbers.java.template end.

    /**
     * Writes the length and each string as the length and the bytes of its UTF-8; -1 for null.
     *
     * @param out receives the bytes
     * @param array may be null, and so may its elements, except with {@link Option#UVINT28_LENGTH}
     * @throws IOException if {@code out} does, the length encoding cannot carry a length, or a string has an unpaired
     *     surrogate
     */
    public void writeStringArray(DataOutput out, String[] array) throws IOException {
        if (array == null) {
            writeNull(out, "String[]");
            return;
        }
        int used = putLength(array.length, "String[]", 0);
        for (String text : array) {
            long bytes = text == null ? 0 : utf8Bytes(text);
            if (used + MAX_LENGTH_BYTES + bytes > BLOCK_BYTES) {
                out.write(scratch, 0, used);
                used = 0;
            }
            if (text == null) {
                used += putNull("String", used);
                continue;
            }
            if (bytes > Integer.MAX_VALUE) {
                throw new IOException("String of " + bytes + " bytes in UTF-8 is too long for its length encoding");
            }
            used += putLength((int) bytes, "String", used);
            used = putUtf8(out, text, used);
        }
        out.write(scratch, 0, used);
    }

    /** Encodes a checked string after what the scratch holds; returns how much it then holds. */
    private int putUtf8(DataOutput out, String text, int used) throws IOException {
        byte[] bytes = scratch;
        int at = used;
        int length = text.length();
        for (int i = 0; i < length; i++) {
            if (at > BLOCK_BYTES - MAX_UTF8_BYTES) {
                out.write(bytes, 0, at);
                at = 0;
            }
            int unit = text.charAt(i);
            if (unit < 0x80) {
                bytes[at++] = (byte) unit;
            } else if (unit < 0x800) {
                bytes[at++] = (byte) (0xC0 | unit >> 6);
                bytes[at++] = (byte) (0x80 | (unit & 0x3F));
            } else if (Character.isSurrogate((char) unit)) {
                int point = Character.toCodePoint((char) unit, text.charAt(++i));
                bytes[at++] = (byte) (0xF0 | point >> 18);
                bytes[at++] = (byte) (0x80 | (point >> 12 & 0x3F));
                bytes[at++] = (byte) (0x80 | (point >> 6 & 0x3F));
                bytes[at++] = (byte) (0x80 | (point & 0x3F));
            } else {
                bytes[at++] = (byte) (0xE0 | unit >> 12);
                bytes[at++] = (byte) (0x80 | (unit >> 6 & 0x3F));
                bytes[at++] = (byte) (0x80 | (unit & 0x3F));
            }
        }
        return at;
    }

    private static long utf8Bytes(String text) throws IOException {
        int length = text.length();
        long bytes = length;
        for (int i = 0; i < length; i++) {
            char unit = text.charAt(i);
            if (unit >= 0x80) {
                bytes += unit < 0x800 ? 1 : 2;
                if (Character.isSurrogate(unit)) {
                    // The pair's two units take four bytes together.
                    if (Character.isLowSurrogate(unit)
                            || i + 1 == length
                            || !Character.isLowSurrogate(text.charAt(i + 1))) {
                        throw new IOException("String of " + length + " UTF-16 units has an unpaired surrogate at " + i
                                + ", which UTF-8 cannot carry");
                    }
                    i++;
                }
            }
        }
        return bytes;
    }

    /**
     * Reads what {@link #writeStringArray} wrote. Malformed UTF-8 reads as U+FFFD, as it does in Hazelcast.
     *
     * @param in the source
     * @param maxLength the largest element count to accept, and the largest number of bytes of one string
     * @return the array, or null
     * @throws IOException if a length is below -1 or above {@code maxLength}, or the source ends early
     */
    public String[] readStringArray(DataInput in, int maxLength) throws IOException {
        int length = readLength(in, maxLength, "String");
        if (length == NULL_LENGTH) {
            return null;
        }
        String[] array = new String[firstAllocation(in, length, minLengthBytes())];
        for (int i = 0; i < length; i++) {
            if (i == array.length) {
                array = Arrays.copyOf(array, grown(i, length));
            }
            int bytes = readLength(in, maxLength, "byte");
            if (bytes == NULL_LENGTH) {
                array[i] = null;
            } else if (bytes <= BLOCK_BYTES) {
                fill(in, scratch, 0, bytes, "String", length);
                array[i] = new String(scratch, 0, bytes, StandardCharsets.UTF_8);
            } else {
                array[i] = new String(readBytes(in, bytes), StandardCharsets.UTF_8);
            }
        }
        return array;
    }

    /*
     * Compact form: blocks of up to 16 KiB of whole varints, each block after its size in two bytes whose top bit says
     * whether another follows. The size lets a reader take a block in one call without reading past the array, and skip
     * it.
     */

    private void writeCompact(DataOutput out, int[] array, int offset, int count, boolean withLength)
            throws IOException {
        int head = withLength ? putLength(count, "int[]", 0) : 0;
        int previous = 0;
        int end = offset + count;
        int i = offset;
        while (i < end) {
            byte[] bytes = scratch;
            int at = head + Short.BYTES;
            for (int full = at + BLOCK_BYTES - MAX_VARINT32_BYTES; i < end && at <= full; i++) {
                int value = array[i] - previous;
                previous = delta ? array[i] : 0;
                at = putVarint(bytes, at, Integer.toUnsignedLong(value << 1 ^ value >> 31));
            }
            head = writeCompactBlock(out, head, at, i < end);
        }
        if (head > 0) {
            out.write(scratch, 0, head);
        }
    }

    private void writeCompact(DataOutput out, long[] array, int offset, int count, boolean withLength)
            throws IOException {
        int head = withLength ? putLength(count, "long[]", 0) : 0;
        long previous = 0;
        int end = offset + count;
        int i = offset;
        while (i < end) {
            byte[] bytes = scratch;
            int at = head + Short.BYTES;
            for (int full = at + BLOCK_BYTES - MAX_VARINT_BYTES; i < end && at <= full; i++) {
                long value = array[i] - previous;
                previous = delta ? array[i] : 0;
                at = putVarint(bytes, at, value << 1 ^ value >> 63);
            }
            head = writeCompactBlock(out, head, at, i < end);
        }
        if (head > 0) {
            out.write(scratch, 0, head);
        }
    }

    /*
     * Varints are put and got by words of eight bytes, whatever is behind them: a loop over bytes whose number is
     * not known takes twice as long. One and two bytes are common and have a shorter way.
     */

    /** Puts a varint and returns where it ends. Up to eight bytes from {@code at} on are spoilt. */
    private static int putVarint(byte[] bytes, int at, long bits) {
        if (bits >>> 14 == 0) {
            int more = bits > 0x7F ? 1 : 0;
            bytes[at] = (byte) (bits | more << 7);
            bytes[at + 1] = (byte) (bits >>> 7);
            return at + 1 + more;
        } else if (bits >>> 56 == 0) {
            int last = (Long.SIZE - 1 - Long.numberOfLeadingZeros(bits)) / 7;
            LITTLE_LONG.set(bytes, at, spread(bits) | (MORE_BYTES & ((1L << (last * Byte.SIZE)) - 1)));
            return at + last + 1;
        }
        LITTLE_LONG.set(bytes, at, spread(bits) | MORE_BYTES);
        if (bits > 0) {
            bytes[at + Long.BYTES] = (byte) (bits >>> 56);
            return at + Long.BYTES + 1;
        }
        bytes[at + Long.BYTES] = (byte) (bits >>> 56 | 0x80);
        bytes[at + Long.BYTES + 1] = 1;
        return at + Long.BYTES + 2;
    }

    /** Moves the low 56 bits apart, seven into each byte: first halves of 28, then of 14, then of 7. */
    private static long spread(long bits) {
        long halves = (bits & 0x0FFFFFFFL) | (bits & 0x00FFFFFFF0000000L) << 4;
        long quarters = (halves & 0x00003FFF00003FFFL) | (halves & 0x0FFFC0000FFFC000L) << 2;
        return (quarters & 0x007F007F007F007FL) | (quarters & 0x3F803F803F803F80L) << 1;
    }

    /** Returns how many bytes the varint has that a word begins with; 9 if it does not end there. */
    private static int varintBytes(long word) {
        return Long.numberOfTrailingZeros(~word & MORE_BYTES) / Byte.SIZE + 1;
    }

    /** Moves the low seven bits of each of the first bytes of a word together, the inverse of {@link #spread}. */
    private static long gathered(long word, int length) {
        long bytes = word & -1L >>> (Long.SIZE - length * Byte.SIZE);
        long quarters = (bytes & 0x007F007F007F007FL) | (bytes & 0x7F007F007F007F00L) >>> 1;
        long halves = (quarters & 0x00003FFF00003FFFL) | (quarters & 0x3FFF00003FFF0000L) >>> 2;
        return (halves & 0x0FFFFFFFL) | (halves & 0x0FFFFFFF00000000L) >>> 4;
    }

    /**
     * Writes the head, the size and the block in one call; returns the length of the next block's head, which is none.
     */
    private int writeCompactBlock(DataOutput out, int head, int end, boolean more) throws IOException {
        short size = (short) ((end - head - Short.BYTES) | (more ? MORE_BLOCKS : 0));
        SHORT.set(scratch, head, swap ? Short.reverseBytes(size) : size);
        out.write(scratch, 0, end);
        return 0;
    }

    private int[] readCompactInts(DataInput in, int[] target, int offset, int count) throws IOException {
        int[] array = target;
        int previous = 0;
        int done = 0;
        while (done < count) {
            int block = readCompactBlock(in, "int", count);
            boolean more = (block & MORE_BLOCKS) != 0;
            int end = block & ~MORE_BLOCKS;
            if (array.length - offset < count) {
                // Each element takes a byte at least, so this block has no more of them than bytes.
                array = withRoom(array, done, end, count);
            }
            byte[] bytes = scratch;
            int at = 0;
            for (; at < end && done < count; done++) {
                long word = (long) LITTLE_LONG.get(bytes, at);
                int length;
                int bits;
                if ((word & 0x80) == 0) {
                    length = 1;
                    bits = (int) word & 0x7F;
                } else if ((word & 0x8000) == 0) {
                    length = 2;
                    bits = (int) ((word & 0x7F) | (word >>> 1 & 0x3F80));
                } else {
                    length = varintBytes(word);
                    bits = (int) gathered(word, length);
                }
                at += length;
                if (length > MAX_VARINT32_BYTES || at > end) {
                    throw malformed("int");
                }
                previous = (bits >>> 1 ^ -(bits & 1)) + (delta ? previous : 0);
                array[offset + done] = previous;
            }
            requireBlockEnd(at == end && (done == count) != more, "int", count);
        }
        return array;
    }

    private long[] readCompactLongs(DataInput in, long[] target, int offset, int count) throws IOException {
        long[] array = target;
        long previous = 0;
        int done = 0;
        while (done < count) {
            int block = readCompactBlock(in, "long", count);
            boolean more = (block & MORE_BLOCKS) != 0;
            int end = block & ~MORE_BLOCKS;
            if (array.length - offset < count) {
                array = withRoom(array, done, end, count);
            }
            byte[] bytes = scratch;
            int at = 0;
            for (; at < end && done < count; done++) {
                long word = (long) LITTLE_LONG.get(bytes, at);
                long bits;
                if ((word & 0x80) == 0) {
                    bits = word & 0x7F;
                    at++;
                } else if ((word & 0x8000) == 0) {
                    bits = (word & 0x7F) | (word >>> 1 & 0x3F80);
                    at += 2;
                } else if ((word & MORE_BYTES) != MORE_BYTES) {
                    int length = varintBytes(word);
                    bits = gathered(word, length);
                    at += length;
                } else {
                    bits = gathered(word, Long.BYTES);
                    at += Long.BYTES;
                    byte next = bytes[at++];
                    bits |= (next & 0x7FL) << 56;
                    if (next < 0) {
                        next = bytes[at++];
                        bits |= (long) next << 63;
                        if (next < 0) {
                            throw malformed("long");
                        }
                    }
                }
                if (at > end) {
                    throw malformed("long");
                }
                previous = (bits >>> 1 ^ -(bits & 1)) + (delta ? previous : 0);
                array[offset + done] = previous;
            }
            requireBlockEnd(at == end && (done == count) != more, "long", count);
        }
        return array;
    }

    private static int[] withRoom(int[] array, int done, int more, int count) {
        int needed = (int) Math.min(count, (long) done + more);
        return needed <= array.length ? array : Arrays.copyOf(array, Math.max(needed, grown(array.length, count)));
    }

    private static long[] withRoom(long[] array, int done, int more, int count) {
        int needed = (int) Math.min(count, (long) done + more);
        return needed <= array.length ? array : Arrays.copyOf(array, Math.max(needed, grown(array.length, count)));
    }

    /** Reads a block into the scratch and returns its size, with {@link #MORE_BLOCKS} if set. */
    private int readCompactBlock(DataInput in, String type, int count) throws IOException {
        int sizeAndMore = readUnsignedShort(in, type, count);
        int size = sizeAndMore & ~MORE_BLOCKS;
        if (size == 0 || size > BLOCK_BYTES) {
            throw new IOException("compact " + type + "[] has a block of " + size + " bytes, not 1 to " + BLOCK_BYTES);
        }
        fill(in, scratch, 0, size, type, count);
        return sizeAndMore;
    }

    private static void requireBlockEnd(boolean atEnd, String type, int count) throws IOException {
        if (!atEnd) {
            throw new IOException(
                    "compact " + type + "[] has more or less in its blocks than its " + count + " elements");
        }
    }

    private static IOException malformed(String type) {
        return new IOException("compact " + type + "[] has an element that does not end inside its block");
    }

    private int readUnsignedShort(DataInput in, String type, int count) throws IOException {
        fill(in, scratch, 0, Short.BYTES, type, count);
        short value = (short) SHORT.get(scratch, 0);
        return Short.toUnsignedInt(swap ? Short.reverseBytes(value) : value);
    }

    /*
     * Varints one after another in a byte[], as Protobuf packs them. Their sizes are known only when they are coded, so
     * those that are put need room for the longest, and those that are got are counted before. Getting them asks for
     * each length in turn: neighbours are mostly of one length, and what the processor foresees it need not wait for;
     * computed from the word, the next place takes twice as long.
     */

    /**
     * Puts {@code src[from, from + count)} into {@code dst} from {@code at}, each as a varint.
     *
     * @param dst receives them; has room for {@value #MAX_VARINT_BYTES} bytes for each, and what they leave of it may
     *     be spoilt
     * @param at index of the first byte
     * @param src the elements
     * @param from index of the first element
     * @param count number of elements
     * @param form what becomes of their signs
     * @return the index behind the last byte
     */
    public static int putVarints(byte[] dst, int at, int[] src, int from, int count, VarintForm form) {
        Objects.checkFromIndexSize(from, count, src.length);
        checkVarintRoom(dst, at, count);
        int shift = form == VarintForm.ZIGZAG ? 1 : 0;
        long mask = form == VarintForm.SIGNED ? -1L : 0xFFFFFFFFL;
        int next = at;
        for (int i = from; i < from + count; i++) {
            int value = src[i];
            next = putVarint(dst, next, (value << shift ^ (value >> 31 & -shift)) & mask);
        }
        return next;
    }

    /**
     * Puts {@code src[from, from + count)} into {@code dst} from {@code at}, each as a varint.
     *
     * @param dst receives them; has room for {@value #MAX_VARINT_BYTES} bytes for each, and what they leave of it may
     *     be spoilt
     * @param at index of the first byte
     * @param src the elements
     * @param from index of the first element
     * @param count number of elements
     * @param form what becomes of their signs
     * @return the index behind the last byte
     */
    public static int putVarints(byte[] dst, int at, long[] src, int from, int count, VarintForm form) {
        Objects.checkFromIndexSize(from, count, src.length);
        checkVarintRoom(dst, at, count);
        int shift = form == VarintForm.ZIGZAG ? 1 : 0;
        int next = at;
        for (int i = from; i < from + count; i++) {
            long value = src[i];
            next = putVarint(dst, next, value << shift ^ (value >> 63 & -shift));
        }
        return next;
    }

    private static void checkVarintRoom(byte[] dst, int at, int count) {
        if (at < 0 || (long) count * MAX_VARINT_BYTES > dst.length - at) {
            throw new IndexOutOfBoundsException("no room for " + count + " varints of up to " + MAX_VARINT_BYTES
                    + " bytes from index " + at + " of " + dst.length);
        }
    }

    /**
     * Counts the varints that end in {@code src[from, to)}, whatever their sizes.
     *
     * @param src the bytes
     * @param from index of the first byte
     * @param to index behind the last byte; if the byte before it has its top bit set, a varint does not end
     * @return how many bytes there have no top bit
     */
    public static int countVarints(byte[] src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.length);
        int count = to - from;
        int i = from;
        for (; i <= to - Long.BYTES; i += Long.BYTES) {
            count -= Long.bitCount((long) LONG.get(src, i) & MORE_BYTES);
        }
        for (; i < to; i++) {
            count -= src[i] >>> 31;
        }
        return count;
    }

    /**
     * Gets varints from {@code src[at, end)}, of numbers that 32 bits hold, with their sign or without.
     *
     * @param src the bytes
     * @param at index of the first byte
     * @param end no varint goes on here
     * @param dst receives the elements
     * @param to index of the first element
     * @param count number of elements
     * @param form what their signs became; {@code SIGNED} and {@code UNSIGNED} are read alike
     * @return the index behind the last byte
     * @throws IOException if one does not fit 32 bits, is longer than {@value #MAX_VARINT_BYTES} bytes or does not end
     *     before {@code end}
     */
    public static int getVarints(byte[] src, int at, int end, int[] dst, int to, int count, VarintForm form)
            throws IOException {
        Objects.checkFromToIndex(at, end, src.length);
        Objects.checkFromIndexSize(to, count, dst.length);
        int shift = form == VarintForm.ZIGZAG ? 1 : 0;
        int last = to + count;
        int words = end - MAX_VARINT_BYTES;
        int next = at;
        int i = to;
        for (; i < last && next <= words; i++) {
            long word = (long) LITTLE_LONG.get(src, next);
            int bits;
            if ((word & 0x80) == 0) {
                bits = (int) word & 0x7F;
                next++;
            } else if ((word & 0x8000) == 0) {
                bits = (int) ((word & 0x7F) | (word >>> 1 & 0x3F80));
                next += 2;
            } else if ((word & 0x800000) == 0) {
                bits = (int) ((word & 0x7F) | (word >>> 1 & 0x3F80) | (word >>> 2 & 0x1FC000));
                next += 3;
            } else {
                bits = (int)
                        ((word & 0x7F) | (word >>> 1 & 0x3F80) | (word >>> 2 & 0x1FC000) | (word >>> 3 & 0xFE00000));
                if ((word & 0x80000000L) == 0) {
                    next += 4;
                } else {
                    bits |= (int) (word >>> 32) << 28;
                    if ((word & 0xF000000000L) == 0) {
                        next += 5;
                    } else if (bits < 0 && isFilledUp(src, next, word)) {
                        next += MAX_VARINT_BYTES;
                    } else {
                        int varintEnd = varintEnd(src, next, end);
                        bits = narrow(varintBits(src, next, varintEnd));
                        next = varintEnd;
                    }
                }
            }
            dst[i] = bits >>> shift ^ -(bits & shift);
        }
        for (; i < last; i++) {
            int varintEnd = varintEnd(src, next, end);
            int bits = narrow(varintBits(src, next, varintEnd));
            dst[i] = bits >>> shift ^ -(bits & shift);
            next = varintEnd;
        }
        return next;
    }

    /**
     * Gets varints from {@code src[at, end)}. Of one with more than 64 bits the low ones count, as they do in Protobuf.
     *
     * @param src the bytes
     * @param at index of the first byte
     * @param end no varint goes on here
     * @param dst receives the elements
     * @param to index of the first element
     * @param count number of elements
     * @param form what their signs became; {@code SIGNED} and {@code UNSIGNED} are read alike
     * @return the index behind the last byte
     * @throws IOException if one is longer than {@value #MAX_VARINT_BYTES} bytes or does not end before {@code end}
     */
    public static int getVarints(byte[] src, int at, int end, long[] dst, int to, int count, VarintForm form)
            throws IOException {
        Objects.checkFromToIndex(at, end, src.length);
        Objects.checkFromIndexSize(to, count, dst.length);
        int shift = form == VarintForm.ZIGZAG ? 1 : 0;
        int last = to + count;
        int words = end - MAX_VARINT_BYTES;
        int next = at;
        int i = to;
        for (; i < last && next <= words; i++) {
            long word = (long) LITTLE_LONG.get(src, next);
            long bits;
            if ((word & 0x80) == 0) {
                bits = word & 0x7F;
                next++;
            } else if ((word & 0x8000) == 0) {
                bits = (word & 0x7F) | (word >>> 1 & 0x3F80);
                next += 2;
            } else if ((word & MORE_BYTES) == MORE_BYTES) {
                int bytes = longVarintBytes(src, next);
                // The tenth byte counts only if there is one; only its lowest bit does.
                long tenth = src[next + Long.BYTES + 1] & (Long.BYTES + 1 - bytes);
                bits = gathered(word, Long.BYTES) | (src[next + Long.BYTES] & 0x7FL) << 56 | tenth << 63;
                next += bytes;
            } else if ((word & 0x800000L) == 0) {
                bits = gathered(word, 3);
                next += 3;
            } else if ((word & 0x80000000L) == 0) {
                bits = gathered(word, 4);
                next += 4;
            } else if ((word & 0x8000000000L) == 0) {
                bits = gathered(word, 5);
                next += 5;
            } else if ((word & 0x800000000000L) == 0) {
                bits = gathered(word, 6);
                next += 6;
            } else if ((word & 0x80000000000000L) == 0) {
                bits = gathered(word, 7);
                next += 7;
            } else {
                bits = gathered(word, 8);
                next += 8;
            }
            dst[i] = bits >>> shift ^ -(bits & shift);
        }
        for (; i < last; i++) {
            int varintEnd = varintEnd(src, next, end);
            long bits = varintBits(src, next, varintEnd);
            dst[i] = bits >>> shift ^ -(bits & shift);
            next = varintEnd;
        }
        return next;
    }

    /**
     * Gets varints from {@code src[at, end)}, of which each but 0 is true.
     *
     * @param src the bytes
     * @param at index of the first byte
     * @param end no varint goes on here
     * @param dst receives the elements
     * @param to index of the first element
     * @param count number of elements
     * @return the index behind the last byte
     * @throws IOException if one is longer than {@value #MAX_VARINT_BYTES} bytes or does not end before {@code end}
     */
    public static int getVarints(byte[] src, int at, int end, boolean[] dst, int to, int count) throws IOException {
        Objects.checkFromToIndex(at, end, src.length);
        Objects.checkFromIndexSize(to, count, dst.length);
        if (count <= end - at && countVarints(src, at, at + count) == count) {
            get(src, at, dst, to, count);
            return at + count;
        }
        int next = at;
        for (int i = to; i < to + count; i++) {
            int varintEnd = varintEnd(src, next, end);
            dst[i] = varintBits(src, next, varintEnd) != 0;
            next = varintEnd;
        }
        return next;
    }

    /** Returns how many bytes a varint has whose first eight say that others follow: 9 or 10. */
    private static int longVarintBytes(byte[] bytes, int at) throws IOException {
        int more = bytes[at + Long.BYTES] >>> 31;
        if ((bytes[at + Long.BYTES + 1] & -more) < 0) {
            throw tooLongVarint();
        }
        return Long.BYTES + 1 + more;
    }

    private static IOException tooLongVarint() {
        return new IOException("varint is longer than " + MAX_VARINT_BYTES + " bytes");
    }

    /** Returns the index behind the varint at {@code at}. */
    private static int varintEnd(byte[] bytes, int at, int end) throws IOException {
        int last = at;
        while (last < end && bytes[last] < 0) {
            last++;
            if (last - at == MAX_VARINT_BYTES) {
                throw tooLongVarint();
            }
        }
        if (last >= end) {
            throw new IOException("varint does not end in the " + (end - at) + " bytes that are left");
        }
        return last + 1;
    }

    /** Returns whether a varint, of which 32 bits are negative, has ones for all that are beyond them. */
    private static boolean isFilledUp(byte[] bytes, int at, long word) {
        return word >>> 36 == 0xFFFFFFFL && bytes[at + Long.BYTES] == -1 && bytes[at + Long.BYTES + 1] == 1;
    }

    private static int narrow(long bits) throws IOException {
        if ((int) bits != bits && bits >>> Integer.SIZE != 0) {
            throw new IOException("varint holds " + bits + ", which does not fit 32 bits");
        }
        return (int) bits;
    }

    private static long varintBits(byte[] bytes, int at, int end) {
        long bits = 0;
        for (int i = at; i < end; i++) {
            bits |= (bytes[i] & 0x7FL) << (7 * (i - at));
        }
        return bits;
    }

    /*
     * Reversal of the bytes of each element in place. One array, one index and the machine's order are what both JITs
     * vectorize: JDK 17 needs rotations and masks, later ones know reverseBytes. Four chars or shorts are reversed in
     * one long on either.
     */

    private static void reverse2(byte[] bytes, int from, int to) {
        int i = from;
        for (; i <= to - Long.BYTES; i += Long.BYTES) {
            LONG.set(bytes, i, reversePairs((long) LONG.get(bytes, i)));
        }
        for (; i < to; i += Short.BYTES) {
            SHORT.set(bytes, i, Short.reverseBytes((short) SHORT.get(bytes, i)));
        }
    }

    private static void reverse4(byte[] bytes, int from, int to) {
        if (VECTOR_REVERSE) {
            for (int i = from; i < to; i += Integer.BYTES) {
                INT.set(bytes, i, Integer.reverseBytes((int) INT.get(bytes, i)));
            }
        } else {
            for (int i = from; i < to; i += Integer.BYTES) {
                INT.set(bytes, i, reverseByRotation((int) INT.get(bytes, i)));
            }
        }
    }

    private static void reverse8(byte[] bytes, int from, int to) {
        if (VECTOR_REVERSE) {
            for (int i = from; i < to; i += Long.BYTES) {
                LONG.set(bytes, i, Long.reverseBytes((long) LONG.get(bytes, i)));
            }
        } else {
            for (int i = from; i < to; i += Long.BYTES) {
                LONG.set(bytes, i, reverseByRotation((long) LONG.get(bytes, i)));
            }
        }
    }

    private static int reverseByRotation(int value) {
        return (Integer.rotateLeft(value, 8) & 0x00FF00FF) | (Integer.rotateLeft(value, 24) & 0xFF00FF00);
    }

    private static long reverseByRotation(long value) {
        long pairs = reversePairs(value);
        return (Long.rotateLeft(pairs, 16) & 0x0000FFFF0000FFFFL) | (Long.rotateLeft(pairs, 48) & 0xFFFF0000FFFF0000L);
    }

    private static long reversePairs(long value) {
        return (value & 0x00FF00FF00FF00FFL) << 8 | (value >>> 8 & 0x00FF00FF00FF00FFL);
    }

    private void writeNull(DataOutput out, String what) throws IOException {
        out.write(scratch, 0, putNull(what, 0));
    }

    private int putNull(String what, int at) {
        if (uvint28Length) {
            throw new IllegalArgumentException(what + " is null, which a uvint28 length cannot express");
        }
        INT.set(scratch, at, NULL_LENGTH);
        return Integer.BYTES;
    }

    /** Puts a length into the scratch from {@code at}; returns its size in bytes. */
    private int putLength(int length, String what, int at) throws IOException {
        if (!uvint28Length) {
            INT.set(scratch, at, swap ? Integer.reverseBytes(length) : length);
            return Integer.BYTES;
        }
        if (length > MAX_UVINT28) {
            throw new IOException(what + " length " + length + " exceeds " + MAX_UVINT28 + ", the largest uvint28");
        }
        int bytes = lengthBytes(length);
        for (int i = bytes - 1, rest = length; i >= 0; i--, rest >>>= 7) {
            scratch[at + i] = (byte) ((rest & 0x7F) | (i < bytes - 1 ? 0x80 : 0));
        }
        return bytes;
    }

    private void writeLength(DataOutput out, int length, String what) throws IOException {
        if (uvint28Length || !cheapBytes(out)) {
            out.write(scratch, 0, putLength(length, what, 0));
            return;
        }
        int bigEndian = swap == NATIVE_BIG ? Integer.reverseBytes(length) : length;
        out.write(bigEndian >>> 24);
        out.write(bigEndian >>> 16);
        out.write(bigEndian >>> 8);
        out.write(bigEndian);
    }

    /**
     * Whether single bytes cost less than a copy through the scratch, as they do in a stream that owns its buffer,
     * Hazelcast's for one. What a {@link DataOutputStream} passes single bytes on to may be a socket.
     */
    private static boolean cheapBytes(DataOutput out) {
        return !(out instanceof DataOutputStream);
    }

    private int lengthBytes(int length) {
        if (!uvint28Length) {
            return Integer.BYTES;
        }
        return length < 1 << 7 ? 1 : length < 1 << 14 ? 2 : length < 1 << 21 ? 3 : 4;
    }

    private int minLengthBytes() {
        return uvint28Length ? 1 : Integer.BYTES;
    }

    private int readLength(DataInput in, int maxLength, String type) throws IOException {
        int length;
        try {
            length = uvint28Length ? readUvint28(in, type) : readFixedLength(in);
        } catch (EOFException e) {
            throw truncated(type, NULL_LENGTH, e);
        }
        if (length < NULL_LENGTH) {
            throw new IOException(type + "[] length " + length + " is negative");
        }
        if (length > maxLength) {
            throw new IOException(type + "[] length " + length + " exceeds the limit of " + maxLength + " elements");
        }
        return length;
    }

    /**
     * Four calls for a byte are cheaper than one for a range, and unlike {@code readInt} they do not depend on the
     * stream's order.
     */
    private int readFixedLength(DataInput in) throws IOException {
        int first = in.readUnsignedByte();
        int second = in.readUnsignedByte();
        int third = in.readUnsignedByte();
        int fourth = in.readUnsignedByte();
        int bigEndian = first << 24 | second << 16 | third << 8 | fourth;
        return swap == NATIVE_BIG ? Integer.reverseBytes(bigEndian) : bigEndian;
    }

    private static int readUvint28(DataInput in, String type) throws IOException {
        int length = 0;
        for (int i = 0; i < MAX_LENGTH_BYTES; i++) {
            int next = in.readUnsignedByte();
            length = length << 7 | (next & 0x7F);
            if (next < 0x80) {
                return length;
            }
        }
        throw new IOException(type + "[] length takes more than 4 bytes, which no uvint28 does");
    }

    /**
     * Never trusts a declared length that the source has not backed: allocates in steps where the bytes are not there.
     */
    private static int firstAllocation(DataInput in, int length, int elementBytes) throws IOException {
        if (length <= FIRST_ALLOCATION) {
            return length;
        }
        int backed = in instanceof InputStream stream ? stream.available() / elementBytes : 0;
        return Math.min(length, Math.max(backed, FIRST_ALLOCATION));
    }

    private static int grown(int done, int length) {
        return (int) Math.min(length, done * 2L);
    }

    /** Reads all the bytes asked for, in as many calls as the source needs. */
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
            if (count == 0) {
                // Against the contract of InputStream, but met: reading a single byte has to wait for it or to end.
                int next = stream.read();
                if (next >= 0) {
                    dst[at + done] = (byte) next;
                }
                count = next < 0 ? -1 : 1;
            }
            if (count < 0) {
                throw truncated(type, length, null);
            }
            done += count;
        }
    }

    private static void skipBytes(DataInput in, long bytes, String type, int length) throws IOException {
        for (long left = bytes; left > 0; ) {
            // Some streams, Hazelcast's among them, add the count to their position as an int, so never ask for much
            // more than there is.
            int there = in instanceof InputStream stream ? stream.available() : 0;
            int skipped = in.skipBytes((int) Math.min(left, Math.max(there, SKIP_STEP)));
            if (skipped <= 0) {
                try {
                    in.readByte();
                } catch (EOFException e) {
                    throw truncated(type, length, e);
                }
                skipped = 1;
            }
            left -= skipped;
        }
    }

    private static EOFException truncated(String type, int length, EOFException cause) {
        EOFException named = new EOFException(type + "[] is truncated: the source ended inside its "
                + (length == NULL_LENGTH ? "length" : length + " elements"));
        named.initCause(cause);
        return named;
    }

    private static final class BufferOutput extends OutputStream {

        private final ByteBuffer buffer;

        BufferOutput(ByteBuffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void write(int value) throws IOException {
            require(1);
            buffer.put((byte) value);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            require(length);
            buffer.put(bytes, offset, length);
        }

        private void require(int length) throws IOException {
            if (length > buffer.remaining()) {
                throw new EOFException(
                        "the buffer has room for " + buffer.remaining() + " bytes, not for " + length + " more");
            }
        }
    }

    private static final class BufferInput extends InputStream {

        private final ByteBuffer buffer;

        BufferInput(ByteBuffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public int read() {
            return buffer.hasRemaining() ? buffer.get() & 0xFF : -1;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            if (length > 0 && !buffer.hasRemaining()) {
                return -1;
            }
            int count = Math.min(length, buffer.remaining());
            buffer.get(bytes, offset, count);
            return count;
        }

        @Override
        public long skip(long count) {
            int skipped = (int) Math.max(0, Math.min(count, buffer.remaining()));
            buffer.position(buffer.position() + skipped);
            return skipped;
        }

        @Override
        public int available() {
            return buffer.remaining();
        }
    }
}
