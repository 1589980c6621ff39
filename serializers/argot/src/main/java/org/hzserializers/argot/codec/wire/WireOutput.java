// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.arrays.ArrayMarshaller.Kind;
import org.hzserializers.core.Format;
import org.hzserializers.core.Frame;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.OrderedPieces;
import org.jspecify.annotations.Nullable;

/**
 * A buffer that values are written to, with a sink behind it that takes what is full, or without: then it grows. Big
 * endian. Not thread-safe. Not API.
 *
 * <p>{@link #ensureSpace}, {@link #writeBytes} and {@link #writeElements} may hand what was written to the sink and
 * start the buffer anew, or replace it; after {@link #hold} the positions stay.
 */
public final class WireOutput {

    /** Small values go out in one call, and blocks of large arrays stay in the first-level cache. */
    private static final int SINK_BUFFER = 8 * 1024;

    /** Elements that are packed without an object around the buffer; larger arrays go past it. */
    private static final int SHORT_ARRAY = 23;

    private static final int NOT_BEGUN = -1;

    private static final float[] NAN = {Float.NaN};

    public final StreamIds ids;
    final Limits limits;
    final Budget budget;
    public final GraphLedger ledger;

    public byte[] buffer;
    public int position;

    private final boolean sorts;
    private @Nullable ObjectDataOutput sink;
    /** Bytes that the sink has of this value. */
    private long flushed;

    /** What the frame's head says where the length follows it; null where this is not written here. */
    private @Nullable Format format;
    /** Where the payload begins in a stream that has a part of it already, behind a length that is a guess. */
    private int begun = NOT_BEGUN;
    /** The length that is guessed: values of a type mostly take as many bytes for it. */
    private int lastLength = SINK_BUFFER;

    private @Nullable ArrayMarshaller marshaller;
    private @Nullable ArrayMarshaller floatMarshaller;

    /** For texts that are not Latin-1. */
    public final UnitBuffer units = new UnitBuffer();

    private int holds;
    private int depth;
    /** Writes to memory only. */
    public WireOutput(StreamIds ids, Limits limits) {
        this(ids, limits, 256, false);
    }

    private WireOutput(StreamIds ids, Limits limits, int bytes, boolean sorts) {
        this.sorts = sorts;
        this.ids = ids;
        this.limits = limits;
        this.buffer = new byte[bytes];
        this.budget = new Budget(limits, this::offset);
        this.ledger = new GraphLedger(limits, budget, false);
        budget.startWriting();
    }

    /**
     * Writes to memory until it is attached to a stream of Hazelcast's.
     *
     * @param sorts whether sets and maps without an order are written in the order of their bytes
     */
    public static WireOutput forSinks(StreamIds ids, Limits limits, boolean sorts) {
        return new WireOutput(ids, limits, SINK_BUFFER, sorts);
    }

    /**
     * Starts to write a value to a stream, and the frame's head with the value's length before it.
     *
     * @param head the format that the head names
     */
    public void attach(ObjectDataOutput out, Format head) {
        attach(out);
        format = head;
        if (!(out instanceof BufferObjectDataOutput)) {
            hold();
        }
    }

    /** Starts to write a value to a stream. */
    public void attach(ObjectDataOutput out) {
        sink = out;
        format = null;
        begun = NOT_BEGUN;
        position = 0;
        flushed = 0;
        holds = 0;
        depth = 0;
        ledger.clear();
        budget.startStream();
    }

    /** Ends a value: hands what is left to the stream, lets go of it and of memory above the limit. */
    public void detach() throws IOException {
        ObjectDataOutput out = Objects.requireNonNull(sink);
        long length = flushed + position;
        limits.checkPayload(length);
        if (format != null && begun == NOT_BEGUN) {
            Frame.writeHead(out, format, (int) length);
        }
        out.write(buffer, 0, position);
        if (begun != NOT_BEGUN) {
            setLength((BufferObjectDataOutput) out, (int) length);
        }
        sink = null;
        if (buffer.length > limits.maxRetainedBytes()) {
            buffer = new byte[Math.min(SINK_BUFFER, limits.maxRetainedBytes())];
        }
    }

    private void begin(ObjectDataOutput out, Format head) throws IOException {
        Frame.writeHead(out, head, lastLength);
        begun = ((BufferObjectDataOutput) out).position();
    }

    /** Writes the length in front of the payload, which moves if this takes other bytes than the guess. */
    private void setLength(BufferObjectDataOutput out, int length) throws IOException {
        Format head = Objects.requireNonNull(format);
        int guessed = Frame.lengthBytes(lastLength);
        int start = begun - guessed - 1;
        if (Frame.lengthBytes(length) == guessed) {
            int end = out.position();
            out.position(start);
            Frame.writeHead(out, head, length);
            out.position(end);
        } else {
            byte[] written = out.toByteArray();
            out.position(start);
            Frame.writeHead(out, head, length);
            out.write(written, begun, length);
        }
        lastLength = length;
    }

    /** Keeps all that follows in the buffer, so that what is in front of it can be written later. */
    public void hold() {
        holds++;
    }

    /** Ends {@link #hold}. */
    public void unhold() {
        holds--;
    }

    /** Ensures space for so many bytes at {@code position}. */
    public void ensureSpace(long bytes) {
        if (bytes > buffer.length - position) {
            makeRoom(bytes);
        }
    }

    private void makeRoom(long bytes) {
        if (sink != null && holds == 0) {
            flush(sink);
        }
        if (bytes > buffer.length - position) {
            grow(bytes);
        }
    }

    private void flush(ObjectDataOutput out) {
        limits.checkPayload(flushed + position);
        try {
            if (format != null && begun == NOT_BEGUN) {
                begin(out, format);
            }
            out.write(buffer, 0, position);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        flushed += position;
        position = 0;
    }

    private void grow(long bytes) {
        long size = position + bytes;
        limits.checkPayload(flushed + size);
        long spare = Math.min(Integer.MAX_VALUE - 8L, size + (size >>> 1));
        buffer = Arrays.copyOf(buffer, (int) spare);
    }

    /** Writes all elements of an array of the kind's, those of a large one straight to the sink. */
    public void writeElements(Kind kind, Object array, int count) {
        ObjectDataOutput out = sink;
        long bytes = (long) count * kind.bytes();
        if (out == null || holds > 0 || (count <= SHORT_ARRAY && bytes <= buffer.length - position)) {
            ensureSpace(bytes);
            kind.put(buffer, position, array, 0, count, true);
            if (kind == Kind.FLOAT) {
                foldNaN((float[]) array, count);
            }
            position += (int) bytes;
            return;
        }
        flush(out);
        limits.checkPayload(flushed + bytes);
        try {
            kind.writeElements(kind == Kind.FLOAT ? floats() : marshaller(), out, array, 0, count);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        flushed += bytes;
    }

    private void foldNaN(float[] array, int count) {
        for (int i = 0; i < count; i++) {
            if (Float.isNaN(array[i])) {
                ArrayMarshaller.put(buffer, position + Float.BYTES * i, NAN, 0, 1, true);
            }
        }
    }

    private ArrayMarshaller marshaller() {
        ArrayMarshaller present = marshaller;
        if (present == null) {
            present = ArrayMarshaller.of(ByteOrder.BIG_ENDIAN);
            marshaller = present;
        }
        return present;
    }

    /** The format has one float NaN, while doubles keep theirs. */
    private ArrayMarshaller floats() {
        ArrayMarshaller present = floatMarshaller;
        if (present == null) {
            present = ArrayMarshaller.of(ByteOrder.BIG_ENDIAN, ArrayMarshaller.Option.CANONICAL_NAN);
            floatMarshaller = present;
        }
        return present;
    }

    /** Writes the lowest eight bits. */
    public void writeByte(int value) {
        ensureSpace(1);
        buffer[position++] = (byte) value;
    }

    void writeBigEndian(long value, int width) {
        ensureSpace(width);
        for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
            buffer[position++] = (byte) (value >>> shift);
        }
    }

    /** Writes {@code bytes[offset, offset + length)}. */
    public void writeBytes(byte[] bytes, int offset, int length) {
        ObjectDataOutput out = sink;
        if (out != null && holds == 0 && length > buffer.length - position) {
            writeThrough(out, bytes, offset, length);
            return;
        }
        ensureSpace(length);
        System.arraycopy(bytes, offset, buffer, position, length);
        position += length;
    }

    /** Hands bytes to the sink that are more than the buffer takes: copying them there first would gain nothing. */
    private void writeThrough(ObjectDataOutput out, byte[] bytes, int offset, int length) {
        flush(out);
        limits.checkPayload(flushed + length);
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        flushed += length;
    }

    /** Whether sets and maps without an order are written in the order of their bytes. */
    public boolean sorts() {
        return sorts;
    }

    /**
     * Brings what was written since {@code start} into the order of its bytes; nothing may have been flushed since
     * then.
     *
     * @param ends the end of each piece
     */
    public void sort(int start, int[] ends) {
        OrderedPieces.sort(buffer, start, ends);
    }

    /** Writes a uvint28, which the caller has checked, in the fewest bytes. */
    public void writeUvint28(int value) {
        ensureSpace(4);
        for (int shift = 21; shift > 0; shift -= 7) {
            if (value >>> shift != 0) {
                buffer[position++] = (byte) ((value >>> shift) | 0x80);
            }
        }
        buffer[position++] = (byte) (value & 0x7f);
    }

    /** Writes a text of a definition: a length byte, then UTF-8. */
    public void writeName(String text) {
        byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        writeByte(bytes.length);
        writeBytes(bytes, 0, bytes.length);
    }

    /** Returns an output to memory for a part of the same value, with the same ids. */
    public WireOutput part() {
        return part(ids);
    }

    /** Returns an output to memory for a part of the same value, with ids of its own. */
    public WireOutput part(StreamIds others) {
        return new WireOutput(others, limits);
    }

    /** Checks that what was written is worth the memory that was charged, see {@link Budget#settle}. */
    public void settle() {
        budget.settle(position);
    }

    /** Writes all that was written to an output to memory. */
    public void append(WireOutput part) {
        writeBytes(part.buffer, 0, part.position);
    }

    /** Returns all that was written to memory. */
    public byte[] toByteArray() {
        limits.checkPayload(position);
        budget.settle(position);
        return Arrays.copyOf(buffer, position);
    }

    /** Returns how many bytes of the value were written. */
    public long offset() {
        return flushed + position;
    }

    /** Charges what {@link WireInput#charge(int)} does for what is about to be written. */
    public void charge(int memory) {
        budget.memory(memory);
    }

    /** Charges what {@link WireInput#charge(int, int)} does. */
    public void charge(int count, int memory) {
        budget.memory((long) count * memory);
    }

    /** Returns what it costs to hash all that was written so far, see {@link WireInput#cost}. */
    public long cost() {
        return offset() + budget.memoryCharged() / Memory.WALKED + ledger.clock();
    }

    public void down() {
        limits.checkDepth("values", ++depth);
    }

    public void up() {
        depth--;
    }
}
