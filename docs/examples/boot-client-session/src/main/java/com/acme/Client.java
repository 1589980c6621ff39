package com.acme;

import com.hazelcast.client.config.ClientConfig;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
public class Client {

    @Bean
    public ClientConfig clientConfig(@Value("${shop.member:127.0.0.1:5701}") String member) {
        ClientConfig config = new ClientConfig().setClusterName("shop");
        config.getNetworkConfig().addAddress(member);
        return config;
    }
}
