// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hzserializers.argot.codec.record.RecordCodec;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.core.FramedSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes values as {@link ArgotRecord}s, on members and clients that do not have the class.
 */
public final class ArgotRecordSerializer extends ArgotSerializer<ArgotRecord> {

    private final ArgotRecord prototype;
    private final TypeDefinition definition;
    private final List<String> tags;

    private ArgotRecordSerializer(
            ArgotSerializer.Builder<ArgotRecord> settings,
            ArgotRecord prototype,
            ArgotTypes types,
            String type,
            String version) {
        super(settings.version(version));
        this.prototype = prototype;
        this.definition = types.find(type, version);
        this.tags = ((RecordCodec) types.valueCodec(definition)).tags();
    }

    /**
     * Starts a registration.
     *
     * @param typeId the Hazelcast type id, 1 or more; the one that others write the type under
     * @param type the full name of a sequence with tags
     * @param version the version that new records are written in, such as {@code 1.0}
     * @param types holds the definitions; whether they are bound does not matter; its limits hold unless others are set
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1
     */
    public static Builder builder(int typeId, String type, String version, ArgotTypes types) {
        return new Builder(typeId, type, version, types);
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

    /** Collects the settings of an {@link ArgotRecordSerializer}. Not thread-safe. */
    public static final class Builder extends FramedSerializer.Builder<ArgotRecord, Builder> {

        private final ArgotTypes types;
        private final String name;
        private final String version;
        private boolean withLength;

        private Builder(int typeId, String name, String version, ArgotTypes types) {
            super(typeId, ArgotRecord.class);
            this.types = types.unbound();
            this.name = name;
            this.version = version;
            limits(types.limits());
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Puts the length of each value in front of it, see {@link ArgotSerializer.Builder#withLength}.
         *
         * @return this
         */
        public Builder withLength() {
            this.withLength = true;
            return this;
        }

        /**
         * Makes the serializer.
         *
         * @return a new serializer
         * @throws IllegalArgumentException if there is no such definition, or stored values would change with another
         *     one
         */
        @Override
        public ArgotRecordSerializer build() {
            ArgotRecord prototype = SerializerRecord.prototype();
            ArgotSerializer.Builder<ArgotRecord> settings = ArgotSerializer.Builder.records(
                            typeId(), types, prototype, name)
                    .settings(this);
            if (withLength) {
                settings.withLength();
            }
            return new ArgotRecordSerializer(settings, prototype, types, name, version);
        }
    }
}
