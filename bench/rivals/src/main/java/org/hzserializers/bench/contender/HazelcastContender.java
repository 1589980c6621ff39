// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.util.Set;
import org.hzserializers.sample.HazelcastFormat;
import org.hzserializers.sample.Workload;

/** One of the formats that Hazelcast brings along. */
record HazelcastContender(HazelcastFormat format) implements Contender {

    @Override
    public String name() {
        return format.displayName();
    }

    @Override
    public Family family() {
        return Family.HAZELCAST;
    }

    /** What writes a class name before what {@code IdentifiedDataSerializable} writes only matters beside that. */
    @Override
    public boolean byDefault() {
        return format != HazelcastFormat.DATA_SERIALIZABLE;
    }

    /** The slowest, the fastest by hand, and the one that Hazelcast recommends. */
    @Override
    public boolean inLines() {
        return switch (format) {
            case JAVA, IDENTIFIED_DATA_SERIALIZABLE, COMPACT -> true;
            case DATA_SERIALIZABLE, PORTABLE -> false;
        };
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        format.configure(config);
    }

    @Override
    public Object toCarried(Object plain) {
        return format.fromPlain(plain);
    }

    @Override
    public Object toPlain(Object carried) {
        return format.toPlain(carried);
    }
}
