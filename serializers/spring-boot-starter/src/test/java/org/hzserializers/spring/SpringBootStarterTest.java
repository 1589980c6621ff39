// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.kryo.KryoSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.hazelcast.HazelcastAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What most applications do: a bean with the catalog, and maps of their own classes. */
class SpringBootStarterTest {

    @Configuration
    static class Member {

        @Bean
        Config hazelcastConfig() {
            return LocalMembers.config();
        }
    }

    @Test
    void order_putIntoAMap_isWrittenByTheSerializerOfTheCatalog() {
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(
                        HazelcastAutoConfiguration.class, HazelcastSerializersAutoConfiguration.class))
                .withUserConfiguration(Serializers.class, Member.class)
                .run(context -> {
                    HazelcastInstance member = context.getBean(HazelcastInstance.class);
                    IMap<Integer, Order> orders = member.getMap("orders");
                    orders.put(1, new Order("Ann", 120));
                    assertThat(orders.get(1)).isEqualTo(new Order("Ann", 120));
                    assertThat(FramedSerializer.statisticsOf(member))
                            .singleElement()
                            .satisfies(order -> {
                                assertThat(order.typeId()).isEqualTo(1001);
                                assertThat(order.written().values()).isOne();
                            });
                });
    }

    @Test
    void strictCatalog_withASerializerBean_takesItsClassAndRefusesOthers() {
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(
                        HazelcastAutoConfiguration.class, HazelcastSerializersAutoConfiguration.class))
                .withUserConfiguration(Member.class)
                .withBean(
                        SerializerCatalog.class,
                        () -> SerializerCatalog.builder().strict().build())
                .withBean(KryoSerializer.class, () -> KryoSerializer.of(1001, Order.class))
                .withPropertyValues("hzserializers.check=false")
                .run(context -> {
                    IMap<Integer, Object> orders =
                            context.getBean(HazelcastInstance.class).getMap("orders");
                    orders.put(1, new Order("Ann", 120));
                    assertThat(orders.get(1)).isEqualTo(new Order("Ann", 120));
                    assertThatThrownBy(() -> orders.put(2, new Unregistered("Bob")))
                            .hasStackTraceContaining("the catalog is strict");
                });
    }

    /** Spring Boot sets a managed context of its own on configurations of files; strict needs to see what is read. */
    @Test
    void strictProperty_withAConfigurationFile_refusesAfterOldValuesWereReadToo(@TempDir Path folder)
            throws IOException {
        Path file = Files.writeString(folder.resolve("hazelcast.yaml"), """
                hazelcast:
                  network:
                    join:
                      multicast:
                        enabled: false
                      auto-detection:
                        enabled: false
                """);
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(
                        HazelcastAutoConfiguration.class, HazelcastSerializersAutoConfiguration.class))
                .withUserConfiguration(Serializers.class)
                .withPropertyValues("hzserializers.strict=true", "spring.hazelcast.config=" + file.toUri())
                .run(context -> {
                    HazelcastInstance member = context.getBean(HazelcastInstance.class);
                    IMap<Integer, Object> orders = member.getMap("orders");
                    orders.put(1, new Order("Ann", 120));
                    assertThatThrownBy(() -> orders.put(2, new Unregistered("Bob")))
                            .hasStackTraceContaining("the catalog is strict");
                    HazelcastInstance lenient = HazelcastClient.newHazelcastClient(LocalMembers.client(member));
                    try {
                        lenient.getMap("orders").put(3, new Unregistered("Cem"));
                    } finally {
                        lenient.shutdown();
                    }
                    Object old = orders.get(3);
                    assertThat(old).isEqualTo(new Unregistered("Cem"));
                    assertThatThrownBy(() -> orders.put(4, old)).hasStackTraceContaining("the catalog is strict");
                });
    }

    record Unregistered(String customer) {}
}

record Order(String customer, int price) {}

@Configuration
class Serializers {

    @Bean
    SerializerCatalog catalog() {
        return SerializerCatalog.builder()
                .add(KryoSerializer.of(1001, Order.class))
                .build();
    }
}
