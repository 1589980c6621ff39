// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import java.io.IOException;
import java.io.Serial;
import java.util.Collection;
import java.util.Map;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.value.Ours;
import org.jspecify.annotations.Nullable;

/** Reads what has no class, for custom deserializers: a tree of nodes, or of lists and maps. Refuses large ones. */
public final class CheckedTree extends DelegatingDeserializer implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Limits limits;

    public CheckedTree(JsonDeserializer<?> reader, Limits limits) {
        super(reader);
        this.limits = limits;
    }

    @Override
    protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> reader) {
        return new CheckedTree(reader, limits);
    }

    @Override
    public @Nullable Object deserialize(JsonParser in, DeserializationContext context) throws IOException {
        return checked(super.deserialize(in, context));
    }

    @Override
    public @Nullable Object deserializeWithType(JsonParser in, DeserializationContext context, TypeDeserializer typed)
            throws IOException {
        return checked(super.deserializeWithType(in, context, typed));
    }

    private @Nullable Object checked(@Nullable Object value) {
        if (value instanceof JsonNode node) {
            checkSize(node, node.size());
            node.forEach(this::checked);
        } else if (value instanceof Map<?, ?> map) {
            checkSize(map, map.size());
            map.values().forEach(this::checked);
        } else if (value instanceof Collection<?> list) {
            checkSize(list, list.size());
            list.forEach(this::checked);
        }
        return value;
    }

    private void checkSize(Object container, int size) {
        limits.checkElements(container.getClass().getName(), size, Integer.MAX_VALUE, 0);
    }
}
