// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

import com.hazelcast.core.HazelcastInstance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.SerializerCheck;
import org.hzserializers.core.stats.SerializerStatistics;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/** The endpoint {@code hzserializers} of the actuator: the serializers of each member and client, with their counts. */
@Endpoint(id = "hzserializers")
public class HazelcastSerializersEndpoint {

    private final Supplier<List<HazelcastInstance>> instances;

    /**
     * What the endpoint returns.
     *
     * @param instances the members and clients of the application that run, by their names
     */
    public record Serializers(Map<String, Instance> instances) {}

    /**
     * A member or client.
     *
     * @param fingerprint as {@link SerializerCheck#fingerprint} returns it: equal where the serializers are the same
     * @param serializers in the order of the configuration
     */
    public record Instance(String fingerprint, List<SerializerStatistics> serializers) {}

    /**
     * Creates the endpoint.
     *
     * @param instances asked for members and clients each time
     */
    HazelcastSerializersEndpoint(Supplier<List<HazelcastInstance>> instances) {
        this.instances = instances;
    }

    /**
     * Returns what each running instance has registered, and what its serializers have done.
     *
     * @return the counts of this moment
     */
    @ReadOperation
    public Serializers serializers() {
        Map<String, Instance> all = new LinkedHashMap<>();
        for (HazelcastInstance instance : instances.get()) {
            if (instance.getLifecycleService().isRunning()) {
                all.put(
                        instance.getName(),
                        new Instance(SerializerCheck.fingerprint(instance), FramedSerializer.statisticsOf(instance)));
            }
        }
        return new Serializers(all);
    }
}
