// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.hzserializers.core.Codec;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.PlainClassBuilder;
import org.hzserializers.core.catalog.CatalogLookup;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.java.classes.SerialClasses;

/**
 * Serializes as Java does, in the same stream, but reads safely: only classes that are allowed, by their names, before
 * they are loaded; and within {@link Limits}, of which memory and hashing are counted as the bytes allow for.
 *
 * <pre>{@code
 * JavaSerializer.of(1001, Order.class);
 * JavaSerializer.builder(1002, Task.class).register(MailTask.class, PrintTask.class).build();
 * }</pre>
 *
 * <p>Carried are objects of the registered type, of what its fields are declared to hold, of the classes registered
 * beside it, and the JDK's value types and collections; others by the {@link Builder#policy policy}. Superclasses of a
 * class need not be named. Methods that classes have for Java serialization are called: {@code writeObject},
 * {@code readObject}, {@code readObjectNoData}, {@code writeReplace}, {@code readResolve}, {@code writeExternal},
 * {@code readExternal}; {@code serialPersistentFields} holds. Cycles and shared objects come back as they were.
 *
 * <p>For classes that no other format carries, and to move away from Java serialization. Values that Hazelcast itself
 * wrote by Java serialization have a type id of Hazelcast's and stay Hazelcast's to read; a catalog with this
 * serializer sets Hazelcast's filter, so that only classes are instantiated there that are supported here.
 *
 * <p>Thread-safe and re-entrant. For map keys use {@link Builder#key()}. The layout is in the module's README.
 *
 * @param <T> the registered type
 */
public final class JavaSerializer<T> extends FramedSerializer<T> {

    private final JavaClasses allowed;
    private final SerialClasses classes;
    private final FieldAliases aliases;

    /**
     * Makes the serializer that the catalog file describes for a type. Hazelcast calls it for a serializer of its XML
     * or YAML configuration, which carries no properties.
     *
     * @param type the type that Hazelcast's configuration names
     * @throws IllegalArgumentException if the catalog file has no entry for it, or the entry is wrong
     */
    public JavaSerializer(Class<T> type) {
        this(CatalogLookup.find(type, JavaSerializerFactory.FORMAT, JavaSerializerFactory::settings));
    }

    private JavaSerializer(Builder<T> builder) {
        super(builder, Format.JAVA);
        this.allowed = builder.allowed();
        this.aliases = builder.formerNames();
        this.classes = new SerialClasses(aliases);
        aliases.requireStored(allowed::mayHold);
        // Refuses aliases that contradict each other.
        allowed.lockedFields(classes, aliases);
    }

    /**
     * Makes a serializer with the default settings.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type a Serializable class, an interface, an abstract class, or {@code Object}
     * @param <T> the registered type
     * @return a new serializer
     * @throws IllegalArgumentException if the id is below 1, or the class is not Serializable
     */
    public static <T> JavaSerializer<T> of(int typeId, Class<T> type) {
        return builder(typeId, type).build();
    }

    /**
     * Starts a serializer.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type a Serializable class, an interface, an abstract class, or {@code Object}
     * @param <T> the registered type
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1, or the class is not Serializable
     */
    public static <T> Builder<T> builder(int typeId, Class<T> type) {
        return new Builder<>(typeId, type);
    }

    /** Returns what this serializer carries, so that Hazelcast reads the same of what it wrote itself. */
    @Override
    protected ClassPolicy javaSerializationPolicy() {
        return allowed.asPolicy();
    }

    @Override
    protected List<LockedField> lockedFields() {
        return allowed.lockedFields(classes, aliases);
    }

    @Override
    protected Codec<T> newCodec() {
        return new JavaCodec<>(type(), allowed, classes, limits(), isKey());
    }

    /**
     * The settings of a {@link JavaSerializer}. Not thread-safe.
     *
     * <p>For {@link #key()} no references are written but to classes and enum constants, so that sharing makes no
     * difference, and sets and maps without an order are refused, as are objects that hold themselves. That equal
     * objects of a user's class hold equal parts is the class's own affair.
     *
     * @param <T> the registered type
     */
    public static final class Builder<T> extends PlainClassBuilder<T, Builder<T>> {

        private final List<Class<?>> registered = new ArrayList<>();
        private final Set<List<String>> proxies = new HashSet<>();
        private ClassPolicy policy = ClassPolicy.strict();

        private Builder(int typeId, Class<T> type) {
            super(typeId, type);
            register(type);
        }

        @Override
        protected Builder<T> self() {
            return this;
        }

        private FieldAliases formerNames() {
            return aliases();
        }

        private JavaClasses allowed() {
            return new JavaClasses(registered, proxies, policy, writesForeignCollections());
        }

        /**
         * Allows classes beside the registered type, and what their fields are declared to hold. Subclasses are not
         * allowed with them.
         *
         * @param classes Serializable classes, or interfaces or abstract classes
         * @return this
         * @throws IllegalArgumentException if one of them cannot be Serializable
         */
        public Builder<T> register(Class<?>... classes) {
            for (Class<?> type : classes) {
                boolean open = type == Object.class || Modifier.isAbstract(type.getModifiers());
                if (!open && !Serializable.class.isAssignableFrom(type)) {
                    throw new IllegalArgumentException(type.getName() + " is neither " + Serializable.class.getName()
                            + " nor " + Externalizable.class.getName()
                            + ", so Java serialization cannot carry its objects");
                }
                registered.add(type);
            }
            return this;
        }

        /**
         * Sets what is allowed beside the registered classes, and what is denied. A lambda needs
         * {@code java.lang.invoke.SerializedLambda} and the class that it is written in.
         *
         * @param policy asked by name, before a class is loaded; {@link ClassPolicy#strict()} by default
         * @return this
         */
        public Builder<T> policy(ClassPolicy policy) {
            this.policy = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /**
         * Allows proxies that implement exactly these interfaces, in this order. Their handlers must be allowed, too.
         *
         * @param interfaces at least one
         * @return this
         * @throws IllegalArgumentException if there is none, or one is no interface
         */
        public Builder<T> allowProxies(Class<?>... interfaces) {
            if (interfaces.length == 0) {
                throw new IllegalArgumentException("allowProxies needs interfaces");
            }
            for (Class<?> type : interfaces) {
                if (!type.isInterface()) {
                    throw new IllegalArgumentException(type.getName() + " is no interface, so no proxy implements it");
                }
            }
            proxies.add(Arrays.stream(interfaces).map(Class::getName).toList());
            return this;
        }

        @Override
        public JavaSerializer<T> build() {
            return new JavaSerializer<>(this);
        }
    }
}
