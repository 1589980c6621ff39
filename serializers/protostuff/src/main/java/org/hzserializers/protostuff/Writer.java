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
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.IdentityNumbers;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.core.text.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * Protostuff's output, with the checks of what is written. It is the schema of all groups, too: which of them is
 * written is given just before.
 */
final class Writer implements Schema<Object> {

    /** Shorter pieces are copied by the library, longer ones may be kept as they are until the payload is written. */
    private static final int COPIED_BYTES = LinkedBuffer.DEFAULT_BUFFER_SIZE;

    private static final int KEPT_BYTES = 4096;

    /** Objects of a graph whose space is kept between payloads. */
    static final int KEPT_OBJECTS = 1 << 13;

    private final Limits limits;
    private final boolean key;
    private final Budget budget;
    private final LinkedBuffer head;
    private final ProtostuffOutput plain;
    private final byte[] scratch = new byte[COPIED_BYTES];

    private final GraphLedger ledger;

    /** The numbers of the objects so far; null if those that come again are not referred to. */
    private final @Nullable IdentityNumbers numbers;

    /** How the objects were written that have numbers. */
    private List<GroupKind> kinds = new ArrayList<>();

    /** The classes so far, by the indexes of their plans. */
    private final BitSet classes = new BitSet();

    private Output output;
    private @Nullable GroupKind current;
    private @Nullable Object root;
    private int depth;

    /** What the key of the entry costs that was written last. */
    private long keyCost;

    Writer(Limits limits, boolean graph, boolean key) {
        this.limits = limits;
        this.key = key;
        this.budget = new Budget(limits);
        this.head = LinkedBuffer.allocate(KEPT_BYTES);
        this.plain = new ProtostuffOutput(head);
        this.ledger = new GraphLedger(limits, budget, graph);
        this.numbers = graph ? new IdentityNumbers() : null;
        this.output = plain;
    }

    /** Writes a payload into the buffer, and returns its length. */
    int payload(GroupKind kind, Object value) throws IOException {
        clear();
        classes.clear();
        budget.startWriting();
        depth = 1;
        kind.check(value);
        ledger.enter(GraphLedger.NONE, HashCodes.OTHER);
        if (numbers != null) {
            output = new GraphProtostuffOutput(plain);
            root = value;
        }
        kind.writeBody(this, value);
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
        ledger.clear();
        root = null;
        if (numbers != null) {
            numbers.clear();
        }
        if (kinds.size() > KEPT_OBJECTS) {
            kinds = new ArrayList<>();
        } else {
            kinds.clear();
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

    boolean isGraph() {
        return numbers != null;
    }

    /** Returns the ledger, at the current position. */
    GraphLedger ledger() {
        ledger.moveTo(plain.getSize());
        return ledger;
    }

    /** Returns what the key of the entry costs that was written last. */
    long keyCost() {
        return keyCost;
    }

    void setKeyCost(long cost) {
        keyCost = cost;
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

    void group(int field, GroupKind kind, Object value) throws IOException {
        if (numbers != null) {
            int before = numbers.get(value);
            if (before != IdentityNumbers.NONE || value == root) {
                refer(field, kind, value, before);
                return;
            }
        }
        limits.checkDepth("objects", depth + 1);
        depth++;
        current = kind;
        output.writeObject(field, value, this, false);
        if (isEntered(kind)) {
            ledger().leave();
        }
        depth--;
    }

    /** Without references, objects that are no containers cost their bytes, which the ledger need not know. */
    private boolean isEntered(GroupKind kind) {
        return numbers != null || kind.isContainer();
    }

    private void refer(int field, GroupKind kind, Object value, int before) throws IOException {
        requireReferable(before, kind, value);
        output.writeObject(field, value, this, false);
        ledger().refer(before);
    }

    private void requireReferable(int before, GroupKind kind, Object value) {
        String name = value.getClass().getName();
        if (before == IdentityNumbers.NONE) {
            throw new InvalidPayloadException("a reference leads back to the outermost object, a " + name
                    + ", which Protostuff would read as another one; hold what is in the circle in an object of its"
                    + " own");
        }
        GroupKind writtenAs = kinds.get(before);
        if (ledger.isOpen(before) && !writtenAs.isOpen(value)) {
            throw new InvalidPayloadException(
                    "a " + name + " holds itself, which is carried of plain objects and lists only");
        }
        if (!kind.accepts(value, writtenAs)) {
            throw new InvalidPayloadException("one " + name + " is in a place of the type " + writtenAs.describe()
                    + " and in one of the type " + kind.describe() + "; declare both alike");
        }
    }

    @Override
    public void writeTo(Output out, Object value) throws IOException {
        GroupKind kind = current;
        if (kind == null) {
            throw new IllegalStateException("no group was started");
        }
        current = null;
        if (isEntered(kind)) {
            // The tag that begins the group is written, as it is read when a reader enters it.
            int number = kind.enter(ledger());
            if (numbers != null) {
                numbers.put(value, number);
                kinds.add(kind);
            }
        }
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
