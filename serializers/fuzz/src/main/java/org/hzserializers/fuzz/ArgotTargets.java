// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    private static final String SELF = "org.hzserializers.fuzz.ArgotTargets";

    private ArgotTargets() {}

    /** The workloads' classes, one of containers, and one of what needs no converter. */
    static List<Target> bound() {
        List<Target> targets = new ArrayList<>();
        List<Object> shelves = List.of(new Shelf(), Shelf.full(0), Shelf.full(3));
        FramedSerializer<?> shelf = shelf(Limits.defaults());
        targets.add(Target.of("shelf", SELF + ".shelf(org.hzserializers.core.guard.Limits.defaults())", shelf, shelves)
                .weighing(6));
        Target tight = new Target(
                "tight",
                SELF + ".shelf(" + KryoTargets.TIGHT_CODE + ")",
                shelf(KryoTargets.tight()),
                shelf,
                shelves,
                java.util.Set.of(),
                1,
                false);
        targets.add(tight);
        targets.add(Target.of(
                        "shelf-length",
                        SELF + ".shelfWithLength(org.hzserializers.core.guard.Limits.defaults())",
                        shelfWithLength(Limits.defaults()),
                        shelves)
                .weighing(6));
        List<Object> described = List.of(new Described(), Described.full(0), Described.full(2));
        FramedSerializer<?> describing = described(Limits.defaults());
        targets.add(Target.of(
                        "described",
                        SELF + ".described(org.hzserializers.core.guard.Limits.defaults())",
                        describing,
                        described)
                .weighing(6));
        targets.add(new Target(
                "described-tight",
                SELF + ".described(" + KryoTargets.TIGHT_CODE + ")",
                described(KryoTargets.tight()),
                describing,
                described,
                java.util.Set.of(),
                1,
                false));
        ContractCase.all().forEach(workload -> {
            FramedSerializer<?> serializer = bound(workload.type());
            targets.add(Target.of(
                            workload.workload().id() + "-" + workload.type().getSimpleName(),
                            SELF + ".bound(" + workload.type().getName() + ".class)",
                            serializer,
                            workload.samples())
                    .weighing(Target.WORKLOAD));
        });
        return targets;
    }

    /** The same definitions, read without classes. */
    static List<Target> records() {
        List<Target> targets = new ArrayList<>();
        Map<Class<?>, String> names = new LinkedHashMap<>();
        ArgotDefinitions.byName().forEach((name, type) -> names.put(type, name));
        ContractCase.all().forEach(workload -> {
            String name = names.get(workload.type());
            ArgotRecordSerializer serializer = records(name);
            List<Object> records = new ArrayList<>();
            for (Object value : workload.samples()) {
                byte[] bytes = encoded(name, value);
                if (bytes.length > 0) {
                    ArgotRecord record =
                            (ArgotRecord) TYPES.unbound().codec(name, "1.0").decode(bytes);
                    records.add(serializer.record(record.toMap()));
                }
            }
            targets.add(Target.of(
                            workload.workload().id() + "-" + workload.type().getSimpleName(),
                            SELF + ".records(\"" + name + "\")",
                            serializer,
                            records)
                    .weighing(Target.WORKLOAD));
        });
        return targets;
    }

    /** The bytes of a value; none if the first version of its definition has no room for it. */
    private static byte[] encoded(String name, Object value) {
        try {
            return TYPES.codec(name, "1.0").encode(value);
        } catch (RuntimeException e) {
            return new byte[0];
        }
    }

    static FramedSerializer<?> shelf(Limits limits) {
        return shelves(limits).build();
    }

    static FramedSerializer<?> shelfWithLength(Limits limits) {
        return shelves(limits).withLength().build();
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

    static FramedSerializer<?> described(Limits limits) {
        ArgotTypes types = ArgotTypes.builder()
                .limits(limits)
                .nullableElements()
                .describe(Described.class)
                .build();
        return ArgotSerializer.builder(TYPE_ID, Described.class, types)
                .limits(limits)
                .build();
    }

    static FramedSerializer<?> bound(Class<?> type) {
        return ArgotSerializer.of(TYPE_ID, type, TYPES);
    }

    static ArgotRecordSerializer records(String name) {
        return ArgotSerializer.records(TYPE_ID, name, "1.0", TYPES);
    }

    private static final ArgotTypes TYPES = types();

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
