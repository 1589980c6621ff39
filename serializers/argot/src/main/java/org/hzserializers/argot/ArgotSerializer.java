// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Serializes values as Argot definitions describe them.
 *
 * @param <T> the registered type
 */
public class ArgotSerializer<T> extends FramedSerializer<T> {

    private final ArgotTypes types;
    private final Versions versions;
    private final @Nullable ArgotRecord prototype;

    /**
     * Makes a serializer.
     *
     * @param builder the settings
     */
    protected ArgotSerializer(Builder<T> builder) {
        super(builder, Format.ARGOT);
        this.types = builder.types;
        this.prototype = builder.prototype;
        this.versions = builder.versions();
        StoredTypes.check(
                types, versions.known().stream().map(Versions.Known::definition).toList());
    }

    /**
     * Makes a serializer of records, for reading and writing values without their classes.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param types holds the definition
     * @param type the full name of a sequence with tags
     * @param version the version that new records are written in, such as {@code 1.0}
     * @return a new serializer
     * @throws IllegalArgumentException if the id is below 1, or there is no such definition
     */
    public static ArgotRecordSerializer records(int typeId, ArgotTypes types, String type, String version) {
        return new ArgotRecordSerializer(typeId, types, type, version);
    }

    @Override
    protected final Codec<T> newCodec() {
        return new ArgotStreamCodec<>(versions, prototype, types.ids(), limits());
    }

    @Override
    protected final boolean reads(Format written) {
        return written == Format.ARGOT || written == Format.ARGOT_VERSIONED;
    }

    /**
     * Collects the settings of an {@link ArgotSerializer}. Not thread-safe.
     *
     * @param <T> the registered type
     */
    public static final class Builder<T> extends FramedSerializer.Builder<T, Builder<T>> {

        private final ArgotTypes types;
        private final @Nullable ArgotRecord prototype;
        private final String name;
        private final String version;

        private Builder(
                int typeId,
                Class<T> type,
                ArgotTypes types,
                @Nullable ArgotRecord prototype,
                String name,
                String version) {
            super(typeId, type);
            this.types = types;
            this.prototype = prototype;
            this.name = name;
            this.version = version;
            limits(types.limits());
        }

        // The class of the prototype is a subclass of ArgotRecord that has no name.
        @SuppressWarnings("unchecked")
        static Builder<ArgotRecord> records(
                int typeId, ArgotTypes types, ArgotRecord prototype, String name, String version) {
            return new Builder<>(typeId, (Class<ArgotRecord>) prototype.getClass(), types, prototype, name, version);
        }

        @Override
        protected Builder<T> self() {
            return this;
        }

        private Versions versions() {
            return Versions.ofRecords(types, name, version);
        }
    }
}
