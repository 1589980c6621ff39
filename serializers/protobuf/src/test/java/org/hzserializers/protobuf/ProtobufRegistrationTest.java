// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.DynamicMessage;
import com.hazelcast.config.InMemoryXmlConfig;
import com.hazelcast.config.InMemoryYamlConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.HeapData;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.protobuf.messages.Key;
import org.hzserializers.protobuf.messages.Legacy;
import org.hzserializers.protobuf.messages.Trade;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProtobufRegistrationTest {

    @TempDir
    Path folder;

    /** A subclass that brings its own id, for configuration without a catalog file. */
    public static final class LegacySerializer extends ProtobufSerializer<Legacy> {
        public LegacySerializer() {
            super(builder(4006, Legacy.class));
        }
    }

    private static InternalSerializationService service(SerializationConfig config) {
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    private static void assertConfigured(InternalSerializationService service) {
        assertCarried(service, 4001, Key.newBuilder().putLabels("a", "b").build());
        Data trade = assertCarried(service, 4002, Trade.newBuilder().setId(5).build());
        assertThat(trade.toByteArray()).asHexString().endsWith("00000FA2000000020805");
        assertCarried(service, 4003, Samples.sampleWithLongs(1));
        assertCarried(service, 4004, Samples.echoText(10, 1));
        DynamicMessage legacy =
                Wire.read(new ProtobufSerializer<>(DynamicMessage.class), new byte[] {8, 1, 18, 1, 'n'});
        assertThat(legacy.getDescriptorForType().getFullName()).isEqualTo("hzserializers.test.Legacy");
        Data data = service.toData(legacy);
        assertThat(data.getType()).isEqualTo(4005);
        assertThat(service.<Object>toObject(data)).asString().isEqualTo("id: 1\nname: \"n\"\n");
    }

    private static Data assertCarried(InternalSerializationService service, int typeId, Object value) {
        Data data = service.toData(value);
        assertThat(data.getType()).isEqualTo(typeId);
        assertThat(service.<Object>toObject(data)).isEqualTo(value);
        return data;
    }

    @Test
    void catalogFile_alone_isInstalled() {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(ProtobufRegistrationTest.class.getClassLoader()).installOn(config);
        assertConfigured(service(config));
    }

    @Test
    void xml_typeAndClassName_takeTheCatalogEntries() {
        StringBuilder xml = new StringBuilder(
                "<hazelcast xmlns=\"http://www.hazelcast.com/schema/config\"><serialization><serializers>");
        for (Class<?> type : types()) {
            xml.append("<serializer type-class=\"").append(type.getName()).append("\" class-name=\"");
            xml.append(ProtobufSerializer.class.getName()).append("\"/>");
        }
        xml.append("<serializer type-class=\"").append(Legacy.class.getName()).append("\" class-name=\"");
        xml.append(LegacySerializer.class.getName()).append("\"/></serializers></serialization></hazelcast>");
        InternalSerializationService service = service(new InMemoryXmlConfig(xml.toString()).getSerializationConfig());
        assertConfigured(service);
        assertCarried(service, 4006, Legacy.newBuilder().setId(1).setName("n").build());
    }

    @Test
    void yaml_typeAndClassName_takeTheCatalogEntries() {
        StringBuilder yaml = new StringBuilder("hazelcast:\n  serialization:\n    serializers:\n");
        for (Class<?> type : types()) {
            yaml.append("      - type-class: ").append(type.getName()).append("\n        class-name: ");
            yaml.append(ProtobufSerializer.class.getName()).append("\n");
        }
        assertConfigured(service(new InMemoryYamlConfig(yaml.toString()).getSerializationConfig()));
    }

    private static Class<?>[] types() {
        return new Class<?>[] {Key.class, Trade.class, SampleObject.class, EchoText.class, DynamicMessage.class};
    }

    @Test
    void constructor_typeWithoutEntry_isRefused() {
        assertThatThrownBy(() -> new ProtobufSerializer<>(Legacy.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "hazelcast-serializers.yaml has no entry for org.hzserializers.protobuf.messages.Legacy; add one, or"
                                + " register a subclass of the serializer that passes the id itself");
    }

    @Test
    void catalogFile_messageThatIsNotGenerated_isRefused() {
        assertWrong(
                "type: com.google.protobuf.DynamicMessage",
                "com.google.protobuf.DynamicMessage is no public message class that protoc generated; give its parser, a mapper"
                        + " or a marshaller");
    }

    @Test
    void catalogFile_wrongEntry_saysWhatIsWrong() {
        assertWrong(
                "type: java.lang.StringBuilder",
                "java.lang.StringBuilder is no Protobuf message; give a marshaller, or a mapper and a message");
        assertWrong(
                "type: com.google.protobuf.DynamicMessage\n    descriptor-set: test-messages.desc",
                "message is missing; descriptor-set needs it");
        assertWrong(
                "type: com.google.protobuf.DynamicMessage\n    descriptor-set: no.desc\n    message: a.B",
                "no.desc is not on the class path");
        assertWrong(
                "type: com.google.protobuf.DynamicMessage\n    descriptor-set: test-messages.desc\n    message: a.B",
                "test-messages.desc: descriptor set has no message a.B; it has the files [all_types2.proto,"
                        + " all_types3.proto, evolution.proto, hostile.proto, legacy.proto, trades.proto]");
        assertWrong(
                "type: java.lang.StringBuilder\n    mapper: org.hzserializers.protobuf.EchoTextMapper",
                "message is missing; mapper needs it");
        assertWrong(
                "type: java.lang.StringBuilder\n    mapper: org.hzserializers.protobuf.EchoTextMapper\n    message: java.lang.String",
                "java.lang.String is no Protobuf message");
        assertWrong(
                "type: java.lang.StringBuilder\n    marshaller: org.hzserializers.protobuf.EchoTextMapper",
                "org.hzserializers.protobuf.EchoTextMapper does not implement org.hzserializers.protobuf.ProtobufMarshaller");
        assertWrong(
                "type: java.lang.StringBuilder\n    marshaller: org.hzserializers.protobuf.KindsMarshaller",
                "org.hzserializers.protobuf.KindsMarshaller cannot be made by a public no-argument constructor:"
                        + " java.lang.NoSuchMethodException: org.hzserializers.protobuf.KindsMarshaller.<init>()");
        assertWrong(
                "type: org.hzserializers.protobuf.messages.Trade\n    keys: true",
                "format protobuf takes no option keys here; it takes [bare, compression, descriptor-set, key, limits, mapper,"
                        + " marshaller, strict, unreadable]");
    }

    private void assertWrong(String entry, String message) {
        String type = entry.split("\n", 2)[0].substring("type: ".length());
        assertThatThrownBy(() -> SerializerCatalog.load(loaderWith(entry)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "file:" + folder.resolve(SerializerCatalog.FILE_NAME) + ", entry 1 (" + type + "): " + message);
    }

    /** Returns a loader that finds a catalog file with one entry, not the one that is with the test classes. */
    private ClassLoader loaderWith(String entry) throws IOException {
        String yaml = "serializers:\n  - id: 1\n    format: protobuf\n    " + entry + "\n";
        Files.writeString(folder.resolve(SerializerCatalog.FILE_NAME), yaml);
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, ProtobufRegistrationTest.class.getClassLoader()) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                return name.equals(SerializerCatalog.FILE_NAME) ? findResources(name) : super.getResources(name);
            }
        };
    }

    @Test
    void strict_inTheCatalogFile_refusesAFieldThatIsWrittenOtherwise() {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.parse(
                        "serializers:\n  - {id: 4002, type: " + Trade.class.getName()
                                + ", format: protobuf, strict: true}\n",
                        getClass().getClassLoader())
                .installOn(config);
        InternalSerializationService service = service(config);
        Data trade = assertCarried(service, 4002, Trade.newBuilder().setId(5).build());
        byte[] bytes = trade.toByteArray();
        // A number's tag becomes that of four bytes, of which too few follow.
        bytes[bytes.length - 2] = 0x0d;
        assertThatThrownBy(() -> service.toObject(new HeapData(bytes)))
                .hasMessageContaining("field id (1) of hzserializers.test.Trade is 4 fixed bytes");
    }
}
