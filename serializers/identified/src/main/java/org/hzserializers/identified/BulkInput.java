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
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.jspecify.annotations.Nullable;

/**
 * The stream that {@code readData} gets: Hazelcast's own, except that arrays are read in blocks and that no declared
 * length is believed before the bytes are there.
 *
 * <p>Two things are stricter than in Hazelcast's stream: {@code readFully} fails where Hazelcast's fills a part of the array
 * and goes on, and negative lengths fail where Hazelcast's makes an empty array.
 *
 * <p>Usable during one {@code readData} only. Nested objects are read from Hazelcast's stream, so their serializers never
 * see this one.
 */
final class BulkInput extends InputStream implements ObjectDataInput {

    private static final int NULL_LENGTH = ArrayMarshaller.NULL_LENGTH;

    /** UTF-8 takes three bytes per UTF-16 unit at most (a surrogate pair takes four). */
    private static final int MAX_UTF8_BYTES = 3;

    private final Limits limits;
    private final Scratch scratch;
    private @Nullable ObjectDataInput source;
    private @Nullable InputStream stream;

    /** True if {@code available()} tells exactly what is left, false if it is only a lower bound. */
    private boolean exact;

    BulkInput(Limits limits, Scratch scratch) {
        this.limits = limits;
        this.scratch = scratch;
    }

    void attach(ObjectDataInput in) {
        source = in;
        stream = in instanceof InputStream inputStream ? inputStream : null;
        exact = stream != null && in instanceof BufferObjectDataInput;
    }

    void detach() {
        source = null;
        stream = null;
    }

    private ObjectDataInput source() {
        ObjectDataInput in = source;
        if (in == null) {
            throw new IllegalStateException(
                    "the stream given to readData is used after readData has returned; do not keep it");
        }
        return in;
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
        String text = exact ? readBackedString() : readStringInSteps();
        if (text != null) {
            limits.checkText(text.length(), Long.MAX_VALUE);
        }
        return text;
    }

    /** Hazelcast decodes straight from its array, which is faster than through ours and bounded by the array's end. */
    private @Nullable String readBackedString() throws IOException {
        int remaining = available() - Integer.BYTES;
        try {
            return source().readString();
        } catch (IndexOutOfBoundsException e) {
            throw new InvalidPayloadException(
                    "text length is negative or does not fit the " + remaining + " bytes that remain", e);
        }
    }

    private @Nullable String readStringInSteps() throws IOException {
        int bytes = readInt();
        if (bytes == NULL_LENGTH) {
            return null;
        }
        limits.checkText(bytes < 0 ? bytes : bytes / MAX_UTF8_BYTES, Long.MAX_VALUE);
        return new String(marshaller().readBytes(this, bytes), StandardCharsets.UTF_8);
    }

    @Override
    public @Nullable String @Nullable [] readStringArray() throws IOException {
        int count = readCount("String[]", Integer.BYTES);
        if (count == NULL_LENGTH) {
            return null;
        }
        if (exact) {
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
            limits.checkElements(what, count, exact ? available() : Long.MAX_VALUE, elementBytes);
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
        if (inputStream == null) {
            in.readFully(bytes, offset, length);
            return;
        }
        int done = 0;
        while (done < length) {
            int read = inputStream.read(bytes, offset + done, length - done);
            if (read < 0) {
                throw new EOFException(done + " of " + length + " bytes are there");
            }
            done += read;
        }
    }

    @Override
    public int read() throws IOException {
        try {
            return source().readUnsignedByte();
        } catch (EOFException e) {
            return -1;
        }
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        source();
        InputStream inputStream = stream;
        return inputStream == null ? super.read(bytes, offset, length) : inputStream.read(bytes, offset, length);
    }

    @Override
    public int available() throws IOException {
        source();
        InputStream inputStream = stream;
        return inputStream == null ? 0 : inputStream.available();
    }

    @Override
    public int skipBytes(int count) throws IOException {
        ObjectDataInput in = source();
        // Hazelcast adds the count to its position as an int.
        return in.skipBytes(exact ? Math.min(count, available()) : count);
    }

    @Override
    public long skip(long count) throws IOException {
        source();
        InputStream inputStream = stream;
        if (inputStream == null) {
            return super.skip(count);
        }
        return inputStream.skip(exact ? Math.min(count, inputStream.available()) : count);
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
        }
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public void reset() throws IOException {
        source();
        InputStream inputStream = stream;
        if (inputStream == null) {
            throw new IOException("mark and reset are not supported by this stream");
        }
        inputStream.reset();
    }

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <V> @Nullable V readObject() throws IOException {
        return source().readObject();
    }

    @Override
    @SuppressWarnings({"rawtypes", "TypeParameterUnusedInFormals"})
    public <V> @Nullable V readObject(Class type) throws IOException {
        return source().readObject(Objects.requireNonNull(type, "type"));
    }

    @Override
    public boolean readBoolean() throws IOException {
        return source().readBoolean();
    }

    @Override
    public byte readByte() throws IOException {
        return source().readByte();
    }

    @Override
    public int readUnsignedByte() throws IOException {
        return source().readUnsignedByte();
    }

    @Override
    public short readShort() throws IOException {
        return source().readShort();
    }

    @Override
    public int readUnsignedShort() throws IOException {
        return source().readUnsignedShort();
    }

    @Override
    public char readChar() throws IOException {
        return source().readChar();
    }

    @Override
    public int readInt() throws IOException {
        return source().readInt();
    }

    @Override
    public long readLong() throws IOException {
        return source().readLong();
    }

    @Override
    public float readFloat() throws IOException {
        return source().readFloat();
    }

    @Override
    public double readDouble() throws IOException {
        return source().readDouble();
    }

    @Override
    public String readLine() throws IOException {
        return source().readLine();
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
