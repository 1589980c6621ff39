// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.generic.IndexedRecord;
import org.hzserializers.avro.compile.ReaderBuilder;
import org.hzserializers.avro.compile.WriterBuilder;
import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.schema.Fingerprints;
import org.hzserializers.avro.schema.RecordClasses;
import org.hzserializers.avro.schema.SchemaMeaning;
import org.hzserializers.avro.schema.SchemaNames;
import org.hzserializers.avro.write.ValueWriter;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** What all codecs of a serializer share: the schemas, and what reads and writes by them. Thread-safe. */
final class AvroModel {

    private final Class<?> type;
    private final RecordClasses classes;
    private final boolean foreignCollections;
    private final Own first;
    private final Map<String, Own> owns = new LinkedHashMap<>();
    private final Map<Long, Schema> given = new LinkedHashMap<>();
    private final Map<Long, Known> known = new ConcurrentHashMap<>();
    private final @Nullable SchemaStore store;
    private final MissingSchemas missing = new MissingSchemas();

    /** A schema that wrote, and what reads it. */
    record Known(Schema schema, ValueReader reader) {}

    /** A schema that is written today. */
    static final class Own {

        private final Schema schema;
        private final long fingerprint;
        private final ValueWriter writer;
        private final Known known;
        private volatile boolean published;

        private Own(Schema schema, ValueWriter writer, ValueReader reader) {
            this.schema = schema;
            this.fingerprint = AvroSchemas.fingerprint(schema);
            this.writer = writer;
            this.known = new Known(schema, reader);
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
    }

    /**
     * Makes a model.
     *
     * @param schemas one, or for generic records several of different names
     * @param foreignCollections whether collections of other classes are written as the JDK's
     */
    AvroModel(
            Class<?> type,
            List<Schema> schemas,
            Collection<Class<?>> subclasses,
            List<Schema> writerSchemas,
            @Nullable SchemaStore store,
            boolean foreignCollections) {
        this.type = type;
        this.classes = new RecordClasses(type, subclasses);
        this.store = store;
        this.foreignCollections = foreignCollections;
        for (Schema schema : schemas) {
            Own own = new Own(
                    schema,
                    WriterBuilder.build(classes, schema, root(schema), type.getName(), this.foreignCollections),
                    reader(schema, schema));
            if (owns.put(SchemaNames.told(schema), own) != null) {
                throw new IllegalArgumentException("two schemas have the name " + schema.getFullName()
                        + "; the one of today is given, those before it by writerSchema");
            }
            given.put(own.fingerprint, schema);
            known.put(own.fingerprint, own.known);
        }
        this.first = owns.values().iterator().next();
        for (Schema other : writerSchemas) {
            add(other);
        }
    }

    private Class<?> root(Schema schema) {
        return schema.isUnion() || classes.isGeneric() ? Object.class : type;
    }

    private ValueReader reader(Schema written, Schema schema) {
        return ReaderBuilder.build(classes, written, schema, root(schema), type.getName());
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
        Own own = ownOf(other);
        String reason = own == null ? noOwn(other) : incompatibility(own, other);
        if (own == null || reason != null) {
            throw new IllegalArgumentException(reason);
        }
        try {
            known.put(print, new Known(other, reader(other, own.schema)));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    type.getName() + " cannot read its schema " + Fingerprints.hex(print) + ": " + e.getMessage(), e);
        }
    }

    /** Finds the schema of today for one that wrote, by its name unless there is only one; null if there is none. */
    private @Nullable Own ownOf(Schema written) {
        if (owns.size() == 1) {
            return first;
        }
        Own same = owns.get(SchemaNames.told(written));
        for (Own own : owns.values()) {
            if (same == null && isVersion(written, own.schema)) {
                same = own;
            }
        }
        return same;
    }

    /** Tells whether one schema is another version of the other; types of one name in two packages are none. */
    private static boolean isVersion(Schema written, Schema schema) {
        return written.getType() == Schema.Type.RECORD
                && schema.getType() == Schema.Type.RECORD
                && (written.getFullName().equals(schema.getFullName())
                        || schema.getAliases().contains(written.getFullName()));
    }

    private String noOwn(Schema written) {
        return "what was written by " + SchemaNames.told(written) + " is none of " + owns.keySet()
                + "; give its schema of today, or an alias to one of them";
    }

    /** Says why two schemas of one fingerprint cannot both be known; null if they mean the same. */
    static @Nullable String clash(long print, Schema first, Schema second) {
        return SchemaMeaning.of(first).equals(SchemaMeaning.of(second))
                ? null
                : "two schemas of " + first.getFullName() + " have the fingerprint " + Fingerprints.hex(print)
                        + " but differ in logical types, which it does not cover; change a name along with them";
    }

    private @Nullable String incompatibility(Own own, Schema written) {
        SchemaCompatibility.SchemaCompatibilityResult result;
        try {
            result = SchemaCompatibility.checkReaderWriterCompatibility(own.schema, written)
                    .getResult();
        } catch (AvroRuntimeException e) {
            // Avro throws this for a field that the writer has under two names.
            return type.getName() + " cannot read what was written by its schema "
                    + Fingerprints.hex(AvroSchemas.fingerprint(written)) + ": " + e.getMessage()
                    + "; take out the alias that was never another name for the field";
        }
        if (result.getCompatibility() == SchemaCompatibility.SchemaCompatibilityType.COMPATIBLE) {
            return null;
        }
        // That null can have been written does not matter before one comes.
        String reasons = result.getIncompatibilities().stream()
                .filter(found -> found.getWriterFragment().getType() != Schema.Type.NULL)
                .map(found -> found.getType() + " at " + place(own.schema, found.getLocation()) + ": "
                        + found.getMessage() + missing(found.getReaderFragment(), found.getWriterFragment()))
                .collect(Collectors.joining("; "));
        return reasons.isEmpty()
                ? null
                : type.getName() + " cannot read what was written by its schema "
                        + Fingerprints.hex(AvroSchemas.fingerprint(written)) + ": " + reasons;
    }

    /** Returns the names of the fields that lead to a place; it may end before the place where several types may be. */
    private static String place(Schema root, String location) {
        StringBuilder place = new StringBuilder(root.getFullName());
        Iterator<String> steps = Arrays.stream(location.split("/"))
                .filter(step -> !step.isEmpty())
                .iterator();
        Schema at = root;
        while (at != null && steps.hasNext()) {
            String step = steps.next();
            if (step.equals("fields") && at.getType() == Schema.Type.RECORD) {
                Schema.Field field = at.getFields().get(Integer.parseInt(steps.next()));
                place.append('.').append(field.name());
                at = field.schema();
            } else if (step.equals("items") && at.getType() == Schema.Type.ARRAY) {
                at = at.getElementType();
            } else if (step.equals("values") && at.getType() == Schema.Type.MAP) {
                at = at.getValueType();
            } else if (at.getType() == Schema.Type.UNION) {
                // The number is the writer's, so only a type that may be null is known for sure.
                List<Schema> types = at.getTypes().stream()
                        .filter(type -> type.getType() != Schema.Type.NULL)
                        .toList();
                at = types.size() == 1 ? types.get(0) : null;
            } else if (!step.equals("type")) {
                at = null;
            }
        }
        return place.toString();
    }

    /** Names the constants, or the records, that are not here. */
    private static String missing(Schema here, Schema written) {
        Set<String> known = branches(here).flatMap(AvroModel::names).collect(Collectors.toSet());
        String missing = branches(written)
                .flatMap(AvroModel::names)
                .filter(name -> !known.contains(name))
                .collect(Collectors.joining(", "));
        return missing.isEmpty() ? "" : "; here is no " + missing;
    }

    private static Stream<Schema> branches(Schema schema) {
        return schema.getType() == Schema.Type.UNION ? schema.getTypes().stream() : Stream.of(schema);
    }

    private static Stream<String> names(Schema schema) {
        return switch (schema.getType()) {
            case ENUM -> schema.getEnumSymbols().stream();
            case RECORD -> Stream.of(schema.getFullName());
            default -> Stream.empty();
        };
    }

    /** Returns the schemas of other versions that were given. */
    List<Schema> others() {
        List<Schema> schemas = schemas();
        return given.values().stream()
                .filter(schema -> !schemas.contains(schema))
                .toList();
    }

    @Nullable
    SchemaStore store() {
        return store;
    }

    /** Returns the schemas that are written today. */
    List<Schema> schemas() {
        return owns.values().stream().map(Own::schema).toList();
    }

    /** Finds what a value is written by, and makes sure that others can find the schema before. */
    Own ownFor(Object value) {
        Own own = owns.size() == 1 ? first : byName(value);
        if (store != null && !own.published) {
            publish(own, store);
        }
        return own;
    }

    private Own byName(Object value) {
        Schema schema = ((IndexedRecord) value).getSchema();
        Own own = owns.get(schema.getFullName());
        if (own == null) {
            throw new InvalidPayloadException("a generic record of " + schema.getFullName() + " is none of "
                    + owns.keySet() + "; give its schema to the serializer, too");
        }
        return own;
    }

    private synchronized void publish(Own own, SchemaStore to) {
        if (own.published) {
            return;
        }
        for (String text : to.all()) {
            Schema other = parse(text);
            if (isVersion(other, own.schema) && AvroSchemas.fingerprint(other) != own.fingerprint) {
                String reason = incompatibility(own, other);
                if (reason != null) {
                    throw new InvalidPayloadException(reason);
                }
            }
        }
        String before = to.addIfAbsent(own.fingerprint, own.schema.toString());
        if (before != null) {
            String clash = clash(own.fingerprint, parse(before), own.schema);
            if (clash != null) {
                throw new InvalidPayloadException(clash);
            }
        }
        own.published = true;
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
        if (print == first.fingerprint) {
            return first.known;
        }
        Known found = known.get(print);
        if (found == null && store != null) {
            found = missing.find(print, this::ask);
        }
        if (found == null) {
            throw unknown(print);
        }
        return found;
    }

    private InvalidPayloadException unknown(long print) {
        return new InvalidPayloadException("no schema of " + type.getName() + " has the fingerprint "
                + Fingerprints.hex(print) + "; it writes "
                + String.join(
                        ", ",
                        owns.values().stream()
                                .map(own -> Fingerprints.hex(own.fingerprint))
                                .toList())
                + "; give the schema by writerSchema or a SchemaStore");
    }

    /** Asks a store for a schema; null if it has none. */
    static @Nullable Schema find(@Nullable SchemaStore store, long print) {
        String text = store == null ? null : store.find(print);
        if (text == null) {
            return null;
        }
        Schema written = parse(text);
        if (AvroSchemas.fingerprint(written) != print) {
            throw new InvalidPayloadException(
                    "the schema store has another schema for the fingerprint " + Fingerprints.hex(print));
        }
        return written;
    }

    /** Asks the store for what reads the values of a fingerprint; null if it has no such schema. */
    private @Nullable Known ask(long print) {
        Schema written = find(store, print);
        if (written == null) {
            return null;
        }
        Own own = ownOf(written);
        String reason = own == null ? noOwn(written) : incompatibility(own, written);
        if (own == null || reason != null) {
            throw new InvalidPayloadException(String.valueOf(reason));
        }
        try {
            Known made = new Known(written, reader(written, own.schema));
            known.put(print, made);
            return made;
        } catch (IllegalArgumentException e) {
            throw new InvalidPayloadException(String.valueOf(e.getMessage()), e);
        }
    }
}
