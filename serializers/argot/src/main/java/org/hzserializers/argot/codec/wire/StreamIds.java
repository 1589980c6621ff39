// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import org.hzserializers.argot.schema.Relation;
import org.hzserializers.argot.schema.TypeDefinition;
import org.jspecify.annotations.Nullable;

/** Numbers that stand for the members of abstract types in front of their values. Not API. */
public interface StreamIds {

    /** Returns the definition of an id, or null if it has none. */
    @Nullable
    TypeDefinition definition(int id);

    /**
     * Returns the id of a member.
     *
     * @param relation the relation that made it a member, or null if its abstract names it itself
     * @return the id, or -1 if it has none
     */
    int idOf(TypeDefinition member, @Nullable Relation relation);
}
