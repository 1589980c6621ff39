// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.hazelcast.config.Config;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.kryo.KryoSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.io.support.SpringFactoriesLoader;
import org.springframework.core.io.support.SpringFactoriesLoader.FailureHandler;

/** What Spring Boot prints when an application does not start because of its serializers. */
class SerializersFailureAnalyzerTest {

    record Order(String customer) {}

    record Position(double x, double y) {}

    private static final String ORDER = Order.class.getName();
    private static final String POSITION = Position.class.getName();

    @TempDir
    private Path folder;

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(HazelcastSerializersAutoConfiguration.class));

    @Test
    void idThatIsTaken_byTwoBeans_isDescribedWithAnAction() {
        FailureAnalysis analysis = failureOf(runner.withBean(Config.class, Config::new)
                .withBean("orders", KryoSerializer.class, () -> KryoSerializer.of(1001, Order.class))
                .withBean("positions", KryoSerializer.class, () -> KryoSerializer.of(1001, Position.class)));
        assertThat(analysis.getDescription()).isEqualTo("Type id 1001 is taken by KryoSerializer<" + ORDER + ">.");
        assertThat(analysis.getAction()).isEqualTo("KryoSerializer<" + POSITION + "> needs another id >= 1.");
    }

    @Test
    void idThatIsTaken_inTheMethodOfACatalogBean_isDescribed() {
        FailureAnalysis analysis = failureOf(runner.withBean(Config.class, Config::new)
                .withBean(SerializerCatalog.class, () -> SerializerCatalog.builder()
                        .add(KryoSerializer.of(1001, Order.class))
                        .add(KryoSerializer.of(1001, Position.class))
                        .build()));
        assertThat(analysis.getDescription()).isEqualTo("Type id 1001 is taken by KryoSerializer<" + ORDER + ">.");
    }

    @Test
    void typeThatIsTaken_inTheConfiguration_isDescribedWithAnAction() {
        Config config = new Config();
        config.getSerializationConfig()
                .addSerializerConfig(new SerializerConfig()
                        .setTypeClass(Order.class)
                        .setImplementation(KryoSerializer.of(1001, Order.class)));
        FailureAnalysis analysis = failureOf(runner.withBean(Config.class, () -> config)
                .withBean(KryoSerializer.class, () -> KryoSerializer.of(1002, Order.class)));
        assertThat(analysis.getDescription())
                .isEqualTo("The configuration already has a serializer for " + ORDER + ", KryoSerializer<" + ORDER
                        + "> (id 1001), and the catalog has KryoSerializer<" + ORDER + "> (id 1002).");
        assertThat(analysis.getAction()).isEqualTo("Remove it there or from the catalog.");
    }

    @Test
    void wrongEntry_ofAFile_isDescribedWithFileAndEntry() throws IOException {
        FailureAnalysis analysis = failureOfFile("""
                serializers:
                  - id: 1001
                    type: com.acme.Order
                    format: kryo
                    references: yes
                """);
        assertThat(analysis.getDescription())
                .isEqualTo(folder.resolve("hazelcast-serializers.yaml").toUri().toURL()
                        + ", entry 1 (com.acme.Order): class com.acme.Order is not on the class path");
        assertThat(analysis.getAction())
                .isEqualTo(
                        "Correct this in the catalog file, or in the bean that has the serializer. docs/options.md of"
                                + " hazelcast-serializers lists the options of the file.");
    }

    @Test
    void failure_ofOthers_isLeftToOthers() {
        SerializersFailureAnalyzer analyzer = new SerializersFailureAnalyzer();
        Throwable others = catchThrowable(() -> Integer.parseInt("one; take another"));
        assertThat(analyzer.analyze(others)).isNull();
        assertThat(analyzer.analyze(new UnsupportedOperationException("starting; try again", others)))
                .isNull();
    }

    /** A refusal of the builder, as the cause of a value that was not written. */
    @Test
    void failure_ofAValue_isLeftToOthers() {
        Throwable ours = catchThrowable(() -> KryoSerializer.of(0, Order.class));
        SerializersFailureAnalyzer analyzer = new SerializersFailureAnalyzer();
        assertThat(analyzer.analyze(ours)).isNotNull();
        assertThat(analyzer.analyze(new HazelcastSerializationException("Failed to serialize", ours)))
                .isNull();
    }

    @Test
    void analyzer_isNamedForSpringBoot() {
        // Some of Spring Boot's own need a bean factory.
        FailureHandler others = FailureHandler.handleMessage((message, failure) -> {});
        assertThat(SpringFactoriesLoader.forDefaultResourceLocation().load(FailureAnalyzer.class, others))
                .hasAtLeastOneElementOfType(SerializersFailureAnalyzer.class);
    }

    private FailureAnalysis failureOfFile(String text) throws IOException {
        Files.writeString(folder.resolve(SerializerCatalog.FILE_NAME), text);
        return failureOf(runner.withBean(Config.class, Config::new)
                .withClassLoader(new URLClassLoader(
                        new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())));
    }

    private static FailureAnalysis failureOf(ApplicationContextRunner application) {
        FailureAnalysis[] found = new FailureAnalysis[1];
        application.run(context -> found[0] = new SerializersFailureAnalyzer().analyze(context.getStartupFailure()));
        assertThat(found[0]).isNotNull();
        return found[0];
    }
}
