// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.hzserializers.core.guard.InvalidPayloadException;

/** The hashes that a class has had, version by version, of the fields that were there. Immutable. */
final class VersionShapes {

    private final Class<?> type;
    private final int newest;

    /** By the first version that has it. */
    private final NavigableMap<Integer, Integer> hashes;

    /**
     * A field.
     *
     * @param since the first version that has it
     */
    record Part(String name, FieldKind kind, int since) {}

    /**
     * Makes them.
     *
     * @param type the class
     * @param parts its fields, in the order of their bytes
     */
    VersionShapes(Class<?> type, List<Part> parts) {
        this.type = type;
        NavigableMap<Integer, Integer> known = new TreeMap<>(Map.of(0, 0));
        parts.forEach(part -> known.put(part.since, 0));
        known.replaceAll((version, none) -> {
            Shape shape = new Shape();
            parts.stream().filter(part -> part.since <= version).forEach(part -> shape.add(part.name, part.kind));
            return shape.hash();
        });
        this.hashes = Collections.unmodifiableNavigableMap(known);
        this.newest = known.lastKey();
    }

    /** Returns the hash of the class as it is here. */
    int newest() {
        return hashes.lastEntry().getValue();
    }

    /**
     * Returns the hash that the class had in a version.
     *
     * @param version what a payload says
     * @throws InvalidPayloadException if the class here has not come so far
     */
    int of(int version) {
        if (version < 0 || version > newest) {
            throw new InvalidPayloadException(type.getName() + " has version " + version
                    + " in the payload, and " + newest + " is the newest here; give this node the newer class before"
                    + " others write it");
        }
        return hashes.floorEntry(version).getValue();
    }
}
