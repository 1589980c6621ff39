// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.catalog.CatalogEntry;
import org.hzserializers.core.catalog.CatalogLookup;
import org.hzserializers.core.sql.ReadOnlyMapping;
import org.jspecify.annotations.Nullable;

/**
 * Reads values as {@link View}s, on members that query them without their class; other nodes have the serializer of the
 * class under the same type id. Formats make it: {@code ProtobufView}, {@code ArgotView}, {@code AvroView}.
 *
 * <p>A view that is stored again has the bytes that it was read from, compressed by the settings of this serializer.
 * The class of the views is made once for each type id and schema, is shared by all serializers of both, and is
 * unloaded with the last of them.
 *
 * <p>Thread-safe and re-entrant. What a view cannot read is reported by a {@code HazelcastSerializationException} when
 * the attribute is asked for; a query then fails with it as the cause.
 */
public final class ViewSerializer extends FramedSerializer<View> {

    private final ViewPlan plan;
    private final Supplier<Codec<View>> codecs;
    private final @Nullable String typeName;

    /**
     * Makes the serializer that the catalog file describes in the entry whose {@code view} is a class. Hazelcast calls
     * it for a serializer of its XML or YAML configuration, which names that class as type.
     *
     * @param type the class of the views
     * @throws IllegalArgumentException if the catalog file has no entry for it, or the entry is wrong
     */
    @SuppressWarnings("unchecked") // what the factories of formats make
    public ViewSerializer(Class<View> type) {
        this((Builder) (FramedSerializer.Builder<?, ?>) CatalogLookup.findView(type));
    }

    private ViewSerializer(Builder builder) {
        super(builder, builder.plan.format());
        this.plan = builder.plan;
        this.typeName = builder.typeName;
        this.codecs = plan.codecs(
                limits(), builder.attributes.isEmpty() ? null : ViewSelection.of(plan.type(), builder.attributes));
    }

    /**
     * Starts a serializer, for the formats.
     *
     * @param typeId the type id that the serializer of the class has
     * @param plan what the format knows of the schema
     * @param named the class of the views that SQL finds by its name, or an abstract one that the made class is to
     *     extend; null for one that is made
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1, the class cannot be used, or this JVM lets none be made
     */
    public static Builder builder(int typeId, ViewPlan plan, @Nullable Class<? extends View> named) {
        return new Builder(typeId, plan, ViewClasses.define(typeId, plan, named));
    }

    /**
     * Starts the serializer that an entry of the catalog file describes, for the factories of formats.
     *
     * @param entry has the type id, the class of the views and the attributes
     * @param plan what the format knows of the schema
     * @return a new builder
     * @throws IllegalArgumentException as the other method does, or if an option is wrong
     */
    public static Builder builder(CatalogEntry entry, ViewPlan plan) {
        return builder(entry.typeId(), plan, entry.viewClass(View.class))
                .attributes(entry.attributes())
                .typeName(entry.typeName());
    }

    /**
     * Returns the type of the values.
     *
     * @return the attributes that queries can name
     */
    public ViewType viewType() {
        return plan.type();
    }

    /**
     * Returns a serializer of the same views that takes some attributes only.
     *
     * @param paths as for {@link Builder#attributes(Collection)}
     * @return a new serializer with the same settings
     * @throws IllegalArgumentException if the type has no such attributes
     */
    public ViewSerializer taking(String... paths) {
        Builder builder = withSettings(new Builder(getTypeId(), plan, type())).attributes(paths);
        builder.typeName = typeName;
        return builder.build();
    }

    /**
     * Returns the statement that lets SQL select from a map of these values. It lists the attributes as columns, those
     * of nested objects by their path with {@code _} in place of the dots; objects, lists, arrays and maps are of the
     * type {@code JSON}. SQL reads and deletes only: it cannot insert or update such values.
     *
     * @param map the name of the map
     * @param keyFormat as Hazelcast's {@code keyFormat}, such as {@code int} or {@code varchar}
     * @return a {@code CREATE OR REPLACE MAPPING}
     * @throws IllegalArgumentException if the format of the key is none that has its SQL type in its name
     */
    public String createMapping(String map, String keyFormat) {
        return ReadOnlyMapping.of(
                map,
                keyFormat,
                columns().stream()
                        .map(column -> ReadOnlyMapping.column(
                                column.name(),
                                column.type().words(),
                                column.name().equals(column.attribute()) ? null : column.attribute()))
                        .toList());
    }

    /**
     * Returns the indexes that make one for predicates and SQL. They name the same attribute in two ways where it is
     * inside an object, {@code ship.city} and {@code ship_city}, or where SQL has it as another class, {@code placed}
     * and {@code placed_sql}; there are two indexes then, else one. A predicate may name the attribute as SQL does, and
     * needs the second one only.
     *
     * <pre>{@code
     * views.indexes(IndexType.HASH, "ship.city").forEach(map::addIndex);
     * }</pre>
     *
     * @param type of the indexes
     * @param paths of the attributes, as predicates have them; more than one for a composite index
     * @return what {@code IMap.addIndex} takes
     * @throws IllegalArgumentException if the type has no such attributes, or they are objects, lists or maps
     */
    public List<IndexConfig> indexes(IndexType type, String... paths) {
        ViewSelection.of(plan.type(), List.of(paths));
        Map<String, String> named = new HashMap<>();
        columns().forEach(column -> named.put(column.path(), column.attribute()));
        for (ViewGetters.Column column : columns()) {
            if (column.type() == SqlType.JSON && List.of(paths).contains(column.path())) {
                throw new IllegalArgumentException(column.path()
                        + " is an object or has elements, which have no order for"
                        + " an index; take an attribute inside it, as address.city, or its text, " + column.path()
                        + "_json");
            }
        }
        String[] columns =
                Arrays.stream(paths).map(path -> named.getOrDefault(path, path)).toArray(String[]::new);
        IndexConfig ofPredicates = new IndexConfig(type, paths);
        return Arrays.equals(paths, columns)
                ? List.of(ofPredicates)
                : List.of(ofPredicates, new IndexConfig(type, columns));
    }

    private List<ViewGetters.Column> columns() {
        return new ViewGetters(plan.type(), true, !ViewClasses.isMade(type())).columns();
    }

    /**
     * Returns class files of views that have names, for SQL that selects without a list of columns: put them on the
     * members' class path, in a jar or a folder, and name the first one as {@code view} in the catalog file.
     *
     * @param plan what the format knows of the schema
     * @param className the name for the views of the type itself; those of types inside it begin with the same
     * @return the files by their paths, such as {@code com/acme/OrderView.class}
     */
    public static Map<String, byte[]> namedClasses(ViewPlan plan, String className) {
        return ViewClasses.named(plan.type(), className);
    }

    @Override
    protected Codec<View> newCodec() {
        return codecs.get();
    }

    @Override
    protected boolean reads(Format written) {
        return plan.reads(written);
    }

    @Override
    protected String contentName() {
        return plan.contentName();
    }

    @Override
    protected String valueName() {
        return contentName();
    }

    /** Returns the class of other nodes, if it is known; the schema's name would be none of the values' class. */
    @Override
    protected String lockedName() {
        return typeName == null ? "view(" + plan.type().name() + ")" : typeName;
    }

    @Override
    protected List<LockedField> lockedFields() {
        return plan.lockedFields();
    }

    /** Returns what the serializer of the class has: attributes that are taken are no part of stored bytes. */
    @Override
    protected List<LockedDetail> lockedDetails() {
        return plan.lockedDetails();
    }

    @Override
    protected String nameOf(Class<?> named) {
        return View.class.isAssignableFrom(named) ? "view of " + plan.type().name() : super.nameOf(named);
    }

    /**
     * Collects the settings of a {@link ViewSerializer}. Not thread-safe.
     *
     * <p>{@link #key()} changes nothing: views have the bytes that they were read from.
     */
    public static final class Builder extends FramedSerializer.Builder<View, Builder> {

        private final ViewPlan plan;
        private final List<String> attributes = new ArrayList<>();
        private @Nullable String typeName;

        @SuppressWarnings("unchecked") // the class of each view that is read and written
        private Builder(int typeId, ViewPlan plan, Class<? extends View> type) {
            super(typeId, (Class<View>) type);
            this.plan = plan;
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Takes these attributes only, while a value is read, and passes over all others: no bytes are kept. Such views
         * cannot be stored again, and refuse to tell other attributes.
         *
         * @param paths names, with dots for what is inside: {@code price}, {@code customer.name}, {@code lines.sku};
         *     none, as by default, to keep the bytes and have all attributes
         * @return this
         */
        public Builder attributes(Collection<String> paths) {
            attributes.clear();
            paths.forEach(path -> attributes.add(Objects.requireNonNull(path, "path")));
            return this;
        }

        /**
         * Takes these attributes only.
         *
         * @param paths as for {@link #attributes(Collection)}
         * @return this
         */
        public Builder attributes(String... paths) {
            return attributes(List.of(paths));
        }

        /**
         * Sets the class that the values have on other nodes, so that the
         * {@linkplain org.hzserializers.core.catalog.CatalogLock lock file} is the same there and here. The catalog
         * file and {@code view()} of a serializer set it.
         *
         * @param className the name of the class, or what that serializer calls the content if it carries generic
         *     objects; none by default, and the lock file says that it is a view
         * @return this
         */
        public Builder typeName(String className) {
            typeName = Objects.requireNonNull(className, "className");
            return this;
        }

        /**
         * Makes the serializer.
         *
         * @return a new serializer
         * @throws IllegalArgumentException if the type has no such attributes
         */
        @Override
        public ViewSerializer build() {
            return new ViewSerializer(this);
        }
    }
}
