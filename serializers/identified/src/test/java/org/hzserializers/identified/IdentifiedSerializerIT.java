// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.XmlClientConfigBuilder;
import com.hazelcast.client.config.YamlClientConfigBuilder;
import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryXmlConfig;
import com.hazelcast.config.InMemoryYamlConfig;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.NetworkConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.config.TcpIpConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.hzserializers.core.SerializerCatalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two members and a client over loopback sockets, with every way to register. */
class IdentifiedSerializerIT {

    private static final String XML_SERIALIZATION = """
            <serialization>
                <use-native-byte-order>false</use-native-byte-order>
                <serializers>
                    <serializer type-class="org.hzserializers.identified.Sample" class-name="%s"/>
                </serializers>
                <allow-override-default-serializers>true</allow-override-default-serializers>
            </serialization>
            """;

    private static final String YAML_SERIALIZATION = """
              serialization:
                allow-override-default-serializers: true
                serializers:
                  - type-class: org.hzserializers.identified.Sample
                    class-name: %s
            """;

    private final String clusterName = "identified-" + UUID.randomUUID();

    static {
        System.setProperty("hazelcast.logging.type", "none");
    }

    @Test
    void cluster_registeredByTheCatalog_carriesEverything() {
        SerializerCatalog catalog = SerializerCatalog.builder()
                .add(IdentifiedSerializer.of(1001, Sample.class))
                .build();
        Config member = new Config();
        catalog.installOn(member);
        ClientConfig client = new ClientConfig();
        catalog.installOn(client);

        exercise(member, client);
    }

    @Test
    void cluster_registeredWithoutTheCatalog_carriesEverything() {
        Config member = new Config();
        register(member.getSerializationConfig());
        ClientConfig client = new ClientConfig();
        register(client.getSerializationConfig());

        exercise(member, client);
    }

    @Test
    void cluster_nativeByteOrder_carriesEverything() {
        Config member = new Config();
        register(member.getSerializationConfig().setUseNativeByteOrder(true));
        ClientConfig client = new ClientConfig();
        register(client.getSerializationConfig().setUseNativeByteOrder(true));

        exercise(member, client);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.hzserializers.identified.IdentifiedSerializer",
                "org.hzserializers.identified.SampleSerializer"
            })
    void cluster_registeredInXml_carriesEverything(String className) {
        String serialization = XML_SERIALIZATION.formatted(className);
        Config member = new InMemoryXmlConfig(
                "<hazelcast xmlns=\"http://www.hazelcast.com/schema/config\">" + serialization + "</hazelcast>");
        ClientConfig client = new XmlClientConfigBuilder(
                        stream("<hazelcast-client xmlns=\"http://www.hazelcast.com/schema/client-config\">"
                                + serialization + "</hazelcast-client>"))
                .build();

        exercise(member, client);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.hzserializers.identified.IdentifiedSerializer",
                "org.hzserializers.identified.SampleSerializer"
            })
    void cluster_registeredInYaml_carriesEverything(String className) {
        String serialization = YAML_SERIALIZATION.formatted(className);
        Config member = new InMemoryYamlConfig("hazelcast:\n" + serialization);
        ClientConfig client = new YamlClientConfigBuilder(stream("hazelcast-client:\n" + serialization)).build();

        exercise(member, client);
    }

    private static ByteArrayInputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static void register(SerializationConfig config) {
        config.setAllowOverrideDefaultSerializers(true)
                .addSerializerConfig(new SerializerConfig()
                        .setTypeClass(Sample.class)
                        .setImplementation(IdentifiedSerializer.of(1001, Sample.class)));
    }

    private void exercise(Config memberConfig, ClientConfig clientConfig) {
        HazelcastInstance first = Hazelcast.newHazelcastInstance(local(memberConfig));
        HazelcastInstance second = null;
        HazelcastInstance client = null;
        try {
            // The port is whatever was free, so the second member is told.
            TcpIpConfig members = memberConfig.getNetworkConfig().getJoin().getTcpIpConfig();
            members.setMembers(List.of(address(first)));
            second = Hazelcast.newHazelcastInstance(memberConfig);
            assertThat(second.getCluster().getMembers()).hasSize(2);
            clientConfig.setClusterName(clusterName);
            clientConfig.getNetworkConfig().addAddress(address(first), address(second));
            client = HazelcastClient.newHazelcastClient(clientConfig);
            carry(client.getMap("map"), second.getMap("map"));
        } finally {
            if (client != null) {
                client.shutdown();
            }
            if (second != null) {
                second.getLifecycleService().terminate();
            }
            first.getLifecycleService().terminate();
        }
    }

    private static void carry(IMap<Integer, Object> writer, IMap<Integer, Object> reader) {
        for (int key = 0; key < 60; key++) {
            Sample sample = Sample.random(key, key * 40);
            Sample outer = Sample.random(~key, key);
            outer.nested = sample;
            List<Object> list = new ArrayList<>(Arrays.asList(sample, outer, "trailing"));
            Object[] array = {sample, outer, "trailing"};

            writer.put(key, list);
            assertThat(reader.get(key)).isEqualTo(list);
            writer.put(key, array);
            assertThat((Object[]) reader.get(key)).isEqualTo(array);
            writer.put(key, outer);
            assertThat(reader.get(key)).isEqualTo(outer);
            assertThat(writer.replace(key, outer, sample)).isTrue();

            Replace processor = new Replace(outer, Sample.random(key, 3), "tail");
            assertThat(reader.executeOnKey(key, processor)).isEqualTo("tail");
            assertThat(writer.get(key)).isEqualTo(outer);
        }
    }

    private Config local(Config config) {
        NetworkConfig network = config.setClusterName(clusterName).getNetworkConfig();
        network.setPort(5901).setPortAutoIncrement(true).setPortCount(200);
        network.getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        JoinConfig join = network.getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true).addMember("127.0.0.1");
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.shutdownhook.enabled", "false");
        config.setProperty("hazelcast.partition.count", "31");
        config.setProperty("hazelcast.wait.seconds.before.join", "0");
        return config;
    }

    private static String address(HazelcastInstance member) {
        var address = member.getCluster().getLocalMember().getAddress();
        return address.getHost() + ":" + address.getPort();
    }

    /** An entry processor with fields that go through the serializer, between others that do not. */
    private static final class Replace implements EntryProcessor<Integer, Object, String>, DataSerializable {

        private Sample value;
        private Sample unused;
        private String answer;

        Replace() {}

        Replace(Sample value, Sample unused, String answer) {
            this.value = value;
            this.unused = unused;
            this.answer = answer;
        }

        @Override
        public String process(Map.Entry<Integer, Object> entry) {
            entry.setValue(value);
            return answer;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeObject(value);
            out.writeObject(unused);
            out.writeString(answer);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            value = in.readObject();
            unused = in.readObject();
            answer = in.readString();
        }
    }
}
