// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

/**
 * Installs serializers on each {@link Config} and {@link ClientConfig} of an application, whether it is a bean or comes
 * from a file that Spring Boot reads.
 *
 * <p>Installed are the beans of type {@link SerializerCatalog}, or else the catalog files {@value
 * SerializerCatalog#FILE_NAME} of the class path, and the beans of type {@link FramedSerializer} that no catalog has.
 * An application that has none of them is left as it is.
 *
 * <p>Comes after Spring Boot's own, so that what a strict catalog does to the managed context is done to Spring's.
 */
@AutoConfiguration(
        afterName = {
            "org.springframework.boot.autoconfigure.hazelcast.HazelcastAutoConfiguration",
            "org.springframework.boot.hazelcast.autoconfigure.HazelcastAutoConfiguration"
        })
@ConditionalOnClass(Config.class)
@ConditionalOnProperty(prefix = HazelcastSerializersProperties.PREFIX, name = "enabled", matchIfMissing = true)
@Import({Boot3Configuration.class, Boot4Configuration.class})
public class HazelcastSerializersAutoConfiguration {

    /** Created by Spring Boot. */
    public HazelcastSerializersAutoConfiguration() {}

    // A bean that a post-processor gets is created before other post-processors see it, so it gets none but these.
    @Bean
    static SerializersInstaller hazelcastSerializersInstaller(
            ConfigurableListableBeanFactory beans, Environment environment) {
        HazelcastSerializersProperties properties = Binder.get(environment)
                .bindOrCreate(HazelcastSerializersProperties.PREFIX, HazelcastSerializersProperties.class);
        return new SerializersInstaller(beans, beans.getBeanClassLoader(), properties);
    }
}
