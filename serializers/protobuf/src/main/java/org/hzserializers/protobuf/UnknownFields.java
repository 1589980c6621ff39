// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.CodedOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Fields of a message that its {@link ProtobufMarshaller} does not know, tags and values as they came, so that a plain
 * class carries on what a newer program wrote. {@link ProtobufReader#readUnknown} collects them,
 * {@link ProtobufWriter#writeUnknown} writes them.
 *
 * <p>Changes only while a marshaller reads; after that it can be shared by threads.
 */
public final class UnknownFields {

    /** This object and its array; readers and writers charge the same. */
    static final int OWN_BYTES = 64;

    /** The array grows by doubling, so that all of them together take this for each byte. */
    static final int PER_BYTE = 4;

    private static final int INITIAL_BYTES = 16;

    private byte[] bytes = new byte[INITIAL_BYTES];
    private int size;
    private int levels;

    UnknownFields() {}

    /** Adds a field, in whose value at most so many groups are nested. */
    void add(int tag, byte[] source, int at, int length, int groups) throws IOException {
        int tagBytes = CodedOutputStream.computeUInt32SizeNoTag(tag);
        int needed = size + tagBytes + length;
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.max(needed, Math.min(Integer.MAX_VALUE - 8, 2L * bytes.length)));
        }
        CodedOutputStream out = CodedOutputStream.newInstance(bytes, size, tagBytes);
        out.writeUInt32NoTag(tag);
        out.flush();
        System.arraycopy(source, at, bytes, size + tagBytes, length);
        size = needed;
        levels = Math.max(levels, groups);
    }

    /** Copies all fields; returns the index behind them. */
    int copyTo(byte[] target, int at) {
        System.arraycopy(bytes, 0, target, at, size);
        return at + size;
    }

    /** Returns how many groups are nested at most. */
    int levels() {
        return levels;
    }

    /**
     * Returns the size of the fields.
     *
     * @return bytes
     */
    public int size() {
        return size;
    }

    /**
     * Returns the fields, as they are in a message.
     *
     * @return a new array
     */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, size);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof UnknownFields that && Arrays.equals(bytes, 0, size, that.bytes, 0, that.size);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(toByteArray());
    }

    @Override
    public String toString() {
        return "UnknownFields[" + size + " bytes]";
    }
}
