// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.List;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the fault tests say of a lost write. Here a write is lost because somebody else overwrites it. */
@Tag("full")
class FaultReportIT {

    private static final String TIME = "\\d\\d:\\d\\d:\\d\\d\\.\\d+";
    private static final String MEMBER = "\\[[0-9.]+]:\\d+";

    @AutoClose
    private static HazelcastCluster cluster;

    private static HazelcastInstance client;

    @BeforeAll
    static void start() {
        cluster = HazelcastCluster.startKillable(2, SerializerUnderTest.KRYO.memberSettings());
        client = cluster.client(SerializerUnderTest.KRYO.clientConfig());
    }

    @Test
    void nothingLost_isNoReport() {
        FaultReport report = new FaultReport("nothing lost", cluster, client);
        WriterThreads writers = writers("nothing");
        writers.checkAll();
        assertThat(report.losses(writers)).isNull();
        FaultCounts counts = new FaultCounts();
        counts.add(2, writers);
        assertThat(counts)
                .hasToString("2 kills, " + writers.writes()
                        + " writes acknowledged, 0 repeated, 0 lost, 0 lost of the control map");
    }

    @Test
    @Tag("full")
    void olderVersion_isTraced() {
        FaultReport report = new FaultReport("older version", cluster, client);
        WriterThreads writers = writers("older");
        client.getMap("binary-older").put(1, WriterThreads.value(SerializerUnderTest.KRYO, 1, 0));
        report.kill(cluster.member(1));
        cluster.member(1).start();
        cluster.awaitSafe();
        writers.checkAll();
        String text = report.losses(writers);
        assertThat(text).isNotNull();
        List<String> lines = text.lines().toList();
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0))
                .isEqualTo(
                        "older version: 1 acknowledged writes lost, and 0 of the control map; look for the fault in the"
                                + " serializer first");
        assertThat(lines.get(1)).matches("  at " + TIME + " member-1 at 127\\.0\\.0\\.1:\\d+ was killed");
        assertThat(lines.get(2))
                .matches("  map binary-older, key 1: found version 0, expected version \\d+, acknowledged at " + TIME
                        + " after 0 repeats; seen at " + TIME);
        assertThat(lines.get(3)).matches("    partition \\d+");
        assertThat(lines.get(4))
                .matches("      at " + TIME + " before member-1 at 127\\.0\\.0\\.1:\\d+ was killed: owner " + MEMBER
                        + ", backup " + MEMBER);
        assertThat(lines.get(5)).matches("  the members' logs are in /.*/target/cluster-logs/older-version");
    }

    @Test
    void controlMap_losesAsWell_clearsTheSerializer() {
        FaultReport report = new FaultReport("both maps", cluster, client);
        WriterThreads writers = writers("both");
        IMap<Object, Object> values = client.getMap("binary-both");
        values.delete(2);
        client.getMap("binary-control-both").delete(2);
        client.getMap("binary-control-both").delete(3);
        writers.checkAll();
        assertThat(report.losses(writers))
                .startsWith("both maps: 1 acknowledged writes lost, and 2 of the control map; values that Hazelcast"
                        + " serializes itself are lost, too, so it is not the serializer's fault\n"
                        + "  map binary-both, key 2: found nothing, expected version ");
        FaultCounts counts = new FaultCounts();
        counts.add(1, writers);
        assertThat(counts)
                .hasToString("1 kills, " + writers.writes()
                        + " writes acknowledged, 0 repeated, 1 lost, 2 lost of the control map");
    }

    /** Returns closed writers, which have written every key more than once. */
    private static WriterThreads writers(String name) {
        WriterThreads writers = new WriterThreads(1, SerializerUnderTest.KRYO, client, name);
        try (writers) {
            writers.awaitWrites(1_000);
        }
        return writers;
    }
}
