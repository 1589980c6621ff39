// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.token;

import com.fasterxml.jackson.core.sym.ByteQuadsCanonicalizer;

/**
 * The field names that one codec remembers from payload to payload, so that they are not decoded again. A payload may
 * hold any names, so the table is thrown away when those that were new have taken {@value #LEARNED_BYTES} bytes of
 * payloads.
 */
final class NameTable {

    /** Names of larger payloads are not remembered at all. */
    private static final int REMEMBERED_BYTES = 16 * 1024;

    private static final int LEARNED_BYTES = 256 * 1024;

    private ByteQuadsCanonicalizer names = ByteQuadsCanonicalizer.createRoot();

    /** How many names the table had when it was looked at last. */
    private int known;

    /** Bytes of payloads that brought new names, since the table is empty. */
    private int learned;

    /** Bytes of the largest payload since the table has grown: one that is still read may be it. */
    private int largest;

    /** Returns whether the names of a payload are kept for the next ones. */
    static boolean isRemembered(int length) {
        return length <= REMEMBERED_BYTES;
    }

    /** Returns the table for a payload of a length, whose parser takes a child of it. */
    ByteQuadsCanonicalizer of(int length) {
        if (!isRemembered(length)) {
            return ByteQuadsCanonicalizer.createRoot();
        }
        int size = names.size();
        if (size != known) {
            known = size;
            learned += largest;
            largest = 0;
        }
        if (learned > LEARNED_BYTES) {
            names = ByteQuadsCanonicalizer.createRoot();
            known = 0;
            learned = 0;
        }
        largest = Math.max(largest, length);
        return names;
    }
}
