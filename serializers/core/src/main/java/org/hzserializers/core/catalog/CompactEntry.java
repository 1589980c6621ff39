// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import java.util.Map;
import java.util.Optional;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the catalog file for a class that Hazelcast's own Compact format stores, which has a type name in the
 * place of a type id:
 *
 * <pre>
 * serializers:
 *   - type: com.acme.Order
 *     format: compact
 *     name: order             # the type name; that of the class by default
 *     aliases: {com.acme.Order: {customerName: [client, buyer]}}  # former names of fields
 *     key: true               # sets and maps are sorted
 *     limits: {max-depth: 200}
 *     view: auto              # nodes without the class leave the entry out: they need none to store and query values
 * </pre>
 */
public final class CompactEntry extends EntryOptions {

    static final String COMPACT = "compact";

    private final String typeName;
    private final @Nullable String name;
    private final boolean key;
    private final boolean foreignCollections;
    private final @Nullable Limits limits;
    private final boolean leftOut;

    /** Makes an entry of the list; they are counted from 1. */
    static CompactEntry of(String file, int number, ClassLoader classLoader, Map<Object, Object> shared, Object value) {
        Map<String, @Nullable Object> options = options(file + ", entry " + number, value, "type and format");
        return new CompactEntry(file + ", " + position(number, options), classLoader, shared, options);
    }

    /** Returns whether an entry is one of these. */
    static boolean isOne(Object value) {
        return value instanceof Map<?, ?> map && COMPACT.equals(map.get("format"));
    }

    private CompactEntry(
            String place, ClassLoader classLoader, Map<Object, Object> shared, Map<String, @Nullable Object> options) {
        super(place, classLoader, shared, options);
        passOver("format");
        if (options.containsKey("id")) {
            throw wrong("has an id, but Compact stores a type name in its place; take it out");
        }
        this.typeName = required("type", String.class, TEXT, false);
        this.name = scalar("name", String.class, TEXT);
        this.key = flag("key", false);
        this.foreignCollections = flag("foreign-collections", false);
        this.limits = ask(EntrySettings.LIMITS) ? EntrySettings.limits(this) : null;
        this.leftOut = isAuto() && !isThere(typeName);
        ask(EntrySettings.ALIASES);
        requireAllRead("format " + COMPACT);
    }

    private boolean isAuto() {
        if (ask(ViewOptions.VIEW) && !ViewOptions.AUTO.equals(options.get(ViewOptions.VIEW))) {
            throw wrong("view must be auto, found " + found(options.get(ViewOptions.VIEW))
                    + "; a node without the class needs no entry");
        }
        return options.containsKey(ViewOptions.VIEW);
    }

    String typeName() {
        return typeName;
    }

    /** Returns whether this node does without, as it does not have the class. */
    boolean isLeftOut() {
        return leftOut;
    }

    /**
     * Returns the class.
     *
     * @return the class, not initialized
     * @throws IllegalArgumentException if there is no such class
     */
    public Class<?> type() {
        return loadClass(typeName);
    }

    /**
     * Returns the name that stands for the class in stored values.
     *
     * @return the option {@code name}; empty if the entry does not have it
     */
    public Optional<String> name() {
        return Optional.ofNullable(name);
    }

    /**
     * Returns whether sets and maps are sorted.
     *
     * @return the option {@code key}
     */
    public boolean isKey() {
        return key;
    }

    /**
     * Returns whether collections of other libraries are written as the JDK's.
     *
     * @return the option {@code foreign-collections}
     */
    public boolean writesForeignCollections() {
        return foreignCollections;
    }

    /**
     * Returns what bounds the objects.
     *
     * @return the option {@code limits}; empty if the entry does not have it
     */
    public Optional<Limits> limits() {
        return Optional.ofNullable(limits);
    }

    /**
     * Hands out the former names of fields.
     *
     * @param aliases gets a class, a field of it and its former names
     * @throws IllegalArgumentException if the option is wrong
     */
    public void aliases(AliasSink aliases) {
        EntrySettings.addAliases(this, aliases);
    }

    /** Takes the former names of a field. */
    public interface AliasSink {

        /**
         * Takes them.
         *
         * @param type declares or inherits the field
         * @param field its present name
         * @param formerNames one or more
         */
        void add(Class<?> type, String field, String... formerNames);
    }
}
