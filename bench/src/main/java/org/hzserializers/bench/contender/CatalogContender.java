// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;

/** One of our formats, registered by a catalog as an application has it. */
record CatalogContender(OurFormat format) implements Contender {

    /** Made once, as an application does: a format may compile classes, which the JIT has to get to know. */
    private static final Map<OurFormat, SerializerCatalog> CATALOGS = new ConcurrentHashMap<>();

    @Override
    public String name() {
        return format.displayName();
    }

    @Override
    public Family family() {
        return Family.OURS;
    }

    /** Variants would make plots with lines unreadable. */
    @Override
    public boolean byDefault() {
        return format.isPlainForm();
    }

    @Override
    public boolean inLines() {
        return format.isPlainForm();
    }

    /** Registers the classes of all workloads, whichever are asked for. */
    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        CATALOGS.computeIfAbsent(format, CatalogContender::catalog).installOn(config);
    }

    private static SerializerCatalog catalog(OurFormat format) {
        Map<Class<?>, Integer> typeIds = TypeIdPlan.idsFor(EnumSet.allOf(Workload.class));
        return SerializerCatalog.parse(
                "serializers:\n" + format.catalogEntries(typeIds, false), CatalogContender.class.getClassLoader());
    }

    @Override
    public Object toCarried(Object plain) {
        return format.toCarried(plain);
    }

    @Override
    public Object toPlain(Object carried) {
        return format.toPlain(carried);
    }
}
