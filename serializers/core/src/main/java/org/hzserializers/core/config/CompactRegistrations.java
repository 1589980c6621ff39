// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.config;

import com.hazelcast.config.CompactSerializationConfig;
import com.hazelcast.config.CompactSerializationConfigAccessor;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.util.TriTuple;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** Registers serializers of Compact on a configuration, but those that are there already. */
@SuppressWarnings("rawtypes") // of what Hazelcast's accessor returns
public final class CompactRegistrations {

    private CompactRegistrations() {}

    /**
     * Registers serializers.
     *
     * @param serializers for a class and a type name each
     * @param config the configuration
     * @throws IllegalStateException if another serializer is there for a class or type name; nothing is added then
     */
    public static void add(Collection<? extends CompactSerializer<?>> serializers, CompactSerializationConfig config) {
        serializers.forEach(each -> requireFree(each, config));
        for (CompactSerializer<?> each : serializers) {
            if (!isThere(each, config)) {
                config.addSerializer(each);
            }
        }
    }

    /**
     * Returns the serializers that a configuration has.
     *
     * @param config a configuration
     * @return by type name, in the order of the names; without classes that have no serializer but reflection
     */
    public static Map<String, CompactSerializer<?>> of(SerializationConfig config) {
        Map<String, CompactSerializer<?>> serializers = new TreeMap<>();
        CompactSerializationConfigAccessor.getRegistrations(config.getCompactSerializationConfig())
                .forEach((name, present) -> {
                    if (present.element3 != null) {
                        serializers.put(name, present.element3);
                    }
                });
        return serializers;
    }

    private static boolean isThere(CompactSerializer<?> serializer, CompactSerializationConfig config) {
        return CompactSerializationConfigAccessor.getRegistrations(config).values().stream()
                .anyMatch(present -> present.element3 == serializer);
    }

    private static void requireFree(CompactSerializer<?> serializer, CompactSerializationConfig config) {
        for (TriTuple<Class, String, CompactSerializer> present :
                CompactSerializationConfigAccessor.getRegistrations(config).values()) {
            boolean sameName = present.element2.equals(serializer.getTypeName());
            if (present.element3 != serializer && (sameName || present.element1 == serializer.getCompactClass())) {
                throw new IllegalStateException("The configuration already has "
                        + (present.element3 == null ? "Compact by reflection" : present.element3)
                        + " for the "
                        + (sameName ? "type name " + present.element2 : "class " + present.element1.getName())
                        + ", and " + serializer + " is another; remove one of them");
            }
        }
    }
}
