// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.hzserializers.sample.ArgotDefinitions;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.SampleObject;

/** The definitions of the sample model, bound to its classes. */
final class SampleTypes {

    static final ArgotTypes TYPES = types();

    private SampleTypes() {}

    private static ArgotTypes types() {
        ArgotTypes.Builder builder = ArgotTypes.builder();
        try {
            for (String file : ArgotDefinitions.FILES) {
                builder.load(file, Workload.class.getClassLoader());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ArgotDefinitions.byName().forEach((name, type) -> ArgotDefinitions.versions(name)
                .forEach(version -> builder.bind(name, version, type)));
        return builder.build();
    }

    static <T> ArgotSerializer<T> serializer(int typeId, Class<T> type) {
        return builder(typeId, type).build();
    }

    static <T> ArgotSerializer.Builder<T> builder(int typeId, Class<T> type) {
        ArgotSerializer.Builder<T> builder = ArgotSerializer.builder(typeId, type, TYPES);
        return type == SampleObject.class
                ? builder.version(sample -> ArgotDefinitions.version((SampleObject) sample))
                : builder;
    }
}
