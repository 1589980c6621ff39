// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.fuzz.model.Crate;
import org.hzserializers.identified.IdentifiedSerializer;
import org.hzserializers.sample.OurFormat;

/** The serializers of classes that write themselves. */
final class IdentifiedTargets {

    private IdentifiedTargets() {}

    static List<Target> targets() {
        List<Target> targets = new ArrayList<>();
        targets.add(crates("crate").weighing(6));
        targets.addAll(CatalogTargets.of(OurFormat.IDENTIFIED));
        return targets;
    }

    /** On its own, since nested crates are read by the serializer that is registered. */
    static List<Target> tight() {
        return List.of(crates("tight").readBy(crate(Target.TIGHT)));
    }

    private static Target crates(String name) {
        return Target.of(name, crate(Limits.defaults()), List.of(new Crate(), Crate.full(0), Crate.full(2)));
    }

    private static FramedSerializer<?> crate(Limits limits) {
        return IdentifiedSerializer.builder(Crate.TYPE_ID, Crate.class)
                .limits(limits)
                .build();
    }
}
