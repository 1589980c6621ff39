// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.application;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.json.JsonSerializer;
import org.hzserializers.kryo.KryoSerializer;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Profile;

/**
 * A member or client. With the profile {@code bean} everything is configured by beans; else {@code
 * spring.hazelcast.config} names a file, and the catalog is one, too.
 */
@SpringBootApplication
public class Application {

    public static void main(String[] args) {
        SpringApplication.run(Application.class, args);
    }

    @Bean
    @Profile("bean & member")
    Config memberConfig(@Value("${test.cluster}") String cluster, @Value("${test.port}") int port) {
        Config config = new Config().setClusterName(cluster);
        config.setProperty("hazelcast.socket.bind.any", "false");
        config.getNetworkConfig().setPort(port).setPortAutoIncrement(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        JoinConfig join = config.getNetworkConfig().getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        return config;
    }

    @Bean
    @Profile("bean & client")
    ClientConfig clientConfig(@Value("${test.cluster}") String cluster, @Value("${test.port}") int port) {
        ClientConfig config = new ClientConfig().setClusterName(cluster);
        config.getNetworkConfig().addAddress("127.0.0.1:" + port);
        config.getConnectionStrategyConfig().getConnectionRetryConfig().setClusterConnectTimeoutMillis(20_000);
        return config;
    }

    @Bean
    @Profile("bean")
    SerializerCatalog catalog() {
        return SerializerCatalog.builder()
                .add(KryoSerializer.of(1001, Order.class))
                .add(JsonSerializer.of(1002, Position.class))
                .build();
    }

    /** With the catalog file, two types under one id. */
    @Bean
    @Profile("clash")
    KryoSerializer<Thread.State> clash() {
        return KryoSerializer.of(1001, Thread.State.class);
    }
}
