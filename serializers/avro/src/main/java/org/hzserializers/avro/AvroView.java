// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewPlan;
import org.hzserializers.view.ViewSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Reads records as views, on members that query them without their class. Reads Avro's binary encoding, in a frame or
 * as single objects ({@code bare()}); not JSON.
 *
 * <pre>{@code
 * Schema order = new Schema.Parser().parse(in); // AvroSerializer.schema() is the one of a class
 * SerializerCatalog.builder().add(AvroView.of(1005, order)).build().installOn(config);
 * }</pre>
 *
 * <p>The attributes are the fields of the schema of today and of the other schemas that are known, which are those
 * given here and those in {@code avro/<full name>.1.avsc} and so on on the class path. Each value is read by the schema
 * that wrote it; what that has not is null, and not the default that today's schema may have. A field that has another
 * name there, which is an alias today, is the attribute of today's name, and a number that was narrower is one of
 * today's class.
 *
 * <p>An enum is the name of its constant; {@code bytes} and {@code fixed} are a {@code byte[]}; arrays of numbers and
 * booleans are arrays, others a {@code List}; records are views, and have one more attribute, {@code _type}, with the
 * full name of their schema where there may be several. Logical types are what they are in domain objects: {@code
 * decimal} and {@code big-decimal} a {@code BigDecimal}, {@code uuid} a {@code UUID}, {@code date} a {@code LocalDate},
 * times a {@code LocalTime}, timestamps an {@code Instant}, local ones a {@code LocalDateTime}. {@code char}, {@code
 * BigInteger} and {@code java.util.Date}, which have no logical type of their own, are told by the schema of a class.
 */
public final class AvroView {

    private AvroView() {}

    /**
     * Makes a serializer that keeps all attributes.
     *
     * @param typeId the type id that the serializer of the records has
     * @param schema that of today, of a record or of a union of records
     * @return a new serializer
     * @throws IllegalArgumentException if the id is below 1, the schema has no records, or this JVM lets no class be
     *     made
     */
    public static ViewSerializer of(int typeId, Schema schema) {
        return builder(typeId, schema).build();
    }

    /**
     * Starts a serializer.
     *
     * @param typeId the type id that the serializer of the records has
     * @param schema that of today, of a record or of a union of records
     * @param writerSchemas those of other versions
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1, a schema has no records or is of another name, or this JVM
     *     lets no class be made
     */
    public static ViewSerializer.Builder builder(int typeId, Schema schema, Schema... writerSchemas) {
        return ViewSerializer.builder(typeId, plan(schema, writerSchemas), null);
    }

    /**
     * Starts a serializer whose views have a class that SQL finds by its name.
     *
     * @param typeId the type id that the serializer of the records has
     * @param named the class, made by {@link ViewSerializer#namedClasses} or by hand
     * @param schema that of today, of a record or of a union of records
     * @param writerSchemas those of other versions
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1, a schema has no records or is of another name, or the
     *     class cannot be used
     */
    public static ViewSerializer.Builder builder(
            int typeId, Class<? extends View> named, Schema schema, Schema... writerSchemas) {
        return ViewSerializer.builder(typeId, plan(schema, writerSchemas), named);
    }

    /**
     * Returns what views of a schema are made of.
     *
     * @param schema that of today, of a record or of a union of records
     * @param writerSchemas those of other versions
     * @return a plan for one serializer
     * @throws IllegalArgumentException if a schema has no records or is of another name
     */
    public static ViewPlan plan(Schema schema, Schema... writerSchemas) {
        return plan(null, List.of(schema), List.of(writerSchemas), contextLoader(), "*");
    }

    /**
     * Returns what views of a schema are made of, for {@link ViewSerializer#builder}.
     *
     * @param store is asked, while values are read, for schemas that are not known otherwise; their fields are
     *     attributes only as far as those that are given here have the same
     * @param schema that of today, of a record or of a union of records
     * @param writerSchemas those of other versions
     * @return a plan for one serializer
     * @throws IllegalArgumentException if a schema has no records or is of another name
     */
    public static ViewPlan plan(SchemaStore store, Schema schema, Schema... writerSchemas) {
        return plan(store, List.of(schema), List.of(writerSchemas), contextLoader(), "*");
    }

    static ViewPlan plan(
            @Nullable SchemaStore store,
            List<Schema> own,
            List<Schema> writerSchemas,
            @Nullable ClassLoader loader,
            String contentName) {
        List<Schema> others = new ArrayList<>(writerSchemas);
        for (Schema schema : own) {
            if (schema.getType() == Schema.Type.RECORD) {
                others.addAll(SchemaFiles.of(schema.getFullName(), loader));
            }
        }
        return new AvroViewPlan(own, others, store, contentName);
    }

    private static @Nullable ClassLoader contextLoader() {
        return Thread.currentThread().getContextClassLoader();
    }
}
