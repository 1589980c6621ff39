// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import java.util.List;
import java.util.Set;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.text.ClassNames;

/**
 * A serializer to be attacked, and honest values to start from.
 *
 * @param name its name within its format
 * @param code a Java expression that makes the reader, for test cases
 * @param reader what reads the mutants
 * @param writer what writes the seeds
 * @param seeds honest values
 * @param denied classes that the reader's policy denies
 * @param weight how often it is taken, compared with others
 * @param anyName whether the reader may ask class loaders for names that the payload chose, until
 *     {@link ClassNames#MAX_UNKNOWN} of them were not there
 * @param foreign frames that are sound in the format but that no writer of ours makes, to start from as well
 */
record Target(
        String name,
        String code,
        FramedSerializer<?> reader,
        FramedSerializer<?> writer,
        List<?> seeds,
        Set<Class<?>> denied,
        double weight,
        boolean anyName,
        List<byte[]> foreign) {

    /** A class of a workload, of which there are many, and each is small. */
    static final double WORKLOAD = 0.2;

    Target(
            String name,
            String code,
            FramedSerializer<?> reader,
            FramedSerializer<?> writer,
            List<?> seeds,
            Set<Class<?>> denied,
            double weight,
            boolean anyName) {
        this(name, code, reader, writer, seeds, denied, weight, anyName, List.of());
    }

    static Target of(String name, String code, FramedSerializer<?> serializer, List<?> seeds) {
        return new Target(name, code, serializer, serializer, seeds, Set.of(), 1, false);
    }

    Target weighing(double other) {
        return new Target(name, code, reader, writer, seeds, denied, other, anyName, foreign);
    }

    Target startingFrom(List<byte[]> frames) {
        return new Target(name, code, reader, writer, seeds, denied, weight, anyName, frames);
    }
}
