// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.config.SerializationConfig;
import info.jerrinot.subzero.Serializer;
import java.util.List;
import java.util.Set;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.PlainClassContender;
import org.hzserializers.sample.Workload;

/**
 * SubZero, which brings its own Kryo 4, as the global serializer, the first way of its README.
 *
 * <p>Its other way, for each class, does not start on a 5.7 member: it says "A serializer for class ... has been
 * configured twice", for a member introduces itself to each serializer twice.
 */
public record SubZeroContender() implements PlainClassContender {

    @Override
    public String name() {
        return "SubZero";
    }

    @Override
    public Family family() {
        return Family.RIVAL;
    }

    @Override
    public boolean inLines() {
        return true;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        config.setGlobalSerializerConfig(new GlobalSerializerConfig()
                .setClassName(Serializer.class.getName())
                .setOverrideJavaSerialization(true));
    }

    @Override
    public void configure(SerializationConfig config, int typeId, Class<?> type, List<Class<?>> inside) {
        configure(config, Set.of());
    }
}
