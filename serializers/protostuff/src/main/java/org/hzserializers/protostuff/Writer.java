// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import io.protostuff.GraphProtostuffOutput;
import io.protostuff.Input;
import io.protostuff.LinkedBuffer;
import io.protostuff.Output;
import io.protostuff.ProtostuffOutput;
import io.protostuff.Schema;
import java.io.DataOutput;
import java.io.IOException;
import java.util.BitSet;
import java.util.IdentityHashMap;
import org.hzserializers.core.Budget;
import org.hzserializers.core.HashCodes;
import org.hzserializers.core.HashTable;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.hzserializers.core.ObjectSizes;
import org.hzserializers.core.OpenObjects;
import org.hzserializers.core.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * Protostuff's output, with the checks of what is written. It is the schema of all groups, too: which of them is
 * written is told just before.
 */
final class Writer implements Schema<Object> {

    /** Shorter pieces are copied by the library, longer ones may be kept as they are until the payload is written. */
    private static final int COPIED_BYTES = LinkedBuffer.DEFAULT_BUFFER_SIZE;

    private static final int KEPT_BYTES = 4096;

    /** Objects of a graph that are kept room for between payloads. */
    static final int KEPT_OBJECTS = 1 << 13;

    /** A reader counts the end of a container in. */
    private static final int MAX_TAG_BYTES = 5;

    private final Limits limits;
    private final boolean key;
    private final Budget budget;
    private final LinkedBuffer head;
    private final ProtostuffOutput plain;
    private final byte[] scratch = new byte[COPIED_BYTES];

    /** Bytes of memory of an iterator for each byte, as a container takes two and more. */
    private static final int ITERATOR = 16;

    /** The objects so far, if those that come again are referred to. */
    private @Nullable IdentityHashMap<Object, Met> met;

    /** The classes so far, by the indexes of their plans. */
    private final BitSet classes = new BitSet();

    private Output output;
    private @Nullable GroupKind current;
    private int depth;
    private int hashed;

    /** What references cost beside their bytes. */
    private long referred;

    /** How many objects are inside each other in the open one, so far. */
    private int height;

    /** An object that was met. */
    private static final class Met {

        private final GroupKind kind;
        private final boolean isRoot;
        private boolean isComplete;
        private long cost;

        /** How many objects are inside each other in it. */
        private int height;

        Met(GroupKind kind, boolean isRoot) {
            this.kind = kind;
            this.isRoot = isRoot;
        }
    }

    Writer(Limits limits, boolean graph, boolean key) {
        this.limits = limits;
        this.key = key;
        this.budget = new Budget(limits);
        this.head = LinkedBuffer.allocate(KEPT_BYTES);
        this.plain = new ProtostuffOutput(head);
        this.met = graph ? new IdentityHashMap<>() : null;
        this.output = plain;
    }

    /** Writes a payload into the buffer, and returns its length. */
    int payload(GroupKind root, Object value) throws IOException {
        clear();
        classes.clear();
        budget.startWriting();
        depth = 1;
        hashed = 0;
        referred = 0;
        height = 0;
        root.check(value);
        if (met != null) {
            output = new GraphProtostuffOutput(plain);
            met.put(value, new Met(root, true));
        }
        root.writeBody(this, value);
        int length = plain.getSize();
        budget.settle(length);
        return length;
    }

    void writeTo(DataOutput out) throws IOException {
        LinkedBuffer.writeTo(out, head);
    }

    /** Lets go of the value. */
    void clear() {
        plain.clear();
        output = plain;
        if (met != null) {
            if (met.size() > KEPT_OBJECTS) {
                met = new IdentityHashMap<>();
            } else {
                met.clear();
            }
        }
    }

    Output output() {
        return output;
    }

    /** Returns whether no object of a class was asked for in this payload before, by the index of its plan. */
    boolean isFirst(int plan) {
        boolean isFirst = !classes.get(plan);
        classes.set(plan);
        return isFirst;
    }

    Budget budget() {
        return budget;
    }

    Limits limits() {
        return limits;
    }

    boolean isKey() {
        return key;
    }

    /** Returns what was written so far costs when it is hashed or compared. */
    long cost() {
        return plain.getSize() + referred;
    }

    void text(int number, String text) throws IOException {
        int length = text.length();
        limits.checkText(length, Integer.MAX_VALUE);
        budget.memory(ObjectSizes.TEXT + length);
        boolean isShort = length <= COPIED_BYTES / Utf8.MAX_BYTES;
        byte[] bytes = isShort ? scratch : new byte[Utf8.length("text", text)];
        int end = Utf8.put("text", text, bytes, 0);
        output.writeByteRange(true, number, bytes, 0, end, false);
    }

    void group(int number, GroupKind kind, Object value) throws IOException {
        if (met == null) {
            limits.checkDepth("objects", depth + 1);
            depth++;
            open(number, kind, value);
            depth--;
            return;
        }
        Met before = met.get(value);
        if (before != null) {
            requireReferable(before, kind, value);
            height = Math.max(height, before.height + 1);
            referred = Budget.refer(referred, cost(before.cost, depth + before.height));
            output.writeObject(number, value, this, false);
            return;
        }
        limits.checkDepth("objects", depth + 1);
        depth++;
        budget.memory(Reader.SLOT_BYTES);
        Met now = new Met(kind, false);
        met.put(value, now);
        long start = cost();
        int outer = height;
        height = 0;
        open(number, kind, value);
        now.cost = cost() - start;
        now.height = height(value, height);
        height = Math.max(outer, now.height + 1);
        now.isComplete = true;
        depth--;
    }

    /** Returns how many objects are inside each other in an object, as far as its hash code looks. */
    static int height(Object object, int inside) {
        return HashCodes.of(object.getClass()) == HashCodes.IDENTITY ? 0 : inside;
    }

    /** Returns what a reference costs, more than anything if no stack bears the hash code. */
    static long cost(long referred, int height) {
        return height > OpenObjects.MAX_HEIGHT ? Budget.MAX_REFERENCE : referred;
    }

    private void open(int number, GroupKind kind, Object value) throws IOException {
        current = kind;
        output.writeObject(number, value, this, false);
    }

    private void requireReferable(Met before, GroupKind kind, Object value) {
        String name = value.getClass().getName();
        if (before.isRoot) {
            throw new InvalidPayloadException("a reference leads back to the outermost object, a " + name
                    + ", which Protostuff would read as another one; hold what is in the circle in an object of its"
                    + " own");
        }
        if (!before.isComplete && (hashed > 0 || !before.kind.isOpen(value))) {
            throw new InvalidPayloadException("a " + name + " holds itself, which is carried of plain objects and lists"
                    + " only, and not in a set or as the key of a map");
        }
        if (!kind.accepts(value, before.kind)) {
            throw new InvalidPayloadException("one " + name + " is in a place of the type " + before.kind.describe()
                    + " and in one of the type " + kind.describe() + "; declare both alike");
        }
    }

    /** Elements are hashed when they are read, so that the objects around them cannot be in them. */
    void startHashed() {
        hashed++;
    }

    void endHashed() {
        hashed--;
    }

    /** Charges what a reader pays for filling a hash table. */
    void chargeTable(Object[] elements, @Nullable Class<?> elementClass, long cost) {
        charge(budget, elements, elementClass, cost + MAX_TAG_BYTES);
    }

    static void charge(Budget budget, @Nullable Object[] elements, @Nullable Class<?> elementClass, long cost) {
        budget.work(cost);
        if (elements.length > 0) {
            budget.memory(ObjectSizes.TABLE);
            if (elementClass == null ? HashTable.anyWalks(elements, 1) : HashTable.walks(elementClass)) {
                budget.iterators(cost, ITERATOR);
            }
        }
        if (HashTable.TREES.mustCharge(elements.length, elementClass)) {
            HashTable.TREES.charge(budget, elements, 0, 1, cost);
        }
    }

    @Override
    public void writeTo(Output out, Object value) throws IOException {
        GroupKind kind = current;
        if (kind == null) {
            throw new IllegalStateException("no group was started");
        }
        current = null;
        kind.writeBody(this, value);
    }

    @Override
    public void mergeFrom(Input in, Object value) {
        throw new UnsupportedOperationException("this schema only writes");
    }

    @Override
    public Object newMessage() {
        throw new UnsupportedOperationException("this schema only writes");
    }

    @Override
    public boolean isInitialized(Object value) {
        return true;
    }

    @Override
    public String getFieldName(int number) {
        return String.valueOf(number);
    }

    @Override
    public int getFieldNumber(String name) {
        return Integer.parseInt(name);
    }

    @Override
    public String messageName() {
        return "Object";
    }

    @Override
    public String messageFullName() {
        return Object.class.getName();
    }

    @Override
    public Class<? super Object> typeClass() {
        return Object.class;
    }
}
