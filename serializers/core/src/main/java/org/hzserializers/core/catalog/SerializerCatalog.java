// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.ListenerConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.Serializer;
import com.hazelcast.nio.serialization.StreamSerializer;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.SerializerCheck;
import org.hzserializers.core.config.TypeIds;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.strict.StrictContext;
import org.hzserializers.core.unreadable.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * All serializers of an application, checked against each other and registered in one step, the same way on members and
 * clients.
 *
 * <p>Hazelcast compares serializer <em>classes</em> when it looks for duplicate ids, so two instances of one generic
 * serializer class under one id pass silently and the first gets the other's bytes. The catalog refuses an id or a type
 * that is registered twice, here and in the configuration it is installed on.
 *
 * <p>One class may have any number of serializers, of which one writes and all are read by the type ids in the bytes:
 *
 * <pre>{@code
 * SerializerCatalog.builder()
 *         .add(ProtobufSerializer.of(1002, Trade.class))
 *         .reads(KryoSerializer.of(1001, Trade.class))
 *         .build();
 * }</pre>
 *
 * <p>Immutable and thread-safe. One catalog may be installed on any number of configurations; their instances then
 * share the serializers, which are made for that.
 */
public final class SerializerCatalog {

    /** The name of the catalog files on the class path. */
    public static final String FILE_NAME = CatalogFiles.FILE_NAME;

    private final Map<Class<?>, StreamSerializer<?>> serializers;
    private final List<Registered> readers;
    private final Map<Integer, DataSerializableFactory> factories;
    private final List<CompactSerializer<?>> compact;
    private final @Nullable StreamSerializer<?> global;
    private final boolean globalOverridesJava;
    private final @Nullable ClassPolicy strict;

    /** A serializer, and the class whose values it writes, or only reads. */
    record Registered(Class<?> type, StreamSerializer<?> serializer) {}

    private SerializerCatalog(Builder builder) {
        this.serializers = new LinkedHashMap<>(builder.serializers);
        this.readers = List.copyOf(builder.readers);
        this.factories = new LinkedHashMap<>(builder.factories);
        this.compact = List.copyOf(builder.compact);
        this.global = builder.global;
        this.globalOverridesJava = builder.globalOverridesJava;
        this.strict = builder.strict;
    }

    /**
     * Starts an empty catalog.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Reads the catalog files {@value #FILE_NAME} from the class path. All that are there are one catalog: an
     * application has its own, and libraries may bring theirs.
     *
     * @param classLoader finds the files and the classes they name
     * @return the catalog
     * @throws IllegalArgumentException if there is no such file, one is wrong, or two say something about one type or
     *     id; the message names files and entries
     */
    public static SerializerCatalog load(ClassLoader classLoader) {
        return of(CatalogFiles.read(classLoader));
    }

    /**
     * Reads the catalog files as {@link #load(ClassLoader)} does, for an application whose values can be made again.
     *
     * @param classLoader finds the files and the classes they name
     * @param unreadable what reading does with values that cannot be read, for entries that do not say it and are not
     *     for keys
     * @return the catalog
     * @throws IllegalArgumentException as {@link #load(ClassLoader)} does
     */
    public static SerializerCatalog load(ClassLoader classLoader, Unreadable unreadable) {
        CatalogFiles files = CatalogFiles.read(classLoader);
        String option = unreadable.name().toLowerCase(Locale.ROOT);
        for (CatalogEntry entry : files.entries()) {
            if (!Boolean.TRUE.equals(entry.options.get("key"))) {
                entry.setIfAbsent(EntrySettings.UNREADABLE, option);
            }
        }
        return of(files);
    }

    /**
     * Reads a catalog from a text, for an application that has it from elsewhere than a file on the class path.
     *
     * @param text YAML, as a file {@value #FILE_NAME} holds it
     * @param classLoader finds the classes and resources that it names
     * @return the catalog
     * @throws IllegalArgumentException if the text is wrong or says two things about one type or id; the message names
     *     the entries
     */
    public static SerializerCatalog parse(String text, ClassLoader classLoader) {
        return of(CatalogFiles.parse(text, classLoader));
    }

    private static SerializerCatalog of(CatalogFiles files) {
        Builder builder = builder();
        for (CatalogEntry entry : files.entries()) {
            FramedSerializer<?> serializer = entry.create();
            if (entry.onlyReads()) {
                builder.reads(serializer);
            } else {
                builder.add(serializer);
            }
        }
        for (ForeignEntry entry : files.foreign()) {
            StreamSerializer<?> serializer = entry.create();
            Class<?> type = entry.type();
            TypeIds.requireValid(serializer.getTypeId(), type);
            if (entry.onlyReads()) {
                builder.putReader(type, serializer);
            } else {
                builder.put(type, serializer);
            }
        }
        List<CompactEntry> compact =
                files.compact().stream().filter(each -> !each.isLeftOut()).toList();
        if (!compact.isEmpty()) {
            builder.compact(compactFormat(files).serializers(compact));
        }
        CatalogEntry global = files.global();
        if (global != null) {
            boolean overrides = global.overridesJavaSerialization();
            builder.global(global.createGlobal(), overrides);
        }
        ClassPolicy strict = files.strict();
        if (strict != null) {
            builder.strict(strict);
        }
        return builder.build();
    }

    private static CompactFormat compactFormat(CatalogFiles files) {
        return ServiceLoader.load(CompactFormat.class, files.classLoader())
                .findFirst()
                .orElseThrow(() -> files.compact()
                        .get(0)
                        .wrong("format compact needs hazelcast-serializers-compact, which is not on the class path"));
    }

    /**
     * Registers everything on a member's configuration, and a {@link SerializerCheck}. To install a catalog twice is no
     * error.
     *
     * @param config a configuration that no instance was started with yet
     * @throws IllegalStateException if an id or type is already registered there
     * @throws IllegalArgumentException as {@link #installOn(SerializationConfig)} does
     */
    public void installOn(Config config) {
        installOn(config.getSerializationConfig());
        if (strict != null) {
            config.setManagedContext(StrictContext.around(config.getManagedContext()));
        }
        if (config.getListenerConfigs().stream().noneMatch(SerializerCheck::isCheck)) {
            config.addListenerConfig(new ListenerConfig(new SerializerCheck()));
        }
    }

    /**
     * Registers everything on a client's configuration, and a {@link SerializerCheck}. To install a catalog twice is no
     * error.
     *
     * @param config a configuration that no instance was started with yet
     * @throws IllegalStateException if an id or type is already registered there
     * @throws IllegalArgumentException as {@link #installOn(SerializationConfig)} does
     */
    public void installOn(ClientConfig config) {
        installOn(config.getSerializationConfig());
        if (strict != null) {
            config.setManagedContext(StrictContext.around(config.getManagedContext()));
        }
        if (config.getListenerConfigs().stream().noneMatch(SerializerCheck::isCheck)) {
            config.addListenerConfig(new ListenerConfig(new SerializerCheck()));
        }
    }

    /**
     * Registers everything on a serialization configuration. If the catalog writes anything, {@code
     * allowOverrideDefaultSerializers} is set: without it Hazelcast goes on to write a class itself that is {@code
     * DataSerializable} or {@code Portable}, that is configured as Compact, or of which it has read a value that
     * Compact wrote. With it a serializer would also take Hazelcast's own types, so those and their supertypes are
     * refused.
     *
     * <p>What is there already, because this catalog was installed before, stays as it is.
     *
     * <p>If a serializer carries Java serialization, the {@linkplain #javaSerializationFilter() filter} of the catalog
     * is set for what Hazelcast reads by Java serialization itself. A filter that is there already stays as it is, but
     * that it denies what the catalog denies; it must allow the classes that the serializers name. One that another
     * catalog has set is extended. Hazelcast's log tells which serializers the filter that was set is made of.
     *
     * <p>A {@linkplain Builder#strict() strict} catalog takes the place of the global serializer, if it has none. What
     * keeps a class refused after a value of it was read that Compact wrote needs {@link #installOn(Config)} or {@link
     * #installOn(ClientConfig)}, and that the managed context of the configuration is not set after it.
     *
     * @param config a configuration that no instance was started with yet
     * @throws IllegalStateException if an id or type is already registered there; the configuration is then unchanged
     * @throws IllegalArgumentException if a serializer would take types of Hazelcast's own, unless {@code
     *     allowOverrideDefaultSerializers} is set already and it stops no node, or if a filter is there that refuses a
     *     class which a serializer names, or the catalog is strict and a global serializer is there that leaves {@code
     *     Serializable} classes to Java serialization; the configuration is then unchanged
     */
    public void installOn(SerializationConfig config) {
        new CatalogInstallation(this, config).run();
    }

    /**
     * Returns the filter for what Hazelcast reads by Java serialization itself, type ids -100 and -101: what the
     * serializers of the catalog carry that read Java's streams, the JDK's values, classes of Hazelcast, and the JDK's
     * exceptions. Hazelcast's defaults, which allow all of {@code java}, are disabled. Change it and set it before
     * {@link #installOn(SerializationConfig)}, to allow other classes that nodes send each other, such as tasks, entry
     * processors and exceptions:
     *
     * <pre>{@code
     * JavaSerializationFilterConfig filter = catalog.javaSerializationFilter().orElseThrow();
     * filter.getWhitelist().addPackages("com.acme.tasks");
     * config.getSerializationConfig().setJavaSerializationFilterConfig(filter);
     * catalog.installOn(config);
     * }</pre>
     *
     * <p>Hazelcast has one filter for all values, which is asked for names alone: what one serializer of the catalog
     * allows is allowed in every stream, and what one denies is denied in every stream. Arrays are allowed with up to
     * three dimensions.
     *
     * @return a new filter; empty if no serializer reads Java's streams, so that none is set
     */
    public Optional<JavaSerializationFilterConfig> javaSerializationFilter() {
        return Optional.ofNullable(JavaFilter.of(all())).map(JavaFilter::copy);
    }

    /**
     * Returns the serializer that writes a type, for code that uses one without a configuration.
     *
     * @param type as it was added, or as its entry names it
     * @return empty if the type has none of its own
     */
    public Optional<StreamSerializer<?>> serializer(Class<?> type) {
        return Optional.ofNullable(serializers.get(type));
    }

    /**
     * Returns the serializers that only read a type.
     *
     * @param type as it was given with them, or as their entries name it
     * @return in the order in which they were added; empty if there are none
     */
    public List<StreamSerializer<?>> readers(Class<?> type) {
        List<StreamSerializer<?>> found = new ArrayList<>();
        for (Registered reader : readers) {
            if (reader.type() == type) {
                found.add(reader.serializer());
            }
        }
        return found;
    }

    /** Returns all serializers, the global one among them. */
    List<Registered> all() {
        List<Registered> all = new ArrayList<>();
        serializers.forEach((type, serializer) -> all.add(new Registered(type, serializer)));
        all.addAll(readers);
        if (global != null) {
            all.add(new Registered(Object.class, global));
        }
        return all;
    }

    /** Returns the serializer of a type id; null if the catalog does not have the id. */
    @Nullable
    StreamSerializer<?> byId(int typeId) {
        for (Registered each : all()) {
            if (each.serializer().getTypeId() == typeId) {
                return each.serializer();
            }
        }
        return null;
    }

    /** Returns the serializers that write, by the types that they are registered for. */
    Map<Class<?>, StreamSerializer<?>> writers() {
        return serializers;
    }

    /**
     * Returns the serializers of Hazelcast's Compact format.
     *
     * @return in the order in which they were added; empty if there are none
     */
    public List<CompactSerializer<?>> compact() {
        return compact;
    }

    /** Returns the serializers that only read. */
    List<Registered> readers() {
        return readers;
    }

    Map<Integer, DataSerializableFactory> factories() {
        return factories;
    }

    @Nullable
    StreamSerializer<?> global() {
        return global;
    }

    boolean globalOverridesJava() {
        return globalOverridesJava;
    }

    /** Returns what may be written by Java serialization all the same; null if the catalog is not strict. */
    @Nullable
    ClassPolicy strict() {
        return strict;
    }

    /** Names a serializer with its id, or the class that Hazelcast will make it of, whose id is not known before. */
    static String shown(@Nullable Serializer serializer, @Nullable String className) {
        return serializer == null ? "a " + className : serializer + " (id " + serializer.getTypeId() + ")";
    }

    static String idTaken(int typeId, Serializer holder, Serializer newcomer) {
        return "Type id " + typeId + " is taken by " + holder + "; " + newcomer + " needs another id >= 1";
    }

    /** Collects serializers and refuses clashes as they come. Not thread-safe. */
    public static final class Builder {

        private final Map<Class<?>, StreamSerializer<?>> serializers = new LinkedHashMap<>();
        private final List<Registered> readers = new ArrayList<>();
        private final Map<Integer, Serializer> byId = new LinkedHashMap<>();
        private final Map<Integer, DataSerializableFactory> factories = new LinkedHashMap<>();
        private final List<CompactSerializer<?>> compact = new ArrayList<>();
        private @Nullable StreamSerializer<?> global;
        private boolean globalOverridesJava;
        private @Nullable ClassPolicy strict;

        private Builder() {}

        /**
         * Adds one of this library's serializers for its own type.
         *
         * @param serializer the serializer
         * @return this
         * @throws IllegalArgumentException if its id or type is taken; names both serializers
         */
        public Builder add(FramedSerializer<?> serializer) {
            return put(serializer.type(), serializer);
        }

        /**
         * Adds the view of what a serializer carries, in place of the serializer: this node reads the values without
         * their class, for queries. Nodes that put and get objects add the serializer itself.
         *
         * @param serializer a serializer of a format that has a schema
         * @return this
         * @throws UnsupportedOperationException if there is no {@linkplain FramedSerializer#view view} of it
         * @throws IllegalArgumentException if its id is taken; names both serializers
         */
        public Builder view(FramedSerializer<?> serializer) {
            return add(serializer.view());
        }

        /**
         * Adds any other serializer.
         *
         * @param type the class to register it for
         * @param serializer the serializer; its id must be 1 or more
         * @param <T> the registered type
         * @return this
         * @throws IllegalArgumentException if the id is below 1, or the id or type is taken; names both serializers
         */
        public <T> Builder add(Class<T> type, StreamSerializer<T> serializer) {
            TypeIds.requireValid(serializer.getTypeId(), type);
            return put(type, serializer);
        }

        /**
         * Adds one of this library's serializers that only reads: values with its type id, which were written before or
         * are written by other nodes. What writes the type stays what it is: another serializer of the catalog, or
         * Hazelcast's own if there is none, which {@link SerializerCheck} then tells in the log.
         *
         * @param serializer the serializer
         * @return this
         * @throws IllegalArgumentException if its id is taken; names both serializers
         */
        public Builder reads(FramedSerializer<?> serializer) {
            return putReader(serializer.type(), serializer);
        }

        /**
         * Adds any other serializer that only reads.
         *
         * @param type the class of the values
         * @param serializer the serializer; its id must be 1 or more
         * @param <T> the class of the values
         * @return this
         * @throws IllegalArgumentException if the id is below 1 or taken; names both serializers
         */
        public <T> Builder reads(Class<T> type, StreamSerializer<T> serializer) {
            TypeIds.requireValid(serializer.getTypeId(), type);
            return putReader(type, serializer);
        }

        /**
         * Adds serializers of Hazelcast's Compact format, those of the module {@code compact} or any other. A class
         * that has another serializer of the catalog, too, is written by that, and read by both.
         *
         * @param serializers for a class and a type name each
         * @return this
         * @throws IllegalArgumentException if a type name is taken; names both serializers
         */
        public Builder compact(Collection<? extends CompactSerializer<?>> serializers) {
            for (CompactSerializer<?> serializer : serializers) {
                for (CompactSerializer<?> present : compact) {
                    if (present != serializer && present.getTypeName().equals(serializer.getTypeName())) {
                        throw new IllegalArgumentException("The type name " + serializer.getTypeName() + " is taken by "
                                + present + "; " + serializer + " needs another, or take one out");
                    }
                }
                if (!compact.contains(serializer)) {
                    compact.add(serializer);
                }
            }
            return this;
        }

        /**
         * Adds a factory for classes that Hazelcast serializes as {@code IdentifiedDataSerializable}.
         *
         * @param factoryId the factory id
         * @param factory the factory
         * @return this
         * @throws IllegalArgumentException if the factory id is taken
         */
        public Builder add(int factoryId, DataSerializableFactory factory) {
            if (factories.putIfAbsent(factoryId, Objects.requireNonNull(factory, "factory")) != null) {
                throw new IllegalArgumentException(
                        "DataSerializableFactory id " + factoryId + " is used twice; give one of the two another id");
            }
            return this;
        }

        /**
         * Sets the serializer for all types that no other takes.
         *
         * @param serializer a serializer for any object
         * @param overrideJavaSerialization true to take {@code Serializable} classes as well, lambdas and exceptions
         *     among them
         * @return this
         * @throws IllegalArgumentException if a global serializer is set already, or its id is below 1 or taken
         */
        public Builder global(StreamSerializer<Object> serializer, boolean overrideJavaSerialization) {
            if (global != null) {
                throw new IllegalArgumentException("Global serializer " + shown(global, null) + " is set already, "
                        + shown(serializer, null) + " would be another; Hazelcast takes only one, so take one out");
            }
            TypeIds.requireValid(serializer.getTypeId(), Object.class);
            takeId(serializer);
            this.global = serializer;
            this.globalOverridesJava = overrideJavaSerialization;
            return this;
        }

        /**
         * Refuses objects of classes that have no serializer, as {@link #strict(ClassPolicy)} does with a policy that
         * allows none.
         *
         * @return this
         */
        public Builder strict() {
            return strict(ClassPolicy.strict());
        }

        /**
         * Refuses objects of classes that have no serializer: {@code put} throws an exception that names the class,
         * where Hazelcast would write it by Java serialization, or by Compact without configuration. The same holds for
         * such objects in collections and other containers. Values of the JDK, enums, lambdas, exceptions, classes of
         * Hazelcast, and classes that are {@code DataSerializable}, {@code Portable} or configured as Compact are
         * written as ever. Reading stays as it is.
         *
         * <p>The catalog's global serializer, if it has one, must override Java serialization; which classes it takes,
         * its own settings say. Called twice, all that one of the policies allows is allowed.
         *
         * @param allowed classes whose objects Java serialization may write all the same, such as tasks and entry
         *     processors
         * @return this
         */
        public Builder strict(ClassPolicy allowed) {
            this.strict = strict == null ? allowed : strict.and(allowed);
            return this;
        }

        /**
         * Builds the catalog.
         *
         * @return an immutable catalog
         * @throws IllegalArgumentException if it is strict and has a global serializer that leaves {@code Serializable}
         *     classes to Java serialization
         */
        public SerializerCatalog build() {
            if (strict != null && global != null && !globalOverridesJava) {
                throw new IllegalArgumentException("The catalog is strict, but its global serializer "
                        + shown(global, null) + " leaves Serializable classes to Java serialization; let it override"
                        + " that, or take it out");
            }
            return new SerializerCatalog(this);
        }

        private Builder put(Class<?> type, StreamSerializer<?> serializer) {
            StreamSerializer<?> present = serializers.get(type);
            if (present != null) {
                throw new IllegalArgumentException("Type " + type.getName() + " is taken by " + shown(present, null)
                        + "; Hazelcast would never ask " + shown(serializer, null)
                        + ", so take one out, or let it only read: reads(...) in place of add(...)");
            }
            takeId(serializer);
            serializers.put(type, serializer);
            return this;
        }

        private Builder putReader(Class<?> type, StreamSerializer<?> serializer) {
            takeId(serializer);
            readers.add(new Registered(type, serializer));
            return this;
        }

        private void takeId(Serializer serializer) {
            Serializer holder = byId.putIfAbsent(serializer.getTypeId(), serializer);
            if (holder != null) {
                throw new IllegalArgumentException(idTaken(serializer.getTypeId(), holder, serializer));
            }
        }
    }
}
