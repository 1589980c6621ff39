// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.fuzz.model.Crate;
import org.hzserializers.identified.IdentifiedSerializer;
import org.hzserializers.sample.OurFormat;

/** The serializers of classes that write themselves. */
final class IdentifiedTargets {

    private static final String SELF = "org.hzserializers.fuzz.IdentifiedTargets";

    private IdentifiedTargets() {}

    static List<Target> targets() {
        List<Target> targets = new ArrayList<>();
        List<Object> crates = List.of(new Crate(), Crate.full(0), Crate.full(2));
        targets.add(Target.of(
                        "crate",
                        SELF + ".crate(org.hzserializers.core.guard.Limits.defaults())",
                        crate(Limits.defaults()),
                        crates)
                .weighing(6));
        targets.addAll(CatalogTargets.of(OurFormat.IDENTIFIED));
        return targets;
    }

    /** On its own, since nested crates are read by the serializer that is registered. */
    static List<Target> tight() {
        return List.of(new Target(
                "tight",
                SELF + ".crate(" + KryoTargets.TIGHT_CODE + ")",
                crate(KryoTargets.tight()),
                crate(Limits.defaults()),
                List.of(new Crate(), Crate.full(0), Crate.full(2)),
                Set.of(),
                1,
                false));
    }

    static FramedSerializer<?> crate(Limits limits) {
        return IdentifiedSerializer.builder(Crate.TYPE_ID, Crate.class)
                .limits(limits)
                .build();
    }
}
