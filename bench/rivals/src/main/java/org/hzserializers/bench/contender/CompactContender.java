// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.compact.CompactSerializers;
import org.hzserializers.sample.Workload;

/** Compact by our compiled serializers, for plain classes; {@code Compact} has serializers written by hand. */
record CompactContender() implements PlainClassContender {

    @Override
    public String name() {
        return "Compact compiled";
    }

    @Override
    public Family family() {
        return Family.OURS;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        install(
                config,
                workloads.stream()
                        .flatMap(workload -> workload.types().stream())
                        .distinct());
    }

    @Override
    public void configure(SerializationConfig config, int typeId, Class<?> type, List<Class<?>> inside) {
        install(config, Stream.concat(Stream.of(type), inside.stream()));
    }

    private static void install(SerializationConfig config, Stream<Class<?>> types) {
        CompactSerializers.of(types.toArray(Class<?>[]::new)).installOn(config.getCompactSerializationConfig());
    }
}
