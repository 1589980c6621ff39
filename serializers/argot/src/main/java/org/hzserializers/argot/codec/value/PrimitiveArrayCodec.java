// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.lang.reflect.Array;
import java.util.Collection;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.arrays.ArrayMarshaller.Kind;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/**
 * An array of numbers or booleans as a Java array, written and read as one block. A collection of boxed elements is
 * written too.
 */
public record PrimitiveArrayCodec(ElementType type, IntegerCodec size, ValueCodec element) implements ValueCodec {

    /** What the elements are on the wire, and in Java. */
    public enum ElementType {
        BOOLEAN(Kind.BOOLEAN),
        /** Both 8-bit types; the bytes are the same. */
        BYTE(Kind.BYTE),
        SHORT(Kind.SHORT),
        UINT16(Kind.INT, Short.BYTES),
        INT(Kind.INT),
        UINT32(Kind.LONG, Integer.BYTES),
        LONG(Kind.LONG),
        UINT64(Kind.LONG, Long.BYTES),
        UVINT28(Kind.INT, 1),
        FLOAT(Kind.FLOAT),
        DOUBLE(Kind.DOUBLE);

        public final Kind java;

        /** Bytes of an element on the wire; the fewest where that depends. */
        final int width;

        /** Whether the elements are on the wire as they are in Java, so that they move in blocks. */
        final boolean movesInBlocks;

        ElementType(Kind java) {
            this.java = java;
            width = java.bytes();
            movesInBlocks = true;
        }

        ElementType(Kind java, int width) {
            this.java = java;
            this.width = width;
            movesInBlocks = false;
        }
    }

    /** Elements that are read one by one and are in the buffer together. */
    private static final int GROUP = 512;

    /** Returns the type of an element codec, or null if its arrays are lists. */
    public static @Nullable ElementType typeOf(ValueCodec element) {
        if (element instanceof ScalarCodec scalar) {
            return switch (scalar.kind()) {
                case BOOLEAN -> ElementType.BOOLEAN;
                case FLOAT -> ElementType.FLOAT;
                case DOUBLE -> ElementType.DOUBLE;
                default -> null;
            };
        }
        if (element instanceof IntegerCodec integer) {
            return switch (integer.name()) {
                case "uint8", "int8" -> ElementType.BYTE;
                case "int16" -> ElementType.SHORT;
                case "uint16" -> ElementType.UINT16;
                case "int32" -> ElementType.INT;
                case "uint32" -> ElementType.UINT32;
                case "int64" -> ElementType.LONG;
                case "uint64" -> ElementType.UINT64;
                case "uvint28" -> ElementType.UVINT28;
                default -> null;
            };
        }
        return null;
    }

    @Override
    public int minBytes() {
        return size.minBytes();
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        out.charge(ObjectSizes.ARRAY);
        Kind java = type.java;
        if (value != null && value.getClass() == java.arrayType()) {
            int length = Array.getLength(value);
            size.writeCount(out, length);
            if (type == ElementType.BYTE) {
                out.writeBytes((byte[]) value, 0, length);
            } else if (type.movesInBlocks) {
                out.writeElements(java, value, length);
            } else {
                writeEach(out, value);
            }
        } else if (value instanceof Collection<?> elements) {
            size.writeCount(out, elements.size());
            for (Object next : elements) {
                element.write(out, next);
            }
        } else {
            throw ValueCodec.mismatch("array", "a " + java.arrayName() + " or a Collection", value);
        }
    }

    private void writeEach(WireOutput out, Object array) {
        IntegerCodec integer = (IntegerCodec) element;
        if (array instanceof int[] ints) {
            for (int next : ints) {
                integer.writeLong(out, next);
            }
        } else {
            for (long next : (long[]) array) {
                integer.writeLong(out, next);
            }
        }
    }

    @Override
    public Object read(WireInput in) {
        in.charge(ObjectSizes.ARRAY);
        Kind java = type.java;
        long declared = size.readLong(in);
        in.checkElements(java.arrayName(), declared, type.width);
        int count = (int) declared;
        Object array = java.newArray(in.allocation(count));
        for (int done = 0; done < count; ) {
            int end = Array.getLength(array);
            if (done == end) {
                // The source cannot tell what it has: memory grows with what has come.
                end = (int) Math.min(count, 2L * done);
                Object more = java.newArray(end);
                System.arraycopy(array, 0, more, 0, done);
                array = more;
            }
            if (type == ElementType.BYTE) {
                in.readBytes(java.arrayName(), (byte[]) array, done, end - done);
            } else if (type.movesInBlocks) {
                in.readElements(java, array, done, end - done);
            } else {
                readEach(in, array, done, end);
            }
            done = end;
        }
        return array;
    }

    @Override
    public void skip(WireInput in) {
        long count = size.readLong(in);
        in.checkElements(type.java.arrayName(), count, type.width);
        if (type == ElementType.UVINT28) {
            for (long i = 0; i < count; i++) {
                element.skip(in);
            }
        } else {
            in.skip(type.java.arrayName(), count * type.width);
        }
    }

    private void readEach(WireInput in, Object array, int from, int to) {
        IntegerCodec integer = (IntegerCodec) element;
        for (int i = from; i < to; i++) {
            if (type.width > 1 && (i - from) % GROUP == 0) {
                in.need(type.java.arrayName(), (long) type.width * Math.min(GROUP, to - i));
            }
            long next = integer.readLong(in);
            if (array instanceof int[] ints) {
                ints[i] = (int) next;
            } else {
                ((long[]) array)[i] = next;
            }
        }
    }
}
