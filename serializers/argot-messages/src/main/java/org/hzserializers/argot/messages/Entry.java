// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.argot.schema.ImpliedIds;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.argot.schema.Version;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a message or dictionary as it is on the wire.
 *
 * @param location one of the core ids 30 to 33
 * @param scope the id of the group, or of the abstract type of a relation; 0 for the base
 * @param name the last part of the name, or the tag of a relation; "" for the base
 * @param version only for definitions
 * @param definition the bytes of the definition
 */
@SuppressWarnings("ArrayRecordComponent") // equals and hashCode compare the content
record Entry(
        int id,
        int location,
        int scope,
        String name,
        @Nullable Version version,
        byte[] definition) {

    static void write(
            WireOutput out,
            int id,
            int location,
            int scope,
            String name,
            @Nullable Version version,
            Node node,
            ToIntFunction<TypeRef> ids) {
        out.writeUvint28(id);
        out.writeUvint28(location);
        if (location != ImpliedIds.LOCATION_BASE) {
            out.writeUvint28(scope);
            out.writeName(name);
        }
        if (version != null) {
            out.writeByte(version.major());
            out.writeByte(version.minor());
        }
        WireOutput definition = out.part();
        new DefinitionWriter(definition, ids).write(node);
        out.writeUvint28((int) definition.offset());
        out.append(definition);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Entry entry
                && id == entry.id
                && location == entry.location
                && scope == entry.scope
                && name.equals(entry.name)
                && String.valueOf(version).equals(String.valueOf(entry.version))
                && Arrays.equals(definition, entry.definition);
    }

    @Override
    public int hashCode() {
        return 31 * id + Arrays.hashCode(definition);
    }
}
