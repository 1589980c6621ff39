// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Replaces the details by which Spring Boot gets a client's configuration, which is no bean if it comes from a file.
 *
 * @param <D> the details' type, which has another package in each version of Spring Boot
 */
final class ConnectionDetailsProcessor<D> implements BeanPostProcessor {

    private final Class<D> type;
    private final Supplier<SerializersInstaller> installer;
    private final BiFunction<D, SerializersInstaller, D> replacement;

    /**
     * Creates a processor.
     *
     * @param type the type of the details
     * @param installer asked when the first details come
     * @param replacement returns details whose configurations have the serializers
     */
    ConnectionDetailsProcessor(
            Class<D> type,
            Supplier<SerializersInstaller> installer,
            BiFunction<D, SerializersInstaller, D> replacement) {
        this.type = type;
        this.installer = installer;
        this.replacement = replacement;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        return type.isInstance(bean) ? replacement.apply(type.cast(bean), installer.get()) : bean;
    }
}
