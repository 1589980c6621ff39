// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.hzserializers.argot.schema.Relation;
import org.hzserializers.argot.schema.TypeDefinition;
import org.jspecify.annotations.Nullable;

/** Stream ids that are settled when a library is built. Immutable. Not API. */
public final class FixedStreamIds implements StreamIds {

    private final Map<Integer, TypeDefinition> byId;
    private final int[] byIndex;

    private FixedStreamIds(Map<Integer, TypeDefinition> byId, int[] byIndex) {
        this.byId = byId;
        this.byIndex = byIndex;
    }

    /** Takes ids as they are; a definition may have several, of which the last is written. */
    public static FixedStreamIds of(Map<Integer, TypeDefinition> ids, int definitionCount) {
        int[] byIndex = new int[definitionCount];
        Arrays.fill(byIndex, -1);
        ids.forEach((id, definition) -> byIndex[definition.index()] = id);
        return new FixedStreamIds(new HashMap<>(ids), byIndex);
    }

    Map<Integer, TypeDefinition> all() {
        return byId;
    }

    @Override
    public @Nullable TypeDefinition definition(int id) {
        return byId.get(id);
    }

    @Override
    public int idOf(TypeDefinition member, @Nullable Relation relation) {
        return byIndex[member.index()];
    }
}
