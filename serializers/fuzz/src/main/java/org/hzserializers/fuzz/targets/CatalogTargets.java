// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.sample.OurFormat;

/** The classes of the workloads in one of our formats, registered by a catalog. */
public final class CatalogTargets {

    private static final int TYPE_ID = 1001;

    private CatalogTargets() {}

    static List<Target> of(OurFormat format) {
        return targets(format, "");
    }

    static List<Target> compressed(OurFormat format, String codec) {
        return targets(format, "compression: {codec: " + codec + ", threshold: 0}");
    }

    /** The same as gzip data, which {@code migration} reads. */
    static List<Target> gzip(OurFormat format) {
        return ContractCase.all()
                .map(workload -> target(format, workload, GzipSerializer.of(serializer(format, workload.type(), ""))))
                .toList();
    }

    private static List<Target> targets(OurFormat format, String option) {
        return ContractCase.all()
                .map(workload -> target(format, workload, serializer(format, workload.type(), option)))
                .toList();
    }

    private static Target target(OurFormat format, ContractCase workload, FramedSerializer<?> serializer) {
        return target(
                workload,
                serializer,
                workload.samples().stream().map(format::toCarried).toList());
    }

    /** Returns the target of a workload's class with a serializer made otherwise. */
    static Target target(ContractCase workload, FramedSerializer<?> serializer) {
        return target(workload, serializer, workload.samples());
    }

    static Target target(ContractCase workload, FramedSerializer<?> serializer, List<?> seeds) {
        String name = workload.workload().id() + "-" + workload.type().getSimpleName();
        return Target.of(name, serializer, seeds).weighing(Target.WORKLOAD);
    }

    /**
     * Makes the serializer of a workload's class.
     *
     * @param option a line of the catalog entry after those of the format, or an empty text
     */
    public static FramedSerializer<?> serializer(OurFormat format, Class<?> plainType, String option) {
        List<String> options = new ArrayList<>(format.options(plainType));
        if (!option.isEmpty()) {
            options.add(option);
        }
        Class<?> type = format.carriedClass(plainType);
        return (FramedSerializer<?>) SerializerCatalog.parse(
                        "serializers:\n" + format.catalogEntry(TYPE_ID, type, options),
                        CatalogTargets.class.getClassLoader())
                .serializer(type)
                .orElseThrow();
    }
}
