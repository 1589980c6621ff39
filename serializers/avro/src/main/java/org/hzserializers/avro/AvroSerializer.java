// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.specific.SpecificRecord;
import org.hzserializers.avro.schema.SchemaNames;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.PlainClassBuilder;
import org.hzserializers.core.catalog.CatalogLookup;
import org.hzserializers.view.ViewPlan;
import org.hzserializers.view.ViewSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Writes values by an Avro schema: plain classes and records, whose schema is made of the class unless one is given,
 * generated classes, and generic records.
 *
 * <p>A payload is the fingerprint of the schema that wrote it, 8 bytes, and the value. The schema itself is never in a
 * payload and never taken from one: a reader has its own, those that it is given, and those of a {@link SchemaStore}.
 * With {@code bare()} it is Avro's single-object encoding.
 *
 * @param <T> the registered type
 */
public final class AvroSerializer<T> extends FramedSerializer<T> {

    private final AvroModel model;
    private final boolean bare;
    private final boolean json;

    private AvroSerializer(Builder<T> builder) {
        super(builder, builder.json ? Format.AVRO_JSON : Format.AVRO);
        this.model = builder.model();
        this.bare = builder.leavesFrameOut();
        this.json = builder.json;
    }

    /**
     * For Hazelcast's XML and YAML: id and options come from the catalog file.
     *
     * @param type the registered type
     * @throws IllegalArgumentException if the catalog file has no entry for it, or a wrong one
     */
    public AvroSerializer(Class<T> type) {
        this(CatalogLookup.find(type, AvroSerializerFactory.FORMAT, AvroSerializerFactory::settings));
    }

    /**
     * Makes a serializer with the default settings.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type a plain class, a record or a generated class
     * @param <T> the registered type
     * @return a new serializer
     * @throws IllegalArgumentException if the class has no schema; says why
     */
    public static <T> AvroSerializer<T> of(int typeId, Class<T> type) {
        return builder(typeId, type).build();
    }

    /**
     * Starts a serializer.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type a plain class, a record or a generated class
     * @param <T> the registered type
     * @return a new builder
     */
    public static <T> Builder<T> builder(int typeId, Class<T> type) {
        return new Builder<>(typeId, type);
    }

    /**
     * Starts a serializer of records without a class, for members and clients that do not have it.
     *
     * @param typeId the Hazelcast type id, 1 or more; the one that others write the class under
     * @param schema the schema of the records
     * @param others schemas of other names, if there are several kinds of records: Hazelcast has one serializer for all
     *     records without a class. Which one a record has, it says itself; which one wrote, its bytes say
     * @return a new builder
     */
    public static Builder<GenericRecord> generic(int typeId, Schema schema, Schema... others) {
        Builder<GenericRecord> builder = builder(typeId, GenericRecord.class).schema(schema);
        for (Schema other : others) {
            builder.generic(other);
        }
        return builder;
    }

    /**
     * Returns the schema that is written.
     *
     * @return the one that was given, or made of the class; the first of several
     */
    public Schema schema() {
        return model.schemas().get(0);
    }

    /**
     * Returns the schemas that are written.
     *
     * @return one, or those that were given for generic records
     */
    public List<Schema> schemas() {
        return model.schemas();
    }

    @Override
    protected String contentName() {
        return type() == GenericRecord.class
                ? schemas().stream().map(SchemaNames::told).collect(Collectors.joining(", "))
                : super.contentName();
    }

    @Override
    protected List<LockedDetail> lockedDetails() {
        return LockedSchemas.details(schemas());
    }

    @Override
    protected List<LockedField> lockedFields() {
        return LockedSchemas.fields(schemas());
    }

    @Override
    protected String valueName() {
        return type() == GenericRecord.class ? contentName() : super.valueName();
    }

    /**
     * Returns a serializer of views; their attributes are the fields of the schemas.
     *
     * @return a new serializer with the same settings
     * @throws UnsupportedOperationException if values are written as JSON, or are not always records
     */
    @Override
    public ViewSerializer view() {
        if (json) {
            throw new UnsupportedOperationException("there is no view of " + valueName()
                    + " in JSON; write Avro's binary encoding, which is what a serializer does without json()");
        }
        ViewPlan plan;
        try {
            plan = viewPlan();
        } catch (IllegalArgumentException e) {
            throw new UnsupportedOperationException("there is no view of " + valueName() + ": " + e.getMessage(), e);
        }
        return withSettings(ViewSerializer.builder(getTypeId(), plan, null))
                .typeName(valueName())
                .build();
    }

    ViewPlan viewPlan() {
        return new AvroViewPlan(model.schemas(), model.others(), model.store(), contentName());
    }

    @Override
    protected Codec<T> newCodec() {
        return new AvroCodec<>(model, limits(), isKey(), bare, json);
    }

    /**
     * The settings of an {@link AvroSerializer}. Not thread-safe.
     *
     * @param <T> the registered type
     */
    public static final class Builder<T> extends PlainClassBuilder<T, Builder<T>> {

        private final List<Schema> writerSchemas = new ArrayList<>();
        private final Set<Class<?>> subclasses = new LinkedHashSet<>();
        private @Nullable AvroNullability nullability;
        private final List<Schema> generic = new ArrayList<>();
        private @Nullable Schema schema;
        private @Nullable SchemaStore store;
        private boolean json;

        private Builder(int typeId, Class<T> type) {
            super(typeId, type);
        }

        @Override
        protected Builder<T> self() {
            return this;
        }

        @Override
        protected @Nullable String bareRefusal() {
            return json ? "Avro has no single-object encoding in JSON" : null;
        }

        /**
         * Writes by a schema instead of the one that the class has.
         *
         * @param written a record schema with a field for each of the class
         * @return this
         */
        public Builder<T> schema(Schema written) {
            this.schema = Objects.requireNonNull(written, "written");
            return this;
        }

        /** Adds a schema of generic records, which have one already. */
        Builder<T> generic(Schema other) {
            generic.add(Objects.requireNonNull(other, "other"));
            return this;
        }

        /**
         * Says which references may be null in the schema that is made of the class. {@link #build} refuses it where
         * the schema is given, or the class has one.
         *
         * @param references {@link AvroNullability#FIELDS} by default
         * @return this
         */
        public Builder<T> nullable(AvroNullability references) {
            this.nullability = Objects.requireNonNull(references, "references");
            return this;
        }

        /**
         * Adds a schema that values were or will be written by. Those on the class path are found: {@code
         * avro/com.acme.Order.1.avsc}, {@code .2.avsc} and so on, and {@code avro/com.acme.Order.avsc}.
         *
         * @param written a schema of another version of the type
         * @return this
         */
        public Builder<T> writerSchema(Schema written) {
            writerSchemas.add(Objects.requireNonNull(written, "written"));
            return this;
        }

        /**
         * Adds a store that is asked for schemas that are not known otherwise, and is told the own one.
         *
         * @param schemas the store
         * @return this
         */
        public Builder<T> store(SchemaStore schemas) {
            this.store = Objects.requireNonNull(schemas, "schemas");
            return this;
        }

        /**
         * Lets a subclass stand where a superclass or an interface of it is declared. The schema has a union there, so
         * to add one is a change of the schema.
         *
         * @param type a class that is not abstract
         * @return this
         */
        public Builder<T> subclass(Class<?> type) {
            subclasses.add(Objects.requireNonNull(type, "type"));
            return this;
        }

        /**
         * Writes JSON, to be read by people and programs that take it.
         *
         * @return this
         * @throws IllegalStateException if {@code bare()} was called
         */
        public Builder<T> json() {
            if (isBare()) {
                throw new IllegalStateException("json() and bare() exclude each other for " + type().getName()
                        + ": Avro has no single-object encoding in JSON");
            }
            this.json = true;
            return this;
        }

        private boolean leavesFrameOut() {
            return isBare();
        }

        /** Refuses settings that the schema which is written does not depend on. */
        private void checkSettings() {
            boolean generic = GenericRecord.class.isAssignableFrom(type());
            if (nullability != null && (schema != null || generic || SpecificRecord.class.isAssignableFrom(type()))) {
                throw new IllegalArgumentException("nullable() has no effect, because it is for the schema that is made"
                        + " of a plain class, and " + type().getName()
                        + (schema == null ? " has one" : " is written by schema(...)") + "; take out one of the two");
            }
            if (generic && !subclasses.isEmpty()) {
                throw new IllegalArgumentException("subclass() has no effect, because values of " + type().getName()
                        + " have no class; take it out");
            }
        }

        private AvroModel model() {
            checkSettings();
            boolean given = schema != null || SpecificRecord.class.isAssignableFrom(type());
            if (given && !aliases().types().isEmpty()) {
                throw new IllegalArgumentException("alias() is not for " + type().getName()
                        + ", whose schema is given; add the aliases to the fields of that schema");
            }
            List<Schema> own = new ArrayList<>(List.of(schema == null ? derived() : schema));
            own.addAll(generic);
            List<Schema> others = new ArrayList<>(writerSchemas);
            for (Schema each : own) {
                if (own.size() > 1 && each.getType() != Schema.Type.RECORD) {
                    throw new IllegalArgumentException(
                            "one of several schemas is " + SchemaNames.told(each) + "; give those of records");
                }
                if (!each.isUnion()) {
                    others.addAll(onClassPath(each.getFullName()));
                }
            }
            return new AvroModel(type(), own, subclasses, others, store, writesForeignCollections());
        }

        private Schema derived() {
            if (SpecificRecord.class.isAssignableFrom(type())) {
                return generated(type());
            }
            if (type() == GenericRecord.class) {
                throw new IllegalArgumentException("generic records want a schema");
            }
            return AvroSchemas.of(
                    type(), Objects.requireNonNullElse(nullability, AvroNullability.FIELDS), subclasses, aliases());
        }

        /** Takes the schema as it is; Avro changes the name of one whose class is nested or has moved. */
        private static Schema generated(Class<?> type) {
            try {
                Field field = type.getDeclaredField("SCHEMA$");
                field.setAccessible(true);
                return (Schema) field.get(null);
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException(
                        type.getName() + " is a SpecificRecord without a schema in SCHEMA$; give it by schema(...)", e);
            }
        }

        private List<Schema> onClassPath(String name) {
            return SchemaFiles.of(
                    name,
                    type() == GenericRecord.class
                            ? Thread.currentThread().getContextClassLoader()
                            : type().getClassLoader());
        }

        /**
         * Makes the serializer.
         *
         * @return a new serializer
         * @throws IllegalArgumentException if class and schema do not fit, or a schema cannot be read
         */
        @Override
        public AvroSerializer<T> build() {
            return new AvroSerializer<>(this);
        }
    }
}
