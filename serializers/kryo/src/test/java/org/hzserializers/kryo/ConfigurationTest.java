// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.InMemoryXmlConfig;
import com.hazelcast.config.InMemoryYamlConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import org.hzserializers.core.SerializerCatalog;
import org.junit.jupiter.api.Test;

class ConfigurationTest {

    static final class Configured {
        Object value;
    }

    /** A subclass that brings its own id, for configuration without a catalog file. */
    public static final class LineSerializer extends KryoSerializer<Shop.Line> {
        public LineSerializer() {
            super(KryoSerializer.builder(3002, Shop.Line.class));
        }
    }

    private static InternalSerializationService service(SerializationConfig config) {
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    private static Configured configured() {
        Configured value = new Configured();
        value.value = new Object[] {new Shop.Empty(), new Shop.Line("a", 1, 2), new Shop.Premium("p", null), value};
        return value;
    }

    private static void assertConfigured(InternalSerializationService service, int typeId) {
        Data data = service.toData(configured());
        assertThat(data.getType()).isEqualTo(typeId);
        Configured read = service.toObject(data);
        assertThat(((Object[]) read.value)[3]).isSameAs(read);
        assertThat(((Object[]) read.value)[2]).isInstanceOf(Shop.Premium.class);
    }

    @Test
    void xml_typeAndClassName_takeTheCatalogEntry() {
        String xml = "<hazelcast xmlns=\"http://www.hazelcast.com/schema/config\"><serialization><serializers>"
                + "<serializer type-class=\"" + Configured.class.getName() + "\" class-name=\""
                + KryoSerializer.class.getName() + "\"/><serializer type-class=\"" + Shop.Line.class.getName()
                + "\" class-name=\"" + LineSerializer.class.getName()
                + "\"/></serializers></serialization></hazelcast>";
        InternalSerializationService service = service(new InMemoryXmlConfig(xml).getSerializationConfig());
        assertConfigured(service, 3001);
        assertThat(service.toData(new Shop.Line()).getType()).isEqualTo(3002);
    }

    @Test
    void yaml_typeAndClassName_takeTheCatalogEntry() {
        String yaml = "hazelcast:\n  serialization:\n    serializers:\n      - type-class: "
                + Configured.class.getName() + "\n        class-name: " + KryoSerializer.class.getName() + "\n";
        assertConfigured(service(new InMemoryYamlConfig(yaml).getSerializationConfig()), 3001);
    }

    @Test
    void catalogFile_alone_isInstalled() {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(ConfigurationTest.class.getClassLoader()).installOn(config);
        assertConfigured(service(config), 3001);
    }

    @Test
    void constructor_typeWithoutEntry_isRefused() {
        assertThatThrownBy(() -> new KryoSerializer<>(Any.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "hazelcast-serializers.yaml has no entry for org.hzserializers.kryo.Any; add one, or register a"
                                + " subclass of the serializer that passes the id itself");
    }
}
