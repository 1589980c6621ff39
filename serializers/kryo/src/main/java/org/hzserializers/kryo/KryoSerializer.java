// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.PlainClassBuilder;
import org.hzserializers.core.catalog.CatalogLookup;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.classes.ProxyTypes;
import org.hzserializers.kryo.fields.ClassFields;
import org.hzserializers.kryo.java.JavaHooks;

/**
 * Serializes a type with Kryo 5.
 *
 * <p>Thread-safe and re-entrant. Nulls are kept in fields, arrays and collections. A subclass of {@code T} comes back
 * as itself if it is final-declared in a field, registered, or allowed by the policy, and is refused otherwise. Shared
 * references and cycles are kept with {@link Builder#references}; without, a shared object becomes two and a cycle is
 * refused. Classes may change as their {@link FieldStrategy} says. For map keys use {@link Builder#key()}.
 *
 * <p>Class ids are explicit, or derived from class names; the order of registrations does not matter. The classes that
 * the fields of registered classes declare are registered with them. The layout is in the module's README.
 *
 * @param <T> the registered type
 */
public class KryoSerializer<T> extends FramedSerializer<T> {

    /** Where the output buffer starts when nothing has been written yet. */
    private static final int INITIAL_BYTES = 512;

    private final KryoModel model;

    /** The size of the last payload; a hint for new codecs, so it may be read late. */
    private int sizeSeen = INITIAL_BYTES;

    /**
     * Makes the serializer that the catalog file describes for a type. Hazelcast calls it for a serializer of its XML
     * or YAML configuration, which carries no properties.
     *
     * @param type the type that Hazelcast's configuration names
     * @throws IllegalArgumentException if the catalog file has no entry for it, or the entry is wrong
     */
    public KryoSerializer(Class<T> type) {
        this(CatalogLookup.find(type, KryoSerializerFactory.FORMAT, KryoSerializerFactory::settings));
    }

    /**
     * Makes a serializer. A subclass with a constructor without parameters can be named in Hazelcast's configuration.
     *
     * @param builder the settings
     * @throws IllegalArgumentException if two classes have one id, or a class cannot be written
     */
    protected KryoSerializer(Builder<T> builder) {
        super(builder, builder.unsafe ? Format.KRYO_UNSAFE : Format.KRYO);
        this.model = builder.model();
        FirstUse.prepare();
        tryRegistered();
    }

    /**
     * Makes the serializer of each registered class once, so that a class that cannot be written is refused at the
     * start.
     */
    private void tryRegistered() {
        StableKryo trial = new StableKryo(model, new Budget(model.limits()), true, false);
        for (ClassTable.Entry entry : model.table().entries()) {
            if (entry.registered()) {
                try {
                    trial.getRegistration(entry.type());
                } catch (InvalidPayloadException e) {
                    throw new IllegalArgumentException(e.getMessage(), e);
                }
            } else if (mayBeWrong(entry)) {
                tryDeclared(trial, entry.type());
            }
            initialize(entry);
        }
    }

    /** Returns whether annotations of a class may contradict the strategy, or the aliases of its fields each other. */
    private boolean mayBeWrong(ClassTable.Entry entry) {
        Class<?> type = entry.type();
        return entry.serializer() == null
                && !type.isHidden()
                && !type.isEnum()
                && (model.fields() != FieldStrategy.PLAIN || ClassFields.hasOptional(type));
    }

    /** Tries a class that only a field names, and which may never be used. */
    private static void tryDeclared(StableKryo trial, Class<?> type) {
        try {
            trial.getRegistration(type);
        } catch (InvalidPayloadException e) {
            // Refused by put, with the same message.
        }
    }

    /** Runs a class's static initializer here, where the stack is not yet deep; see {@link FirstUse}. */
    private static void initialize(ClassTable.Entry entry) {
        Class<?> type = entry.type();
        if (type.isHidden()) {
            return;
        }
        try {
            Class.forName(type.getName(), true, type.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            // A class that only a field names may never be used.
            if (entry.registered()) {
                throw new IllegalArgumentException("Class " + type.getName() + " cannot be initialized: " + e, e);
            }
        }
    }

    /**
     * Makes a serializer with the default settings.
     *
     * @param <T> the registered type
     * @param typeId the Hazelcast type id, 1 or more
     * @param type the registered type
     * @return a new serializer
     * @throws IllegalArgumentException if the id is below 1, or the class cannot be written
     */
    public static <T> KryoSerializer<T> of(int typeId, Class<T> type) {
        return builder(typeId, type).build();
    }

    /**
     * Starts a registration.
     *
     * @param <T> the registered type
     * @param typeId the Hazelcast type id, 1 or more
     * @param type the registered type
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1
     */
    public static <T> Builder<T> builder(int typeId, Class<T> type) {
        return new Builder<>(typeId, type);
    }

    /**
     * Starts a global serializer, for {@code GlobalSerializerConfig}. It takes whatever Hazelcast has no serializer
     * for, so references are on; which classes it takes must be said by {@link Builder#register} or
     * {@link Builder#policy}. Lambdas and exceptions are carried by Java serialization, under the same policy.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @return a new builder with references on
     * @throws IllegalArgumentException if the id is below 1
     */
    public static Builder<Object> global(int typeId) {
        return builder(typeId, Object.class).references(true);
    }

    @Override
    protected Codec<T> newCodec() {
        int initialBytes = Math.min(sizeSeen, limits().maxRetainedBytes());
        return new KryoCodec<>(model, format(), initialBytes, size -> sizeSeen = size);
    }

    @Override
    protected List<LockedDetail> lockedDetails() {
        return LockedClasses.of(model);
    }

    @Override
    protected List<LockedField> lockedFields() {
        return LockedClasses.fieldsOf(model);
    }

    @Override
    protected boolean reads(Format written) {
        return written == Format.KRYO || written == Format.KRYO_UNSAFE;
    }

    /**
     * Collects the settings of a {@link KryoSerializer}. Not thread-safe.
     *
     * <p>For {@link #key()} references are off, the elements of unordered sets and maps are sorted by their bytes, and
     * all NaN are one. 0.0 and -0.0 stay different, as for {@code Double.equals}. Containers of the JDK that are equal
     * have one class, see the README.
     *
     * @param <T> the registered type
     */
    public static final class Builder<T> extends PlainClassBuilder<T, Builder<T>> {

        private final ClassTable.Builder classes = new ClassTable.Builder();
        private final ProxyTypes.Builder proxies = new ProxyTypes.Builder();
        private ClassPolicy policy = ClassPolicy.strict();
        private FieldStrategy fields = FieldStrategy.PLAIN;
        private boolean references;
        private boolean unsafe;
        private Consumer<Kryo> configurer = kryo -> {};

        private Builder(int typeId, Class<T> type) {
            super(typeId, type);
        }

        @Override
        protected Builder<T> self() {
            return this;
        }

        /**
         * Registers a class under an id that is derived from its name.
         *
         * @param type the class; what its fields declare is registered with it
         * @return this
         * @throws IllegalArgumentException if the class is registered already
         */
        public Builder<T> register(Class<?> type) {
            classes.add(type, null);
            return this;
        }

        /**
         * Registers a class under an id of its own, which takes two bytes and survives a renaming of the class.
         *
         * @param type the class; what its fields declare is registered with it
         * @param id 1000 to 16381; part of the data, so it stays with this class
         * @return this
         * @throws IllegalArgumentException if the class is registered already or the id is out of range
         */
        public Builder<T> register(Class<?> type, int id) {
            classes.add(type, id, null);
            return this;
        }

        /**
         * Registers a class with a Kryo serializer of its own.
         *
         * @param <C> the class
         * @param type the class
         * @param serializer makes one serializer for each codec, since Kryo's serializers need not be thread-safe
         * @return this
         * @throws IllegalArgumentException if the class is registered already
         */
        public <C> Builder<T> register(Class<C> type, Supplier<? extends Serializer<? super C>> serializer) {
            classes.add(type, Objects.requireNonNull(serializer, "serializer"));
            return this;
        }

        /**
         * Registers a class with a Kryo serializer and an id of its own.
         *
         * @param <C> the class
         * @param type the class
         * @param id 1000 to 16381; part of the data, so it stays with this class
         * @param serializer makes one serializer for each codec, since Kryo's serializers need not be thread-safe
         * @return this
         * @throws IllegalArgumentException if the class is registered already or the id is out of range
         */
        public <C> Builder<T> register(Class<C> type, int id, Supplier<? extends Serializer<? super C>> serializer) {
            classes.add(type, id, Objects.requireNonNull(serializer, "serializer"));
            return this;
        }

        /**
         * Carries JDK proxies of these interfaces, in this order, as {@link java.lang.reflect.Proxy} was given them.
         * Their handlers must be registered or allowed. Other proxies are refused, because each list of interfaces
         * makes a class that the JVM keeps.
         *
         * @param interfaces the interfaces; one class loader must know them all
         * @return this
         * @throws IllegalArgumentException if there are none; {@link #build} throws it if no proxy of them can be made
         */
        public Builder<T> allowProxies(Class<?>... interfaces) {
            proxies.add(interfaces);
            return this;
        }

        /**
         * Sets which classes may be written and read by name, beyond the registered ones and those of the JDK that have
         * an id; and which must not, whatever their id.
         *
         * @param policy the policy; strict by default
         * @return this
         */
        public Builder<T> policy(ClassPolicy policy) {
            this.policy = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /**
         * Sets how the fields of user classes are written.
         *
         * @param fields the strategy; {@link FieldStrategy#PLAIN} by default
         * @return this
         */
        public Builder<T> fields(FieldStrategy fields) {
            this.fields = Objects.requireNonNull(fields, "fields");
            return this;
        }

        /**
         * Sets whether an object that is met twice is written once, which also carries cycles. It costs time and a byte
         * for each object, and makes the bytes depend on identity. Strings, boxes and enums are always written as
         * values.
         *
         * @param references true to keep identity; false by default
         * @return this
         */
        public Builder<T> references(boolean references) {
            this.references = references;
            return this;
        }

        /**
         * Writes integers fixed in width, little endian: the bytes of Kryo's unsafe buffers without variable-length
         * encoding, on every machine. Larger, and faster where many integers are large. Serializers of either kind read
         * both.
         *
         * @return this
         */
        public Builder<T> unsafe() {
            this.unsafe = true;
            return this;
        }

        /**
         * Sets what this builder does not offer on each Kryo that the serializer makes: {@code addDefaultSerializer}
         * for types of yours, an instantiator strategy, entries of the context. What ids, limits and policy rest on
         * cannot be changed there: such methods throw {@code UnsupportedOperationException}, which names what to use
         * instead. Several configurers run in their order.
         *
         * @param configurer gets each new Kryo, on the thread that needs it; must do the same for each, on all members
         *     and clients
         * @return this
         */
        public Builder<T> configure(Consumer<? super Kryo> configurer) {
            Objects.requireNonNull(configurer, "configurer");
            this.configurer = this.configurer.andThen(configurer);
            return this;
        }

        /**
         * Makes the serializer.
         *
         * @return a new serializer
         * @throws IllegalArgumentException if two classes have one id, references are on for keys, or a class cannot be
         *     written or is denied by the policy
         */
        @Override
        public KryoSerializer<T> build() {
            return new KryoSerializer<>(this);
        }

        private KryoModel model() {
            if (isKey() && references) {
                throw new IllegalArgumentException(
                        "References make the bytes of a key depend on identity; turn off one of the" + " two for "
                                + type().getName());
            }
            ClassTable table = classes.build(type());
            for (ClassTable.Entry entry : table.entries()) {
                if (entry.registered()) {
                    requireNotDenied(entry.type());
                }
            }
            requireNotDenied(type());
            // Texts are read and written without asking anything.
            requireNotDenied(String.class);
            proxies.interfaces().forEach(this::requireNotDenied);
            requireEffect(table);
            return new KryoModel(
                    type(),
                    table,
                    proxies.build(type()),
                    policy,
                    limits(),
                    fields,
                    aliases(),
                    references,
                    isKey(),
                    writesForeignCollections(),
                    configurer);
        }

        /** Refuses settings that would change nothing. */
        private void requireEffect(ClassTable table) {
            boolean unnamed = fields != FieldStrategy.COMPATIBLE
                    && aliases().types().stream().anyMatch(aliased -> !JavaHooks.of(aliased));
            if (unnamed) {
                throw new IllegalArgumentException("alias() is not for " + type().getName() + ": "
                        + (fields == FieldStrategy.TAGGED
                                ? "tagged fields are found by their tags, so a field may be renamed without aliases"
                                : "fields that are " + fields.name().toLowerCase(Locale.ROOT)
                                        + " are not stored with their names, so aliases have no effect; use"
                                        + " FieldStrategy.COMPATIBLE"));
            }
            aliases().requireStored(aliased -> {
                for (ClassTable.Entry entry : table.entries()) {
                    if (entry.serializer() == null && aliased.isAssignableFrom(entry.type())) {
                        return true;
                    }
                }
                return policy.allows(aliased.getName());
            });
        }

        private void requireNotDenied(Class<?> needed) {
            if (policy.denies(needed.getName())) {
                throw new IllegalArgumentException("The Kryo serializer of " + type().getName() + " needs "
                        + needed.getName() + ", which its class policy denies; take it out of one of the two");
            }
        }
    }
}
