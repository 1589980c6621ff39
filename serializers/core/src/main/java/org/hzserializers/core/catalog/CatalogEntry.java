// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.PlainClassBuilder;
import org.hzserializers.core.SerializerDetails;
import org.hzserializers.core.guard.ClassPolicy;
import org.jspecify.annotations.Nullable;

/**
 * One entry of the catalog file.
 *
 * <pre>
 * serializers:
 *   - id: 1001
 *     type: com.acme.Order
 *     format: kryo
 *     limits: {max-depth: 200}  # as Limits.Builder has them
 *     compression: {codec: zstd, level: 3, threshold: 512, dictionary: orders-1}  # as Compression has them, or a codec
 *     references: true        # options of the format
 *     aliases: {com.acme.Order: {customerName: [client, buyer]}}  # former names of fields
 *   - id: 1002
 *     type: com.acme.Trade
 *     format: protobuf
 *     view: auto              # or true: values are read as views, without the class, for queries
 *   - id: 1000
 *     type: com.acme.Order
 *     format: java
 *     reads: true             # never writes; or a class that no value has, which Hazelcast's XML or YAML names as type
 *
 * global:                     # the serializer of all other types; has no type
 *   id: 1000
 *   format: kryo
 *   override-java-serialization: true
 * </pre>
 *
 * <p>Whatever is wrong with an entry is told with its file and its number there. An entry is read by one thread.
 */
public final class CatalogEntry extends ViewOptions {

    static final String LIMITS = "limits";
    static final String COMPRESSION = "compression";
    static final String UNREADABLE = "unreadable";
    private static final String READS = "reads";
    static final String ALIASES = "aliases";
    private static final String OVERRIDE = "override-java-serialization";

    private final String file;
    private final int typeId;
    private final String typeName;
    private final String format;
    private final boolean onlyReads;
    private final boolean global;

    /** The class that Hazelcast's own configuration names as the type of a serializer that only reads. */
    private final @Nullable String standIn;

    private CatalogEntry(
            String file,
            String position,
            ClassLoader classLoader,
            Map<Object, Object> shared,
            Map<String, @Nullable Object> options,
            boolean global) {
        super(file + ", " + position, classLoader, shared, options);
        this.file = file;
        this.global = global;
        if (global && options.containsKey("type")) {
            throw wrong("has the type " + found(options.get("type"))
                    + ", but the global serializer takes every type that no other does; take it out");
        }
        this.typeId = required("id", Integer.class, WHOLE_NUMBER, global);
        this.typeName = global ? Object.class.getName() : required("type", String.class, TEXT, false);
        this.format = required("format", String.class, TEXT, global);
        this.standIn = !global && options.get(READS) instanceof String named ? named : null;
        this.onlyReads = !global && (standIn != null ? ask(READS) : readsFlag());
        clearAsked();
    }

    private boolean readsFlag() {
        Boolean value = scalar(READS, Boolean.class, "true, false or the name of a class that no value has");
        return value != null && value;
    }

    /**
     * Makes an entry of the list; they are counted from 1. All entries of a catalog get one map for what they share.
     */
    static CatalogEntry of(
            String file, int number, ClassLoader classLoader, Map<Object, Object> shared, @Nullable Object value) {
        String place = file + ", entry " + number;
        Map<String, @Nullable Object> options = Presets.applied(place, options(place, value, "id, type and format"));
        return new CatalogEntry(file, position(number, options), classLoader, shared, options, false);
    }

    /** Makes the entry of the global serializer. */
    static CatalogEntry ofGlobal(
            String file, ClassLoader classLoader, Map<Object, Object> shared, @Nullable Object value) {
        String place = file + ", global";
        Map<String, @Nullable Object> options = Presets.applied(place, options(place, value, "id and format"));
        return new CatalogEntry(file, "global", classLoader, shared, options, true);
    }

    /**
     * Reads the entry for a type from the catalog files on the class path, for a serializer that Hazelcast makes from
     * its own XML or YAML and can give nothing but the type. Where several entries of a file may share a type, it is
     * the first. One that only reads is found by the class that it names with {@code reads}.
     *
     * @param <T> the type
     * @param <B> the settings
     * @param type the type that Hazelcast's configuration names
     * @param format the format of the serializer that asks
     * @param settings reads the options of the format, as {@link SerializerFactory#builder} does
     * @return what {@code settings} returns, with the options that all formats share; a serializer was built of it once
     * @throws IllegalArgumentException if there is no file, no entry for the type, the entry is for another format, or
     *     its options are wrong; the message names file and entry
     */
    public static <T, B extends FramedSerializer.Builder<T, ?>> B find(
            Class<T> type, String format, BiFunction<CatalogEntry, Class<T>, B> settings) {
        List<CatalogEntry> entries = CatalogFiles.read(loaderFor(type)).entries();
        for (CatalogEntry entry : entries) {
            if (type.getName().equals(entry.standIn)) {
                return entry.configure(format, "this stand-in", reader -> settings.apply(reader, reader.readType()));
            }
        }
        List<CatalogEntry> named = entries.stream()
                .filter(entry -> !entry.onlyReads && entry.typeName.equals(type.getName()))
                .toList();
        if (!named.isEmpty()) {
            CatalogEntry first = named.get(0);
            for (CatalogEntry other : named) {
                if (!other.file.equals(first.file)) {
                    throw new IllegalArgumentException("Type " + type.getName() + " is in both " + first.place
                            + " and " + other.place + "; Hazelcast's configuration can only mean one of them, so take"
                            + " one out");
                }
            }
            return first.configure(format, "this type", entry -> settings.apply(entry, type));
        }
        throw new IllegalArgumentException(
                SerializerCatalog.FILE_NAME + " has no entry for " + type.getName() + nearMiss(entries, type)
                        + "; add one, or register a subclass of the serializer that passes the id itself");
    }

    /**
     * Reads the entry of the global serializer from the catalog files on the class path, for a serializer that
     * Hazelcast makes from its own XML or YAML and can give nothing. What the entry says about overriding Java
     * serialization, Hazelcast's configuration says itself.
     *
     * @param <B> the settings
     * @param format the format of the serializer that asks
     * @param settings reads the options of the format, as {@link SerializerFactory#globalBuilder} does
     * @return as {@link #find} does
     * @throws IllegalArgumentException as {@link #find} does
     */
    public static <B extends FramedSerializer.Builder<Object, ?>> B findGlobal(
            String format, Function<CatalogEntry, B> settings) {
        CatalogEntry entry = CatalogFiles.read(contextLoader()).global();
        if (entry == null) {
            throw new IllegalArgumentException(SerializerCatalog.FILE_NAME
                    + " has no entry named global; add one, or register a subclass of the serializer that passes the id"
                    + " itself");
        }
        entry.overridesJavaSerialization();
        return entry.configure(format, "the global serializer", settings);
    }

    /**
     * Reads the entry of views from the catalog files on the class path, for a serializer that Hazelcast makes from its
     * own XML or YAML and can give nothing but the class of the views.
     *
     * @param viewClass the class that the entry names as {@code view-class}
     * @return the settings of the view; a serializer was built of them once
     * @throws IllegalArgumentException as {@link #find} does
     */
    public static FramedSerializer.Builder<?, ?> findView(Class<?> viewClass) {
        for (CatalogEntry entry : CatalogFiles.read(loaderFor(viewClass)).entries()) {
            if (viewClass.getName().equals(entry.options.get(VIEW_CLASS))) {
                return entry.located(() -> {
                    FramedSerializer.Builder<?, ?> builder = entry.factory().viewBuilder(entry);
                    entry.build(builder);
                    return builder;
                });
            }
        }
        throw new IllegalArgumentException(SerializerCatalog.FILE_NAME + " has no entry with the " + VIEW_CLASS + " "
                + viewClass.getName() + "; add it to the entry whose values this class shows");
    }

    /** Returns the loader of the class if it has a catalog file, else that of the thread. */
    private static ClassLoader loaderFor(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader.getResource(SerializerCatalog.FILE_NAME) == null ? contextLoader() : loader;
    }

    private static ClassLoader contextLoader() {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        return loader == null ? CatalogEntry.class.getClassLoader() : loader;
    }

    private static String nearMiss(List<CatalogEntry> entries, Class<?> type) {
        for (CatalogEntry entry : entries) {
            if (entry.onlyReads && entry.typeName.equals(type.getName())) {
                return " that writes, and " + entry.place
                        + " only reads: name a class that no value has, there as reads and in Hazelcast's configuration as"
                        + " type-class";
            }
            if (entry.typeName.replace('$', '.').equals(type.getName().replace('$', '.'))) {
                return "; " + entry.place + " would be it, if its type had the '$' of a nested class";
            }
        }
        return "";
    }

    private <T, B extends FramedSerializer.Builder<T, ?>> B configure(
            String wanted, String what, Function<CatalogEntry, B> settings) {
        if (!format.equals(wanted)) {
            throw wrong("format is " + format + ", but Hazelcast's configuration names the " + wanted
                    + " serializer for " + what);
        }
        return located(() -> {
            B builder = settings.apply(this);
            // Built once here, so that what is wrong with the settings is told with their place.
            build(builder);
            return builder;
        });
    }

    /** Returns the type of the values, for a caller that knows only the class that stands for them. */
    @SuppressWarnings("unchecked") // Hazelcast asks a serializer that only reads for nothing that depends on it
    private <T> Class<T> readType() {
        return (Class<T>) type();
    }

    /** Adds the options that all formats share. */
    private <T> FramedSerializer<T> build(FramedSerializer.Builder<T, ?> builder) {
        checkViewOptions();
        refuseIfOnlyRead(COMPRESSION);
        if (ask(LIMITS)) {
            builder.limits(EntrySettings.limits(this));
        }
        if (ask(COMPRESSION)) {
            SerializerDetails.compress(builder, EntrySettings.compression(this), classLoader());
        }
        if (ask(UNREADABLE)) {
            builder.unreadable(EntrySettings.unreadable(this));
        }
        if (isSet("key", SerializerDetails.keyRefusal(builder))) {
            builder.key();
        }
        if (isSet("bare", SerializerDetails.bareRefusal(builder))) {
            builder.bare();
        }
        if (builder instanceof PlainClassBuilder<?, ?> plain && flag("foreign-collections", false)) {
            plain.foreignCollections();
        }
        if (isView()) {
            passOverAliases();
        } else if (SerializerDetails.aliasRefusal(builder) == null || options.containsKey(ALIASES)) {
            addAliases(builder);
        }
        FramedSerializer<T> serializer = builder.build();
        requireAllRead("format " + format);
        return serializer;
    }

    /** Passes over the options of views if some node reads views; if none does, they are an error. */
    private void checkViewOptions() {
        SerializerFactory factory = factories().get(format);
        if (global || factory == null) {
            return;
        }
        // Refuses what is no value of it, where nothing has asked for views.
        isView();
        if (isViewedSomewhere()) {
            if (!factory.hasViews()) {
                throw wrong(SerializerDetails.viewRefusal(format, typeName));
            }
            passOver(VIEW_CLASS, ATTRIBUTES);
        } else if (factory.hasViews()) {
            refuseViewOptions(VIEW_CLASS, ATTRIBUTES);
        }
        passOver(VIEW);
    }

    /**
     * Refuses options that only a serializer which writes needs, in an entry that only reads.
     *
     * @param names options that change written bytes and nothing else
     * @throws IllegalArgumentException if {@code reads} is set and the entry has one of them
     */
    public void refuseIfOnlyRead(String... names) {
        if (onlyReads) {
            refuseWithoutEffect(
                    "reads is set, so that nothing is written, and reading does not depend on it; take it out", names);
        }
    }

    /**
     * Adds the former names of fields, {@code aliases: {com.acme.Order: {customerName: [client, buyer]}}}. Serializers
     * get them anyway; factories call it for the class that a view is made of.
     *
     * @param builder gets the names
     * @throws IllegalArgumentException if the option is wrong, or the format refuses it
     */
    public void addAliases(FramedSerializer.Builder<?, ?> builder) {
        EntrySettings.addAliases(this, builder);
    }

    /**
     * Returns the class policy that the options {@code allow}, {@code allow-packages}, {@code deny} and
     * {@code deny-packages} make, for formats whose payloads name classes.
     *
     * @return the policy, which allows nothing but what they say
     * @throws IllegalArgumentException if one of them is no list of texts, or what one allows another denies
     */
    public ClassPolicy policy() {
        return EntrySettings.policy(this);
    }

    /**
     * Asks for a setting of all formats; one that a format refuses is none of its options, and is refused with the
     * reason.
     */
    private boolean isSet(String name, @Nullable String refusal) {
        return (refusal == null || options.containsKey(name)) && flag(name, false);
    }

    /**
     * Makes the serializer with the factory of the entry's format.
     *
     * @return a new serializer
     * @throws IllegalArgumentException if no factory has the format, or an option is wrong or unknown; the message
     *     names file and entry
     */
    public FramedSerializer<?> create() {
        SerializerFactory factory = factory();
        return located(() -> {
            if (isView()) {
                return build(factory.viewBuilder(this));
            }
            return build(factory.builder(this, type()));
        });
    }

    /** Says whether values are read as views here. */
    private boolean isView() {
        if (AUTO.equals(options.get(VIEW))) {
            return ask(VIEW) && !isTypeThere();
        }
        Boolean value = options.containsKey(VIEW) ? scalar(VIEW, Boolean.class, "true, false or auto") : null;
        return value != null && value;
    }

    /**
     * Says whether this node has the values' class.
     *
     * @return whether {@link #type()} would find it
     */
    public boolean isTypeThere() {
        return isThere(typeName);
    }

    /**
     * Returns the name of the values' class, for a message or where it need not be there.
     *
     * @return the entry's {@code type}
     */
    public String typeName() {
        return typeName;
    }

    /** Makes the global serializer, as {@link #create} makes others. */
    FramedSerializer<Object> createGlobal() {
        SerializerFactory factory = factory();
        return located(() -> build(factory.globalBuilder(this)));
    }

    private SerializerFactory factory() {
        Map<String, SerializerFactory> factories = factories();
        SerializerFactory factory = factories.get(format);
        if (factory == null) {
            throw wrong("format " + format + " is unknown; on the class path are " + new TreeSet<>(factories.keySet()));
        }
        return factory;
    }

    private Map<String, SerializerFactory> factories() {
        return shared(SerializerFactory.class, this::loadFactories);
    }

    private Map<String, SerializerFactory> loadFactories() {
        Map<String, SerializerFactory> factories = new HashMap<>();
        for (SerializerFactory factory : ServiceLoader.load(SerializerFactory.class, classLoader())) {
            factories.putIfAbsent(factory.format(), factory);
        }
        return factories;
    }

    /** Says whether other entries may have this one's type, too. */
    boolean mayShareItsType() {
        if (isView()) {
            return true;
        }
        SerializerFactory factory = factories().get(format);
        return factory != null && factory.takesSeveral(typeName);
    }

    /** Returns file and number, for messages. */
    String place() {
        return place;
    }

    /** Says whether the serializer is never asked to write. */
    boolean onlyReads() {
        return onlyReads;
    }

    /** Says whether the global serializer takes {@code Serializable} classes as well. */
    boolean overridesJavaSerialization() {
        return flag(OVERRIDE, false);
    }

    /**
     * Returns the Hazelcast type id.
     *
     * @return the entry's {@code id}
     */
    public int typeId() {
        return typeId;
    }

    /**
     * Returns the registered type.
     *
     * @return the class named by the entry's {@code type}, not initialized; {@code Object} for the global serializer
     * @throws IllegalArgumentException if there is no such class
     */
    public Class<?> type() {
        return loadClass(typeName);
    }
}
