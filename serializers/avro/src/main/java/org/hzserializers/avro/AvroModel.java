// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.hzserializers.avro.read.ReaderBuilder;
import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.schema.Fingerprints;
import org.hzserializers.avro.schema.JavaType;
import org.hzserializers.avro.schema.RecordClasses;
import org.hzserializers.avro.schema.SchemaMeaning;
import org.hzserializers.avro.schema.SchemaNames;
import org.hzserializers.avro.write.ValueWriter;
import org.hzserializers.avro.write.WriterBuilder;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** What all codecs of a serializer share: the schemas, and what reads and writes by them. Thread-safe. */
final class AvroModel {

    private final Class<?> type;
    private final Schema schema;
    private final long fingerprint;
    private final RecordClasses classes;
    private final ValueWriter writer;
    private final Known own;
    private final Map<Long, Schema> given = new HashMap<>();
    private final Map<Long, Known> known = new ConcurrentHashMap<>();
    private final @Nullable SchemaStore store;
    private volatile boolean published;

    /** A schema that wrote, and what reads it. */
    record Known(Schema schema, ValueReader reader) {}

    AvroModel(
            Class<?> type,
            Schema schema,
            Collection<Class<?>> subclasses,
            List<Schema> writerSchemas,
            @Nullable SchemaStore store) {
        this.type = type;
        this.schema = schema;
        this.fingerprint = AvroSchemas.fingerprint(schema);
        this.classes = new RecordClasses(type, subclasses);
        this.store = store;
        JavaType root = schema.isUnion() || classes.isGeneric() ? JavaType.ANY : JavaType.of(type);
        this.writer = WriterBuilder.build(classes, schema, root, type.getName());
        this.own = new Known(schema, ReaderBuilder.build(classes, schema, schema, root, type.getName()));
        given.put(fingerprint, schema);
        for (Schema other : writerSchemas) {
            add(other);
        }
    }

    private void add(Schema other) {
        long print = AvroSchemas.fingerprint(other);
        Schema before = given.putIfAbsent(print, other);
        if (before != null) {
            String clash = clash(print, before, other);
            if (clash != null) {
                throw new IllegalArgumentException(clash);
            }
            return;
        }
        String reason = incompatibility(other);
        if (reason != null) {
            throw new IllegalArgumentException(reason);
        }
        try {
            known.put(print, new Known(other, reader(other)));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    type.getName() + " cannot read its schema " + Fingerprints.hex(print) + ": " + e.getMessage(), e);
        }
    }

    private ValueReader reader(Schema written) {
        JavaType root = schema.isUnion() || classes.isGeneric() ? JavaType.ANY : JavaType.of(type);
        return ReaderBuilder.build(classes, written, schema, root, type.getName());
    }

    /** Says why two schemas of one fingerprint cannot both be known; null if they mean the same. */
    private static @Nullable String clash(long print, Schema first, Schema second) {
        return SchemaMeaning.of(first).equals(SchemaMeaning.of(second))
                ? null
                : "two schemas of " + first.getFullName() + " have the fingerprint " + Fingerprints.hex(print)
                        + " but differ in logical types, which it does not cover; change a name along with them";
    }

    private @Nullable String incompatibility(Schema written) {
        SchemaCompatibility.SchemaCompatibilityResult result = SchemaCompatibility.checkReaderWriterCompatibility(
                        schema, written)
                .getResult();
        if (result.getCompatibility() == SchemaCompatibility.SchemaCompatibilityType.COMPATIBLE) {
            return null;
        }
        StringBuilder reasons = new StringBuilder();
        result.getIncompatibilities().forEach(found -> reasons.append(reasons.isEmpty() ? "" : "; ")
                .append(found.getType())
                .append(" at ")
                .append(found.getLocation())
                .append(": ")
                .append(found.getMessage()));
        return type.getName() + " cannot read what was written by its schema "
                + Fingerprints.hex(AvroSchemas.fingerprint(written)) + ": " + reasons;
    }

    Schema schema() {
        return schema;
    }

    long fingerprint() {
        return fingerprint;
    }

    ValueWriter writer() {
        return writer;
    }

    /** Makes sure that others can find the schema, before anything is written by it. */
    void publish() {
        if (store != null && !published) {
            publish(store);
        }
    }

    private synchronized void publish(SchemaStore to) {
        if (published) {
            return;
        }
        for (String text : to.all()) {
            Schema other = parse(text);
            if (other.getType() == schema.getType()
                    && (schema.isUnion() || SchemaNames.same(other, schema))
                    && AvroSchemas.fingerprint(other) != fingerprint
                    && !schema.isUnion()) {
                String reason = incompatibility(other);
                if (reason != null) {
                    throw new InvalidPayloadException(reason);
                }
            }
        }
        String before = to.addIfAbsent(fingerprint, schema.toString());
        if (before != null) {
            String clash = clash(fingerprint, parse(before), schema);
            if (clash != null) {
                throw new InvalidPayloadException(clash);
            }
        }
        published = true;
    }

    private static Schema parse(String text) {
        try {
            return new Schema.Parser().parse(text);
        } catch (AvroRuntimeException e) {
            throw new InvalidPayloadException("the schema store has what is no schema: " + e.getMessage(), e);
        }
    }

    /** Finds what reads the values of a fingerprint. */
    Known find(long print) {
        if (print == fingerprint) {
            return own;
        }
        Known found = known.get(print);
        return found == null ? ask(print) : found;
    }

    private Known ask(long print) {
        String text = store == null ? null : store.find(print);
        if (text == null) {
            throw new InvalidPayloadException("no schema of " + type.getName() + " has the fingerprint "
                    + Fingerprints.hex(print) + "; it writes " + Fingerprints.hex(fingerprint)
                    + "; give the schema by writerSchema or a SchemaStore");
        }
        Schema written = parse(text);
        if (AvroSchemas.fingerprint(written) != print) {
            throw new InvalidPayloadException(
                    "the schema store has another schema for the fingerprint " + Fingerprints.hex(print));
        }
        String reason = incompatibility(written);
        if (reason != null) {
            throw new InvalidPayloadException(reason);
        }
        try {
            Known made = new Known(written, reader(written));
            known.put(print, made);
            return made;
        } catch (IllegalArgumentException e) {
            throw new InvalidPayloadException(String.valueOf(e.getMessage()), e);
        }
    }
}
