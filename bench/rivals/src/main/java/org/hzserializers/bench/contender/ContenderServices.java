// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.EnumSet;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.serialization.SerializationServices;

/** Makes the serialization service that a member with a contender has, without the member. */
public final class ContenderServices {

    private ContenderServices() {}

    /** Makes a service with Hazelcast's default settings and one contender, registered for all workloads. */
    public static InternalSerializationService create(Contender contender) {
        SerializationConfig config = new SerializationConfig();
        contender.configure(config, EnumSet.allOf(Workload.class));
        return SerializationServices.create(
                config, ContenderServices.class.getClassLoader(), SerializationServices.schemas());
    }
}
