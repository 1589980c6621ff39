// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.InMemoryXmlConfig;
import com.hazelcast.config.InMemoryYamlConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import org.hzserializers.core.SerializerCatalog;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The catalog file, and Hazelcast's XML and YAML. */
class ProtostuffConfigurationTest {

    @TempDir
    Path folder;

    static class Configured {
        @Nullable
        Configured left;

        @Nullable
        Configured right;
    }

    static final class Extra extends Configured {
        int number = 1;
    }

    static final class Unlisted {
        int number = 2;
    }

    private static InternalSerializationService service(SerializationConfig config) {
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    private static void assertConfigured(InternalSerializationService service) {
        Configured value = new Configured();
        value.left = new Extra();
        value.right = value.left;
        Data data = service.toData(value);
        assertThat(data.getType()).isEqualTo(3001);
        // After the head of Hazelcast's: the frame's, which says that there are references.
        assertThat(data.toByteArray()[8]).isEqualTo((byte) 0x2d);
        Configured read = service.toObject(data);
        assertThat(read.left).isExactlyInstanceOf(Extra.class).isSameAs(read.right);
    }

    @Test
    void xml_typeAndClassName_takeTheCatalogEntry() {
        String xml = "<hazelcast xmlns=\"http://www.hazelcast.com/schema/config\"><serialization><serializers>"
                + "<serializer type-class=\"" + Configured.class.getName() + "\" class-name=\""
                + ProtostuffSerializer.class.getName() + "\"/></serializers></serialization></hazelcast>";
        assertConfigured(service(new InMemoryXmlConfig(xml).getSerializationConfig()));
    }

    @Test
    void yaml_typeAndClassName_takeTheCatalogEntry() {
        String yaml = "hazelcast:\n  serialization:\n    serializers:\n      - type-class: "
                + Configured.class.getName() + "\n        class-name: " + ProtostuffSerializer.class.getName() + "\n";
        assertConfigured(service(new InMemoryYamlConfig(yaml).getSerializationConfig()));
    }

    @Test
    void catalogFile_alone_isInstalled() {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(ProtostuffConfigurationTest.class.getClassLoader())
                .installOn(config);
        assertConfigured(service(config));
    }

    @Test
    void constructor_typeWithoutEntry_isRefused() {
        assertThatThrownBy(() -> new ProtostuffSerializer<>(Unlisted.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("hazelcast-serializers.yaml has no entry for");
    }

    private ClassLoader loaderWith(String yaml) throws IOException {
        Files.writeString(folder.resolve(SerializerCatalog.FILE_NAME), yaml);
        return new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, ProtostuffConfigurationTest.class.getClassLoader()) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                return name.equals(SerializerCatalog.FILE_NAME) ? findResources(name) : super.getResources(name);
            }
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "graph: maybe | graph must be true or false",
                "'graph: true, key: true' | References make the bytes of a key depend on identity",
                "'ids: {\"org.hzserializers.protostuff.ProtostuffConfigurationTest$Extra\": 0}' | is below 1",
                "in-order: false | Configured.left has no @Tag",
                "in-order: true, fields: plain | format protostuff takes no option fields here; it takes [bare, graph, ids, in-order, key,"
                        + " limits]",
            })
    void catalogFile_wrongOption_namesFileAndEntry(String option, String reason) throws IOException {
        ClassLoader loader = loaderWith(
                "serializers: [{id: 1, type: org.hzserializers.protostuff.ProtostuffConfigurationTest$Configured,"
                        + " format: protostuff, " + option + "}]");
        assertThatThrownBy(() -> SerializerCatalog.load(loader))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("file:" + folder.resolve(SerializerCatalog.FILE_NAME) + ", entry 1")
                .hasMessageContaining(reason);
    }
}
