// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.Arrays;
import java.util.Set;
import org.hzserializers.sample.HazelcastFormat;

/** Whose a serializer is, for colours and for saying where ours loses. */
public enum Family {
    /** Brought along by Hazelcast. */
    HAZELCAST("Hazelcast"),

    /** A room of this project. */
    OURS("ours"),

    /** What users would take otherwise. */
    RIVAL("rival");

    private static final Set<String> LIBRARIES = Set.of("SubZero", "Fory", "Jet protobuf", "Hand-written");

    private final String label;

    Family(String label) {
        this.label = label;
    }

    /** Returns the word for tables. */
    public String label() {
        return label;
    }

    /** Tells by the name of a contender; a library plugged in by hand is named after its glue or its pool, a plain array with its length. */
    public static Family of(String serializer) {
        if (serializer.startsWith("byte[")
                || Arrays.stream(HazelcastFormat.values())
                        .anyMatch(format -> format.displayName().equals(serializer))) {
            return HAZELCAST;
        }
        boolean byHand = serializer.contains(" glue") || serializer.contains(" pooled");
        return byHand || LIBRARIES.contains(serializer) ? RIVAL : OURS;
    }
}
