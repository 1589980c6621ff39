// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.sample.OurFormat;

/** The classes of the workloads in one of our formats, registered by a catalog. */
final class CatalogTargets {

    private static final int TYPE_ID = 1001;
    private static final String SELF = "org.hzserializers.fuzz.CatalogTargets";

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
                .map(workload -> target(
                        format,
                        workload,
                        SELF + ".gzipSerializer(" + OurFormat.class.getName() + "." + format.name() + ", "
                                + workload.type().getName() + ".class)",
                        gzipSerializer(format, workload.type())))
                .toList();
    }

    private static List<Target> targets(OurFormat format, String option) {
        return ContractCase.all()
                .map(workload -> target(format, workload, option))
                .toList();
    }

    private static Target target(OurFormat format, ContractCase workload, String option) {
        return target(
                format,
                workload,
                SELF + ".serializer(" + OurFormat.class.getName() + "." + format.name() + ", "
                        + workload.type().getName() + ".class, \"" + option + "\")",
                serializer(format, workload.type(), option));
    }

    private static Target target(OurFormat format, ContractCase workload, String code, FramedSerializer<?> serializer) {
        List<Object> seeds = workload.samples().stream().map(format::toCarried).toList();
        return Target.of(workload.workload().id() + "-" + workload.type().getSimpleName(), code, serializer, seeds)
                .weighing(Target.WORKLOAD);
    }

    /** Makes the serializer of a workload's class whose payloads are gzip data. */
    static FramedSerializer<?> gzipSerializer(OurFormat format, Class<?> plainType) {
        return GzipSerializer.of(serializer(format, plainType, ""));
    }

    /**
     * Makes the serializer of a workload's class.
     *
     * @param option a line of the catalog entry beside those of the format, or an empty text
     */
    static FramedSerializer<?> serializer(OurFormat format, Class<?> plainType, String option) {
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
