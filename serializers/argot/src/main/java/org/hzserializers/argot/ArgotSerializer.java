// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.catalog.CatalogLookup;
import org.hzserializers.view.ViewPlan;
import org.hzserializers.view.ViewSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Serializes a type as its Argot definition describes it.
 *
 * <pre>{@code
 * ArgotTypes types = ArgotTypes.builder()
 *         .load("com/acme/order.argot", loader)
 *         .bind("order", "1.0", Order.class)
 *         .build();
 * SerializerCatalog.builder().add(ArgotSerializer.of(1001, Order.class, types)).build().installOn(config);
 * }</pre>
 *
 * <p>Thread-safe and re-entrant. Nulls are carried where the definition has an optional, and refused elsewhere. An
 * object of a subclass is refused; subtypes are members of an abstract definition that is bound to their common type.
 * Shared objects become two, and cycles are refused by {@code Limits.maxDepth}. There is nothing on the wire but the
 * values: a reader needs the definitions.
 *
 * <p><b>Versions.</b> All versions that are bound to the type are read, the newest one is written, or the one that
 * {@link Builder#version(String)} names. A frame of the oldest version that the library defines has no version number,
 * all others have it in a byte (in three, if a part of it is above 15). So keep old definitions in the library as long
 * as values of them are stored, also when they are no longer bound.
 *
 * <p><b>Checked at the start.</b> Members of abstract types must have stream ids of their own ({@link
 * ArgotTypes.Builder#streamId}) and names with several versions must be referred to with the version ({@code
 * #line/1.0}), as stored values would otherwise change their meaning when a definition is added.
 *
 * <p><b>Keys.</b> The same object always has the same bytes, unless it holds sets or maps without an order; see {@link
 * Builder#key()}. The bytes do not depend on Hazelcast's byte order. The layout is in the module's README.
 *
 * @param <T> the registered type
 */
public class ArgotSerializer<T> extends FramedSerializer<T> {

    private final ArgotTypes types;
    private final Versions versions;
    private final @Nullable Function<? super T, String> choice;
    private final @Nullable ArgotRecord prototype;
    private final boolean withLength;

    /** The hash of definitions that are not kept; null if they are. */
    private final byte @Nullable [] shape;

    /**
     * Makes the serializer that the catalog file describes for a type. Hazelcast calls it for a serializer of its XML
     * or YAML configuration, which carries no properties.
     *
     * @param type the type that Hazelcast's configuration names
     * @throws IllegalArgumentException if the catalog file has no entry for it, or the entry is wrong
     */
    public ArgotSerializer(Class<T> type) {
        this(CatalogLookup.find(type, ArgotSerializerFactory.FORMAT, ArgotSerializerFactory::named));
    }

    /**
     * Makes a serializer. A subclass with a constructor without parameters can be named in Hazelcast's configuration.
     *
     * @param builder the settings
     * @throws IllegalArgumentException if the type is not bound, or stored values would change with another definition
     */
    protected ArgotSerializer(Builder<T> builder) {
        super(builder, Format.ARGOT);
        this.types = builder.types;
        this.prototype = builder.prototype;
        this.choice = builder.choice;
        this.withLength = builder.hasLength();
        this.versions = builder.versions();
        Set<TypeDefinition> stored = StableMeaningCheck.check(
                types,
                versions.readable().stream()
                        .map(Versions.ReadableVersion::definition)
                        .toList());
        this.shape = versions.shape(types, stored);
    }

    /**
     * Makes a serializer with the default settings.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type the registered type
     * @param types holds the definitions, bound to the type
     * @param <T> the registered type
     * @return a new serializer
     * @throws IllegalArgumentException if the id is below 1, the type is not bound, or stored values would change with
     *     another definition
     */
    public static <T> ArgotSerializer<T> of(int typeId, Class<T> type, ArgotTypes types) {
        return builder(typeId, type, types).build();
    }

    /**
     * Starts a registration.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type the registered type
     * @param types holds the definitions, bound to the type; its limits hold for the serializer, too, unless others are
     *     set
     * @param <T> the registered type
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1
     */
    public static <T> Builder<T> builder(int typeId, Class<T> type, ArgotTypes types) {
        return new Builder<>(typeId, type, types, null, null);
    }

    /**
     * Makes a serializer of records, for members and clients without the class.
     *
     * @param typeId the Hazelcast type id, 1 or more; the one that others write the type under
     * @param type the full name of a sequence with tags
     * @param version the version that new records are written in, such as {@code 1.0}
     * @param types holds the definitions; whether they are bound does not matter
     * @return a new serializer
     * @throws IllegalArgumentException if the id is below 1, there is no such definition, or stored values would change
     *     with another definition
     */
    public static ArgotRecordSerializer records(int typeId, String type, String version, ArgotTypes types) {
        return ArgotRecordSerializer.builder(typeId, type, version, types).build();
    }

    /**
     * Returns a serializer of views; their attributes are the tags of the definition, and have what the class has: a
     * {@code char} or a {@code Date}, where {@link ArgotView}, which knows the definition only, has a number or an
     * {@code Instant}.
     *
     * @return a new serializer with the same settings
     * @throws UnsupportedOperationException if the definition is no sequence with tags
     */
    @Override
    public ViewSerializer view() {
        TypeDefinition written = versions.written().definition();
        try {
            ViewPlan plan =
                    ArgotView.plan(types, written.name(), written.version().toString(), types);
            return withSettings(ViewSerializer.builder(getTypeId(), plan, null))
                    .typeName(valueName())
                    .build();
        } catch (IllegalArgumentException e) {
            throw new UnsupportedOperationException("there is no view of " + written + ": " + e.getMessage(), e);
        }
    }

    /** Returns the name of the definition: some nodes have a class for it, others records. */
    @Override
    protected final String contentName() {
        return versions.written().definition().name();
    }

    @Override
    protected List<LockedDetail> lockedDetails() {
        return versions.lockedDetails(types);
    }

    @Override
    protected final Codec<T> newCodec() {
        return new ArgotStreamCodec<>(versions, choice, prototype, shape, types.ids(), limits(), isKey(), withLength);
    }

    @Override
    protected final boolean reads(Format written) {
        return written == Format.ARGOT || written == Format.ARGOT_VERSIONED;
    }

    /**
     * Collects the settings of an {@link ArgotSerializer}. Not thread-safe.
     *
     * <p>For {@link #key()} the elements of sets and maps are sorted by their bytes, except where a field declares one
     * with an order, as {@code SortedMap} and {@code LinkedHashSet}. 0.0 and -0.0 stay different, as for
     * {@code Double.equals}, and so do NaN values of a double with different bits. There is no {@link #bare()} form.
     *
     * @param <T> the registered type
     */
    public static final class Builder<T> extends FramedSerializer.Builder<T, Builder<T>> {

        private final ArgotTypes types;
        private final @Nullable ArgotRecord prototype;
        private final @Nullable String recordType;
        private @Nullable String version;
        private @Nullable Function<? super T, String> choice;
        private boolean withLength;

        private Builder(
                int typeId,
                Class<T> type,
                ArgotTypes types,
                @Nullable ArgotRecord prototype,
                @Nullable String recordType) {
            super(typeId, type);
            this.types = types;
            this.prototype = prototype;
            this.recordType = recordType;
            limits(types.limits());
        }

        // The class of the prototype may be a subclass of ArgotRecord that has no name.
        @SuppressWarnings("unchecked")
        static Builder<ArgotRecord> records(int typeId, ArgotTypes types, ArgotRecord prototype, String recordType) {
            return new Builder<>(typeId, (Class<ArgotRecord>) prototype.getClass(), types, prototype, recordType);
        }

        /** Takes over the settings that all formats share. */
        Builder<T> settings(FramedSerializer.Builder<?, ?> other) {
            takeSettings(other);
            return this;
        }

        @Override
        protected Builder<T> self() {
            return this;
        }

        /**
         * Sets the version that is written, while readers that do not know a newer one are still there.
         *
         * @param version for example {@code 1.0}; the newest that is bound by default
         * @return this
         */
        public Builder<T> version(String version) {
            this.version = Objects.requireNonNull(version, "version");
            return this;
        }

        /**
         * Sets what chooses the version for each object, such as the oldest one that holds all of it.
         *
         * @param choice takes the object and returns a version that is bound, such as {@code 1.0}; called from any
         *     thread
         * @return this
         */
        public Builder<T> version(Function<? super T, String> choice) {
            this.choice = Objects.requireNonNull(choice, "choice");
            return this;
        }

        /**
         * Puts the length of each value in front of it, so that views on members without the class pass what is behind
         * the attributes that they take. It takes a byte for values below 128 bytes, two below 16 KiB. Readers need no
         * such setting, and it may change at any time, but not for keys, whose bytes it changes.
         *
         * @return this
         */
        public Builder<T> withLength() {
            this.withLength = true;
            return this;
        }

        @Override
        protected String aliasRefusal() {
            return "values of Argot do not name their fields; name the tag that a renamed field stands for with"
                    + " @ArgotTag(\"formerName\")";
        }

        @Override
        protected String bareRefusal() {
            return "values of Argot find their own end, so they have no length to put in front of them";
        }

        /**
         * Makes the serializer.
         *
         * @return a new serializer
         * @throws IllegalArgumentException if the type is not bound, or stored values would change with another
         *     definition
         */
        @Override
        public ArgotSerializer<T> build() {
            return new ArgotSerializer<>(this);
        }

        private boolean hasLength() {
            if (withLength && isKey()) {
                throw new IllegalArgumentException("withLength() is not for keys, but key() is set for "
                        + type().getName() + ": a key that is written anew has other bytes than one without a length,"
                        + " and Hazelcast looks for bytes");
            }
            return withLength;
        }

        private Versions versions() {
            return recordType == null
                    ? Versions.ofClass(types, type(), version)
                    : Versions.ofRecords(types, recordType, Objects.requireNonNull(version));
        }
    }
}
