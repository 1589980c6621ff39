// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import com.hazelcast.config.SerializationConfig;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.sample.OurFormat;

/** The classes of the workloads in one of our formats, registered by a catalog. */
final class CatalogTargets {

    private static final int TYPE_ID = 1001;
    private static final String SELF = "org.hzserializers.fuzz.CatalogTargets";

    private CatalogTargets() {}

    static List<Target> of(OurFormat format) {
        return ContractCase.all().map(workload -> target(format, workload)).toList();
    }

    private static Target target(OurFormat format, ContractCase workload) {
        List<Object> seeds = workload.samples().stream().map(format::toCarried).toList();
        return Target.of(
                        workload.workload().id() + "-" + workload.type().getSimpleName(),
                        SELF + ".serializer(" + OurFormat.class.getName() + "." + format.name() + ", "
                                + workload.type().getName() + ".class)",
                        serializer(format, workload.type()),
                        seeds)
                .weighing(Target.WORKLOAD);
    }

    /** Makes the serializer of a workload's class. */
    static FramedSerializer<?> serializer(OurFormat format, Class<?> plainType) {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.parse(
                        "serializers:\n" + format.catalogEntries(Map.of(plainType, TYPE_ID), false),
                        CatalogTargets.class.getClassLoader())
                .installOn(config);
        return (FramedSerializer<?>)
                config.getSerializerConfigs().iterator().next().getImplementation();
    }
}
