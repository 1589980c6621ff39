// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;

/**
 * One of our formats, registered by a catalog as an application has it.
 *
 * @param format writes the values
 * @param label what the name has behind that of the format
 * @param options lines of each entry besides those that the format needs
 */
record CatalogContender(OurFormat format, String label, List<String> options) implements Contender {

    /** Made once, as an application does: a format may compile classes, which the JIT has to get to know. */
    private static final Map<CatalogContender, SerializerCatalog> CATALOGS = new ConcurrentHashMap<>();

    /** As it is without a setting. */
    CatalogContender(OurFormat format) {
        this(format, "", List.of());
    }

    /** Values with their length, for members that query them without the class. */
    static CatalogContender argotWithLength() {
        return new CatalogContender(OurFormat.ARGOT, " + length", List.of("length: true"));
    }

    @Override
    public String name() {
        return format.displayName() + label;
    }

    @Override
    public Family family() {
        return Family.OURS;
    }

    /** Variants would make plots with lines unreadable. */
    @Override
    public boolean byDefault() {
        return options.isEmpty() && format.isPlainForm();
    }

    @Override
    public boolean inLines() {
        return byDefault();
    }

    /** Registers the classes of all workloads, whichever are asked for. */
    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        CATALOGS.computeIfAbsent(this, CatalogContender::catalog).installOn(config);
    }

    private SerializerCatalog catalog() {
        Map<Class<?>, Integer> typeIds = TypeIdPlan.idsFor(EnumSet.allOf(Workload.class));
        return SerializerCatalog.parse(
                "serializers:\n" + format.catalogEntries(typeIds, type -> options),
                CatalogContender.class.getClassLoader());
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
