// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.compress;

import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * Unpacks payloads, one after the other. Used by one thread at a time, and kept for the next payload. It may hold
 * native memory, which {@link #close()} frees; it is not used after that, nor after it has thrown an exception.
 *
 * <p>The bytes are not trusted. It writes nowhere but where it is told, and allocates nothing that they ask for.
 */
public interface Decompressor extends AutoCloseable {

    /**
     * Unpacks what a {@link Compressor} of the same codec and dictionary packed.
     *
     * @param source holds the packed bytes, and is not changed
     * @param offset where they begin
     * @param length how many they are; all of them must be used
     * @param target takes what comes out
     * @param start where it begins
     * @param room how many bytes may be written
     * @return the number of bytes that came out; -1 if there are more than {@code room}
     * @throws InvalidPayloadException if the bytes are damaged
     */
    int decompress(byte[] source, int offset, int length, byte[] target, int start, int room);

    /** Frees native memory. May be called several times. */
    @Override
    void close();
}
