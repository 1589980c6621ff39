// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.ListenerConfig;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.SerializerCheck;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.util.ClassUtils;

/**
 * Installs the serializers of an application on its configurations of Hazelcast. Configurations that are beans are
 * processed as such; those of files are passed in by what Spring Boot calls for them.
 *
 * <p>A configuration may come more than once, since a client's is asked for several times: to install a catalog again
 * changes nothing.
 */
final class SerializersInstaller implements BeanPostProcessor {

    private final BeanFactory beans;
    private final ClassLoader classLoader;
    private final HazelcastSerializersProperties properties;
    private @Nullable List<SerializerCatalog> catalogs;

    /**
     * Creates an installer.
     *
     * @param beans asked for catalogs and serializers when the first configuration comes, as they would be created
     *     before all post-processors otherwise
     * @param classLoader of the application; null for the default one
     * @param properties of the application
     */
    SerializersInstaller(
            BeanFactory beans, @Nullable ClassLoader classLoader, HazelcastSerializersProperties properties) {
        this.beans = beans;
        this.classLoader = classLoader == null
                ? Objects.requireNonNull(ClassUtils.getDefaultClassLoader(), "default class loader")
                : classLoader;
        this.properties = properties;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        if (bean instanceof Config config) {
            installOn(config);
        } else if (bean instanceof ClientConfig config) {
            installOn(config);
        }
        return bean;
    }

    /**
     * Installs all catalogs on a member's configuration, and the class loader of the application where it has none.
     *
     * @throws SerializersNotInstalledException if a catalog is wrong, or does not fit the configuration
     */
    void installOn(Config config) {
        if (config.getClassLoader() == null && !catalogs().isEmpty()) {
            config.setClassLoader(classLoader);
        }
        install(catalog -> catalog.installOn(config), config.getListenerConfigs());
    }

    /**
     * Installs all catalogs on a client's configuration, and the class loader of the application where it has none.
     *
     * @throws SerializersNotInstalledException if a catalog is wrong, or does not fit the configuration
     */
    void installOn(ClientConfig config) {
        if (config.getClassLoader() == null && !catalogs().isEmpty()) {
            config.setClassLoader(classLoader);
        }
        install(catalog -> catalog.installOn(config), config.getListenerConfigs());
    }

    private void install(Consumer<SerializerCatalog> installation, List<ListenerConfig> listeners) {
        List<SerializerCatalog> all = catalogs();
        run(() -> all.forEach(installation));
        if (!all.isEmpty() && !properties.check()) {
            listeners.removeIf(SerializerCheck::isCheck);
        }
    }

    /** Returns all catalogs of the application; none if it has neither beans nor a file. */
    private synchronized List<SerializerCatalog> catalogs() {
        if (catalogs == null) {
            List<SerializerCatalog> found = new ArrayList<>(beans.getBeanProvider(SerializerCatalog.class)
                    .orderedStream()
                    .toList());
            if (found.isEmpty() && classLoader.getResource(SerializerCatalog.FILE_NAME) != null) {
                run(() -> found.add(SerializerCatalog.load(classLoader, properties.unreadable())));
            }
            List<FramedSerializer<?>> serializers = new ArrayList<>();
            beans.getBeanProvider(FramedSerializer.class).orderedStream().forEach(serializers::add);
            // A catalog may be made of beans, and some may only read there.
            serializers.removeIf(serializer -> found.stream().anyMatch(catalog -> holds(catalog, serializer)));
            if (!serializers.isEmpty()) {
                run(() -> {
                    SerializerCatalog.Builder builder = SerializerCatalog.builder();
                    serializers.forEach(builder::add);
                    found.add(builder.build());
                });
            }
            if (properties.strict()) {
                // Last, as it takes the place of the global serializer where no other catalog has one.
                found.add(SerializerCatalog.builder().strict().build());
            }
            catalogs = List.copyOf(found);
        }
        return catalogs;
    }

    private static boolean holds(SerializerCatalog catalog, FramedSerializer<?> serializer) {
        return catalog.serializer(serializer.type()).filter(serializer::equals).isPresent()
                || catalog.readers(serializer.type()).contains(serializer);
    }

    private static void run(Runnable step) {
        try {
            step.run();
        } catch (IllegalArgumentException
                | IllegalStateException
                | UncheckedIOException
                | UnsupportedOperationException e) {
            throw new SerializersNotInstalledException(e);
        }
    }
}
