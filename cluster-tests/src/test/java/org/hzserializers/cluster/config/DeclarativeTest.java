// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.XmlClientConfigBuilder;
import com.hazelcast.client.config.YamlClientConfigBuilder;
import com.hazelcast.config.InMemoryXmlConfig;
import com.hazelcast.config.InMemoryYamlConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hzserializers.cluster.Note;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.identified.IdentifiedSerializer;
import org.hzserializers.java.JavaSerializer;
import org.hzserializers.sample.HazelcastFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.identified.SampleObjectIdentified;
import org.hzserializers.sample.model.Geo;
import org.hzserializers.view.Slot;
import org.hzserializers.view.View;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every way to register by files, for members and clients: what one has written, all others read. Ids and options come
 * from the catalog file, or from a subclass of the serializer.
 */
class DeclarativeTest {

    private static final String XML = """
            <%1$s xmlns="http://www.hazelcast.com/schema/%2$s">
              <serialization>
                <allow-override-default-serializers>true</allow-override-default-serializers>
                <serializers>
                  <serializer type-class="org.hzserializers.cluster.Note" class-name="org.hzserializers.kryo.KryoSerializer"/>
                  <serializer type-class="org.hzserializers.sample.identified.SampleObjectIdentified" class-name="%3$s"/>
                </serializers>
              </serialization>
            </%1$s>
            """;

    private static final String YAML = """
            %s:
              serialization:
                allow-override-default-serializers: true
                serializers:
                  - type-class: org.hzserializers.cluster.Note
                    class-name: org.hzserializers.kryo.KryoSerializer
                  - type-class: org.hzserializers.sample.identified.SampleObjectIdentified
                    class-name: %s
            """;

    private static final String CATALOG = """
            serializers:
              - id: 1001
                type: org.hzserializers.cluster.Note
                format: kryo
                references: true
              - id: 1002
                type: org.hzserializers.sample.identified.SampleObjectIdentified
                format: identified
            """;

    private ClassLoader before;

    /** Puts the catalog file where serializers look for it that Hazelcast makes. */
    @BeforeEach
    void setClassLoader() throws IOException {
        before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(SerializerUnderTest.catalogLoader(CATALOG));
    }

    @AfterEach
    void resetClassLoader() {
        Thread.currentThread().setContextClassLoader(before);
    }

    /** What Hazelcast's configuration can name without a catalog file. */
    public static final class SampleSerializer extends IdentifiedSerializer<SampleObjectIdentified> {
        /** For Hazelcast. */
        public SampleSerializer() {
            super(builder(1002, SampleObjectIdentified.class));
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {IdentifiedSerializer.class, SampleSerializer.class})
    void read_writtenByAnyOtherConfiguration_isEqual(Class<?> serializer) {
        String name = serializer.getName();
        ClientConfig catalog = new ClientConfig();
        SerializerUnderTest.catalog(CATALOG).installOn(catalog);
        List<InternalSerializationService> services = List.of(
                service(new InMemoryXmlConfig(XML.formatted("hazelcast", "config", name)).getSerializationConfig()),
                service(new InMemoryYamlConfig(YAML.formatted("hazelcast", name)).getSerializationConfig()),
                service(new XmlClientConfigBuilder(stream(XML.formatted("hazelcast-client", "client-config", name)))
                        .build()
                        .getSerializationConfig()),
                service(new YamlClientConfigBuilder(stream(YAML.formatted("hazelcast-client", name)))
                        .build()
                        .getSerializationConfig()),
                service(catalog.getSerializationConfig()));
        Note note = new Note("declared", 1);
        Object sample = HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE.fromPlain(
                Workload.SAMPLE_LONGS.values(3).get(0));
        for (InternalSerializationService writer : services) {
            Data noteBytes = writer.toData(note);
            Data sampleBytes = writer.toData(sample);
            assertThat(noteBytes.getType()).isEqualTo(1001);
            assertThat(sampleBytes.getType()).isEqualTo(1002);
            for (InternalSerializationService reader : services) {
                assertThat(reader.<Object>toObject(noteBytes)).isEqualTo(note);
                assertThat(reader.<Object>toObject(sampleBytes))
                        .isEqualTo(sample)
                        .isExactlyInstanceOf(SampleObjectIdentified.class);
            }
        }
    }

    /** Stands for notes that are only read; nobody makes one. */
    public static final class OldNote {
        private OldNote() {}
    }

    @Test
    void read_standInForASerializerThatOnlyReads_isReadByBothConfigurations() throws IOException {
        String catalog = """
                serializers:
                  - {id: 1001, type: org.hzserializers.cluster.Note, format: java, reads: %s}
                  - {id: 1003, type: org.hzserializers.cluster.Note, format: kryo}
                """.formatted(OldNote.class.getName());
        Thread.currentThread().setContextClassLoader(SerializerUnderTest.catalogLoader(catalog));
        SerializationConfig old = new SerializationConfig();
        SerializerCatalog.builder()
                .add(JavaSerializer.of(1001, Note.class))
                .build()
                .installOn(old);
        Note note = new Note("old", 1);
        Data oldBytes = service(old).toData(note);
        assertThat(oldBytes.getType()).isEqualTo(1001);
        String xml = """
                <hazelcast xmlns="http://www.hazelcast.com/schema/config">
                  <serialization>
                    <serializers>
                      <serializer type-class="org.hzserializers.cluster.Note" class-name="org.hzserializers.kryo.KryoSerializer"/>
                      <serializer type-class="%s" class-name="org.hzserializers.java.JavaSerializer"/>
                    </serializers>
                  </serialization>
                </hazelcast>
                """.formatted(OldNote.class.getName());
        SerializationConfig file = new SerializationConfig();
        SerializerUnderTest.catalog(catalog).installOn(file);
        for (SerializationConfig config : List.of(new InMemoryXmlConfig(xml).getSerializationConfig(), file)) {
            InternalSerializationService service = service(config);
            assertThat(service.<Object>toObject(oldBytes)).isEqualTo(note);
            Data bytes = service.toData(note);
            assertThat(bytes.getType()).isEqualTo(1003);
            assertThat(service.<Object>toObject(bytes)).isEqualTo(note);
        }
    }

    @Test
    void read_slotOfViews_isAViewInEveryConfiguration() throws IOException {
        String entry = """
                serializers:
                  - id: 1001
                    type: %s
                    format: argot
                    schema: [org/hzserializers/sample/common.argot, org/hzserializers/sample/dubbo.argot]
                    definition: geo
                """.formatted(Geo.class.getName());
        SerializationConfig objects = new SerializationConfig();
        SerializerUnderTest.catalog(entry).installOn(objects);
        Geo geo = new Geo();
        geo.country = "DE";
        Data bytes = service(objects).toData(geo);
        String views = entry + "    view: true\n    view-class: org.hzserializers.view.Slot$A\n";
        Thread.currentThread().setContextClassLoader(SerializerUnderTest.catalogLoader(views));
        String xml = """
                <%1$s xmlns="http://www.hazelcast.com/schema/%2$s">
                  <serialization>
                    <serializers>
                      <serializer type-class="org.hzserializers.view.Slot$A" class-name="org.hzserializers.view.ViewSerializer"/>
                    </serializers>
                  </serialization>
                </%1$s>
                """;
        String yaml = """
                %s:
                  serialization:
                    serializers:
                      - type-class: org.hzserializers.view.Slot$A
                        class-name: org.hzserializers.view.ViewSerializer
                """;
        for (SerializationConfig config : List.of(
                new InMemoryXmlConfig(xml.formatted("hazelcast", "config")).getSerializationConfig(),
                new InMemoryYamlConfig(yaml.formatted("hazelcast")).getSerializationConfig(),
                new XmlClientConfigBuilder(stream(xml.formatted("hazelcast-client", "client-config")))
                        .build()
                        .getSerializationConfig(),
                new YamlClientConfigBuilder(stream(yaml.formatted("hazelcast-client")))
                        .build()
                        .getSerializationConfig())) {
            InternalSerializationService service = service(config);
            Object view = service.toObject(bytes);
            assertThat(view).isInstanceOf(Slot.A.class);
            assertThat(((View) view).get("country")).isEqualTo("DE");
            Data again = service.toData(view);
            assertThat(again).isEqualTo(bytes);
        }
    }

    private static InternalSerializationService service(SerializationConfig config) {
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
