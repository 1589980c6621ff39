// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.hzserializers.tools.cluster.ClusterAccess;

/**
 * A serializer that takes classes without any code for them: Java serialization, Hazelcast's Compact by reflection, and
 * the formats of {@link PlainFormat}.
 *
 * @param name in the table
 * @param note what is worth knowing whatever the class; may be empty
 * @param ways how it registers classes, each tried if the one before does not carry their values
 */
record Candidate(String name, String note, Function<ValueTypes, List<Registration>> ways) {

    /** What a live map has. */
    static final String TODAY = "today";

    private static final List<Candidate> ALL = all();

    private static List<Candidate> all() {
        List<Candidate> all = new ArrayList<>();
        all.add(new Candidate("Java", "", only(Registration.Kind.DEFAULTS)));
        all.add(new Candidate("Compact", "", only(Registration.Kind.COMPACT)));
        for (PlainFormat format : PlainFormat.all()) {
            all.add(new Candidate(format.name(), format.note(), types -> catalogs(format, types)));
        }
        return List.copyOf(all);
    }

    private static Function<ValueTypes, List<Registration>> only(Registration.Kind kind) {
        return types -> List.of(Registration.of(kind, types));
    }

    private static List<Registration> catalogs(PlainFormat format, ValueTypes types) {
        List<Registration> catalogs = new ArrayList<>();
        catalogs.add(Registration.ofCatalog(types, entries(format, types, false)));
        if (!types.inside().isEmpty()) {
            catalogs.add(Registration.ofCatalog(types, entries(format, types, true)));
        }
        return catalogs;
    }

    private static List<String> entries(PlainFormat format, ValueTypes types, boolean withInside) {
        List<String> entries = new ArrayList<>();
        types.registered().forEach((type, typeId) -> {
            List<Class<?>> others =
                    types.inside().stream().filter(other -> other != type).toList();
            List<String> more = new ArrayList<>();
            if (withInside) {
                format.register(others).ifPresent(more::add);
            }
            entries.add(format.catalogEntry(typeId, type, more));
        });
        return entries;
    }

    /** Returns the candidates of all groups, in the order of the table. */
    static List<Candidate> values() {
        return ALL;
    }

    /** Returns what a live map has, which is what the configuration of its client says. */
    static Candidate today(ClusterAccess access) {
        return new Candidate(TODAY, "", types -> List.of(Registration.ofClient(access, types)));
    }

    /**
     * Returns the one with a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Candidate byName(String name) {
        return ALL.stream()
                .filter(contender -> contender.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No serializer '" + name + "' needs no code"));
    }
}
