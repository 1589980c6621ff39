// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.lz4;

/** The layout of an LZ4 block, as far as lengths go. */
final class Block {

    private static final int LITERALS_SHIFT = 4;
    private static final int LONG = 0xF;
    private static final int MORE = 0xFF;
    private static final int MIN_MATCH = 4;
    private static final int OFFSET_BYTES = 2;

    private Block() {}

    /**
     * Adds up how many bytes a block unpacks to, without unpacking it.
     *
     * @return the number, more than an {@code int} perhaps; -1 if the block does not end where its bytes do
     */
    static long rawLength(byte[] block, int offset, int length) {
        long raw = 0;
        int end = offset + length;
        int at = offset;
        while (at < end) {
            long token = block[at++] & 0xFF;
            long literals = token >>> LITERALS_SHIFT;
            if (literals == LONG) {
                int more;
                do {
                    if (at == end) {
                        return -1;
                    }
                    more = block[at++] & 0xFF;
                    literals += more;
                } while (more == MORE);
            }
            if (literals > end - at) {
                return -1;
            }
            raw += literals;
            at += (int) literals;
            if (at == end) {
                return raw;
            }
            at += OFFSET_BYTES;
            long match = token & LONG;
            if (match == LONG) {
                int more;
                do {
                    if (at >= end) {
                        return -1;
                    }
                    more = block[at++] & 0xFF;
                    match += more;
                } while (more == MORE);
            }
            raw += match + MIN_MATCH;
        }
        return -1;
    }
}
