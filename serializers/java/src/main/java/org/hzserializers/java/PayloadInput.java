// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.ObjectStreamConstants;
import java.nio.ByteBuffer;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.java.classes.ModifiedUtf8;
import org.hzserializers.java.classes.StreamClass;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one payload from a position on: values of fixed length, texts and references, with the numbers and the
 * costs of what was read.
 */
final class PayloadInput {

    /** Is in the place of an object to which nothing may refer. */
    static final Object UNSHARED = new Object();

    private final Limits limits;
    private final Budget budget;
    private final GraphLedger ledger;

    private byte[] bytes = {};
    private int position;
    private int end;

    PayloadInput(Limits limits) {
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

    /** Starts a payload of so many bytes. */
    void start(byte[] payload, int length) {
        bytes = payload;
        position = 0;
        end = length;
        ledger.clear();
        budget.start(length);
    }

    /** Lets go of the payload. */
    void clear() {
        ledger.clear();
        bytes = new byte[0];
    }

    int position() {
        return position;
    }

    /** Moves on to a position that is not behind the end. */
    void moveTo(int target) {
        position = target;
    }

    /** Copies bytes that are there. */
    void copy(byte[] target, int offset, int count) {
        System.arraycopy(bytes, position, target, offset, count);
        position += count;
    }

    /** Returns bytes that are there, of which the buffer is a view. */
    ByteBuffer take(int count) {
        ByteBuffer taken = ByteBuffer.wrap(bytes, position, count);
        position += count;
        return taken;
    }

    int remaining() {
        return end - position;
    }

    private void require(int count) {
        if (count > end - position) {
            throw new InvalidPayloadException(
                    "payload ends after " + (end - position) + " of " + count + " bytes of a value");
        }
    }

    int int8() {
        require(1);
        return bytes[position++];
    }

    int peek() {
        require(1);
        return bytes[position];
    }

    int uint16() {
        require(2);
        int value = ((bytes[position] & 0xFF) << 8) | (bytes[position + 1] & 0xFF);
        position += 2;
        return value;
    }

    int int32() {
        return (uint16() << 16) | uint16();
    }

    long int64() {
        return ((long) int32() << 32) | (int32() & 0xFFFFFFFFL);
    }

    long clock() {
        ledger.moveTo(position);
        return ledger.clock();
    }

    int begin(@Nullable Object object) {
        ledger.moveTo(position);
        int handle = ledger.begin();
        ledger.set(handle, object);
        return handle;
    }

    void end(int handle) {
        ledger.moveTo(position);
        ledger.end(handle);
    }

    void leave() {
        ledger.moveTo(position);
        ledger.leave();
    }

    /**
     * Starts a block of primitive data.
     *
     * @return where it ends; negative if none comes next
     */
    int block() {
        int code = peek();
        if (code != ObjectStreamConstants.TC_BLOCKDATA && code != ObjectStreamConstants.TC_BLOCKDATALONG) {
            return -1;
        }
        position++;
        int length = code == ObjectStreamConstants.TC_BLOCKDATA ? int8() & 0xFF : int32();
        if (length < 0 || length > remaining()) {
            throw new InvalidPayloadException("block of " + Integer.toUnsignedString(length)
                    + " bytes does not fit the " + remaining() + " bytes that remain");
        }
        return position + length;
    }

    String text(long length) {
        if (length < 0 || length > remaining()) {
            throw new InvalidPayloadException(
                    "text of " + length + " bytes does not fit the " + remaining() + " bytes that remain");
        }
        budget.memory(ObjectSizes.TEXT + 2 * length);
        String text = ModifiedUtf8.get(bytes, position, (int) length);
        limits.checkText(text.length(), Integer.MAX_VALUE);
        position += (int) length;
        return text;
    }

    String sharedText(int code) {
        int handle = begin(null);
        String text;
        if (code == ObjectStreamConstants.TC_STRING) {
            text = text(uint16());
        } else if (code == ObjectStreamConstants.TC_LONGSTRING) {
            text = text(int64());
        } else {
            throw unexpected(code, "a text");
        }
        ledger.set(handle, text);
        end(handle);
        return text;
    }

    static InvalidPayloadException unexpected(int code, String expected) {
        return new InvalidPayloadException(
                String.format("stream has the type code 0x%02x where %s is expected", code & 0xFF, expected));
    }

    @Nullable
    Object reference(boolean unshared) {
        int handle = int32() - ObjectStreamConstants.baseWireHandle;
        if (handle < 0 || handle >= ledger.size()) {
            throw new InvalidPayloadException("reference to object " + handle + ", of " + ledger.size() + " so far");
        }
        Object found = ledger.get(handle);
        if (unshared || found == null || found == UNSHARED || found instanceof StreamClass) {
            throw new InvalidPayloadException("reference to object " + handle + ", which "
                    + (found == null
                            ? "is not complete"
                            : found instanceof StreamClass ? "is a class" : "is not shared"));
        }
        ledger.moveTo(position);
        ledger.refer(handle);
        return found;
    }

    Object primitive(char code) {
        return switch (code) {
            case 'Z' -> int8() != 0;
            case 'B' -> (byte) int8();
            case 'C' -> (char) uint16();
            case 'S' -> (short) uint16();
            case 'I' -> int32();
            case 'J' -> int64();
            case 'F' -> Float.intBitsToFloat(int32());
            default -> Double.longBitsToDouble(int64());
        };
    }
}
