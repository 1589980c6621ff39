// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.PlainClassBuilder;
import org.hzserializers.core.catalog.CatalogLookup;

/**
 * Serializes plain classes and records in Protostuff's bytes: the fields by their numbers, without any schema.
 *
 * <pre>{@code
 * ProtostuffSerializer.of(1001, Order.class);                                  // each field has a @Tag
 * ProtostuffSerializer.builder(1002, Legacy.class).fieldsInOrder().build();     // no field has one
 * ProtostuffSerializer.builder(1003, Vehicle.class).register(Car.class, 1).register(Truck.class, 2).build();
 * }</pre>
 *
 * <p>Carried are objects of the registered type and of what its fields declare, with the JDK's values and collections
 * that come back equal; subclasses if they are registered. Everything else is refused: what a class declares when the
 * serializer is built, what its objects hold when they are written. Bytes name no class.
 *
 * <p>Thread-safe and re-entrant. For map keys use {@link Builder#key()}. The layout is in the module's README.
 *
 * @param <T> the registered type
 */
public final class ProtostuffSerializer<T> extends FramedSerializer<T> {

    private final Kinds kinds;
    private final boolean graph;

    /**
     * Makes the serializer that the catalog file describes for a type. Hazelcast calls it for a serializer of its XML
     * or YAML configuration, which carries no properties.
     *
     * @param type the type that Hazelcast's configuration names
     * @throws IllegalArgumentException if the catalog file has no entry for it, or the entry is wrong
     */
    public ProtostuffSerializer(Class<T> type) {
        this(CatalogLookup.find(type, ProtostuffSerializerFactory.FORMAT, ProtostuffSerializerFactory::settings));
    }

    private ProtostuffSerializer(Builder<T> builder) {
        super(builder, builder.graph ? Format.PROTOSTUFF_GRAPH : Format.PROTOSTUFF);
        this.graph = builder.graph;
        this.kinds = builder.kinds();
    }

    /**
     * Makes a serializer with the default settings.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type a plain class or a record, each field of which has a {@code @Tag}
     * @param <T> the registered type
     * @return a new serializer
     * @throws IllegalArgumentException if the id is below 1, a tag is missing, or the class cannot be carried
     */
    public static <T> ProtostuffSerializer<T> of(int typeId, Class<T> type) {
        return builder(typeId, type).build();
    }

    /**
     * Starts a serializer.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type a plain class, a record, or a super class or interface of those that are registered
     * @param <T> the registered type
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1
     */
    public static <T> Builder<T> builder(int typeId, Class<T> type) {
        return new Builder<>(typeId, type);
    }

    @Override
    protected List<LockedDetail> lockedDetails() {
        return kinds.lockedDetails();
    }

    @Override
    protected Codec<T> newCodec() {
        return new ProtostuffCodec<>(kinds, limits(), graph, isKey());
    }

    /**
     * The settings of a {@link ProtostuffSerializer}. Not thread-safe.
     *
     * <p>For {@link #key()} there are no references, and sets and maps without an order are written in the natural
     * order of their elements, or refused if these have none.
     *
     * @param <T> the registered type
     */
    public static final class Builder<T> extends PlainClassBuilder<T, Builder<T>> {

        private final Map<Class<?>, Integer> ids = new LinkedHashMap<>();
        private boolean inOrder;
        private boolean graph;

        private Builder(int typeId, Class<T> type) {
            super(typeId, type);
        }

        @Override
        protected Builder<T> self() {
            return this;
        }

        /**
         * Carries objects of a class where one of its super classes or interfaces is declared.
         *
         * @param type a plain class or a record
         * @param id 1 or more; part of the data, so it stays with this class
         * @return this
         * @throws IllegalArgumentException if the class or the id is registered already, or the id is below 1
         */
        public Builder<T> register(Class<?> type, int id) {
            if (id < 1) {
                throw new IllegalArgumentException("Id " + id + " for " + type.getName() + " is below 1");
            }
            if (ids.containsKey(type) || ids.containsValue(id)) {
                throw new IllegalArgumentException(
                        type.getName() + " or the id " + id + " is registered twice; known are " + ids);
            }
            ids.put(type, id);
            return this;
        }

        /**
         * Numbers the fields of all classes in their order, those of super classes first, in place of tags. A field may
         * then be added at the end of a class that has no subclasses. Values carry a hash of the names, 6 bytes for
         * each class, so that stored data is refused after any other change of them, never read as other fields.
         *
         * @return this
         */
        public Builder<T> fieldsInOrder() {
            this.inOrder = true;
            return this;
        }

        /**
         * Writes an object that is met twice once, which also carries circles that do not lead back to the outermost
         * object. It has a format code of its own.
         *
         * @return this
         */
        public Builder<T> graph() {
            this.graph = true;
            return this;
        }

        /**
         * Makes the serializer.
         *
         * @return a new serializer
         * @throws IllegalArgumentException if a tag is missing or there twice, a class cannot be carried, or a graph is
         *     asked for keys
         */
        @Override
        public ProtostuffSerializer<T> build() {
            return new ProtostuffSerializer<>(this);
        }

        private Kinds kinds() {
            if (isKey() && graph) {
                throw new IllegalArgumentException(
                        "References make the bytes of a key depend on identity; turn off graph or key for "
                                + type().getName());
            }
            if (!inOrder && !aliases().types().isEmpty()) {
                throw new IllegalArgumentException("alias() is not for " + type().getName()
                        + ": fields are found by their tags, so a field may be renamed without it");
            }
            return new Kinds(type(), ids, inOrder, writesForeignCollections(), aliases());
        }
    }
}
