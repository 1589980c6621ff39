// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hzserializers.avro.read.SkipReader;
import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.avro.wire.LittleEndian;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewInput;
import org.hzserializers.view.ViewSelection;
import org.jspecify.annotations.Nullable;

/**
 * Takes attributes while a payload goes by: passes over the others, and copies only the bytes of those that are taken,
 * which the readers then read. Used by one thread.
 */
public final class Selecting {

    private static final byte[] NONE = {};

    /** Bytes that are asked for at once. */
    private static final int AHEAD = 256;

    /** The same where many numbers follow. */
    private static final int NUMBERS_AHEAD = 4096;

    private static final long MORE = 0x8080808080808080L;

    private final Limits limits;

    /** Reads what was copied, and has what is charged for the whole payload. */
    private final AvroInput values;

    private ViewInput in = new ViewInput(NONE, 0, 0);

    /** The input's buffer, of which the bytes up to the end are there; the input itself is behind. */
    private byte[] buffer = NONE;

    private int position;
    private int end;

    private boolean copying;

    /** Where in the buffer that begins which is to be copied still. */
    private int start;

    private byte[] copy = NONE;
    private int copied;

    public Selecting(Limits limits) {
        this.limits = limits;
        this.values = new AvroInput(limits);
    }

    /**
     * Makes a view.
     *
     * @param input at the value
     * @param root what has been written
     */
    public View take(ViewInput input, Part root, ViewSelection chosen) {
        in = input;
        behind();
        copying = false;
        values.start(NONE, 0, 0, input.remaining());
        Part part = root;
        while (part.written().isUnion()) {
            part = part.parts().get(index(part.parts().size()));
        }
        RecordSource source = part.source();
        if (source == null) {
            throw new InvalidPayloadException("the value is " + part.written().getName() + ", views are of records");
        }
        View view = object(source, chosen, false);
        in.position = position;
        buffer = NONE;
        if (copy.length > limits.maxRetainedBytes()) {
            copy = NONE;
        }
        return view;
    }

    /**
     * Reads some attributes of a record.
     *
     * @param toEnd whether what is behind the last of them is passed, too
     */
    private View object(RecordSource source, ViewSelection chosen, boolean toEnd) {
        values.enter();
        @Nullable Object[] room = chosen.room();
        values.budget.memory(ObjectReader.VIEW + ObjectSizes.ARRAY + (long) ObjectSizes.ELEMENT * room.length);
        if (source.kind() >= 0 && chosen.takes(source.kind())) {
            room[source.kind()] = source.name();
        }
        int end = source.written().getFields().size();
        while (!toEnd && end > 0 && !isTaken(source, end - 1, chosen)) {
            end--;
        }
        int field = 0;
        try {
            for (; field < end; field++) {
                Part part = source.part(field);
                if (part == null || !isTaken(source, field, chosen)) {
                    pass(source.skip(field));
                } else {
                    ViewSelection inside = chosen.inside(source.target(field));
                    room[source.target(field)] = inside == null ? whole(part) : inside(part, inside);
                }
            }
        } catch (InvalidPayloadException e) {
            throw e.within(source.place(field));
        }
        values.leave();
        return source.type().take(room);
    }

    private static boolean isTaken(RecordSource source, int field, ViewSelection chosen) {
        return source.target(field) >= 0 && chosen.takes(source.target(field));
    }

    /** Reads some attributes of the records at a place. */
    private @Nullable Object inside(Part part, ViewSelection chosen) {
        RecordSource source = part.source();
        if (source != null) {
            return object(source, chosen, true);
        }
        return switch (part.written().getType()) {
            case UNION -> inside(part.parts().get(index(part.parts().size())), chosen);
            case ARRAY ->
                part.parts().isEmpty() ? whole(part) : list(part.parts().get(0), chosen);
            default -> whole(part);
        };
    }

    private List<@Nullable Object> list(Part element, ViewSelection chosen) {
        values.enter();
        List<@Nullable Object> list = new ArrayList<>();
        int least = element.skip().minBytes();
        for (int count = block(least, 0); count > 0; count = block(least, list.size())) {
            values.budget.memory((long) ObjectSizes.ELEMENT * count);
            for (int i = 0; i < count; i++) {
                list.add(inside(element, chosen));
            }
        }
        values.leave();
        return list;
    }

    private @Nullable Object whole(Part part) {
        copying = true;
        copied = 0;
        start = position;
        pass(part.skip());
        copying = false;
        if (part.keepsBytes()) {
            byte[] bytes = copied();
            values.budget.memory(ObjectSizes.ARRAY + (long) bytes.length);
            values.goTo(bytes, 0, bytes.length);
        } else if (copied == 0) {
            values.goTo(buffer, start, position);
        } else {
            keep();
            values.goTo(copy, 0, copied);
        }
        Object value = part.reader().read(values);
        values.requireEnd();
        values.goTo(NONE, 0, 0);
        return value;
    }

    /** Does what {@link SkipReader#read} does, over a stream. */
    private void pass(SkipReader skip) {
        switch (skip.type()) {
            case NULL -> {
                // Takes no bytes.
            }
            case BOOLEAN, FLOAT, DOUBLE, FIXED -> skip(skip.minBytes());
            case INT, LONG, ENUM -> number();
            case STRING, BYTES -> skip(length());
            case UNION -> pass(skip.parts().get(index(skip.parts().size())));
            case RECORD -> {
                values.enter();
                for (int i = 0; i < skip.parts().size(); i++) {
                    pass(skip.parts().get(i));
                }
                values.leave();
            }
            case ARRAY -> array(skip.parts().get(0));
            case MAP -> map(skip.parts().get(0));
        }
    }

    private void array(SkipReader element) {
        values.enter();
        int least = element.minBytes();
        int done = 0;
        for (int count = block(least, 0); count > 0; count = block(least, done)) {
            if (least == 0) {
                values.budget.memory(SkipReader.withoutBytes(count));
            } else {
                elements(element, count);
            }
            done += count;
        }
        values.leave();
    }

    private void map(SkipReader value) {
        values.enter();
        int least = ValueReader.sum(1, value.minBytes());
        int done = 0;
        for (int count = block(least, 0); count > 0; count = block(least, done)) {
            for (int i = 0; i < count; i++) {
                skip(length());
                pass(value);
            }
            done += count;
        }
        values.leave();
    }

    private void elements(SkipReader element, int count) {
        switch (element.type()) {
            case BOOLEAN, FLOAT, DOUBLE, FIXED -> skip((long) element.minBytes() * count);
            case INT, LONG, ENUM -> numbers(count);
            default -> {
                for (int i = 0; i < count; i++) {
                    pass(element);
                }
            }
        }
    }

    private void numbers(int count) {
        int left = count;
        while (left > Long.BYTES && remaining() >= Long.BYTES) {
            if (end - position < Long.BYTES) {
                // Each takes a byte at least.
                fill(Math.min(Math.min(left, NUMBERS_AHEAD), remaining()));
            }
            left = words(left);
        }
        for (int i = 0; i < left; i++) {
            number();
        }
    }

    /** Passes numbers in the words that are there; returns how many are left. */
    private int words(int count) {
        byte[] bytes = buffer;
        int last = end - Long.BYTES;
        int at = position;
        int left = count;
        // A word has eight ends at most, so the last number is not passed by half.
        while (left > Long.BYTES && at <= last) {
            left -= Long.bitCount(~LittleEndian.getLong(bytes, at) & MORE);
            at += Long.BYTES;
        }
        position = at;
        return left;
    }

    private int block(int minBytes, int before) {
        long count = number();
        if (count < 0) {
            long size = number();
            if (size < 0 || size > remaining()) {
                throw new InvalidPayloadException(
                        "a block of array has " + size + " bytes, but " + remaining() + " remain");
            }
            count = -count;
        }
        if (count < 0 || count > limits.maxElements() - before) {
            throw new InvalidPayloadException("array length " + (count < 0 ? "2^63" : Long.toString(before + count))
                    + " exceeds maxElements " + limits.maxElements()
                    + "; raise Limits.maxElements for trusted peers only");
        }
        limits.checkElements("array", (int) count, remaining(), minBytes);
        return (int) count;
    }

    private int length() {
        long length = number();
        if (length < 0 || (length > end - position && length > remaining())) {
            throw new InvalidPayloadException(
                    "text length " + length + " does not fit the " + remaining() + " bytes that remain");
        }
        return (int) length;
    }

    private int index(int count) {
        long index = number();
        if (index < 0 || index >= count) {
            throw new InvalidPayloadException("union branch is " + index + ", must be from 0 to " + (count - 1));
        }
        return (int) index;
    }

    private long number() {
        if (position < end) {
            long next = buffer[position];
            if (next >= 0) {
                position++;
                return (next >>> 1) ^ -(next & 1);
            }
        }
        return longNumber();
    }

    private long longNumber() {
        long bits = 0;
        for (int shift = 0; shift < 70; shift += 7) {
            if (position == end) {
                fill(1);
            }
            byte next = buffer[position++];
            bits |= (next & 0x7FL) << shift;
            if (next >= 0) {
                if (shift == 63 && next > 1) {
                    break;
                }
                return (bits >>> 1) ^ -(bits & 1);
            }
        }
        throw new InvalidPayloadException("number has more than 64 bits");
    }

    private void skip(long bytes) {
        if (bytes <= end - position) {
            position += (int) bytes;
            return;
        }
        if (bytes > remaining()) {
            throw new InvalidPayloadException(
                    "payload is truncated: " + bytes + " bytes expected, " + remaining() + " remain");
        }
        int left = (int) bytes;
        if (copying) {
            while (left > 0) {
                int step = Math.min(left, end - position);
                position += step;
                left -= step;
                if (left > 0) {
                    fill(1);
                }
            }
        } else {
            in.position = position;
            in.skip(left);
            behind();
        }
    }

    private int remaining() {
        return in.remaining() - (position - in.position);
    }

    /** Makes sure that bytes are there. */
    private void fill(int bytes) {
        if (copying) {
            keep();
        }
        in.position = position;
        int wanted = Math.max(bytes, Math.min(AHEAD, in.remaining()));
        in.need(wanted);
        behind();
        end = position + wanted;
    }

    /** Goes on where the input is. */
    private void behind() {
        buffer = in.buffer;
        position = in.position;
        end = position;
        start = position;
    }

    /** Copies what goes by. */
    private void keep() {
        int bytes = position - start;
        if (copy.length - copied < bytes) {
            copy = Arrays.copyOf(copy, Math.max(2 * copy.length, copied + bytes));
        }
        System.arraycopy(buffer, start, copy, copied, bytes);
        copied += bytes;
    }

    private byte[] copied() {
        if (copied == 0) {
            return Arrays.copyOfRange(buffer, start, position);
        }
        keep();
        return Arrays.copyOf(copy, copied);
    }
}
