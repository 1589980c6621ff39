// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.MessageLite;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.proto.BidRequestProto;
import org.hzserializers.sample.proto.GeoProto;
import org.hzserializers.sample.proto.JobTaskProto;
import org.hzserializers.sample.proto.PoolManagerPoolUpMessageProto;
import org.hzserializers.sample.proto.SampleObjectProto;
import org.hzserializers.sample.proto.SystemInformationProto;
import org.hzserializers.sample.protobuf.ProtobufTwins;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Hazelcast's Python and Node.js clients share Protobuf keys and values with Java, on a live member. */
class ClientsIT {

    private static final Path PROTO_PATH = Path.of(
                    "..", "sample-model", "twins", "target", "generated-sources", "twins", "proto")
            .toAbsolutePath()
            .normalize();
    private static final String PROTO = "org/hzserializers/sample/workloads.proto";

    private static final List<Class<?>> TYPES = List.of(
            JobTaskProto.class,
            SampleObjectProto.class,
            BidRequestProto.class,
            SystemInformationProto.class,
            PoolManagerPoolUpMessageProto.class);

    @AutoClose
    private static HazelcastCluster cluster;

    private static HazelcastInstance writer;
    private static HazelcastInstance reader;

    @BeforeAll
    static void start() {
        StringBuilder yaml = new StringBuilder("hazelcast:\n  serialization:\n    serializers:\n");
        for (Class<?> type : TYPES) {
            yaml.append("      - type-class: ").append(type.getName()).append('\n');
            yaml.append("        class-name: org.hzserializers.protobuf.ProtobufSerializer\n");
        }
        cluster = HazelcastCluster.start(
                1,
                MemberSettings.of(yaml.toString()).toBuilder()
                        .file(SerializerCatalog.FILE_NAME, catalogFile())
                        .build());
        writer = client();
        reader = client();
    }

    private static HazelcastInstance client() {
        ClientConfig config = new ClientConfig();
        SerializerUnderTest.catalog(catalogFile()).installOn(config);
        return cluster.singleMemberClient(config);
    }

    /** The other languages have no frame, so everything is bare. */
    private static String catalogFile() {
        StringBuilder text = new StringBuilder("serializers:\n");
        int id = 2001;
        for (Class<?> type : TYPES) {
            text.append("  - id: ").append(id++).append('\n');
            text.append("    type: ").append(type.getName()).append('\n');
            text.append("    format: protobuf\n    bare: true\n    key: true\n");
        }
        return text.toString();
    }

    private static List<MessageLite> values() {
        return List.of(
                ProtobufTwins.fromPlain(Samples.sampleWithLongsAndDoubles(1)),
                ProtobufTwins.fromPlain(Samples.bidRequest(2)),
                ProtobufTwins.fromPlain(Samples.systemInformation(3)),
                ProtobufTwins.fromPlain(Samples.poolUp(4)));
    }

    @Test
    void python_sharesKeysAndValues() throws Exception {
        ForeignClient.PYTHON.install();
        Path generated = Files.createDirectories(ForeignClient.INSTALLED.resolve("generated"));
        Path protoc = Path.of("target", "protoc", "protoc.exe").toAbsolutePath();
        assertThat(protoc.toFile().setExecutable(true)).isTrue();
        ForeignClient.run(
                Map.of(), protoc.toString(), "--proto_path=" + PROTO_PATH, "--python_out=" + generated, PROTO);
        share(ForeignClient.PYTHON, "protobuf_client.py", List.of(generated));
    }

    @Test
    void node_sharesKeysAndValues() throws Exception {
        ForeignClient.NODE.install();
        share(ForeignClient.NODE, "protobuf_client.js", List.of());
    }

    private static void share(ForeignClient client, String script, List<Path> path)
            throws IOException, InterruptedException {
        String language = client.language();
        IMap<JobTaskProto, Object> map = writer.getMap("messages-" + language);
        List<MessageLite> values = values();
        for (int i = 0; i < values.size(); i++) {
            map.put(key(i + 1, "java"), values.get(i));
        }

        String printed = client.run(
                script,
                path,
                cluster.member(0).publishedAddress(),
                cluster.name(),
                map.getName(),
                String.valueOf(values.size()),
                PROTO_PATH.resolve(PROTO).toString());
        assertThat(printed.lines())
                .endsWith(
                        "SampleObjectProto",
                        "BidRequestProto",
                        "SystemInformationProto",
                        "PoolManagerPoolUpMessageProto");

        for (HazelcastInstance node : List.of(reader, writer)) {
            IMap<JobTaskProto, Object> read = node.getMap(map.getName());
            assertThat(read.size()).isEqualTo(2 * values.size() + 1);
            for (int i = 0; i < values.size(); i++) {
                assertThat(read.get(key(i + 1, language))).isEqualTo(values.get(i));
            }
            assertThat(read.get(key(100, language)))
                    .isEqualTo(BidRequestProto.newBuilder()
                            .setId(language)
                            .setGeo(GeoProto.newBuilder()
                                    .setLatitude(52.25f)
                                    .setCity("Za\u017c\u00f3\u0142\u0107 \ud83d\ude00"))
                            .build());
        }
    }

    private static JobTaskProto key(int position, String language) {
        return JobTaskProto.newBuilder().setPosition(position).setId(language).build();
    }
}
