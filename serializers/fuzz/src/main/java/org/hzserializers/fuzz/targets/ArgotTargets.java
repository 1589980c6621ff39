// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hzserializers.argot.ArgotRecord;
import org.hzserializers.argot.ArgotRecordSerializer;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.fuzz.model.Described;
import org.hzserializers.fuzz.model.Shelf;
import org.hzserializers.sample.ArgotDefinitions;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.sample.Workload;

/** The Argot serializers: bound classes, and records without classes. */
final class ArgotTargets {

    private static final int TYPE_ID = 1001;

    private static final ArgotTypes TYPES = types();

    private ArgotTargets() {}

    /** The workloads' classes, one of containers, and one of what needs no converter. */
    static List<Target> bound() {
        List<Target> targets = new ArrayList<>(described());
        Target shelf = targets.get(0);
        Target described = targets.get(2);
        targets.add(shelf.named("tight").readBy(shelves(Target.TIGHT).build()).weighing(1));
        targets.add(described
                .named("described-tight")
                .readBy(described(Target.TIGHT))
                .weighing(1));
        ContractCase.all()
                .forEach(workload -> targets.add(
                        CatalogTargets.target(workload, ArgotSerializer.of(TYPE_ID, workload.type(), TYPES))));
        return targets;
    }

    /** The classes of the fuzz model: a shelf, the same with its length in front, and one that is only described. */
    static List<Target> described() {
        List<Object> shelves = List.of(new Shelf(), Shelf.full(0), Shelf.full(3));
        List<Object> described = List.of(new Described(), Described.full(0), Described.full(2));
        Limits limits = Limits.defaults();
        return List.of(
                Target.of("shelf", shelves(limits).build(), shelves).weighing(6),
                Target.of("shelf-length", shelves(limits).withLength().build(), shelves)
                        .weighing(6),
                Target.of("described", described(limits), described).weighing(6));
    }

    /** The same definitions, read without classes. */
    static List<Target> records() {
        Map<Class<?>, String> names = new LinkedHashMap<>();
        ArgotDefinitions.byName().forEach((name, type) -> names.put(type, name));
        return ContractCase.all()
                .map(workload -> records(workload, names.get(workload.type())))
                .toList();
    }

    private static Target records(ContractCase workload, String name) {
        ArgotRecordSerializer serializer = ArgotSerializer.records(TYPE_ID, name, "1.0", TYPES);
        List<ArgotRecord> records = workload.samples().stream()
                .flatMap(value -> encoded(name, value).stream())
                .map(bytes -> (ArgotRecord) TYPES.unbound().codec(name, "1.0").decode(bytes))
                .map(record -> serializer.record(record.toMap()))
                .toList();
        return CatalogTargets.target(workload, serializer, records);
    }

    /** The bytes of a value; none if the first version of its definition has no place for it. */
    private static Optional<byte[]> encoded(String name, Object value) {
        try {
            return Optional.of(TYPES.codec(name, "1.0").encode(value));
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    private static ArgotSerializer.Builder<Shelf> shelves(Limits limits) {
        ArgotTypes types = ArgotTypes.builder()
                .limits(limits)
                .describe(Shelf.class)
                .streamId("Circle", "1.0", 64)
                .streamId("Square", "1.0", 67)
                .build();
        return ArgotSerializer.builder(TYPE_ID, Shelf.class, types).limits(limits);
    }

    private static FramedSerializer<?> described(Limits limits) {
        ArgotTypes types = ArgotTypes.builder()
                .limits(limits)
                .nullableElements()
                .describe(Described.class)
                .build();
        return ArgotSerializer.builder(TYPE_ID, Described.class, types)
                .limits(limits)
                .build();
    }

    private static ArgotTypes types() {
        ArgotTypes.Builder builder = ArgotTypes.builder();
        try {
            for (String file : ArgotDefinitions.FILES) {
                builder.load(file, Workload.class.getClassLoader());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ArgotDefinitions.byName().forEach((name, type) -> ArgotDefinitions.versions(name)
                .forEach(version -> builder.bind(name, version, type)));
        return builder.build();
    }
}
