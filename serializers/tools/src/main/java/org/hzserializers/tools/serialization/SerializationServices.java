// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.serialization;

import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.lang.reflect.Proxy;

/** Makes the serialization service that a member has, without the member. */
public final class SerializationServices {

    private SerializationServices() {}

    /**
     * Makes a service.
     *
     * @param config what is registered
     * @param loader where it finds the classes of what it reads
     * @param schemas of Compact; services that share them understand each other, as the members of a cluster do
     */
    public static InternalSerializationService create(
            SerializationConfig config, ClassLoader loader, SchemaService schemas) {
        return new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setClassLoader(loader)
                .setHazelcastInstance(instance(loader))
                .setSchemaService(schemas)
                .build();
    }

    /**
     * Returns an empty collection of schemas, which a cluster would replicate; without one Compact does not work at
     * all.
     */
    public static LocalSchemas schemas() {
        return new LocalSchemas();
    }

    /** Stands for the member, which some serializers ask for its configuration when they are registered. */
    private static HazelcastInstance instance(ClassLoader loader) {
        Config config = new Config().setClassLoader(loader);
        return (HazelcastInstance) Proxy.newProxyInstance(
                HazelcastInstance.class.getClassLoader(),
                new Class<?>[] {HazelcastInstance.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getConfig" -> config;
                    case "getName", "toString" -> "no member";
                    case "hashCode" -> System.identityHashCode(proxy);
                    case "equals" -> proxy == arguments[0];
                    default -> throw new UnsupportedOperationException("There is no member to ask for " + method);
                });
    }
}
