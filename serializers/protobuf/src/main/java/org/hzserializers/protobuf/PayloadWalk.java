// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.MessageLite;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.shape.MessageShape;
import org.hzserializers.protobuf.shape.Shapes;
import org.hzserializers.protobuf.wire.Messages;
import org.hzserializers.protobuf.wire.WireType;
import org.jspecify.annotations.Nullable;

/**
 * Goes over the bytes of a message without making objects, and charges what parsing them will allocate: an empty
 * message of many fields takes two bytes, a map's entry as many, an unknown field one more. Bytes may come in pieces,
 * as they are written.
 *
 * <p>What is no message is not reported: the parser does that, and allocates no more than what was charged until then.
 * Keeps its memory for the next payload. Not thread-safe.
 */
final class PayloadWalk {

    private static final int INITIAL_LEVELS = 16;
    private static final int MAX_VARINT_BITS = 64;

    /** A list's room for a number, and the number. */
    private static final int SAME_UNKNOWN_BYTES = 48;

    private static final int UNKNOWN_TEXT_BYTES = 64;
    private static final int UNKNOWN_ENUM_BYTES = 96;

    /** Shapes kept at most. */
    private static final int MAX_KNOWN = 64;

    private static final int NO_GROUP = 0;
    private static final int NO_UNKNOWN = 0;

    /** What the next varint is. */
    private enum State {
        TAG,
        VALUE,
        LENGTH,
        /** No message, or more of it than of its length. */
        MALFORMED
    }

    private final Limits limits;
    private final ExtensionRegistryLite extensions;
    private final Budget budget;

    // For each level of messages inside each other: the type, null for an unknown group; where the message ends, or
    // what is around the group;
    // the group's number; the last unknown field; whether it is merged into another one; which fields have come.
    private @Nullable MessageShape[] shapes = new MessageShape[INITIAL_LEVELS];
    private int[] ends = new int[INITIAL_LEVELS];
    private int[] groups = new int[INITIAL_LEVELS];
    private int[] lastUnknown = new int[INITIAL_LEVELS];
    private boolean[] merged = new boolean[INITIAL_LEVELS];
    private long[][] seen = new long[INITIAL_LEVELS][1];

    private final Map<Object, MessageShape> known = new HashMap<>();
    private int level;
    private int maxLevel;
    private MessageShape.Library library = MessageShape.Library.FULL;

    private State state = State.TAG;
    private int position;
    private int toSkip;

    /** Up to here there are packed numbers of an enum. */
    private int packedEnd;

    private long varint;
    private int bits;
    private int number;

    /** What unknown fields have been charged so far, which a merge may copy. */
    private long unknownBytes;

    PayloadWalk(Limits limits, ExtensionRegistryLite extensions, Budget budget) {
        this.limits = limits;
        this.extensions = extensions;
        this.budget = budget;
    }

    /** Returns the shape of a message, which is kept: that of a dynamic one takes long to find. */
    MessageShape shapeOf(MessageLite message) {
        if (known.size() > MAX_KNOWN) {
            known.clear();
        }
        return known.computeIfAbsent(Shapes.typeOf(message), type -> Shapes.of(message));
    }

    /**
     * Begins a message.
     *
     * @param shape its type
     * @param length its size
     * @param levels how many messages may be inside it, each in the one before
     * @throws InvalidPayloadException if the message exceeds the budget
     */
    void start(MessageShape shape, int length, int levels) {
        library = shape.library;
        level = -1;
        maxLevel = levels;
        state = State.TAG;
        position = 0;
        toSkip = 0;
        packedEnd = 0;
        varint = 0;
        bits = 0;
        unknownBytes = 0;
        budget.memory(shape.cost);
        push(shape, length, NO_GROUP, false);
    }

    /**
     * Takes the next bytes of the message.
     *
     * @param bytes holds them
     * @param offset where the first is
     * @param count how many there are
     * @throws InvalidPayloadException if what they ask for exceeds the budget, or messages are nested too
     *     deeply
     */
    void take(byte[] bytes, int offset, int count) {
        int at = offset;
        int end = offset + count;
        while (state != State.MALFORMED) {
            if (toSkip > 0) {
                int skipped = Math.min(toSkip, end - at);
                at += skipped;
                position += skipped;
                toSkip -= skipped;
            }
            if (at == end) {
                return;
            }
            if (bits == 0 && state == State.TAG) {
                if (position < packedEnd) {
                    state = State.VALUE;
                } else {
                    leaveMessages();
                }
            }
            byte b = bytes[at++];
            position++;
            if (bits >= MAX_VARINT_BITS || position > ends[level]) {
                state = State.MALFORMED;
                return;
            }
            varint |= (b & 0x7FL) << bits;
            if (b < 0) {
                bits += 7;
                continue;
            }
            long value = varint;
            varint = 0;
            bits = 0;
            State before = state;
            state = State.TAG;
            switch (before) {
                case TAG -> tag((int) value);
                case VALUE -> value(WireType.VARINT, value);
                default -> content((int) value);
            }
        }
    }

    private void leaveMessages() {
        while (level > 0 && groups[level] == NO_GROUP && position == ends[level]) {
            level--;
        }
    }

    private void tag(int tag) {
        number = tag >>> WireType.TAG_BITS;
        switch (tag & WireType.TAG_MASK) {
            case WireType.VARINT -> state = State.VALUE;
            case WireType.LENGTH_DELIMITED -> state = State.LENGTH;
            case WireType.FIXED64 -> {
                value(WireType.FIXED64, 0);
                skip(Long.BYTES);
            }
            case WireType.FIXED32 -> {
                value(WireType.FIXED32, 0);
                skip(Integer.BYTES);
            }
            case WireType.START_GROUP -> group();
            case WireType.END_GROUP -> {
                if (groups[level] == number && level > 0) {
                    level--;
                } else {
                    state = State.MALFORMED;
                }
            }
            default -> state = State.MALFORMED;
        }
    }

    private void skip(int bytes) {
        if (bytes < 0 || bytes > ends[level] - position) {
            state = State.MALFORMED;
        } else {
            toSkip = bytes;
        }
    }

    private void value(int wireType, long value) {
        MessageShape shape = shapes[level];
        int index = shape == null ? -1 : shape.indexOf(number);
        if (shape == null || index < 0) {
            unknown(SAME_UNKNOWN_BYTES);
            return;
        }
        MessageShape.Field field = shape.field(index);
        if (!field.has(wireType)) {
            unknown(SAME_UNKNOWN_BYTES + library.otherWireType);
        } else if (wireType == WireType.VARINT && field.isUnknown(value)) {
            unknown(UNKNOWN_ENUM_BYTES);
        } else {
            occurs(field, index);
        }
    }

    private void content(int length) {
        if (length < 0 || length > ends[level] - position) {
            state = State.MALFORMED;
            return;
        }
        MessageShape shape = shapes[level];
        int index = shape == null ? -1 : shape.indexOf(number);
        if (shape == null || index < 0 || !shape.field(index).has(WireType.LENGTH_DELIMITED)) {
            MessageShape extension = shape == null || index >= 0 ? null : extension(shape);
            boolean again = lastUnknown[level] == number;
            unknown(UNKNOWN_TEXT_BYTES + (extension == null ? length : 0) + (index < 0 ? 0 : library.otherWireType));
            if (extension == null) {
                skip(length);
            } else {
                enter(extension, position + length, NO_GROUP, again);
            }
            return;
        }
        MessageShape.Field field = shape.field(index);
        boolean first = occurs(field, index);
        if (field.known() != null) {
            packedEnd = position + length;
        } else if (field.message() == null) {
            budget.memory((long) length * field.perByte());
            skip(length);
        } else {
            enter(field.message(), position + length, NO_GROUP, !field.repeated() && (!first || merged[level]));
        }
    }

    private void group() {
        MessageShape shape = shapes[level];
        int index = shape == null ? -1 : shape.indexOf(number);
        if (shape != null && index >= 0 && shape.field(index).has(WireType.START_GROUP)) {
            MessageShape.Field field = shape.field(index);
            MessageShape message = field.message();
            boolean first = occurs(field, index);
            if (message != null) {
                enter(message, ends[level], number, !field.repeated() && (!first || merged[level]));
                return;
            }
        }
        MessageShape extension = shape == null || index >= 0 ? null : extension(shape);
        boolean again = lastUnknown[level] == number;
        unknown(library.unknownGroup + (index < 0 ? 0 : library.otherWireType));
        if (extension == null) {
            push(null, ends[level], number, false);
        } else {
            enter(extension, ends[level], number, again);
        }
    }

    /** Charges a field of the message's type; says whether it is the first of its number there. */
    private boolean occurs(MessageShape.Field field, int index) {
        long bit = 1L << index;
        boolean first = (seen[level][index >> 6] & bit) == 0;
        seen[level][index >> 6] |= bit;
        budget.memory(field.each() + (first ? field.first() : 0));
        return first;
    }

    private void unknown(long bytes) {
        int last = lastUnknown[level];
        long charge =
                bytes + (last == number ? 0 : last == NO_UNKNOWN ? library.firstUnknown : (long) library.otherUnknown);
        lastUnknown[level] = number;
        unknownBytes += charge;
        budget.memory(charge);
    }

    private @Nullable MessageShape extension(MessageShape shape) {
        MessageLite prototype = shape.prototype;
        return prototype == null || extensions == ExtensionRegistryLite.getEmptyRegistry()
                ? null
                : extensionShape(Shapes.extension(extensions, prototype, number));
    }

    private @Nullable MessageShape extensionShape(@Nullable MessageLite content) {
        return content == null ? null : shapeOf(content);
    }

    private void enter(MessageShape shape, int end, int group, boolean merge) {
        budget.memory(shape.cost);
        if (merge && library.copiesUnknown) {
            budget.memory(unknownBytes);
        }
        push(shape, end, group, merge);
    }

    private void push(@Nullable MessageShape shape, int end, int group, boolean merge) {
        level++;
        if (level > maxLevel) {
            throw limits.tooDeep(Messages.MESSAGES);
        }
        if (level == ends.length) {
            grow();
        }
        shapes[level] = shape;
        ends[level] = end;
        groups[level] = group;
        lastUnknown[level] = NO_UNKNOWN;
        merged[level] = merge;
        int words = shape == null ? 0 : (shape.fieldCount() + 63) >> 6;
        if (seen[level].length < words) {
            seen[level] = new long[words];
        } else {
            Arrays.fill(seen[level], 0, words, 0);
        }
    }

    private void grow() {
        int levels = 2 * level;
        shapes = Arrays.copyOf(shapes, levels);
        ends = Arrays.copyOf(ends, levels);
        groups = Arrays.copyOf(groups, levels);
        lastUnknown = Arrays.copyOf(lastUnknown, levels);
        merged = Arrays.copyOf(merged, levels);
        seen = Arrays.copyOf(seen, levels);
        for (int i = level; i < levels; i++) {
            seen[i] = new long[1];
        }
    }
}
