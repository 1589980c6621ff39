// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.List;
import org.hzserializers.micrometer.SerializerMetrics;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Shows what the serializers of an application do: as meters, where {@link SerializerMetrics} and Micrometer are on the
 * class path, and by a {@link HazelcastSerializersEndpoint}, where Spring Boot's actuator is.
 */
@AutoConfiguration(
        afterName = {
            "org.springframework.boot.autoconfigure.hazelcast.HazelcastAutoConfiguration",
            "org.springframework.boot.hazelcast.autoconfigure.HazelcastAutoConfiguration"
        })
@ConditionalOnClass(HazelcastInstance.class)
@ConditionalOnBean(HazelcastInstance.class)
@ConditionalOnProperty(prefix = HazelcastSerializersProperties.PREFIX, name = "enabled", matchIfMissing = true)
public class HazelcastSerializersMonitoringAutoConfiguration {

    /** Created by Spring Boot. */
    public HazelcastSerializersMonitoringAutoConfiguration() {}

    /** Returns the instances of Hazelcast's own: mocks, for example, have no serializers. */
    private static List<HazelcastInstance> instances(ObjectProvider<HazelcastInstance> all) {
        return all.orderedStream()
                .filter(SerializationServiceSupport.class::isInstance)
                .toList();
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({MeterBinder.class, SerializerMetrics.class})
    @ConditionalOnProperty(prefix = HazelcastSerializersProperties.PREFIX, name = "statistics", matchIfMissing = true)
    static class Meters {

        @Bean
        MeterBinder hazelcastSerializersMeters(ObjectProvider<HazelcastInstance> all) {
            return registry -> instances(all).forEach(instance -> new SerializerMetrics(instance).bindTo(registry));
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(Endpoint.class)
    static class Actuator {

        @Bean
        HazelcastSerializersEndpoint hazelcastSerializersEndpoint(ObjectProvider<HazelcastInstance> all) {
            return new HazelcastSerializersEndpoint(() -> instances(all));
        }
    }
}
