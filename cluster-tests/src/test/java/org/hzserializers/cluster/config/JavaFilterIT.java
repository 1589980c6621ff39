// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.query.Predicates;
import java.io.File;
import java.io.Serializable;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.hzserializers.cluster.InProcess;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.java.JavaSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Members and a client whose catalog sets Hazelcast's filter for what Hazelcast itself wrote by Java serialization. */
@Timeout(180)
@Tag("full")
class JavaFilterIT {

    record Order(String customer, int price) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    record Secret(int number) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    /** Fails with an exception of the JDK where the price is another. */
    record Pay(int price) implements EntryProcessor<Integer, Order, Integer> {
        private static final long serialVersionUID = 1L;

        @Override
        public Integer process(Map.Entry<Integer, Order> entry) {
            if (entry.getValue().price() != price) {
                throw new IllegalStateException(
                        "the price is " + entry.getValue().price());
            }
            return price;
        }
    }

    /** The build puts it there. */
    private static final Path OLDEST = Path.of("target", "hazelcast", "hazelcast-5.3.8.jar");

    private static final Logger LOGGER = Logger.getLogger(SerializerCatalog.class.getName());

    private static final SerializerCatalog CATALOG = SerializerCatalog.builder()
            .reads(JavaSerializer.of(1001, Order.class))
            .build();

    private final List<HazelcastInstance> instances = new ArrayList<>();

    @AfterEach
    void stop() {
        instances.forEach(instance -> instance.getLifecycleService().terminate());
    }

    private HazelcastInstance member(SerializerCatalog catalog, HazelcastInstance... others) {
        Config config = InProcess.memberConfig(others);
        JavaSerializationFilterConfig filter = catalog.javaSerializationFilter().orElseThrow();
        filter.getWhitelist().addClasses(Pay.class.getName());
        config.getSerializationConfig().setJavaSerializationFilterConfig(filter);
        catalog.installOn(config);
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        instances.add(member);
        return member;
    }

    /** Without a catalog it writes as it did before there was one. */
    private HazelcastInstance client(HazelcastInstance member, boolean withCatalog) {
        ClientConfig config = new ClientConfig();
        InProcess.connect(config, member);
        if (withCatalog) {
            CATALOG.installOn(config);
        }
        HazelcastInstance client = HazelcastClient.newHazelcastClient(config);
        instances.add(client);
        return client;
    }

    @Test
    void installOn_filterThatTheCatalogSets_logsWhoseItIs() {
        List<String> lines = new ArrayList<>();
        LOGGER.setFilter(entry -> lines.add(entry.getLevel() + " " + entry.getMessage()));
        try {
            SerializationConfig config = new SerializationConfig();
            SerializerCatalog.builder().build().installOn(config);
            config.setJavaSerializationFilterConfig(new JavaSerializationFilterConfig().setDefaultsDisabled(true));
            CATALOG.installOn(config);
            assertThat(lines).as("no filter, and one of the user's").isEmpty();

            CATALOG.installOn(new SerializationConfig());
            assertThat(lines)
                    .containsExactly(
                            "INFO Hazelcast's filter for Java serialization, type ids -100 and -101, is set by the"
                                    + " catalog, and allows what these entries allow: JavaSerializer<"
                                    + Order.class.getName()
                                    + "> (id 1001); beside the JDK's values and exceptions, and com.hazelcast,"
                                    + " all other classes are refused unless SerializerCatalog.javaSerializationFilter() is"
                                    + " changed and set before");
        } finally {
            LOGGER.setFilter(null);
        }
    }

    /** What a program does that has the oldest Hazelcast, whose filters cannot be copied by its own constructor. */
    public static final class OnOldest implements Callable<String> {

        @Override
        public String call() {
            JavaSerializationFilterConfig ofUser = new JavaSerializationFilterConfig();
            ofUser.getWhitelist().addPackages(Order.class.getPackageName());
            SerializationConfig config = new SerializationConfig().setJavaSerializationFilterConfig(ofUser);
            SerializerCatalog catalog = SerializerCatalog.builder()
                    .reads(JavaSerializer.builder(1001, Order.class)
                            .policy(ClassPolicy.builder().deny(Secret.class).build())
                            .build())
                    .build();
            catalog.installOn(config);
            JavaSerializationFilterConfig narrowed = config.getJavaSerializationFilterConfig();
            JavaSerializationFilterConfig copy =
                    catalog.javaSerializationFilter().orElseThrow();
            return BuildInfoProvider.getBuildInfo().getVersion()
                    + " " + narrowed.getWhitelist().getPackages()
                    + " " + narrowed.getBlacklist().isListed(Secret.class.getName())
                    + " " + copy.getWhitelist().isListed(Order.class.getName());
        }
    }

    @Test
    void installOn_onTheOldestHazelcast_narrowsAFilterOfOneListOnly() throws Exception {
        URL[] path = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .map(file -> file.getFileName().toString().matches("hazelcast-\\d.*\\.jar") ? OLDEST : file)
                .map(JavaFilterIT::url)
                .toArray(URL[]::new);
        try (URLClassLoader oldest = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            Object program = oldest.loadClass(OnOldest.class.getName())
                    .getDeclaredConstructor()
                    .newInstance();
            assertThat(((Callable<?>) program).call())
                    .isEqualTo("5.3.8 [" + Order.class.getPackageName() + "] true true");
        }
    }

    private static URL url(Path file) {
        try {
            return file.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void read_valuesOfPlainJavaSerialization_withinTheCatalogOnMembersAndClients() {
        HazelcastInstance first = member(CATALOG);
        HazelcastInstance second = member(CATALOG, first);
        IMap<Integer, Object> written = client(first, false).getMap("orders");
        HazelcastInstance reader = client(first, true);
        for (int i = 0; i < 20; i++) {
            written.put(i, new Order("Ann", i));
        }
        for (HazelcastInstance each : List.of(first, second, reader)) {
            IMap<Integer, Order> orders = each.getMap("orders");
            for (int i = 0; i < 20; i++) {
                assertThat(orders.get(i)).isEqualTo(new Order("Ann", i));
            }
            assertThat(orders.keySet(Predicates.greaterEqual("price", 15))).hasSize(5);
            for (int i = 0; i < 20; i++) {
                int key = i;
                assertThat(orders.executeOnKey(key, new Pay(key))).isEqualTo(key);
                assertThatThrownBy(() -> orders.executeOnKey(key, new Pay(-1)))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("the price is " + key);
            }
        }

        for (int i = 0; i < 20; i++) {
            written.put(i, new Secret(i));
        }
        for (HazelcastInstance each : List.of(first, second, reader)) {
            for (int i = 0; i < 20; i++) {
                int key = i;
                assertThatThrownBy(() -> each.getMap("orders").get(key))
                        .isInstanceOf(HazelcastSerializationException.class)
                        .hasMessageContaining("Resolving class " + Secret.class.getName() + " is not allowed.");
            }
        }
        // It stays where it is, for nodes that may read it.
        assertThat(written.get(7)).isEqualTo(new Secret(7));
    }
}
