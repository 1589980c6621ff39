// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.compress;

/**
 * Packs payloads, one after the other. Used by one thread at a time, and kept for the next payload. It may hold native
 * memory, which {@link #close()} frees; it is not used after that, nor after it has thrown an exception.
 */
public interface Compressor extends AutoCloseable {

    /**
     * Returns the room that {@link #compress} shall have.
     *
     * @param length the bytes to pack
     * @return bytes
     */
    int bound(int length);

    /**
     * Packs bytes.
     *
     * @param source holds them, and is not changed
     * @param offset where they begin
     * @param length how many they are
     * @param target takes what comes out, from its first byte
     * @return the number of bytes that came out; -1 if there was no room for them in {@code target}
     */
    int compress(byte[] source, int offset, int length, byte[] target);

    /** Frees native memory. May be called several times. */
    @Override
    void close();
}
