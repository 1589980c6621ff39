// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import static io.protostuff.WireFormat.WIRETYPE_END_GROUP;
import static io.protostuff.WireFormat.WIRETYPE_FIXED32;
import static io.protostuff.WireFormat.WIRETYPE_FIXED64;
import static io.protostuff.WireFormat.WIRETYPE_LENGTH_DELIMITED;
import static io.protostuff.WireFormat.WIRETYPE_REFERENCE;
import static io.protostuff.WireFormat.WIRETYPE_START_GROUP;
import static io.protostuff.WireFormat.WIRETYPE_VARINT;

import io.protostuff.ByteArrayInput;
import io.protostuff.WireFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.hzserializers.core.Budget;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.hzserializers.core.ObjectSizes;
import org.hzserializers.core.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * Protostuff's input with what it lacks: each length is held against the bytes that are there, groups end with their
 * own tag, and objects in fields that are passed over are counted, as references go by number.
 */
final class Reader {

    private static final int TYPE_BITS = 3;
    private static final int TYPE_MASK = (1 << TYPE_BITS) - 1;
    private static final String[] WIRE_TYPES = {
        "a varint",
        "8 bytes",
        "a length and bytes",
        "a group",
        "the end of a group",
        "4 bytes",
        "a reference",
        "a delimiter"
    };
    private static final byte[] NONE = {};

    /** What a reader keeps of an object that references may lead to. */
    static final int SLOT_BYTES = 96;

    private final Limits limits;
    private final Budget budget;

    /** The objects so far, if there may be references. */
    private @Nullable List<Slot> slots;

    /** The classes so far, by the indexes of their plans. */
    private final BitSet classes = new BitSet();

    private ByteArrayInput input = new ByteArrayInput(NONE, 0, 0, true);
    private byte[] payload = NONE;
    private int depth;
    private int hashed;
    private long referred;

    /** How many objects are inside each other in the open one, so far. */
    private int height;

    /** A place that references lead to; its object is there when it is complete, or open. */
    private static final class Slot {

        private final @Nullable GroupKind kind;
        private @Nullable Object value;
        private boolean isComplete;
        private long cost;

        /** How many objects are inside each other in it. */
        private int height;

        Slot(@Nullable GroupKind kind) {
            this.kind = kind;
        }
    }

    Reader(Limits limits, boolean graph) {
        this.limits = limits;
        this.budget = new Budget(limits);
        this.slots = graph ? new ArrayList<>() : null;
    }

    Object payload(GroupKind root, byte[] bytes, int length) throws IOException {
        payload = bytes;
        input = new ByteArrayInput(bytes, 0, length, true);
        budget.start(length);
        classes.clear();
        depth = 1;
        hashed = 0;
        referred = 0;
        height = 0;
        return root.readBody(this, 0, -1);
    }

    /** Lets go of the bytes and objects. */
    void clear() {
        payload = NONE;
        input = new ByteArrayInput(NONE, 0, 0, true);
        if (slots != null) {
            if (slots.size() > Writer.KEPT_OBJECTS) {
                slots = new ArrayList<>();
            } else {
                slots.clear();
            }
        }
    }

    Budget budget() {
        return budget;
    }

    Limits limits() {
        return limits;
    }

    /** Returns what was read so far costs when it is hashed or compared. */
    long cost() {
        return input.currentOffset() + referred;
    }

    /** Returns whether no object of a class was asked for in this payload before, by the index of its plan. */
    boolean isFirst(int plan) {
        boolean isFirst = !classes.get(plan);
        classes.set(plan);
        return isFirst;
    }

    static int number(int tag) {
        return tag >>> TYPE_BITS;
    }

    /**
     * Reads the next tag of a group.
     *
     * @param end the tag that ends it; 0 for the end of the payload
     * @return the tag, or 0 at the end
     */
    int next(int end) throws IOException {
        requireInside();
        int tag = input.readTag();
        requireInside();
        if (tag == end) {
            return 0;
        }
        if (tag == 0) {
            throw new InvalidPayloadException("the payload ends inside a group");
        }
        if ((tag & TYPE_MASK) == WIRETYPE_END_GROUP) {
            throw new InvalidPayloadException("found the end of group " + number(tag) + " where "
                    + (end == 0 ? "there is none" : "group " + number(end) + " is to end"));
        }
        return tag;
    }

    /** The library looks at no bound but that of the array, which may hold more than the payload. */
    private void requireInside() {
        if (input.currentOffset() > input.currentLimit()) {
            throw new InvalidPayloadException("the payload ends inside a value");
        }
    }

    private static void require(int tag, int wireType, String what) {
        int found = tag & TYPE_MASK;
        if (found != wireType) {
            throw new InvalidPayloadException("expected " + WIRE_TYPES[wireType] + " for " + what + ", found "
                    + WIRE_TYPES[found] + "; the field had another type when it was written");
        }
    }

    long varint(int tag, String what) throws IOException {
        require(tag, WIRETYPE_VARINT, what);
        long value = input.readRawVarint64();
        requireInside();
        return value;
    }

    int fixed32(int tag, String what) throws IOException {
        require(tag, WIRETYPE_FIXED32, what);
        int value = input.readRawLittleEndian32();
        requireInside();
        return value;
    }

    long fixed64(int tag, String what) throws IOException {
        require(tag, WIRETYPE_FIXED64, what);
        long value = input.readRawLittleEndian64();
        requireInside();
        return value;
    }

    /** Reads a length and checks it, so that so many bytes are there. */
    private int length(int tag, String what) throws IOException {
        require(tag, WIRETYPE_LENGTH_DELIMITED, what);
        int length = input.readRawVarint32();
        requireInside();
        int left = input.currentLimit() - input.currentOffset();
        if (length < 0 || length > left) {
            throw new InvalidPayloadException(what + " of " + Integer.toUnsignedLong(length)
                    + " bytes does not fit the " + left + " bytes that remain");
        }
        return length;
    }

    private void advance(int bytes) {
        input.setBounds(input.currentOffset() + bytes, input.currentLimit());
    }

    String text(int tag, String what) throws IOException {
        int length = length(tag, what);
        int from = input.currentOffset();
        budget.memory(ObjectSizes.TEXT);
        String text = Utf8.get("text", payload, from, length, from, limits);
        budget.memory(text.length());
        advance(length);
        return text;
    }

    byte[] bytes(int tag, String what) throws IOException {
        int length = length(tag, what);
        int from = input.currentOffset();
        advance(length);
        return Arrays.copyOfRange(payload, from, from + length);
    }

    Object group(int tag, GroupKind kind) throws IOException {
        if (slots != null && (tag & TYPE_MASK) == WIRETYPE_REFERENCE) {
            return referred(slots, kind);
        }
        require(tag, WIRETYPE_START_GROUP, kind.describe());
        limits.checkDepth("objects", depth + 1);
        depth++;
        int at = -1;
        long start = cost();
        int outer = height;
        height = 0;
        if (slots != null) {
            at = slots.size();
            slots.add(new Slot(kind));
            budget.memory(SLOT_BYTES);
        }
        Object value = kind.readBody(this, endOf(tag), at);
        if (slots != null) {
            Slot slot = slots.get(at);
            slot.value = value;
            slot.isComplete = true;
            slot.cost = cost() - start;
            slot.height = Writer.height(value, height);
            height = Math.max(outer, slot.height + 1);
        }
        depth--;
        return value;
    }

    private static int endOf(int tag) {
        return WireFormat.makeTag(number(tag), WIRETYPE_END_GROUP);
    }

    private Object referred(List<Slot> all, GroupKind kind) throws IOException {
        int index = input.readRawVarint32();
        requireInside();
        if (index < 0 || index >= all.size()) {
            throw new InvalidPayloadException("reference " + Integer.toUnsignedLong(index) + " is to none of the "
                    + all.size() + " objects before it");
        }
        Slot slot = all.get(index);
        Object value = slot.value;
        if (slot.kind == null) {
            throw new InvalidPayloadException("reference " + index
                    + " is to an object in a field that the class here lacks; keep the field while such data is there");
        }
        if (value == null || (!slot.isComplete && hashed > 0)) {
            throw new InvalidPayloadException("reference " + index + " is to an object that is not complete");
        }
        if (!kind.accepts(value, slot.kind)) {
            throw new InvalidPayloadException("reference " + index + " is to a "
                    + value.getClass().getName() + " where " + kind.describe() + " is declared");
        }
        height = Math.max(height, slot.height + 1);
        referred = Budget.refer(referred, Writer.cost(slot.cost, depth + slot.height));
        return value;
    }

    /** Lets the parts of an object refer to it. */
    void open(int slot, Object value) {
        if (slots != null && slot >= 0) {
            slots.get(slot).value = value;
        }
    }

    void startHashed() {
        hashed++;
    }

    void endHashed() {
        hashed--;
    }

    /** Passes over a field that the class lacks. */
    void skip(int tag) throws IOException {
        switch (tag & TYPE_MASK) {
            case WIRETYPE_VARINT -> input.readRawVarint64();
            case WIRETYPE_FIXED64 -> input.readRawLittleEndian64();
            case WIRETYPE_FIXED32 -> input.readRawLittleEndian32();
            case WIRETYPE_LENGTH_DELIMITED -> advance(length(tag, "unknown field"));
            case WIRETYPE_START_GROUP -> skipGroup(tag);
            case WIRETYPE_REFERENCE -> {
                if (slots == null) {
                    throw new InvalidPayloadException("found a reference, which only Protostuff graph has");
                }
                input.readRawVarint32();
            }
            default ->
                throw new InvalidPayloadException(
                        "field " + number(tag) + " has " + WIRE_TYPES[tag & TYPE_MASK] + ", which is not written here");
        }
        requireInside();
    }

    private void skipGroup(int tag) throws IOException {
        limits.checkDepth("objects", depth + 1);
        depth++;
        if (slots != null) {
            slots.add(new Slot(null));
            budget.memory(SLOT_BYTES);
        }
        int end = endOf(tag);
        for (int inner = next(end); inner != 0; inner = next(end)) {
            skip(inner);
        }
        depth--;
    }
}
