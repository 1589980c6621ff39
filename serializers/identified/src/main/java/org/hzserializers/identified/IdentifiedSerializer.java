// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.nio.serialization.DataSerializable;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogLookup;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.identified.Subtypes.Subtype;
import org.jspecify.annotations.Nullable;

/**
 * Serializes classes that implement {@code IdentifiedDataSerializable} or {@code DataSerializable} under a type id of
 * their own, with fast arrays and without a change to the class.
 *
 * <pre>{@code
 * SerializerCatalog.builder().add(IdentifiedSerializer.of(1001, Order.class)).build().installOn(config);
 * }</pre>
 *
 * <p>The class's {@code writeData} and {@code readData} get a stream that writes the same bytes as Hazelcast's but
 * moves arrays in blocks and believes no length before the bytes are there. No factory id, class id or class name is
 * written.
 *
 * <p><b>Registration.</b> Hazelcast has a serializer of its own for {@code DataSerializable} classes and ignores any
 * other without a word, unless {@link com.hazelcast.config.SerializationConfig#setAllowOverrideDefaultSerializers} is
 * true. {@link SerializerCatalog} sets it; who registers a serializer without the catalog has to.
 *
 * <p><b>Subclasses.</b> An object whose exact class is not registered is refused when written. Subclasses are added
 * with a tag each, which then is in front of the payload (0 for the type itself):
 *
 * <pre>{@code
 * IdentifiedSerializer.builder(1002, Vehicle.class).add(Car.class, 1).add(Truck.class, 2).build();
 * }</pre>
 *
 * <p>Thread-safe and re-entrant: fields written by {@code out.writeObject} go through Hazelcast and may meet this
 * serializer again. Null fields, cycles (there are none), evolution and equal bytes for equal keys are what the class's
 * own code makes of them. Texts with an unpaired surrogate are refused. {@code Limits.maxElements} and
 * {@code maxTextLength} hold for the arrays and texts that pass through the stream's own methods,
 * {@code maxPayloadBytes} for a value with all that is inside it, and {@code maxDepth} for values inside each
 * other. The layout is described in this module's README.
 *
 * <p>The streams given to the class implement all of {@code ObjectDataOutput} and {@code ObjectDataInput} and are an
 * {@link java.io.OutputStream} and {@link java.io.InputStream}; they are not of Hazelcast's internal types such as
 * {@code BufferObjectDataInput}, and they fail with a clear message if the class keeps them.
 *
 * @param <T> the registered type
 */
public class IdentifiedSerializer<T extends DataSerializable> extends FramedSerializer<T> {

    private final Subtypes<T> subtypes;

    /**
     * Makes the serializer for a type that Hazelcast's XML or YAML names ({@code type-class}); id and options come from
     * the catalog file {@value SerializerCatalog#FILE_NAME} on the class path.
     *
     * @param type the type
     * @throws IllegalArgumentException if the catalog file has no such entry or the entry is wrong
     */
    public IdentifiedSerializer(Class<T> type) {
        this(CatalogLookup.find(type, IdentifiedSerializerFactory.FORMAT, IdentifiedSerializerFactory::settings));
    }

    /**
     * Makes the serializer from a builder, for subclasses that fix id and type so that Hazelcast's XML or YAML can name
     * them:
     *
     * <pre>{@code
     * public final class OrderSerializer extends IdentifiedSerializer<Order> {
     *     public OrderSerializer() {
     *         super(builder(1001, Order.class));
     *     }
     * }
     * }</pre>
     *
     * @param builder the settings
     * @throws IllegalArgumentException if the type or a subclass cannot be constructed
     */
    protected IdentifiedSerializer(Builder<T> builder) {
        super(builder, Format.IDENTIFIED);
        this.subtypes = builder.subtypes();
    }

    /**
     * Makes a serializer with the default settings.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type a class with a no-argument constructor, which may be private
     * @param <T> the registered type
     * @return a new serializer
     * @throws IllegalArgumentException if the id is below 1 or the type cannot be constructed
     */
    public static <T extends DataSerializable> IdentifiedSerializer<T> of(int typeId, Class<T> type) {
        return builder(typeId, type).build();
    }

    /**
     * Starts a serializer.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type the class, or the base of the classes to be added
     * @param <T> the registered type
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1
     */
    public static <T extends DataSerializable> Builder<T> builder(int typeId, Class<T> type) {
        return new Builder<>(typeId, type);
    }

    @Override
    protected final Codec<T> newCodec() {
        return new IdentifiedCodec<>(subtypes, limits());
    }

    /**
     * The settings of an {@link IdentifiedSerializer}. Not thread-safe.
     *
     * @param <T> the registered type
     */
    public static final class Builder<T extends DataSerializable> extends FramedSerializer.Builder<T, Builder<T>> {

        private final Map<Integer, Subtype<? extends T>> subclasses = new LinkedHashMap<>();
        private @Nullable Supplier<? extends T> constructor;

        private Builder(int typeId, Class<T> type) {
            super(typeId, type);
            // Hazelcast's XML and the catalog file give classes that the compiler has not seen.
            if (!DataSerializable.class.isAssignableFrom(type)) {
                throw new IllegalArgumentException(type.getName()
                        + " implements neither IdentifiedDataSerializable nor DataSerializable; choose another format");
            }
        }

        @Override
        protected Builder<T> self() {
            return this;
        }

        @Override
        protected String keyRefusal() {
            return "the class's own code makes its bytes, so sort there what has no order, and leave the setting out";
        }

        @Override
        protected String bareRefusal() {
            return "the class's own code finds the end of its bytes, so they have no length to put in front of them";
        }

        /**
         * Sets what makes an empty object of the type, instead of its no-argument constructor.
         *
         * @param constructor makes a new object of exactly the registered type
         * @return this
         * @throws IllegalArgumentException if it makes something else
         */
        public Builder<T> constructor(Supplier<? extends T> constructor) {
            this.constructor = Subtype.checked(type(), Objects.requireNonNull(constructor, "constructor"))
                    .constructor();
            return this;
        }

        /**
         * Adds a subclass with a no-argument constructor, which may be private.
         *
         * @param subclass a concrete class
         * @param tag stands for the class in the payload, 1 to 16383; part of stored data, so never changed or used
         *     again
         * @return this
         * @throws IllegalArgumentException if the tag is out of range or taken, the class is added twice or is the type
         *     itself (whose tag is 0), or the class cannot be constructed
         */
        public Builder<T> add(Class<? extends T> subclass, int tag) {
            check(tag, subclass);
            return put(tag, found(subclass));
        }

        /**
         * Adds a subclass with what makes an empty object of it.
         *
         * @param subclass a concrete class
         * @param tag stands for the class in the payload, 1 to 16383; part of stored data, so never changed or used
         *     again
         * @param constructor makes a new object of exactly this class
         * @param <S> the subclass
         * @return this
         * @throws IllegalArgumentException if the tag is out of range or taken, the class is added twice or is the type
         *     itself (whose tag is 0), or the constructor makes something else
         */
        public <S extends T> Builder<T> add(Class<S> subclass, int tag, Supplier<? extends S> constructor) {
            check(tag, subclass);
            return put(tag, Subtype.checked(subclass, Objects.requireNonNull(constructor, "constructor")));
        }

        /**
         * Builds the serializer.
         *
         * @return a new serializer
         * @throws IllegalArgumentException if the type has no subclasses here and cannot be constructed
         */
        @Override
        public IdentifiedSerializer<T> build() {
            return new IdentifiedSerializer<>(this);
        }

        private void check(int tag, Class<? extends T> subclass) {
            if (tag < 1 || tag > Subtypes.MAX_TAG) {
                throw new IllegalArgumentException("Tag " + tag + " for " + subclass.getName() + " must be 1 to "
                        + Subtypes.MAX_TAG + " (0 stands for " + type().getName() + ")");
            }
            Subtype<? extends T> holder = subclasses.get(tag);
            if (holder != null) {
                throw new IllegalArgumentException("Tag " + tag + " is taken by "
                        + holder.type().getName() + "; " + subclass.getName() + " needs another");
            }
            if (subclass == type()) {
                throw new IllegalArgumentException(subclass.getName() + " is the registered type, whose tag is 0");
            }
            subclasses.forEach((otherTag, other) -> {
                if (other.type() == subclass) {
                    throw new IllegalArgumentException(subclass.getName() + " has tag " + otherTag
                            + " already, so it cannot have tag " + tag + ", too; take one of the two out");
                }
            });
        }

        private Builder<T> put(int tag, Subtype<? extends T> subtype) {
            subclasses.put(tag, subtype);
            return this;
        }

        private static <S> Subtype<S> found(Class<S> subclass) {
            return new Subtype<>(subclass, Constructors.of(subclass));
        }

        private Subtypes<T> subtypes() {
            return new Subtypes<>(type(), ownConstructor(), new LinkedHashMap<>(subclasses), limits());
        }

        private @Nullable Supplier<? extends T> ownConstructor() {
            if (constructor != null) {
                return constructor;
            }
            // A base that cannot be constructed is not meant to be carried itself; writing one is refused.
            boolean base = !subclasses.isEmpty();
            if (base && (Modifier.isAbstract(type().getModifiers()) || !hasNoArgumentConstructor(type()))) {
                return null;
            }
            return Constructors.of(type());
        }

        private static boolean hasNoArgumentConstructor(Class<?> type) {
            for (var candidate : type.getDeclaredConstructors()) {
                if (candidate.getParameterCount() == 0) {
                    return true;
                }
            }
            return false;
        }
    }
}
