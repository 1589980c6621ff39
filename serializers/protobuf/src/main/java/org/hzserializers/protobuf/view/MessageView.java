// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf.view;

import java.util.Arrays;
import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.protobuf.wire.Messages;
import org.hzserializers.protobuf.wire.WireType;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewInput;
import org.hzserializers.view.ViewSelection;
import org.hzserializers.view.ViewSource;
import org.hzserializers.view.ViewType;
import org.jspecify.annotations.Nullable;

/**
 * Finds fields in the bytes of messages of one type. All fields of a message are passed, as the last one of a number
 * counts; what is in the others is skipped by its length. Immutable once it is complete.
 *
 * @see <a href="https://protobuf.dev/programming-guides/encoding/">Encoding</a>
 */
public final class MessageView implements ViewSource {

    /** Field numbers that have their index in an array. */
    private static final int LOW_NUMBERS = 256;

    private static final int NONE = -1;

    private final ViewType type;
    private final Limits limits;
    private FieldView[] fields = {};
    private int[] low = {};

    MessageView(ViewType type, Limits limits) {
        this.type = type;
        this.limits = limits;
    }

    void complete(List<FieldView> all) {
        fields = all.toArray(new FieldView[0]);
        int numbers = 0;
        for (FieldView field : fields) {
            numbers = Math.max(numbers, Math.min(field.number, LOW_NUMBERS - 1) + 1);
        }
        low = new int[numbers];
        Arrays.fill(low, NONE);
        for (int i = 0; i < fields.length; i++) {
            if (fields[i].number < numbers) {
                low[fields[i].number] = i;
            }
        }
    }

    public ViewType type() {
        return type;
    }

    private int indexOf(int number) {
        if (number < low.length) {
            return low[number];
        }
        if (number >= LOW_NUMBERS) {
            for (int i = 0; i < fields.length; i++) {
                if (fields[i].number == number) {
                    return i;
                }
            }
        }
        return NONE;
    }

    @Override
    public @Nullable Object attribute(byte[] bytes, int from, int to, int index) {
        ViewInput in = new ViewInput(bytes, from, to);
        FieldView field = fields[index];
        int number = field.number;
        Object found = null;
        while (in.remaining() > 0) {
            int tag = readTag(in);
            if (tag >>> WireType.TAG_BITS == number && field.has(tag & WireType.TAG_MASK)) {
                found = read(field, in, tag, found);
            } else {
                skip(in, tag, limits);
            }
        }
        return field.finish(found);
    }

    /** Reads the chosen fields of a message, which ends with the input. */
    public View take(ViewInput in, ViewSelection chosen) {
        @Nullable Object[] values = chosen.room();
        in.charge(viewBytes(values.length), limits);
        while (in.remaining() > 0) {
            int tag = readTag(in);
            int index = indexOf(tag >>> WireType.TAG_BITS);
            if (index >= 0 && chosen.takes(index) && fields[index].has(tag & WireType.TAG_MASK)) {
                FieldView field = fields[index];
                ViewSelection inside = chosen.inside(index);
                values[index] = inside == null
                        ? read(field, in, tag, values[index])
                        : field.take(in, tag, values[index], inside);
            } else {
                skip(in, tag, limits);
            }
        }
        for (int i = 0; i < fields.length; i++) {
            if (chosen.takes(i)) {
                values[i] = fields[i].finish(values[i]);
            }
        }
        return type.take(values);
    }

    /** Reads all fields of a group, up to its end. */
    View readGroup(ViewInput in, int start) {
        in.down(Messages.MESSAGES, limits);
        in.charge(viewBytes(fields.length), limits);
        @Nullable Object[] values = new @Nullable Object[fields.length];
        int tag = readTag(in);
        while ((tag & WireType.TAG_MASK) != WireType.END_GROUP) {
            int index = indexOf(tag >>> WireType.TAG_BITS);
            if (index >= 0 && fields[index].has(tag & WireType.TAG_MASK)) {
                values[index] = read(fields[index], in, tag, values[index]);
            } else {
                skip(in, tag, limits);
            }
            tag = readTag(in);
        }
        requireEnd(in, start, tag);
        for (int i = 0; i < fields.length; i++) {
            values[i] = fields[i].finish(values[i]);
        }
        in.up();
        return type.take(values);
    }

    /** Returns the memory of a view with so many attributes. */
    private static long viewBytes(int attributes) {
        return FieldView.VIEW_BYTES + ObjectSizes.ARRAY + (long) ObjectSizes.ELEMENT * attributes;
    }

    private @Nullable Object read(FieldView field, ViewInput in, int tag, @Nullable Object found) {
        try {
            return field.read(in, tag, found);
        } catch (InvalidPayloadException e) {
            throw e.within(type.name() + "." + field.name);
        }
    }

    /** Reads a tag, which is there. */
    static int readTag(ViewInput in) {
        int at = in.offset();
        int tag = (int) readVarint(in);
        if (tag >>> WireType.TAG_BITS == 0) {
            throw new InvalidPayloadException("field number 0 at offset " + at + ", numbers begin with 1");
        }
        return tag;
    }

    static long readVarint(ViewInput in) {
        in.need(1);
        byte first = in.buffer[in.position++];
        if (first >= 0) {
            return first;
        }
        long value = first & 0x7f;
        for (int shift = 7; shift < Long.SIZE; shift += 7) {
            in.need(1);
            byte next = in.buffer[in.position++];
            value |= (next & 0x7fL) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw new InvalidPayloadException("varint before offset " + in.offset() + " is longer than 10 bytes");
    }

    /** Reads the length of what follows, which is there. */
    static int readLength(ViewInput in) {
        int length = (int) readVarint(in);
        if (length < 0 || length > in.remaining()) {
            throw new InvalidPayloadException("field before offset " + in.offset() + " declares "
                    + Integer.toUnsignedString(length) + " bytes, " + in.remaining() + " remain");
        }
        return length;
    }

    /** Passes what stands behind a tag. */
    static void skip(ViewInput in, int tag, Limits limits) {
        switch (tag & WireType.TAG_MASK) {
            case WireType.VARINT -> readVarint(in);
            case WireType.FIXED64 -> in.skip(Long.BYTES);
            case WireType.LENGTH_DELIMITED -> in.skip(readLength(in));
            case WireType.START_GROUP -> skipGroup(in, tag, limits);
            case WireType.FIXED32 -> in.skip(Integer.BYTES);
            default ->
                throw new InvalidPayloadException("field " + (tag >>> WireType.TAG_BITS) + " before offset "
                        + in.offset() + " has " + WireType.name(tag & WireType.TAG_MASK) + ", which begins nothing");
        }
    }

    /** Passes a group with its end. */
    static void skipGroup(ViewInput in, int start, Limits limits) {
        int[] open = {start, 0, 0, 0};
        int depth = 1;
        while (depth > 0) {
            int tag = readTag(in);
            int wireType = tag & WireType.TAG_MASK;
            if (wireType == WireType.START_GROUP) {
                limits.checkDepth(Messages.MESSAGES, depth + 1);
                if (depth == open.length) {
                    open = Arrays.copyOf(open, 2 * depth);
                }
                open[depth++] = tag;
            } else if (wireType == WireType.END_GROUP) {
                requireEnd(in, open[--depth], tag);
            } else {
                skip(in, tag, limits);
            }
        }
    }

    private static void requireEnd(ViewInput in, int start, int end) {
        if (start >>> WireType.TAG_BITS != end >>> WireType.TAG_BITS) {
            throw new InvalidPayloadException("group " + (start >>> WireType.TAG_BITS) + " ends at offset "
                    + in.offset() + " as group " + (end >>> WireType.TAG_BITS));
        }
    }
}
