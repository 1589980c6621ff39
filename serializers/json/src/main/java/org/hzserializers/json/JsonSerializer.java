// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.hazelcast.core.HazelcastJsonValue;
import java.util.List;
import java.util.Objects;
import org.hzserializers.core.Codec;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.PlainClassBuilder;
import org.hzserializers.core.catalog.CatalogLookup;
import org.hzserializers.json.token.Encoding;
import org.jspecify.annotations.Nullable;

/**
 * Writes the fields of plain classes and records as JSON, or as Smile or CBOR, by Jackson.
 *
 * <pre>{@code
 * JsonSerializer.of(1001, Order.class);
 * JsonSerializer.builder(1002, Trade.class).cbor().build();
 * JsonSerializer.opaque(1001);                      // on members that have no class Order and answer queries on orders
 * }</pre>
 *
 * <p>All fields are written, by their names, but transient ones and those that annotations leave out; fields that the
 * bytes lack keep what the constructor gives them, and those that the class lacks are skipped. What would not come back
 * as it was is refused when it is written: a subclass in a place that does not name it, any object in a field of the
 * class {@code Object}, classes of the JDK whose state JSON does not show.
 *
 * <p>Thread-safe and re-entrant. For map keys use {@link Builder#key()}. The layout is in the module's README.
 *
 * @param <T> the registered type
 */
public final class JsonSerializer<T> extends FramedSerializer<T> {

    private final JsonPlan<T> plan;

    /**
     * Makes the serializer that the catalog file describes for a type. Hazelcast calls it for a serializer of its XML
     * or YAML configuration, which carries no properties.
     *
     * @param type the type that Hazelcast's configuration names
     * @throws IllegalArgumentException if the catalog file has no entry for it, or the entry is wrong
     */
    public JsonSerializer(Class<T> type) {
        this(CatalogLookup.find(type, JsonSerializerFactory.FORMAT, JsonSerializerFactory::settings));
    }

    private JsonSerializer(Builder<T> builder) {
        super(builder, builder.encoding.format());
        this.plan = builder.plan();
    }

    /**
     * Makes a serializer of JSON with the default settings.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type a plain class, a record, or a base type with {@code @JsonTypeInfo} that names its subtypes
     * @param <T> the registered type
     * @return a new serializer
     * @throws IllegalArgumentException if the id is below 1
     */
    public static <T> JsonSerializer<T> of(int typeId, Class<T> type) {
        return builder(typeId, type).build();
    }

    /**
     * Starts a serializer.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type a plain class, a record, or a base type with {@code @JsonTypeInfo} that names its subtypes
     * @param <T> the registered type
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1
     */
    public static <T> Builder<T> builder(int typeId, Class<T> type) {
        return new Builder<>(typeId, type);
    }

    /**
     * Makes the side of a member that has not got the class: it reads what clients wrote under a type id as {@link
     * HazelcastJsonValue}, which predicates, indexes, projections, aggregations and SQL look into.
     *
     * @param typeId the type id that the clients' serializer has
     * @return a new serializer for JSON in our frame; {@link OpaqueJsonSerializer#builder} has other settings
     * @throws IllegalArgumentException if the id is below 1
     */
    public static OpaqueJsonSerializer opaque(int typeId) {
        return OpaqueJsonSerializer.builder(typeId).build();
    }

    /**
     * Makes what turns values into Hazelcast's own JSON values and back, with the settings of this serializer.
     *
     * @return a converter that shares what this serializer knows of its type
     * @throws IllegalStateException if this serializer writes Smile or CBOR, which are no texts
     */
    public JsonValues<T> values() {
        if (plan.encoding() != Encoding.JSON) {
            throw new IllegalStateException(
                    format().displayName() + " is no text, and Hazelcast's JSON values are; take a serializer of JSON");
        }
        return new JsonValues<>(plan);
    }

    @Override
    protected List<LockedField> lockedFields() {
        return plan.lockedFields();
    }

    @Override
    protected Codec<T> newCodec() {
        return new JsonCodec<>(plan);
    }

    /**
     * The settings of a {@link JsonSerializer}. Not thread-safe.
     *
     * <p>{@link #key()} sorts maps and sets. It is for JSON alone, and refuses sets without an order whose elements
     * have none, either. {@link #bare()} leaves the JSON text in a Hazelcast byte array, which is what clients in
     * Python, Node.js and others write with their {@code writeByteArray}.
     *
     * @param <T> the registered type
     */
    public static final class Builder<T> extends PlainClassBuilder<T, Builder<T>> {

        private Encoding encoding = Encoding.JSON;
        private @Nullable ObjectMapper mapper;
        private boolean refuseUnknown;

        Builder(int typeId, Class<T> type) {
            super(typeId, type);
        }

        @Override
        protected Builder<T> self() {
            return this;
        }

        /**
         * Writes Smile instead of JSON: smaller, with arrays of bytes as they are; needs {@code
         * jackson-dataformat-smile}.
         *
         * @return this
         */
        public Builder<T> smile() {
            return encoding(Encoding.SMILE);
        }

        /**
         * Writes CBOR instead of JSON, which other languages read, too; needs {@code jackson-dataformat-cbor}.
         *
         * @return this
         */
        public Builder<T> cbor() {
            return encoding(Encoding.CBOR);
        }

        Builder<T> encoding(Encoding other) {
            this.encoding = other;
            return this;
        }

        /**
         * Starts from a mapper of the application's: its modules, mix-ins, subtypes, naming strategy, annotation
         * introspector, type modifiers and handlers are taken over as they are now. Put on top, whatever it says:
         *
         * <ul>
         *   <li>fields alone are written, all of them, sorted by name; no getters, no inclusion rules, no views;
         *   <li>no coercions, no rounding, no null for a primitive, no wrapped or unwrapped values, enums by their
         *       names;
         *   <li>fields that a class lacks are skipped, unless {@link #refuseUnknown()} says otherwise;
         *   <li>the JDK's values as this module writes them, also those of {@code java.time}; serializers and
         *       deserializers that are not Jackson's own are kept;
         *   <li>the factory with its limits and features, and null keys are refused.
         * </ul>
         *
         * <p>Custom serializers and deserializers get a mapper of this kind from their generator and parser. Values
         * that they have a hand in are read back before they are stored, and refused if they do not come back as they
         * were.
         *
         * @param mapper copied when the serializer is built; later changes of it do nothing
         * @return this
         */
        public Builder<T> mapper(ObjectMapper mapper) {
            this.mapper = Objects.requireNonNull(mapper, "mapper");
            return this;
        }

        /**
         * Refuses fields that the class does not have, instead of skipping them. Programs that are older than the data
         * then fail where they would lose a field.
         *
         * @return this
         */
        public Builder<T> refuseUnknown() {
            this.refuseUnknown = true;
            return this;
        }

        @Override
        protected @Nullable String keyRefusal() {
            return encoding == Encoding.JSON
                    ? null
                    : encoding.format().displayName()
                            + " keeps the bits of each NaN, and equal keys must have equal bytes; use JSON";
        }

        /**
         * Makes the serializer.
         *
         * @return a new serializer
         * @throws IllegalArgumentException if the mapper has default typing on, the artifact for Smile or CBOR is
         *     missing, it is a key in one of them, or the creator of a class takes a property that nothing writes
         */
        @Override
        public JsonSerializer<T> build() {
            String refusal = isKey() ? keyRefusal() : null;
            if (refusal != null) {
                throw new IllegalArgumentException("key() is not for " + type().getName() + ": " + refusal);
            }
            return new JsonSerializer<>(this);
        }

        JsonPlan<T> plan() {
            return new JsonPlan<>(
                    type(),
                    encoding,
                    limits(),
                    mapper == null ? new JsonMapper() : mapper,
                    isKey(),
                    refuseUnknown,
                    writesForeignCollections(),
                    aliases());
        }
    }
}
