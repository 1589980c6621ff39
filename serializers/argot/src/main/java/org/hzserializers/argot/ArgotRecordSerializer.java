// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes values as {@link ArgotRecord}s, on members and clients that do not have the class.
 */
public final class ArgotRecordSerializer extends ArgotSerializer<ArgotRecord> {

    private final ArgotRecord prototype;
    private final TypeDefinition definition;
    private final List<String> tags;

    ArgotRecordSerializer(int typeId, ArgotTypes types, String type, String version) {
        this(SerializerRecord.prototype(), typeId, types, type, version);
    }

    private ArgotRecordSerializer(ArgotRecord prototype, int typeId, ArgotTypes types, String type, String version) {
        super(Builder.records(typeId, types, prototype, type).version(version));
        this.prototype = prototype;
        this.definition = types.find(type, version);
        this.tags = ((RecordCodec) types.valueCodec(definition)).tags();
    }

    @Override
    protected String nameOf(Class<?> named) {
        return named.isHidden() ? "ArgotRecord of " + definition.name() : super.nameOf(named);
    }

    /**
     * Makes a record that this serializer writes.
     *
     * @param values a value for each tag of the definition; what it may be is checked when it is written
     * @return a record that does not change with the map
     * @throws IllegalArgumentException if a tag is missing, or there is one that the definition does not have
     */
    public ArgotRecord record(Map<String, ? extends @Nullable Object> values) {
        if (values.size() != tags.size() || !values.keySet().containsAll(tags)) {
            throw new IllegalArgumentException(definition + " takes the tags " + tags + ", not " + values.keySet());
        }
        List<@Nullable Object> inOrder = new ArrayList<>();
        for (String tag : tags) {
            inOrder.add(values.get(tag));
        }
        return prototype.another(tags, inOrder.toArray(), null);
    }
}
