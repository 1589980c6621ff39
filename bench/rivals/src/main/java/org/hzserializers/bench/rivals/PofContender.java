// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import java.io.IOException;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Coherence's POF, with a serializer for each class that carries its fields, by their order as its indexes, as POF's
 * annotations would: references off, and bytes as binary, as Coherence advises.
 */
public record PofContender() implements BytesContender {

    private static final CarriedJar JAR = new CarriedJar("coherence.jar", PofLibrary.class);

    /** What POF does besides: it reads a field of an object's bytes without the object. */
    public interface Extracting extends Library {

        /** As {@link PofContender#extractor}. */
        LongSupplier extractor(Object value, String field) throws IOException;
    }

    /**
     * Finds a field in the bytes of an object.
     *
     * @param value of a class of the sample model
     * @param field the name of a {@code long} field
     * @param binary whether {@code byte[]} before it are written as binary, or as arrays of bytes
     * @return reads the field from the bytes at each call
     */
    public static LongSupplier extractor(Object value, String field, boolean binary) throws IOException {
        CarriedJar.InContext pof = JAR.library(ModelClasses.class.getClassLoader(), ModelClasses.PLAIN, binary);
        return ((Extracting) pof.library()).extractor(value, field);
    }

    @Override
    public String name() {
        return "POF";
    }

    @Override
    public Library library(ClassLoader loader, List<Class<?>> classes) {
        return JAR.library(loader, classes, true);
    }
}
