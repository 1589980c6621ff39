// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.PlainClassBuilder;
import org.hzserializers.core.catalog.CatalogLookup;
import org.hzserializers.core.guard.ClassPolicy;

/**
 * Serializes plain classes, records and enums in Hessian 2, for data and programs that have it already.
 *
 * <pre>{@code
 * HessianSerializer.of(1001, Order.class);
 * HessianSerializer.builder(1002, Vehicle.class).register(Car.class, Truck.class).build();
 * }</pre>
 *
 * <p>Carried are objects of the registered type, of what its fields are declared to hold, of the classes registered
 * beside it, and those of the JDK's value types and collections that come back as they were. Everything else is
 * refused, both when it is written and when bytes name it; no other class is looked for. Shared objects stay shared and
 * cycles are carried. Fields have names, so they may be added, removed and reordered.
 *
 * <p>Thread-safe and re-entrant. For map keys use {@link Builder#key()}. The layout is in the module's README.
 *
 * @param <T> the registered type
 */
public final class HessianSerializer<T> extends FramedSerializer<T> {

    private final HessianModel model;

    /**
     * Makes the serializer that the catalog file describes for a type. Hazelcast calls it for a serializer of its XML
     * or YAML configuration, which carries no properties.
     *
     * @param type the type that Hazelcast's configuration names
     * @throws IllegalArgumentException if the catalog file has no entry for it, or the entry is wrong
     */
    public HessianSerializer(Class<T> type) {
        this(CatalogLookup.find(type, HessianSerializerFactory.FORMAT, HessianSerializerFactory::settings));
    }

    private HessianSerializer(Builder<T> builder) {
        super(builder, Format.HESSIAN);
        this.model = builder.model();
    }

    /**
     * Makes a serializer with the default settings.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type a plain class, a record, an enum, an interface, an abstract class, or {@code Object}
     * @param <T> the registered type
     * @return a new serializer
     * @throws IllegalArgumentException if the id is below 1, or the class cannot be carried
     */
    public static <T> HessianSerializer<T> of(int typeId, Class<T> type) {
        return builder(typeId, type).build();
    }

    /**
     * Starts a serializer.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type a plain class, a record, an enum, an interface, an abstract class, or {@code Object}
     * @param <T> the registered type
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1
     */
    public static <T> Builder<T> builder(int typeId, Class<T> type) {
        return new Builder<>(typeId, type);
    }

    @Override
    protected Codec<T> newCodec() {
        return new HessianCodec<>(model);
    }

    @Override
    protected List<LockedField> lockedFields() {
        return model.lockedFields();
    }

    /**
     * The settings of a {@link HessianSerializer}. Not thread-safe.
     *
     * <p>For {@link #key()} no references are written, so that bytes do not depend on identity, and of the containers
     * only {@code ArrayList}, {@code TreeSet}, {@code TreeMap} and arrays are carried.
     *
     * @param <T> the registered type
     */
    public static final class Builder<T> extends PlainClassBuilder<T, Builder<T>> {

        private final Set<Class<?>> registered = new LinkedHashSet<>();
        private ClassPolicy policy = ClassPolicy.strict();

        private Builder(int typeId, Class<T> type) {
            super(typeId, type);
        }

        @Override
        protected Builder<T> self() {
            return this;
        }

        /**
         * Carries classes beside the registered type, and what their fields are declared to hold.
         *
         * @param types plain classes, records, enums; of interfaces and abstract classes, what their fields hold, and
         *     what a sealed one permits
         * @return this
         */
        public Builder<T> register(Class<?>... types) {
            registered.addAll(List.of(types));
            return this;
        }

        /**
         * Sets what must not be serialized, whichever class declares it. It adds no classes: those of users must be
         * registered.
         *
         * @param policy the policy; {@link ClassPolicy#strict()} by default
         * @return this
         */
        public Builder<T> policy(ClassPolicy policy) {
            this.policy = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /**
         * Makes the serializer.
         *
         * @return a new serializer
         * @throws IllegalArgumentException if a class cannot be carried or is denied by the policy
         */
        @Override
        public HessianSerializer<T> build() {
            return new HessianSerializer<>(this);
        }

        private HessianModel model() {
            Set<Class<?>> roots = new LinkedHashSet<>();
            roots.add(type());
            roots.addAll(registered);
            return new HessianModel(roots, policy, limits(), isKey(), writesForeignCollections(), aliases());
        }
    }
}
