// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastInstance;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.reflect.Proxy;
import java.util.Map;
import org.hzserializers.core.SerializerCheck;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.micrometer.SerializerMetrics;
import org.junit.jupiter.api.Test;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.hazelcast.HazelcastAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Meters and the endpoint, in an application with a member. */
class HazelcastSerializersMonitoringTest {

    record Order(String customer) {}

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(
                    HazelcastAutoConfiguration.class,
                    HazelcastSerializersAutoConfiguration.class,
                    HazelcastSerializersMonitoringAutoConfiguration.class))
            .withBean(KryoSerializer.class, () -> KryoSerializer.of(1001, Order.class))
            .withBean(Config.class, () -> LocalMembers.config().setInstanceName("orders"));

    @Test
    void serializers_ofTheEndpoint_haveFingerprintAndCounts() {
        runner.run(context -> {
            HazelcastInstance member = context.getBean(HazelcastInstance.class);
            member.getMap("orders").put(1, new Order("Ann"));
            Map<String, HazelcastSerializersEndpoint.Instance> instances = context.getBean(
                            HazelcastSerializersEndpoint.class)
                    .serializers()
                    .instances();
            assertThat(instances).containsOnlyKeys("orders");
            assertThat(instances.get("orders").fingerprint()).isEqualTo(SerializerCheck.fingerprint(member));
            assertThat(instances.get("orders").serializers()).singleElement().satisfies(order -> {
                assertThat(order.typeId()).isEqualTo(1001);
                assertThat(order.typeName()).isEqualTo(Order.class.getName());
                assertThat(order.format()).isEqualTo("Kryo");
                assertThat(order.written().values()).isOne();
                assertThat(order.read().failures()).isZero();
            });
            member.shutdown();
            assertThat(context.getBean(HazelcastSerializersEndpoint.class)
                            .serializers()
                            .instances())
                    .isEmpty();
        });
    }

    @Test
    void meterBinder_bindsTheCountsOfTheMember() {
        runner.run(context -> {
            SimpleMeterRegistry registry = new SimpleMeterRegistry();
            context.getBean(MeterBinder.class).bindTo(registry);
            context.getBean(HazelcastInstance.class).getMap("orders").put(1, new Order("Ann"));
            assertThat(registry.get("hazelcast.serializer.values")
                            .tags("id", "1001", "direction", "write")
                            .functionCounter()
                            .count())
                    .isOne();
        });
    }

    @Test
    void statistics_false_bindsNoMeters() {
        runner.withPropertyValues("hzserializers.statistics=false").run(context -> assertThat(context)
                .doesNotHaveBean(MeterBinder.class)
                .hasSingleBean(HazelcastSerializersEndpoint.class));
    }

    @Test
    void application_withoutMicrometerAndActuator_starts() {
        runner.withClassLoader(new FilteredClassLoader("io.micrometer", "org.springframework.boot.actuate"))
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .doesNotHaveBean("hazelcastSerializersMeters")
                        .doesNotHaveBean("hazelcastSerializersEndpoint"));
    }

    @Test
    void application_withoutOurModuleOfMeters_starts() {
        runner.withClassLoader(new FilteredClassLoader(SerializerMetrics.class, Endpoint.class))
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(MeterBinder.class));
    }

    @Test
    void instance_thatIsNoneOfHazelcasts_isLeftOut() {
        HazelcastInstance mock = (HazelcastInstance) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {HazelcastInstance.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "hashCode" -> 0;
                    case "equals" -> false;
                    default -> null;
                });
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(HazelcastSerializersMonitoringAutoConfiguration.class))
                .withBean(HazelcastInstance.class, () -> mock)
                .run(context -> {
                    context.getBean(MeterBinder.class).bindTo(new SimpleMeterRegistry());
                    assertThat(context.getBean(HazelcastSerializersEndpoint.class)
                                    .serializers()
                                    .instances())
                            .isEmpty();
                });
    }
}
