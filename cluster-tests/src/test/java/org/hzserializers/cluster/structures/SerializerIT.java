// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.structures;

import com.hazelcast.core.HazelcastInstance;
import java.util.EnumSet;
import java.util.List;
import javax.cache.Cache;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.sample.OurFormat;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** All tests that need nothing but a healthy cluster of one serializer; one cluster carries them all. */
@ParameterizedClass
@MethodSource("serializers")
class SerializerIT implements MapTests, StructureTests {

    private static HazelcastCluster cluster;
    private static HazelcastInstance client;
    private static HazelcastInstance singleMemberClient;

    @Parameter
    private SerializerUnderTest serializer;

    /** The formats that most users take; {@code -Pfull} has all. */
    static List<SerializerUnderTest> serializers() {
        return Boolean.getBoolean("tests.full")
                ? SerializerUnderTest.ALL
                : SerializerUnderTest.namedOr(
                        EnumSet.of(OurFormat.ARGOT, OurFormat.KRYO, OurFormat.PROTOBUF, OurFormat.IDENTIFIED));
    }

    @BeforeParameterizedClassInvocation
    static void start(SerializerUnderTest serializer) {
        // Members need the API of JCache for their caches.
        MemberSettings settings =
                serializer.memberSettings().toBuilder().jarOf(Cache.class).build();
        cluster = HazelcastCluster.start(2, settings);
        client = cluster.client(serializer.clientConfig());
        singleMemberClient = cluster.singleMemberClient(serializer.clientConfig());
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        cluster.close();
    }

    @Override
    public SerializerUnderTest serializer() {
        return serializer;
    }

    @Override
    public HazelcastCluster cluster() {
        return cluster;
    }

    @Override
    public HazelcastInstance client() {
        return client;
    }

    @Override
    public HazelcastInstance singleMemberClient() {
        return singleMemberClient;
    }
}
