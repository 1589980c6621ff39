// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.MessageLite;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.arrays.ArrayMarshaller.VarintForm;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.text.Ascii;
import org.hzserializers.core.text.Utf8;
import org.hzserializers.protobuf.wire.Messages;
import org.hzserializers.protobuf.wire.WireType;
import org.jspecify.annotations.Nullable;

/**
 * Takes the fields of one message from a {@link ProtobufMarshaller}.
 *
 * <p>Each method writes a tag and a value in Protobuf's wire format. Numbers are written even if they are 0; leave them
 * out yourself where the bytes are to equal those of generated code for a field without presence. A reference that is
 * null is left out, and so is a packed array without elements. An enum is its number, written by {@link #writeInt32},
 * several of them by {@link #writePackedInt32}. For a repeated field that is not packed, write it once for each
 * element; for a map, write a message with key 1 and value 2 for each entry, in a stable order if equal maps are to
 * give equal bytes.
 *
 * <p>Field numbers are 1 to 536,870,911. Used by one thread, and only during the call that it was given to.
 */
public final class ProtobufWriter {

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int MAX_FIELD_NUMBER = (1 << 29) - 1;
    private static final int MAX_VARINT32_BYTES = 5;
    private static final int MAX_VARINT64_BYTES = 10;
    private static final int INITIAL_BYTES = 512;

    /** Packed varints that are encoded at once, with room for the longest. */
    private static final int VARINT_BLOCK = 1024;

    /** The largest array that all virtual machines make. */
    private static final int MAX_ARRAY_BYTES = Integer.MAX_VALUE - 8;

    private final Limits limits;
    private final boolean deterministic;
    private final Budget budget;
    private final PayloadWalk walk;
    private byte[] buffer;
    private int position;
    private int depth;

    ProtobufWriter(Limits limits, boolean deterministic, Budget budget, PayloadWalk walk) {
        this.limits = limits;
        this.deterministic = deterministic;
        this.budget = budget;
        this.walk = walk;
        this.buffer = new byte[INITIAL_BYTES];
    }

    void reset() {
        position = 0;
        depth = 0;
    }

    int position() {
        return position;
    }

    byte[] buffer() {
        return buffer;
    }

    void trim(int maxRetainedBytes) {
        if (buffer.length > maxRetainedBytes) {
            buffer = new byte[Math.min(maxRetainedBytes, INITIAL_BYTES)];
        }
    }

    /**
     * Writes an {@code int32} or the number of an enum; 10 bytes if negative.
     *
     * @param field the field number
     * @param value any int
     */
    public void writeInt32(int field, int value) {
        writeInt64(field, value);
    }

    /**
     * Writes an {@code int64} or {@code uint64}; 10 bytes if negative.
     *
     * @param field the field number
     * @param value any long, taken as unsigned for a {@code uint64}
     */
    public void writeInt64(int field, long value) {
        int at = begin(field, WireType.VARINT, MAX_VARINT64_BYTES);
        position = putVarint64(at, value);
    }

    /**
     * Writes a {@code uint32}.
     *
     * @param field the field number
     * @param value any int, taken as unsigned
     */
    public void writeUInt32(int field, int value) {
        int at = begin(field, WireType.VARINT, MAX_VARINT32_BYTES);
        position = putVarint32(at, value);
    }

    /**
     * Writes a {@code sint32}, which is short for small numbers of either sign.
     *
     * @param field the field number
     * @param value any int
     */
    public void writeSInt32(int field, int value) {
        writeUInt32(field, (value << 1) ^ (value >> 31));
    }

    /**
     * Writes a {@code sint64}, which is short for small numbers of either sign.
     *
     * @param field the field number
     * @param value any long
     */
    public void writeSInt64(int field, long value) {
        writeInt64(field, (value << 1) ^ (value >> 63));
    }

    /**
     * Writes a {@code fixed32} or {@code sfixed32}: 4 bytes, little endian.
     *
     * @param field the field number
     * @param value any int
     */
    public void writeFixed32(int field, int value) {
        int at = begin(field, WireType.FIXED32, Integer.BYTES);
        INTS.set(buffer, at, value);
        position = at + Integer.BYTES;
    }

    /**
     * Writes a {@code fixed64} or {@code sfixed64}: 8 bytes, little endian.
     *
     * @param field the field number
     * @param value any long
     */
    public void writeFixed64(int field, long value) {
        int at = begin(field, WireType.FIXED64, Long.BYTES);
        LONGS.set(buffer, at, value);
        position = at + Long.BYTES;
    }

    /**
     * Writes a {@code float}, whose bits are kept.
     *
     * @param field the field number
     * @param value any float
     */
    public void writeFloat(int field, float value) {
        writeFixed32(field, Float.floatToRawIntBits(value));
    }

    /**
     * Writes a {@code double}, whose bits are kept.
     *
     * @param field the field number
     * @param value any double
     */
    public void writeDouble(int field, double value) {
        writeFixed64(field, Double.doubleToRawLongBits(value));
    }

    /**
     * Writes a {@code bool}.
     *
     * @param field the field number
     * @param value the value
     */
    public void writeBool(int field, boolean value) {
        int at = begin(field, WireType.VARINT, 1);
        buffer[at] = (byte) (value ? 1 : 0);
        position = at + 1;
    }

    /**
     * Writes a {@code string}.
     *
     * @param field the field number
     * @param value any text, or null to leave the field out
     * @throws InvalidPayloadException if the text has an unpaired surrogate, which UTF-8 cannot carry, or is longer
     *     than {@link Limits#maxTextLength()}
     */
    public void writeString(int field, @Nullable String value) {
        if (value == null) {
            return;
        }
        int length = value.length();
        limits.checkText(length, Long.MAX_VALUE);
        int lengthAt = begin(field, WireType.LENGTH_DELIMITED, (long) Utf8.MAX_BYTES * length + MAX_VARINT32_BYTES);
        // The size is known when the text is encoded; most texts are ASCII, whose size is the length.
        int textAt = putVarint32(lengthAt, length);
        if (Ascii.put(value, buffer, textAt)) {
            position = textAt + length;
            chargeText(length);
            return;
        }
        int end = Utf8.put("text", value, buffer, textAt);
        chargeText(end - textAt);
        endDelimited(lengthAt, textAt, end);
    }

    private void chargeText(int bytes) {
        budget.memory(ProtobufReader.TEXT_BYTES + (long) ProtobufReader.TEXT_BYTES_PER_BYTE * bytes);
    }

    /**
     * Writes a {@code bytes} field.
     *
     * @param field the field number
     * @param value the bytes, or null to leave the field out
     */
    public void writeBytes(int field, byte @Nullable [] value) {
        if (value == null) {
            return;
        }
        beginDelimited(field, value.length);
        budget.memory(ProtobufReader.TEXT_BYTES);
        System.arraycopy(value, 0, buffer, position, value.length);
        position += value.length;
    }

    /**
     * Writes a message field.
     *
     * @param field the field number
     * @param value the value, or null to leave the field out
     * @param marshaller writes its fields
     * @param <V> the value's type
     * @throws IOException if the marshaller throws it
     * @throws InvalidPayloadException if messages are nested deeper than {@link Limits#maxDepth()}
     */
    public <V> void writeMessage(int field, @Nullable V value, ProtobufMarshaller<V> marshaller) throws IOException {
        if (value == null) {
            return;
        }
        int lengthAt = begin(field, WireType.LENGTH_DELIMITED, MAX_VARINT32_BYTES);
        int messageAt = lengthAt + 1;
        position = messageAt;
        if (depth + 1 >= limits.maxDepth()) {
            throw limits.tooDeep(Messages.MESSAGES);
        }
        depth++;
        marshaller.write(value, this);
        depth--;
        budget.object(value.getClass());
        int end = position;
        require(MAX_VARINT32_BYTES);
        endDelimited(lengthAt, messageAt, end);
    }

    /**
     * Writes a field that holds a message of generated code.
     *
     * @param field the field number
     * @param value the message, or null to leave the field out
     * @throws IOException if the message throws it
     * @throws InvalidPayloadException if the message lacks required fields, or messages are nested deeper
     *     than {@link Limits#maxDepth()}
     */
    public void writeMessage(int field, @Nullable MessageLite value) throws IOException {
        if (value == null) {
            return;
        }
        Messages.requireComplete(value);
        int size = value.getSerializedSize();
        beginDelimited(field, size);
        Messages.encode(value, buffer, position, size, deterministic);
        int levels = limits.maxDepth() - depth - 2;
        if (levels < 0) {
            throw limits.tooDeep(Messages.MESSAGES);
        }
        walk.start(walk.shapeOf(value), size, levels);
        walk.take(buffer, position, size);
        position += size;
    }

    /**
     * Writes a group, the deprecated way to put a message between two tags instead of behind its length.
     *
     * @param field the field number
     * @param value the value, or null to leave the field out
     * @param marshaller writes its fields
     * @param <V> the value's type
     * @throws IOException if the marshaller throws it
     * @throws InvalidPayloadException if messages and groups are nested deeper than
     *     {@link Limits#maxDepth()}
     */
    public <V> void writeGroup(int field, @Nullable V value, ProtobufMarshaller<V> marshaller) throws IOException {
        if (value == null) {
            return;
        }
        position = begin(field, WireType.START_GROUP, 0);
        if (depth + 1 >= limits.maxDepth()) {
            throw limits.tooDeep(Messages.MESSAGES);
        }
        depth++;
        marshaller.write(value, this);
        depth--;
        budget.object(value.getClass());
        position = begin(field, WireType.END_GROUP, 0);
    }

    /**
     * Writes fields that {@link ProtobufReader#readUnknown} collected. Generated code has them behind all others.
     *
     * @param fields the fields, or null for none
     * @throws InvalidPayloadException if groups in them are nested deeper than {@link Limits#maxDepth()}
     *     allows here
     */
    public void writeUnknown(@Nullable UnknownFields fields) {
        if (fields == null) {
            return;
        }
        if (depth + fields.levels() >= limits.maxDepth()) {
            throw limits.tooDeep(Messages.MESSAGES);
        }
        budget.memory(UnknownFields.OWN_BYTES + (long) UnknownFields.PER_BYTE * fields.size());
        require(fields.size());
        position = fields.copyTo(buffer, position);
    }

    /**
     * Writes a packed {@code repeated fixed32} or {@code sfixed32}.
     *
     * @param field the field number
     * @param values the elements; null or none leave the field out
     */
    public void writePackedFixed32(int field, int @Nullable [] values) {
        if (values != null && values.length > 0) {
            int bytes = beginPacked(field, values.length, Integer.BYTES);
            ArrayMarshaller.put(buffer, position, values, 0, values.length, false);
            position += bytes;
        }
    }

    /**
     * Writes a packed {@code repeated fixed64} or {@code sfixed64}.
     *
     * @param field the field number
     * @param values the elements; null or none leave the field out
     */
    public void writePackedFixed64(int field, long @Nullable [] values) {
        if (values != null && values.length > 0) {
            int bytes = beginPacked(field, values.length, Long.BYTES);
            ArrayMarshaller.put(buffer, position, values, 0, values.length, false);
            position += bytes;
        }
    }

    /**
     * Writes a packed {@code repeated float}, whose bits are kept.
     *
     * @param field the field number
     * @param values the elements; null or none leave the field out
     */
    public void writePackedFloat(int field, float @Nullable [] values) {
        if (values != null && values.length > 0) {
            int bytes = beginPacked(field, values.length, Float.BYTES);
            ArrayMarshaller.put(buffer, position, values, 0, values.length, false);
            position += bytes;
        }
    }

    /**
     * Writes a packed {@code repeated double}, whose bits are kept.
     *
     * @param field the field number
     * @param values the elements; null or none leave the field out
     */
    public void writePackedDouble(int field, double @Nullable [] values) {
        if (values != null && values.length > 0) {
            int bytes = beginPacked(field, values.length, Double.BYTES);
            ArrayMarshaller.put(buffer, position, values, 0, values.length, false);
            position += bytes;
        }
    }

    /**
     * Writes a packed {@code repeated int32} or the numbers of enums; 10 bytes for each that is negative.
     *
     * @param field the field number
     * @param values the elements; null or none leave the field out
     */
    public void writePackedInt32(int field, int @Nullable [] values) {
        writePacked(field, values, VarintForm.SIGNED);
    }

    /**
     * Writes a packed {@code repeated uint32}.
     *
     * @param field the field number
     * @param values the elements, taken as unsigned; null or none leave the field out
     */
    public void writePackedUInt32(int field, int @Nullable [] values) {
        writePacked(field, values, VarintForm.UNSIGNED);
    }

    /**
     * Writes a packed {@code repeated sint32}.
     *
     * @param field the field number
     * @param values the elements; null or none leave the field out
     */
    public void writePackedSInt32(int field, int @Nullable [] values) {
        writePacked(field, values, VarintForm.ZIGZAG);
    }

    /**
     * Writes a packed {@code repeated int64} or {@code uint64}; 10 bytes for each that is negative.
     *
     * @param field the field number
     * @param values the elements, taken as unsigned for {@code uint64}; null or none leave the field out
     */
    public void writePackedInt64(int field, long @Nullable [] values) {
        writePacked(field, values, VarintForm.SIGNED);
    }

    /**
     * Writes a packed {@code repeated sint64}.
     *
     * @param field the field number
     * @param values the elements; null or none leave the field out
     */
    public void writePackedSInt64(int field, long @Nullable [] values) {
        writePacked(field, values, VarintForm.ZIGZAG);
    }

    /**
     * Writes a packed {@code repeated bool}.
     *
     * @param field the field number
     * @param values the elements; null or none leave the field out
     */
    public void writePackedBool(int field, boolean @Nullable [] values) {
        if (values != null && values.length > 0) {
            int bytes = beginPacked(field, values.length, 1);
            ArrayMarshaller.put(buffer, position, values, 0, values.length);
            position += bytes;
        }
    }

    private void writePacked(int field, int @Nullable [] values, VarintForm form) {
        if (values == null || values.length == 0) {
            return;
        }
        beginVarints(field, values.length, Integer.BYTES);
        int lengthAt = position;
        int contentAt = varintsAt(ArrayMarshaller.putVarints(buffer, position, values, 0, 1, form), values.length);
        int at = contentAt;
        for (int from = 0; from < values.length; from += VARINT_BLOCK) {
            int count = requireBlock(at, values.length - from);
            at = ArrayMarshaller.putVarints(buffer, at, values, from, count, form);
        }
        endDelimited(lengthAt, contentAt, at);
    }

    private void writePacked(int field, long @Nullable [] values, VarintForm form) {
        if (values == null || values.length == 0) {
            return;
        }
        beginVarints(field, values.length, Long.BYTES);
        int lengthAt = position;
        int contentAt = varintsAt(ArrayMarshaller.putVarints(buffer, position, values, 0, 1, form), values.length);
        int at = contentAt;
        for (int from = 0; from < values.length; from += VARINT_BLOCK) {
            int count = requireBlock(at, values.length - from);
            at = ArrayMarshaller.putVarints(buffer, at, values, from, count, form);
        }
        endDelimited(lengthAt, contentAt, at);
    }

    private void beginVarints(int field, int count, int elementBytes) {
        limits.checkElements("packed field " + field, count, Long.MAX_VALUE, elementBytes);
        // A byte becomes an element of four or eight when it is read.
        budget.memory((long) count * elementBytes);
        position = begin(field, WireType.LENGTH_DELIMITED, MAX_VARINT64_BYTES);
    }

    /**
     * Returns where varints begin if all are as long as the first, so that they seldom move when their length is known.
     */
    private int varintsAt(int firstEnd, int count) {
        long bytes = (long) count * (firstEnd - position);
        return position + varint32Bytes((int) Math.min(Integer.MAX_VALUE, bytes));
    }

    /** Makes room for the next varints, and for their length if it is longer than thought; returns how many to put. */
    private int requireBlock(int at, int left) {
        int count = Math.min(VARINT_BLOCK, left);
        position = at;
        require((long) count * MAX_VARINT64_BYTES + MAX_VARINT32_BYTES);
        return count;
    }

    /** Puts a tag, and makes sure that so many bytes fit behind it; returns the place of the first of them. */
    private int begin(int field, int wireType, long bytes) {
        if (field < 1 || field > MAX_FIELD_NUMBER) {
            throw new InvalidPayloadException("field number " + field + " is not between 1 and " + MAX_FIELD_NUMBER);
        }
        require(MAX_VARINT32_BYTES + bytes);
        return putVarint32(position, (field << WireType.TAG_BITS) | wireType);
    }

    private void beginDelimited(int field, int bytes) {
        int at = begin(field, WireType.LENGTH_DELIMITED, MAX_VARINT32_BYTES);
        position = putVarint32(at, bytes);
        require(bytes);
    }

    private int beginPacked(int field, int count, int elementBytes) {
        limits.checkElements("packed field " + field, count, Long.MAX_VALUE, elementBytes);
        long bytes = (long) count * elementBytes;
        limits.checkPayload(position + bytes);
        beginDelimited(field, (int) bytes);
        return (int) bytes;
    }

    /**
     * Puts the length before what was written behind it, moving that if the length takes other than the room left for
     * it.
     */
    private void endDelimited(int lengthAt, int contentAt, int end) {
        int length = end - contentAt;
        int movedTo = lengthAt + varint32Bytes(length);
        if (movedTo != contentAt) {
            System.arraycopy(buffer, contentAt, buffer, movedTo, length);
        }
        putVarint32(lengthAt, length);
        position = movedTo + length;
    }

    private void require(long bytes) {
        long needed = position + bytes;
        if (needed > buffer.length) {
            grow(needed);
        }
    }

    private void grow(long needed) {
        // What is asked for may be more than what will be written, so only what is there already counts.
        limits.checkPayload(position);
        if (needed > MAX_ARRAY_BYTES) {
            throw new InvalidPayloadException("payload of " + needed + " bytes does not fit an array");
        }
        buffer = Arrays.copyOf(buffer, (int) Math.min(MAX_ARRAY_BYTES, Math.max(needed, 2L * buffer.length)));
    }

    private int putVarint32(int start, int value) {
        byte[] bytes = buffer;
        int at = start;
        int rest = value;
        while ((rest & ~0x7F) != 0) {
            bytes[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[at] = (byte) rest;
        return at + 1;
    }

    private int putVarint64(int start, long value) {
        byte[] bytes = buffer;
        int at = start;
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[at] = (byte) rest;
        return at + 1;
    }

    private static int varint32Bytes(int value) {
        return Math.max(1, (38 - Integer.numberOfLeadingZeros(value)) / 7);
    }
}
