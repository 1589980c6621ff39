// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import org.hzserializers.bench.difference.Difference;
import org.jspecify.annotations.Nullable;

/** The check that nothing is measured without: what came back is what went in. */
public final class RoundTrip {

    private RoundTrip() {}

    /**
     * Compares a value with what came back for it: the carried class exactly, the plain class exactly, and equality.
     *
     * @param contender converts between plain and carried
     * @param plain the value of the sample model
     * @param carried what was handed to Hazelcast for it
     * @param back what Hazelcast handed back
     * @return the plain form of {@code back}
     * @throws IllegalStateException if they differ; says in which respect
     */
    public static Object requireEqual(Contender contender, Object plain, Object carried, @Nullable Object back) {
        if (back == null) {
            throw new IllegalStateException("wrong value: " + carried.getClass().getName() + " came back as null");
        }
        requireSameClass(carried, back);
        Object plainBack = contender.toPlain(back);
        requireSameClass(plain, plainBack);
        if (!plain.equals(plainBack)) {
            String note = Difference.of("", plain, plainBack).note();
            throw new IllegalStateException(
                    "wrong value: " + plain.getClass().getName() + " came back unequal: " + note);
        }
        return plainBack;
    }

    private static void requireSameClass(Object expected, Object actual) {
        if (actual.getClass() != expected.getClass()) {
            throw new IllegalStateException(
                    "wrong value: " + expected.getClass().getName() + " came back as "
                            + actual.getClass().getName());
        }
    }
}
