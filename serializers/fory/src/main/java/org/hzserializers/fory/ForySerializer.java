// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.List;
import java.util.Objects;
import org.apache.fory.Fory;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.PlainClassBuilder;
import org.hzserializers.core.catalog.CatalogLookup;
import org.hzserializers.core.guard.ClassPolicy;
import org.jspecify.annotations.Nullable;

/**
 * Serializes plain classes, records and enums with Apache Fory, which compiles code for each class.
 *
 * <pre>{@code
 * ForySerializer.of(1001, Order.class);
 * ForySerializer.builder(1002, Vehicle.class).register(Car.class, Truck.class).compatible().build();
 * }</pre>
 *
 * <p>Carried are objects of the registered type, of what its fields are declared to hold, of the classes registered
 * beside it, and the JDK's value types and collections that come back as they were. Everything else is refused, both
 * when it is written and when bytes ask for it. Payloads name classes by number only, and nothing in them loads a class
 * or compiles code.
 *
 * <p>All members and clients need the same version of a class, which is checked; with {@link Builder#compatible()}
 * classes may change. Bytes may differ from one version of Fory to the next.
 *
 * <p>Thread-safe and re-entrant. For map keys use {@link Builder#key()}. The layout is in the module's README.
 *
 * @param <T> the registered type
 */
public final class ForySerializer<T> extends FramedSerializer<T> {

    private final ForyModel model;

    /**
     * Makes the serializer that the catalog file describes for a type. Hazelcast calls it for a serializer of its XML
     * or YAML configuration, which carries no properties.
     *
     * @param type the type that Hazelcast's configuration names
     * @throws IllegalArgumentException if the catalog file has no entry for it, or the entry is wrong
     */
    public ForySerializer(Class<T> type) {
        this(CatalogLookup.find(type, ForySerializerFactory.FORMAT, ForySerializerFactory::settings));
    }

    private ForySerializer(Builder<T> builder) {
        super(builder, builder.compatible ? Format.FORY_COMPATIBLE : Format.FORY);
        this.model = builder.model();
        // Makes the code of all classes, so that one that Fory cannot carry is refused at the start.
        ForyRuntime.tryOut(model);
    }

    /**
     * Makes a serializer with the default settings.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type a plain class, a record, an enum, an interface, an abstract class, or {@code Object}
     * @param <T> the registered type
     * @return a new serializer
     * @throws IllegalArgumentException if the id is below 1, or Fory cannot carry the class
     */
    public static <T> ForySerializer<T> of(int typeId, Class<T> type) {
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

    /** From the library's manifest, which a jar that was made of several may lack. */
    @Override
    protected @Nullable String libraryVersion() {
        String version = Fory.class.getPackage().getImplementationVersion();
        return version == null ? null : "Fory " + version;
    }

    @Override
    protected List<LockedField> lockedFields() {
        return model.compatible() ? StoredFields.of(model.classes().types()) : List.of();
    }

    @Override
    protected Codec<T> newCodec() {
        return new ForyCodec<>(model);
    }

    /**
     * The settings of a {@link ForySerializer}. Not thread-safe.
     *
     * <p>For {@link #key()} references are off, and sets and maps without an order are refused. That equal objects of a
     * user's class hold equal parts is the class's own affair.
     *
     * @param <T> the registered type
     */
    public static final class Builder<T> extends PlainClassBuilder<T, Builder<T>> {

        private final ForyClasses.Builder classes = new ForyClasses.Builder();
        private ClassPolicy policy = ClassPolicy.strict();
        private boolean compatible;
        private boolean references;

        private Builder(int typeId, Class<T> type) {
            super(typeId, type);
        }

        @Override
        protected Builder<T> self() {
            return this;
        }

        @Override
        protected @Nullable String aliasRefusal() {
            return StoredFields.NO_ALIASES;
        }

        /**
         * Carries classes beside the registered type, and what their fields are declared to hold, under ids that are
         * derived from their names.
         *
         * @param types plain classes, records, enums; of interfaces and abstract classes, what their fields hold, and
         *     what a sealed one permits
         * @return this
         * @throws IllegalArgumentException if a class is registered already, or Fory cannot carry it
         */
        public Builder<T> register(Class<?>... types) {
            for (Class<?> type : types) {
                classes.add(type, ForyClasses.ID_FROM_NAME);
            }
            return this;
        }

        /**
         * Carries a class under an id of its own, which takes one or two bytes and survives a renaming of the class.
         *
         * @param type a plain class, a record or an enum
         * @param id 1 to 16,383; part of the data, so it stays with this class
         * @return this
         * @throws IllegalArgumentException if the class is registered already, the id is out of range, or Fory cannot
         *     carry the class
         */
        public Builder<T> register(Class<?> type, int id) {
            if (id < 1 || id > ForyClasses.MAX_EXPLICIT_ID) {
                throw new IllegalArgumentException("Fory id " + id + " for " + type.getName() + " is not between 1 and "
                        + ForyClasses.MAX_EXPLICIT_ID);
            }
            classes.add(type, id);
            return this;
        }

        /**
         * Sets which classes of the JDK are carried beyond its value types and collections, as far as Fory has them
         * built in, and what must not be carried whoever declares it. Classes of users must be registered.
         *
         * @param policy the policy; {@link ClassPolicy#strict()} by default
         * @return this
         */
        public Builder<T> policy(ClassPolicy policy) {
            this.policy = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /**
         * Describes the fields of each class in the payload, so that fields may be added, removed, reordered, and
         * change between numbers. It has a format code of its own.
         *
         * @return this
         */
        public Builder<T> compatible() {
            this.compatible = true;
            return this;
        }

        /**
         * Writes an object that is met twice once, which also carries cycles. Makes the bytes depend on identity.
         *
         * @return this
         */
        public Builder<T> references() {
            return references(true);
        }

        Builder<T> references(boolean on) {
            this.references = on;
            return this;
        }

        /**
         * Makes the serializer.
         *
         * @return a new serializer
         * @throws IllegalArgumentException if two classes have one id, references are on for keys, a class cannot be
         *     carried or is denied by the policy, or a field would be lost
         */
        @Override
        public ForySerializer<T> build() {
            return new ForySerializer<>(this);
        }

        private ForyModel model() {
            if (isKey() && references) {
                throw new IllegalArgumentException(
                        "References make the bytes of a key depend on identity; turn off one of the two for "
                                + type().getName());
            }
            ForyClasses all = classes.build(type());
            StoredFields.requireWritten(all.types());
            if (compatible) {
                StoredFields.requireNoAlias(all.types());
            }
            for (Class<?> each : all.types()) {
                requireNotDenied(each);
            }
            requireNotDenied(type());
            // Texts are read and written without asking anything.
            requireNotDenied(String.class);
            return new ForyModel(
                    type(), all, policy, limits(), compatible, references, isKey(), writesForeignCollections());
        }

        private void requireNotDenied(Class<?> needed) {
            if (policy.denies(needed.getName())) {
                throw new IllegalArgumentException("The Fory serializer of " + type().getName() + " needs "
                        + needed.getName() + ", which its class policy denies; take it out of one of the two");
            }
        }
    }
}
