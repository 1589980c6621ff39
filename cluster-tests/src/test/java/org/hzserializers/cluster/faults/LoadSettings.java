// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.faults;

import java.util.List;
import java.util.Set;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.sample.OurFormat;

/**
 * How long the mixed load runs: {@code short} for one serializer with two restarts, {@code nightly} for each with six
 * restarts 20 s apart.
 */
enum LoadSettings {
    SHORT(2, 8_000),
    NIGHTLY(6, 20_000);

    private final int restarts;
    private final long pauseMillis;

    LoadSettings(int restarts, long pauseMillis) {
        this.restarts = restarts;
        this.pauseMillis = pauseMillis;
    }

    /** Returns what the system property {@code cluster.nightly} asks for. */
    static LoadSettings current() {
        return Boolean.getBoolean("cluster.nightly") ? NIGHTLY : SHORT;
    }

    /** Returns how often a member is killed for each serializer: the system property {@code cluster.kills}, or once. */
    static int kills() {
        String kills = System.getProperty("cluster.kills", "1");
        if (!kills.matches("[1-9]\\d{0,3}")) {
            throw new IllegalArgumentException("cluster.kills is " + kills + ", must be a number from 1 to 9999");
        }
        return Integer.parseInt(kills);
    }

    /** Returns the serializers whose members die: what a crash does does not depend on the serializer. */
    static List<SerializerUnderTest> serializers() {
        return SerializerUnderTest.namedOr(Set.of(OurFormat.KRYO));
    }

    boolean includes(SerializerUnderTest serializer) {
        return this == NIGHTLY || serializer.equals(SerializerUnderTest.KRYO);
    }

    int restarts() {
        return restarts;
    }

    long pauseMillis() {
        return pauseMillis;
    }

    @Override
    public String toString() {
        return this == NIGHTLY ? "every serializer" : "Kryo; all serializers run with -Pnightly";
    }
}
