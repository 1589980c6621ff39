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
import io.protostuff.ProtobufOutput;
import io.protostuff.WireFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.core.text.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * Protostuff's input with what it lacks: each length is compared with the bytes that are there, groups end with their
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
    private static final int INITIAL = 64;

    private final Limits limits;
    private final Budget budget;

    private final GraphLedger ledger;

    /** How the objects were read that have numbers; null for those in fields that were skipped. Graph only. */
    private @Nullable List<@Nullable GroupKind> kinds;

    /** The classes so far, by the indexes of their plans. */
    private final BitSet classes = new BitSet();

    private ByteArrayInput input = new ByteArrayInput(NONE, 0, 0, true);
    private byte[] payload = NONE;
    private int depth;

    /** What the key of the entry costs that was read last. */
    private long keyCost;

    /** Elements of open sets, maps and arrays, which are made when all of their elements are there. */
    private @Nullable Object[] gathered = new Object[INITIAL];

    private int gatheredCount;

    Reader(Limits limits, boolean graph) {
        this.limits = limits;
        this.budget = new Budget(limits);
        this.ledger = new GraphLedger(limits, budget, graph);
        this.kinds = graph ? new ArrayList<>() : null;
    }

    Object payload(GroupKind root, byte[] bytes, int length) throws IOException {
        payload = bytes;
        input = new ByteArrayInput(bytes, 0, length, true);
        budget.start(length);
        classes.clear();
        depth = 1;
        ledger.enter(GraphLedger.NONE, HashCodes.OTHER);
        return root.readBody(this, 0, GraphLedger.NONE);
    }

    /** Lets go of the bytes and objects. */
    void clear() {
        payload = NONE;
        input = new ByteArrayInput(NONE, 0, 0, true);
        if (gathered.length > Writer.KEPT_OBJECTS) {
            gathered = new Object[INITIAL];
        } else {
            Arrays.fill(gathered, 0, gatheredCount, null);
        }
        gatheredCount = 0;
        ledger.clear();
        if (kinds != null) {
            if (kinds.size() > Writer.KEPT_OBJECTS) {
                kinds = new ArrayList<>();
            } else {
                kinds.clear();
            }
        }
    }

    Budget budget() {
        return budget;
    }

    Limits limits() {
        return limits;
    }

    /** Returns the ledger, at the current position. */
    GraphLedger ledger() {
        ledger.moveTo(input.currentOffset());
        return ledger;
    }

    /** Returns what the key of the entry costs that was read last. */
    long keyCost() {
        return keyCost;
    }

    void setKeyCost(long cost) {
        keyCost = cost;
    }

    /** Returns whether no object of a class was asked for in this payload before, by the index of its plan. */
    boolean isFirst(int plan) {
        boolean isFirst = !classes.get(plan);
        classes.set(plan);
        return isFirst;
    }

    /** Returns how many elements of open containers were gathered. */
    int gathered() {
        return gatheredCount;
    }

    /** Gathers an element, or null. */
    void gather(@Nullable Object element) {
        if (gatheredCount == gathered.length) {
            gathered = Arrays.copyOf(gathered, 2 * gatheredCount);
        }
        gathered[gatheredCount++] = element;
    }

    /** Gathers null as often as was charged. */
    void gatherNulls(int count) {
        if (count > gathered.length - gatheredCount) {
            gathered = Arrays.copyOf(gathered, Math.addExact(gatheredCount, count));
        }
        gatheredCount += count;
    }

    /** Takes what was gathered since there were {@code from} elements, into an array of a class. */
    <T> T[] take(int from, Class<? extends T[]> type) {
        T[] elements = Arrays.copyOfRange(gathered, from, gatheredCount, type);
        Arrays.fill(gathered, from, gatheredCount, null);
        gatheredCount = from;
        return elements;
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
        if (kinds != null && (tag & TYPE_MASK) == WIRETYPE_REFERENCE) {
            return referred(kinds, kind);
        }
        require(tag, WIRETYPE_START_GROUP, kind.describe());
        limits.checkDepth("objects", depth + 1);
        depth++;
        Object value;
        if (kinds == null && !kind.isContainer()) {
            value = kind.readBody(this, endOf(tag), GraphLedger.NONE);
        } else {
            ledger.moveTo(input.currentOffset());
            int number = kind.enter(ledger);
            if (kinds != null) {
                kinds.add(kind);
            }
            value = kind.readBody(this, endOf(tag), number);
            ledger.set(number, value);
            ledger.moveTo(input.currentOffset());
            ledger.leave();
        }
        depth--;
        return value;
    }

    /** Returns how many bytes a tag takes. */
    static int tagBytes(int tag) {
        return tag == 0 ? 0 : ProtobufOutput.computeRawVarint32Size(tag);
    }

    private static int endOf(int tag) {
        return WireFormat.makeTag(number(tag), WIRETYPE_END_GROUP);
    }

    private Object referred(List<@Nullable GroupKind> all, GroupKind kind) throws IOException {
        int index = input.readRawVarint32();
        requireInside();
        if (index < 0 || index >= all.size()) {
            throw new InvalidPayloadException("reference " + Integer.toUnsignedString(index) + " is to none of the "
                    + all.size() + " objects before it");
        }
        GroupKind readAs = all.get(index);
        Object value = ledger.get(index);
        if (readAs == null) {
            throw new InvalidPayloadException("reference " + index
                    + " is to an object in a field that the class here lacks; keep the field while such data is there");
        }
        if (value == null) {
            throw new InvalidPayloadException("reference " + index + " is to an object that is not complete");
        }
        if (!kind.accepts(value, readAs)) {
            throw new InvalidPayloadException("reference " + index + " is to a "
                    + value.getClass().getName() + " where " + kind.describe() + " is declared");
        }
        ledger.moveTo(input.currentOffset());
        ledger.refer(index);
        return value;
    }

    /** Lets the parts of an object refer to it. */
    void open(int number, Object value) {
        if (number != GraphLedger.NONE) {
            ledger.set(number, value);
        }
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
                if (kinds == null) {
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
        if (kinds != null) {
            ledger.moveTo(input.currentOffset());
            ledger.enter(HashCodes.OTHER);
            kinds.add(null);
        }
        int end = endOf(tag);
        for (int inner = next(end); inner != 0; inner = next(end)) {
            skip(inner);
        }
        if (kinds != null) {
            ledger.leave();
        }
        depth--;
    }
}
