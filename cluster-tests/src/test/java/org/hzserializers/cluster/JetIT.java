// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.jet.config.JobConfig;
import com.hazelcast.jet.pipeline.Pipeline;
import com.hazelcast.jet.pipeline.Sinks;
import com.hazelcast.jet.pipeline.test.TestSources;
import java.util.Map;
import java.util.stream.IntStream;
import org.hzserializers.core.ClassPolicy;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.kryo.KryoSerializer;
import org.junit.jupiter.api.Test;

/** Jobs whose items cross from member to member. */
class JetIT {

    /** A class that Hazelcast cannot carry by itself: not Serializable, and a field of type Object is nothing for Compact. */
    static final class Parcel {
        private final int weight;
        private final Object label = "fragile";

        Parcel(int weight) {
            this.weight = weight;
        }

        int weight() {
            return label.equals("fragile") ? weight : -1;
        }
    }

    /** What a job's configuration takes: a class with a constructor without parameters. */
    public static final class ParcelSerializer extends KryoSerializer<Parcel> {
        /** For Jet. */
        public ParcelSerializer() {
            super(KryoSerializer.builder(3001, Parcel.class));
        }
    }

    @Test
    void job_withASerializerOfItsOwn_carriesItemsBetweenMembers() {
        try (HazelcastCluster cluster = new HazelcastCluster()) {
            HazelcastInstance member = startTwoMembers(cluster, null);
            member.getJet()
                    .newJob(parcels(), new JobConfig().registerSerializer(Parcel.class, ParcelSerializer.class))
                    .join();
            assertThat(Map.copyOf(member.<Integer, Integer>getMap("weights")))
                    .hasSize(100)
                    .containsEntry(7, 7);
        }
    }

    @Test
    void job_withTheGlobalSerializer_carriesItemsAndLambdas() {
        SerializerCatalog catalog = SerializerCatalog.builder()
                .global(
                        KryoSerializer.global(3002)
                                .policy(ClassPolicy.builder()
                                        .allowPackage("org.hzserializers.cluster")
                                        .allowPackage("com.hazelcast")
                                        .build())
                                .build(),
                        true)
                .build();
        try (HazelcastCluster cluster = new HazelcastCluster()) {
            HazelcastInstance member = startTwoMembers(cluster, catalog);
            member.getJet().newJob(parcels()).join();
            assertThat(Map.copyOf(member.<Integer, Integer>getMap("weights")))
                    .hasSize(100)
                    .containsEntry(7, 7);
        }
    }

    /** Proves that the items do cross: without a serializer the job fails. */
    @Test
    void control_jobWithoutASerializer_fails() {
        try (HazelcastCluster cluster = new HazelcastCluster()) {
            HazelcastInstance member = startTwoMembers(cluster, null);
            assertThatThrownBy(() -> member.getJet().newJob(parcels()).join())
                    .hasStackTraceContaining(Parcel.class.getName());
        }
    }

    private static HazelcastInstance startTwoMembers(HazelcastCluster cluster, SerializerCatalog catalog) {
        HazelcastInstance first = cluster.startMember(jetConfig(catalog));
        cluster.startMember(jetConfig(catalog));
        return first;
    }

    private static Config jetConfig(SerializerCatalog catalog) {
        Config config = new Config();
        config.getJetConfig().setEnabled(true).setCooperativeThreadCount(2);
        if (catalog != null) {
            catalog.installOn(config);
        }
        return config;
    }

    private static Pipeline parcels() {
        Pipeline pipeline = Pipeline.create();
        pipeline.readFrom(TestSources.items(IntStream.range(0, 100).boxed().toList()))
                .map(Parcel::new)
                .rebalance()
                .map(parcel -> Map.entry(parcel.weight(), parcel.weight()))
                .writeTo(Sinks.map("weights"));
        return pipeline;
    }
}
