// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import java.util.HashMap;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeSet;
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

    private static final String READS = "reads";
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
     * Reads the settings of a serializer that Hazelcast makes.
     *
     * @param wanted the format of that serializer
     * @param what what Hazelcast's configuration names it for, for messages
     */
    <T, B extends FramedSerializer.Builder<T, ?>> B configure(
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
    <T> Class<T> readType() {
        return (Class<T>) type();
    }

    /** Reads the settings of the view that Hazelcast makes. */
    FramedSerializer.Builder<?, ?> configureView() {
        return located(() -> {
            FramedSerializer.Builder<?, ?> builder = factory().viewBuilder(this);
            build(builder);
            return builder;
        });
    }

    /** Returns whether a class stands for the type in Hazelcast's configuration of a serializer that only reads. */
    boolean isStandIn(Class<?> named) {
        return named.getName().equals(standIn);
    }

    /** Returns whether a class is that of the views in Hazelcast's configuration. */
    boolean isViewClass(Class<?> named) {
        return named.getName().equals(options.get(VIEW_CLASS));
    }

    /** Returns the file that the entry is in. */
    String file() {
        return file;
    }

    /** Adds the options that all formats share. */
    private <T> FramedSerializer<T> build(FramedSerializer.Builder<T, ?> builder) {
        checkViewOptions();
        refuseIfOnlyRead(EntrySettings.COMPRESSION);
        if (ask(EntrySettings.LIMITS)) {
            builder.limits(EntrySettings.limits(this));
        }
        if (ask(EntrySettings.COMPRESSION)) {
            SerializerDetails.compress(builder, EntrySettings.compression(this), classLoader());
        }
        if (ask(EntrySettings.UNREADABLE)) {
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
        } else if (SerializerDetails.aliasRefusal(builder) == null || options.containsKey(EntrySettings.ALIASES)) {
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
        EntrySettings.addAliases(this, builder::alias);
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
