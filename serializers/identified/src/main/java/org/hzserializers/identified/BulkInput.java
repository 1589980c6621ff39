// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.version.Version;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.Remaining;
import org.hzserializers.core.text.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * The stream that {@code readData} gets: Hazelcast's own, except that arrays are read in blocks and that no declared
 * length is believed before the bytes are there.
 *
 * <p>Two things are stricter than in Hazelcast's stream: {@code readFully} fails where Hazelcast's fills a part of the
 * array and goes on, and negative lengths fail where Hazelcast's makes an empty array.
 *
 * <p>Usable during one {@code readData} only. Nested objects are read from Hazelcast's stream, so their serializers
 * never see this one.
 */
class BulkInput extends InputStream implements ObjectDataInput {

    private static final int NULL_LENGTH = ArrayMarshaller.NULL_LENGTH;

    private static final long NO_MARK = -1;

    private final Limits limits;
    private final Scratch scratch;
    private final Nesting own;
    private final NestedSerializers serializers = new NestedSerializers();
    private @Nullable ObjectDataInput source;
    private @Nullable InputStream stream;

    /** The source if its {@code available()} tells exactly what is left; else that is only a lower bound. */
    private @Nullable BufferObjectDataInput exact;

    private int start;

    /** Bytes read, where the source does not tell; without those of nested objects that other serializers read. */
    private long counted;

    /** False if the source holds no more than a payload may have. */
    private boolean mayBeTooLarge;

    /** Where {@link #counted} goes back to; negative if there is no mark that this value has set. */
    private long marked;

    /** Known as soon as an object is nested in the value. */
    @Nullable
    Nesting nesting;

    /** What {@link Nesting#levelsLeft} has to be again after the value. */
    int levelsOutside;

    BulkInput(Limits limits, Scratch scratch) {
        this.limits = limits;
        this.scratch = scratch;
        this.own = new Nesting(limits, scratch, this::bytes);
    }

    void attach(ObjectDataInput in) throws IOException {
        attach(in, Remaining.isKnown(in) ? (BufferObjectDataInput) in : null);
    }

    /** Takes the source also as what it is if it tells how many bytes it has left; finding that out is not free. */
    void attach(ObjectDataInput in, @Nullable BufferObjectDataInput buffer) throws IOException {
        source = in;
        stream = in instanceof InputStream inputStream ? inputStream : null;
        exact = buffer;
        marked = NO_MARK;
        if (buffer == null) {
            counted = 0;
            mayBeTooLarge = true;
        } else {
            start = buffer.position();
            mayBeTooLarge = Objects.requireNonNull(stream).available() > limits.maxPayloadBytes();
        }
    }

    void detach() {
        source = null;
        stream = null;
        Nesting left = nesting;
        if (left != null) {
            left.levelsLeft = levelsOutside;
        }
        if (left != null && levelsOutside == Nesting.OUTERMOST) {
            left.end();
        } else if (exact == null) {
            Nesting around = left == null ? Nesting.around() : left;
            if (around != null) {
                around.countedBytes += BulkOutput.HEAD_BYTES + counted;
            }
        }
        nesting = null;
        exact = null;
    }

    /** Returns how many bytes the value has taken so far. */
    private long bytes() {
        BufferObjectDataInput buffer = exact;
        return buffer == null ? counted : buffer.position() - start;
    }

    /** Refuses a value that has become too large. */
    void checkPayload() {
        checkPayload(0);
    }

    /** Refuses a value that is about to become too large. */
    private void checkPayload(long moreBytes) {
        if (mayBeTooLarge) {
            limits.checkPayload(bytes() + moreBytes);
        }
    }

    /** Returns the source, of which so many bytes are about to be read; {@link CountingInput} counts them. */
    ObjectDataInput source(int bytes) {
        ObjectDataInput in = source;
        if (in == null) {
            throw kept();
        }
        return in;
    }

    final void count(int bytes) {
        counted += bytes;
    }

    private ObjectDataInput source() {
        ObjectDataInput in = source;
        if (in == null) {
            throw kept();
        }
        return in;
    }

    private static IllegalStateException kept() {
        return new IllegalStateException(
                "the stream given to readData is used after readData has returned; do not keep it");
    }

    @Override
    public byte @Nullable [] readByteArray() throws IOException {
        int count = readCount("byte[]", 1);
        return count == NULL_LENGTH ? null : marshaller().readBytes(this, count);
    }

    @Override
    public boolean @Nullable [] readBooleanArray() throws IOException {
        int count = readCount("boolean[]", 1);
        return count == NULL_LENGTH ? null : marshaller().readBooleans(this, count);
    }

    @Override
    public char @Nullable [] readCharArray() throws IOException {
        int count = readCount("char[]", Character.BYTES);
        return count == NULL_LENGTH ? null : marshaller().readChars(this, count);
    }

    @Override
    public short @Nullable [] readShortArray() throws IOException {
        int count = readCount("short[]", Short.BYTES);
        return count == NULL_LENGTH ? null : marshaller().readShorts(this, count);
    }

    @Override
    public int @Nullable [] readIntArray() throws IOException {
        int count = readCount("int[]", Integer.BYTES);
        return count == NULL_LENGTH ? null : marshaller().readInts(this, count);
    }

    @Override
    public long @Nullable [] readLongArray() throws IOException {
        int count = readCount("long[]", Long.BYTES);
        return count == NULL_LENGTH ? null : marshaller().readLongs(this, count);
    }

    @Override
    public float @Nullable [] readFloatArray() throws IOException {
        int count = readCount("float[]", Float.BYTES);
        return count == NULL_LENGTH ? null : marshaller().readFloats(this, count);
    }

    @Override
    public double @Nullable [] readDoubleArray() throws IOException {
        int count = readCount("double[]", Double.BYTES);
        return count == NULL_LENGTH ? null : marshaller().readDoubles(this, count);
    }

    @Override
    public @Nullable String readString() throws IOException {
        BufferObjectDataInput buffer = exact;
        String text = buffer == null ? readStringInSteps() : readBackedString(buffer);
        if (text != null) {
            limits.checkText(text.length(), Long.MAX_VALUE);
        }
        return text;
    }

    /** Hazelcast decodes straight from its array, which is faster than through ours and bounded by the array's end. */
    private @Nullable String readBackedString(BufferObjectDataInput in) throws IOException {
        int remaining = available() - Integer.BYTES;
        if (mayBeTooLarge) {
            checkPayload((long) Integer.BYTES + Math.max(0, in.readInt(in.position())));
        }
        try {
            return in.readString();
        } catch (IndexOutOfBoundsException e) {
            if (remaining < 0) {
                throw new InvalidPayloadException("text length is cut off", e);
            }
            // However far it has read, the length is where it began.
            int length = in.readInt(in.position() + available() - remaining - Integer.BYTES);
            throw new InvalidPayloadException(
                    "text length " + length + " is negative or does not fit the " + remaining + " bytes that remain",
                    e);
        }
    }

    private @Nullable String readStringInSteps() throws IOException {
        int bytes = readInt();
        if (bytes == NULL_LENGTH) {
            return null;
        }
        limits.checkText(bytes < 0 ? bytes : bytes / Utf8.MAX_BYTES, Long.MAX_VALUE);
        checkPayload(bytes);
        return new String(marshaller().readBytes(this, bytes), StandardCharsets.UTF_8);
    }

    @Override
    public @Nullable String @Nullable [] readStringArray() throws IOException {
        int count = readCount("String[]", Integer.BYTES);
        if (count == NULL_LENGTH) {
            return null;
        }
        if (exact != null) {
            @Nullable String[] texts = new String[count];
            for (int i = 0; i < count; i++) {
                texts[i] = readString();
            }
            return texts;
        }
        List<@Nullable String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(readString());
        }
        return texts.toArray(new String[0]);
    }

    @Override
    @Deprecated
    @SuppressWarnings({"removal", "InlineMeSuggester"})
    public @Nullable String readUTF() throws IOException {
        return readString();
    }

    @Override
    @Deprecated
    @SuppressWarnings({"removal", "InlineMeSuggester"})
    public @Nullable String @Nullable [] readUTFArray() throws IOException {
        return readStringArray();
    }

    private ArrayMarshaller marshaller() {
        return scratch.marshaller(source().getByteOrder());
    }

    /** Reads an element count and holds it against the limits and the bytes that are left. */
    private int readCount(String what, int elementBytes) throws IOException {
        int count = readInt();
        if (count != NULL_LENGTH) {
            limits.checkElements(what, count, exact != null ? available() : Long.MAX_VALUE, elementBytes);
            checkPayload((long) count * elementBytes);
        }
        return count;
    }

    @Override
    public void readFully(byte[] bytes) throws IOException {
        readFully(bytes, 0, bytes.length);
    }

    /** Unlike Hazelcast's own, fails if the stream ends before the range is full. */
    @Override
    public void readFully(byte[] bytes, int offset, int length) throws IOException {
        ObjectDataInput in = source();
        InputStream inputStream = stream;
        checkRaw(length);
        checkPayload(length);
        if (inputStream == null) {
            in.readFully(bytes, offset, length);
        } else {
            int done = 0;
            while (done < length) {
                int read = inputStream.read(bytes, offset + done, length - done);
                if (read < 0) {
                    throw new EOFException(done + " of " + length + " bytes are there");
                }
                done += read;
            }
        }
        counted += length;
    }

    @Override
    public int read() throws IOException {
        try {
            int read = source().readUnsignedByte();
            counted++;
            return read;
        } catch (EOFException e) {
            return -1;
        }
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        source();
        InputStream inputStream = stream;
        if (inputStream == null) {
            return super.read(bytes, offset, length);
        }
        int read = inputStream.read(bytes, offset, length);
        checkRaw(Math.max(0, read));
        counted += Math.max(0, read);
        return read;
    }

    /** Raw bytes are an array, too, whose length is the value's own affair. */
    private void checkRaw(int length) {
        limits.checkElements("byte[]", length, Long.MAX_VALUE, 0);
    }

    @Override
    public int available() throws IOException {
        source();
        InputStream inputStream = stream;
        return inputStream == null ? 0 : inputStream.available();
    }

    /** Unlike Hazelcast's own, works near the end of a stream of 2 GiB. */
    @Override
    public int skipBytes(int count) throws IOException {
        ObjectDataInput in = source();
        if (count <= 0) {
            return 0;
        }
        int skipped = in.skipBytes(exact == null ? count : Math.min(count, available()));
        counted += skipped;
        return skipped;
    }

    @Override
    public long skip(long count) throws IOException {
        return skipBytes((int) Math.min(count, Integer.MAX_VALUE));
    }

    @Override
    public boolean markSupported() {
        source();
        InputStream inputStream = stream;
        return inputStream != null && inputStream.markSupported();
    }

    // Not synchronized, as it is in InputStream, because a stream belongs to one thread.
    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public void mark(int readLimit) {
        source();
        InputStream inputStream = stream;
        if (inputStream != null) {
            inputStream.mark(readLimit);
            marked = counted;
        }
    }

    /** Unlike Hazelcast's own, never goes to where another object has set its mark, or to the stream's beginning. */
    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public void reset() throws IOException {
        source();
        InputStream inputStream = stream;
        if (inputStream == null) {
            throw new IOException("mark and reset are not supported by this stream");
        }
        if (marked == NO_MARK) {
            throw new IOException("reset without a mark that this object set after the last one it read by readObject");
        }
        inputStream.reset();
        counted = marked;
    }

    @Override
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as in Hazelcast's
    public <V> @Nullable V readObject() throws IOException {
        ObjectDataInput in = source();
        Nesting around = enter();
        long before = around.countedBytes;
        V object = (V) serializers.read(in, exact);
        leave(around, before);
        return object;
    }

    @Override
    @SuppressWarnings({"rawtypes", "TypeParameterUnusedInFormals"})
    public <V> @Nullable V readObject(Class type) throws IOException {
        Objects.requireNonNull(type, "type");
        ObjectDataInput in = source();
        Nesting around = enter();
        long before = around.countedBytes;
        V object = in.readObject(type);
        leave(around, before);
        return object;
    }

    private Nesting enter() {
        Nesting around = nesting;
        if (around == null) {
            around = own.join();
            levelsOutside = around.levelsLeft;
            nesting = around;
            around.enter(limits);
        }
        counted += Integer.BYTES;
        return around;
    }

    private void leave(Nesting around, long countedBefore) {
        counted += around.countedBytes - countedBefore;
        around.countedBytes = countedBefore;
        marked = NO_MARK;
        checkPayload();
    }

    @Override
    public boolean readBoolean() throws IOException {
        return source(1).readBoolean();
    }

    @Override
    public byte readByte() throws IOException {
        return source(1).readByte();
    }

    @Override
    public int readUnsignedByte() throws IOException {
        return source(1).readUnsignedByte();
    }

    @Override
    public short readShort() throws IOException {
        return source(Short.BYTES).readShort();
    }

    @Override
    public int readUnsignedShort() throws IOException {
        return source(Short.BYTES).readUnsignedShort();
    }

    @Override
    public char readChar() throws IOException {
        return source(Character.BYTES).readChar();
    }

    @Override
    public int readInt() throws IOException {
        return source(Integer.BYTES).readInt();
    }

    @Override
    public long readLong() throws IOException {
        return source(Long.BYTES).readLong();
    }

    @Override
    public float readFloat() throws IOException {
        return source(Float.BYTES).readFloat();
    }

    @Override
    public double readDouble() throws IOException {
        return source(Double.BYTES).readDouble();
    }

    @Override
    public String readLine() throws IOException {
        source();
        throw new UnsupportedOperationException(
                "readLine has no counterpart in ObjectDataOutput; use writeString and readString");
    }

    @Override
    public ClassLoader getClassLoader() {
        return source().getClassLoader();
    }

    @Override
    public ByteOrder getByteOrder() {
        return source().getByteOrder();
    }

    @Override
    public Version getVersion() {
        Version version = source().getVersion();
        return version.isUnknown() ? BulkOutput.HAZELCAST_VERSION : version;
    }

    @Override
    public void setVersion(Version version) {
        source().setVersion(version);
    }

    @Override
    public Version getWanProtocolVersion() {
        return source().getWanProtocolVersion();
    }

    @Override
    public void setWanProtocolVersion(Version version) {
        source().setWanProtocolVersion(version);
    }
}
