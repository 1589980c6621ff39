// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import java.io.IOException;
import java.util.Arrays;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.arrays.ArrayMarshaller.VarintForm;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.text.Utf8;
import org.hzserializers.protobuf.wire.Messages;
import org.hzserializers.protobuf.wire.WireType;
import org.jspecify.annotations.Nullable;

/**
 * Gives the fields of one message to a {@link ProtobufMarshaller}.
 *
 * <p>After {@link #nextField()} has returned a field number, exactly one of the other methods is called: the one for
 * the field's type, or {@link #skipField()}. Lengths are checked against the bytes that are there before anything is
 * allocated. A field that has another wire type than the method expects is an error. Enums are their numbers, read by
 * {@link #readInt32()}.
 *
 * <p>Used by one thread, and only during the call that it was given to.
 */
public final class ProtobufReader {

    /** A text's objects beside its characters; writers charge the same. */
    static final int TEXT_BYTES = 48;

    /** While a text is decoded it takes two bytes for each of its bytes, and again in the end. */
    static final int TEXT_BYTES_PER_BYTE = 4;

    private static final byte[] EMPTY = new byte[0];

    private final Limits limits;
    private final ExtensionRegistryLite extensions;
    private final WireInput in;
    private final byte[] payload;
    private final int end;
    private final Budget budget;
    private final PayloadWalk walk;

    /** For texts with accents; overwritten by each. */
    private final byte[] scratch;

    private int depth;
    private int tag;

    /** The number of the group whose fields are read, or 0 for those of a message. */
    private int group;

    ProtobufReader(
            Limits limits,
            ExtensionRegistryLite extensions,
            byte[] payload,
            int length,
            Budget budget,
            PayloadWalk walk,
            byte[] scratch) {
        this.limits = limits;
        this.extensions = extensions;
        this.payload = payload;
        this.end = length;
        this.budget = budget;
        this.walk = walk;
        this.scratch = scratch;
        this.in = new WireInput(payload, length);
    }

    /**
     * Goes to the next field of the message or group.
     *
     * @return its number, or 0 at the end of the message or group
     * @throws IOException if the bytes are no field
     */
    public int nextField() throws IOException {
        tag = in.readTag();
        if (wireType() == WireType.END_GROUP) {
            requireEndOf(group, field());
            return 0;
        }
        return field();
    }

    /**
     * Skips the field, whatever it holds.
     *
     * @throws IOException if the bytes are no field
     */
    public void skipField() throws IOException {
        skip();
    }

    /**
     * Keeps the field, whatever it holds, to be written again by {@link ProtobufWriter#writeUnknown}.
     *
     * @param before the fields that were kept of this message so far, or null
     * @return those before, to which the field was added, or new ones
     * @throws IOException if the bytes are no field
     */
    public UnknownFields readUnknown(@Nullable UnknownFields before) throws IOException {
        int at = in.position;
        int groups = skip();
        int length = in.position - at;
        budget.memory(
                (before == null ? UnknownFields.OWN_BYTES : 0) + (long) UnknownFields.PER_BYTE * (tagBytes() + length));
        UnknownFields fields = before == null ? new UnknownFields() : before;
        fields.add(tag, payload, at, length, groups);
        return fields;
    }

    /**
     * Reads an {@code int32} or the number of an enum.
     *
     * @return the value
     * @throws IOException if the field holds no such value
     */
    public int readInt32() throws IOException {
        expect(WireType.VARINT);
        return number32();
    }

    /**
     * Reads an {@code int64} or {@code uint64}.
     *
     * @return the value, which is to be taken as unsigned for a {@code uint64}
     * @throws IOException if the field holds no such value
     */
    public long readInt64() throws IOException {
        expect(WireType.VARINT);
        return in.readVarint64();
    }

    /**
     * Reads a {@code uint32}.
     *
     * @return the value, to be taken as unsigned
     * @throws IOException if the field holds no such value
     */
    public int readUInt32() throws IOException {
        expect(WireType.VARINT);
        return number32();
    }

    /**
     * Reads a {@code sint32}.
     *
     * @return the value
     * @throws IOException if the field holds no such value
     */
    public int readSInt32() throws IOException {
        expect(WireType.VARINT);
        return zigzag32();
    }

    /**
     * Reads a {@code sint64}.
     *
     * @return the value
     * @throws IOException if the field holds no such value
     */
    public long readSInt64() throws IOException {
        expect(WireType.VARINT);
        return in.readSInt64();
    }

    /**
     * Reads a {@code fixed32} or {@code sfixed32}.
     *
     * @return the value
     * @throws IOException if the field holds no such value
     */
    public int readFixed32() throws IOException {
        expect(WireType.FIXED32);
        return in.readFixed32();
    }

    /**
     * Reads a {@code fixed64} or {@code sfixed64}.
     *
     * @return the value
     * @throws IOException if the field holds no such value
     */
    public long readFixed64() throws IOException {
        expect(WireType.FIXED64);
        return in.readFixed64();
    }

    /**
     * Reads a {@code float}.
     *
     * @return the value, to the bit
     * @throws IOException if the field holds no such value
     */
    public float readFloat() throws IOException {
        return Float.intBitsToFloat(readFixed32());
    }

    /**
     * Reads a {@code double}.
     *
     * @return the value, to the bit
     * @throws IOException if the field holds no such value
     */
    public double readDouble() throws IOException {
        return Double.longBitsToDouble(readFixed64());
    }

    /**
     * Reads a {@code bool}.
     *
     * @return the value
     * @throws IOException if the field holds no such value
     */
    public boolean readBool() throws IOException {
        expect(WireType.VARINT);
        return in.readVarint64() != 0;
    }

    /**
     * Reads a {@code string}.
     *
     * @return the text
     * @throws IOException if the field holds no such value, or no UTF-8
     */
    public String readString() throws IOException {
        expect(WireType.LENGTH_DELIMITED);
        int bytes = readLength();
        int at = in.position;
        in.position = at + bytes;
        String text = Utf8.get("text", payload, at, bytes, at, limits, scratch);
        budget.memory(TEXT_BYTES + (long) TEXT_BYTES_PER_BYTE * bytes);
        return text;
    }

    /**
     * Reads a {@code bytes} field.
     *
     * @return a new array
     * @throws IOException if the field holds no such value
     */
    public byte[] readBytes() throws IOException {
        expect(WireType.LENGTH_DELIMITED);
        budget.memory(TEXT_BYTES);
        int bytes = readLength();
        int at = in.take(bytes);
        return Arrays.copyOfRange(payload, at, at + bytes);
    }

    /**
     * Reads a message field.
     *
     * @param marshaller reads its fields, to their end
     * @param <V> the value's type
     * @return the value
     * @throws IOException if the field holds no such value, or messages are nested deeper than {@link
     *     Limits#maxDepth()}
     */
    public <V> V readMessage(ProtobufMarshaller<V> marshaller) throws IOException {
        expect(WireType.LENGTH_DELIMITED);
        if (depth + 1 >= limits.maxDepth()) {
            throw limits.tooDeep(Messages.MESSAGES);
        }
        int outerTag = tag;
        int outerGroup = group;
        int outerLimit = in.enter(readLength());
        depth++;
        group = 0;
        V value = marshaller.read(this);
        requireEnd();
        depth--;
        in.leave(outerLimit);
        group = outerGroup;
        tag = outerTag;
        budget.object(value.getClass());
        return value;
    }

    /**
     * Reads a group.
     *
     * @param marshaller reads its fields, until {@link #nextField()} gives 0
     * @param <V> the value's type
     * @return the value
     * @throws IOException if the field holds no group, or messages and groups are nested deeper than
     *     {@link Limits#maxDepth()}
     */
    public <V> V readGroup(ProtobufMarshaller<V> marshaller) throws IOException {
        expect(WireType.START_GROUP);
        if (depth + 1 >= limits.maxDepth()) {
            throw limits.tooDeep(Messages.MESSAGES);
        }
        int outerTag = tag;
        int outerGroup = group;
        depth++;
        group = field();
        V value = marshaller.read(this);
        requireStopAtEnd();
        depth--;
        group = outerGroup;
        tag = outerTag;
        budget.object(value.getClass());
        return value;
    }

    private void requireStopAtEnd() {
        if (tag == 0) {
            throw notEnded(group);
        }
        if (wireType() != WireType.END_GROUP) {
            throw new InvalidPayloadException("the marshaller of group " + group + " stopped at field " + field()
                    + "; it must go on until nextField() gives 0, and no further");
        }
    }

    /**
     * Reads a field that holds a message of generated code.
     *
     * @param parser the message's parser
     * @param <M> the message
     * @return the message
     * @throws IOException if the field holds no such message, or messages are nested deeper than {@link
     *     Limits#maxDepth()}
     */
    public <M extends MessageLite> M readMessage(Parser<M> parser) throws IOException {
        expect(WireType.LENGTH_DELIMITED);
        int levels = limits.maxDepth() - depth - 2;
        if (levels < 0) {
            throw limits.tooDeep(Messages.MESSAGES);
        }
        int length = readLength();
        walk.start(walk.shapeOf(parser.parsePartialFrom(EMPTY)), length, levels);
        int at = in.take(length);
        walk.take(payload, at, length);
        CodedInputStream messageIn = CodedInputStream.newInstance(payload, at, length);
        messageIn.setRecursionLimit(levels);
        M message = parser.parsePartialFrom(messageIn, extensions);
        messageIn.checkLastTagWas(0);
        Messages.requireComplete(message);
        return message;
    }

    /**
     * Reads elements of a {@code repeated fixed32} or {@code sfixed32}, packed or not.
     *
     * @param before the elements that this field had so far, or null
     * @return those before and the new ones
     * @throws IOException if the field holds no such values
     */
    public int[] readFixed32s(int @Nullable [] before) throws IOException {
        int done = before == null ? 0 : before.length;
        if (wireType() == WireType.FIXED32) {
            int count = countUnpacked(done, Integer.BYTES);
            int[] values = before == null ? new int[count] : Arrays.copyOf(before, done + count);
            for (int i = done; i < values.length; i++) {
                values[i] = in.readFixed32();
                skipTag(values.length - 1 - i);
            }
            return values;
        }
        int count = readPackedCount(done, Integer.BYTES);
        int[] values = before == null ? new int[count] : Arrays.copyOf(before, done + count);
        ArrayMarshaller.get(payload, in.position, values, done, count, false);
        in.take(count * Integer.BYTES);
        return values;
    }

    /**
     * Reads elements of a {@code repeated fixed64} or {@code sfixed64}, packed or not.
     *
     * @param before the elements that this field had so far, or null
     * @return those before and the new ones
     * @throws IOException if the field holds no such values
     */
    public long[] readFixed64s(long @Nullable [] before) throws IOException {
        int done = before == null ? 0 : before.length;
        if (wireType() == WireType.FIXED64) {
            int count = countUnpacked(done, Long.BYTES);
            long[] values = before == null ? new long[count] : Arrays.copyOf(before, done + count);
            for (int i = done; i < values.length; i++) {
                values[i] = in.readFixed64();
                skipTag(values.length - 1 - i);
            }
            return values;
        }
        int count = readPackedCount(done, Long.BYTES);
        long[] values = before == null ? new long[count] : Arrays.copyOf(before, done + count);
        ArrayMarshaller.get(payload, in.position, values, done, count, false);
        in.take(count * Long.BYTES);
        return values;
    }

    /**
     * Reads elements of a {@code repeated float}, packed or not.
     *
     * @param before the elements that this field had so far, or null
     * @return those before and the new ones, to the bit
     * @throws IOException if the field holds no such values
     */
    public float[] readFloats(float @Nullable [] before) throws IOException {
        int done = before == null ? 0 : before.length;
        if (wireType() == WireType.FIXED32) {
            int count = countUnpacked(done, Float.BYTES);
            float[] values = before == null ? new float[count] : Arrays.copyOf(before, done + count);
            for (int i = done; i < values.length; i++) {
                values[i] = Float.intBitsToFloat(in.readFixed32());
                skipTag(values.length - 1 - i);
            }
            return values;
        }
        int count = readPackedCount(done, Float.BYTES);
        float[] values = before == null ? new float[count] : Arrays.copyOf(before, done + count);
        ArrayMarshaller.get(payload, in.position, values, done, count, false);
        in.take(count * Float.BYTES);
        return values;
    }

    /**
     * Reads elements of a {@code repeated double}, packed or not.
     *
     * @param before the elements that this field had so far, or null
     * @return those before and the new ones, to the bit
     * @throws IOException if the field holds no such values
     */
    public double[] readDoubles(double @Nullable [] before) throws IOException {
        int done = before == null ? 0 : before.length;
        if (wireType() == WireType.FIXED64) {
            int count = countUnpacked(done, Double.BYTES);
            double[] values = before == null ? new double[count] : Arrays.copyOf(before, done + count);
            for (int i = done; i < values.length; i++) {
                values[i] = Double.longBitsToDouble(in.readFixed64());
                skipTag(values.length - 1 - i);
            }
            return values;
        }
        int count = readPackedCount(done, Double.BYTES);
        double[] values = before == null ? new double[count] : Arrays.copyOf(before, done + count);
        ArrayMarshaller.get(payload, in.position, values, done, count, false);
        in.take(count * Double.BYTES);
        return values;
    }

    /**
     * Reads elements of a {@code repeated int32} or of enums, packed or not.
     *
     * @param before the elements that this field had so far, or null
     * @return those before and the new ones
     * @throws IOException if the field holds no such values
     */
    public int[] readInt32s(int @Nullable [] before) throws IOException {
        return readVarints(before, VarintForm.SIGNED);
    }

    /**
     * Reads elements of a {@code repeated uint32}, packed or not.
     *
     * @param before the elements that this field had so far, or null
     * @return those before and the new ones, to be taken as unsigned
     * @throws IOException if the field holds no such values
     */
    public int[] readUInt32s(int @Nullable [] before) throws IOException {
        return readVarints(before, VarintForm.UNSIGNED);
    }

    /**
     * Reads elements of a {@code repeated sint32}, packed or not.
     *
     * @param before the elements that this field had so far, or null
     * @return those before and the new ones
     * @throws IOException if the field holds no such values
     */
    public int[] readSInt32s(int @Nullable [] before) throws IOException {
        return readVarints(before, VarintForm.ZIGZAG);
    }

    /**
     * Reads elements of a {@code repeated int64} or {@code uint64}, packed or not.
     *
     * @param before the elements that this field had so far, or null
     * @return those before and the new ones, to be taken as unsigned for {@code uint64}
     * @throws IOException if the field holds no such values
     */
    public long[] readInt64s(long @Nullable [] before) throws IOException {
        return readVarints(before, VarintForm.SIGNED);
    }

    /**
     * Reads elements of a {@code repeated sint64}, packed or not.
     *
     * @param before the elements that this field had so far, or null
     * @return those before and the new ones
     * @throws IOException if the field holds no such values
     */
    public long[] readSInt64s(long @Nullable [] before) throws IOException {
        return readVarints(before, VarintForm.ZIGZAG);
    }

    /**
     * Reads elements of a {@code repeated bool}, packed or not.
     *
     * @param before the elements that this field had so far, or null
     * @return those before and the new ones
     * @throws IOException if the field holds no such values
     */
    public boolean[] readBools(boolean @Nullable [] before) throws IOException {
        int done = before == null ? 0 : before.length;
        if (wireType() == WireType.VARINT) {
            int count = countUnpackedVarints(done, 1);
            boolean[] values = before == null ? new boolean[count] : Arrays.copyOf(before, done + count);
            for (int i = done; i < values.length; i++) {
                values[i] = in.readVarint64() != 0;
                skipTag(values.length - 1 - i);
            }
            return values;
        }
        int bytes = readVarintsLength();
        int at = in.position;
        int count = countPackedVarints(at, bytes, done, 1);
        boolean[] values = before == null ? new boolean[count] : Arrays.copyOf(before, done + count);
        try {
            ArrayMarshaller.getVarints(payload, at, at + bytes, values, done, count);
        } catch (IOException e) {
            throw malformedVarints(e);
        }
        in.take(bytes);
        return values;
    }

    private int[] readVarints(int @Nullable [] before, VarintForm form) throws IOException {
        int done = before == null ? 0 : before.length;
        if (wireType() == WireType.VARINT) {
            int count = countUnpackedVarints(done, Integer.BYTES);
            int[] values = before == null ? new int[count] : Arrays.copyOf(before, done + count);
            for (int i = done; i < values.length; i++) {
                values[i] = form == VarintForm.ZIGZAG ? zigzag32() : number32();
                skipTag(values.length - 1 - i);
            }
            return values;
        }
        int bytes = readVarintsLength();
        int at = in.position;
        int count = countPackedVarints(at, bytes, done, Integer.BYTES);
        int[] values = before == null ? new int[count] : Arrays.copyOf(before, done + count);
        try {
            ArrayMarshaller.getVarints(payload, at, at + bytes, values, done, count, form);
        } catch (IOException e) {
            throw malformedVarints(e);
        }
        in.take(bytes);
        return values;
    }

    private long[] readVarints(long @Nullable [] before, VarintForm form) throws IOException {
        int done = before == null ? 0 : before.length;
        if (wireType() == WireType.VARINT) {
            int count = countUnpackedVarints(done, Long.BYTES);
            long[] values = before == null ? new long[count] : Arrays.copyOf(before, done + count);
            for (int i = done; i < values.length; i++) {
                values[i] = form == VarintForm.ZIGZAG ? in.readSInt64() : in.readVarint64();
                skipTag(values.length - 1 - i);
            }
            return values;
        }
        int bytes = readVarintsLength();
        int at = in.position;
        int count = countPackedVarints(at, bytes, done, Long.BYTES);
        long[] values = before == null ? new long[count] : Arrays.copyOf(before, done + count);
        try {
            ArrayMarshaller.getVarints(payload, at, at + bytes, values, done, count, form);
        } catch (IOException e) {
            throw malformedVarints(e);
        }
        in.take(bytes);
        return values;
    }

    private int readVarintsLength() throws IOException {
        expect(WireType.LENGTH_DELIMITED);
        return readLength();
    }

    /** Counts packed varints, so that they are allocated at once, by what is there. */
    private int countPackedVarints(int at, int bytes, int done, int elementBytes) {
        if (bytes > 0 && payload[at + bytes - 1] < 0) {
            throw new InvalidPayloadException("packed field " + field() + " ends inside its last varint");
        }
        int count = ArrayMarshaller.countVarints(payload, at, at + bytes);
        checkCount(done, count, elementBytes);
        // A byte becomes an element of four or eight.
        budget.memory(elementBytes == 1 ? 0 : (long) count * elementBytes);
        return count;
    }

    private InvalidPayloadException malformedVarints(IOException cause) {
        return new InvalidPayloadException("packed field " + field() + ": " + cause.getMessage(), cause);
    }

    /**
     * Counts the varints from here on that follow each other with the same tag, so that they are allocated at once.
     * They are not charged, as a writer cannot know that they belong together: with its tag each takes two bytes at
     * least.
     */
    private int countUnpackedVarints(int done, int elementBytes) {
        int tagBytes = tagBytes();
        int at = in.position;
        int limit = at + remaining();
        int count = 0;
        while (true) {
            while (at < limit && payload[at] < 0) {
                at++;
            }
            if (at >= limit) {
                break;
            }
            at++;
            count++;
            if (limit - at <= tagBytes || !tagStandsAt(at, tagBytes)) {
                break;
            }
            at += tagBytes;
        }
        // None fit: reading the one that was announced gives the error.
        int announced = Math.max(1, count);
        checkCount(done, announced, elementBytes);
        return announced;
    }

    /** Refuses a message of which its marshaller has left something. */
    void requireEnd() throws IOException {
        if (in.remaining() != 0) {
            throw new InvalidPayloadException(
                    "the marshaller left fields unread; it must go on until nextField() gives 0");
        }
    }

    /** Skips the field; returns how many groups are nested there. */
    private int skip() throws IOException {
        if (wireType() == WireType.START_GROUP) {
            return skipGroup(field(), depth + 1);
        }
        in.skip(tag);
        return 0;
    }

    private int skipGroup(int number, int level) throws IOException {
        if (level >= limits.maxDepth()) {
            throw limits.tooDeep(Messages.MESSAGES);
        }
        int groups = 1;
        while (true) {
            int inner = in.readTag();
            int innerNumber = inner >>> WireType.TAG_BITS;
            switch (inner & WireType.TAG_MASK) {
                case WireType.START_GROUP -> groups = Math.max(groups, 1 + skipGroup(innerNumber, level + 1));
                case WireType.END_GROUP -> {
                    requireEndOf(number, innerNumber);
                    return groups;
                }
                default -> {
                    if (inner == 0) {
                        throw notEnded(number);
                    }
                    in.skip(inner);
                }
            }
        }
    }

    private static void requireEndOf(int group, int ended) {
        if (ended != group) {
            throw new InvalidPayloadException("field " + ended + " ends a group that was not begun"
                    + (group == 0 ? "" : ", expected the end of group " + group));
        }
    }

    private static InvalidPayloadException notEnded(int group) {
        return new InvalidPayloadException("group " + group + " does not end in its message");
    }

    private int field() {
        return tag >>> WireType.TAG_BITS;
    }

    private int wireType() {
        return tag & WireType.TAG_MASK;
    }

    /** Reads a varint that 32 bits hold, with its sign or without; generated code would cut off others. */
    private int number32() {
        long value = in.readVarint64();
        if (!WireType.fits32(value)) {
            throw new InvalidPayloadException("field " + field() + " holds " + value
                    + ", which does not fit 32 bits; was it a number of 64 bits where it was written?");
        }
        return (int) value;
    }

    private int zigzag32() {
        int value = number32();
        return (value >>> 1) ^ -(value & 1);
    }

    private void expect(int wireType) {
        if (wireType() != wireType) {
            throw new InvalidPayloadException(
                    "field " + field() + " is " + WireType.name(wireType()) + ", expected " + WireType.name(wireType));
        }
    }

    private int readLength() {
        return in.readLength(field());
    }

    private int remaining() {
        return in.remaining();
    }

    private int readPackedCount(int done, int elementBytes) throws IOException {
        expect(WireType.LENGTH_DELIMITED);
        int bytes = readLength();
        if (bytes % elementBytes != 0) {
            throw new InvalidPayloadException(
                    "packed field " + field() + " has " + bytes + " bytes, which is no multiple of " + elementBytes);
        }
        checkCount(done, bytes / elementBytes, elementBytes);
        return bytes / elementBytes;
    }

    /**
     * Counts the elements from here on that follow each other with the same tag, so that they are allocated at once.
     */
    private int countUnpacked(int done, int elementBytes) {
        int tagBytes = tagBytes();
        int available = remaining();
        int at = in.position;
        int count = 0;
        while (available >= elementBytes) {
            count++;
            at += elementBytes;
            available -= elementBytes + tagBytes;
            if (available < elementBytes || !tagStandsAt(at, tagBytes)) {
                break;
            }
            at += tagBytes;
        }
        // None fit: reading the one that was announced gives the error.
        int announced = Math.max(1, count);
        checkCount(done, announced, elementBytes);
        return announced;
    }

    private void checkCount(int done, int count, int elementBytes) {
        limits.checkElements(
                "repeated field " + field(), (int) Math.min(Integer.MAX_VALUE, (long) done + count), end, 0);
        // What came before is copied each time that the field goes on behind another one.
        budget.memory((long) done * elementBytes);
    }

    private int tagBytes() {
        return Math.max(1, (38 - Integer.numberOfLeadingZeros(tag)) / 7);
    }

    private boolean tagStandsAt(int at, int tagBytes) {
        int rest = tag;
        for (int i = 0; i < tagBytes; i++) {
            int expected = i == tagBytes - 1 ? rest : (rest & 0x7F) | 0x80;
            if ((payload[at + i] & 0xFF) != expected) {
                return false;
            }
            rest >>>= 7;
        }
        return true;
    }

    /** Skips the tag before the next unpacked element, which was compared when the elements were counted. */
    private void skipTag(int elementsLeft) throws IOException {
        if (elementsLeft > 0) {
            in.take(tagBytes());
        }
    }
}
