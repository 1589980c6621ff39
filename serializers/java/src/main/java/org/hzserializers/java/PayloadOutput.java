// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.ObjectStreamConstants;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.IdentityNumbers;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.java.classes.ModifiedUtf8;

/**
 * The buffer that a value is written into: values of fixed length, texts and references, with the numbers and the costs
 * of what was written.
 */
final class PayloadOutput {

    private static final int SHORT_HEADER = 2;
    private static final int LONG_HEADER = 5;
    private static final int SHORT_BLOCK = 255;
    private static final int SHORT_TEXT = 0xFFFF;
    private static final int TEXT_HEADER = 3;
    private static final int INITIAL = 512;

    private final Limits limits;
    private final Budget budget;
    private final GraphLedger ledger;
    private final IdentityNumbers numbers = new IdentityNumbers();

    private byte[] bytes = new byte[INITIAL];
    private int position;

    PayloadOutput(Limits limits) {
        this.limits = limits;
        this.budget = new Budget(limits);
        this.ledger = new GraphLedger(limits, budget, true);
    }

    Limits limits() {
        return limits;
    }

    Budget budget() {
        return budget;
    }

    GraphLedger ledger() {
        return ledger;
    }

    /** Starts a payload. */
    void start() {
        position = 0;
        ledger.clear();
        budget.startWriting();
    }

    /** Lets go of the value; its bytes stay. */
    void clear() {
        ledger.clear();
        numbers.clear();
    }

    /** Returns what holds the bytes, from the beginning. */
    byte[] bytes() {
        return bytes;
    }

    int position() {
        return position;
    }

    void trim(int maxRetainedBytes) {
        if (bytes.length > maxRetainedBytes) {
            bytes = new byte[INITIAL];
        }
    }

    /** Returns the number of what was written; {@link IdentityNumbers#NONE} if it was not, or is not shared. */
    int number(Object written) {
        return numbers.get(written);
    }

    /** Leaves bytes for the header of a block of primitive data, and returns where it is. */
    int beginBlock() {
        reserve(SHORT_HEADER);
        position += SHORT_HEADER;
        return position - SHORT_HEADER;
    }

    /** Returns the length of a block that ends here. */
    int blockLength(int start) {
        return position - start - SHORT_HEADER;
    }

    /** Writes the header of a block that ends here. */
    void endBlock(int start) {
        int length = blockLength(start);
        if (length <= SHORT_BLOCK) {
            bytes[start] = ObjectStreamConstants.TC_BLOCKDATA;
            bytes[start + 1] = (byte) length;
        } else {
            reserve(LONG_HEADER - SHORT_HEADER);
            System.arraycopy(bytes, start + SHORT_HEADER, bytes, start + LONG_HEADER, length);
            position = start;
            int8(ObjectStreamConstants.TC_BLOCKDATALONG);
            int32(length);
            position += length;
        }
    }

    void copy(byte[] source, int offset, int count) {
        reserve(count);
        System.arraycopy(source, offset, bytes, position, count);
        position += count;
    }

    /** Returns a view of the next bytes, which the caller writes. */
    ByteBuffer take(long count) {
        reserve(count);
        ByteBuffer taken = ByteBuffer.wrap(bytes, position, (int) count);
        position += (int) count;
        return taken;
    }

    private void reserve(long count) {
        if (count > bytes.length - position) {
            limits.checkPayload(position + count);
            long wanted = Math.max(position + count, 2L * bytes.length);
            bytes = Arrays.copyOf(bytes, (int) Math.min(wanted, Integer.MAX_VALUE - 8));
        }
    }

    void int8(int value) {
        reserve(1);
        bytes[position++] = (byte) value;
    }

    void int16(int value) {
        reserve(2);
        bytes[position++] = (byte) (value >> 8);
        bytes[position++] = (byte) value;
    }

    void int32(int value) {
        int16(value >> 16);
        int16(value);
    }

    void int64(long value) {
        int32((int) (value >> 32));
        int32((int) value);
    }

    long clock() {
        ledger.moveTo(position);
        return ledger.clock();
    }

    /**
     * Writes bytes that are ready.
     *
     * @param name the name in them
     * @param others how many of them are not the name's
     */
    void name(String name, byte[] ready, int others) {
        limits.checkText(name.length(), Integer.MAX_VALUE);
        budget.memory(ObjectSizes.TEXT + 2L * (ready.length - others));
        reserve(ready.length);
        System.arraycopy(ready, 0, bytes, position, ready.length);
        position += ready.length;
    }

    private long chargedLength(String text) {
        limits.checkText(text.length(), Integer.MAX_VALUE);
        long length = ModifiedUtf8.length(text);
        budget.memory(ObjectSizes.TEXT + 2 * length);
        return length;
    }

    private void put(String text, long length) {
        reserve(length);
        ModifiedUtf8.put(text, bytes, position);
        position += (int) length;
    }

    void sharedText(String text, boolean unshared) {
        int start = position + 1;
        if (text.length() <= SHORT_TEXT && putPlain(text, unshared)) {
            return;
        }
        long length = chargedLength(text);
        if (length > SHORT_TEXT) {
            int8(ObjectStreamConstants.TC_LONGSTRING);
            int64(length);
        } else {
            int8(ObjectStreamConstants.TC_STRING);
            int16((int) length);
        }
        int handle = begin(text, start, unshared);
        put(text, length);
        end(handle);
    }

    /** Writes a text in one pass, as most are. */
    private boolean putPlain(String text, boolean unshared) {
        int length = text.length();
        reserve(TEXT_HEADER + length);
        if (!ModifiedUtf8.putPlain(text, bytes, position + TEXT_HEADER)) {
            return false;
        }
        limits.checkText(length, Integer.MAX_VALUE);
        budget.memory(ObjectSizes.TEXT + 2L * length);
        int handle = begin(text, position + 1, unshared);
        bytes[position] = ObjectStreamConstants.TC_STRING;
        bytes[position + 1] = (byte) (length >> 8);
        bytes[position + 2] = (byte) length;
        position += TEXT_HEADER + length;
        end(handle);
        return true;
    }

    void end(int handle) {
        ledger.moveTo(position);
        ledger.end(handle);
    }

    void leave() {
        ledger.moveTo(position);
        ledger.leave();
    }

    int begin(Object object, int start, boolean unshared) {
        ledger.moveTo(start);
        int handle = ledger.begin();
        if (!unshared) {
            numbers.put(object, handle);
        }
        return handle;
    }

    void refer(int handle) {
        int8(ObjectStreamConstants.TC_REFERENCE);
        int32(ObjectStreamConstants.baseWireHandle + handle);
        ledger.moveTo(position);
        ledger.refer(handle);
    }

    void primitive(char code, Object value) {
        switch (code) {
            case 'Z' -> int8((boolean) value ? 1 : 0);
            case 'B' -> int8((byte) value);
            case 'C' -> int16((char) value);
            case 'S' -> int16((short) value);
            case 'I' -> int32((int) value);
            case 'J' -> int64((long) value);
            case 'F' -> int32(Float.floatToRawIntBits((float) value));
            default -> int64(Double.doubleToRawLongBits((double) value));
        }
    }
}
