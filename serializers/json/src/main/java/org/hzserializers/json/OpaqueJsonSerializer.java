// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.hazelcast.core.HazelcastJsonValue;
import java.util.List;
import org.hzserializers.core.Codec;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogLookup;
import org.hzserializers.core.sql.ReadOnlyMapping;
import org.hzserializers.json.token.Encoding;

/**
 * The side of a member that has not got the class of values: what clients write with {@link JsonSerializer} under a
 * type id is read as {@link HazelcastJsonValue} there, so that predicates, paths such as {@code lines[any].sku},
 * indexes, projections, aggregations and SQL on JSON look into it, while clients get and put their own class.
 *
 * <p>Register it for {@link #type()}, a class without objects that stands for this type id; a {@code
 * SerializerCatalog} does so. Smile and CBOR are turned into JSON text when they are read.
 *
 * <p>Entry processors that change a value on the member have to {@link #toWrite wrap} it, or it is stored as
 * Hazelcast's JSON, which the clients' serializer is not asked for.
 */
public final class OpaqueJsonSerializer extends FramedSerializer<OpaqueJson> {

    private final Encoding encoding;

    /**
     * Makes the serializer that the catalog file describes in its first entry of this type. Hazelcast calls it for a
     * serializer of its XML or YAML configuration, which has room for one: {@code type-class} {@link OpaqueJson}.
     *
     * @param type {@link OpaqueJson}
     * @throws IllegalArgumentException if the catalog file has no entry for it, or the entry is wrong
     */
    public OpaqueJsonSerializer(Class<OpaqueJson> type) {
        this(CatalogLookup.find(type, JsonSerializerFactory.FORMAT, JsonSerializerFactory::opaqueSettings));
    }

    private OpaqueJsonSerializer(Builder builder) {
        super(builder, builder.encoding.format());
        this.encoding = builder.encoding;
        // Tells of a missing artifact at registration.
        encoding.factory(limits());
    }

    /**
     * Starts a serializer.
     *
     * @param typeId the type id that the clients' serializer has
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1
     */
    public static Builder builder(int typeId) {
        return new Builder(typeId, OpaqueMarker.make());
    }

    /**
     * Wraps a JSON value so that it is written under this type id, in the form that clients read.
     *
     * @param value a JSON text of the clients' type; whether it is JSON is checked when it is written
     * @return an object to put into a map or entry
     */
    public OpaqueJson toWrite(HazelcastJsonValue value) {
        return OpaqueMarker.of(type(), value);
    }

    /**
     * Returns the statement that lets SQL look into a map of these values: the column {@code this} has the JSON. SQL
     * reads only. A mapping of one's own with {@code valueFormat} {@code json} would store what {@code UPDATE} and
     * {@code INSERT} write as Hazelcast's JSON, which the clients' serializer is not asked for.
     *
     * @param map the name of the map
     * @param keyFormat as Hazelcast's {@code keyFormat}, such as {@code int} or {@code varchar}
     * @return a {@code CREATE OR REPLACE MAPPING}
     * @throws IllegalArgumentException if the format of the key is none that has its SQL type in its name
     */
    public String createMapping(String map, String keyFormat) {
        return ReadOnlyMapping.of(map, keyFormat, List.of("this JSON"));
    }

    @Override
    protected boolean isReadValue(Object value) {
        return value instanceof HazelcastJsonValue;
    }

    @Override
    protected String contentName() {
        return ANY_CONTENT;
    }

    @Override
    protected String nameOf(Class<?> named) {
        return named.isHidden() ? OpaqueJson.class.getName() : super.nameOf(named);
    }

    @Override
    @SuppressWarnings("unchecked") // writes an OpaqueJson, and reads what isReadValue says
    protected Codec<OpaqueJson> newCodec() {
        return (Codec<OpaqueJson>) (Codec<?>) new OpaqueCodec(encoding, limits());
    }

    /** The settings of an {@link OpaqueJsonSerializer}: those that the clients' serializer has. Not thread-safe. */
    public static final class Builder extends FramedSerializer.Builder<OpaqueJson, Builder> {

        private Encoding encoding = Encoding.JSON;

        @SuppressWarnings("unchecked") // hidden classes have no name that a type could be written with
        Builder(int typeId, Class<? extends OpaqueJson> marker) {
            super(typeId, (Class<OpaqueJson>) marker);
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Reads Smile, which needs {@code jackson-dataformat-smile} on the member.
         *
         * @return this
         */
        public Builder smile() {
            return encoding(Encoding.SMILE);
        }

        /**
         * Reads CBOR, which needs {@code jackson-dataformat-cbor} on the member.
         *
         * @return this
         */
        public Builder cbor() {
            return encoding(Encoding.CBOR);
        }

        Builder encoding(Encoding other) {
            this.encoding = other;
            return this;
        }

        @Override
        protected String keyRefusal() {
            return "members look for the bytes of keys and need no serializer for them";
        }

        @Override
        public OpaqueJsonSerializer build() {
            return new OpaqueJsonSerializer(this);
        }
    }
}
