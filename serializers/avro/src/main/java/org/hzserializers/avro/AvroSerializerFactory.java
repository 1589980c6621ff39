// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.hzserializers.avro.schema.SchemaNames;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogEntry;
import org.hzserializers.core.catalog.SerializerFactory;
import org.hzserializers.view.ViewPlan;
import org.hzserializers.view.ViewSerializer;

/**
 * Makes {@link AvroSerializer}s from the catalog file. Options: {@code encoding} ({@code binary} or {@code json});
 * {@code schema} (a resource, instead of the schema that the class has); {@code schemas} (resources with schemas of
 * generic records, instead of one); {@code writer-schemas} (resources with schemas of other versions); {@code
 * foreign-collections} (true or false); {@code nullable} ({@code fields}, {@code annotated} or {@code all}); {@code
 * subclasses} (class names); {@code store} (a class with a public no-argument constructor that is a {@link
 * SchemaStore}). With {@code type:
 * org.apache.avro.generic.GenericRecord} and a {@code schema} or {@code schemas}, values are generic records.
 *
 * <p>Views need {@code schema}, or {@code schemas}, where the class is not; they read {@code binary} only.
 */
public final class AvroSerializerFactory implements SerializerFactory {

    static final String FORMAT = "avro";

    /** For {@link java.util.ServiceLoader}. */
    public AvroSerializerFactory() {}

    @Override
    public String format() {
        return FORMAT;
    }

    @Override
    public <T> FramedSerializer.Builder<T, ?> builder(CatalogEntry entry, Class<T> type) {
        return settings(entry, type);
    }

    @Override
    public boolean hasViews() {
        return true;
    }

    @Override
    public FramedSerializer.Builder<?, ?> viewBuilder(CatalogEntry entry) {
        checkOptions(entry);
        ViewPlan plan = viewPlan(entry);
        return ViewSerializer.builder(entry, plan).typeName(plan.contentName());
    }

    private static ViewPlan viewPlan(CatalogEntry entry) {
        List<Schema> own = new ArrayList<>();
        String schema = entry.text("schema", "");
        if (!schema.isEmpty()) {
            own.add(schema(entry, schema));
        }
        for (String resource : entry.list("schemas")) {
            own.add(schema(entry, resource));
        }
        if (own.isEmpty()) {
            if (!entry.isTypeThere()) {
                throw entry.wrong("a view needs the schema, as " + entry.typeName()
                        + " is not on the class path: give a resource by schema, with what AvroSerializer.schema()"
                        + " returns where the class is");
            }
            AvroSerializer.Builder<?> ofClass = settings(entry, entry.type());
            entry.addAliases(ofClass);
            entry.passOver("foreign-collections");
            return ofClass.build().viewPlan();
        }
        List<Schema> others = new ArrayList<>();
        for (String resource : entry.list("writer-schemas")) {
            others.add(schema(entry, resource));
        }
        String store = entry.text("store", "");
        entry.passOver("nullable", "subclasses", "foreign-collections");
        return AvroView.plan(
                store.isEmpty() ? null : entry.instance(store, SchemaStore.class),
                own,
                others,
                entry.classLoader(),
                entry.typeName().equals(GenericRecord.class.getName())
                        ? own.stream().map(SchemaNames::told).collect(Collectors.joining(", "))
                        : entry.typeName());
    }

    /** Refuses options that have no effect beside others, the same on nodes with the class and with views. */
    private static void checkOptions(CatalogEntry entry) {
        String encoding = entry.text("encoding", "binary");
        if (!encoding.equals("binary") && entry.isViewedSomewhere()) {
            throw entry.wrong("encoding is '" + encoding + "', but views read Avro's binary encoding only; take out"
                    + " encoding or view");
        }
        boolean one = !entry.text("schema", "").isEmpty();
        boolean several = !entry.list("schemas").isEmpty();
        boolean generic = entry.typeName().equals(GenericRecord.class.getName());
        if (several && (!generic || one)) {
            throw entry.wrong("schemas are those of generic records, which have no schema beside them; take out schemas"
                    + (generic ? " or schema" : ", or set type to " + GenericRecord.class.getName()));
        }
        if (generic) {
            entry.refuseWithoutEffect(
                    "type is " + entry.typeName() + ", whose values have no class; take it out",
                    "foreign-collections",
                    "nullable",
                    "subclasses");
        }
        if (one) {
            entry.refuseWithoutEffect(
                    "it is for the schema that is made of the class, and schema is set; take out one of the two",
                    "nullable");
        }
    }

    static <T> AvroSerializer.Builder<T> settings(CatalogEntry entry, Class<T> type) {
        checkOptions(entry);
        AvroSerializer.Builder<T> builder = AvroSerializer.builder(entry.typeId(), type);
        String encoding = entry.text("encoding", "binary");
        if (encoding.equals("json")) {
            builder.json();
        } else if (!encoding.equals("binary")) {
            throw entry.wrong("encoding is '" + encoding + "', must be binary or json");
        }
        String schema = entry.text("schema", "");
        if (!schema.isEmpty()) {
            builder.schema(schema(entry, schema));
        }
        List<String> several = entry.list("schemas");
        for (int i = 0; i < several.size(); i++) {
            Schema each = schema(entry, several.get(i));
            if (i == 0) {
                builder.schema(each);
            } else {
                builder.generic(each);
            }
        }
        for (String resource : entry.list("writer-schemas")) {
            builder.writerSchema(schema(entry, resource));
        }
        String nullable = entry.text("nullable", "");
        if (!nullable.isEmpty()) {
            builder.nullable(nullability(entry, nullable));
        }
        entry.list("subclasses").forEach(name -> builder.subclass(entry.loadClass(name)));
        String store = entry.text("store", "");
        if (!store.isEmpty()) {
            builder.store(entry.instance(store, SchemaStore.class));
        }
        return builder;
    }

    private static AvroNullability nullability(CatalogEntry entry, String value) {
        return switch (value) {
            case "fields" -> AvroNullability.FIELDS;
            case "annotated" -> AvroNullability.ANNOTATED;
            case "all" -> AvroNullability.ALL;
            default -> throw entry.wrong("nullable is '" + value + "', must be fields, annotated or all");
        };
    }

    private static Schema schema(CatalogEntry entry, String resource) {
        try (InputStream in = entry.openResource(resource)) {
            return new Schema.Parser().parse(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (AvroRuntimeException e) {
            throw entry.wrong(resource + " is no Avro schema: " + e.getMessage());
        }
    }
}
