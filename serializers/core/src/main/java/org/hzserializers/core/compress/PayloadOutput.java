// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.compress;

import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.version.Version;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Takes the payload of a {@code BufferCodec} instead of Hazelcast's stream. A payload that is written in one call, as
 * nearly all are, stays where it is; others are gathered in a buffer. Not thread-safe.
 */
// deprecated methods of the interface; one thread only
@SuppressWarnings({"removal", "UnsynchronizedOverridesSynchronized"})
public final class PayloadOutput extends DataOutputStream implements ObjectDataOutput {

    private static final byte[] EMPTY = new byte[0];

    private int expected;
    private int count;
    private byte[] gathered = EMPTY;

    /** The codec's own array, if it holds the whole payload; else empty. */
    private byte[] whole = EMPTY;

    private int offset;

    /** Creates an output that has no payload yet. */
    public PayloadOutput() {
        super(OutputStream.nullOutputStream());
        out = new Sink();
    }

    /**
     * Starts a payload.
     *
     * @param length the number of its bytes
     */
    public void start(int length) {
        expected = length;
        count = 0;
        offset = 0;
        whole = EMPTY;
    }

    /**
     * Ends the payload, which stands in {@link #array} from {@link #offset} on.
     *
     * @throws InvalidPayloadException if it has another length than was told
     */
    public void end() {
        if (count != expected) {
            throw new InvalidPayloadException("payload of " + expected + " bytes wrote " + count);
        }
    }

    /**
     * Returns the array that holds the payload.
     *
     * @return the codec's own array or this output's buffer, not a copy
     */
    public byte[] array() {
        return whole.length == 0 ? gathered : whole;
    }

    /**
     * Returns where the payload begins in {@link #array}.
     *
     * @return an index
     */
    public int offset() {
        return offset;
    }

    /**
     * Releases the codec's array, and the buffer if it is large.
     *
     * @param maxRetainedBytes the size up to which the buffer is kept
     */
    public void trim(int maxRetainedBytes) {
        whole = EMPTY;
        if (gathered.length > maxRetainedBytes) {
            gathered = EMPTY;
        }
    }

    @Override
    public void write(int b) throws IOException {
        out.write(b);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (length == expected && count == 0 && length > 0) {
            whole = bytes;
            offset = from;
            count = length;
        } else {
            out.write(bytes, from, length);
        }
    }

    private final class Sink extends OutputStream {

        private void room(int more) {
            if (more > expected - count) {
                throw new InvalidPayloadException(
                        "payload of " + expected + " bytes wrote " + ((long) count + more) + " and perhaps more");
            }
            if (more > gathered.length - count) {
                // The length is known, and was checked against the limits.
                gathered = Arrays.copyOf(gathered, expected);
            }
        }

        @Override
        public void write(int b) {
            room(1);
            gathered[count++] = (byte) b;
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            room(length);
            System.arraycopy(bytes, from, gathered, count, length);
            count += length;
        }
    }

    private static UnsupportedOperationException onlyBytes() {
        return new UnsupportedOperationException(
                "a BufferCodec writes its payload as bytes; use DataOutput's methods with compression");
    }

    @Override
    public void writeString(@Nullable String text) {
        throw onlyBytes();
    }

    @Override
    public void writeByteArray(byte @Nullable [] values) {
        throw onlyBytes();
    }

    @Override
    public void writeBooleanArray(boolean @Nullable [] values) {
        throw onlyBytes();
    }

    @Override
    public void writeCharArray(char @Nullable [] values) {
        throw onlyBytes();
    }

    @Override
    public void writeIntArray(int @Nullable [] values) {
        throw onlyBytes();
    }

    @Override
    public void writeLongArray(long @Nullable [] values) {
        throw onlyBytes();
    }

    @Override
    public void writeDoubleArray(double @Nullable [] values) {
        throw onlyBytes();
    }

    @Override
    public void writeFloatArray(float @Nullable [] values) {
        throw onlyBytes();
    }

    @Override
    public void writeShortArray(short @Nullable [] values) {
        throw onlyBytes();
    }

    @Override
    @Deprecated
    public void writeUTFArray(String @Nullable [] values) {
        throw onlyBytes();
    }

    @Override
    public void writeStringArray(String @Nullable [] values) {
        throw onlyBytes();
    }

    @Override
    public void writeObject(@Nullable Object value) {
        throw onlyBytes();
    }

    @Override
    public byte[] toByteArray() {
        throw onlyBytes();
    }

    @Override
    public byte[] toByteArray(int padding) {
        throw onlyBytes();
    }

    @Override
    public ByteOrder getByteOrder() {
        return ByteOrder.BIG_ENDIAN;
    }

    @Override
    public Version getVersion() {
        return Version.UNKNOWN;
    }

    @Override
    public void setVersion(Version version) {
        throw onlyBytes();
    }

    @Override
    public Version getWanProtocolVersion() {
        return Version.UNKNOWN;
    }

    @Override
    public void setWanProtocolVersion(Version version) {
        throw onlyBytes();
    }
}
