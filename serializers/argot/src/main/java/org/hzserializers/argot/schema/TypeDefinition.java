// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import org.jspecify.annotations.Nullable;

/**
 * One version of a named type. Not API.
 *
 * @param index counts the definitions of a library from 0
 * @param name the full name as the definition spells it
 */
public record TypeDefinition(int index, String name, Version version, Node node) {

    /** Returns the name in lower case. */
    public String key() {
        return TypeRef.key(name);
    }

    /** Returns a reference to this version. */
    public TypeRef ref() {
        return new TypeRef(key(), version);
    }

    // There is one object for each definition of a library, and codecs look members up by it while they read.

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return index;
    }

    @Override
    public String toString() {
        return name + " " + version;
    }
}
