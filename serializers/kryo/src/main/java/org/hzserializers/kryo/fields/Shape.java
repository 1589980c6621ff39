// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import org.hzserializers.kryo.classes.NameHash;

/**
 * The hash of what tells apart the bytes of two plain classes: names and kinds of the fields, in their order. Classes
 * of objects are in the bytes themselves.
 */
final class Shape {

    private final StringBuilder text = new StringBuilder();

    void add(String name, FieldKind kind) {
        text.append(name).append(' ').append(kind.code()).append(' ');
    }

    /** Returns the hash, which is stored, and not 0. */
    int hash() {
        int hash = (int) NameHash.of(text);
        return hash == 0 ? 1 : hash;
    }
}
