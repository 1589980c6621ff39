// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.structures;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.cluster.Member;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.map.IMap;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hzserializers.cluster.AppendProcessor;
import org.hzserializers.cluster.SerializedForm;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Serializers on nodes that are not big-endian: one of each way to the stream, as the contract of each has both orders;
 * all at night. One member and one client say {@code use-native-byte-order: true}, the others {@code byte-order:
 * LITTLE_ENDIAN}, which is the same on the usual processors. A cluster carries all serializers whose classes differ.
 */
@ParameterizedClass
@MethodSource("groups")
@Tag("full")
class ByteOrderIT {

    private static HazelcastCluster cluster;
    private static HazelcastInstance nativeClient;
    private static HazelcastInstance littleEndianClient;

    @Parameter
    private List<SerializerUnderTest> serializers;

    /**
     * Values that write themselves to the stream, a codec that writes to it in an order of its own, and one that copies
     * its buffer there.
     */
    private static final Set<OurFormat> WAYS = EnumSet.of(OurFormat.IDENTIFIED, OurFormat.ARGOT, OurFormat.PROTOBUF);

    static List<List<SerializerUnderTest>> groups() {
        List<List<SerializerUnderTest>> groups = new ArrayList<>();
        for (SerializerUnderTest serializer : SerializerUnderTest.namedOr(WAYS)) {
            groups.stream()
                    .filter(group -> group.stream()
                            .allMatch(other -> Collections.disjoint(other.types(), Set.copyOf(serializer.types()))))
                    .findFirst()
                    .ifPresentOrElse(
                            group -> group.add(serializer), () -> groups.add(new ArrayList<>(List.of(serializer))));
        }
        return groups;
    }

    @BeforeAll
    static void requireLittleEndian() {
        Assumptions.assumeTrue(
                ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN, "the processor of this machine is little-endian");
    }

    @BeforeParameterizedClassInvocation
    static void start(List<SerializerUnderTest> serializers) {
        cluster = HazelcastCluster.start(
                1, SerializerUnderTest.memberSettings(serializers, "use-native-byte-order: true"));
        cluster.startMember(SerializerUnderTest.memberSettings(serializers, "byte-order: LITTLE_ENDIAN"));
        cluster.awaitSafe();
        ClientConfig config = SerializerUnderTest.clientConfig(serializers);
        config.getSerializationConfig().setUseNativeByteOrder(true);
        nativeClient = cluster.client(config);
        config = SerializerUnderTest.clientConfig(serializers);
        config.getSerializationConfig().setByteOrder(ByteOrder.LITTLE_ENDIAN);
        littleEndianClient = cluster.client(config);
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        cluster.close();
    }

    @Test
    void members_bothSettings_areLittleEndian() {
        assertThat(nativeClient.getCluster().getMembers()).hasSize(2).allSatisfy(member -> assertThat(
                        member.getAttributes())
                .containsEntry("hzserializers.byte-order", "LITTLE_ENDIAN"));
    }

    /** The serializers of a group share the workloads; with {@code -Pfull} each gets all of them. */
    private boolean takes(SerializerUnderTest serializer, Workload workload) {
        return Boolean.getBoolean("tests.full")
                || workload.ordinal() % serializers.size() == serializers.indexOf(serializer);
    }

    @ParameterizedTest
    @EnumSource
    void everyWorkload_onLittleEndianNodes_hasTheSameBytesOnAll(Workload workload) throws Exception {
        for (SerializerUnderTest serializer : serializers) {
            if (!takes(serializer, workload)) {
                continue;
            }
            InternalSerializationService bigEndian = bigEndianService(serializer);
            IMap<Object, Object> written = nativeClient.getMap("binary-" + serializer);
            IMap<Object, Object> read = littleEndianClient.getMap(written.getName());
            for (Object value : serializer.rewrittenAlike(workload, 13, nativeClient)) {
                written.put("key", value);
                assertThat(read.get("key")).isEqualTo(value);
                assertThat(read.executeOnKey(value, new AppendProcessor("before", value, 7)))
                        .isEqualTo(Arrays.asList("before", value, 7));
                assertThat(written.get(value)).isEqualTo(value);

                SerializedForm.Answer expected = SerializedForm.of(nativeClient, value);
                assertThat(SerializedForm.of(littleEndianClient, value).bytes()).isEqualTo(expected.bytes());
                for (Member member : nativeClient.getCluster().getMembers()) {
                    SerializedForm.Answer answer = nativeClient
                            .getExecutorService("forms")
                            .submitToMember(new SerializedForm(value), member)
                            .get();
                    assertThat(answer.bytes()).as("bytes on %s", member).isEqualTo(expected.bytes());
                    assertThat(answer.partition()).as("partition on %s", member).isEqualTo(expected.partition());
                }
                // What an Identified class writes follows the stream; all other bytes have an order of their own.
                if (serializer.format() != OurFormat.IDENTIFIED) {
                    assertThat(bigEndian.toData(value).toByteArray()).isEqualTo(expected.bytes());
                }
            }
            written.destroy();
        }
    }

    private static InternalSerializationService bigEndianService(SerializerUnderTest serializer) {
        SerializationConfig config = serializer.clientConfig().getSerializationConfig();
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }
}
