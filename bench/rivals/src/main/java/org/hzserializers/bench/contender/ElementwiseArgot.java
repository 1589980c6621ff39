// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Map;
import org.hzserializers.argot.ArgotConverter;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.ArgotDefinitions;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.SampleObject;

/**
 * Our Argot serializer with arrays that are boxed and written one element at a time, as the published table's slow row
 * did, which takes converters and so code.
 */
final class ElementwiseArgot {

    /** Built once, as an application does; each build compiles classes that the JIT has to get to know. */
    private static final ArgotTypes TYPES = types();

    private ElementwiseArgot() {}

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
        return builder.convert(
                        long[].class,
                        Long[].class,
                        ArgotConverter.of(
                                array -> Arrays.stream(array).boxed().toArray(Long[]::new),
                                array -> Arrays.stream(array)
                                        .mapToLong(Long::longValue)
                                        .toArray()))
                .convert(
                        double[].class,
                        Double[].class,
                        ArgotConverter.of(
                                array -> Arrays.stream(array).boxed().toArray(Double[]::new),
                                array -> Arrays.stream(array)
                                        .mapToDouble(Double::doubleValue)
                                        .toArray()))
                .build();
    }

    /** Registers classes by their type ids. */
    static void register(SerializationConfig config, Map<Class<?>, Integer> typeIds) {
        SerializerCatalog.Builder catalog = SerializerCatalog.builder();
        typeIds.forEach((type, id) -> catalog.add(serializer(id, type)));
        catalog.build().installOn(config);
    }

    private static <T> ArgotSerializer<T> serializer(int typeId, Class<T> type) {
        ArgotSerializer.Builder<T> builder = ArgotSerializer.builder(typeId, type, TYPES);
        return type == SampleObject.class
                ? builder.version(sample -> ArgotDefinitions.version((SampleObject) sample))
                        .build()
                : builder.build();
    }
}
