// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

/** Who made a serializer, for colours and for saying where ours loses. */
public enum Family {
    /** Brought along by Hazelcast. */
    HAZELCAST("Hazelcast"),

    /** A module of this project. */
    OURS("ours"),

    /** What users would take otherwise. */
    RIVAL("rival");

    private final String label;

    Family(String label) {
        this.label = label;
    }

    /** Returns the word for tables. */
    public String label() {
        return label;
    }
}
