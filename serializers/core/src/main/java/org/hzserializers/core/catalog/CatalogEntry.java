// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.SerializerDetails;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.PlainCause;
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
public final class CatalogEntry {

    private static final String TEXT = "a text";
    private static final String WHOLE_NUMBER = "a whole number";
    private static final String LIMITS = "limits";
    private static final String COMPRESSION = "compression";
    private static final String READS = "reads";
    private static final String VIEW = "view";
    private static final String AUTO = "auto";
    private static final String VIEW_CLASS = "view-class";
    private static final String ATTRIBUTES = "attributes";
    private static final String ALIASES = "aliases";
    private static final String OVERRIDE = "override-java-serialization";

    private final String file;
    private final String place;
    private final ClassLoader classLoader;
    private final Map<Object, Object> shared;
    private final Map<String, @Nullable Object> options;
    private final Set<String> unread;
    private final Set<String> asked = new TreeSet<>();
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
        this.file = file;
        this.place = file + ", " + position;
        this.classLoader = classLoader;
        this.shared = shared;
        this.options = options;
        this.unread = new TreeSet<>(options.keySet());
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
        asked.clear();
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
        String position = "entry " + number;
        Map<String, @Nullable Object> options = options(file + ", " + position, value, "id, type and format");
        String named = options.get("type") instanceof String type ? position + " (" + Excerpt.of(type) + ")" : position;
        return new CatalogEntry(file, named, classLoader, shared, options, false);
    }

    /** Makes the entry of the global serializer. */
    static CatalogEntry ofGlobal(
            String file, ClassLoader classLoader, Map<Object, Object> shared, @Nullable Object value) {
        String position = "global";
        return new CatalogEntry(
                file, position, classLoader, shared, options(file + ", " + position, value, "id and format"), true);
    }

    private static Map<String, @Nullable Object> options(String place, @Nullable Object value, String needed) {
        if (!(value instanceof Map<?, ?> map)) {
            throw new IllegalArgumentException(
                    place + ": must be a mapping with " + needed + ", found " + found(value));
        }
        Map<String, @Nullable Object> options = new LinkedHashMap<>();
        map.forEach((name, option) -> {
            if (!(name instanceof String text)) {
                throw new IllegalArgumentException(
                        place + ": found " + found(name) + " as the name of an option; names are texts");
            }
            options.put(text, option);
        });
        return options;
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
            builder.limits(limits());
        }
        if (ask(COMPRESSION)) {
            SerializerDetails.compress(builder, compression(), classLoader);
        }
        if (isSet("key", SerializerDetails.keyRefusal(builder))) {
            builder.key();
        }
        if (isSet("bare", SerializerDetails.bareRefusal(builder))) {
            builder.bare();
        }
        if (flag("reads-gzip", false)) {
            builder.readsGzip();
        }
        if (isView()) {
            passOverAliases();
        } else if (SerializerDetails.aliasRefusal(builder) == null || options.containsKey(ALIASES)) {
            addAliases(builder);
        }
        FramedSerializer<T> serializer = builder.build();
        requireAllRead();
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
     * Returns whether some nodes read the values as views, so that options of views have an effect.
     *
     * @return whether {@code view} is true or auto
     */
    public boolean isViewedSomewhere() {
        Object view = options.get(VIEW);
        return AUTO.equals(view) || Boolean.TRUE.equals(view);
    }

    /**
     * Refuses options of views where no node reads views.
     *
     * @param names options that only views need
     * @throws IllegalArgumentException if no node reads views and the entry has one of them
     */
    public void refuseViewOptions(String... names) {
        if (!isViewedSomewhere()) {
            refuseWithoutEffect(
                    "view is " + (options.containsKey(VIEW) ? "false" : "not set")
                            + ", so that no node reads views; set view to auto or true, or take out "
                            + String.join(" and ", names),
                    names);
        }
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
     * Refuses options that no node looks at because of another one.
     *
     * @param reason a clause that names the other option, and what to do
     * @param names options that have no effect then; one that is false is as if it were not there
     * @throws IllegalArgumentException if the entry has one of them
     */
    public void refuseWithoutEffect(String reason, String... names) {
        List<String> present = Stream.of(names)
                .filter(name -> options.containsKey(name) && !Boolean.FALSE.equals(options.get(name)))
                .toList();
        if (!present.isEmpty()) {
            throw wrong(String.join(" and ", present) + (present.size() == 1 ? " has" : " have")
                    + " no effect, because " + reason);
        }
    }

    /** Refuses aliases of a view that is not made of a class; with {@code auto} they are for nodes with the class. */
    private void passOverAliases() {
        if (unread.contains(ALIASES) && !AUTO.equals(options.get(VIEW))) {
            throw wrong(
                    ALIASES + " has no effect with view: true, since the view is not made of the class; take it out,"
                            + " or give the fields of the schema the former names if the format has them");
        }
        passOver(ALIASES);
    }

    /**
     * Adds the former names of fields, {@code aliases: {com.acme.Order: {customerName: [client, buyer]}}}. Serializers
     * get them anyway; factories call it for the class that a view is made of.
     *
     * @param builder gets the names
     * @throws IllegalArgumentException if the option is wrong, or the format refuses it
     */
    public void addAliases(FramedSerializer.Builder<?, ?> builder) {
        if (!ask(ALIASES)) {
            return;
        }
        String must = ALIASES + " must map class names to fields with their former names, as in"
                + " {com.acme.Order: {customerName: [client, buyer]}}, found ";
        if (!(options.get(ALIASES) instanceof Map<?, ?> classes) || classes.isEmpty()) {
            throw wrong(must + found(options.get(ALIASES)));
        }
        classes.forEach((className, fields) -> {
            if (!(className instanceof String name) || !(fields instanceof Map<?, ?> byField) || byField.isEmpty()) {
                throw wrong(must + found(className instanceof String ? fields : className));
            }
            byField.forEach((field, names) -> {
                List<?> former = names instanceof List<?> list ? list : names == null ? List.of() : List.of(names);
                for (Object each : former) {
                    if (!(field instanceof String) || !(each instanceof String)) {
                        throw wrong(must + found(field instanceof String ? each : field));
                    }
                }
                builder.alias(
                        loadClass(name),
                        String.valueOf(field),
                        former.stream().map(String::valueOf).toArray(String[]::new));
            });
        });
    }

    /**
     * Asks for a setting of all formats; one that a format refuses is none of its options, and is refused with the
     * reason.
     */
    private boolean isSet(String name, @Nullable String refusal) {
        return (refusal == null || options.containsKey(name)) && flag(name, false);
    }

    /**
     * Returns the class policy that the options {@code allow}, {@code allow-packages}, {@code deny} and
     * {@code deny-packages} make, for formats whose payloads name classes.
     *
     * @return the policy, which allows nothing but what they say
     * @throws IllegalArgumentException if one of them is no list of texts, or what one allows another denies
     */
    public ClassPolicy policy() {
        ClassPolicy.Builder policy = ClassPolicy.builder();
        list("deny").forEach(policy::deny);
        list("deny-packages").forEach(policy::denyPackage);
        ClassPolicy denied = policy.build();
        for (String name : list("allow")) {
            refuseIfDenied("allow", name, denied.denies(name));
            policy.allow(name);
        }
        for (String name : list("allow-packages")) {
            refuseIfDenied("allow-packages", name, denied.deniesPackage(name));
            policy.allowPackage(name);
        }
        return policy.build();
    }

    private void refuseIfDenied(String option, String name, boolean denied) {
        if (denied) {
            throw wrong(option + " has " + Excerpt.of(name) + ", which deny or deny-packages denies, so that it has no"
                    + " effect; take it out of one of the two");
        }
    }

    private Limits limits() {
        Limits.Builder limits = Limits.builder();
        numbers(LIMITS).forEach((name, value) -> {
            switch (name) {
                case "max-payload-bytes" -> limits.maxPayloadBytes(value);
                case "max-elements" -> limits.maxElements(value);
                case "max-text-length" -> limits.maxTextLength(value);
                case "max-depth" -> limits.maxDepth(value);
                case "max-retained-bytes" -> limits.maxRetainedBytes(value);
                case "memory-per-byte" -> limits.memoryPerByte(value);
                case "work-per-byte" -> limits.workPerByte(value);
                default ->
                    throw wrong("limits has " + Excerpt.of(name) + ", must have some of max-payload-bytes,"
                            + " max-elements, max-text-length, max-depth, max-retained-bytes, memory-per-byte and"
                            + " work-per-byte");
            }
        });
        return limits.build();
    }

    private Compression compression() {
        Object value = options.get(COMPRESSION);
        if (value instanceof String codec) {
            return Compression.of(codec);
        }
        if (!(value instanceof Map<?, ?> map) || !(map.get("codec") instanceof String codec)) {
            throw wrong("compression must be a codec, such as lz4, or a mapping with a codec, found " + found(value));
        }
        Compression compression = Compression.of(codec);
        for (Map.Entry<?, ?> setting : map.entrySet()) {
            String name = String.valueOf(setting.getKey());
            Object of = setting.getValue();
            if (name.equals("level") && of instanceof Integer level) {
                compression = compression.level(level);
            } else if (name.equals("threshold") && of instanceof Integer threshold) {
                compression = compression.threshold(threshold);
            } else if (name.equals("dictionary") && of instanceof String dictionary) {
                compression = compression.dictionary(dictionary);
            } else if (!name.equals("codec")) {
                throw wrong("compression has " + found(of) + " for " + Excerpt.of(name)
                        + ", must have codec and dictionary with a text, level and threshold with a whole number");
            }
        }
        return compression;
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
     * Loads the class that an entry names for its views, as SQL without a list of columns needs it.
     *
     * @param parent what it must extend
     * @param <V> that class
     * @return null if the entry names none, and a class is to be made
     * @throws IllegalArgumentException if there is no such class, or it does not extend {@code parent}
     */
    public <V> @Nullable Class<? extends V> viewClass(Class<V> parent) {
        String className = text(VIEW_CLASS, "");
        if (className.isEmpty()) {
            return null;
        }
        Class<?> found = loadClass(className);
        if (!parent.isAssignableFrom(found)) {
            throw wrong(className + " does not extend " + parent.getName());
        }
        return found.asSubclass(parent);
    }

    /**
     * Returns the attributes that views are to take.
     *
     * @return their paths; empty if views are to keep all
     * @throws IllegalArgumentException if the option is no list of texts
     */
    public List<String> attributes() {
        return list(ATTRIBUTES);
    }

    /**
     * Takes options that are for other nodes, which have the class where this one has views, or the reverse.
     *
     * @param names of options that are not looked at
     */
    public void passOver(String... names) {
        for (String name : names) {
            unread.remove(name);
        }
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
        for (SerializerFactory factory : ServiceLoader.load(SerializerFactory.class, classLoader)) {
            factories.putIfAbsent(factory.format(), factory);
        }
        return factories;
    }

    /** Adds the place to what a format says about its settings. */
    private <R> R located(Supplier<R> action) {
        try {
            return action.get();
        } catch (WrongEntryException e) {
            throw e;
        } catch (IllegalArgumentException | IllegalStateException | UncheckedIOException e) {
            throw new WrongEntryException(place + ": " + e.getMessage(), e);
        } catch (LinkageError e) {
            throw new WrongEntryException(place + ": " + e, e);
        }
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

    /**
     * Returns an option that is true or false.
     *
     * @param name the option
     * @param absent the value if the entry does not have it
     * @return the option's value
     * @throws IllegalArgumentException if it is no boolean
     */
    public boolean flag(String name, boolean absent) {
        Boolean value = scalar(name, Boolean.class, "true or false");
        return value == null ? absent : value;
    }

    /**
     * Returns an option that is a text.
     *
     * @param name the option
     * @param absent the value if the entry does not have it
     * @return the option's value
     * @throws IllegalArgumentException if it is no text
     */
    public String text(String name, String absent) {
        String value = scalar(name, String.class, TEXT);
        return value == null ? absent : value;
    }

    /**
     * Returns an option that is a whole number.
     *
     * @param name the option
     * @param absent the value if the entry does not have it
     * @return the option's value
     * @throws IllegalArgumentException if it is no int
     */
    public int number(String name, int absent) {
        Integer value = scalar(name, Integer.class, WHOLE_NUMBER);
        return value == null ? absent : value;
    }

    /**
     * Returns an option that is a list of texts, or one text.
     *
     * @param name the option
     * @return the texts; empty if the entry does not have it
     * @throws IllegalArgumentException if it is no list of texts
     */
    public List<String> list(String name) {
        if (!ask(name)) {
            return List.of();
        }
        Object value = options.get(name);
        if (value instanceof String text) {
            return List.of(text);
        }
        if (!(value instanceof List<?> list)) {
            throw wrong(name + " must be a list of texts, found " + found(value));
        }
        List<String> texts = new ArrayList<>();
        for (Object element : list) {
            if (!(element instanceof String text)) {
                throw wrong(name + " must be a list of texts, found " + found(element) + " in it");
            }
            texts.add(text);
        }
        return texts;
    }

    /**
     * Returns an option that maps texts to whole numbers.
     *
     * @param name the option
     * @return the numbers by their names, in the order of the file; empty if the entry does not have it
     * @throws IllegalArgumentException if it is no such mapping
     */
    public Map<String, Integer> numbers(String name) {
        return mapping(name, Integer.class, "whole numbers");
    }

    /**
     * Returns an option that maps texts to texts.
     *
     * @param name the option
     * @return the texts by their names, in the order of the file; empty if the entry does not have it
     * @throws IllegalArgumentException if it is no such mapping
     */
    public Map<String, String> texts(String name) {
        return mapping(name, String.class, "texts");
    }

    private <V> Map<String, V> mapping(String name, Class<V> type, String what) {
        Map<String, V> values = new LinkedHashMap<>();
        if (!ask(name)) {
            return values;
        }
        String must = name + " must map names to " + what + ", found ";
        if (!(options.get(name) instanceof Map<?, ?> map)) {
            throw wrong(must + found(options.get(name)));
        }
        map.forEach((key, value) -> {
            if (!(key instanceof String text)) {
                throw wrong(must + found(key) + " as a name; write it in quotes");
            }
            if (!type.isInstance(value)) {
                throw wrong(must + found(value) + " for " + Excerpt.of(text));
            }
            values.put(text, type.cast(value));
        });
        return values;
    }

    /**
     * Returns the loader of the file and of the classes that it names, for other resources.
     *
     * @return the loader
     */
    public ClassLoader classLoader() {
        return classLoader;
    }

    /**
     * Loads a class that an option names.
     *
     * @param className as {@link Class#getName()} gives it
     * @return the class, not initialized
     * @throws IllegalArgumentException if there is no such class
     */
    public Class<?> loadClass(String className) {
        try {
            return Class.forName(className, false, classLoader);
        } catch (ClassNotFoundException e) {
            throw new WrongEntryException(
                    place + ": class " + Excerpt.of(className) + " is not on the class path" + nestedName(className),
                    e);
        } catch (LinkageError e) {
            throw new WrongEntryException(place + ": class " + className + " cannot be loaded: " + e, e);
        }
    }

    /**
     * Makes an object of a class that an option names.
     *
     * @param className as {@link #loadClass} takes it
     * @param type what the class must implement or extend
     * @param <I> that type
     * @return a new object
     * @throws IllegalArgumentException if there is no such class, it is not one of {@code type}, or its public
     *     no-argument constructor is missing or fails
     */
    public <I> I instance(String className, Class<I> type) {
        Class<?> found = loadClass(className);
        if (!type.isAssignableFrom(found)) {
            throw wrong(className + " does not implement " + type.getName());
        }
        try {
            return type.cast(found.getConstructor().newInstance());
        } catch (ReflectiveOperationException e) {
            throw new WrongEntryException(
                    place + ": " + className + " cannot be made by a public no-argument constructor: " + e, e);
        }
    }

    /** Looks whether a class is meant that is inside another. */
    private String nestedName(String className) {
        String name = className;
        for (int dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot)) {
            name = name.substring(0, dot) + '$' + name.substring(dot + 1);
            if (isThere(name)) {
                return "; a nested class is named with a '$': " + name;
            }
        }
        return "";
    }

    private boolean isThere(String className) {
        try {
            Class.forName(className, false, classLoader);
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /**
     * Returns what the entries of one catalog have in common, such as a schema: made for the first one that asks for
     * it, and forgotten with the catalog's files once the serializers are made.
     *
     * @param key tells what it is made of; has {@code equals} and is of a class of the format's
     * @param maker makes it; what it throws is thrown
     * @param <V> what it is, the same for equal keys
     * @return what was made, here or for another entry
     */
    @SuppressWarnings("unchecked") // of the same class for equal keys
    public <V> V shared(Object key, Supplier<V> maker) {
        Object known = shared.get(key);
        if (known == null) {
            // Not computeIfAbsent: what is made may ask for something else that is shared.
            known = maker.get();
            shared.put(key, known);
        }
        return (V) known;
    }

    /**
     * Opens a file of the class path that an option names.
     *
     * @param name the file's path, as for {@link ClassLoader#getResourceAsStream}
     * @return the file, to be closed by the caller
     * @throws IllegalArgumentException if there is no such file
     */
    public InputStream openResource(String name) {
        InputStream in = classLoader.getResourceAsStream(name);
        if (in == null) {
            throw wrong(name + " is not on the class path");
        }
        return in;
    }

    /**
     * Makes the exception for an option that is wrong.
     *
     * @param reason what was found and what was expected
     * @return the exception, with the entry's place in front
     */
    public IllegalArgumentException wrong(String reason) {
        return new WrongEntryException(place + ": " + reason);
    }

    private void requireAllRead() {
        if (!unread.isEmpty()) {
            throw wrong(
                    "format " + format + " takes no option " + String.join(", ", unread) + " here; it takes " + asked);
        }
    }

    /** Returns what a value of the file is called in messages. */
    static String found(@Nullable Object value) {
        if (value instanceof String text) {
            return "the text '" + Excerpt.of(text) + "'";
        }
        if (value instanceof Long || value instanceof BigInteger) {
            return "the number " + Excerpt.of(value.toString()) + ", which is too large";
        }
        if (value instanceof Number) {
            return "the number " + value;
        }
        if (value instanceof Boolean) {
            return value.toString();
        }
        if (value instanceof List) {
            return "a list";
        }
        if (value instanceof Map) {
            return "a mapping";
        }
        return value == null
                ? "nothing"
                : "a value of the kind " + value.getClass().getSimpleName();
    }

    /** Says whether the entry has an option. */
    private boolean ask(String name) {
        asked.add(name);
        unread.remove(name);
        return options.containsKey(name);
    }

    private <V> V required(String name, Class<V> type, String what, boolean global) {
        V value = scalar(name, type, what);
        if (value == null) {
            throw wrong(name + " is missing; "
                    + (global ? "the global serializer has id and format" : "an entry has id, type and format"));
        }
        return value;
    }

    private <V> @Nullable V scalar(String name, Class<V> type, String what) {
        if (!ask(name)) {
            return null;
        }
        Object value = options.get(name);
        if (!type.isInstance(value)) {
            throw wrong(name + " must be " + what + ", found " + found(value));
        }
        return type.cast(value);
    }

    /** Says already where it was found. */
    private static final class WrongEntryException extends IllegalArgumentException {

        private static final long serialVersionUID = 1L;

        WrongEntryException(String message) {
            super(Excerpt.ofReason(message));
        }

        WrongEntryException(String message, Throwable cause) {
            super(Excerpt.ofReason(message), PlainCause.of(cause));
        }
    }
}
