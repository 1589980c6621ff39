// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.hzserializers.avro.schema.Fingerprints;
import org.hzserializers.avro.schema.SchemaNames;
import org.hzserializers.avro.view.Part;
import org.hzserializers.avro.view.PartBuilder;
import org.hzserializers.avro.view.ViewShapes;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewPlan;
import org.hzserializers.view.ViewSelection;
import org.hzserializers.view.ViewType;
import org.jspecify.annotations.Nullable;

/** The schemas that views know, and what they make of each. Thread-safe. */
final class AvroViewPlan implements ViewPlan {

    private final List<Schema> own;
    private final Map<Long, Schema> known = new LinkedHashMap<>();
    private final @Nullable SchemaStore store;
    private final String contentName;
    private final ViewShapes shapes;

    /**
     * Makes a plan.
     *
     * @param own the schemas of today, of different names
     * @param others those of other versions
     * @throws IllegalArgumentException if values are not always records, or a schema is no version of one of today
     */
    AvroViewPlan(List<Schema> own, List<Schema> others, @Nullable SchemaStore store, String contentName) {
        this.own = List.copyOf(own);
        this.store = store;
        this.contentName = contentName;
        own.forEach(this::add);
        others.forEach(this::add);
        this.shapes = new ViewShapes(own, List.copyOf(known.values()));
        for (Schema other : others) {
            String reason = stranger(other);
            if (reason != null) {
                throw new IllegalArgumentException(reason);
            }
        }
    }

    private void add(Schema schema) {
        long print = AvroSchemas.fingerprint(schema);
        Schema before = known.putIfAbsent(print, schema);
        String clash = before == null ? null : AvroModel.clash(print, before, schema);
        if (clash != null) {
            throw new IllegalArgumentException(clash);
        }
    }

    /** Says why a schema is no version of one of today; null if it is. */
    private @Nullable String stranger(Schema written) {
        List<Schema> branches = written.isUnion() ? written.getTypes() : List.of(written);
        for (Schema branch : branches) {
            boolean version = own.stream()
                    .flatMap(schema -> schema.isUnion() ? schema.getTypes().stream() : List.of(schema).stream())
                    .anyMatch(schema -> schema.getType() == branch.getType()
                            && schema.getFullName().equals(shapes.nameOf(branch)));
            // A subclass that is gone is one of several.
            if (!version && branch.getType() != Schema.Type.NULL && !written.isUnion()) {
                return "what was written by " + SchemaNames.told(branch) + " is none of "
                        + own.stream().map(SchemaNames::told).toList()
                        + "; give its schema of today, or an alias to one of them";
            }
        }
        return null;
    }

    @Override
    public Format format() {
        return Format.AVRO;
    }

    @Override
    public String contentName() {
        return contentName;
    }

    @Override
    public ViewType type() {
        return shapes.rootType();
    }

    @Override
    public List<LockedDetail> lockedDetails() {
        return LockedSchemas.details(own);
    }

    @Override
    public List<LockedField> lockedFields() {
        return LockedSchemas.fields(own);
    }

    @Override
    public Supplier<Codec<View>> codecs(Limits limits, @Nullable ViewSelection selection) {
        Versions versions = new Versions(limits);
        return () -> new AvroViewCodec(versions, limits, selection);
    }

    /** What each schema wrote, by its fingerprint. Thread-safe. */
    final class Versions {

        private final Limits limits;
        private final Map<Long, Part> parts = new ConcurrentHashMap<>();
        private final MissingSchemas missing = new MissingSchemas();

        private Versions(Limits limits) {
            this.limits = limits;
            known.forEach((print, schema) -> parts.put(print, PartBuilder.build(shapes, limits, schema)));
        }

        /** Finds what a schema that was given wrote, or that the store had before; null if there is none. */
        @Nullable
        Part find(long print) {
            return parts.get(print);
        }

        /** Asks the store, unless that was in vain a short time ago; null if it has no such schema. */
        @Nullable
        Part ask(long print) {
            return store == null ? null : missing.find(print, this::made);
        }

        private @Nullable Part made(long print) {
            Schema written = AvroModel.find(store, print);
            if (written == null) {
                return null;
            }
            String reason = stranger(written);
            if (reason != null) {
                throw new InvalidPayloadException(reason);
            }
            Part part = PartBuilder.build(shapes, limits, written);
            Part before = parts.putIfAbsent(print, part);
            return before == null ? part : before;
        }

        InvalidPayloadException unknown(long print) {
            return new InvalidPayloadException("no schema of " + type().name() + " has the fingerprint "
                    + Fingerprints.hex(print) + "; views know "
                    + known.keySet().stream().map(Fingerprints::hex).collect(Collectors.joining(", "))
                    + "; give the schema that wrote, or a SchemaStore");
        }
    }
}
