// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

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
import java.util.UUID;
import org.hzserializers.core.SerializerCatalog;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The catalog file, and Hazelcast's XML and YAML. */
class HessianConfigurationTest {

    @TempDir
    Path folder;

    static final class Configured {
        @Nullable
        Object value;
    }

    static final class Extra {
        int number = 1;
    }

    static final class Other {
        int number = 2;
    }

    static final class Unlisted {
        int number = 2;
    }

    private static InternalSerializationService service(SerializationConfig config) {
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    private static void assertConfigured(InternalSerializationService service) {
        Configured value = new Configured();
        value.value = new Object[] {new Extra(), new Other(), value};
        Data data = service.toData(value);
        assertThat(data.getType()).isEqualTo(3001);
        // After the head of Hazelcast's: the frame's, which names the format.
        assertThat(data.toByteArray()[8]).isEqualTo((byte) 0x2e);
        Configured read = service.toObject(data);
        Object[] parts = (Object[]) read.value;
        assertThat(parts).isNotNull();
        assertThat(parts[0]).isExactlyInstanceOf(Extra.class);
        assertThat(parts[1]).isExactlyInstanceOf(Other.class);
        assertThat(parts[2]).isSameAs(read);
        value.value = new UUID(1, 2);
        assertThatThrownBy(() -> service.toData(value)).hasStackTraceContaining("java.util.UUID is denied");
    }

    @Test
    void xml_typeAndClassName_takeTheCatalogEntry() {
        String xml = "<hazelcast xmlns=\"http://www.hazelcast.com/schema/config\"><serialization><serializers>"
                + "<serializer type-class=\"" + Configured.class.getName() + "\" class-name=\""
                + HessianSerializer.class.getName() + "\"/></serializers></serialization></hazelcast>";
        assertConfigured(service(new InMemoryXmlConfig(xml).getSerializationConfig()));
    }

    @Test
    void yaml_typeAndClassName_takeTheCatalogEntry() {
        String yaml = "hazelcast:\n  serialization:\n    serializers:\n      - type-class: "
                + Configured.class.getName() + "\n        class-name: " + HessianSerializer.class.getName() + "\n";
        assertConfigured(service(new InMemoryYamlConfig(yaml).getSerializationConfig()));
    }

    @Test
    void catalogFile_alone_isInstalled() {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(HessianConfigurationTest.class.getClassLoader()).installOn(config);
        assertConfigured(service(config));
    }

    @Test
    void constructor_typeWithoutEntry_isRefused() {
        assertThatThrownBy(() -> new HessianSerializer<>(Unlisted.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("hazelcast-serializers.yaml has no entry for");
    }

    private ClassLoader loaderWith(String yaml) throws IOException {
        Files.writeString(folder.resolve(SerializerCatalog.FILE_NAME), yaml);
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, HessianConfigurationTest.class.getClassLoader()) {
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
                "key: maybe | key must be true or false",
                "deny: org.hzserializers.hessian.HessianConfigurationTest$Extra | which its class policy denies",
                "fields: plain | format hessian takes no option fields here; it takes [allow, allow-packages, bare,"
                        + " deny, deny-packages, key, limits, register]",
            })
    void catalogFile_wrongOption_namesFileAndEntry(String option, String reason) throws IOException {
        ClassLoader loader =
                loaderWith("serializers: [{id: 1, type: org.hzserializers.hessian.HessianConfigurationTest$Extra,"
                        + " format: hessian, " + option + "}]");
        assertThatThrownBy(() -> SerializerCatalog.load(loader))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("file:" + folder.resolve(SerializerCatalog.FILE_NAME) + ", entry 1")
                .hasMessageContaining(reason);
    }
}
