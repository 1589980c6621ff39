// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.classes;

/**
 * The hash of names that bytes carry: FNV-1a over UTF-16 units, then a final mix. It must not change.
 *
 * <p>Not part of the API.
 */
public final class NameHash {

    private NameHash() {}

    /** Returns the hash of a name, or of several in one text. */
    public static long of(CharSequence name) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < name.length(); i++) {
            hash = (hash ^ name.charAt(i)) * 0x100000001B3L;
        }
        hash = (hash ^ (hash >>> 32)) * 0x9E3779B97F4A7C15L;
        return hash ^ (hash >>> 29);
    }
}
