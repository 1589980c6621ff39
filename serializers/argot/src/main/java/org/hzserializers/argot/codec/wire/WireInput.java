// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import com.hazelcast.core.HazelcastException;
import com.hazelcast.nio.ObjectDataInput;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.arrays.ArrayMarshaller.Kind;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.Remaining;
import org.hzserializers.core.text.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one value while it is read: an array with bounds, or a buffer that is filled from a source. Takes memory
 * only for bytes that are there. Big endian. Not thread-safe. Not API.
 *
 * <p>From Hazelcast's stream over an array more is taken than is needed, in few calls, and {@link #giveBack} returns
 * the rest; from any other source exactly what is needed.
 */
public final class WireInput {

    /** Bytes taken from a source on trust; after them the memory grows with what has arrived. */
    private static final int STREAM_STEP = 64 * 1024;

    /** Bytes taken ahead at first: most small values are there then, and a list of them does not copy much twice. */
    private static final int FIRST_AHEAD = 512;

    /** Bytes taken ahead at most, reached by doubling: values of many parts should not make many calls. */
    private static final int MAX_AHEAD = 8 * 1024;

    /**
     * Elements that space is allocated for on trust, of which there may be as many as levels; beyond them a container
     * grows with what arrives.
     */
    private static final int TRUSTED_ELEMENTS = 16;

    /** Bytes left in a source that cannot tell. */
    private static final long UNKNOWN = Long.MAX_VALUE / 2;

    /** The ids of the value that is being read; a message has ids of its own for its definitions. */
    public StreamIds ids;

    public final Limits limits;
    final Budget budget;
    public final GraphLedger ledger;

    public byte[] buffer;
    public int position;
    public int limit;

    private @Nullable DataInput source;
    /** The source, if it is a stream. */
    private @Nullable InputStream stream;
    /**
     * Bytes that may still come from the source, less than it has inside a window; not exact unless {@link #backed}.
     */
    private long left;
    /** Whether all that is left is known to be there, and can be given back. */
    private boolean backed;
    /** Bytes to take with the next fill, if the source is backed. */
    private int ahead;
    /** The offset in the value where the source was marked. */
    private long markedAt;
    /** The offset in the value of buffer[0]. */
    private long base;

    private @Nullable ArrayMarshaller marshaller;

    /** For texts that are not Latin-1. */
    public final UnitBuffer units = new UnitBuffer();

    private int depth;

    /** Bytes that the elements of the containers being read take at least, those read already included. */
    private long owed;

    /** Reads {@code bytes[offset, offset + length)}. */
    public WireInput(byte[] bytes, int offset, int length, StreamIds ids, Limits limits) {
        this.buffer = bytes;
        this.position = offset;
        this.limit = offset + length;
        this.base = -offset;
        this.backed = true;
        this.ids = ids;
        this.limits = limits;
        this.budget = new Budget(limits, this::offset);
        this.ledger = new GraphLedger(limits, budget, false);
        budget.start(length);
    }

    /** Reads from a stream exactly what values take. */
    public WireInput(InputStream source, StreamIds ids, Limits limits) {
        this(new byte[256], 0, 0, ids, limits);
        budget.startStream();
        DataInputStream data = new DataInputStream(source);
        this.source = data;
        this.stream = data;
        this.left = UNKNOWN;
        this.backed = false;
    }

    /** Reads nothing until it is attached to a stream of Hazelcast's. */
    public WireInput(StreamIds ids, Limits limits) {
        this(new byte[FIRST_AHEAD], 0, 0, ids, limits);
    }

    /** Starts to read a value from Hazelcast's stream. */
    public void attach(ObjectDataInput in) throws IOException {
        position = 0;
        limit = 0;
        base = 0;
        depth = 0;
        ledger.clear();
        owed = 0;
        budget.startStream();
        source = in;
        if (Remaining.isKnown(in) && in instanceof InputStream bytes && bytes.markSupported()) {
            stream = bytes;
            left = bytes.available();
            backed = true;
            ahead = FIRST_AHEAD;
        } else {
            stream = in instanceof InputStream bytes ? bytes : null;
            left = UNKNOWN;
            backed = false;
        }
    }

    /**
     * Starts to read a value that takes so many bytes of Hazelcast's stream.
     *
     * @param length the bytes, which are there if the stream can tell
     */
    public void attach(ObjectDataInput in, int length) throws IOException {
        attach(in);
        left = length;
    }

    /** Ends a value: gives back to the stream what was taken ahead, lets go of it and of memory above the limit. */
    public void detach() throws IOException {
        // What was taken ahead has not been checked.
        limits.checkPayload(offset());
        if (position < limit) {
            giveBack();
        }
        source = null;
        stream = null;
        if (buffer.length > limits.maxRetainedBytes()) {
            buffer = new byte[FIRST_AHEAD];
        }
    }

    private void giveBack() throws IOException {
        InputStream from = Objects.requireNonNull(stream);
        long used = base + position - markedAt;
        if (used < 0) {
            throw new IllegalStateException(-used + " bytes were asked for and not used");
        }
        from.reset();
        while (used > 0) {
            long skipped = from.skip(used);
            if (skipped <= 0) {
                throw new EOFException("the stream holds less after reset than before");
            }
            used -= skipped;
        }
        limit = position;
    }

    /** Returns how many bytes are left; an upper bound if they come from a source that cannot tell. */
    public long remaining() {
        return left + (limit - position);
    }

    /** Returns the place of the next byte, counted from the first one of the value. */
    public long offset() {
        return base + position;
    }

    /** Makes sure that so many bytes are at {@code position}. The caller uses all of them. */
    public void need(String what, long bytes) {
        if (bytes > limit - position) {
            fill(what, bytes, true);
        }
    }

    private void fill(String what, long bytes, boolean mayTakeMore) {
        if (bytes > remaining()) {
            throw truncated(what, bytes);
        }
        limits.checkPayload(offset() + bytes);
        System.arraycopy(buffer, position, buffer, 0, limit - position);
        base += position;
        limit -= position;
        position = 0;
        try {
            if (backed) {
                fillBacked(what, (int) bytes, mayTakeMore);
            } else {
                fillInSteps(what, (int) bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void fillBacked(String what, int bytes, boolean mayTakeMore) throws IOException {
        InputStream from = Objects.requireNonNull(stream);
        int wanted = mayTakeMore ? (int) Math.min(remaining(), Math.max(bytes, ahead)) : bytes;
        ahead = Math.min(2 * ahead, MAX_AHEAD);
        if (wanted > buffer.length) {
            buffer = Arrays.copyOf(buffer, wanted);
        }
        from.mark(wanted - limit);
        markedAt = base + limit;
        int have = limit;
        while (have < wanted) {
            int count = from.read(buffer, have, wanted - have);
            if (count <= 0) {
                throw truncated(what, bytes);
            }
            have += count;
        }
        left -= have - limit;
        limit = have;
    }

    private void fillInSteps(String what, int bytes) throws IOException {
        while (limit < bytes) {
            int next = (int) Math.min(bytes, Math.max(STREAM_STEP, 2L * limit));
            if (buffer.length < next) {
                buffer = Arrays.copyOf(buffer, next);
            }
            int count = readSome(buffer, limit, next - limit);
            if (count <= 0) {
                throw truncated(what, bytes);
            }
            limit += count;
            left -= count;
        }
    }

    /** Reads at least a byte; returns how many, or -1 at the end. */
    private int readSome(byte[] target, int offset, int length) throws IOException {
        InputStream from = stream;
        if (from != null) {
            return from.read(target, offset, length);
        }
        try {
            Objects.requireNonNull(source).readFully(target, offset, length);
            return length;
        } catch (EOFException e) {
            return -1;
        }
    }

    private InvalidPayloadException truncated(String what, long bytes) {
        long remain = backed ? remaining() : limit - position;
        return new InvalidPayloadException(
                what + " takes " + bytes + " bytes at offset " + offset() + ", " + remain + " remain");
    }

    /**
     * Returns how many elements of an array to allocate now: all that are known to be there, else a few to begin with.
     */
    public int allocation(int count) {
        return backed ? count : Math.min(count, STREAM_STEP / Long.BYTES);
    }

    /** Reads {@code count} bytes into an array, those that are not in the buffer straight from the source. */
    public void readBytes(String what, byte[] array, int offset, int count) {
        int buffered = Math.min(count, limit - position);
        System.arraycopy(buffer, position, array, offset, buffered);
        position += buffered;
        int done = buffered;
        if (done == count) {
            return;
        }
        take(what, count - done);
        try {
            while (done < count) {
                int more = readSome(array, offset + done, count - done);
                if (more <= 0) {
                    throw truncated(what, count);
                }
                done += more;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads elements into an array of the kind's, those that are not in the buffer straight from the source. */
    public void readElements(Kind kind, Object array, int offset, int count) {
        int buffered = Math.min(count, (limit - position) / kind.bytes());
        kind.get(buffer, position, array, offset, buffered, true);
        position += buffered * kind.bytes();
        int done = buffered;
        if (done < count && position < limit) {
            // Some bytes of an element are here, and the others must come here as well.
            fill(kind.arrayName(), kind.bytes(), false);
            kind.get(buffer, position, array, offset + done, 1, true);
            position += kind.bytes();
            done++;
        }
        if (done < count) {
            take(kind.arrayName(), (long) (count - done) * kind.bytes());
            if (marshaller == null) {
                marshaller = ArrayMarshaller.of(ByteOrder.BIG_ENDIAN);
            }
            try {
                kind.readElements(marshaller, Objects.requireNonNull(source), array, offset + done, count - done);
            } catch (EOFException e) {
                throw new InvalidPayloadException(String.valueOf(e.getMessage()), e);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Accounts for bytes that go from the source past the buffer, which is empty. */
    private void take(String what, long bytes) {
        if (bytes > left || source == null) {
            throw truncated(what, bytes);
        }
        limits.checkPayload(offset() + bytes);
        left -= bytes;
        base += bytes;
        // What follows an array is rarely as long as what came before it.
        ahead = FIRST_AHEAD;
    }

    /** Passes bytes, those that are not in the buffer without a copy. */
    public void skip(String what, long bytes) {
        int buffered = limit - position;
        if (bytes <= buffered) {
            position += (int) bytes;
            return;
        }
        if (bytes > remaining()) {
            throw truncated(what, bytes);
        }
        position = limit;
        long rest = bytes - buffered;
        take(what, rest);
        try {
            DataInput from = Objects.requireNonNull(source);
            while (rest > 0) {
                int skipped = from.skipBytes((int) Math.min(rest, Integer.MAX_VALUE));
                if (skipped <= 0) {
                    throw truncated(what, rest);
                }
                rest -= skipped;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Passes all that is left of a value whose length is known. */
    public void skipRest() {
        skip("value", remaining());
    }

    /**
     * Reads all that is left of a value whose length is known.
     *
     * @param front bytes to leave free in front of it
     * @return a new array
     */
    public byte[] readRest(int front) {
        int count = (int) remaining();
        if (!backed) {
            need("value", count);
        }
        byte[] rest = new byte[front + count];
        readBytes("value", rest, front, count);
        return rest;
    }

    /** Starts to read another array. */
    public void attach(byte[] bytes, int from, int length) {
        buffer = bytes;
        position = from;
        limit = from + length;
        base = -from;
        left = 0;
        backed = true;
        depth = 0;
        ledger.clear();
        owed = 0;
        budget.start(length);
    }

    /** Reads a byte, 0 to 255; messages name it so. */
    public int readByte(String what) {
        need(what, 1);
        return buffer[position++] & 0xff;
    }

    long readBigEndian(String what, int width) {
        need(what, width);
        long value = 0;
        for (int i = 0; i < width; i++) {
            value = (value << 8) | (buffer[position++] & 0xff);
        }
        return value;
    }

    /** Reads a uvint28: groups of seven bits, the most significant first, at most four bytes. */
    public int readUvint28(String what) {
        need(what, 1);
        int first = buffer[position++];
        // Most are one byte, and a method without a loop is small enough to be taken in everywhere.
        return first >= 0 ? first : readRest(what, first & 0x7f);
    }

    private int readRest(String what, int first) {
        int value = first;
        for (int i = 1; i < 4; i++) {
            int next = readByte(what);
            value = (value << 7) | (next & 0x7f);
            if (next < 0x80) {
                return value;
            }
        }
        throw new InvalidPayloadException(what + " at offset " + (offset() - 4) + " takes more than 4 bytes");
    }

    /** Reads the value with other ids from here on. */
    public void useIds(StreamIds others) {
        ids = others;
    }

    /** Returns the bounds that are checked. */
    public Limits limits() {
        return limits;
    }

    /** Returns what memory and work are charged to. */
    public Budget budget() {
        return budget;
    }

    /** Reads a text of a definition: a length byte, then UTF-8. */
    public String readName(String what) {
        return readUtf8(what, readByte(what));
    }

    /** Reads a text of so many bytes in UTF-8. */
    public String readUtf8(String what, int bytes) {
        if (bytes == 0) {
            return "";
        }
        need(what, bytes);
        String text = Utf8.get(what, buffer, position, bytes, offset(), limits);
        position += bytes;
        int memory = Memory.ofText(text.length(), bytes);
        if (memory > 0) {
            charge(memory);
        }
        return text;
    }

    /** Reads {@code count} bytes, which are checked to be there before memory is taken for them. */
    public byte[] readBytes(String what, int count) {
        need(what, count);
        byte[] bytes = Arrays.copyOfRange(buffer, position, position + count);
        position += count;
        return bytes;
    }

    /** Checks that all bytes of a value that has an array to itself were read. */
    public void requireEnd() {
        if (remaining() != 0) {
            throw new InvalidPayloadException(remaining() + " bytes are left over at offset " + offset());
        }
    }

    /** Hides all but the next bytes; returns what {@link #leave} takes. */
    public Window enter(String what, long bytes) {
        if (bytes > remaining()) {
            throw truncated(what, bytes);
        }
        int buffered = (int) Math.min(bytes, limit - position);
        Window outer = new Window(limit - position - buffered, left - (bytes - buffered));
        limit = position + buffered;
        left = bytes - buffered;
        return outer;
    }

    /** Ends a window, all of whose bytes must have been used. */
    public void leave(String what, Window outer) {
        if (remaining() != 0) {
            throw new InvalidPayloadException(what + " has " + remaining() + " bytes left over at offset " + offset());
        }
        limit = position + outer.buffered;
        left = outer.left;
    }

    /**
     * What lies behind a window: bytes in the buffer, and in the source. If there are any in the buffer, the window
     * does not reach the source.
     */
    public record Window(int buffered, long left) {}

    /** Checks a count before anything is allocated for it. */
    public void checkElements(String what, long count, int minElementBytes) {
        if (count > Integer.MAX_VALUE) {
            limits.checkElements(what, Integer.MAX_VALUE, remaining(), minElementBytes);
        }
        limits.checkElements(what, (int) count, remaining(), minElementBytes);
    }

    /** Charges memory that the bytes do not show: a byte can stand for a record of 255 fields. */
    public void charge(int memory) {
        budget.memory(memory);
    }

    /** Charges the memory of elements that take no bytes, or whose bytes are there. */
    public void charge(int count, int memory) {
        budget.memory((long) count * memory);
    }

    /**
     * Reads the value that all elements without bytes are: their number costs the sender nothing, so they share one
     * object. Charges as much as a writer does, which cannot know that they are the same.
     */
    @Nullable
    public Object readShared(ValueCodec element, int count) {
        long before = budget.memoryCharged();
        Object value = element.read(this);
        budget.memory(Budget.product(budget.memoryCharged() - before, count - 1L));
        return value;
    }

    /** Returns what it costs to hash all that was read so far: its bytes, and a share of what they do not show. */
    public long cost() {
        return offset() + budget.memoryCharged() / Memory.WALKED + ledger.clock();
    }

    /**
     * Returns what a failure to read is thrown as: that of a converter, a constructor or a container gets the place.
     *
     * @throws IOException if it is one of the source
     */
    public InvalidPayloadException failure(RuntimeException fault) throws IOException {
        if (fault instanceof UncheckedIOException io) {
            throw io.getCause();
        }
        if (fault instanceof HazelcastException) {
            throw fault;
        }
        return fault instanceof InvalidPayloadException invalid
                ? invalid
                : new InvalidPayloadException(
                        "value cannot be made of what was read before offset " + offset() + ": " + fault, fault);
    }

    /**
     * Starts the elements of a container, whose count {@link #checkElements} has passed, and returns how many to make
     * space for: all if their bytes are known to be there beside those of the containers around it, else a few. So the
     * space is proportional to the bytes of the value, however containers are nested. A list that need not grow also
     * leaves no large array behind, which G1 keeps, with all that it refers to, until the end of the next marking.
     */
    public int enterElements(int count, int minElementBytes) {
        long bytes = (long) count * minElementBytes;
        boolean there = backed && bytes <= remaining() - owed;
        owed += bytes;
        return there ? count : Math.min(count, TRUSTED_ELEMENTS);
    }

    /**
     * Returns how many of the elements that {@link #enterElements} gave space for a hash table is made for: one takes
     * up to three slots for each, so that elements of a byte or two get less, and the table grows.
     */
    public static int tableSize(int space, int minElementBytes) {
        return minElementBytes >= 3 ? space : Math.min(space, Math.max(TRUSTED_ELEMENTS, space / 3 * minElementBytes));
    }

    /** Ends the elements of a container. */
    public void leaveElements(int count, int minElementBytes) {
        owed -= (long) count * minElementBytes;
    }

    public void down() {
        limits.checkDepth("values", ++depth);
    }

    public void up() {
        depth--;
    }
}
