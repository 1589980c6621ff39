// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import java.util.HashMap;
import java.util.Map;
import org.hzserializers.argot.codec.wire.FixedStreamIds;
import org.hzserializers.argot.schema.CommonTypes;
import org.hzserializers.argot.schema.ImpliedIds;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.TypeRef;
import org.jspecify.annotations.Nullable;

/** The types with fixed ids: 0 to 38 in every dictionary, 0 to 49 in every message. */
final class ImpliedTypes {

    private static final @Nullable TypeDefinition[] BY_ID = new @Nullable TypeDefinition[ImpliedIds.MESSAGE_COUNT];

    /** The ids 0 to 49. */
    static final FixedStreamIds IDS;

    static {
        Library library = CommonTypes.library();
        Map<Integer, TypeDefinition> ids = new HashMap<>();
        for (int id = 0; id < BY_ID.length; id++) {
            TypeDefinition definition = library.find(new TypeRef(TypeRef.key(ImpliedIds.name(id)), null));
            BY_ID[id] = definition;
            if (definition != null) {
                ids.put(id, definition);
            }
        }
        IDS = FixedStreamIds.of(ids, library.definitions().size());
    }

    private ImpliedTypes() {}

    /** Returns the type of an id, or null if it is a group. */
    static @Nullable TypeDefinition definition(int id) {
        return BY_ID[id];
    }
}
