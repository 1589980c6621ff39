// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.jet.config.JobConfig;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A job that brings a serializer of its own; GlobalSerializerIT has one that needs none. */
@Tag("full")
class JetIT {

    @AutoClose
    private static HazelcastCluster cluster;

    private static HazelcastInstance client;

    @BeforeAll
    static void start() {
        cluster = HazelcastCluster.start(2, MemberSettings.of("""
                hazelcast:
                  jet:
                    enabled: true
                    cooperative-thread-count: 2
                """));
        client = cluster.client(new ClientConfig());
    }

    @Test
    void job_withASerializerOfItsOwn_carriesItemsBetweenMembers() {
        client.getJet()
                .newJob(
                        Parcels.pipeline(),
                        new JobConfig().registerSerializer(Parcels.Parcel.class, Parcels.ParcelSerializer.class))
                .join();
        assertThat(client.getMap("weights").entrySet()).hasSize(100);
        assertThat(client.getMap("weights").get(7)).isEqualTo(7);
    }

    /** Proves that the items do cross: without a serializer the job fails. */
    @Test
    void control_jobWithoutASerializer_fails() {
        assertThatThrownBy(() -> client.getJet().newJob(Parcels.pipeline()).join())
                .hasStackTraceContaining(Parcels.Parcel.class.getName());
    }
}
