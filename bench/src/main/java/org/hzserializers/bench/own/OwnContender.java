// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.hzserializers.bench.live.ClusterAccess;
import org.hzserializers.sample.OurFormat;

/**
 * A serializer that carries classes without any code of its own: Java serialization, Hazelcast's Compact by reflection,
 * those of ours that say so, and Apache Fory by hand.
 *
 * @param name in the table
 * @param note what is worth knowing whatever the class; may be empty
 * @param ways how it registers classes, each tried if the one before does not carry their values
 */
record OwnContender(String name, String note, Function<OwnTypes, List<Registration>> ways) {

    /** What a live map has. */
    static final String TODAY = "today";

    private static final List<OwnContender> ALL = all();

    private static List<OwnContender> all() {
        List<OwnContender> all = new ArrayList<>();
        all.add(new OwnContender("Java", "", only(Registration.Kind.DEFAULTS)));
        all.add(new OwnContender("Compact", "", only(Registration.Kind.COMPACT)));
        for (OurFormat format : OurFormat.values()) {
            for (OurFormat.OwnClass way : format.forOwnClasses()) {
                all.add(new OwnContender(way.name(), way.note(), types -> catalogs(format, way, types)));
            }
        }
        all.add(new OwnContender("Fory", "", only(Registration.Kind.FORY)));
        // Sends a description of the class along.
        all.add(new OwnContender("Fory compatible", "", only(Registration.Kind.FORY_COMPATIBLE)));
        return List.copyOf(all);
    }

    private static Function<OwnTypes, List<Registration>> only(Registration.Kind kind) {
        return types -> List.of(Registration.of(kind, types));
    }

    private static List<Registration> catalogs(OurFormat format, OurFormat.OwnClass way, OwnTypes types) {
        List<Registration> catalogs = new ArrayList<>();
        catalogs.add(Registration.ofCatalog(types, entries(format, way.options(), types, false)));
        if (!types.inside().isEmpty()) {
            catalogs.add(Registration.ofCatalog(types, entries(format, way.options(), types, true)));
        }
        return catalogs;
    }

    private static List<String> entries(OurFormat format, List<String> options, OwnTypes types, boolean withInside) {
        List<String> entries = new ArrayList<>();
        types.registered().forEach((type, typeId) -> {
            List<String> all = new ArrayList<>(options);
            List<Class<?>> others =
                    types.inside().stream().filter(other -> other != type).toList();
            if (withInside && !others.isEmpty()) {
                format.toCarryInside(others).ifPresent(all::add);
            }
            entries.add(format.catalogEntry(typeId, type, all));
        });
        return entries;
    }

    /** Returns those that anybody has, in the order of the table. */
    static List<OwnContender> values() {
        return ALL;
    }

    /** Returns what a live map has, which is what the configuration of its client says. */
    static OwnContender today(ClusterAccess access) {
        return new OwnContender(TODAY, "", types -> List.of(Registration.ofClient(access, types)));
    }

    /**
     * Returns the one with a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static OwnContender byName(String name) {
        return ALL.stream()
                .filter(contender -> contender.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No serializer '" + name + "' needs no code"));
    }
}
