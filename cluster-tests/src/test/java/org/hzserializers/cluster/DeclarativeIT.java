// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.XmlClientConfigBuilder;
import com.hazelcast.client.config.YamlClientConfigBuilder;
import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryXmlConfig;
import com.hazelcast.config.InMemoryYamlConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.sample.HazelcastFormat;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.ids.SampleObjectIds;
import org.hzserializers.sample.protobuf.ProtobufTwins;
import org.junit.jupiter.api.Test;

/** Members and clients that are configured by files; ids and options come from the catalog file of the test resources. */
class DeclarativeIT {

    private static final String MEMBER_XML = """
            <hazelcast xmlns="http://www.hazelcast.com/schema/config">
              <serialization>
                <allow-override-default-serializers>true</allow-override-default-serializers>
                <serializers>
                  <serializer type-class="org.hzserializers.cluster.Note" class-name="org.hzserializers.kryo.KryoSerializer"/>
                  <serializer type-class="org.hzserializers.sample.ids.SampleObjectIds"
                              class-name="org.hzserializers.identified.IdentifiedSerializer"/>
                  <serializer type-class="org.hzserializers.sample.proto.PoolManagerPoolUpMessageProto"
                              class-name="org.hzserializers.protobuf.ProtobufSerializer"/>
                </serializers>
              </serialization>
            </hazelcast>
            """;

    private static final String CLIENT_XML = MEMBER_XML
            .replace(
                    "<hazelcast xmlns=\"http://www.hazelcast.com/schema/config\">",
                    "<hazelcast-client xmlns=\"http://www.hazelcast.com/schema/client-config\">")
            .replace("</hazelcast>", "</hazelcast-client>");

    private static final String MEMBER_YAML = """
            hazelcast:
              serialization:
                allow-override-default-serializers: true
                serializers:
                  - type-class: org.hzserializers.cluster.Note
                    class-name: org.hzserializers.kryo.KryoSerializer
                  - type-class: org.hzserializers.sample.ids.SampleObjectIds
                    class-name: org.hzserializers.identified.IdentifiedSerializer
                  - type-class: org.hzserializers.sample.proto.PoolManagerPoolUpMessageProto
                    class-name: org.hzserializers.protobuf.ProtobufSerializer
            """;

    private static final String CLIENT_YAML = MEMBER_YAML.replace("hazelcast:", "hazelcast-client:");

    @Test
    void xml_onMembersAndClient_registersAllFormats() throws Exception {
        roundTrip(
                new InMemoryXmlConfig(MEMBER_XML),
                new InMemoryXmlConfig(MEMBER_XML),
                new XmlClientConfigBuilder(stream(CLIENT_XML)).build());
    }

    @Test
    void yaml_onMembersAndClient_registersAllFormats() throws Exception {
        roundTrip(
                new InMemoryYamlConfig(MEMBER_YAML),
                new InMemoryYamlConfig(MEMBER_YAML),
                new YamlClientConfigBuilder(stream(CLIENT_YAML)).build());
    }

    @Test
    void catalogFile_onTheClient_agreesWithXmlOnTheMembers() {
        ClientConfig client = new ClientConfig();
        SerializerCatalog.load(DeclarativeIT.class.getClassLoader()).installOn(client);
        roundTrip(new InMemoryXmlConfig(MEMBER_XML), new InMemoryYamlConfig(MEMBER_YAML), client);
    }

    private static void roundTrip(Config first, Config second, ClientConfig clientConfig) {
        try (HazelcastCluster cluster = new HazelcastCluster()) {
            HazelcastInstance one = cluster.startMember(first);
            HazelcastInstance two = cluster.startMember(second);
            HazelcastInstance client = cluster.startClient(clientConfig);

            Note note = new Note("declared", 1);
            Object sample = HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE.fromPlain(
                    Workload.byId("sample-longs").values(3).get(0));
            client.getMap("declared").put("note", note);
            Object message = ProtobufTwins.fromPlain(Samples.poolUp(3));
            client.getMap("declared").put("sample", sample);
            client.getMap("declared").put("message", message);
            for (HazelcastInstance node : new HazelcastInstance[] {one, two, client}) {
                assertThat(node.getMap("declared").get("note")).isEqualTo(note);
                assertThat(node.getMap("declared").get("sample"))
                        .isEqualTo(sample)
                        .isExactlyInstanceOf(SampleObjectIds.class);
                assertThat(node.getMap("declared").get("message")).isEqualTo(message);
            }
        }
    }

    /** Proves that the tests above can fail: the same class without our serializer is unreadable bytes. */
    @Test
    void control_memberWithoutTheSerializer_cannotReadTheValue() {
        try (HazelcastCluster cluster = new HazelcastCluster()) {
            HazelcastInstance member = cluster.startMember(new Config());
            ClientConfig config = new ClientConfig();
            SerializerCatalog.builder()
                    .add(KryoSerializer.of(1001, Note.class))
                    .build()
                    .installOn(config);
            cluster.startClient(config).getMap("control").put(1, new Note("unknown", 1));
            assertThatThrownBy(() -> member.getMap("control").get(1))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("no suitable de-serializer for type 1001");
        }
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
