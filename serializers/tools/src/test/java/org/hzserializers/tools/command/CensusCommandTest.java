// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hzserializers.cluster.harness.ClusterMode;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.Rw05;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CensusCommandTest {

    private static final String TYPE = Rw05.class.getName();

    @TempDir
    private static Path folder;

    private static HazelcastCluster cluster;

    private final CapturedTools tools = new CapturedTools();

    /** Half of the application has changed to Kryo, and the other half still writes by Java serialization. */
    @BeforeAll
    static void start() {
        cluster = HazelcastCluster.start(
                1, MemberSettings.builder("hazelcast: {}\n").build(), ClusterMode.EMBEDDED);
        ClientConfig config = new ClientConfig();
        SerializerCatalog.parse(
                        "serializers:\n  - {id: 1001, type: " + TYPE + ", format: kryo}\n",
                        CensusCommandTest.class.getClassLoader())
                .installOn(config);
        HazelcastInstance kryo = cluster.client(config);
        HazelcastInstance java = cluster.client(new ClientConfig());
        for (int i = 0; i < 30; i++) {
            (i < 10 ? java : kryo).getMap("orders").set(i, Samples.rw05(i));
        }
        java.getMap("texts").set("key", "a text");
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    private static String catalog(int typeId) {
        return "serializers:\n  - {id: 1002, type: " + TYPE + ", format: java}\n  - {id: " + typeId + ", type: " + TYPE
                + ", format: kryo, reads: true}\n";
    }

    private int census(String... more) {
        String[] all = new String[5 + more.length];
        String address = cluster.member(0).publishedAddress();
        System.arraycopy(new String[] {"census", "--address", address, "--cluster", cluster.name()}, 0, all, 0, 5);
        System.arraycopy(more, 0, all, 5, more.length);
        return tools.execute(all);
    }

    @Test
    void census_ofAMap_countsByIdAndFormat() {
        assertThat(census("--map", "orders")).isZero();

        assertThat(tools.out()).isEqualTo("""
                30 entries of orders.
                Keys:
                             30  -7 (integer)
                Values:
                             10  -100 (Java, org.hzserializers.sample.model.Rw05)
                             20  1001 (Kryo)
                """);
    }

    @Test
    void census_withoutAMap_countsAll() {
        assertThat(census()).isZero();

        assertThat(tools.out()).contains("30 entries of orders.\n", "1 entries of texts.\n");
    }

    @Test
    void census_withTheCatalog_explainsItsIds() throws IOException {
        Path file = Files.writeString(folder.resolve("catalog.yaml"), catalog(1001));
        assertThat(census("--map", "orders", "--catalog", file.toString())).isZero();
        assertThat(tools.out()).contains("20  1001 (Kryo): the catalog only reads " + TYPE + "\n");

        Files.writeString(file, catalog(1003));
        assertThat(census("--map", "orders", "--catalog", file.toString())).isZero();
        assertThat(tools.out()).contains("20  1001 (Kryo): not in the catalog\n");
    }

    @Test
    void census_noSuchMap_saysWhichThereAre() {
        assertThat(census("--map", "absent")).isEqualTo(2);

        assertThat(tools.err()).matches("census: the cluster has no map absent; it has .*orders.*\n");
    }

    @Test
    void census_noClusterAnswers_fails() throws IOException {
        Path config = Files.writeString(
                folder.resolve("hazelcast-client.yaml"),
                "hazelcast-client:\n  network:\n    cluster-members: [\"127.0.0.1:1\"]\n  connection-strategy:\n"
                        + "    connection-retry:\n      cluster-connect-timeout-millis: 100\n");

        assertThat(tools.execute("census", "--client-config", config.toString()))
                .isEqualTo(1);
        assertThat(tools.err())
                .startsWith("census: no cluster 'dev' lets a client in at 127.0.0.1:1: ")
                .hasLineCount(1);
    }
}
