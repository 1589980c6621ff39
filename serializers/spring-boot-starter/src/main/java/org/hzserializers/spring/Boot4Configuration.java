// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

import com.hazelcast.client.config.ClientConfig;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.hazelcast.autoconfigure.HazelcastConfigCustomizer;
import org.springframework.boot.hazelcast.autoconfigure.HazelcastConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What Spring Boot 4 calls for configurations that come from files. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(name = "org.springframework.boot.hazelcast.autoconfigure.HazelcastConfigCustomizer")
class Boot4Configuration {

    @Bean
    HazelcastConfigCustomizer hazelcastSerializersCustomizer(SerializersInstaller installer) {
        return installer::installOn;
    }

    @Bean
    static ConnectionDetailsProcessor<HazelcastConnectionDetails> hazelcastSerializersConnectionDetails(
            ObjectProvider<SerializersInstaller> installer) {
        return new ConnectionDetailsProcessor<>(
                HazelcastConnectionDetails.class, installer::getObject, Boot4Configuration::installing);
    }

    private static HazelcastConnectionDetails installing(
            HazelcastConnectionDetails details, SerializersInstaller installer) {
        return () -> {
            ClientConfig config = details.getClientConfig();
            installer.installOn(config);
            return config;
        };
    }
}
