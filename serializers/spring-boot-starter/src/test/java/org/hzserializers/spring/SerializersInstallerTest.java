// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.hzserializers.core.SerializerCheck;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.json.JsonSerializer;
import org.hzserializers.kryo.KryoSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.hazelcast.HazelcastConfigCustomizer;
import org.springframework.boot.autoconfigure.hazelcast.HazelcastConnectionDetails;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** What is installed on which configuration; no member starts. */
class SerializersInstallerTest {

    record Order(String customer) {}

    record Position(double x, double y) {}

    private static final KryoSerializer<Order> ORDERS = KryoSerializer.of(1001, Order.class);
    private static final JsonSerializer<Position> POSITIONS = JsonSerializer.of(1002, Position.class);
    private static final SerializerCatalog CATALOG =
            SerializerCatalog.builder().add(ORDERS).build();

    private static final String FILE = """
            serializers:
              - id: 2001
                type: org.hzserializers.spring.SerializersInstallerTest$Order
                format: kryo
            """;

    @TempDir
    private Path folder;

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(HazelcastSerializersAutoConfiguration.class))
            .withBean(Config.class, Config::new)
            .withBean(ClientConfig.class, ClientConfig::new);

    @Test
    void catalogBean_withConfigurationsAsBeans_isInstalledOnEach() {
        runner.withBean(SerializerCatalog.class, () -> CATALOG).run(context -> {
            Config config = context.getBean(Config.class);
            assertThat(ids(config.getSerializationConfig())).containsExactly(1001);
            assertThat(config.getClassLoader()).isSameAs(context.getClassLoader());
            assertThat(config.getListenerConfigs()).anyMatch(SerializerCheck::isCheck);
            ClientConfig client = context.getBean(ClientConfig.class);
            assertThat(ids(client.getSerializationConfig())).containsExactly(1001);
            assertThat(client.getClassLoader()).isSameAs(context.getClassLoader());
            assertThat(client.getListenerConfigs()).anyMatch(SerializerCheck::isCheck);
        });
    }

    @Test
    void classLoader_ofAConfiguration_stays() {
        ClassLoader own = new URLClassLoader(new URL[0], getClass().getClassLoader());
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(HazelcastSerializersAutoConfiguration.class))
                .withBean(Config.class, () -> new Config().setClassLoader(own))
                .withBean(SerializerCatalog.class, () -> CATALOG)
                .run(context -> assertThat(context.getBean(Config.class).getClassLoader())
                        .isSameAs(own));
    }

    @Test
    void customizer_thatBootCallsForFilesOfMembers_installsOnce() {
        runner.withBean(SerializerCatalog.class, () -> CATALOG).run(context -> {
            HazelcastConfigCustomizer customizer = context.getBean(HazelcastConfigCustomizer.class);
            Config config = new Config();
            customizer.customize(config);
            customizer.customize(config);
            assertThat(ids(config.getSerializationConfig())).containsExactly(1001);
            assertThat(config.getListenerConfigs()).hasSize(1);
        });
    }

    @Test
    void connectionDetails_thatBootAsksForFilesOfClients_returnConfigurationsWithSerializers() {
        ClientConfig config = new ClientConfig();
        runner.withBean(SerializerCatalog.class, () -> CATALOG)
                .withBean(HazelcastConnectionDetails.class, () -> () -> config)
                .run(context -> {
                    HazelcastConnectionDetails details = context.getBean(HazelcastConnectionDetails.class);
                    assertThat(details.getClientConfig()).isSameAs(config);
                    assertThat(details.getClientConfig()).isSameAs(config);
                    assertThat(ids(config.getSerializationConfig())).containsExactly(1001);
                    assertThat(config.getListenerConfigs()).hasSize(1);
                });
    }

    @Test
    void catalogFile_withoutACatalogBean_isInstalled() throws IOException {
        runner.withClassLoader(loaderWith(FILE))
                .run(context -> assertThat(ids(context.getBean(Config.class).getSerializationConfig()))
                        .containsExactly(2001));
    }

    @Test
    void catalogFile_besideACatalogBean_isNotRead() throws IOException {
        runner.withClassLoader(loaderWith("no catalog"))
                .withBean(SerializerCatalog.class, () -> CATALOG)
                .run(context -> assertThat(ids(context.getBean(Config.class).getSerializationConfig()))
                        .containsExactly(1001));
    }

    @Test
    void unreadable_miss_isForTheEntriesOfTheCatalogFile() throws IOException {
        // A type id and no frame behind it.
        HeapData damaged = new HeapData(
                ByteBuffer.allocate(9).putInt(4, 2001).put(8, (byte) 0xff).array());
        runner.withClassLoader(loaderWith(FILE))
                .withPropertyValues("hzserializers.unreadable=miss")
                .run(context -> assertThat(
                                service(context.getBean(Config.class)).<Object>toObject(damaged))
                        .isNull());
        runner.withClassLoader(loaderWith(FILE)).run(context -> assertThatThrownBy(
                        () -> service(context.getBean(Config.class)).toObject(damaged))
                .isInstanceOf(HazelcastSerializationException.class));
    }

    private static InternalSerializationService service(Config config) {
        return new DefaultSerializationServiceBuilder()
                .setConfig(config.getSerializationConfig())
                .build();
    }

    @Test
    void serializerBeans_joinTheCatalog() throws IOException {
        runner.withClassLoader(loaderWith(FILE))
                .withBean(JsonSerializer.class, () -> POSITIONS)
                .run(context -> assertThat(ids(context.getBean(Config.class).getSerializationConfig()))
                        .containsExactlyInAnyOrder(2001, 1002));
    }

    @Test
    void serializerBeans_withoutACatalog_areInstalled() {
        runner.withBean(KryoSerializer.class, () -> ORDERS)
                .withBean(JsonSerializer.class, () -> POSITIONS)
                .run(context -> assertThat(ids(context.getBean(Config.class).getSerializationConfig()))
                        .containsExactlyInAnyOrder(1001, 1002));
    }

    @Test
    void serializerBean_thatTheCatalogOnlyReads_doesNotBecomeItsWriter() {
        KryoSerializer<Position> old = KryoSerializer.of(1003, Position.class);
        runner.withBean(KryoSerializer.class, () -> old)
                .withBean(JsonSerializer.class, () -> POSITIONS)
                .withBean(SerializerCatalog.class, () -> SerializerCatalog.builder()
                        .add(POSITIONS)
                        .reads(old)
                        .build())
                .run(context -> {
                    SerializationConfig config = context.getBean(Config.class).getSerializationConfig();
                    assertThat(ids(config)).containsExactlyInAnyOrder(1002, 1003);
                    assertThat(config.getSerializerConfigs())
                            .filteredOn(each -> each.getTypeClass() == Position.class)
                            .singleElement()
                            .extracting(SerializerConfig::getImplementation)
                            .isSameAs(POSITIONS);
                });
    }

    @Test
    void configurations_withoutCatalogFileAndBeans_stayAsTheyAre() {
        runner.run(context -> {
            Config config = context.getBean(Config.class);
            assertThat(config.getSerializationConfig()).isEqualTo(new Config().getSerializationConfig());
            assertThat(config.getClassLoader()).isNull();
            assertThat(config.getListenerConfigs()).isEmpty();
        });
    }

    @Test
    void enabled_false_installsNothing() {
        runner.withBean(SerializerCatalog.class, () -> CATALOG)
                .withPropertyValues("hzserializers.enabled=false")
                .run(context -> assertThat(ids(context.getBean(Config.class).getSerializationConfig()))
                        .isEmpty());
    }

    @Test
    void check_false_installsWithoutTheListener() {
        runner.withBean(SerializerCatalog.class, () -> CATALOG)
                .withPropertyValues("hzserializers.check=false")
                .run(context -> {
                    Config config = context.getBean(Config.class);
                    assertThat(ids(config.getSerializationConfig())).containsExactly(1001);
                    assertThat(config.getListenerConfigs()).isEmpty();
                    assertThat(context.getBean(ClientConfig.class).getListenerConfigs())
                            .isEmpty();
                });
    }

    @Test
    void wrongFile_stopsTheApplication() throws IOException {
        runner.withClassLoader(loaderWith(FILE.replace("kryo", "kyro"))).run(context -> assertThat(context)
                .getFailure()
                .hasCauseInstanceOf(SerializersNotInstalledException.class)
                .hasStackTraceContaining("hazelcast-serializers.yaml, entry 1"));
    }

    @Test
    void metadata_ofTheJar_describesAllProperties() throws IOException {
        URL metadata = HazelcastSerializersProperties.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation();
        assertThat(Files.readString(Path.of(metadata.getPath(), "META-INF/spring-configuration-metadata.json")))
                .contains(
                        "\"hzserializers.enabled\"",
                        "\"hzserializers.check\"",
                        "\"hzserializers.unreadable\"",
                        "\"hzserializers.statistics\"");
    }

    private ClassLoader loaderWith(String catalogFile) throws IOException {
        Files.writeString(folder.resolve(SerializerCatalog.FILE_NAME), catalogFile);
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
    }

    private static List<Integer> ids(SerializationConfig config) {
        Collection<SerializerConfig> all = config.getSerializerConfigs();
        return all.stream().map(each -> each.getImplementation().getTypeId()).toList();
    }
}
